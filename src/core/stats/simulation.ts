import exp from '@stdlib/math-base-special-exp';
import normalQuantile from '@stdlib/stats-base-dists-normal-quantile';
import { randomUnit } from './random.js';
import { pooledRunVariance, speedupInterval } from './speedupInterval.js';

/** One cell of the grid that proves the intervals (docs/statistics.md, How it is proved). */
export interface SimulationCell {
  /** Standard deviation of the log run effect. */
  readonly runSigma: number;
  /** Autocorrelation of the noise between neighbouring blocks. */
  readonly rho: number;
  readonly replicates: number;
  readonly speedup: number;
  readonly blocks: number;
}

export interface SimulationResult {
  readonly dataSets: number;
  /** Intervals that held the true speed-up. */
  readonly covered: number;
  readonly faster: number;
  readonly slower: number;
}

const BLOCK_SIGMA = 0.4;
const NOISE_SIGMA = 0.3;

/**
 * Draws pairs of arms whose blocks share a log-normal effect (σ 0.4), whose runs have an effect of their own and AR(1)
 * noise (σ 0.3), and counts what the 95 % interval on the speed-up says. Seeded: the same arguments give the same counts.
 */
export function simulateCell(
  cell: SimulationCell,
  dataSets: number,
  resamples: number,
  seed: number,
): SimulationResult {
  const unit = randomUnit(seed);
  const normal = (): number => normalQuantile(unit(), 0, 1);
  let covered = 0;
  let faster = 0;
  let slower = 0;
  for (let d = 0; d < dataSets; d++) {
    const effects = Float64Array.from({ length: cell.blocks }, () => BLOCK_SIGMA * normal());
    const baseline = Array.from({ length: cell.replicates }, () => drawRun(effects, cell, 1, normal));
    const candidate = Array.from({ length: cell.replicates }, () => drawRun(effects, cell, cell.speedup, normal));
    const runs = pooledRunVariance([baseline.map(meanOf), candidate.map(meanOf)]);
    const result = speedupInterval(
      meanRun(baseline),
      meanRun(candidate),
      { ...runs, baselineRuns: cell.replicates, candidateRuns: cell.replicates },
      { level: 0.95, resamples, seed: seed + d },
    );
    if (result === null) continue;
    const [low, high] = result.interval;
    if (low <= cell.speedup && cell.speedup <= high) covered++;
    if (low > 1) faster++;
    if (high < 1) slower++;
  }
  return { dataSets, covered, faster, slower };
}

function drawRun(effects: Float64Array, cell: SimulationCell, speedup: number, normal: () => number): Float64Array {
  const runEffect = cell.runSigma * normal();
  const innovation = NOISE_SIGMA * Math.sqrt(1 - cell.rho * cell.rho);
  let noise = NOISE_SIGMA * normal();
  return effects.map((effect) => {
    const value = exp(effect + runEffect + noise) / speedup;
    noise = cell.rho * noise + innovation * normal();
    return value;
  });
}

function meanRun(runs: readonly Float64Array[]): Float64Array {
  const mean = new Float64Array(runs[0]!.length);
  for (const run of runs) for (let i = 0; i < mean.length; i++) mean[i] = mean[i]! + run[i]! / runs.length;
  return mean;
}

function meanOf(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
