/**
 * `1,995.49`: a fixed number of decimals, commas between thousands, whatever the locale. Halves of the shortest decimal that
 * names the double are rounded away from zero, as one would on paper: 1113.695 is `1,113.70`. Empty for NaN and infinities;
 * `-0.00` is `0.00`.
 */
export function formatFixed(value: number, decimals: number): string {
  if (!Number.isFinite(value)) return '';
  const digits = roundedDigits(Math.abs(value), decimals).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals).replace(/\B(?=(?:\d{3})+$)/g, ',');
  const text = decimals === 0 ? whole : `${whole}.${digits.slice(-decimals)}`;
  return value < 0 && /[1-9]/.test(text) ? `-${text}` : text;
}

/** Digits of the value in units of its last decimal shown. */
function roundedDigits(value: number, decimals: number): string {
  const [mantissa = '', exponent = '0'] = String(value).split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const shift = Number(exponent) + decimals - fraction.length;
  const digits = whole + fraction;
  if (shift >= 0) return (digits + '0'.repeat(shift)).replace(/^0+(?=\d)/, '');
  const kept = digits.slice(0, shift);
  const isUp = (digits.at(shift) ?? '0') >= '5';
  return String(BigInt(kept) + (isUp ? 1n : 0n));
}

/** `1,290`: a whole number. */
export function formatCount(value: number): string {
  return formatFixed(value, 0);
}

/** `1.85×`: a ratio, with more decimals below 0.1. */
export function formatRatio(value: number): string {
  if (!Number.isFinite(value)) return '';
  return `${formatFixed(value, value !== 0 && Math.abs(value) < 0.1 ? 4 : 2)}×`;
}

/** `71 %`, of a share from 0 to 1. */
export function formatPercent(share: number, decimals = 0): string {
  return Number.isFinite(share) ? `${formatFixed(share * 100, decimals)} %` : '';
}

/** `2.03 MB`: decimal units, three digits; whole bytes below 1,000. */
export function formatBytes(bytes: number): string {
  if (!Number.isFinite(bytes)) return '';
  const units = ['B', 'kB', 'MB', 'GB', 'TB'];
  let size = bytes;
  let unit = 0;
  while (unit + 1 < units.length && size >= (unit === 0 ? 1000 : 999.5)) {
    size /= 1000;
    unit++;
  }
  return `${formatFixed(size, unit === 0 ? 0 : digitsFor(size))} ${units[unit]!}`;
}

/**
 * `438.84 ms`, `37.0 s`, `12 min 05 s`, `3 h 07 min`: a span of time given in ms. Empty for NaN and infinities.
 */
export function formatDuration(ms: number): string {
  if (!Number.isFinite(ms)) return '';
  const sign = ms < 0 ? '-' : '';
  const size = Math.abs(ms);
  if (size < 999.995) return `${sign}${formatFixed(size, 2)} ms`;
  if (size < 59_950) return `${sign}${formatFixed(size / 1000, 1)} s`;
  const seconds = Math.round(size / 1000);
  if (seconds < 3600) return `${sign}${Math.floor(seconds / 60)} min ${twoDigits(seconds % 60)} s`;
  const minutes = Math.round(size / 60_000);
  return `${sign}${formatCount(Math.floor(minutes / 60))} h ${twoDigits(minutes % 60)} min`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

function digitsFor(size: number): number {
  if (size < 9.995) return 2;
  return size < 99.95 ? 1 : 0;
}
