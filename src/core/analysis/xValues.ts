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
  const counted = hasHeights(axis);
  const values = new Float64Array(height.length);
  for (let row = 0; row < values.length; row++) {
    const own = height[row]!;
    values[row] = !counted ? row + 1 : own === MISSING ? NaN : own;
  }
  return values;
}

function elapsedValues(run: Run, axis: Axis): Float64Array {
  const startUs = startTimeUs(run);
  return axis.timeUs.map((timeUs) => (timeUs - startUs) / 1000);
}

function baselineValues(axis: Axis, study: Study): Float64Array {
  const first = study.arms.find((arm) => arm.name === study.baseline)?.runs[0];
  const values = new Float64Array(axis.height.length).fill(NaN);
  if (first === undefined) return values;
  const { height } = first.run.axis;
  const elapsed = elapsedValues(first.run, first.run.axis);
  const rows = firstTimedRows(height, elapsed);
  const ordered = rowsByHeight(axis.height);
  let place = 0;
  for (const row of ordered) {
    const own = axis.height[row]!;
    while (place < rows.length && height[rows[place]!]! < own) place++;
    if (own !== MISSING && place < rows.length && height[rows[place]!] === own) values[row] = elapsed[rows[place]!]!;
  }
  return values;
}

/** Rows with a height and a time, the first of each height, by ascending height. */
function firstTimedRows(height: Int32Array, elapsed: Float64Array): Int32Array {
  const kept = new Int32Array(height.length);
  let count = 0;
  for (const row of rowsByHeight(height)) {
    if (height[row] === MISSING || Number.isNaN(elapsed[row]!)) continue;
    if (count > 0 && height[kept[count - 1]!] === height[row]) continue;
    kept[count++] = row;
  }
  return kept.subarray(0, count);
}

/** All rows by ascending height, rows of one height in log order. */
function rowsByHeight(height: Int32Array): Int32Array {
  const rows = new Int32Array(height.length);
  let isAscending = true;
  for (let row = 0; row < rows.length; row++) {
    rows[row] = row;
    if (row > 0 && height[row - 1]! > height[row]!) isAscending = false;
  }
  return isAscending ? rows : rows.sort((a, b) => height[a]! - height[b]! || a - b);
}
