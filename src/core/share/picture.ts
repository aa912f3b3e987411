import type { Study } from '../analysis/study.js';
import { barsFigure, showsBarsOnly } from '../figure/barsFigure.js';
import { barsSvg } from '../figure/barsSvg.js';
import { buildFigure } from '../figure/buildFigure.js';
import type { Theme } from '../figure/palette.js';
import { figureSvg } from '../figure/svg.js';
import type { View } from '../view.js';
import type { PostDraft } from './makePost.js';
import { stillTexts } from './stillTexts.js';

/** Of a picture made for a post, CSS pixels. */
export const PICTURE_SIZE = { width: 1200, height: 600 };

/**
 * The chart of a view as SVG with its verdict, and at its foot the hashes of the logs: the same text on page and command line.
 * Of logs that only count by name: their bars.
 */
export function pictureSvg(study: Study, view: View, { content }: PostDraft, theme: Theme): string {
  if (showsBarsOnly(study)) return barsSvg(barsFigure(study, view), PICTURE_SIZE.width, theme, stillTexts(content));
  return figureSvg(buildFigure(study, view, PICTURE_SIZE), theme, stillTexts(content));
}
