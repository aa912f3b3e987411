import type { View } from '../view.js';
import { compareArms } from './compareArms.js';
import type { Comparison } from './comparison.js';
import { metricInView } from './metricChoice.js';
import { normalizedComparisons } from './normalizedComparisons.js';
import { plainComparisons } from './plainComparisons.js';
import { slowestBlocks, type SlowBlock, type SlowestBy } from './slowest.js';
import type { Study } from './study.js';

/** What takes too long on large logs to be computed between two frames. */
export type Question =
  | { readonly kind: 'plain' | 'comparisons' | 'normalized' }
  | { readonly kind: 'slowest'; readonly by: SlowestBy; readonly count: number; readonly candidate: string | null };

/** Answers by the kind of question. */
export interface Answers {
  readonly plain: readonly Comparison[];
  readonly comparisons: readonly Comparison[];
  readonly normalized: readonly Comparison[];
  readonly slowest: readonly SlowBlock[];
}

export type Answer<Kind extends Question['kind'] = Question['kind']> = Answers[Kind];

/** The answer to a question about a study as seen in a view; of the same digits wherever it is asked. */
export function answerQuestion(study: Study, view: View, question: Question): Answer {
  const metric = metricInView(study, view.metric);
  switch (question.kind) {
    case 'plain':
      return plainComparisons(study, metric, view);
    case 'comparisons':
      return compareArms(study, metric, view);
    case 'normalized':
      return normalizedComparisons(study, metric, view);
    case 'slowest':
      return slowestBlocks(study, view, question.by, question.count, question.candidate ?? undefined);
  }
}
