import { MISSING, type Series } from '../model.js';
import type { View } from '../view.js';
import { cacheEmptiedCount } from './cacheEmptied.js';
import type { Comparison } from './comparison.js';
import { formatCount, formatDuration, formatFixed } from './formatNumber.js';
import { metricInView, seriesOf } from './metricChoice.js';
import { pooledMean } from './pooledMean.js';
import { rangedSeries } from './rangedSeries.js';
import { ratioText } from './ratioText.js';
import { present } from './present.js';
import { hasHeights, isRowIn, selectRows, tableRange } from './rows.js';
import type { Arm, Study, StudyRun } from './study.js';
import { summaryOf, type SeriesSummary } from './summary.js';
import { syncPace } from './syncPace.js';

export type SummaryColumnId =
  'blocks' | 'mean' | 'median' | 'p90' | 'p99' | 'max' | 'total' | 'wall' | 'pace' | 'emptied' | 'versus';

export interface SummaryColumn {
  readonly id: SummaryColumnId;
  /** As the page and the command line head it: `Mean ms/blk`. */
  readonly heading: string;
}

/** A figure and how it is shown; `value` is absent and `text` empty where there is none. */
export interface SummaryCell {
  readonly value?: number;
  readonly text: string;
}

export interface SummaryRow {
  readonly kind: 'arm' | 'run';
  /** Name of the arm, or unique name of the run. */
  readonly name: string;
  readonly label: string;
  readonly group: string;
  /** As many as there are columns. */
  readonly cells: readonly SummaryCell[];
}

export interface SummaryTable {
  /** Metric summarised; null when no run has a series. */
  readonly metric: string | null;
  readonly unit: string;
  /** Without the first column, which names the row. Columns without any figure are left out. */
  readonly columns: readonly SummaryColumn[];
  /** An arm, then its runs, arm by arm. */
  readonly rows: readonly SummaryRow[];
}

type Figures = Partial<Record<SummaryColumnId, SummaryCell>>;

/**
 * The table `Summary` of a view: the metric over the range of the tables, arms with their runs. `Blocks` counts the rows in
 * range (values, where a log has no blocks); an arm's row sums blocks and takes the mean over all values of its runs.
 * `comparisons` are those of the view; an arm's row has its speed-up with the interval as far as they give it.
 * `Wall time` and `Blocks/s` stand for logs of a sync only: more than half of the gaps between tips below one second.
 */
export function summaryTable(study: Study, view: View, comparisons: readonly Comparison[]): SummaryTable {
  const metric = metricInView(study, view.metric);
  const first = metric === null ? undefined : study.runs.map((run) => seriesOf(run, metric)).find((series) => series);
  const unit = first?.unit ?? '';
  const hasBlocks = study.runs.some(({ run }) => run.axis.kind === 'block');
  const decimals = decimalsFor(study, metric, view);
  const versusBaseline = new Map(
    comparisons
      .filter(({ category, metric: compared, speedup }) => category === undefined && compared === metric && speedup)
      .map((comparison) => [comparison.candidate, comparison]),
  );
  const drafts = study.arms.flatMap((arm) => [
    {
      kind: 'arm' as const,
      name: arm.name,
      label: arm.name,
      group: arm.name,
      figures: armFigures(arm, metric, view, decimals, versus(arm, study, versusBaseline)),
    },
    ...arm.runs.map((run) => ({
      kind: 'run' as const,
      name: run.name,
      label: run.label,
      group: run.group,
      figures: runFigures(run, metric, view, decimals),
    })),
  ]);
  const perBlock = unit === 'ms' && first?.axis.kind === 'block' ? 'ms/blk' : unit;
  const columns = headings(perBlock, unit, hasBlocks, study.baseline).filter(({ id }) =>
    drafts.some(({ figures }) => figures[id] !== undefined),
  );
  return {
    metric,
    unit,
    columns,
    rows: drafts.map(({ kind, name, label, group, figures }) => ({
      kind,
      name,
      label,
      group,
      cells: columns.map(({ id }) => figures[id] ?? { text: '' }),
    })),
  };
}

function headings(perBlock: string, unit: string, hasBlocks: boolean, baseline: string | null): SummaryColumn[] {
  return [
    { id: 'blocks', heading: hasBlocks ? 'Blocks' : 'Values' },
    { id: 'mean', heading: `Mean ${perBlock}`.trim() },
    { id: 'median', heading: 'Median' },
    { id: 'p90', heading: 'p90' },
    { id: 'p99', heading: 'p99' },
    { id: 'max', heading: 'Max' },
    { id: 'total', heading: `Total ${unit}`.trim() },
    { id: 'wall', heading: 'Wall time' },
    { id: 'pace', heading: 'Blocks/s' },
    { id: 'emptied', heading: 'Cache emptied' },
    { id: 'versus', heading: `vs ${baseline ?? 'baseline'}` },
  ];
}

function versus(arm: Arm, study: Study, versusBaseline: ReadonlyMap<string, Comparison>): SummaryCell | undefined {
  if (versusBaseline.size === 0) return undefined;
  if (arm.name === study.baseline) return { text: 'baseline' };
  const comparison = versusBaseline.get(arm.name);
  return comparison && { ...present('value', comparison.speedup), text: ratioText(comparison) };
}

function armFigures(arm: Arm, metric: string | null, view: View, decimals: number, cell?: SummaryCell): Figures {
  const blocks = arm.runs.map((run) => blocksOf(run, metric, view)).filter((count) => count !== undefined);
  const mean = metric === null ? undefined : pooledMean(rangedSeries(arm, metric, view));
  return {
    ...(blocks.length > 0 && { blocks: count(blocks.reduce((sum, own) => sum + own, 0)) }),
    ...(mean !== undefined && { mean: fixed(mean, Math.max(2, decimals)) }),
    ...(cell && { versus: cell }),
  };
}

function runFigures(studyRun: StudyRun, metric: string | null, view: View, decimals: number): Figures {
  const { run } = studyRun;
  const rows = selectRows(run.axis, tableRange(view));
  const series = metric === null ? undefined : seriesOf(studyRun, metric);
  const blocks = blocksOf(studyRun, metric, view);
  const emptied = cacheEmptiedCount(run, tableRange(view));
  const pace = syncPace(run, rows);
  return {
    ...(blocks !== undefined && { blocks: count(blocks) }),
    ...(series && seriesFigures(series, summaryOf(series, tableRange(view)), decimals)),
    ...(pace && {
      wall: { value: pace.wallMs, text: formatDuration(pace.wallMs) },
      pace: fixed(pace.blocksPerSecond, 1),
    }),
    ...(emptied !== undefined && { emptied: count(emptied) }),
  };
}

function seriesFigures(series: Series, summary: SeriesSummary, decimals: number): Figures {
  const { mean, median, p90, p99, max, sum } = summary;
  if (mean === undefined || median === undefined || p90 === undefined || p99 === undefined) return {};
  if (max === undefined || sum === undefined) return {};
  const own = Math.min(decimals, decimalsOfScale(series.scale));
  return {
    mean: fixed(mean, Math.max(2, decimals)),
    median: fixed(median, decimals),
    p90: fixed(p90, decimals),
    p99: fixed(p99, decimals),
    max: fixed(max, own),
    ...(series.better === 'lower' && { total: fixed(sum, own) }),
  };
}

/** Rows with a height in range, or values where the run has no blocks; undefined for a run with neither. */
function blocksOf(studyRun: StudyRun, metric: string | null, view: View): number | undefined {
  const { axis } = studyRun.run;
  if (axis.kind === 'block' && hasHeights(axis)) {
    const rows = selectRows(axis, tableRange(view));
    return axis.height.reduce((sum, height, row) => (height !== MISSING && isRowIn(rows, row) ? sum + 1 : sum), 0);
  }
  const series = metric === null ? undefined : seriesOf(studyRun, metric);
  return series && summaryOf(series, tableRange(view)).count;
}

/** Two decimals, and for means below 10 as many as show four digits; never more than some series prints. */
function decimalsFor(study: Study, metric: string | null, view: View): number {
  if (metric === null) return 0;
  const all = study.arms.flatMap((arm) => rangedSeries(arm, metric, view));
  const finest = Math.max(0, ...all.map(({ series }) => decimalsOfScale(series.scale)));
  const smallest = Math.min(...all.map((ranged) => Math.abs(pooledMean([ranged]) ?? Infinity)));
  const wanted = smallest >= 10 ? 2 : smallest >= 1 ? 3 : smallest >= 0.1 ? 4 : 5;
  return Math.min(finest, wanted);
}

function decimalsOfScale(scale: number): number {
  return String(scale).length - 1;
}

function fixed(value: number, decimals: number): SummaryCell {
  return { value, text: formatFixed(value, decimals) };
}

function count(value: number): SummaryCell {
  return { value, text: formatCount(value) };
}
