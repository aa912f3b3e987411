import type { Run } from '../model.js';

/** Decimals of a second that a log's times have. */
export type TimeDecimals = 0 | 3 | 6;

/** The decimals that some time of the run's rows needs: a log in whole seconds has 0, in microseconds 6. */
export function timeDecimals(run: Run): TimeDecimals {
  let decimals: TimeDecimals = 0;
  for (const timeUs of run.axis.timeUs) {
    if (Number.isNaN(timeUs) || timeUs % 1_000_000 === 0) continue;
    if (timeUs % 1000 !== 0) return 6;
    decimals = 3;
  }
  return decimals;
}

const LAST_US = 253_402_300_799_999_999;

/**
 * `2026-11-30T20:52:08Z`, with 3 or 6 decimals where asked; `timeUs` is in µs since 1970-01-01T00:00:00Z.
 * Undefined for NaN and outside the years 1970 to 9999.
 */
export function formatUtc(timeUs: number, decimals: TimeDecimals): string | undefined {
  if (!(timeUs >= 0 && timeUs <= LAST_US)) return undefined;
  const micros = Math.floor(timeUs % 1_000_000);
  const seconds = Math.floor(timeUs / 1_000_000);
  const [whole = ''] = new Date(seconds * 1000).toISOString().split('.');
  const fraction = String(micros).padStart(6, '0').slice(0, decimals);
  return decimals === 0 ? `${whole}Z` : `${whole}.${fraction}Z`;
}
