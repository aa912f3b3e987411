import {
  LARGE,
  MISSING,
  type Axis,
  type Better,
  type ParsedInput,
  type Run,
  type RunEvent,
  type Series,
} from '../model.js';
import { DEFAULT_VIEW, type View } from '../view.js';

/** Support for tests: runs built by hand, without a log. */
export interface TestAxis {
  readonly kind?: Axis['kind'];
  /** NaN: no height. */
  readonly heights: readonly number[];
  /** Seconds; default: none. */
  readonly seconds?: readonly number[];
  /** One number a row, 0 for none. */
  readonly hashes?: readonly number[];
  readonly breaks?: readonly number[];
  readonly split?: { readonly names: readonly string[]; readonly of: readonly number[] };
}

export function testAxis({ kind = 'block', heights, seconds, hashes, breaks = [], split }: TestAxis): Axis {
  return {
    kind,
    height: Int32Array.from(heights, (height) => (Number.isNaN(height) ? MISSING : height)),
    timeUs: Float64Array.from(heights, (_, row) => Math.round((seconds?.[row] ?? NaN) * 1e6)),
    offset: new Float64Array(heights.length).fill(NaN),
    length: new Uint32Array(heights.length),
    hash: Uint32Array.from((hashes ?? []).flatMap((hash) => [0, hash])),
    breaks: Int32Array.from(breaks),
    ...(split && { split: { names: split.names, of: Uint8Array.from(split.of) } }),
  };
}

/** A series of integer readings; NaN: none. */
export function testSeries(axis: Axis, readings: readonly number[], about: Partial<Series> = {}): Series {
  const large = new Map<number, number>();
  const values = Int32Array.from(readings, (reading, row) => {
    if (Number.isNaN(reading)) return MISSING;
    if (Math.abs(reading) < -LARGE) return reading;
    large.set(row, reading);
    return LARGE;
  });
  const better: Better = 'lower';
  return { id: 'connectMs', unit: 'ms', better, scale: 100, axis, values, ...(large.size > 0 && { large }), ...about };
}

export function testRun(about: Partial<Run> = {}): Run {
  const axis = about.axis ?? about.series?.[0]?.axis ?? testAxis({ heights: [] });
  return {
    stream: null,
    format: 'bitcoin-debug-log',
    clock: 'utc',
    metadata: {},
    axis,
    series: [],
    categories: [],
    events: [],
    problems: [],
    ...about,
  };
}

/** A run of `connectMs` with these heights and values in ms. */
export function connectRun(heights: readonly number[], ms: readonly number[], about: Partial<Run> = {}): Run {
  const axis = about.axis ?? testAxis({ heights });
  const readings = ms.map((value) => Math.round(value * 100));
  return testRun({ axis, series: [testSeries(axis, readings)], ...about });
}

export function testInput(
  path: string,
  runs: readonly Run[] = [testRun()],
  about: Partial<ParsedInput> = {},
): ParsedInput {
  return {
    path,
    bytes: 0,
    encoding: 'utf-8',
    format: runs[0]?.format ?? null,
    lines: { total: 0, read: 0, passedOver: 0, damaged: 0 },
    rules: [],
    runs,
    problems: [],
    ...about,
  };
}

export function emptiedAt(row: number, height: number): RunEvent {
  return { kind: 'cache-emptied', row, height, line: 1, evidence: 'logged', details: {} };
}

export function testView(change: Partial<View> = {}): View {
  return { ...DEFAULT_VIEW, ...change };
}
