import { METADATA_KEYS } from '../metadataKeys.js';
import type { Category, Metadata, ParsedInput, Run, RunEvent, Series } from '../model.js';
import type { Problem } from '../problem.js';
import { GENERATOR } from '../version.js';
import type { View } from '../view.js';
import type { Analysis, AnalysisEvent, AnalysisInput, AnalysisRun, AnalysisSlowBlock } from './analysis.js';
import { compareArms } from './compareArms.js';
import type { Comparison } from './comparison.js';
import { formatUtc, timeDecimals } from './formatTime.js';
import { metricInView } from './metricChoice.js';
import { present } from './present.js';
import { roundDerived } from './rounding.js';
import { recoveryOfRun, type Recovery } from './recovery.js';
import { tableRange } from './rows.js';
import { slowestBlocks, type SlowBlock, type SlowRun } from './slowest.js';
import { spanOf } from './span.js';
import type { Study, StudyRun } from './study.js';
import { summaryOf, type SeriesSummary } from './summary.js';

/**
 * The analysis of a study in the schema of docs/contracts.md section 3. Series are summarised over the range of the view where
 * tables keep to it (`settings` says which). Printed values, their exact sums and times stand as they are; means, quantiles
 * and everything compared are rounded to 12 significant digits. Keys stand in the order of the contract.
 */
export function analyse(study: Study, view: View): Analysis {
  const metric = metricInView(study, view.metric);
  const { from, to, skip } = tableRange(view);
  return {
    schema: 'benchscope.analysis/1',
    generator: GENERATOR,
    settings: { metric, window: view.window, stat: view.stat, from, to, skip },
    inputs: study.inputs.map(({ name, input }) => analyseInput(name, input)),
    runs: study.runs.map((run) => analyseRun(run, view)),
    comparisons: compareArms(study, metric, view).map(roundComparison),
    slowest: slowestBlocks(study, view, 'mean', SLOWEST).map(slowEntry),
  };
}

const SLOWEST = 10;

function slowEntry({ height, txins, runs, ratio }: SlowBlock): AnalysisSlowBlock {
  const byRun = <Value>(of: (run: SlowRun) => Value | undefined): Record<string, Value> =>
    Object.fromEntries(runs.flatMap((own) => (of(own) === undefined ? [] : [[own.run.id, of(own)!]]))); // tested before
  const phases = byRun(({ phase }) => phase);
  const since = byRun(({ sinceEmptied }) => sinceEmptied);
  return {
    height,
    ...present('txins', txins),
    values: byRun(({ value }) => value),
    ...present('ratio', rounded(ratio)),
    ...present('phases', Object.keys(phases).length > 0 ? phases : undefined),
    ...present('sinceEmptied', Object.keys(since).length > 0 ? since : undefined),
  };
}

/** The analysis as text: two spaces a level, a line end at the end, the same bytes for the same analysis. */
export function analysisJson(analysis: Analysis): string {
  return `${JSON.stringify(analysis, null, 2)}\n`;
}

function analyseInput(name: string, input: ParsedInput): AnalysisInput {
  const { total, read, passedOver, damaged } = input.lines;
  return {
    name,
    bytes: input.bytes,
    ...present('compressedBytes', input.compressedBytes),
    ...present('sha256', input.sha256),
    encoding: input.encoding,
    format: input.format,
    lines: { total, read, passedOver, damaged },
    problems: input.problems.map(orderedProblem),
  };
}

function analyseRun({ id, label, group, inputName, run }: StudyRun, view: View): AnalysisRun {
  const summaries = run.series.map((series) => [series.id, seriesEntry(series, view)] as const);
  return {
    id,
    label,
    group,
    input: inputName,
    stream: run.stream,
    format: run.format,
    metadata: orderedMetadata(run.metadata),
    span: spanOf(run),
    series: Object.fromEntries(summaries),
    categories: run.categories.map(orderedCategory),
    events: eventsOf(run),
    ...present('recovery', recoveryEntry(run)),
    problems: run.problems.map(orderedProblem),
  };
}

function recoveryEntry(run: Run): Recovery | undefined {
  const recovery = recoveryOfRun(run);
  return recovery === null ? undefined : (roundTree(recovery) as Recovery); // rounding keeps the shape
}

function seriesEntry(series: Series, view: View): AnalysisRun['series'][string] {
  const { unit, better } = series;
  const summary = summaryOf(series, tableRange(view));
  return { unit, better, ...roundSummary(summary) };
}

function roundSummary(summary: SeriesSummary): SeriesSummary {
  const { count, sum, mean, median, p90, p99, min, max, first, last } = summary;
  return {
    count,
    ...present('sum', sum),
    ...present('mean', rounded(mean)),
    ...present('median', rounded(median)),
    ...present('p90', rounded(p90)),
    ...present('p99', rounded(p99)),
    ...present('min', min),
    ...present('max', max),
    ...present('first', first),
    ...present('last', last),
  };
}

function rounded(value: number | undefined): number | undefined {
  return value === undefined ? undefined : roundDerived(value);
}

const SUMS = new Set(['baselineTotal', 'candidateTotal', 'pairs', 'warnings']);

/** Every figure of a comparison rounded, but counts and exact sums. */
export function roundComparison(comparison: Comparison): Comparison {
  return roundTree(comparison) as Comparison; // rounding keeps the shape
}

function roundTree(value: unknown): unknown {
  if (typeof value === 'number') return roundDerived(value);
  if (Array.isArray(value)) return value.map(roundTree);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, own]) => [key, SUMS.has(key) ? own : roundTree(own)]));
}

function eventsOf(run: Run): AnalysisEvent[] {
  const decimals = timeDecimals(run);
  return run.events.map((event) => ({
    kind: event.kind,
    ...present('height', event.height),
    ...present('time', run.clock === 'utc' ? formatUtc(event.timeUs ?? NaN, decimals) : undefined),
    ...present('durationMs', event.durationMs),
    evidence: event.evidence,
    details: orderedDetails(event),
  }));
}

function orderedDetails(event: RunEvent): RunEvent['details'] {
  switch (event.kind) {
    case 'cache-emptied':
    case 'cache-synced':
    case 'flush-failed': {
      const { mode, cause, coins, batchMiB } = event.details;
      return {
        ...present('mode', mode),
        ...present('cause', cause),
        ...present('coins', coins),
        ...present('batchMiB', batchMiB),
      };
    }
    case 'restart':
      return { changed: event.details.changed };
    case 'shutdown':
    case 'reorg':
    case 'prune':
    case 'compaction':
    case 'clock-jump':
    case 'gap':
      return event.details;
  }
}

function orderedProblem({ code, severity, line, what, todo }: Problem): Problem {
  return { code, severity, ...present('line', line), what, todo };
}

function orderedCategory(category: Category): Category {
  const { name, unit, better, count, total, mean, stddev, min, max, error } = category;
  return {
    name,
    unit,
    better,
    ...present('count', count),
    ...present('total', total),
    ...present('mean', mean),
    ...present('stddev', stddev),
    ...present('min', min),
    ...present('max', max),
    ...present('error', error),
  };
}

function orderedMetadata(metadata: Metadata): Metadata {
  const known = METADATA_KEYS.filter((key) => metadata[key] !== undefined);
  return Object.fromEntries(known.map((key) => [key, metadata[key]]));
}
