const DERIVED_DIGITS = 12;

/**
 * A derived number as every output writes it: rounded to 12 significant digits, so that outputs do not depend on the last
 * bits of a computation. Zero stays zero.
 */
export function roundDerived(value: number): number {
  return Number(value.toPrecision(DERIVED_DIGITS));
}
