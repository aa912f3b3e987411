/** A stretch of an axis, first below second. */
export type Span = readonly [number, number];

/** `span` grown (factor above 1) or shrunk around `at`, within `whole`. */
export function zoomed(span: Span, at: number, factor: number, whole: Span): Span {
  const from = at - (at - span[0]) * factor;
  const to = at + (span[1] - at) * factor;
  return [Math.max(whole[0], from), Math.min(whole[1], to)];
}

/** `span` moved by `distance`, stopping at the ends of `whole` without changing its length. */
export function moved(span: Span, distance: number, whole: Span): Span {
  const step = Math.max(whole[0] - span[0], Math.min(whole[1] - span[1], distance));
  return [span[0] + step, span[1] + step];
}

/** Does `span` show all there is, to within half a thousandth? */
export function coversAll(span: Span, whole: Span): boolean {
  const slack = (whole[1] - whole[0]) / 2000;
  return span[0] <= whole[0] + slack && span[1] >= whole[1] - slack;
}

/** The two in ascending order. */
export function ordered(a: number, b: number): Span {
  return a <= b ? [a, b] : [b, a];
}
