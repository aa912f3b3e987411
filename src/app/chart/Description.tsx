import { useEffect, useState, type ReactNode } from 'react';
import type { Figure } from '../../core/figure/figure.js';

/** After this long without a change the text is worth its computation: it takes a pass over all blocks in range. */
const REST_MS = 250;

interface Props {
  readonly id: string;
  readonly figure: Figure;
  /** What to say instead while the figure is not final. */
  readonly instead?: string | undefined;
}

/** The figure's alternative text, brought up to date when the figure rests. */
export function Description({ id, figure, instead }: Props): ReactNode {
  const [text, setText] = useState('');
  useEffect(() => {
    if (instead !== undefined) return;
    const timer = setTimeout(() => setText(figure.description), REST_MS);
    return () => clearTimeout(timer);
  }, [figure, instead]);
  return (
    <p id={id} className="visually-hidden">
      {instead ?? text}
    </p>
  );
}
