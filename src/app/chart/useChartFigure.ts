import { useMemo } from 'react';
import type { Study } from '../../core/analysis/study.js';
import type { Figure } from '../../core/figure/figure.js';
import { layoutFigure } from '../../core/figure/layoutFigure.js';
import { prepareFigure, type PreparedFigure } from '../../core/figure/prepareFigure.js';
import type { View } from '../../core/view.js';
import { chartHeight } from './frame.js';

/** The figure of what is loaded and looked at; only the range and the width are laid out anew when only they change. */
export function useChartFigure(
  study: Study,
  view: View,
  width: number,
): { readonly prepared: PreparedFigure; readonly figure: Figure } {
  const { from, to } = view;
  const key = JSON.stringify({ ...view, from: null, to: null, tablesUseRange: false });
  const prepared = useMemo(
    () => prepareFigure(study, view),
    // `key` stands for all of the view that `prepareFigure` reads.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [study, key],
  );
  const figure = useMemo(
    () => layoutFigure(prepared, { from, to }, { width: Math.max(200, width), height: chartHeight(width) }),
    [prepared, from, to, width],
  );
  return { prepared, figure };
}
