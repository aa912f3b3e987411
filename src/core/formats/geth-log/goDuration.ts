const NS_PER: readonly { readonly unit: string; readonly ns: number; readonly decimals: number }[] = [
  { unit: 'ns', ns: 1, decimals: 0 },
  { unit: 'ms', ns: 1e6, decimals: 6 },
  { unit: 'us', ns: 1e3, decimals: 3 },
  { unit: '\u00b5s', ns: 1e3, decimals: 3 },
  { unit: '\u03bcs', ns: 1e3, decimals: 3 },
  { unit: 's', ns: 1e9, decimals: 9 },
];

const DURATION =
  /^(-?)(?:(\d{1,7})h(?=\d{1,2}m))?(?:(\d{1,2})m(?=\d))?(\d{1,10})(?:\.(\d{1,12}))?(ns|us|\u00b5s|\u03bcs|ms|s)$/;

/**
 * Integer ns of a Go duration as geth prints it (`common.PrettyDuration`, `time.Duration.String`): `459ns`, `459.295µs`,
 * `1.877586ms`, `13.692s`, `1m2.345s`, `2h3m0s`, `0s`, with either micro sign or `us`. All parts are summed; digits
 * beyond a nanosecond are cut. A part cannot be left out: `98m` or `1h2s` is a torn value. null for everything else, and
 * for more than 104 days, whose ns no double holds exactly.
 */
export function durationNs(text: string): number | null {
  const match = DURATION.exec(text);
  if (!match) return null;
  const [, sign, hours, minutes, whole, fraction, name] = match;
  const unit = NS_PER.find((entry) => entry.unit === name);
  if (!unit || ((hours !== undefined || minutes !== undefined) && unit.unit !== 's')) return null;
  if (fraction !== undefined && unit.decimals === 0) return null;
  const digits = (fraction ?? '').slice(0, unit.decimals).padEnd(unit.decimals, '0');
  const ns =
    Number(hours ?? '0') * 3_600_000_000_000 +
    Number(minutes ?? '0') * 60_000_000_000 +
    Number(whole) * unit.ns +
    (digits === '' ? 0 : Number(digits));
  if (!Number.isSafeInteger(ns)) return null;
  return sign === '-' ? -ns : ns;
}

const AGE = /^(?:(\d+)y)?(?:(\d+)mo)?(?:(\d+)w)?(?:(\d+)d)?(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?$/;
const AGE_SECONDS = [360 * 86400, 30 * 86400, 7 * 86400, 86400, 3600, 60, 1];

/** Seconds of geth's age of a block (`common.PrettyAge`): `3d4h7m`, `1y11mo1d`, `0`; a year is 360 days. null for everything else. */
export function ageSeconds(text: string): number | null {
  if (text === '0') return 0;
  const match = text === '' ? null : AGE.exec(text);
  if (!match) return null;
  return AGE_SECONDS.reduce((sum, seconds, part) => sum + seconds * Number(match[part + 1] ?? '0'), 0);
}
