import type { ReactNode } from 'react';
import type { Comparison } from '../../core/analysis/comparison.js';
import { formatFixed } from '../../core/analysis/formatNumber.js';
import { stageLabel } from '../../core/analysis/stagesTable.js';
import type { Study } from '../../core/analysis/study.js';
import { armStyles } from '../../core/figure/palette.js';

interface Step {
  readonly name: string;
  /** Milliseconds a block, left and right end of the bar. */
  readonly from: number;
  readonly to: number;
  /** Where the bar's moving end may lie. */
  readonly interval: readonly [number, number] | null;
  /** Saved, for a stage; null for the two wholes. */
  readonly saved: number | null;
}

/** Below this a stage changed nothing that the log's digits show. */
const NOTHING_MS = 0.005;

/** From the baseline's mean down (or up) stage by stage to the candidate's. */
export function Waterfall({
  study,
  comparison,
}: {
  readonly study: Study;
  readonly comparison: Comparison;
}): ReactNode {
  const { baseline, candidate, baselineMean = 0, candidateMean = 0 } = comparison;
  const steps = stepsOf(comparison);
  const styles = armStyles(study);
  const colorOf = (arm: string): number => (styles.get(arm)?.colorIndex ?? 0) % 8;
  const most = Math.max(...steps.flatMap(({ from, to, interval }) => [from, to, ...(interval ?? [])]));
  const least = Math.min(0, ...steps.flatMap(({ from, to, interval }) => [from, to, ...(interval ?? [])]));
  const place = (value: number): string => `${(100 * (value - least)) / (most - least || 1)}%`;
  const width = (from: number, to: number): string => `${(100 * Math.abs(to - from)) / (most - least || 1)}%`;
  const text = `From ${baseline} ${formatFixed(baselineMean, 2)} to ${candidate} ${formatFixed(candidateMean, 2)} ms a block: ${steps
    .flatMap(({ name, saved }) => (saved === null ? [] : [`${name} ${signed(saved)}`]))
    .join(', ')}.`;
  return (
    <div className="waterfall" role="img" aria-label={text}>
      {steps.map(({ name, from, to, interval, saved }, index) => (
        <div
          className={saved === null ? 'step whole' : saved < 0 ? 'step worse' : 'step'}
          key={name}
          data-color={saved === null ? colorOf(index === 0 ? baseline : candidate) : undefined}
        >
          <span className="name">{name}</span>
          <span className="track">
            <i className="bar" style={{ left: place(Math.min(from, to)), width: width(from, to) }} />
            {interval && (
              <i className="whisker" style={{ left: place(interval[0]), width: width(interval[0], interval[1]) }} />
            )}
          </span>
          <span className="amount">{saved === null ? formatFixed(to, 2) : signed(saved)}</span>
        </div>
      ))}
    </div>
  );
}

/** Milliseconds saved as what is added to the baseline: `−568.00`, `+12.30`. */
function signed(saved: number): string {
  return `${saved >= 0 ? '−' : '+'}${formatFixed(Math.abs(saved), 2)}`;
}

function stepsOf({ baseline, candidate, baselineMean = 0, candidateMean = 0, stages = [] }: Comparison): Step[] {
  const steps: Step[] = [{ name: baseline, from: 0, to: baselineMean, interval: null, saved: null }];
  let at = baselineMean;
  for (const { name, baselineMean: ours, candidateMean: theirs, ci95 } of stages) {
    const saved = ours - theirs;
    if (Math.abs(saved) >= NOTHING_MS) {
      const interval = ci95 ? ([at - ci95[1], at - ci95[0]] as const) : null;
      steps.push({ name: stageLabel(name), from: at, to: at - saved, interval, saved });
    }
    at -= saved;
  }
  return [...steps, { name: candidate, from: 0, to: candidateMean, interval: null, saved: null }];
}
