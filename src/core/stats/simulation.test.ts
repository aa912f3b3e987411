import { expect, test } from 'vitest';
import { simulateCell } from './simulation.js';

const cells = [
  { runSigma: 0, rho: 0, replicates: 1, speedup: 1 },
  { runSigma: 0, rho: 0.6, replicates: 1, speedup: 1.03 },
  { runSigma: 0, rho: 0.3, replicates: 3, speedup: 1 },
  { runSigma: 0.02, rho: 0.3, replicates: 3, speedup: 1.1 },
  { runSigma: 0.05, rho: 0.6, replicates: 2, speedup: 1 },
];

test.each(cells)(
  'coverage of the interval lies within 90 and 99.5 %%: $runSigma, ρ $rho, r $replicates, speed-up $speedup',
  (cell) => {
    const result = simulateCell({ ...cell, blocks: 1000 }, 400, 500, 20260101);
    expect(result.covered / result.dataSets).toBeGreaterThanOrEqual(0.9);
    expect(result.covered / result.dataSets).toBeLessThanOrEqual(0.995);
  },
);
