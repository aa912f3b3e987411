import type { FigureAxis, FigureXAxis, Tick } from './figure.js';
import { textWidth } from './text.js';
import { linearTicks, logTicks, niceDomain, niceLogDomain } from './ticks.js';
import { elapsedTicks, minuteText, timeTicks } from './timeTicks.js';
import type { YAxis } from '../view.js';

/** Size of tick labels, pixels. */
export const TICK_SIZE = 11.5;
const LABEL_GAP = 22;
const ROW_HEIGHT = 52;
const US_PER_MS = 1000;

function inMs(ticks: readonly Tick[]): Tick[] {
  return ticks.map(({ value, label }) => ({ value: value / US_PER_MS, label }));
}

function xTicksAbout(kind: FigureXAxis['kind'], from: number, to: number, about: number): Tick[] {
  switch (kind) {
    case 'height':
    case 'row':
      return linearTicks(from, to, about, true);
    case 'time':
      return inMs(timeTicks(from * US_PER_MS, to * US_PER_MS, about));
    case 'elapsed':
    case 'baseline':
      return inMs(elapsedTicks(from * US_PER_MS, to * US_PER_MS, about));
  }
}

/** As many ticks as fit `width` pixels without their labels touching. */
function fittingTicks(kind: FigureXAxis['kind'], from: number, to: number, width: number): Tick[] {
  for (let about = Math.min(12, Math.max(1, Math.floor(width / 90))); about > 1; about--) {
    const ticks = xTicksAbout(kind, from, to, about);
    const fits = ticks.every((tick, i) => {
      const before = ticks[i - 1];
      if (before === undefined) return true;
      const apart = ((tick.value - before.value) / (to - from)) * width;
      return apart >= (textWidth(tick.label, TICK_SIZE) + textWidth(before.label, TICK_SIZE)) / 2 + LABEL_GAP;
    });
    if (fits) return ticks;
  }
  return xTicksAbout(kind, from, to, 1);
}

function timeLabel(from: number, to: number): string {
  const [first = ''] = minuteText(from * US_PER_MS).split(' ');
  const [last = ''] = minuteText(to * US_PER_MS).split(' ');
  return first === last ? `time (UTC), ${first}` : `time (UTC), ${first} to ${last}`;
}

/** Axis over [from, to] (finite, from < to) for a plot of `width` pixels. `baselineRun`: label of the run whose time is shown. */
export function xAxisOf(
  kind: FigureXAxis['kind'],
  domain: readonly [number, number],
  width: number,
  rowNoun: string,
  baselineRun: string,
): FigureXAxis {
  const [from, to] = domain;
  const labels: Readonly<Record<FigureXAxis['kind'], () => string>> = {
    height: () => 'block height',
    row: () => `${rowNoun} number`,
    elapsed: () => 'time since the first block',
    time: () => timeLabel(from, to),
    baseline: () => `time at which ${baselineRun} reached the same height`,
  };
  return { kind, label: labels[kind](), domain, ticks: fittingTicks(kind, from, to, width), scale: 'linear' };
}

function span([from, to]: readonly [number, number]): number {
  return to - from;
}

/** Axis that holds [min, max] (finite) in a plot of `height` pixels; from 0 where `fromZero` and the values allow it. */
export function yAxisOf(
  label: string,
  scale: YAxis,
  extent: readonly [number, number],
  height: number,
  fromZero: boolean,
): FigureAxis {
  const about = Math.min(10, Math.max(2, Math.floor(height / ROW_HEIGHT)));
  const [min, max] = extent;
  if (scale === 'log') {
    const domain = niceLogDomain(min, max);
    return { label, domain, ticks: logTicks(...domain, Math.max(4, Math.floor(height / 26))), scale };
  }
  const [low, high] = fromZero ? [Math.min(0, min), Math.max(0, max)] : [min, max];
  const candidates = [0, 1, 2, -1].map((more) => ({
    about: about + more,
    domain: niceDomain(low, high, about + more),
  }));
  const tightest = candidates.reduce((best, next) => (span(next.domain) < span(best.domain) ? next : best));
  return { label, domain: tightest.domain, ticks: linearTicks(...tightest.domain, tightest.about), scale };
}
