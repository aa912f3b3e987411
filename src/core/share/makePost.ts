import { roundComparison } from '../analysis/analyse.js';
import { compareArms } from '../analysis/compareArms.js';
import type { Comparison } from '../analysis/comparison.js';
import { timeDecimals } from '../analysis/formatTime.js';
import { metricInView } from '../analysis/metricChoice.js';
import { present } from '../analysis/present.js';
import { recoveryOfArm } from '../analysis/recovery.js';
import { roundDerived } from '../analysis/rounding.js';
import { slowestBlocks } from '../analysis/slowest.js';
import { spanOf } from '../analysis/span.js';
import type { Study, StudyRun } from '../analysis/study.js';
import { summaryTable, type SummaryTable } from '../analysis/summaryTable.js';
import { armStyles } from '../figure/palette.js';
import type { RunEvent } from '../model.js';
import { GENERATOR } from '../version.js';
import type { View } from '../view.js';
import { drawPost, type PostDrawing } from './drawPost.js';
import type { Post, PostEvent, PostRecovery, PostRun, PostSlowBlock, PostSource } from './post.js';

/** Everything of a post but its figure, and the figure for any width. */
export interface PostDraft {
  readonly content: Omit<Post, 'figure' | 'empty' | 'leftOut'>;
  readonly drawing: PostDrawing;
}

export interface PostOptions {
  /** As `compareArms` gives them for the view's metric; computed when absent. */
  readonly comparisons?: readonly Comparison[];
}

const SLOWEST = 10;
/** Ratios of recovery curves: half a pixel where a panel of 200 pixels shows ratios up to 4. */
const RATIO_STEPS = 50;
/** Points of a recovery curve, about: one in three pixels of a panel. */
const CURVE_POINTS = 100;

/** What is shown of a study, ready to be drawn for a width. O(rows); nothing in it leads back to the logs' text. */
export function draftPost(study: Study, view: View, options: PostOptions = {}): PostDraft {
  const metric = metricInView(study, view.metric);
  const comparisons = options.comparisons ?? compareArms(study, metric, view);
  const used = study.inputs.filter(({ name }) => study.runs.some(({ inputName }) => inputName === name));
  const sources = used.map(({ name, input }): PostSource => {
    const { bytes, sha256, format } = input;
    return { name, bytes, ...present('sha256', sha256), format };
  });
  const styles = armStyles(study);
  const runs = study.runs.map((run): PostRun => {
    const arm = study.arms.find(({ name }) => name === run.group);
    return {
      ...postRun(run, sources),
      colorIndex: styles.get(run.group)?.colorIndex ?? 0,
      dashIndex: Math.max(0, arm?.runs.findIndex(({ name }) => name === run.name) ?? 0),
    };
  });
  return {
    content: {
      version: GENERATOR.version,
      view: settled(view),
      metric,
      baseline: study.baseline,
      sources,
      runs,
      summary: roundedSummary(summaryTable(study, view, comparisons)),
      comparisons: comparisons.map(roundComparison),
      recovery: study.arms.flatMap((arm) => recoveryEntry(arm.name, arm.runs)),
      slowest: slowestBlocks(study, view, 'mean', SLOWEST).map((block) => slowEntry(block, study)),
    },
    drawing: drawPost(study, view, runs),
  };
}

/** Width for which lines are kept where size does not matter: saved pages and Markdown. */
export const SAVED_WIDTH = 2400;

/** Whether tables keep to the range says nothing where there is none: page and command line write the same. */
function settled(view: View): View {
  return { ...view, tablesUseRange: view.tablesUseRange && (view.from !== null || view.to !== null || view.skip > 0) };
}

/** The post with everything in it, its lines thinned to `width` pixels. */
export function wholePost({ content, drawing }: PostDraft, width = SAVED_WIDTH): Post {
  return { ...content, ...drawing(width), leftOut: [] };
}

/** As `wholePost`, of a study. */
export function makePost(study: Study, view: View, width = SAVED_WIDTH, options: PostOptions = {}): Post {
  return wholePost(draftPost(study, view, options), width);
}

function postRun(
  { name, label, group, inputName, run }: StudyRun,
  sources: readonly PostSource[],
): Omit<PostRun, 'colorIndex' | 'dashIndex'> {
  return {
    name,
    label,
    group,
    source: sources.findIndex((source) => source.name === inputName),
    stream: run.stream,
    format: run.format,
    clock: run.clock,
    timeDecimals: timeDecimals(run),
    metadata: run.metadata,
    span: spanOf(run),
    events: run.events.map(postEvent),
    categories: run.categories,
  };
}

function postEvent({ kind, height, timeUs, durationMs, evidence, details }: RunEvent): PostEvent {
  const known = timeUs === undefined || Number.isNaN(timeUs) ? undefined : timeUs;
  return {
    kind,
    ...present('height', height),
    ...present('timeUs', known),
    ...present('durationMs', durationMs),
    evidence,
    details,
  };
}

/** Values rounded as everything derived is; their texts come from the unrounded ones. */
function roundedSummary(table: SummaryTable): SummaryTable {
  return {
    ...table,
    rows: table.rows.map((row) => ({
      ...row,
      cells: row.cells.map((cell) => (cell.value === undefined ? cell : { ...cell, value: roundDerived(cell.value) })),
    })),
  };
}

function recoveryEntry(arm: string, runs: readonly StudyRun[]): PostRecovery[] {
  const recovery = recoveryOfArm(runs.map(({ run }) => run));
  if (recovery === null) return [];
  const { events, over, penalty, halfLife, curve } = recovery;
  return [
    {
      arm,
      events,
      over,
      penalty: roundDerived(penalty),
      ...present('halfLife', halfLife),
      curve: curve
        .filter((_, i) => i % Math.ceil(curve.length / CURVE_POINTS) === 0)
        .map(({ k, ratio, ci95 }) => ({
          k,
          ratio: fiftieth(ratio),
          ci95: [fiftieth(ci95[0]), fiftieth(ci95[1])],
        })),
    },
  ];
}

function fiftieth(ratio: number): number {
  return Math.round(ratio * RATIO_STEPS) / RATIO_STEPS;
}

function slowEntry(
  { height, txins, runs, ratio }: ReturnType<typeof slowestBlocks>[number],
  study: Study,
): PostSlowBlock {
  return {
    height,
    ...present('txins', txins),
    runs: runs.map(({ run, value, phase, sinceEmptied }) => ({
      run: study.runs.findIndex(({ name }) => name === run.name),
      value,
      ...present('phase', phase),
      ...present('sinceEmptied', sinceEmptied),
    })),
    ...present('ratio', ratio === undefined ? undefined : roundDerived(ratio)),
  };
}
