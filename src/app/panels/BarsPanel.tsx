import { useEffect, type ReactNode } from 'react';
import type { Study } from '../../core/analysis/study.js';
import { showsBarsOnly } from '../../core/figure/barsFigure.js';
import { endMovement, setView } from '../actions.js';
import { runsOf, useDrawn } from '../chart/drawn.js';
import { useStore } from '../store.js';
import { Bars } from './Bars.js';

/** The bars of a study; where they stand instead of the chart their title can be edited. */
export default function BarsPanel({ study }: { readonly study: Study }): ReactNode {
  const hidden = useStore((state) => state.view.hidden);
  const title = useStore((state) => state.view.title);
  const isOnly = showsBarsOnly(study);
  // The page is ready when what stands for the chart is there.
  useEffect(() => {
    if (!isOnly) return;
    useDrawn.setState({ hasScales: true, runs: runsOf(study) });
    return () => useDrawn.setState({ hasScales: false });
  }, [study, isOnly]);
  if (!isOnly) return <Bars study={study} hidden={hidden} title={null} />;
  return (
    <Bars
      study={study}
      hidden={hidden}
      title={title}
      heading={(shown) => (
        <input
          className="chart-title"
          aria-label="Title"
          value={shown}
          spellCheck={false}
          onChange={({ target }) => setView({ title: target.value === '' ? null : target.value }, 'moving')}
          onBlur={endMovement}
        />
      )}
    />
  );
}
