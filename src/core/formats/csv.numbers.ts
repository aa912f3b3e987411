import { type Decimal, parseDecimal, shifted } from './decimal.js';

/** How the numbers of a table are written. */
export interface NumberStyle {
  readonly decimal: '.' | ',';
  /** `1,234` can be read in two ways in this table; it was read as one thousand. */
  readonly doubtful: boolean;
}

/** A cell: a number with the unit it carries itself (empty: none), nothing (null), or text that is no number. */
export type Cell = { readonly value: Decimal; readonly unit: string } | null | 'text';

const MISSING_TEXTS = new Set(['', 'na', 'n/a', 'nan', 'null', 'none', '-', '\u2014', 'inf', '-inf', '+inf', '\u2013']);
const WITH_COMMA = /^[-+]?\d+(?:[.,]\d+)*$/;
const GROUPS = /^[-+]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;

/** Does the cell stand for a value that is not there? Never 0. */
export function isMissing(cell: string): boolean {
  return MISSING_TEXTS.has(cell.trim().toLowerCase());
}

/** Decimal point or comma, from all cells of the table. */
export function numberStyle(cells: Iterable<string>, delimiter: string): NumberStyle {
  let grouped = true;
  let sure = false;
  let commas = false;
  let dotGroups = false;
  for (const cell of cells) {
    const text = cell.trim();
    if (!WITH_COMMA.test(text)) continue;
    if (/^[-+]?\d{1,3}(?:\.\d{3}){2,}(?:,\d+)?$/.test(text)) dotGroups = true;
    if (!text.includes(',')) continue;
    commas = true;
    if (!GROUPS.test(text)) grouped = false;
    else if (text.split(',').length > 2 || text.includes('.')) sure = true;
  }
  if (dotGroups) return { decimal: ',', doubtful: false };
  if (!commas || delimiter === ',') return { decimal: '.', doubtful: false };
  if (!grouped) return { decimal: ',', doubtful: false };
  if (sure) return { decimal: '.', doubtful: false };
  return delimiter === ';' ? { decimal: ',', doubtful: false } : { decimal: '.', doubtful: true };
}

const THOUSANDS_SPACE = /(\d)[ '_\u00a0\u202f\u2009](?=\d{3}(?:\D|$))/g;
const UNIT_CELL = /^([-+]?[\d.,]+(?:[eE][-+]?\d+)?) ?(%|ns|us|\u00b5s|\u03bcs|ms|s|min|h|B|[kKMG]i?B)$/;
const COMPOUND = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+(?:\.\d+)?)s)?$/;

const MS_POWER: Readonly<Record<string, number>> = { ns: -6, us: -3, '\u00b5s': -3, '\u03bcs': -3, ms: 0, s: 3 };
const MIB_SHIFT: Readonly<Record<string, bigint>> = { KiB: 1n, MiB: 1024n, GiB: 1_048_576n };

/** The number in a cell. Durations with a unit become ms, binary sizes KiB, percent stays percent. */
export function parseCell(cell: string, style: NumberStyle): Cell {
  if (isMissing(cell)) return null;
  const text = cell.trim().replace(THOUSANDS_SPACE, '$1');
  const plain = parseStyled(text, style);
  if (plain) return { value: plain, unit: '' };
  const match = UNIT_CELL.exec(text);
  if (match) {
    const value = parseStyled(match[1] ?? '', style);
    return value ? withUnit(value, match[2] ?? '') : 'text';
  }
  return compound(text);
}

function parseStyled(text: string, style: NumberStyle): Decimal | null {
  if (style.decimal === ',') return parseDecimal(text.replaceAll('.', '').replace(',', '.')) ?? null;
  if (!text.includes(',')) return parseDecimal(text);
  return GROUPS.test(text) ? parseDecimal(text.replaceAll(',', '')) : null;
}

function times(value: Decimal, factor: bigint): Decimal {
  return { coefficient: value.coefficient * factor, exponent: value.exponent };
}

function withUnit(value: Decimal, unit: string): Cell {
  const power = MS_POWER[unit];
  if (power !== undefined) return { value: shifted(value, power), unit: 'ms' };
  if (unit === 'min') return { value: times(value, 60_000n), unit: 'ms' };
  if (unit === 'h') return { value: times(value, 3_600_000n), unit: 'ms' };
  const factor = MIB_SHIFT[unit];
  return factor === undefined ? { value, unit } : { value: times(value, factor), unit: 'KiB' };
}

/** `1h2m`, `1m2.5s`. */
function compound(text: string): Cell {
  const match = COMPOUND.exec(text);
  if (!match || text === '') return 'text';
  const seconds = parseDecimal(match[3] ?? '0');
  if (!seconds) return 'text';
  const wholeMs = BigInt(Number(match[1] ?? '0') * 3600 + Number(match[2] ?? '0') * 60) * 1000n;
  const ms = shifted(seconds, 3);
  const scale = ms.exponent < 0 ? powerOfTen(-ms.exponent) : 1n;
  const value = {
    coefficient: (ms.exponent > 0 ? ms.coefficient * powerOfTen(ms.exponent) : ms.coefficient) + wholeMs * scale,
    exponent: Math.min(ms.exponent, 0),
  };
  return { value, unit: 'ms' };
}

/** 10^`exponent`, from 0 to 999. */
function powerOfTen(exponent: number): bigint {
  return BigInt(`1${'0'.repeat(exponent)}`);
}
