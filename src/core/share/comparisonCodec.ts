import type { Comparison, ComparisonSplit } from '../analysis/comparison.js';
import type { Finding } from '../analysis/comparability.js';
import type { PhaseComparison } from '../analysis/comparePhases.js';
import type { StageComparison } from '../analysis/compareStages.js';
import type { Verdict } from '../analysis/verdict.js';
import { list, number, oneOf, pair, record, text, uint, type Codec } from './codec.js';

const interval = pair(number, number);

export const phase = oneOf(['warm', 'cold', 'flushing']);

const verdict: Codec<Verdict> = oneOf(['faster', 'slower', 'inside-the-noise', 'not-comparable']);

const stage = record<StageComparison>({ name: text, baselineMean: number, candidateMean: number, ci95: interval }, [
  'ci95',
]);

const phases = record<PhaseComparison>(
  {
    baseline: phase,
    candidate: phase,
    pairs: uint,
    baselineMean: number,
    candidateMean: number,
    speedup: number,
    ci95: interval,
  },
  ['speedup', 'ci95'],
);

const finding = record<Finding>({ code: text, severity: oneOf(['serious', 'note']), what: text });

const split = record<ComparisonSplit>(
  {
    name: text,
    pairs: uint,
    baselineTotal: number,
    candidateTotal: number,
    baselineMean: number,
    candidateMean: number,
    speedup: number,
    ci95: interval,
  },
  ['baselineMean', 'candidateMean', 'speedup', 'ci95'],
);

/** One comparison with everything that tables show of it. */
export const comparison: Codec<Comparison> = record<Comparison>(
  {
    metric: text,
    category: text,
    baseline: text,
    candidate: text,
    pairs: uint,
    baselineMean: number,
    candidateMean: number,
    baselineTotal: number,
    candidateTotal: number,
    speedup: number,
    ci95: interval,
    savedMsPerBlock: number,
    geometricMean: number,
    shareFaster: number,
    basis: oneOf(['replicates', 'blocks', 'samples']),
    replicates: pair(uint, uint),
    noiseFloor: number,
    verdict,
    runsToSettle: number,
    blocksToSettle: number,
    medianSpeedup: number,
    medianCi95: interval,
    mannWhitneyP: number,
    a12: number,
    differenceCi95: interval,
    stages: list(stage),
    byPhase: list(phases),
    warnings: list(finding),
    accepted: list(text),
    splits: list(split),
  },
  [
    'category',
    'pairs',
    'baselineMean',
    'candidateMean',
    'baselineTotal',
    'candidateTotal',
    'speedup',
    'ci95',
    'savedMsPerBlock',
    'geometricMean',
    'shareFaster',
    'basis',
    'replicates',
    'noiseFloor',
    'verdict',
    'runsToSettle',
    'blocksToSettle',
    'medianSpeedup',
    'medianCi95',
    'mannWhitneyP',
    'a12',
    'differenceCi95',
    'stages',
    'byPhase',
    'warnings',
    'accepted',
    'splits',
  ],
);
