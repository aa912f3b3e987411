import { hasHeights } from '../analysis/rows.js';
import { bandSeries, ratioSeries, savedSeries, type ArmBand, type ArmLine } from '../analysis/shownSeries.js';
import type { Study } from '../analysis/study.js';
import type { Show, View } from '../view.js';
import { MS_PER_SECOND, savedInSeconds } from './showText.js';
import { extentOf, neverGoesBack, withoutPlace, type WholeLine } from './preparedLine.js';

/**
 * The lines of the arms that the view compares (`show` other than `runs`), and how many of their values a logarithmic axis
 * leaves out. Saved time of a metric in ms is in seconds.
 */
export function armLines(
  study: Study,
  view: View,
  styles: ReadonlyMap<string, { readonly colorIndex: number }>,
): { readonly lines: readonly WholeLine[]; readonly notPositive: number } {
  let notPositive = 0;
  const lines = seriesOf(study, view).map((found): WholeLine => {
    const drawn = withoutPlace(found.y, view.y, 0);
    notPositive += drawn.notPositive;
    const axis = { height: found.heights, breaks: found.breaks };
    return {
      of: 'arm',
      name: found.arm,
      label: found.arm,
      arm: found.arm,
      axis,
      colorIndex: styles.get(found.arm)?.colorIndex ?? 0,
      dashIndex: 0,
      x: found.x,
      y: drawn.y,
      ascending: neverGoesBack(found.x),
      hasHeights: hasHeights(axis),
      extent: extentOf(found.x, 0, found.x.length),
      ...('low' in found && { band: bandOf(found, view, drawn.y) }),
    };
  });
  return { lines, notPositive };
}

function seriesOf(study: Study, view: View): readonly (ArmLine | ArmBand)[] {
  const makers: Readonly<Record<Show, () => readonly (ArmLine | ArmBand)[]>> = {
    runs: () => [],
    band: () => bandSeries(study, view),
    ratio: () => ratioSeries(study, view),
    saved: () => savedSeries(study, view).map((line) => (savedInSeconds(study, view) ? inSeconds(line) : line)),
  };
  return makers[view.show]();
}

function inSeconds(line: ArmLine): ArmLine {
  return { ...line, y: line.y.map((ms) => ms / MS_PER_SECOND) };
}

/** Where the lower edge has no place on a logarithmic axis, the band ends at the arm's line. */
function bandOf({ low, high }: ArmBand, view: View, y: Float64Array): NonNullable<WholeLine['band']> {
  const placed = low.map((value, row) => (view.y === 'log' && value <= 0 ? y[row]! : value));
  return { low: placed.map((value, row) => (Number.isNaN(y[row]) ? NaN : value)), high };
}
