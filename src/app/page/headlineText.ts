import { rangedSeries } from '../../core/analysis/compareArms.js';
import type { Comparison } from '../../core/analysis/comparison.js';
import { formatFixed, formatRatio } from '../../core/analysis/formatNumber.js';
import { metricInView, seriesOf } from '../../core/analysis/metricChoice.js';
import type { RangedSeries } from '../../core/analysis/pairing.js';
import { pooledMean } from '../../core/analysis/pooledMean.js';
import { readingAt } from '../../core/analysis/readings.js';
import { isRowIn } from '../../core/analysis/rows.js';
import type { Arm, Study } from '../../core/analysis/study.js';
import { rowNoun, unitText } from '../../core/figure/metricText.js';
import { metricOf } from '../../core/metrics.js';
import type { View } from '../../core/view.js';
import { count, counted } from '../units.js';

export interface HeadlinePart {
  readonly text: string;
  readonly strong: boolean;
}

/** A sentence, and what stands under it. */
export interface HeadlineText {
  readonly parts: readonly HeadlinePart[];
  readonly under: readonly string[];
}

/** What a candidate does faster or slower, by metric. */
const VERBS: Readonly<Record<string, string>> = {
  connectMs: 'connects blocks',
  connectTotalMs: 'connects blocks in all',
  tracedConnectMs: 'connects blocks',
  importMs: 'imports blocks',
  tipIntervalMs: 'moves from tip to tip',
};

/** Ratios of means without any claim about their certainty; means where there is nothing to compare. */
export function headlineOf(study: Study, comparisons: readonly Comparison[], view: View): HeadlineText {
  const metric = metricInView(study, view.metric);
  const byMetric = comparisons.filter(({ category, metric: own }) => category === undefined && own === metric);
  const ratios = byMetric.filter(({ speedup }) => speedup !== undefined);
  if (metric !== null && ratios.length > 0) return ratioLine(study, metric, ratios);
  const totals = comparisons.filter(({ category }) => category === 'total');
  if (totals.length > 0) return totalLine(totals);
  return metric === null
    ? { parts: [plain('Nothing to measure in these logs')], under: [] }
    : meanLine(study, metric, view);
}

function plain(text: string): HeadlinePart {
  return { text, strong: false };
}

function strong(text: string): HeadlinePart {
  return { text, strong: true };
}

/** `1.85×` and `faster`; a ratio below 1 is turned round. */
function effect(speedup: number, better: string): { readonly ratio: string; readonly word: string } {
  const [more, less] = better === 'higher' ? ['higher', 'lower'] : ['faster', 'slower'];
  const ratio = formatRatio(speedup >= 1 ? speedup : 1 / speedup);
  return { ratio, word: speedup >= 1 ? more : less };
}

function ratioLine(study: Study, metric: string, ratios: readonly Comparison[]): HeadlineText {
  const { label, better } = metricOf(metric);
  const verb = VERBS[metric];
  const parts: HeadlinePart[] = [];
  let before = '';
  for (const { candidate, baseline, speedup = 1 } of ratios) {
    const { ratio, word } = effect(speedup, better);
    const isSame = ratio === '1.00×';
    const lead = verb === undefined ? `${candidate}: ${label.toLowerCase()} ` : `${candidate} ${verb} `;
    if (before === '') {
      parts.push(
        plain(lead),
        strong(isSame ? 'as fast' : ratio),
        plain(isSame ? ` as ${baseline}` : ` ${word} than ${baseline}`),
      );
    } else {
      parts.push(plain(`, ${candidate} `), strong(isSame ? 'as fast' : ratio));
      if (word !== before && !isSame) parts.push(plain(` ${word}`));
    }
    if (before === '') before = word;
  }
  return { parts: [...parts, plain('.')], under: underRatios(study, metric, ratios) };
}

function underRatios(study: Study, metric: string, ratios: readonly Comparison[]): string[] {
  const series = study.runs.map((run) => seriesOf(run, metric)).find((own) => own !== undefined);
  const noun = series ? rowNoun(series) : 'block';
  const unit = series ? unitText(series) : '';
  const pairs = [...new Set(ratios.map(({ pairs: own }) => own ?? 0))];
  const common = pairs.every((own) => own > 0)
    ? `over ${pairs.map((own) => count(own)).join(' and ')} common ${noun}${pairs.length === 1 && pairs[0] === 1 ? '' : 's'}`
    : `over all ${noun}s: the arms have none in common`;
  const means = new Map<string, number>();
  for (const { baseline, baselineMean, candidate, candidateMean } of ratios) {
    if (baselineMean !== undefined && !means.has(baseline)) means.set(baseline, baselineMean);
    if (candidateMean !== undefined) means.set(candidate, candidateMean);
  }
  return [
    `Ratio of means ${common}`,
    runsText(ratios),
    ...(means.size > 0
      ? [`${[...means].map(([arm, mean]) => `${arm} ${formatFixed(mean, 2)}`).join(', ')} ${unit}`]
      : []),
  ];
}

/** `2 runs each`, or how many of each arm. */
function runsText(ratios: readonly Comparison[]): string {
  const counts = new Map<string, number>();
  for (const { baseline, candidate, replicates } of ratios) {
    if (!replicates) continue;
    counts.set(baseline, replicates[0]);
    counts.set(candidate, replicates[1]);
  }
  const distinct = [...new Set(counts.values())];
  if (distinct.length === 1) return `${counted(distinct[0] ?? 0, 'run')} each`;
  return [...counts].map(([arm, runs]) => `${counted(runs, 'run')} of ${arm}`).join(', ');
}

function totalLine(totals: readonly Comparison[]): HeadlineText {
  const parts = totals.flatMap(({ candidate, baseline, candidateTotal, baselineTotal, speedup }, i): HeadlinePart[] => {
    if (candidateTotal === undefined || baselineTotal === undefined) return [];
    const lead = plain(
      `${i === 0 ? '' : ', '}${candidate} takes ${formatFixed(candidateTotal, 1)} where ${baseline} takes ${formatFixed(baselineTotal, 1)}`,
    );
    if (speedup === undefined) return [lead];
    const { ratio, word } = effect(speedup, 'lower');
    return [lead, plain(', '), strong(ratio), plain(` ${word}`)];
  });
  return { parts: [...parts, plain('.')], under: ['Totals over everything the logs count'] };
}

function meanLine(study: Study, metric: string, view: View): HeadlineText {
  const { label } = metricOf(metric);
  const means = study.arms.flatMap((arm) => {
    const mean = armMean(arm, metric, view);
    return mean ? [{ arm, ...mean }] : [];
  });
  const first = means[0];
  const series = study.runs.map((run) => seriesOf(run, metric)).find((own) => own !== undefined);
  if (!first || !series) return { parts: [plain(`No ${label.toLowerCase()} in this range`)], under: [] };
  const noun = rowNoun(series);
  const unit = unitText(series);
  const parts = means.flatMap(({ arm, mean }, i) => [
    plain(i === 0 ? `${label}: ${arm.name} ` : `, ${arm.name} `),
    strong(formatFixed(mean, 2)),
  ]);
  return {
    parts: [...parts, plain(` ${unit}`)],
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
