import { formatCount, formatRatio } from '../analysis/formatNumber.js';
import { firstAt } from '../analysis/drawnRows.js';
import type { FigureChange } from './figure.js';
import type { PreparedFigure } from './prepareFigure.js';

/** The change points of the ratio that have a place inside the x domain. */
export function changesIn(prepared: PreparedFigure, [from, to]: readonly [number, number]): FigureChange[] {
  return prepared.changes.flatMap(({ arm, changes }) => {
    const line = prepared.drawn.find(({ name }) => name === arm);
    if (line === undefined) return [];
    const heights = Float64Array.from(line.axis.height);
    return changes.flatMap(({ height, before, after }): FigureChange[] => {
      const x = line.x[firstAt(heights, height)];
      if (x === undefined || !(x >= from && x <= to)) return [];
      const ratios = `the ratio goes from ${formatRatio(before)} to ${formatRatio(after)}`;
      return [
        {
          arm,
          colorIndex: line.colorIndex,
          height,
          x,
          title: `${arm}: from block ${formatCount(height)} on ${ratios}`,
        },
      ];
    });
  });
}
