import ln from '@stdlib/math-base-special-ln';
import tQuantile from '@stdlib/stats-base-dists-t-quantile';
import type { Better } from '../model.js';
import { seedOf } from '../stats/random.js';
import {
  pooledRunVariance,
  speedupInterval,
  type RunVariance,
  type SpeedupInterval,
} from '../stats/speedupInterval.js';
import { meanOf } from './meanOf.js';
import { armValues, type Pairs } from './pairing.js';

/** How sure a speed-up over pairs is (docs/statistics.md, arms and pairs). Figures that cannot be made are absent. */
export interface Judgement {
  /** Interval on the speed-up at the level asked for. */
  readonly ci95?: readonly [number, number];
  readonly basis: 'replicates' | 'blocks';
  /** Largest |log ratio| of means between replicates of one of the two arms. */
  readonly noiseFloor?: number;
  /** Runs in each arm with which an effect of the size seen would lie just outside the noise; only where the interval holds 1 and runs made it. */
  readonly runsToSettle?: number;
  /** Common blocks that would; only where the interval holds 1 and blocks made it. */
  readonly blocksToSettle?: number;
}

export interface JudgeOptions {
  readonly pairs: Pick<Pairs, 'baseline' | 'candidate' | 'scale'>;
  readonly better: Better;
  /** Means of the runs of every other arm on the page, for the variation between replicates. */
  readonly otherArms: readonly (readonly number[])[];
  /** Confidence of the interval, such as 1 − 0.05 / m for m comparisons shown together. */
  readonly level: number;
  readonly resamples?: number;
}

const RESAMPLES = 2000;
const MOST_RUNS = 1000;
const MOST_BLOCKS = 100_000_000;

/** Judges paired arms; deterministic: the bootstrap is seeded from the data. */
export function judge({ pairs, better, otherArms, level, resamples = RESAMPLES }: JudgeOptions): Judgement {
  const baselineMeans = pairs.baseline.map(meanOf);
  const candidateMeans = pairs.candidate.map(meanOf);
  const runs = pooledRunVariance([baselineMeans, candidateMeans, ...otherArms]);
  const [worse, improved] = sides(pairs, better);
  const result = speedupInterval(
    worse,
    improved,
    { ...runs, baselineRuns: pairs.baseline.length, candidateRuns: pairs.candidate.length },
    { level, resamples, seed: seedOf(worse, improved) },
  );
  const floor = Math.max(spreadOf(baselineMeans), spreadOf(candidateMeans));
  return {
    ...(result && { ci95: result.interval }),
    basis: runs.df >= 1 ? 'replicates' : 'blocks',
    ...(floor >= 0 && { noiseFloor: floor }),
    ...(result && neededFor(result, runs, level, ln(meanOf(worse) / meanOf(improved)), worse.length)),
  };
}

/** The arms' values so that the ratio of the first to the second is the speed-up. */
function sides(pairs: JudgeOptions['pairs'], better: Better): [Float64Array, Float64Array] {
  const baseline = armValues(pairs.baseline, pairs.scale);
  const candidate = armValues(pairs.candidate, pairs.scale);
  return better === 'higher' ? [candidate, baseline] : [baseline, candidate];
}

/** Largest |log ratio| of two means; −1 for fewer than two. */
function spreadOf(means: readonly number[]): number {
  const logs = means.filter((mean) => mean > 0).map((mean) => ln(mean));
  return logs.length < 2 ? -1 : Math.max(...logs) - Math.min(...logs);
}

function neededFor(
  result: SpeedupInterval,
  runs: RunVariance,
  level: number,
  logSpeedup: number,
  pairs: number,
): Pick<Judgement, 'runsToSettle' | 'blocksToSettle'> {
  const [low, high] = result.interval;
  const effect = Math.abs(logSpeedup);
  if (low > 1 || high < 1 || !(effect > 0)) return {};
  if (result.from === 'runs') {
    for (let r = 2; r <= MOST_RUNS; r++) {
      const half = tQuantile(1 - (1 - level) / 2, 2 * (r - 1)) * Math.sqrt((2 * runs.variance) / r);
      if (half < effect) return { runsToSettle: r };
    }
    return {};
  }
  const half = (ln(high) - ln(low)) / 2;
  const blocks = Math.ceil(pairs * (half / effect) * (half / effect));
  return blocks > pairs && blocks <= MOST_BLOCKS ? { blocksToSettle: blocks } : {};
}
