import { create } from 'zustand';
import { seriesOf } from '../../core/analysis/metricChoice.js';
import type { SlowBlock } from '../../core/analysis/slowest.js';
import type { StudyRun } from '../../core/analysis/study.js';
import type { PreparedLine } from '../../core/figure/preparedLine.js';
import { MISSING, type Series } from '../../core/model.js';
import { nearestRow } from '../chart/blocks.js';
import { count } from '../units.js';

/** One block as one run met it: a row of the axis of the series that is looked at. */
export interface BlockEntry {
  readonly run: StudyRun;
  readonly series: Series;
  readonly row: number;
}

export interface OpenBlock {
  readonly title: string;
  readonly entries: readonly BlockEntry[];
  /** What had the focus when it was opened, and has it again afterwards. */
  readonly opener: Element | null;
}

export const useBlockCard = create<{ readonly block: OpenBlock | null }>(() => ({ block: null }));

/** Opens a block of the table. */
export function openSlowBlock({ height, runs }: SlowBlock, metric: string): void {
  const entries = runs.flatMap(({ run, row }): BlockEntry[] => {
    const series = seriesOf(run, metric);
    return series ? [{ run, series, row }] : [];
  });
  open(`Block ${count(height)}`, entries);
}

/** Opens the block of each line that is nearest to a place on the x axis. */
export function openBlockAt(lines: readonly PreparedLine[], x: number): void {
  const inOrder = lines.toSorted((a, b) => a.colorIndex - b.colorIndex || a.dashIndex - b.dashIndex);
  const entries = inOrder.flatMap((line): BlockEntry[] => {
    const row = nearestRow(line, x);
    return row < 0 ? [] : [{ run: line.studyRun, series: line.series, row }];
  });
  const heights = new Set(entries.map(({ series, row }) => series.axis.height[row] ?? MISSING));
  const [height = MISSING] = heights;
  const row = entries[0]?.row ?? 0;
  const one = height === MISSING ? `Row ${count(row + 1)}` : `Block ${count(height)}`;
  open(heights.size === 1 ? one : 'Block nearest in each run', entries);
}

function open(title: string, entries: readonly BlockEntry[]): void {
  if (entries.length > 0) useBlockCard.setState({ block: { title, entries, opener: document.activeElement } });
}

export function closeBlock(): void {
  const { block } = useBlockCard.getState();
  if (block === null) return;
  useBlockCard.setState({ block: null });
  if (block.opener instanceof HTMLElement || block.opener instanceof SVGElement) block.opener.focus();
}
