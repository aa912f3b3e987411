import { MISSING, type Axis, type Run } from '../model.js';
import type { XAxis } from '../view.js';
import { hasHeights } from './rows.js';
import type { Study, StudyRun } from './study.js';

/**
 * Where the rows of `axis` stand along the chosen x axis (docs/contracts.md section 2). As long as the axis.
 * `height`: block height, or the row number from 1 where the axis gives no heights;
 * `elapsed`: ms of log time since the first counted block of the run;
 * `time`: ms since 1970-01-01T00:00:00Z, NaN for logs that give no date;
 * `baseline`: elapsed ms at which the first run of the baseline arm first reached the row's height.
 * NaN where there is no such place.
 */
export function xValues(studyRun: StudyRun, axis: Axis, x: XAxis, study: Study): Float64Array {
  switch (x) {
    case 'height':
      return heightValues(axis);
    case 'elapsed':
      return elapsedValues(studyRun.run, axis);
    case 'time':
      return studyRun.run.clock === 'utc'
        ? axis.timeUs.map((timeUs) => timeUs / 1000)
        : new Float64Array(axis.height.length).fill(NaN);
    case 'baseline':
      return baselineValues(axis, study);
  }
}

/** Time of the run's first counted block (the first row with a time where no row has a height), in µs; NaN without times. */
export function startTimeUs(run: Run): number {
  const { height, timeUs } = run.axis;
  const counted = hasHeights(run.axis);
  for (let row = 0; row < height.length; row++) {
    if ((!counted || height[row] !== MISSING) && !Number.isNaN(timeUs[row]!)) return timeUs[row]!;
  }
  return NaN;
}

function heightValues(axis: Axis): Float64Array {
  const { height } = axis;
  if (!hasHeights(axis)) return Float64Array.from(height, (_, row) => row + 1);
  return Float64Array.from(height, (own) => (own === MISSING ? NaN : own));
}

function elapsedValues(run: Run, axis: Axis): Float64Array {
  const startUs = startTimeUs(run);
  return axis.timeUs.map((timeUs) => (timeUs - startUs) / 1000);
}

function baselineValues(axis: Axis, study: Study): Float64Array {
  const values = new Float64Array(axis.height.length).fill(NaN);
  const first = study.arms.find((arm) => arm.name === study.baseline)?.runs[0];
  if (first === undefined) return values;
  const reached = new Map<number, number>();
  const elapsed = elapsedValues(first.run, first.run.axis);
  const theirs = first.run.axis.height;
  for (let row = 0; row < theirs.length; row++) {
    const height = theirs[row]!;
    if (height !== MISSING && !reached.has(height) && !Number.isNaN(elapsed[row]!)) reached.set(height, elapsed[row]!);
  }
  return values.map((_, row) => reached.get(axis.height[row]!) ?? NaN);
}
