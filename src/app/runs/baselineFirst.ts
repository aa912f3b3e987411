import type { Arm, Study } from '../../core/analysis/study.js';

/** The arms as people read them: what is compared with first, then the others in their order. */
export function baselineFirst({ arms, baseline }: Study): readonly Arm[] {
  return [...arms.filter(({ name }) => name === baseline), ...arms.filter(({ name }) => name !== baseline)];
}
