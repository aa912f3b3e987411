import type { Figure } from '../../core/figure/figure.js';
import { rangeOfX, type PreparedFigure } from '../../core/figure/prepareFigure.js';
import { setView } from '../actions.js';
import { coversAll, type Span } from './range.js';

/** Everything visible again. */
export function resetRange(): void {
  setView({ from: null, to: null });
}

/** Shows a stretch of the x axis: as heights, since those mean the same on every axis. */
export function showRange(prepared: PreparedFigure, figure: Figure, span: Span, isOver: boolean): void {
  const kind = isOver ? 'step' : 'moving';
  if (coversAll(span, figure.overview.xDomain)) {
    setView({ from: null, to: null }, kind);
    return;
  }
  const byHeight = figure.x.kind === 'height' || figure.x.kind === 'row';
  const range = byHeight
    ? { from: Math.max(0, Math.ceil(span[0])), to: Math.max(0, Math.floor(span[1])) }
    : rangeOfX(prepared, span[0], span[1]);
  if (range.from === null || range.to === null || range.to - range.from < 1) return;
  setView(range, kind);
}
