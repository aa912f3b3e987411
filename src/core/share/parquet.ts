import { parquetWriteBuffer } from 'hyparquet-writer/src/write.js';
import type { Study } from '../analysis/study.js';
import { LARGE, MISSING, type Series } from '../model.js';

type Column =
  | { readonly name: string; readonly type: 'STRING'; readonly data: (string | null)[] }
  | { readonly name: string; readonly type: 'INT32'; readonly data: (number | null)[] }
  | { readonly name: string; readonly type: 'INT64'; readonly data: (bigint | null)[] };

/** How a metric's column is named by what its whole numbers count: sums over it are exact. */
const UNITS: Readonly<Record<string, string>> = { 'ms 100': '_10us', 'ms 1000': '_us', 'ms 1000000': '_ns' };

interface Metric {
  readonly id: string;
  readonly unit: string;
  /** Finest of all runs. */
  readonly scale: number;
}

/**
 * The per-block table as Parquet: a row a block (or measurement) and run with `run`, `arm`, `height`, `time_us` (UTC, µs since 1970)
 * and a column a metric. Times stand as whole numbers of 10 µs (`connectMs_10us`) where the log prints hundredths of
 * milliseconds, others as their unit says; a reading that the log does not give is null.
 */
export function blocksParquet(study: Study): Uint8Array {
  const columns = parquetColumns(study);
  return new Uint8Array(parquetWriteBuffer({ columnData: columns.map((own) => ({ ...own, nullable: true })) }));
}

/** The columns of `blocksParquet`, rows in the order of runs, then of the log. */
export function parquetColumns(study: Study): readonly Column[] {
  const axes = study.runs.map(({ run }) => run.axis);
  const rows = study.runs.flatMap((own, index) =>
    Array.from(axes[index]!.height, (height, row) => ({ own, row, height, timeUs: axes[index]!.timeUs[row]! })),
  );
  return [
    { name: 'run', type: 'STRING', data: rows.map(({ own }) => own.label) },
    { name: 'arm', type: 'STRING', data: rows.map(({ own }) => own.group) },
    { name: 'height', type: 'INT32', data: rows.map(({ height }) => (height === MISSING ? null : height)) },
    {
      name: 'time_us',
      type: 'INT64',
      data: rows.map(({ own, timeUs }) =>
        own.run.clock === 'utc' && Number.isFinite(timeUs) ? BigInt(Math.round(timeUs)) : null,
      ),
    },
    ...metricsOf(study).map((metric): Column => {
      const suffix = metric.scale === 1 ? '' : (UNITS[`${metric.unit} ${metric.scale}`] ?? `_x${metric.scale}`);
      return {
        name: `${metric.id}${suffix}`,
        type: 'INT64',
        data: study.runs.flatMap(({ run }) => {
          const series = run.series.find(({ id, axis }) => id === metric.id && axis === run.axis);
          return Array.from(run.axis.height, (_, row) => reading(series, row, metric.scale));
        }),
      };
    }),
  ];
}

function metricsOf({ runs }: Study): readonly Metric[] {
  const found = new Map<string, Metric>();
  for (const { run } of runs) {
    for (const { id, unit, scale, axis } of run.series) {
      if (axis !== run.axis) continue;
      const known = found.get(id);
      if (known === undefined || known.scale < scale) found.set(id, { id, unit, scale });
    }
  }
  return [...found.values()];
}

/** Scales are powers of ten times a common factor: a reading of a coarser log is a whole number of the finer steps. */
function reading(series: Series | undefined, row: number, scale: number): bigint | null {
  const word = series?.values[row];
  if (series === undefined || word === undefined || word === MISSING) return null;
  const value = word === LARGE ? series.large?.get(row) : word;
  return value === undefined ? null : BigInt(Math.round((value * scale) / series.scale));
}
