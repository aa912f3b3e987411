import { timestampEnd, timestampUs } from '../intake/timestamp.js';
import { encodeUtf8 } from '../intake/utf8.js';
import type { ColumnName } from './csv.header.js';
import { durationUnitUs } from './csv.header.js';
import type { Table, TableRow } from './csv.table.js';
import { parseCell } from './csv.numbers.js';
import { decimalToNumber } from './decimal.js';

/** Which columns say where a row stands; −1 for none. They are no metrics, nor is `order`. */
export interface AxisColumns {
  readonly height: number;
  readonly time: number;
  readonly order: number;
  readonly clock: 'utc' | 'elapsed';
}

const HEIGHT = ['height', 'block', 'blockheight', 'blocknumber', 'number', 'num', 'tip', 'ledger'];
const TIME = ['timestamp', 'datetime', 'date', 'ts', '@timestamp', 'unixtime', 'time'];
const ELAPSED = ['elapsed', 'relativetime', 'elapsedtime', 'uptime', 't', 'seconds', 'time'];
const ORDER = ['run', 'iteration', 'iter', 'index', 'i', 'n', 'unnamed:0', 'row', 'commit'];

function numbers(table: Table, rows: readonly TableRow[], at: number): number[] {
  return rows.flatMap(({ cells }) => {
    const cell = parseCell(cells[at] ?? '', table.style);
    const value = cell === null || cell === 'text' ? null : decimalToNumber(cell.value);
    return value === null ? [] : [value];
  });
}

function neverFalls(values: readonly number[]): boolean {
  return values.every((value, at) => at === 0 || value >= values[at - 1]!);
}

/** Axis columns by their names, in the order height, time of day, elapsed, order. A column `time` is the axis only if it never falls and is not alone. */
export function axisColumns(table: Table): AxisColumns {
  const rows = table.parts.flat();
  const find = (names: readonly string[], fits: (at: number) => boolean): number => {
    for (const name of names) {
      const at = table.columns.findIndex((column, index) => nameOf(column) === name && fits(index));
      if (at >= 0) return at;
    }
    return -1;
  };
  const others = (at: number): boolean => table.numeric.some((is, index) => is && index !== at);
  const isHeight = (at: number): boolean =>
    table.numeric[at] === true &&
    others(at) &&
    numbers(table, rows, at).every((value) => Number.isInteger(value) && value >= 0 && value <= 0x7fffffff);
  const height = find(HEIGHT, isHeight);
  const time = find(TIME, (at) => others(at) && at !== height && hasFullTimes(table, rows, at));
  const rising = (at: number): boolean =>
    others(at) &&
    at !== height &&
    (table.numeric[at] ? table.parts.every((part) => neverFalls(numbers(table, part, at))) : hasClockTimes(rows, at));
  const elapsed = time < 0 && height < 0 ? find(ELAPSED, rising) : -1;
  const isFirstCount = (at: number): boolean =>
    others(at) &&
    at === 0 &&
    (table.columns[at]?.name === 'column 1'
      ? countsUp(numbers(table, rows, at)) && table.headerLines.length > 0
      : true);
  const order = find(
    [...ORDER, 'column1'],
    (at) => at !== height && at !== time && (table.numeric[at] ? isFirstCount(at) : false),
  );
  return { height, time: time >= 0 ? time : elapsed, order, clock: time >= 0 ? 'utc' : 'elapsed' };
}

function countsUp(values: readonly number[]): boolean {
  return values.every((value, at) => value === at || value === at + 1);
}

/** `time_s` is `time`; a name that is nothing but a unit (`seconds`, `s`) stays. */
function nameOf({ bare, name }: ColumnName): string {
  return bare === '' ? name.toLowerCase() : bare;
}

function hasFullTimes(table: Table, rows: readonly TableRow[], at: number): boolean {
  const order = dayOrder(rows, at);
  let found = 0;
  if (table.numeric[at] && !table.parts.every((part) => neverFalls(numbers(table, part, at)))) return false;
  for (const { cells } of rows) {
    const cell = cells[at] ?? '';
    if (cell.trim() === '') continue;
    if (Number.isNaN(fullTimeUs(table, cell, at, order))) return false;
    found++;
  }
  return found > 0;
}

function hasClockTimes(rows: readonly TableRow[], at: number): boolean {
  return (
    rows.length > 0 &&
    rows.every(({ cells }) => (cells[at] ?? '').trim() === '' || !Number.isNaN(clockTimeUs(cells[at] ?? '')))
  );
}

/** Sizes of numbers that are times of today: s, ms, µs, ns since 1970, and the power of ten that makes them µs. */
const EPOCH_POWERS = [
  { from: 1e9, power: 6 },
  { from: 1e12, power: 3 },
  { from: 1e15, power: 0 },
  { from: 1e18, power: -3 },
];

/** Day first or month first in dates with slashes: told by a number above 12; month first when nothing tells. */
export function dayOrder(rows: readonly TableRow[], at: number): 'DM' | 'MD' {
  return rows.some(({ cells }) => Number(/^(\d{1,2})\//.exec((cells[at] ?? '').trim())?.[1] ?? '0') > 12) ? 'DM' : 'MD';
}

/** µs since 1970 UTC of a date, or of a number large enough to be one (s, ms, µs, ns since 1970). NaN otherwise. No zone means UTC. */
export function fullTimeUs(table: Table, cell: string, at: number, order: 'DM' | 'MD'): number {
  if (table.numeric[at]) {
    const parsed = parseCell(cell, table.style);
    const value = parsed === null || parsed === 'text' ? null : parsed.value;
    if (!value) return NaN;
    const size = decimalToNumber(value) ?? NaN;
    const power = EPOCH_POWERS.find(({ from }) => size >= from && size < 10 * from)?.power ?? null;
    return power === null ? NaN : Math.floor(decimalToNumber(value, power) ?? NaN);
  }
  const text = cell.trim();
  const dotted = /^(\d{1,2})([./])(\d{1,2})[./](\d{4})(.*)$/.exec(text);
  const two = (part: string | undefined): string => (part ?? '').padStart(2, '0');
  const dayFirst = dotted && (dotted[2] === '.' || order === 'DM');
  const iso = dotted
    ? `${dotted[4] ?? ''}-${two(dayFirst ? dotted[3] : dotted[1])}-${two(dayFirst ? dotted[1] : dotted[3])}${dotted[5] ?? ''}`
    : text;
  const filled = /^\d{4}-\d\d-\d\d$/.test(iso)
    ? `${iso}T00:00:00`
    : iso.replace(/^(\S+[T ]\d\d:\d\d)(?=$|Z|[+-])/, '$1:00');
  const bytes = encodeUtf8(filled.replace(',', '.'));
  const end = timestampEnd(bytes, 0, bytes.length);
  return end === bytes.length ? timestampUs(bytes, 0, end) : NaN;
}

/** `HH:MM:SS[.fff]`, `m:ss.f`, `D days HH:MM:SS`: µs. NaN otherwise. */
export function clockTimeUs(cell: string): number {
  const match = /^(?:(\d{1,6}) days? )?(?:(\d{1,4}):)?(\d{1,3}):(\d\d(?:\.\d{1,9})?)$/.exec(cell.trim());
  if (!match) return NaN;
  const minutes = (Number(match[1] ?? '0') * 24 + Number(match[2] ?? '0')) * 60 + Number(match[3]);
  return Math.round((minutes * 60 + Number(match[4])) * 1e6);
}

/** µs of an elapsed cell: a number in the column's unit (s when it names none), or a clock time. NaN otherwise. */
export function elapsedUs(table: Table, cell: string, at: number): number {
  if (!table.numeric[at]) return clockTimeUs(cell);
  const parsed = parseCell(cell, table.style);
  if (parsed === null || parsed === 'text') return NaN;
  const unit = parsed.unit !== '' ? parsed.unit : (table.columns[at]?.unit ?? '');
  const us = durationUnitUs(unit) ?? 1e6;
  return Math.round((decimalToNumber(parsed.value) ?? NaN) * us);
}
