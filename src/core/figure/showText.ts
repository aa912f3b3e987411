import { metricInView, seriesOf } from '../analysis/metricChoice.js';
import type { Study } from '../analysis/study.js';
import type { Better, Series } from '../model.js';
import type { View } from '../view.js';
import { betterText, rowNoun, subtitleOf, unitText } from './metricText.js';

export const MS_PER_SECOND = 1000;

type Shown = Pick<View, 'show' | 'window' | 'stat'>;

/** Sums of milliseconds are shown in seconds. */
export function savedInSeconds(study: Study, view: Pick<View, 'metric'>): boolean {
  const metric = metricInView(study, view.metric);
  return metric !== null && study.runs.some((run) => seriesOf(run, metric)?.unit === 'ms');
}

const TURNED: Readonly<Record<Better, Better>> = { lower: 'higher', higher: 'lower', none: 'none' };

/** Which way of the drawn quantity is better: ratios are always turned so that more is better. */
function drawnBetter(show: View['show'], better: Better): Better {
  if (show === 'ratio') return better === 'none' ? 'none' : 'higher';
  return show === 'saved' ? TURNED[better] : better;
}

/** What is drawn, for the caption: `rolling 20-block mean of master ÷ that of each arm · higher is better`. */
export function shownText(series: Series, view: Shown, baseline: string): string {
  const better = betterText(drawnBetter(view.show, series.better));
  const end = better === '' ? '' : ` · ${better}`;
  const rolling = view.window > 1 ? `rolling ${view.window}-${rowNoun(series)} ${view.stat}` : 'value';
  const [before, after] = series.better === 'higher' ? ['each arm', baseline] : [baseline, 'each arm'];
  switch (view.show) {
    case 'runs':
      return subtitleOf(series, view);
    case 'band': {
      const [what = ''] = subtitleOf(series, view).split(' · ');
      return `${what}; mean of each arm's runs in a band from their smallest to their largest${end}`;
    }
    case 'ratio':
      return `${rolling} of ${before} ÷ that of ${after}, at common heights${end}`;
    case 'saved':
      return `running sum of ${baseline} − each arm, ${savedUnit(series)}${end}`;
  }
}

/** Label of the vertical axis; null: that of the metric. */
export function shownAxisLabel(series: Series, { show }: Shown, baseline: string): string | null {
  if (show === 'ratio') return `ratio to ${baseline}`;
  return show === 'saved' ? `saved against ${baseline} (${savedUnit(series)})` : null;
}

function savedUnit(series: Series): string {
  return series.unit === 'ms' ? 's' : unitText(series);
}
