import type { ReactNode } from 'react';
import { dashOf } from '../../core/figure/palette.js';

/** A short piece of a run's line, in the colour of the arm around it. */
export function DashSwatch({ dashIndex }: { readonly dashIndex: number }): ReactNode {
  const { dashes, width } = dashOf(dashIndex);
  return (
    <svg className="dash" viewBox="0 0 22 8" aria-hidden="true">
      <path d="M0 4H22" strokeWidth={Math.max(width, 1.8)} strokeDasharray={dashes.join(' ')} />
    </svg>
  );
}
