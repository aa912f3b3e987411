import type { Study } from '../analysis/study.js';
import type { View } from '../view.js';
import type { Figure, Size } from './figure.js';
import { layoutFigure } from './layoutFigure.js';
import { prepareCacheFigure, prepareFigure } from './prepareFigure.js';

/**
 * The chart of a view: one line per visible run, rolled as the view says, with its events (docs/statistics.md, rolled value).
 * `size`: the picture in pixels. `columns`: pixel columns to thin to, by default the width of the plot.
 * Never throws; where nothing can be drawn `empty` says why.
 */
export function buildFigure(study: Study, view: View, size: Size, options: { readonly columns?: number } = {}): Figure {
  return layoutFigure(prepareFigure(study, view), view, size, options);
}

/** The panel `Cache size` of a view (`prepareCacheFigure`). Where no log gives the size of the cache, `empty` says so. */
export function buildCacheFigure(study: Study, view: View, size: Size): Figure {
  return layoutFigure(prepareCacheFigure(study, view), view, size);
}
