import type { Tick } from './figure.js';
import { linearTicks } from './ticks.js';

const SECOND = 1e6;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** `Date` holds no more than this many µs on either side of 1970. */
const LARGEST_TIME = 8.64e18;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Steps between one second and twelve hours, µs. */
const CLOCK_STEPS: readonly number[] = [
  ...[1, 2, 5, 10, 15, 30].map((n) => n * SECOND),
  ...[1, 2, 5, 10, 15, 30].map((n) => n * MINUTE),
  ...[1, 2, 3, 6, 12].map((n) => n * HOUR),
];
const DAY_STEPS: readonly number[] = [DAY, 2 * DAY, 7 * DAY, 14 * DAY];
const MONTH_STEPS: readonly number[] = [1, 3, 6];
/** Weeks begin on Mondays; 1970-01-01 was a Thursday. */
const FIRST_MONDAY = 4 * DAY;

function two(value: number): string {
  return String(value).padStart(2, '0');
}

/** Multiples of `step` from `origin` inside [from, to], at most `most`. */
function multiples(from: number, to: number, step: number, origin: number, most: number): number[] {
  const first = Math.ceil((from - origin) / step);
  const values: number[] = [];
  for (let n = 0; n < most; n++) {
    const value = origin + (first + n) * step;
    if (value > to) break;
    if (value >= from) values.push(value);
  }
  return values;
}

/** Fraction digits that show every multiple of a step of `stepUs` below one second. */
function fractionDigits(stepUs: number): number {
  let digits = 0;
  for (let unit = SECOND; stepUs % unit !== 0 && digits < 6; unit /= 10) digits++;
  return digits;
}

function secondsText(us: number, digits: number): string {
  const whole = Math.floor(us / SECOND);
  return digits === 0
    ? String(whole)
    : `${whole}.${String(Math.floor(us - whole * SECOND))
        .padStart(6, '0')
        .slice(0, digits)}`;
}

/** The ticks' distance below one second, from the ticks themselves; whole seconds for a single one. */
function distance(ticks: readonly Tick[]): number {
  const [first, second] = ticks;
  return first && second ? second.value - first.value : SECOND;
}

function clockLabel(us: number, stepUs: number): string {
  const date = new Date(Math.floor(us / 1000));
  const ofDay = us - Math.floor(us / DAY) * DAY;
  if (ofDay === 0) return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]!}`; // a month is 0 to 11
  const hourMinute = `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;
  if (stepUs % MINUTE === 0) return hourMinute;
  const seconds = secondsText(ofDay % MINUTE, fractionDigits(stepUs));
  return `${hourMinute}:${seconds.split('.')[0]!.length < 2 ? '0' : ''}${seconds}`; // split gives at least one part
}

function monthTicks(from: number, to: number, about: number): Tick[] {
  const year = new Date(from / 1000).getUTCFullYear();
  const years = new Date(to / 1000).getUTCFullYear() - year + 1;
  for (const step of MONTH_STEPS) {
    const ticks: Tick[] = [];
    for (let month = 0; month < years * 12 && ticks.length <= about + 1; month += step) {
      const value = Date.UTC(year, month, 1) * 1000;
      if (value < from || value > to) continue;
      ticks.push({ value, label: `${MONTHS[month % 12]!} ${new Date(value / 1000).getUTCFullYear()}` }); // 0 to 11
    }
    if (ticks.length <= about + 1) return ticks;
  }
  return linearTicks(year, year + years, about, true)
    .map(({ value }) => ({ value: Date.UTC(value, 0, 1) * 1000, label: String(value) }))
    .filter(({ value }) => value >= from && value <= to);
}

/**
 * Ticks at round UTC times inside [from, to] (µs since 1970), from microseconds to years, at most `about` + 1.
 * Labels are `18 Mar` at midnight, else `09:30`, `09:30:15`, `09:30:15.250`; `Mar 2024` or `2024` on long ranges.
 * None for an empty, infinite or NaN range.
 */
export function timeTicks(from: number, to: number, about: number): Tick[] {
  if (!(from <= to) || Math.max(Math.abs(from), Math.abs(to)) > LARGEST_TIME) return [];
  const least = (to - from) / Math.max(1, about);
  const step = [...CLOCK_STEPS, ...DAY_STEPS].find((candidate) => candidate >= least);
  if (step === undefined) return monthTicks(from, to, about);
  if (least < SECOND / 2) {
    const ticks = linearTicks(from, to, about, true);
    return ticks.map(({ value }) => ({ value, label: clockLabel(value, distance(ticks)) }));
  }
  const origin = step >= 7 * DAY ? FIRST_MONDAY : 0;
  return multiples(from, to, step, origin, about + 2).map((value) => ({ value, label: clockLabel(value, step) }));
}

/** `2024-03-18 09:00` in UTC, cut to the minute; empty where `us` is no time. */
export function minuteText(us: number): string {
  if (!(Math.abs(us) <= LARGEST_TIME)) return '';
  return new Date(Math.floor(us / 1000)).toISOString().slice(0, -8).replace('T', ' ');
}

/**
 * A duration in the units that it needs: `1 d 6 h`, `1 h 30 min`, `2.5 s`, `0`. `stepUs`: the finest difference to show, µs.
 * Below one second `250 ms` or `40 µs`.
 */
export function durationLabel(us: number, stepUs: number): string {
  if (us === 0) return '0';
  const sign = us < 0 ? '−' : '';
  const size = Math.abs(us);
  if (size < SECOND) {
    return stepUs % 1000 === 0 ? `${sign}${size / 1000} ms` : `${sign}${size} µs`;
  }
  const parts = [
    [Math.floor(size / DAY), 'd'],
    [Math.floor((size % DAY) / HOUR), 'h'],
    [Math.floor((size % HOUR) / MINUTE), 'min'],
  ] as const;
  const texts = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count} ${unit}`);
  const seconds = secondsText(size % MINUTE, fractionDigits(stepUs));
  if (Number(seconds) > 0) texts.push(`${seconds} s`);
  return sign + texts.join(' ');
}

/** Ticks at round durations inside [from, to] (µs), labelled by `durationLabel`; otherwise as `timeTicks`. */
export function elapsedTicks(from: number, to: number, about: number): Tick[] {
  if (!(from <= to) || Math.max(Math.abs(from), Math.abs(to)) > LARGEST_TIME) return [];
  const least = (to - from) / Math.max(1, about);
  const step = [...CLOCK_STEPS, DAY, 2 * DAY].find((candidate) => candidate >= least);
  if (step === undefined) {
    return linearTicks(from / DAY, to / DAY, about, true).map(({ value, label }) => ({
      value: value * DAY,
      label: value === 0 ? '0' : `${label} d`,
    }));
  }
  if (least < SECOND / 2) {
    const ticks = linearTicks(from, to, about, true);
    return ticks.map(({ value }) => ({ value, label: durationLabel(value, distance(ticks)) }));
  }
  return multiples(from, to, step, 0, about + 2).map((value) => ({ value, label: durationLabel(value, step) }));
}
