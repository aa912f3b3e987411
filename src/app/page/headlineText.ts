import type { Comparison } from '../../core/analysis/comparison.js';
import { categoryRows } from '../../core/analysis/categoryRows.js';
import { categoryDetails, categorySentences } from '../../core/analysis/categoryText.js';
import { formatFixed, formatPercent } from '../../core/analysis/formatNumber.js';
import { metricInView, seriesOf } from '../../core/analysis/metricChoice.js';
import type { RangedSeries } from '../../core/analysis/pairing.js';
import { pooledMean } from '../../core/analysis/pooledMean.js';
import { rangedSeries } from '../../core/analysis/rangedSeries.js';
import { readingAt } from '../../core/analysis/readings.js';
import { isRowIn } from '../../core/analysis/rows.js';
import type { Arm, Study } from '../../core/analysis/study.js';
import { verdictSentence, type Tone } from '../../core/analysis/verdictSentence.js';
import { rowNoun, unitText } from '../../core/figure/metricText.js';
import { metricOf } from '../../core/metrics.js';
import type { View } from '../../core/view.js';
import { counted } from '../units.js';

export interface HeadlinePart {
  readonly text: string;
  readonly tone: Tone | 'strong';
}

/** One sentence a comparison, and what stands under them. */
export interface HeadlineText {
  readonly sentences: readonly (readonly HeadlinePart[])[];
  readonly under: readonly string[];
}

/** The verdicts in words; means where there is nothing to compare. `isPending`: intervals are still to come. */
export function headlineOf(
  study: Study,
  comparisons: readonly Comparison[],
  view: View,
  isPending: boolean,
): HeadlineText {
  const metric = metricInView(study, view.metric);
  if (metric === null) return categoryLines(study);
  const spoken = headlineComparisons(comparisons, metric);
  const sentences = spoken
    .map((comparison) => verdictSentence(comparison, isPending))
    .filter(({ length }) => length > 0);
  if (sentences.length > 0) return { sentences, under: underSentences(study, metric, spoken) };
  return meanLine(study, metric, view);
}

/** Logs that only count by name: what they say in all. */
function categoryLines(study: Study): HeadlineText {
  const table = categoryRows(study);
  const sentences = categorySentences(table, study.baseline);
  return sentences.length > 0
    ? { sentences, under: categoryDetails(table, study.baseline) }
    : { sentences: [[{ text: 'Nothing to measure in these logs', tone: 'neutral' }]], under: [] };
}

/** By the metric shown, else lines with an old and a new value, else totals over the categories. */
export function headlineComparisons(comparisons: readonly Comparison[], metric: string | null): readonly Comparison[] {
  const single = comparisons.filter(({ category }) => category === undefined);
  const byMetric = single.filter((comparison) => comparison.metric === metric && comparison.speedup !== undefined);
  if (byMetric.length > 0) return byMetric;
  const onOneLine = single.filter((comparison) => comparison.metric === 'servedMs');
  return onOneLine.length > 0 ? onOneLine : comparisons.filter(({ category }) => category === 'total');
}

function underSentences(study: Study, metric: string | null, spoken: readonly Comparison[]): string[] {
  const first = spoken[0];
  const isTotal = first?.category !== undefined;
  const measured = first?.metric === metric ? metric : null;
  const means = new Map<string, number>();
  for (const own of spoken) {
    const ours = own.baselineTotal ?? own.baselineMean;
    const theirs = own.candidateTotal ?? own.candidateMean;
    if (ours !== undefined && !means.has(own.baseline)) means.set(own.baseline, ours);
    if (theirs !== undefined) means.set(own.candidate, theirs);
  }
  const listed = [...means].map(([arm, mean]) => `${arm} ${formatFixed(mean, 2)}`).join(', ');
  const label = isTotal
    ? 'Totals over everything the logs count'
    : measured === null
      ? 'Means'
      : metricOf(measured).label;
  const unit = measured === null ? '' : ` ${unitOf(study, measured)}`;
  const floors = spoken.flatMap(({ noiseFloor }) => noiseFloor ?? []);
  const together = spoken.filter(({ ci95 }) => ci95 !== undefined).length;
  return [
    means.size === 0 ? label : `${label}: ${listed}${unit}`,
    ...(floors.length > 0
      ? [`runs of one arm differ by up to ${formatPercent(Math.expm1(Math.max(...floors)), 1)}`]
      : []),
    ...(together > 1 ? [`the ${together} intervals hold together at 95 %`] : []),
  ];
}

function unitOf(study: Study, metric: string): string {
  const series = study.runs.map((run) => seriesOf(run, metric)).find((own) => own !== undefined);
  return series ? unitText(series) : '';
}

function meanLine(study: Study, metric: string, view: View): HeadlineText {
  const { label } = metricOf(metric);
  const means = study.arms.flatMap((arm) => {
    const mean = armMean(arm, metric, view);
    return mean ? [{ arm, ...mean }] : [];
  });
  const first = means[0];
  const series = study.runs.map((run) => seriesOf(run, metric)).find((own) => own !== undefined);
  if (!first || !series)
    return { sentences: [[{ text: `No ${label.toLowerCase()} in this range`, tone: 'neutral' }]], under: [] };
  const noun = rowNoun(series);
  const parts = means.flatMap(({ arm, mean }, i): HeadlinePart[] => [
    { text: i === 0 ? `${label}: ${arm.name} ` : `, ${arm.name} `, tone: 'neutral' },
    { text: formatFixed(mean, 2), tone: 'strong' },
  ]);
  return {
    sentences: [[...parts, { text: ` ${unitText(series)}`, tone: 'neutral' }]],
    under: [
      `Mean over ${means.map(({ values }) => counted(values, noun)).join(' and ')}`,
      means
        .map(({ arm, runs }) => (means.length === 1 ? counted(runs, 'run') : `${counted(runs, 'run')} of ${arm.name}`))
        .join(', '),
    ],
  };
}

function armMean(arm: Arm, metric: string, view: View): { mean: number; values: number; runs: number } | null {
  const ranged = rangedSeries(arm, metric, view);
  const mean = pooledMean(ranged);
  if (mean === undefined) return null;
  return { mean, values: ranged.reduce((sum, own) => sum + valuesIn(own), 0), runs: ranged.length };
}

/** Readings within the rows. */
function valuesIn({ series, rows }: RangedSeries): number {
  let values = 0;
  for (let row = rows.start; row < rows.end; row++) {
    if (isRowIn(rows, row) && !Number.isNaN(readingAt(series, row))) values++;
  }
  return values;
}
