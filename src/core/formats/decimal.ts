import { LARGE, MISSING } from '../model.js';

/** A decimal number exactly as printed: coefficient × 10^exponent. */
export interface Decimal {
  readonly coefficient: bigint;
  readonly exponent: number;
}

const DECIMAL = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?$/;
const MAX_DIGITS = 40;
const MAX_SAFE = BigInt(Number.MAX_SAFE_INTEGER);

/**
 * `12.50`, `-3`, `.5`, `5.`, `1.2e-05`; null for everything else (no white space, no thousands marks, at most 40 digits,
 * power of ten within ±999).
 */
export function parseDecimal(text: string): Decimal | null {
  const match = DECIMAL.exec(text);
  if (!match) return null;
  const whole = match[2] ?? '';
  const fraction = match[3] ?? '';
  const digits = whole + fraction;
  if (digits === '' || digits.length > MAX_DIGITS) return null;
  const coefficient = BigInt(digits);
  return {
    coefficient: match[1] === '-' ? -coefficient : coefficient,
    exponent: Number(match[4] ?? '0') - fraction.length,
  };
}

/** The same number times 10^`by`. */
export function shifted(decimal: Decimal, by: number): Decimal {
  return { coefficient: decimal.coefficient, exponent: decimal.exponent + by };
}

/** The double nearest to `decimal` × 10^`by`; rounded once. null when it is no finite number. */
export function decimalToNumber(decimal: Decimal, by = 0): number | null {
  const value = Number(`${String(decimal.coefficient)}e${String(decimal.exponent + by)}`);
  return Number.isFinite(value) ? value : null;
}

/** The double nearest to the number that `text` prints, × 10^`by`; null when it prints none. */
export function parseNumber(text: string, by = 0): number | null {
  const decimal = parseDecimal(text);
  return decimal === null ? null : decimalToNumber(decimal, by);
}

/** A column of `Series`: integers of 1/scale of the unit. */
export interface ScaledColumn {
  readonly scale: number;
  readonly values: Int32Array;
  readonly large?: ReadonlyMap<number, number>;
}

const MAX_PLACES = 15;

/**
 * Printed numbers as integers of one power of ten, at least `scale` 10^`leastPlaces`: fine enough for every printed digit,
 * unless the sum of the column would then leave the exact integers of a double; further digits are rounded half away
 * from zero. null becomes MISSING, an integer beyond 31 bits LARGE with its value beside it.
 */
export function scaledColumn(column: readonly (Decimal | null)[], leastPlaces = 0): ScaledColumn {
  let places = leastPlaces;
  for (const decimal of column) {
    if (decimal === null) continue;
    places = Math.min(MAX_PLACES, Math.max(places, -withoutTrailingZeros(decimal).exponent));
  }
  let integers = column.map((decimal) => (decimal === null ? null : integerOf(decimal, places)));
  while (places > 0 && sumOfSizes(integers) > MAX_SAFE) {
    places--;
    integers = column.map((decimal) => (decimal === null ? null : integerOf(decimal, places)));
  }
  const values = new Int32Array(column.length);
  const large = new Map<number, number>();
  integers.forEach((integer, row) => {
    if (integer === null || integer > MAX_SAFE || integer < -MAX_SAFE) values[row] = MISSING;
    else if (integer > 0x7fffffffn || integer < -0x7ffffffen) {
      values[row] = LARGE;
      large.set(row, Number(integer));
    } else values[row] = Number(integer);
  });
  return { scale: Number(`1e${String(places)}`), values, ...(large.size > 0 ? { large } : {}) };
}

function withoutTrailingZeros(decimal: Decimal): Decimal {
  let { coefficient, exponent } = decimal;
  if (coefficient === 0n) return { coefficient, exponent: 0 };
  while (coefficient % 10n === 0n) {
    coefficient /= 10n;
    exponent++;
  }
  return { coefficient, exponent };
}

function integerOf(decimal: Decimal, places: number): bigint {
  const power = decimal.exponent + places;
  if (power >= 0) return decimal.coefficient * powerOfTen(Math.min(power, 2 * MAX_DIGITS));
  const divisor = powerOfTen(Math.min(-power, 2 * MAX_DIGITS));
  const half = divisor / 2n;
  return (decimal.coefficient + (decimal.coefficient < 0n ? -half : half)) / divisor;
}

function powerOfTen(power: number): bigint {
  return BigInt(`1${'0'.repeat(power)}`);
}

function sumOfSizes(integers: readonly (bigint | null)[]): bigint {
  let sum = 0n;
  for (const integer of integers) if (integer !== null) sum += integer < 0n ? -integer : integer;
  return sum;
}
