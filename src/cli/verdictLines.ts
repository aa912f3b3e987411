import type { Comparison } from '../core/analysis/comparison.js';
import { joinParts, verdictSentence } from '../core/analysis/verdictSentence.js';
import { metricOf } from '../core/metrics.js';
import { printable } from './textTable.js';

/**
 * The verdicts in words: by the metric, of totals over categories, of old and new values on one line; then what makes the arms
 * less than comparable, each finding once. Empty where nothing is compared.
 */
export function verdictLines(comparisons: readonly Comparison[]): string[] {
  const told = comparisons.filter(({ category }) => category === undefined || category === 'total');
  const sentences = told.flatMap((comparison) => {
    const text = joinParts(verdictSentence(comparison));
    if (text === '') return [];
    return [comparison.category === undefined ? `${metricOf(comparison.metric).label}: ${text}` : text];
  });
  const findings = told.flatMap(({ warnings }) => warnings ?? []);
  const lines = findings.map(({ severity, what }) => `  ${severity === 'serious' ? 'serious' : 'note'}: ${what}`);
  return [...sentences, ...new Set(lines)].map(printable);
}
