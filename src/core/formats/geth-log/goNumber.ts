import { decimalToNumber, parseDecimal } from '../decimal.js';

const INTEGER = /^-?(?:\d{1,16}|\d{1,3}(?:,\d{3}){1,5})$/;

/** `1,234,567`, `99999`, `-3`: an integer with or without geth's thousands marks. null for everything else or beyond 2^53. */
export function goInteger(text: string): number | null {
  if (text.length < 16) {
    const plain = plainScaled(text, 0);
    if (plain >= 0 && !text.includes('.')) return plain;
  }
  if (!INTEGER.test(text)) return null;
  const value = Number(text.replaceAll(',', ''));
  return Number.isSafeInteger(value) ? value : null;
}

/** A height: an integer from 0 to 2^31 − 1. null for everything else. */
export function goHeight(text: string): number | null {
  const value = goInteger(text);
  return value !== null && value >= 0 && value <= 0x7fffffff ? value : null;
}

/**
 * A printed number (`14.226`, `1.2345678e+06`, `1,234.5`) as integer count of 10^-places, rounded half away from zero.
 * null when the text is no number, or its count no exact integer of a double.
 */
export function goScaled(text: string, places: number): number | null {
  const plain = plainScaled(text, places);
  if (plain >= 0) return plain;
  const decimal = parseDecimal(text.replaceAll(',', ''));
  if (decimal === null) return null;
  const value = decimalToNumber(decimal, places);
  if (value === null) return null;
  const rounded = value < 0 ? -Math.round(-value) : Math.round(value);
  return Number.isSafeInteger(rounded) ? rounded : null;
}

/** `12.536` without regular expression: digits, at most one point, no more than `places` digits behind it. −1 for everything else. */
function plainScaled(text: string, places: number): number {
  if (text.length === 0 || text.length > 15 || places > 9) return -1;
  let value = 0;
  let behind = -1;
  for (let at = 0; at < text.length; at++) {
    const digit = text.charCodeAt(at) - 0x30;
    if (digit >= 0 && digit <= 9) {
      value = value * 10 + digit;
      if (behind >= 0) behind++;
    } else if (digit === -2 && behind < 0 && at > 0) behind = 0;
    else return -1;
  }
  const missing = places - Math.max(behind, 0);
  if (behind === 0 || missing < 0) return -1;
  for (let k = 0; k < missing; k++) value *= 10;
  return value <= Number.MAX_SAFE_INTEGER ? value : -1;
}

const SIZE = /^(\d{1,9}(?:\.\d{1,3})?) ?(B|KiB|MiB|GiB|TiB|kB|mB)$/;

/** Sizes are counted in hundredths of a KiB: every printed digit of KiB, MiB, GiB and TiB is exact. */
export const SIZE_SCALE_PER_MIB = 102_400;

const BYTES_PER: Readonly<Record<string, number>> = {
  B: 1,
  KiB: 1024,
  MiB: 1_048_576,
  GiB: 1_073_741_824,
  TiB: 1_099_511_627_776,
  kB: 1000,
  mB: 1_000_000,
};

/**
 * A size as geth prints it (`common.StorageSize`), with or without a space: `306.39KiB`, `483.96 MiB`, `0.00B`, and of
 * v1.6–v1.8 `51.89kB`, `1.23mB` (10^6). Integer count of 1/102400 MiB, rounded for B, kB and mB. null for everything else.
 */
export function goSize(text: string): number | null {
  const match = SIZE.exec(text);
  if (!match) return null;
  const hundredths = Math.round(Number(match[1]) * 100);
  const size = Math.round((hundredths * (BYTES_PER[match[2] ?? ''] ?? NaN)) / 1024);
  return Number.isSafeInteger(size) ? size : null;
}
