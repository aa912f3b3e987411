import { LARGE, MISSING, type Run, type Series } from '../model.js';
import { readingAt } from './readings.js';

/** A time for one of something that the log counts, block by block. */
interface Normalized {
  readonly id: string;
  readonly unit: string;
  /** Metric divided, and its unit in the derived unit: ms × 1000 are µs. */
  readonly times: readonly string[];
  readonly factor: number;
  readonly per: string;
}

/** Derived metrics, in menu order (docs/statistics.md, normalised metrics). */
export const NORMALIZED: readonly Normalized[] = [
  { id: 'perTxinUs', unit: 'µs', times: ['connectMs'], factor: 1000, per: 'txinCount' },
  { id: 'perTxUs', unit: 'µs', times: ['connectMs', 'importMs'], factor: 1000, per: 'txCount' },
  { id: 'perMgasMs', unit: 'ms', times: ['importMs'], factor: 1, per: 'mgas' },
];

/** Readings are kept in thousandths of the unit. */
const SCALE = 1000;

const derived = new WeakMap<Run, Map<string, Series | undefined>>();

/**
 * The derived series of a run with this id: time ÷ count of each block, rounded to 1/1000 of its unit; MISSING where the log
 * lacks one of the two or the count is not positive. Undefined for other ids and for runs without both series. Computed once.
 */
export function normalizedSeries(run: Run, id: string): Series | undefined {
  const about = NORMALIZED.find((entry) => entry.id === id);
  if (about === undefined) return undefined;
  const own = derived.get(run) ?? new Map<string, Series | undefined>();
  derived.set(run, own);
  if (!own.has(id)) own.set(id, derive(run, about));
  return own.get(id);
}

/** Ids of the derived series that a run has. */
export function normalizedIds(run: Run): readonly string[] {
  return NORMALIZED.filter((about) => sourcesOf(run, about) !== undefined).map(({ id }) => id);
}

function sourcesOf(run: Run, { times, per }: Normalized): { time: Series; count: Series } | undefined {
  const time = times.map((id) => run.series.find((series) => series.id === id)).find((series) => series !== undefined);
  const count = run.series.find((series) => series.id === per);
  return time && count?.axis === time.axis ? { time, count } : undefined;
}

function derive(run: Run, about: Normalized): Series | undefined {
  const sources = sourcesOf(run, about);
  if (!sources) return undefined;
  const { time, count } = sources;
  const { axis } = time;
  const factor = (SCALE * about.factor * count.scale) / time.scale;
  const values = new Int32Array(axis.height.length).fill(MISSING);
  const large = new Map<number, number>();
  for (let row = 0; row < values.length; row++) {
    const own = readingAt(time, row);
    const counted = readingAt(count, row);
    if (Number.isNaN(own) || !(counted > 0)) continue;
    const reading = Math.round((own / counted) * factor);
    if (Math.abs(reading) < -LARGE) values[row] = reading;
    else {
      values[row] = LARGE;
      large.set(row, reading);
    }
  }
  const { id, unit } = about;
  return { id, unit, better: 'lower', scale: SCALE, axis, values, ...(large.size > 0 && { large }) };
}
