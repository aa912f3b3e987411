import { selectRows } from '../analysis/rows.js';
import { summarize } from '../analysis/summary.js';
import { metricOf } from '../metrics.js';
import type { View } from '../view.js';
import { betterText, rowNoun, subtitleOf } from './metricText.js';
import type { PreparedLine } from './preparedLine.js';
import type { PreparedFigure } from './prepareFigure.js';
import { tickLabel } from './ticks.js';

type Range = Pick<View, 'from' | 'to' | 'skip'>;

/** More arms than this are counted, not named. */
const MOST_ARMS = 6;

interface ArmValues {
  readonly arm: string;
  readonly runs: number;
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
  let [count, sum, min, max] = [0, 0, Infinity, -Infinity];
  for (const { series } of lines) {
    const summary = summarize(series, selectRows(series.axis, range));
    count += summary.count;
    sum += summary.sum ?? 0;
    min = Math.min(min, summary.min ?? Infinity);
    max = Math.max(max, summary.max ?? -Infinity);
  }
  return count === 0 ? null : { arm, runs: lines.length, mean: sum / count, min, max };
}

function listed(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)!}`; // not empty
}

function amount(value: number): string {
  return tickLabel(value, Math.abs(value) >= 1e6 || Number.isInteger(value) ? 0 : 2);
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
  return first <= last ? `, blocks ${tickLabel(first, 0)} to ${tickLabel(last, 0)}` : '';
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
    .map(({ arm, times }) => `${tickLabel(times, 0)} ${times === 1 ? 'time' : 'times'} in ${arm}`);
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
  const runs = `${prepared.lines.length} ${prepared.lines.length === 1 ? 'run' : 'runs'}`;
  const [what = ''] = subtitleOf(series, prepared.view).split(' · ');
  const better = betterText(series.better);
  const first = `${title}: line chart of ${runs}, ${what}${heightsText(prepared, range)}${better === '' ? '' : `; ${better}`}.`;
  if (values.length === 0) return `${first} No values lie in the range.`;
  const unit = series.unit === '' ? '' : ` ${series.unit}`;
  const means = values
    .slice(0, MOST_ARMS)
    .map(({ arm, mean, min, max }) => `${arm} ${amount(mean)}${unit} (${amount(min)} to ${amount(max)})`);
  const more = values.length > MOST_ARMS ? [`${values.length - MOST_ARMS} more arms`] : [];
  const over = `Mean and range over all ${rowNoun(series)}s of ${metricOf(prepared.metric).label.toLowerCase()}`;
  return `${first} ${over}: ${listed([...means, ...more])}.${emptiedSentence(prepared, arms, range)}`;
}
