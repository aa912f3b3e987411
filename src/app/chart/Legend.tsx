import type { ReactNode } from 'react';
import type { Figure } from '../../core/figure/figure.js';
import { eventPath } from '../../core/figure/paths.js';

/** Which colour is which arm (where the list of runs is not beside the chart) and which mark is which event. */
export function Legend({ figure }: { readonly figure: Figure }): ReactNode {
  const { arms, marks } = figure.legend;
  return (
    <ul className="legend" aria-label="Legend">
      {arms.map(({ arm, colorIndex }) => (
        <li key={arm} className="of-arm" data-color={colorIndex % 8}>
          <i className="swatch" />
          <span>{arm}</span>
        </li>
      ))}
      {marks.toReversed().map(({ kind, text }) => (
        <li key={kind}>
          <svg viewBox="0 0 14 14" aria-hidden="true">
            <path
              d={eventPath(kind, 7, 7, kind === 'cache-emptied' ? 6 : 4)}
              fill={kind === 'cache-emptied' ? 'var(--muted)' : 'none'}
              stroke="var(--muted)"
              strokeWidth="1.4"
            />
          </svg>
          {text}
        </li>
      ))}
    </ul>
  );
}
