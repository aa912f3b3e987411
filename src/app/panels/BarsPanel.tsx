import type { ReactNode } from 'react';
import type { Study } from '../../core/analysis/study.js';
import { showsBarsOnly } from '../../core/figure/barsFigure.js';
import { endMovement, setView } from '../actions.js';
import { useStore } from '../store.js';
import { Bars } from './Bars.js';

/** The bars of a study; where they stand instead of the chart their title can be edited. */
export default function BarsPanel({ study }: { readonly study: Study }): ReactNode {
  const hidden = useStore((state) => state.view.hidden);
  const title = useStore((state) => state.view.title);
  if (!showsBarsOnly(study)) return <Bars study={study} hidden={hidden} title={null} />;
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
