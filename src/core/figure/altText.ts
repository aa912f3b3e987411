import { formatCount, formatFixed, formatRatio } from '../analysis/formatNumber.js';
import { pooledMean } from '../analysis/pooledMean.js';
import { selectRows } from '../analysis/rows.js';
import { extremesOf } from '../analysis/extremes.js';
import { metricOf } from '../metrics.js';
import type { View } from '../view.js';
import { rowNoun } from './metricText.js';
import { savedInSeconds, shownText } from './showText.js';
import type { PreparedLine } from './preparedLine.js';
import type { PreparedFigure } from './prepareFigure.js';

type Range = Pick<View, 'from' | 'to' | 'skip'>;

/** More arms than this are counted, not named. */
const MOST_ARMS = 6;

interface ArmValues {
  readonly arm: string;
  readonly mean: number;
  readonly min: number;
  readonly max: number;
}

function armsOf(prepared: PreparedFigure): Map<string, PreparedLine[]> {
  const arms = new Map<string, PreparedLine[]>();
  for (const line of prepared.lines) arms.set(line.studyRun.group, [...(arms.get(line.studyRun.group) ?? []), line]);
  return arms;
}

/** Mean over all values of the arm's shown runs, and their range; null without values. */
function armValues(arm: string, lines: readonly PreparedLine[], range: Range): ArmValues | null {
  const ranged = lines.map(({ series }) => ({ series, rows: selectRows(series.axis, range) }));
  const mean = pooledMean(ranged);
  if (mean === undefined) return null;
  const extremes = ranged.map(({ series, rows }) => extremesOf(series, rows));
  const min = Math.min(...extremes.map(([low]) => low));
  const max = Math.max(...extremes.map(([, high]) => high));
  return { arm, mean, min, max };
}

function listed(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)!}`; // not empty
}

/** Digits after the point that the log prints, at most six; `scale` is a power of ten. */
function printedDigits(scale: number): number {
  return Math.min(6, String(scale).length - 1);
}

/** A value with two digits after the point, with those that the log prints where it is small, with none where it is large. */
function amount(value: number, scale: number): string {
  const size = Math.abs(value);
  return formatFixed(value, size >= 1e6 ? 0 : size < 0.1 ? printedDigits(scale) : Math.min(2, printedDigits(scale)));
}

function heightsText(prepared: PreparedFigure, range: Range): string {
  if (!prepared.lines.some(({ hasHeights }) => hasHeights)) return '';
  let [first, last] = [Infinity, -Infinity];
  for (const { series } of prepared.lines) {
    const rows = selectRows(series.axis, range);
    for (let row = rows.start; row < rows.end; row++) {
      const height = series.axis.height[row]!;
      if (height < 0 || rows.mask?.[row] === 0) continue;
      if (height < first) first = height;
      if (height > last) last = height;
    }
  }
  return first <= last ? `, blocks ${formatCount(first)} to ${formatCount(last)}` : '';
}

function emptiedSentence(
  prepared: PreparedFigure,
  arms: ReadonlyMap<string, readonly PreparedLine[]>,
  range: Range,
): string {
  const { from, to } = range;
  const counts = [...arms].map(([arm, lines]) => {
    const events = lines.flatMap(({ studyRun }) => studyRun.run.events.filter(({ kind }) => kind === 'cache-emptied'));
    const inside = events.filter(
      ({ height, row }) =>
        (row < 0 || row >= range.skip) &&
        (height === undefined ? to === null : height >= (from ?? -Infinity) && height <= (to ?? Infinity)),
    );
    return { arm, times: inside.length };
  });
  const total = counts.reduce((sum, { times }) => sum + times, 0);
  const hasCache = prepared.lines.some(({ studyRun }) => studyRun.run.series.some(({ id }) => id.startsWith('cacheT')));
  if (total === 0) return hasCache ? ' The coins cache was never emptied.' : '';
  const parts = counts
    .filter(({ times }) => times > 0)
    .slice(0, MOST_ARMS)
    .map(({ arm, times }) => `${formatCount(times)} ${times === 1 ? 'time' : 'times'} in ${arm}`);
  return ` The coins cache was emptied ${listed(parts)}.`;
}

/**
 * Alternative text of a figure: what is drawn, mean and range of the printed (not rolled) values of each arm inside the
 * range, and how often the coins cache was emptied. One to three sentences, not escaped.
 */
export function describeFigure(prepared: PreparedFigure, range: Range, title: string): string {
  const series = prepared.lines[0]?.series;
  if (series === undefined || prepared.metric === null) return `${title}: nothing is drawn.`;
  const arms = armsOf(prepared);
  const values = [...arms].map(([arm, lines]) => armValues(arm, lines, range)).filter((arm) => arm !== null);
  const { view, drawn, study } = prepared;
  const noun = view.show === 'runs' ? 'run' : 'arm';
  const runs = `${drawn.length} ${drawn.length === 1 ? noun : `${noun}s`}`;
  const [what = '', better = ''] = shownText(series, view, study.baseline ?? '').split(' · ');
  const first = `${title}: line chart of ${runs}, ${what}${heightsText(prepared, range)}${better === '' ? '' : `; ${better}`}.`;
  if (values.length === 0) return `${first} No values lie in the range.`;
  const unit = series.unit === '' ? '' : ` ${series.unit}`;
  const means = values
    .slice(0, MOST_ARMS)
    .map(
      ({ arm, mean, min, max }) =>
        `${arm} ${formatFixed(mean, 2)}${unit} (${amount(min, series.scale)} to ${amount(max, series.scale)})`,
    );
  const more = values.length > MOST_ARMS ? [`${values.length - MOST_ARMS} more arms`] : [];
  const over = `Mean and range over all ${rowNoun(series)}s of ${metricOf(prepared.metric).label.toLowerCase()}`;
  return `${first} ${over}: ${listed([...means, ...more])}.${comparedSentence(prepared, range)}${emptiedSentence(prepared, arms, range)}`;
}

/** What the lines of a comparison come to: between which ratios they lie, or what they add up to. */
function comparedSentence({ view, drawn, study }: PreparedFigure, range: Range): string {
  if (view.show !== 'ratio' && view.show !== 'saved') return '';
  const unit = savedInSeconds(study, view) ? ' s' : '';
  const parts = drawn.slice(0, MOST_ARMS).flatMap(({ name, axis, y }) => {
    const rows = selectRows(axis, { ...range, skip: 0 });
    const shown = y.subarray(rows.start, rows.end).filter((value) => !Number.isNaN(value));
    const last = shown.at(-1);
    if (last === undefined) return [];
    if (view.show === 'saved') return [`${name} ${formatFixed(last, 2)}${unit}`];
    const [low, high] = [shown.reduce((a, b) => Math.min(a, b)), shown.reduce((a, b) => Math.max(a, b))];
    return [`${name} ${formatRatio(low)} to ${formatRatio(high)}`];
  });
  if (parts.length === 0) return '';
  const what = view.show === 'ratio' ? 'The ratio lies between' : 'Saved at the end';
  return ` ${what}: ${listed(parts)}.`;
}
