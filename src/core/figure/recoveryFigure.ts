import { formatCount, formatFixed, formatRatio } from '../analysis/formatNumber.js';
import { recoveryOfArm, type Recovery } from '../analysis/recovery.js';
import type { Study } from '../analysis/study.js';
import type { View } from '../view.js';
import { yAxisOf } from './axes.js';
import type { Figure, FigureLine, Size } from './figure.js';
import { legendOf } from './legend.js';
import { armStyles } from './palette.js';
import { linearTicks } from './ticks.js';

const MARGIN_WIDTH = 76;
const MARGIN_HEIGHT = 90;
const TICK_WIDTH = 90;

/** The recovery of one arm's visible runs. */
export interface ArmRecovery {
  readonly arm: string;
  readonly colorIndex: number;
  readonly recovery: Recovery;
}

/** Recovery of every arm with a usable event among its visible runs (docs/statistics.md, recovery curve). */
export function armRecoveries(study: Study, view: Pick<View, 'hidden'>): readonly ArmRecovery[] {
  const styles = armStyles(study);
  return study.arms.flatMap(({ name, runs }) => {
    const shown = runs.filter((run) => !view.hidden.includes(run.name)).map(({ run }) => run);
    const recovery = shown.length === 0 ? null : recoveryOfArm(shown);
    return recovery ? [{ arm: name, colorIndex: styles.get(name)?.colorIndex ?? 0, recovery }] : [];
  });
}

/** `master: penalty 1.73×, half-life 24 blocks, over 18 events`. */
export function recoveryText({ arm, recovery }: ArmRecovery): string {
  const { events, penalty, halfLife, over } = recovery;
  const half = halfLife === undefined ? 'no half-life' : `half-life ${formatCount(halfLife)} blocks`;
  const count = `${formatCount(events)} ${events === 1 ? 'event' : 'events'}`;
  return `${arm}: penalty ${formatRatio(penalty)}, ${half}, over ${count}${over === 'blocks' ? ' (interval over blocks)' : ''}`;
}

/** The panel `Recovery after emptied cache`: connect time by blocks since the cache was emptied, a line with its 95 % interval an arm. */
export function recoveryFigure(study: Study, view: View, size: Size): Figure {
  const arms = armRecoveries(study, view);
  const lines = arms.map(({ arm, colorIndex, recovery: { curve } }): FigureLine => {
    const x = Float64Array.from(curve, ({ k }) => k);
    return {
      of: 'arm',
      run: arm,
      label: arm,
      arm,
      colorIndex,
      dashIndex: 0,
      segments: [{ x, y: Float64Array.from(curve, ({ ratio }) => ratio) }],
      band: [
        {
          x,
          low: Float64Array.from(curve, ({ ci95 }) => ci95[0]),
          high: Float64Array.from(curve, ({ ci95 }) => ci95[1]),
        },
      ],
    };
  });
  const all = arms.flatMap(({ recovery }) => recovery.curve);
  const last = Math.max(1, ...all.map(({ k }) => k));
  const low = Math.min(1, ...all.map(({ ratio, ci95 }) => Math.min(ratio, ci95[0])));
  const high = Math.max(1, ...all.map(({ ratio, ci95 }) => Math.max(ratio, ci95[1])));
  const title = 'Recovery after emptied cache';
  const drawn = all.length > 0;
  const texts = arms.map(recoveryText);
  return {
    title,
    subtitle: 'connect time ÷ mean of the 50 blocks before, 95 % interval · lower is better',
    x: {
      kind: 'row',
      label: 'blocks since the cache was emptied',
      domain: [0, last],
      ticks: linearTicks(0, last, Math.max(2, Math.floor((size.width - MARGIN_WIDTH) / TICK_WIDTH)), true),
      scale: 'linear',
    },
    y: yAxisOf('ratio to before', 'linear', [low, high], size.height - MARGIN_HEIGHT, false),
    lines,
    marks: [],
    neutral: 1,
    legend: legendOf(study, lines, []),
    description: drawn
      ? `${title}: connect time by blocks since the coins cache was emptied, ${formatCount(last)} blocks long; at the start ${arms
          .map(({ arm, recovery }) => `${arm} ${formatFixed(recovery.curve[0]?.ratio ?? NaN, 2)}`)
          .join(', ')} times the time before. ${texts.join('; ')}.`
      : `${title}: nothing is drawn.`,
    overview: { xDomain: [0, last], yDomain: [low, high], lines },
    notes: [],
    empty: drawn
      ? null
      : 'No shown run has an emptied cache with 20 blocks before and after it. The curve needs a longer log.',
    size,
  };
}
