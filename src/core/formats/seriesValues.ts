import { LARGE, MISSING, type Run } from '../model.js';

/** Readings of a series in its unit, null where there is none; undefined when the run has no such series. */
export function seriesValues(run: Run, id: string): (number | null)[] | undefined {
  const series = run.series.find((candidate) => candidate.id === id);
  if (!series) return undefined;
  return Array.from(series.values, (value, row) => {
    if (value === MISSING) return null;
    return (value === LARGE ? series.large!.get(row)! : value) / series.scale; // LARGE stands for a value in `large`
  });
}
