import type { Better } from '../model.js';
import { acceptedOf } from './accepted.js';
import { comparabilityOf } from './comparability.js';
import { comparePhases } from './comparePhases.js';
import { compareStages } from './compareStages.js';
import type { Comparison } from './comparison.js';
import { WHOLES } from './exclusiveStages.js';
import { judge, type Judgement } from './judge.js';
import type { MeasuredArm } from './measuredArm.js';
import { meanOfRuns } from './meanOf.js';
import { memoOn } from './memoOn.js';
import { armValues, type Pairs } from './pairing.js';
import { present } from './present.js';
import { geometricMeanOf, shareFasterOf, speedupOf } from './speedup.js';
import { familyLevel, verdictOf } from './verdict.js';

export interface PairedOptions {
  readonly metric: string;
  readonly better: Better;
  readonly pairs: Pairs;
  /** Means of the runs of each further arm on the page. */
  readonly otherArms: readonly (readonly number[])[];
  /** Comparisons shown together. */
  readonly comparisons: number;
  readonly accepted: readonly string[];
  /** Names what the pairs were made from: the same runs and text, the same pairs. */
  readonly range: string;
}

type Figures = Omit<
  Comparison,
  'metric' | 'baseline' | 'candidate' | 'replicates' | 'verdict' | 'warnings' | 'accepted'
>;

const remembered = memoOn<Figures>();

/** Two arms over their common heights (docs/statistics.md, arms and pairs). What is computed from runs alone is computed once. */
export function comparePaired(ours: MeasuredArm, theirs: MeasuredArm, options: PairedOptions): Comparison {
  const { metric, better, pairs, accepted, comparisons, otherArms, range } = options;
  const warnings = comparabilityOf({ baseline: ours.arm, candidate: theirs.arm, pairs });
  const runs = [...ours.arm.runs, ...theirs.arm.runs].map(({ run }) => run);
  const key = JSON.stringify([metric, ours.ranged.length, range, comparisons, otherArms]);
  const figures = remembered(runs, key, () => figuresOf(ours, theirs, options));
  const { runsToSettle, blocksToSettle, ...rest } = figures;
  const verdict = better === 'none' ? undefined : verdictOf(figures.ci95, warnings, accepted);
  const { stages, byPhase, basis, noiseFloor, ...ratio } = rest;
  return {
    metric,
    baseline: ours.arm.name,
    candidate: theirs.arm.name,
    ...ratio,
    ...present('basis', basis),
    replicates: [ours.ranged.length, theirs.ranged.length],
    ...present('noiseFloor', noiseFloor),
    ...present('verdict', verdict),
    ...(verdict === 'inside-the-noise' && {
      ...present('runsToSettle', runsToSettle),
      ...present('blocksToSettle', blocksToSettle),
    }),
    ...present('stages', stages),
    ...present('byPhase', byPhase),
    warnings,
    ...acceptedOf(warnings, accepted),
  };
}

function figuresOf(ours: MeasuredArm, theirs: MeasuredArm, options: PairedOptions): Figures {
  const { metric, better, pairs, otherArms, comparisons } = options;
  const baselineMean = meanOfRuns(pairs.baseline, pairs.scale);
  const candidateMean = meanOfRuns(pairs.candidate, pairs.scale);
  const ownValues = armValues(pairs.baseline, pairs.scale);
  const theirValues = armValues(pairs.candidate, pairs.scale);
  const isTime = ours.ranged[0]?.series.unit === 'ms' && better === 'lower';
  const level = familyLevel(comparisons);
  const judged: Partial<Judgement> = better === 'none' ? {} : judge({ pairs, better, otherArms, level });
  const { ci95, ...rest } = judged;
  const runs = {
    baseline: ours.arm.runs.map(({ run }) => run),
    candidate: theirs.arm.runs.map(({ run }) => run),
  };
  const stages = WHOLES.includes(metric) ? compareStages({ whole: metric, pairs, ...runs, level }) : [];
  const phases =
    isTime && onBlocks(ours, theirs) ? comparePhases({ pairs, ...runs, better, otherArms, comparisons }) : [];
  return {
    pairs: pairs.heights.length,
    baselineMean,
    candidateMean,
    ...present('speedup', speedupOf(baselineMean, candidateMean, better)),
    ...present('ci95', ci95),
    ...present('savedMsPerBlock', isTime ? baselineMean - candidateMean : undefined),
    ...present('geometricMean', geometricMeanOf(ownValues, theirValues, better)),
    ...present('shareFaster', shareFasterOf(ownValues, theirValues, better)),
    ...rest,
    ...present('stages', stages.length > 0 ? stages : undefined),
    ...present('byPhase', phases.length > 0 ? phases : undefined),
  };
}

/** Do the series stand on the axes that the runs' cache phases and steps stand on? */
function onBlocks(ours: MeasuredArm, theirs: MeasuredArm): boolean {
  return [ours, theirs].every(({ arm, ranged }) =>
    ranged.every(({ series }, index) => series.axis === arm.runs[index]!.run.axis),
  );
}
