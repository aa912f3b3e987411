import type { Study } from '../analysis/study.js';

export type Theme = 'light' | 'dark';

/** Colours of everything but the arms, as `#rrggbb`. */
export interface Surface {
  readonly panel: string;
  readonly ink: string;
  readonly muted: string;
  readonly gridline: string;
  readonly axisLine: string;
}

export const SURFACES: Readonly<Record<Theme, Surface>> = {
  light: { panel: '#ffffff', ink: '#1c2024', muted: '#60666d', gridline: '#eff0ee', axisLine: '#d3d5d2' },
  dark: { panel: '#1b1f23', ink: '#e8eaec', muted: '#9aa2aa', gridline: '#272c31', axisLine: '#3a4148' },
};

/**
 * Colours of the arms, the baseline's first: red-orange, blue, green, purple, brown or yellow, grey, magenta, teal.
 * Chosen so that any two differ by a CIEDE2000 distance of 10 or more to normal, protan and deutan eyes
 * and each stands out from the panel by 3:1 (palette.test.ts).
 */
export const ARM_COLORS: Readonly<Record<Theme, readonly string[]>> = {
  light: ['#d1432f', '#1f6fd6', '#1b8a5a', '#5a2aa6', '#6f3d00', '#33393f', '#96205f', '#1494a0'],
  dark: ['#ff7a66', '#6aa9ff', '#4fcf93', '#8d66da', '#ffd166', '#c9d1d8', '#f0419a', '#2fb3c0'],
};

/** Colour of the arm with this index, as `#rrggbb`; repeats after the list, where `markerOf` tells arms apart. */
export function armColor(colorIndex: number, theme: Theme): string {
  const colors = ARM_COLORS[theme];
  return colors[colorIndex % colors.length]!; // the list is not empty
}

export type Marker = 'circle' | 'square' | 'diamond' | 'triangle';
const MARKERS: readonly Marker[] = ['circle', 'square', 'diamond', 'triangle'];

/** Shape of the marks of the arm with this index: a circle for the first eight, another for every further eight. */
export function markerOf(colorIndex: number): Marker {
  return MARKERS[Math.floor(colorIndex / ARM_COLORS.light.length) % MARKERS.length]!; // the list is not empty
}

/** Stroke of one replicate. `dashes`: lengths in pixels as in `stroke-dasharray`, empty for a solid line. */
export interface Dash {
  readonly dashes: readonly number[];
  /** Pixels. */
  readonly width: number;
}

const DASHES: readonly (readonly number[])[] = [
  [],
  [5, 3],
  [1.5, 2.5],
  [8, 3, 1.5, 3],
  [11, 4],
  [5, 2.5, 1.5, 2.5, 1.5, 2.5],
];
const WIDTHS: readonly number[] = [1.6, 2.3, 1];

/** Stroke of the arm's run with this index: six patterns, then the same six in other widths. */
export function dashOf(dashIndex: number): Dash {
  return {
    dashes: DASHES[dashIndex % DASHES.length]!, // the list is not empty
    width: WIDTHS[Math.floor(dashIndex / DASHES.length) % WIDTHS.length]!, // the list is not empty
  };
}

/** Arm name → place in the palette: the baseline gets 0, the others 1, 2, … in their order. */
export function armStyles(study: Study): Map<string, { readonly colorIndex: number }> {
  const styles = new Map<string, { readonly colorIndex: number }>();
  if (study.baseline !== null) styles.set(study.baseline, { colorIndex: 0 });
  for (const arm of study.arms) {
    if (!styles.has(arm.name)) styles.set(arm.name, { colorIndex: styles.size });
  }
  return styles;
}
