import { callsTable } from '../core/analysis/callsTable.js';
import { categoryRows } from '../core/analysis/categoryRows.js';
import { compareArms } from '../core/analysis/compareArms.js';
import type { Comparison } from '../core/analysis/comparison.js';
import { comparisonTable } from '../core/analysis/comparisonTable.js';
import { formatBytes, formatCount } from '../core/analysis/formatNumber.js';
import { metricInView } from '../core/analysis/metricChoice.js';
import type { ReportTable } from '../core/analysis/reportTable.js';
import { isRowIn, selectRows, tableRange } from '../core/analysis/rows.js';
import { settingsTable } from '../core/analysis/settingsTable.js';
import { slowestBlocks } from '../core/analysis/slowest.js';
import { slowestTable } from '../core/analysis/slowestTable.js';
import { stagesTable } from '../core/analysis/stagesTable.js';
import type { Study } from '../core/analysis/study.js';
import { summaryTable } from '../core/analysis/summaryTable.js';
import { EVENT_NAMES } from '../core/figure/eventText.js';
import { metricOf } from '../core/metrics.js';
import type { EventKind } from '../core/model.js';
import { formatProblem } from '../core/problem.js';
import type { View } from '../core/view.js';
import { reportTableLines } from './reportTableLines.js';
import { printable, textTable, type Column } from './textTable.js';
import { verdictLines } from './verdictLines.js';

/** Lines of problems shown; the JSON holds all of them. */
const MOST_PROBLEMS = 20;
/** Heights shown a run; the JSON holds all of them. */
const MOST_HEIGHTS = 20;
const SLOWEST = 10;

/**
 * The report for reading: what was read, how the arms compare, the tables, what is wrong. Lines without line ends, for a
 * terminal of `width` columns (null: as wide as needed). What has nothing to show is left out.
 */
export function reportTables(study: Study, view: View, width: number | null): string[] {
  const comparisons = compareArms(study, metricInView(study, view.metric), view);
  const byMetric = comparisons.filter(({ category }) => category === undefined);
  const parts =
    study.runs.length === 0
      ? []
      : [
          [sizeLine(study)],
          verdictLines(comparisons, study),
          summary(study, view, comparisons, width),
          titled('Comparison', comparisonTable(byMetric), width),
          titled('Stages: exclusive times that add up', stagesTable(byMetric), width),
          calls(study, width),
          slowest(study, view, width),
          titled('Settings that differ', settingsTable(study, true), width),
          events(study, view, width),
        ];
  return [...parts, problems(study), unrecognized(study)]
    .filter((lines) => lines.length > 0)
    .flatMap((lines, index) => (index === 0 ? lines : ['', ...lines]));
}

function sizeLine({ inputs, runs }: Study): string {
  const used = inputs.filter(({ input }) => input.runs.length > 0).map(({ input }) => input);
  const sum = (of: (input: (typeof used)[number]) => number): string =>
    formatCount(used.reduce((total, input) => total + of(input), 0));
  const bytes = formatBytes(used.reduce((total, input) => total + input.bytes, 0));
  return [
    `${used.length} ${used.length === 1 ? 'log' : 'logs'}`,
    `${runs.length} ${runs.length === 1 ? 'run' : 'runs'}`,
    bytes,
    `${sum(({ lines }) => lines.total)} lines: ${sum(({ lines }) => lines.read)} read, ${sum(({ lines }) => lines.passedOver)} passed over, ${sum(({ lines }) => lines.damaged)} damaged`,
  ].join(' · ');
}

function titled(title: string, table: ReportTable, width: number | null): string[] {
  return table.rows.length === 0 ? [] : [title, ...reportTableLines(table, width)];
}

function calls(study: Study, width: number | null): string[] {
  const { unit, ...table } = callsTable(categoryRows(study), study.baseline);
  return titled(`Calls${unit === '' ? '' : ` (${unit})`}`, table, width);
}

/** By mean over all runs, among the heights that they share. */
function slowest(study: Study, view: View, width: number | null): string[] {
  const blocks = slowestBlocks(study, view, 'mean', SLOWEST);
  const arms = [...new Set(blocks[0]?.runs.map(({ run }) => run.group) ?? [])];
  const order = arms.length > 1 ? `; flush state and blocks since emptied: ${arms.join(' / ')}` : '';
  return titled(`Slowest blocks by mean over all runs${order}`, slowestTable(blocks), width);
}

function summary(study: Study, view: View, comparisons: readonly Comparison[], width: number | null): string[] {
  const { metric, columns, rows } = summaryTable(study, view, comparisons);
  if (metric === null) return [];
  const { label, better } = metricOf(metric);
  const range = rangeText(view);
  const heading = `Summary: ${metric} (${label}${better === 'none' ? '' : `, ${better} is better`})${range === '' ? '' : `, ${range}`}`;
  const table = textTable(
    [{ head: 'Run', align: 'left' }, ...columns.map(({ heading: head }): Column => ({ head, align: 'right' }))],
    rows.map(({ kind, label: name, cells }) => [kind === 'arm' ? name : `  ${name}`, ...cells.map(({ text }) => text)]),
    width,
  );
  return [heading, ...table];
}

function rangeText({ from, to, skip }: View): string {
  const range = [
    from === null ? '' : `from ${formatCount(from)}`,
    to === null ? '' : `to ${formatCount(to)}`,
    skip === 0 ? '' : `without the first ${formatCount(skip)} of each run`,
  ];
  return range.filter((part) => part !== '').join(' ');
}

function events(study: Study, view: View, width: number | null): string[] {
  const { from, to, skip } = tableRange(view);
  const counts = study.runs.map(({ label, run }) => {
    const rows = selectRows(run.axis, { from, to, skip });
    const inRange = run.events.filter(({ row }) => (row < 0 ? to === null : isRowIn(rows, row)));
    return { label, of: (kind: EventKind) => inRange.filter((event) => event.kind === kind).length };
  });
  const kinds = Object.keys(EVENT_NAMES) as EventKind[]; // the keys of a record over all kinds
  const shown = kinds.filter((kind) => counts.some(({ of }) => of(kind) > 0));
  if (shown.length === 0) return [];
  const table = textTable(
    [{ head: 'Run', align: 'left' }, ...shown.map((kind): Column => ({ head: kind, align: 'right' }))],
    counts.map(({ label, of }) => [label, ...shown.map((kind) => formatCount(of(kind)))]),
    width,
  );
  return ['Events', ...table, ...emptiedHeights(study, view)];
}

/** `master-1 emptied at 835,389, 835,519`: what the chart's dots show. */
function emptiedHeights(study: Study, view: View): string[] {
  const { from, to, skip } = tableRange(view);
  const lines = study.runs.flatMap(({ label, run }) => {
    const rows = selectRows(run.axis, { from, to, skip });
    const heights = run.events.flatMap(({ kind, row, height }) =>
      kind === 'cache-emptied' && height !== undefined && row >= 0 && isRowIn(rows, row) ? [formatCount(height)] : [],
    );
    if (heights.length === 0) return [];
    const more = heights.length - MOST_HEIGHTS;
    const shown = heights.slice(0, MOST_HEIGHTS).join(' ');
    return [`  ${label}: ${shown}${more > 0 ? ` and ${formatCount(more)} more` : ''}`];
  });
  return lines.length === 0 ? [] : ['Coins cache emptied at', ...lines];
}

function problems(study: Study): string[] {
  const all = study.inputs
    .filter(({ input }) => input.runs.length > 0)
    .flatMap(({ name, input }) =>
      [...input.problems, ...input.runs.flatMap((run) => run.problems)].map((problem) => formatProblem(name, problem)),
    );
  if (all.length === 0) return [];
  const more = all.length - MOST_PROBLEMS;
  return [
    `Problems: ${formatCount(all.length)}`,
    ...all.slice(0, MOST_PROBLEMS).map(printable),
    ...(more > 0 ? [`… and ${formatCount(more)} more: --json has all of them.`] : []),
  ];
}

function unrecognized({ inputs }: Study): string[] {
  const names = inputs.filter(({ input }) => input.runs.length === 0).map(({ name }) => printable(name));
  return names.length === 0 ? [] : [`Not shown: ${names.join(', ')}`];
}
