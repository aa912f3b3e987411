import { metricOf } from '../metrics.js';
import type { Comparison, ComparisonSplit } from './comparison.js';
import type { PhaseComparison } from './comparePhases.js';
import { formatCount, formatFixed, formatPercent, formatRatio } from './formatNumber.js';
import { intervalText } from './ratioText.js';
import {
  countCell,
  decimalsOf,
  fixedCell,
  NO_CELL,
  textCell,
  withoutEmptyColumns,
  type ReportCell,
  type ReportRow,
  type ReportTable,
} from './reportTable.js';
import type { Verdict } from './verdict.js';

export const VERDICT_WORDS: Readonly<Record<Verdict, string>> = {
  faster: 'faster',
  slower: 'slower',
  'inside-the-noise': 'inside the noise',
  'not-comparable': 'not comparable',
};

type Figure =
  | 'baseline'
  | 'candidate'
  | 'speedup'
  | 'interval'
  | 'saved'
  | 'geometric'
  | 'share'
  | 'pairs'
  | 'runs'
  | 'noise'
  | 'median'
  | 'p'
  | 'a12'
  | 'verdict'
  | 'settle';

const COLUMNS: readonly (readonly [Figure, string])[] = [
  ['speedup', 'Speed-up'],
  ['interval', '95 % interval'],
  ['verdict', 'Verdict'],
  ['baseline', 'Baseline'],
  ['candidate', 'Candidate'],
  ['saved', 'Saved ms/blk'],
  ['geometric', 'Geometric mean'],
  ['share', 'Faster on'],
  ['pairs', 'Pairs'],
  ['runs', 'Runs'],
  ['noise', 'Noise floor'],
  ['median', 'Ratio of medians'],
  ['p', 'Mann–Whitney p'],
  ['a12', 'A12'],
  ['settle', 'Would settle it'],
];

type Cells = Partial<Record<Figure, ReportCell>>;

/**
 * The table `Comparison`: a row for every candidate against the baseline, under it the same by cache phase, by order, and per
 * input, transaction or Mgas (`normalized`), and a row for every category. Columns that no row fills are left out.
 */
export function comparisonTable(
  comparisons: readonly Comparison[],
  normalized: readonly Comparison[] = [],
): ReportTable {
  const single = comparisons.filter(({ category }) => category === undefined);
  const rows = single.map((comparison): ReportRow => {
    const { candidate, baseline, metric } = comparison;
    const decimals = meanDecimals(comparison);
    const children = [
      ...(comparison.byPhase ?? []).map((phase) => phaseRow(candidate, phase, decimals)),
      ...(comparison.splits ?? []).map((split) => splitRow(candidate, split)),
      ...normalized.filter((own) => own.candidate === candidate && own.baseline === baseline).map(normalizedRow),
    ];
    return {
      key: `${metric} ${candidate}`,
      arm: candidate,
      cells: cellsOf(`${candidate} against ${baseline}`, figuresOf(comparison)),
      ...(children.length > 0 && { children }),
    };
  });
  return withoutEmptyColumns({
    columns: [
      { heading: 'Compared', numeric: false },
      ...COLUMNS.map(([id, heading]) => ({ heading, numeric: id !== 'verdict' && id !== 'settle' })),
    ],
    rows: [...rows, ...categoryRows(comparisons)],
  });
}

function cellsOf(name: string, figures: Cells): ReportCell[] {
  return [textCell(name), ...COLUMNS.map(([id]) => figures[id] ?? NO_CELL)];
}

function figuresOf(own: Comparison): Cells {
  const { baselineMean, candidateMean, baselineTotal, candidateTotal, replicates, verdict, metric } = own;
  const decimals = meanDecimals(own);
  const isTotal = metric === 'total';
  return {
    baseline: isTotal ? totalCell(baselineTotal) : fixedCell(baselineMean, decimals),
    candidate: isTotal ? totalCell(candidateTotal) : fixedCell(candidateMean, decimals),
    speedup: ratioCell(own.speedup),
    interval: intervalCell(own.ci95),
    saved: fixedCell(own.savedMsPerBlock, decimals),
    geometric: ratioCell(own.geometricMean),
    share: shareCell(own.shareFaster),
    pairs: own.pairs === 0 ? textCell('none') : countCell(own.pairs),
    ...(replicates && { runs: textCell(`${replicates[0]} and ${replicates[1]}`) }),
    noise: floorCell(own.noiseFloor),
    ...(own.medianSpeedup !== undefined && {
      median: {
        value: own.medianSpeedup,
        text: `${formatRatio(own.medianSpeedup)}${own.medianCi95 ? ` (${intervalText(own.medianCi95)})` : ''}`,
      },
    }),
    p: fixedCell(own.mannWhitneyP, 4),
    a12: fixedCell(own.a12, 3),
    ...(verdict && { verdict: textCell(verdictText(own, verdict)) }),
    settle: settleCell(own),
  };
}

function meanDecimals({ baselineMean, candidateMean }: Comparison): number {
  const means = [baselineMean, candidateMean].filter((mean) => mean !== undefined);
  return decimalsOf(means.length === 0 ? undefined : Math.min(...means));
}

function verdictText({ basis, accepted }: Comparison, verdict: Verdict): string {
  const words = VERDICT_WORDS[verdict];
  const pair = basis === 'blocks' && (verdict === 'faster' || verdict === 'slower') ? ', in this pair of runs' : '';
  return `${words}${pair}${accepted && accepted.length > 0 ? ', findings accepted' : ''}`;
}

function settleCell({ runsToSettle, blocksToSettle }: Comparison): ReportCell {
  if (runsToSettle !== undefined) return textCell(`about ${formatCount(runsToSettle)} runs each`);
  return blocksToSettle === undefined ? NO_CELL : textCell(`about ${formatCount(blocksToSettle)} blocks`);
}

function ratioCell(value: number | undefined): ReportCell {
  return value === undefined ? NO_CELL : { value, text: formatRatio(value) };
}

function intervalCell(interval: readonly [number, number] | undefined): ReportCell {
  return interval ? { value: interval[0], text: intervalText(interval) } : NO_CELL;
}

function shareCell(share: number | undefined): ReportCell {
  return share === undefined ? NO_CELL : { value: share, text: `${formatPercent(share)} of blocks` };
}

/** Largest |log ratio| between replicates, as the log's figure. */
function floorCell(floor: number | undefined): ReportCell {
  return floor === undefined ? NO_CELL : { value: floor, text: formatFixed(floor, 3) };
}

/** With the digits that the log prints. */
function totalCell(total: number | undefined): ReportCell {
  if (total === undefined) return NO_CELL;
  const decimals = String(total).split('.')[1]?.length ?? 0;
  return fixedCell(total, Math.min(3, Math.max(1, decimals)));
}

function phaseRow(candidate: string, own: PhaseComparison, decimals: number): ReportRow {
  const name = own.baseline === own.candidate ? `both ${own.baseline}` : `${own.baseline} against ${own.candidate}`;
  return {
    key: `${candidate} ${own.baseline} ${own.candidate}`,
    cells: cellsOf(`Cache ${name}`, {
      baseline: fixedCell(own.baselineMean, decimals),
      candidate: fixedCell(own.candidateMean, decimals),
      speedup: ratioCell(own.speedup),
      interval: intervalCell(own.ci95),
      pairs: countCell(own.pairs),
    }),
  };
}

function splitRow(candidate: string, own: ComparisonSplit): ReportRow {
  return {
    key: `${candidate} ${own.name}`,
    cells: cellsOf(own.name, {
      baseline: fixedCell(own.baselineMean, decimalsOf(own.baselineMean)),
      candidate: fixedCell(own.candidateMean, decimalsOf(own.candidateMean)),
      speedup: ratioCell(own.speedup),
      interval: intervalCell(own.ci95),
      pairs: countCell(own.pairs),
    }),
  };
}

function normalizedRow(own: Comparison): ReportRow {
  const { label, unit } = metricOf(own.metric);
  return { key: `${own.metric} ${own.candidate}`, cells: cellsOf(`${label} (${unit})`, figuresOf(own)) };
}

/** Names under their total, where there is one. */
function categoryRows(comparisons: readonly Comparison[]): ReportRow[] {
  const named = comparisons.filter(({ category }) => category !== undefined);
  const candidates = [...new Set(named.map(({ candidate }) => candidate))];
  return candidates.flatMap((candidate): ReportRow[] => {
    const own = named.filter((comparison) => comparison.candidate === candidate);
    const total = own.find(({ category, metric }) => category === 'total' && metric === 'total');
    const names = own.filter((comparison) => comparison !== total);
    const rowOf = (comparison: Comparison, name: string): ReportRow => ({
      key: `${candidate} ${comparison.category ?? ''}`,
      cells: cellsOf(name, figuresOf(comparison)),
    });
    const children = names.map((comparison) => rowOf(comparison, comparison.category ?? ''));
    if (total) return [{ ...rowOf(total, `${candidate} against ${total.baseline}`), arm: candidate, children }];
    return names.map((comparison, index) => ({
      ...children[index]!, // one a name
      cells: cellsOf(`${candidate}: ${comparison.category ?? ''}`, figuresOf(comparison)),
      arm: candidate,
    }));
  });
}
