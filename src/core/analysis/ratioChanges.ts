import type { View } from '../view.js';
import { armsInView } from './armsInView.js';
import { changePoints, type ChangePoint } from './changePoints.js';
import { memoOn } from './memoOn.js';
import { armValues, pairArms } from './pairing.js';
import { selectRows, tableRange } from './rows.js';
import type { Study } from './study.js';

export interface RatioChanges {
  /** Arm compared with the baseline. */
  readonly arm: string;
  readonly changes: readonly ChangePoint[];
}

const remembered = memoOn<readonly ChangePoint[]>();

/**
 * Change points of the ratio of the baseline to each other visible arm, over their common heights in the range of the tables. Where
 * higher is better the ratio is turned round, so that a fall always means that the arm got worse.
 */
export function ratioChanges(study: Study, view: View): readonly RatioChanges[] {
  const arms = armsInView(study, view);
  const ours = arms.find(({ name }) => name === study.baseline);
  if (!ours) return [];
  const range = tableRange(view);
  return arms
    .filter((arm) => arm !== ours)
    .map((theirs): RatioChanges => {
      const key = JSON.stringify([range, ours.series.length]);
      const changes = remembered([...ours.series, ...theirs.series], key, () => {
        const [own, other] = [ours, theirs].map(({ series }) =>
          series.map((one) => ({ series: one, rows: selectRows(one.axis, range) })),
        );
        const pairs = pairArms(own!, other!);
        const baseline = armValues(pairs.baseline, pairs.scale);
        const candidate = armValues(pairs.candidate, pairs.scale);
        const isHigherBetter = ours.series[0]!.better === 'higher';
        return isHigherBetter
          ? changePoints(pairs.heights, candidate, baseline)
          : changePoints(pairs.heights, baseline, candidate);
      });
      return { arm: theirs.name, changes };
    });
}
