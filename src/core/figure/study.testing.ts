import { buildStudy } from '../analysis/buildStudy.js';
import type { Study, StudyOptions } from '../analysis/study.js';
import { MISSING, type Axis, type ParsedInput, type Run, type RunEvent, type Series } from '../model.js';

/** A log in a few words, for tests. */
export interface LogSketch {
  readonly path: string;
  /** Heights count up from here; null: no heights. Default 100. */
  readonly from?: number | null;
  /** Instead of `from`. */
  readonly heights?: readonly number[];
  /** Connect times in ms with two decimals; null: not printed. */
  readonly ms: readonly (number | null)[];
  /** MiB with one decimal. */
  readonly cacheMiB?: readonly number[];
  /** Seconds of log time; default one block every 10 s from 2024-03-18T09:00:00Z. */
  readonly seconds?: readonly number[];
  readonly clock?: Run['clock'];
  readonly kind?: Axis['kind'];
  readonly metric?: Partial<Pick<Series, 'id' | 'unit' | 'better' | 'scale'>>;
  readonly breaks?: readonly number[];
  readonly events?: readonly RunEvent[];
}

export const START_S = Date.parse('2024-03-18T09:00:00Z') / 1000;

function runOf(sketch: LogSketch): Run {
  const { ms, from = 100, metric = {} } = sketch;
  const heights = sketch.heights ?? ms.map((_, row) => (from === null ? MISSING : from + row));
  const axis: Axis = {
    kind: sketch.kind ?? 'block',
    height: Int32Array.from(heights),
    timeUs: Float64Array.from(sketch.seconds ?? ms.map((_, row) => START_S + 10 * row), (s) => s * 1e6),
    offset: new Float64Array(ms.length).fill(NaN),
    length: new Uint32Array(ms.length),
    hash: new Uint32Array(0),
    breaks: Int32Array.from(sketch.breaks ?? []),
  };
  const { id = 'connectMs', unit = 'ms', better = 'lower', scale = 100 } = metric;
  const values = Int32Array.from(ms, (value) => (value === null ? MISSING : Math.round(value * scale)));
  const series: Series[] = [{ id, unit, better, scale, axis, values }];
  if (sketch.cacheMiB) {
    const cache = Int32Array.from(sketch.cacheMiB, (value) => Math.round(value * 10));
    series.push({ id: 'cacheMiB', unit: 'MiB', better: 'none', scale: 10, axis, values: cache });
    series.push({
      id: 'cacheTxo',
      unit: 'txo',
      better: 'none',
      scale: 1,
      axis,
      values: cache.map((value) => value * 700),
    });
  }
  return {
    stream: null,
    format: 'bitcoin-debug-log',
    clock: sketch.clock ?? 'utc',
    metadata: {},
    axis,
    series,
    categories: [],
    events: sketch.events ?? [],
    problems: [],
  };
}

/** The study of these logs, one run each. */
export function studyOf(sketches: readonly LogSketch[], options: StudyOptions = {}): Study {
  const inputs = sketches.map((sketch): ParsedInput => ({
    path: sketch.path,
    bytes: 1,
    encoding: 'utf-8',
    format: 'bitcoin-debug-log',
    lines: { total: 0, read: 0, passedOver: 0, damaged: 0 },
    rules: [],
    runs: [runOf(sketch)],
    problems: [],
  }));
  return buildStudy(inputs, options);
}

/** A `cache-emptied` event at a row of a log whose heights count up from 100. */
export function emptied(row: number, durationMs?: number): Extract<RunEvent, { kind: 'cache-emptied' }> {
  return {
    kind: 'cache-emptied',
    row,
    height: 100 + row,
    line: 1,
    evidence: 'logged',
    details: {},
    ...(durationMs === undefined ? {} : { durationMs }),
  };
}
