import type { Figure } from '../../core/figure/figure.js';
import type { WholeLine } from '../../core/figure/preparedLine.js';
import { scaleOf } from '../../core/figure/scale.js';
import { nearestRow } from './blocks.js';
import { plotRectangle } from './frame.js';

/** Name of the run or arm whose line passes nearest to `y` (pixels of the chart) at `x`; null when none is there. */
export function lineAt(figure: Figure, lines: readonly WholeLine[], x: number, y: number): string | null {
  const plot = plotRectangle(figure);
  const scale = scaleOf(figure.y, plot.top + plot.height, plot.top);
  let nearest: string | null = null;
  let distance = Infinity;
  for (const line of lines) {
    const own = Math.abs(scale(line.y[nearestRow(line, x)] ?? NaN) - y);
    if (own < distance) {
      distance = own;
      nearest = line.name;
    }
  }
  return nearest;
}
