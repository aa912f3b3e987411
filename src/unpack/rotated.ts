import type { Problem } from '../core/problem.js';

/** Parts of one log that its node or logrotate put aside, to be read one after another as one input. */
export interface RotatedSet {
  /** Path of the log they are parts of, with folder and without number, date and compression: `node/debug.log`. */
  readonly path: string;
  /** Indexes into the paths given, oldest part first. */
  readonly parts: readonly number[];
  /** Indexes of further files with the number or date of a part: an interrupted rotation leaves both. Not to be read. */
  readonly doubles: readonly number[];
  /** Rotation numbers between the smallest and the largest that no file has, ascending; empty for dated parts. */
  readonly missing: readonly number[];
}

interface Part {
  readonly index: number;
  readonly stem: string;
  readonly compressed: boolean;
  /** Rises with age for numbers; null: the part that is still written. */
  readonly number: number | null;
  /** Digits of a date, which sort as they follow; null: no date. */
  readonly date: string | null;
}

const COMPRESSION = /\.(?:gz|gzip|zst|zstd|bz2|xz)$/i;
/** What logs are called: a number after anything else (`run.1`) may count repetitions. */
const LOG_NAME = /(?:\.(?:log|txt|out|err)|(?:^|\/)(?:syslog|messages|journal))$/i;
const DAY = String.raw`(?:19|20)\d\d-?(?:0[1-9]|1[0-2])-?(?:0[1-9]|[12]\d|3[01])`;
/** logrotate `dateext` and `dateformat`: -20261130, -2026113007, -20261130-1796072400, -1796072400, .2026-11-30; lumberjack: -2026-11-30T07-00-00.000 */
const DATE = String.raw`(?:${DAY}(?:[-_T.]?\d\d(?:[-:]?\d\d){0,2}(?:[.,]\d{1,9})?Z?|-\d{9,10})?|1\d{9})`;
const DATED_AFTER = new RegExp(String.raw`^(.*)[-_.](${DATE})$`);
const DATED_BEFORE = new RegExp(String.raw`^(.*)[-_.](${DATE})(\.(?:log|txt|out|err))$`, 'i');

function partOf(path: string, index: number): Part | null {
  const name = path.replace(COMPRESSION, '');
  const compressed = name !== path;
  const numbered = /^(.*)\.(\d{1,4})$/.exec(name);
  if (numbered !== null && LOG_NAME.test(numbered[1]!))
    return { index, stem: numbered[1]!, compressed, number: Number(numbered[2]), date: null };
  const after = DATED_AFTER.exec(name);
  if (after !== null && LOG_NAME.test(after[1]!))
    return { index, stem: after[1]!, compressed, number: null, date: digits(after[2]!) };
  const before = DATED_BEFORE.exec(name);
  if (before !== null && before[1] !== '' && !before[1]!.endsWith('/'))
    return { index, stem: before[1]! + before[3]!, compressed, number: null, date: digits(before[2]!) };
  return LOG_NAME.test(name) ? { index, stem: name, compressed, number: null, date: null } : null;
}

const digits = (date: string): string => date.replace(/\D/g, '');

/** Older first: dates rise, numbers fall, and what is still written comes last; equal ones as they stand uncompressed. */
function byAge(a: Part, b: Part): number {
  if (a.date !== null && b.date !== null && a.date !== b.date) return a.date < b.date ? -1 : 1;
  if (a.number !== null && b.number !== null && a.number !== b.number) return b.number - a.number;
  const written = (part: Part): number => (part.number === null && part.date === null ? 1 : 0);
  return written(a) - written(b) || Number(a.compressed) - Number(b.compressed) || a.index - b.index;
}

/**
 * The rotated sets among the paths of files (`/` between folders): same folder and name, and a rotation number (`debug.log`,
 * `debug.log.1`, `debug.log.2.gz`) or a date (`debug.log-20261130.gz`, `geth-2026-11-30T07-00-00.000.log`) on at least one.
 * `debug-1.log` is no part but a replicate (docs/contracts.md section 4). Sets stand in the order of their first path.
 */
export function rotatedSets(paths: readonly string[]): RotatedSet[] {
  const stems = new Map<string, Part[]>();
  for (const [index, path] of paths.entries()) {
    const part = partOf(path, index);
    if (part === null) continue;
    const parts = stems.get(part.stem) ?? [];
    parts.push(part);
    stems.set(part.stem, parts);
  }
  return [...stems].flatMap(([path, parts]) => {
    const numbered = parts.filter(({ number }) => number !== null);
    const dated = parts.filter(({ date }) => date !== null);
    const written = parts.filter(({ number, date }) => number === null && date === null);
    // Where both ways of rotation met in one folder, nothing tells how they follow each other.
    const first = numbered.length > 0 ? numbered : dated;
    const second = numbered.length > 0 ? dated : [];
    return [toSet(path, [...first, ...written]), toSet(path, second)].filter((set) => set !== null);
  });
}

function toSet(path: string, parts: readonly Part[]): RotatedSet | null {
  if (!parts.some(({ number, date }) => number !== null || date !== null)) return null;
  const ordered = [...parts].sort(byAge);
  const isDouble = (part: Part, at: number): boolean => {
    const before = ordered[at - 1];
    return before?.number === part.number && before.date === part.date;
  };
  const kept = ordered.filter((part, at) => !isDouble(part, at));
  if (kept.length < 2) return null;
  const numbers = new Set(kept.map(({ number }) => number).filter((number) => number !== null));
  const missing: number[] = [];
  if (numbers.size > 0) {
    const newest = kept.some(({ number }) => number === null) ? 1 : Math.min(...numbers);
    for (let number = newest; number < Math.max(...numbers); number++)
      if (!numbers.has(number) && !(number === 1 && numbers.has(0))) missing.push(number);
  }
  return {
    path,
    parts: kept.map(({ index }) => index),
    doubles: ordered.filter(isDouble).map(({ index }) => index),
    missing,
  };
}

/** First and last time in one part, in milliseconds since 1970; null where it has none. */
export interface PartTimes {
  readonly firstMs: number | null;
  readonly lastMs: number | null;
}

/** Longest silence between two parts that is passed over: a node in sync writes at least a line per block. */
const SILENCE_MS = 2 * 60 * 60 * 1000;

/** What is wrong with the seams of a joined set, from the times of its parts (oldest first) and the numbers that are missing. */
export function seamProblems(times: readonly PartTimes[], { missing, doubles }: RotatedSet): Problem[] {
  const problems: Problem[] = [];
  if (missing.length > 0) {
    problems.push({
      code: 'missing-blocks',
      severity: 'warning',
      what: `rotated parts are missing: number ${missing.slice(0, 5).join(', ')}${missing.length > 5 ? ' and more' : ''}`,
      todo: 'Load the missing parts together with the others.',
    });
  }
  if (doubles.length > 0) {
    problems.push({
      code: 'damaged-archive',
      severity: 'note',
      what: `${doubles.length} rotated ${doubles.length === 1 ? 'part is' : 'parts are'} there twice, packed and unpacked; the unpacked one was read`,
      todo: 'Remove the one that is not whole.',
    });
  }
  let last: number | null = null;
  for (const [index, { firstMs, lastMs }] of times.entries()) {
    if (last !== null && firstMs !== null) {
      const seconds = (firstMs - last) / 1000;
      const place = `part ${index + 1} of ${times.length}`;
      if (seconds < 0) {
        problems.push({
          code: 'time-went-back',
          severity: 'warning',
          what: `${place} begins ${duration(-seconds)} before the one before it ends: they overlap`,
          todo: 'Load parts of one log only, each once.',
        });
      } else if (1000 * seconds > SILENCE_MS) {
        problems.push({
          code: 'missing-blocks',
          severity: 'note',
          what: `${place} begins ${duration(seconds)} after the one before it ends`,
          todo: 'If the node was running then, a part is missing: load it together with the others.',
        });
      }
    }
    if (lastMs !== null) last = last === null ? lastMs : Math.max(last, lastMs);
  }
  return problems;
}

function duration(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 120) return `${whole} s`;
  return whole < 7200 ? `${Math.floor(whole / 60)} min` : `${Math.floor(whole / 3600)} h`;
}
