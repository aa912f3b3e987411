import type { Better } from '../model.js';

/** What the name of a column says. */
export interface ColumnName {
  /** As written, without quotes and spaces around; of equal names the second is `name 2`. */
  readonly name: string;
  /** Lower case, without unit, brackets and separators: for comparing. */
  readonly bare: string;
  /** Empty where the name gives none. */
  readonly unit: string;
}

const UNITS: Readonly<Record<string, string>> = {
  ns: 'ns', nano: 'ns', nanos: 'ns', nanoseconds: 'ns',
  us: '\u00b5s', usec: '\u00b5s', usecs: '\u00b5s', micros: '\u00b5s', microseconds: '\u00b5s', '\u00b5s': '\u00b5s', '\u03bcs': '\u00b5s',
  ms: 'ms', msec: 'ms', msecs: 'ms', millis: 'ms', milliseconds: 'ms',
  s: 's', sec: 's', secs: 's', second: 's', seconds: 's',
  mins: 'min', minutes: 'min', h: 'h', hours: 'h',
  '%': '%', pct: '%', percent: '%',
  b: 'B', bytes: 'B', kib: 'KiB', mib: 'MiB', gib: 'GiB', kb: 'kB', mb: 'MB', gb: 'GB',
}; // prettier-ignore

const LONGEST_NAME = 120;
const BRACKETS = /^(.*?)\s*[([]\s*([^)\]]{1,16}?)\s*[)\]]\s*$/;
const BEHIND = /^(.*\S)(?:\s*\/\s*|\s+in\s+|[_\s.-])([^\s_/.-]{1,12})$/;
const CAMEL = /^(.*[a-z\d])(Ms|Ns|Us|Sec|MiB|MB)$/;
const PER_SECOND = /(?:_per_s(?:ec(?:ond)?)?|(\S+\/s))$/i;

function known(unit: string): string | undefined {
  return Object.hasOwn(UNITS, unit.toLowerCase()) ? UNITS[unit.toLowerCase()] : undefined;
}

/** Name and unit of a header cell: `time_ms`, `duration (s)`, `heap [MiB]`, `execution / ms`, `connectMs`. */
export function columnName(cell: string): ColumnName {
  const name = cell
    .trim()
    .slice(0, LONGEST_NAME)
    .replace(/^["'`*]+|["'`*]+$/g, '')
    .trim();
  const brackets = BRACKETS.exec(name);
  if (brackets) {
    const text = brackets[2] ?? '';
    const unit = text.toLowerCase() === 'min' ? 'min' : (known(text) ?? text);
    return { name, bare: bare(brackets[1] ?? ''), unit };
  }
  const rate = PER_SECOND.exec(name);
  if (rate) return { name, bare: bare(name), unit: rate[1] ?? '1/s' };
  const behind = BEHIND.exec(name) ?? CAMEL.exec(name);
  const unit = known(behind?.[2] ?? '');
  if (behind && unit !== undefined) return { name, bare: bare(behind[1] ?? ''), unit };
  return { name, bare: bare(name), unit: '' };
}

function bare(name: string): string {
  return name.toLowerCase().replace(/[\s_.-]+/g, '');
}

/** Names of all columns, equal ones numbered; an empty one becomes `column N`. */
export function columnNames(cells: readonly string[], units: readonly string[] | null): ColumnName[] {
  const seen = new Map<string, number>();
  return cells.map((cell, at) => {
    const column = columnName(cell === '' ? `column ${String(at + 1)}` : cell);
    const count = (seen.get(column.name) ?? 0) + 1;
    seen.set(column.name, count);
    const unitCell = units?.[at]?.trim().replace(/^[([]|[)\]]$/g, '') ?? '';
    const unit = column.unit !== '' || unitCell === '' ? column.unit : (known(unitCell) ?? unitCell);
    return { ...column, unit, name: count === 1 ? column.name : `${column.name} ${String(count)}` };
  });
}

/** Is the text a unit, alone or in brackets? */
export function isUnit(cell: string): boolean {
  const text = cell.trim();
  return /^[([].{1,8}[)\]]$/.test(text) || known(text) !== undefined;
}

const DURATIONS = new Set(['ns', '\u00b5s', 'ms', 's', 'min', 'h']);

/** ms in one `unit`, null when it is no duration. */
export function durationUnitUs(unit: string): number | null {
  const us = { ns: 0.001, '\u00b5s': 1, ms: 1000, s: 1e6, min: 60e6, h: 3600e6 }[unit];
  return us ?? null;
}

/** Less of a duration is better, more per second is; of anything else a table does not say. */
export function betterOf(unit: string): Better {
  if (DURATIONS.has(unit)) return 'lower';
  return unit.endsWith('/s') ? 'higher' : 'none';
}
