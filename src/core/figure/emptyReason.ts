import { formatCount } from '../analysis/formatNumber.js';
import { metricOf } from '../metrics.js';
import { rowNoun } from './metricText.js';
import type { PreparedFigure } from './prepareFigure.js';

/** Why a figure shows nothing and what to do, as sentences. `inRange`: does any row lie in the visible range? */
export function emptyReason(prepared: PreparedFigure, inRange: boolean): string {
  const { study, view, lines, metric } = prepared;
  if (study.runs.length === 0) return 'No run is loaded. Load a log that has one.';
  if (metric === null) return 'The logs that are loaded hold no series of values. See the tables for what they hold.';
  if (lines.length === 0) {
    return prepared.without.length === 0
      ? 'Every run is hidden. Show at least one.'
      : `No shown run has ${metricOf(metric).label.toLowerCase()}. Choose another metric.`;
  }
  if (prepared.drawn.length === 0) return nothingToCompare(prepared);
  if (prepared.drawn.every(({ extent }) => extent === null)) return noPlace(prepared);
  if (!inRange) return 'Nothing lies in the visible range. Reset the range to see everything.';
  if (prepared.notPositive > 0)
    return 'No value is above 0, and a logarithmic axis has no place for others. Choose the linear axis.';
  const longest = Math.max(...lines.map(({ series }) => series.axis.height.length));
  const noun = rowNoun(lines[0]!.series); // not empty, see above
  if (view.window > 1) {
    return `A window of ${formatCount(view.window)} ${noun}s finds no stretch that long in what is visible (longest run: ${formatCount(longest)} ${noun}s). Choose a smaller window.`;
  }
  return `No value of ${metricOf(metric).label.toLowerCase()} lies in the visible range. Reset the range or choose another metric.`;
}

function nothingToCompare({ study, lines }: PreparedFigure): string {
  return lines.some(({ arm }) => arm === study.baseline)
    ? 'Only one arm is shown: there is nothing to compare it with. Show another arm, or choose Runs.'
    : 'No run of the baseline is shown. Show one, or choose Runs.';
}

function noPlace({ view, lines, drawn }: PreparedFigure): string {
  if (drawn !== lines && drawn.every(({ x }) => x.length === 0)) {
    return lines.some((line) => line.hasHeights)
      ? 'These runs have no height in common. Choose Runs.'
      : 'These logs give no heights at which runs could be set side by side. Choose Runs.';
  }
  if (lines.every(({ series }) => view.skip >= series.axis.height.length)) {
    return 'All blocks are skipped. Skip fewer.';
  }
  switch (view.x) {
    case 'height':
      return 'No row of these logs has a height. Choose another x axis.';
    case 'elapsed':
      return 'These logs give no times. Choose the height axis.';
    case 'time':
      return 'These logs give no dates. Choose the elapsed time or the height.';
    case 'baseline':
      return 'No shown run has a height that the first run of the baseline reached at a known time. Choose another x axis.';
  }
}
