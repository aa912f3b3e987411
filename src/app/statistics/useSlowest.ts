import { useEffect, useState } from 'react';
import { metricInView } from '../../core/analysis/metricChoice.js';
import { tableRange } from '../../core/analysis/rows.js';
import type { SlowBlock, SlowestBy } from '../../core/analysis/slowest.js';
import type { Study } from '../../core/analysis/study.js';
import type { View } from '../../core/view.js';
import { statistics } from './useVerdict.js';

interface Slowest {
  readonly blocks: readonly SlowBlock[];
  /** Are these the blocks of what is asked for now? Else the last ones of this study. */
  readonly isReady: boolean;
}

/** The slowest blocks, from the statistics worker. */
export function useSlowest(study: Study, view: View, by: SlowestBy, count: number, candidate: string | null): Slowest {
  const key = JSON.stringify([metricInView(study, view.metric), tableRange(view), by, count, candidate]);
  const [known, setKnown] = useState<{ study: Study; key: string; blocks: readonly SlowBlock[] } | null>(null);
  useEffect(() => {
    const id = statistics.ask(study, view, { kind: 'slowest', by, count, candidate }, (blocks) =>
      setKnown({ study, key, blocks }),
    );
    return () => statistics.forget(id);
    // Of the view only what is in the key changes the blocks.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [study, key]);
  if (known?.study !== study) return { blocks: [], isReady: false };
  return { blocks: known.blocks, isReady: known.key === key };
}
