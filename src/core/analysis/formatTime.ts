import type { Axis, Run } from '../model.js';

/** Decimals of a second that a log's times have. */
export type TimeDecimals = 0 | 3 | 6;

/** The decimals that some time of the run's rows needs: a log in whole seconds has 0, in microseconds 6. */
export function timeDecimals({ axis }: Run): TimeDecimals {
  const found = known.get(axis) ?? decimalsOf(axis);
  known.set(axis, found);
  return found;
}

const known = new WeakMap<Axis, TimeDecimals>();

function decimalsOf(axis: Axis): TimeDecimals {
  let decimals: TimeDecimals = 0;
  for (const timeUs of axis.timeUs) {
    if (Number.isNaN(timeUs) || timeUs % 1_000_000 === 0) continue;
    if (timeUs % 1000 !== 0) return 6;
    decimals = 3;
  }
  return decimals;
}

/** Doubles hold every µs up to here: the year 2255. */
const LAST_US = Number.MAX_SAFE_INTEGER;

/**
 * `2026-11-30T20:52:08Z`, with 3 or 6 decimals where asked; `timeUs` is in µs since 1970-01-01T00:00:00Z.
 * Undefined for NaN, before 1970 and after 2255.
 */
export function formatUtc(timeUs: number, decimals: TimeDecimals): string | undefined {
  if (!(timeUs >= 0 && timeUs <= LAST_US)) return undefined;
  const seconds = Math.floor(timeUs / 1_000_000);
  const second = seconds % 86_400;
  const clock = `${twoDigits(second / 3600)}:${twoDigits((second / 60) % 60)}:${twoDigits(second % 60)}`;
  const day = dateOf((seconds - second) / 86_400);
  if (decimals === 0) return `${day}T${clock}Z`;
  const micros = String(Math.floor(timeUs - seconds * 1_000_000)).padStart(6, '0');
  return `${day}T${clock}.${micros.slice(0, decimals)}Z`;
}

function twoDigits(value: number): string {
  const whole = Math.floor(value);
  return whole < 10 ? `0${whole}` : String(whole);
}

/**
 * `2026-11-30` of a number of days since 1970-01-01. Years are counted from March, so that the leap day is the last of one
 * (Howard Hinnant, chrono-compatible low-level date algorithms): many times faster than Date over a long log.
 */
function dateOf(days: number): string {
  const shifted = days + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1;
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;
}
