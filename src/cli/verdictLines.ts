import { categoryRows } from '../core/analysis/categoryRows.js';
import { categorySentences } from '../core/analysis/categoryText.js';
import type { Comparison } from '../core/analysis/comparison.js';
import type { Study } from '../core/analysis/study.js';
import { joinParts, verdictSentence } from '../core/analysis/verdictSentence.js';
import { metricOf } from '../core/metrics.js';
import { printable } from './textTable.js';

/**
 * The verdicts in words: by the metric, of old and new values on one line, of what the logs count by name; then what makes the arms
 * less than comparable, each finding once. Empty where nothing is compared.
 */
export function verdictLines(comparisons: readonly Comparison[], study: Study): string[] {
  const told = comparisons.filter(({ category }) => category === undefined);
  const sentences = told.flatMap((comparison) => {
    const text = joinParts(verdictSentence(comparison));
    return text === '' ? [] : [`${metricOf(comparison.metric).label}: ${text}`];
  });
  const table = categoryRows(study);
  const counted = categorySentences(table, study.baseline).map(joinParts);
  const findings = told.flatMap(({ warnings }) => warnings ?? []);
  const lines = findings.map(({ severity, what }) => `  ${severity === 'serious' ? 'serious' : 'note'}: ${what}`);
  return [...sentences, ...counted, ...new Set(lines)].map(printable);
}
