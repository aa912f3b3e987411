import { useLayoutEffect, useMemo } from 'react';
import { create } from 'zustand';
import type { Comparison } from '../../core/analysis/comparison.js';
import { metricInView } from '../../core/analysis/metricChoice.js';
import { plainComparisons } from '../../core/analysis/plainComparisons.js';
import { tableRange } from '../../core/analysis/rows.js';
import type { Study } from '../../core/analysis/study.js';
import type { View } from '../../core/view.js';
import { StatisticsClient } from './client.js';

export const statistics = new StatisticsClient();

/** How the arms compare, as far as it is known. */
export interface VerdictState {
  /** With intervals, or the ratios alone while these are being computed. */
  readonly comparisons: readonly Comparison[];
  /** By time per input, transaction, Mgas; comes last. */
  readonly normalized: readonly Comparison[];
  readonly isReady: boolean;
}

interface Known extends VerdictState {
  readonly study: Study | null;
  /** Names what of the view changes the numbers. */
  readonly key: string;
}

const useKnown = create<Known>(() => ({ study: null, key: '', comparisons: [], normalized: [], isReady: false }));

function keyOf(study: Study, view: View): string {
  return JSON.stringify([metricInView(study, view.metric), tableRange(view), view.accepted]);
}

/** Rows of the runs together up to which ratios are computed without asking the worker. */
const ROWS_AT_ONCE = 200_000;

/** Keeps the comparisons up to date: called once on the page. */
export function useComparing(study: Study, view: View): void {
  const key = keyOf(study, view);
  useLayoutEffect(() => {
    const take = (change: Partial<VerdictState>): void =>
      useKnown.setState((known) => ({ ...known, ...change, study, key }));
    const tell = (change: Partial<VerdictState>): void => {
      const { study: own, key: ownKey } = useKnown.getState();
      if (own === study && ownKey === key) take(change);
    };
    const isSmall = study.runs.reduce((sum, { run }) => sum + run.axis.height.length, 0) <= ROWS_AT_ONCE;
    if (isSmall) {
      const comparisons = plainComparisons(study, metricInView(study, view.metric), view);
      take({ comparisons, normalized: [], isReady: false });
    } else take({ comparisons: lastOf(study, view), normalized: [], isReady: false });
    const asked = [
      ...(isSmall ? [] : [statistics.ask(study, view, { kind: 'plain' }, (comparisons) => tell({ comparisons }))]),
      statistics.ask(study, view, { kind: 'comparisons' }, (comparisons) => tell({ comparisons, isReady: true })),
      statistics.ask(study, view, { kind: 'normalized' }, (normalized) => tell({ normalized })),
    ];
    return () => asked.forEach((id) => statistics.forget(id));
    // Of the view only what is in the key changes the numbers.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [study, key]);
}

/** What was known of this study and metric a moment ago; shown while the numbers of another range are computed. */
function lastOf(study: Study, view: View): readonly Comparison[] {
  const known = useKnown.getState();
  const metric = metricInView(study, view.metric);
  return known.study === study ? known.comparisons.filter((comparison) => comparison.metric === metric) : [];
}

/** How the arms of this study compare in this view. */
export function useVerdict(study: Study, view: View): VerdictState {
  const known = useKnown();
  const key = keyOf(study, view);
  return useMemo(() => {
    if (known.study === study && known.key === key) return known;
    return { comparisons: known.study === study ? known.comparisons : [], normalized: [], isReady: false };
  }, [known, study, key]);
}
