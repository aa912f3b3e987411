import { metricOf } from '../metrics.js';
import type { Comparison } from './comparison.js';
import { OTHER } from './exclusiveStages.js';
import { formatFixed, formatPercent } from './formatNumber.js';
import { fixedCell, NO_CELL, textCell, type ReportCell, type ReportRow, type ReportTable } from './reportTable.js';

const DECIMALS = 2;

export function stageLabel(name: string): string {
  return name === OTHER ? 'Other' : metricOf(name).label;
}

/** The comparisons whose time is split into stages. */
export function withStages(comparisons: readonly Comparison[]): readonly Comparison[] {
  return comparisons.filter(({ stages }) => stages !== undefined && stages.length > 0);
}

/**
 * The table `Stages`: for every candidate where its milliseconds a block went, against the baseline's. The stages, each without
 * those inside it, add up to the row above them.
 */
export function stagesTable(comparisons: readonly Comparison[]): ReportTable {
  return {
    columns: [
      { heading: 'Stage', numeric: false },
      { heading: 'Baseline ms/blk', numeric: true },
      { heading: 'Candidate ms/blk', numeric: true },
      { heading: 'Saved ms/blk', numeric: true },
      { heading: '95 % interval', numeric: true },
      { heading: 'Share of saved', numeric: true },
    ],
    rows: withStages(comparisons).map(
      ({ candidate, baseline, metric, baselineMean = 0, candidateMean = 0, stages = [] }) => {
        const saved = baselineMean - candidateMean;
        const rowOf = (key: string, name: string, ours: number, theirs: number, interval: ReportCell): ReportRow => ({
          key,
          cells: [
            textCell(name),
            fixedCell(ours, DECIMALS),
            fixedCell(theirs, DECIMALS),
            fixedCell(ours - theirs, DECIMALS),
            interval,
            saved === 0 ? NO_CELL : { value: (ours - theirs) / saved, text: formatPercent((ours - theirs) / saved) },
          ],
        });
        const name = `${candidate} against ${baseline}: ${metricOf(metric).label}`;
        return {
          ...rowOf(candidate, name, baselineMean, candidateMean, NO_CELL),
          arm: candidate,
          children: stages.map((stage) =>
            rowOf(
              `${candidate} ${stage.name}`,
              stageLabel(stage.name),
              stage.baselineMean,
              stage.candidateMean,
              stage.ci95 === undefined ? NO_CELL : differenceCell(stage.ci95),
            ),
          ),
        };
      },
    ),
  };
}

/** `-0.12 to 4.50`: an interval on a difference, whose ends may be negative. */
export function differenceCell([low, high]: readonly [number, number]): ReportCell {
  return { value: low, text: `${formatFixed(low, DECIMALS)} to ${formatFixed(high, DECIMALS)}` };
}
