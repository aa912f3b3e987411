import type { Category, Run } from '../model.js';
import type { Problem } from '../problem.js';
import { parseNumber } from './decimal.js';
import { DAMAGED, PASSED_OVER, READ, type LineVerdict } from './format.js';
import { plainAxis } from './plainAxis.js';

/** The client whose calls are counted: its name stands where a row has a method. */
const CLIENT = 'bitcoin-cli';

/** `  -generate: 2 calls, 104.6ms total, …`: method, number of calls, what follows; whatever stands before is the logger's. */
const CALLS = /^(.*?)(?:^|[\s\]])(-?[A-Za-z_][\w-]*): (\S{1,24}) calls?\b(.*)$/u;
const TOTAL_ONLY = /^, \S+ ?\S+ total(?:\s|$)/u;
const ALL_FIELDS = /^, \S+ ?\S+ total, \S+ ?\S+ avg, \S+ ?\S+ max \(\d+(?:\.\d+)?%\)/u;
const FIELD = /^,\s*(.{1,32}?)\s*\b(total|avg|max)\b/u;
const DURATION = /^(\d+(?:\.\d{0,9})?) ?(ns|[µμu]s|ms|s)$/u;
const MODULE = /^[A-Za-z_]\w*(?:::\w+)*(?:@\S+)?$/;
const CUT_LINE = /^.*::metrics(?:@[^\]\s]*)?(?:\]|:) (?:( +-?[\w-]*:?)|(b[a-z-]*:?))(?: \d*)?(?: c\w*)?$/;

/** Powers of ten from a unit of Rust's `Duration` debug form to milliseconds. */
const TO_MS: Readonly<Record<string, number>> = { ns: -6, µs: -3, μs: -3, us: -3, ms: 0, s: 3 };

interface Fields {
  readonly total?: number;
  readonly avg?: number;
  readonly max?: number;
}

/** Milliseconds of `88.1ms`, `4021.0s`, `812.0ns`, `1.5 µs`; null for anything else. Never negative. */
export function parseDurationMs(text: string): number | null {
  const match = DURATION.exec(text);
  return match ? parseNumber(match[1]!, TO_MS[match[2]!]) : null;
}

/** Is this line a whole header or row of a summary? */
export function isSummaryLine(text: string): boolean {
  const match = CALLS.exec(text);
  if (!match || !/^\d+$/.test(match[3]!)) return false;
  const rest = match[4]!;
  if (!(match[2] === CLIENT ? TOTAL_ONLY : ALL_FIELDS).test(rest)) return false;
  return readFields(rest).bad === null;
}

/** The module a log line comes from, as far as the text before the message tells; '' when nothing stands there. */
function targetOf(prefix: string): string {
  const words = prefix
    .trim()
    .replace(/[\]:]+$/, '')
    .replace(/^<\d>/, '')
    .split(/[\s[]+/);
  const last = words.at(-1) ?? '';
  return MODULE.test(last) ? last : '';
}

function readFields(rest: string): { readonly fields: Fields; readonly bad: string | null; readonly left: string } {
  const fields: { total?: number; avg?: number; max?: number } = {};
  let bad: string | null = null;
  let left = rest;
  for (let match = FIELD.exec(left); match; match = FIELD.exec(left)) {
    const name = match[2] as keyof Fields; // one of the alternatives of FIELD
    const value = parseDurationMs(match[1]!);
    if (value === null) bad ??= name;
    else fields[name] = value;
    left = left.slice(match[0].length);
  }
  return { fields, bad, left };
}

class Summary {
  readonly categories: Category[] = [];
  readonly problems: Problem[] = [];
  constructor(
    readonly target: string,
    readonly line: number,
    readonly calls: number | null,
    readonly total: number | null,
  ) {}

  get isEmpty(): boolean {
    return this.categories.length === 0 && !(this.total !== null && this.calls !== 0);
  }

  has(method: string): boolean {
    return this.categories.some(({ name }) => name === method);
  }

  run(stream: string | null): Run {
    return {
      stream,
      format: 'smite-metrics',
      clock: 'elapsed',
      metadata: {},
      axis: plainAxis('sample', []),
      series: [],
      categories: [...this.categories],
      ...(this.total === null ? {} : { categoriesTotal: this.total }),
      events: [],
      problems: [...this.problems, ...this.uncounted()],
    };
  }

  /** Rows that are missing show in the number of calls, which is printed in full. */
  private uncounted(): Problem[] {
    const counted = this.categories.reduce((sum, { count }) => sum + (count ?? 0), 0);
    if (this.calls === null || counted === this.calls || this.categories.length === 0) return [];
    const what = `the rows below the header count ${counted} calls, the header ${this.calls}`;
    return [
      { code: 'sum-differs', severity: 'warning', line: this.line, what, todo: 'Look for rows that were cut away.' },
    ];
  }
}

/**
 * Collects the summaries of bitcoin-cli calls that smite's scenarios log (module `smite::bitcoin::metrics`, morehouse/smite),
 * one run each: a category per method in ms, and the header's total. Rows follow their header with the same logger target;
 * a method that comes again begins a summary whose header is missing.
 */
export class Summaries {
  readonly problems: Problem[] = [];
  headers = 0;
  rows = 0;
  private readonly all: Summary[] = [];

  /** A line's text without colours. */
  line(text: string, number: number): LineVerdict {
    const match = CALLS.exec(text);
    if (!match) return this.cutLine(text, number);
    const [, prefix, method, calls, rest] = match as unknown as [string, string, string, string, string]; // all four groups take part
    const target = targetOf(prefix);
    const known = method === CLIENT || isSummaryLine(text) || target.endsWith('::metrics') || this.openOf(target);
    if (!known) return PASSED_OVER;
    const { fields, bad, left } = readFields(rest);
    const count = /^\d{1,15}$/.test(calls) ? Number(calls) : null;
    const problems: Problem[] = [];
    if (count === null) problems.push(badNumber(number, 'the number of calls'));
    if (bad !== null) problems.push(badNumber(number, `the field "${bad}"`));
    if (method === CLIENT) this.header(target, number, count, fields, problems);
    else this.row(target, method, number, count, fields, problems, left);
    return problems.length > 0 ? DAMAGED : READ;
  }

  runs(stream: string | null): Run[] {
    return this.all.filter((summary) => !summary.isEmpty).map((summary) => summary.run(stream));
  }

  /** Problems of the whole stream: those of summaries that gave no run. */
  streamProblems(): Problem[] {
    const empty = this.all.filter((summary) => summary.isEmpty);
    return [
      ...this.problems,
      ...empty.flatMap((summary) => [...summary.problems, ...(summary.calls === 0 ? [noCalls(summary.line)] : [])]),
    ];
  }

  private header(target: string, line: number, calls: number | null, fields: Fields, problems: Problem[]): void {
    this.headers++;
    if (fields.total === undefined && problems.length === 0) problems.push(torn(line));
    const summary = new Summary(target, line, calls, fields.total ?? null);
    summary.problems.push(...problems);
    this.all.push(summary);
  }

  private row(
    target: string,
    method: string,
    line: number,
    count: number | null,
    { total, avg, max }: Fields,
    problems: Problem[],
    left: string,
  ): void {
    this.rows++;
    const whole = total !== undefined && avg !== undefined && max !== undefined && /^ \(\d+(?:\.\d+)?%\)/.test(left);
    if (!whole && problems.length === 0) problems.push(torn(line));
    let summary = this.openOf(target);
    if (summary === undefined || summary.has(method)) {
      summary = new Summary(target, line, null, null);
      summary.problems.push(headless(line));
      this.all.push(summary);
    }
    summary.problems.push(...problems);
    summary.categories.push({
      name: method,
      unit: 'ms',
      better: 'lower',
      ...(count === null ? {} : { count }),
      ...(total === undefined ? {} : { total }),
      ...(avg === undefined ? {} : { mean: avg }),
      ...(max === undefined ? {} : { max }),
    });
  }

  /** The summary that a line of this target would continue. */
  private openOf(target: string): Summary | undefined {
    return this.all.findLast((summary) => summary.target === target || summary.target === '' || target === '');
  }

  /** A row or header that ends before its number of calls. */
  private cutLine(text: string, number: number): LineVerdict {
    const match = CUT_LINE.exec(text);
    if (!match || (match[1] === undefined && !`${CLIENT}:`.startsWith(match[2]!))) return PASSED_OVER;
    this.problems.push(torn(number));
    return DAMAGED;
  }
}

function badNumber(line: number, field: string): Problem {
  return {
    code: 'bad-number',
    severity: 'warning',
    line,
    what: `${field} is not a number with a known unit`,
    todo: 'Take the listing from the log again.',
  };
}

function torn(line: number): Problem {
  return {
    code: 'torn-line',
    severity: 'warning',
    line,
    what: 'this line of a summary is cut off',
    todo: 'Take the listing from the log again, up to its last line.',
  };
}

function headless(line: number): Problem {
  return {
    code: 'torn-line',
    severity: 'note',
    line,
    what: 'the summary that begins here has no header, so it has no printed total',
    todo: 'Copy the listing from its "bitcoin-cli:" line on.',
  };
}

function noCalls(line: number): Problem {
  return {
    code: 'nothing-to-show',
    severity: 'note',
    line,
    what: 'this summary counts no calls',
    todo: 'Log a scenario that makes calls.',
  };
}
