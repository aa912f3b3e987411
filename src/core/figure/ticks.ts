import type { Tick } from './figure.js';

/** `mantissa · 10^exponent` with mantissa 1, 2 or 5. */
interface Step {
  readonly mantissa: number;
  readonly exponent: number;
}

/** From here on labels are written as `2e12`: more digits would not fit an axis. */
const LONGEST_INTEGER = 1e12;
const MOST_DECIMALS = 8;

/** 10^exponent for any integer exponent; 0 or Infinity beyond what a double holds. */
function powerOfTen(exponent: number): number {
  return Number(`1e${exponent}`);
}

/** Exponent of the decimal notation d.ddd·10^exponent. `value` is finite and above 0. */
function decimalExponent(value: number): number {
  return Number(value.toExponential().split('e')[1]);
}

/** `count · step` rounded once, so that 3 · 0.1 is 0.3. */
function multiple(count: number, step: Step): number {
  if (count === 0) return 0;
  const whole = count * step.mantissa;
  return step.exponent >= 0 ? whole * powerOfTen(step.exponent) : whole / powerOfTen(-step.exponent);
}

/** Smallest step that is not below `atLeast` (finite, above 0). */
function stepFrom(atLeast: number): Step {
  const exponent = decimalExponent(atLeast);
  for (const mantissa of [1, 2, 5]) {
    const step = { mantissa, exponent };
    if (multiple(1, step) >= atLeast) return step;
  }
  return { mantissa: 1, exponent: exponent + 1 };
}

function linearStep(from: number, to: number, about: number, integers: boolean): Step | null {
  const raw = (to - from) / Math.max(1, about);
  if (!(raw > 1e-300) || raw > 1e300) return null;
  return stepFrom(integers ? Math.max(1, raw) : raw);
}

function withCommas(digits: string): string {
  const [whole = '', fraction] = digits.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/**
 * A number as an axis shows it: `1,250`, `0.05`, `−3`, `2e15`. `decimals`: digits after the point, at least 0.
 * Numbers too long for an axis are written with an exponent and as many digits as they need.
 */
export function tickLabel(value: number, decimals: number): string {
  const size = Math.abs(value);
  const sign = value < 0 ? '−' : '';
  if (size >= LONGEST_INTEGER || decimals > MOST_DECIMALS) {
    return (
      sign + (size === 0 ? '0' : Number(size.toPrecision(15)).toExponential().replace('e+', 'e').replace('-', '−'))
    );
  }
  return sign + withCommas(size.toFixed(decimals));
}

/**
 * Labelled multiples of a step in {1, 2, 5}·10^k inside [from, to], ascending: at most `about` + 1 of them and at least a
 * third of `about`. `integers`: no step below 1 (block heights). One tick where `from` equals `to`; none for an
 * empty, infinite or NaN range.
 */
export function linearTicks(from: number, to: number, about: number, integers = false): Tick[] {
  if (from === to && Number.isFinite(from)) return [{ value: from, label: plainLabel(from) }];
  const step = linearStep(from, to, about, integers);
  if (step === null) return [];
  const first = Math.ceil(from / multiple(1, step)) - 1;
  const ticks: Tick[] = [];
  for (let n = 0; n <= about + 3; n++) {
    const value = multiple(first + n, step);
    if (value < from || value > to || value <= (ticks.at(-1)?.value ?? -Infinity)) continue;
    ticks.push({ value, label: tickLabel(value, Math.max(0, -step.exponent)) });
  }
  return ticks;
}

/** As many digits as the number needs. */
function plainLabel(value: number): string {
  return tickLabel(value, Math.min(MOST_DECIMALS + 1, String(value).split('.')[1]?.length ?? 0));
}

/** Smallest range whose ends are multiples of the step of `linearTicks` and that holds [min, max] (finite, min ≤ max). */
export function niceDomain(min: number, max: number, about: number): readonly [number, number] {
  const step = linearStep(min, max, about, false);
  if (step === null) return min === 0 ? [0, 1] : [Math.min(min, min * 2), Math.max(max, max * 2, 0)];
  const size = multiple(1, step);
  return [multiple(Math.floor(min / size), step), multiple(Math.ceil(max / size), step)];
}

/** All m·10^k with m in `mantissas` that lie in [from, to], both above 0. */
function logCandidates(from: number, to: number, mantissas: readonly number[], every: number): number[] {
  const found: number[] = [];
  for (let exponent = decimalExponent(from); exponent <= decimalExponent(to); exponent++) {
    if (exponent % every !== 0) continue;
    for (const mantissa of mantissas) {
      const value = Number(`${mantissa}e${exponent}`);
      if (value >= from && value <= to) found.push(value);
    }
  }
  return found;
}

/**
 * Ticks of a logarithmic axis: decades with 1, 2, 5 between them where there is room, every n-th decade where there is
 * not, and those of a linear axis where the range is too short for either. At most `about` + 1, ascending, inside.
 * None unless 0 < from < to, both finite.
 */
export function logTicks(from: number, to: number, about: number): Tick[] {
  if (!(from > 0) || !(to > from) || to === Infinity) return [];
  const decades = decimalExponent(to) - decimalExponent(from);
  const fine = logCandidates(from, to, [1, 2, 5], 1);
  if (fine.length <= about + 1) {
    if (fine.length < Math.min(3, about)) return linearTicks(from, to, about);
    return fine.map((value) => ({ value, label: plainLabel(value) }));
  }
  for (let every = 1; ; every++) {
    const coarse = logCandidates(from, to, [1], every);
    if (coarse.length <= about + 1 || every > decades)
      return coarse.map((value) => ({ value, label: plainLabel(value) }));
  }
}

/** Smallest range with ends in {1, 2, 5}·10^k that holds [min, max]. Both finite and above 0, min ≤ max. */
export function niceLogDomain(min: number, max: number): readonly [number, number] {
  const up = multiple(1, stepFrom(max));
  const exponent = decimalExponent(min);
  const below = [5, 2, 1].map((mantissa) => Number(`${mantissa}e${exponent}`)).find((value) => value <= min) ?? min;
  return below < up ? [below, up] : [below / 2, up * 2];
}
