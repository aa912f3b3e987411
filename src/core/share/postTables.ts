import { callsTable } from '../analysis/callsTable.js';
import { categoryRows } from '../analysis/categoryRows.js';
import { comparisonTable } from '../analysis/comparisonTable.js';
import { formatBytes, formatCount, formatDuration, formatFixed, formatRatio } from '../analysis/formatNumber.js';
import { formatUtc } from '../analysis/formatTime.js';
import { NO_CELL, textCell, type ReportCell, type ReportRow, type ReportTable } from '../analysis/reportTable.js';
import { settingsTable } from '../analysis/settingsTable.js';
import { slowestTable } from '../analysis/slowestTable.js';
import { stagesTable, withStages } from '../analysis/stagesTable.js';
import type { Study } from '../analysis/study.js';
import { EVENT_NAMES } from '../figure/eventText.js';
import type { Post, PostEvent, PostRun } from './post.js';
import { postSlowBlocks, postStudy } from './postStudy.js';

export interface NamedTable {
  readonly name: string;
  readonly table: ReportTable;
}

/** The tables of a post under the names that they have on the page; those without rows are left out. */
export function postTables(post: Post): readonly NamedTable[] {
  const study = postStudy(post);
  const tables: readonly NamedTable[] = [
    { name: 'Summary', table: summary(post) },
    { name: 'Comparison', table: comparisonTable(post.comparisons) },
    { name: 'Calls', table: calls(study) },
    { name: 'Stages', table: stagesTable(withStages(post.comparisons)) },
    { name: 'Slowest blocks', table: slowestTable(postSlowBlocks(post, study)) },
    { name: 'Recovery after emptied cache', table: recovery(post) },
    { name: 'Events', table: events(post) },
    { name: 'Settings', table: settingsTable(study) },
    { name: 'Sources', table: sources(post) },
  ];
  return tables.filter(({ table }) => table.rows.length > 0);
}

/** Without a row over all names: the comparison has the printed totals, which a post's runs do not keep. */
function calls(study: Study): ReportTable {
  return callsTable({ ...categoryRows(study), inAll: null }, study.baseline);
}

function summary({ baseline, summary: { columns, rows } }: Post): ReportTable {
  const all = rows.filter(({ kind }) => kind === 'arm');
  const arms = [...all.filter(({ name }) => name === baseline), ...all.filter(({ name }) => name !== baseline)];
  return {
    columns: [{ heading: 'Run', numeric: false }, ...columns.map(({ heading }) => ({ heading, numeric: true }))],
    rows: arms.map((arm): ReportRow => ({
      key: `arm ${arm.name}`,
      arm: arm.name,
      cells: [textCell(arm.label), ...arm.cells],
      children: rows
        .filter(({ kind, group }) => kind === 'run' && group === arm.name)
        .map((run) => ({ key: run.name, arm: arm.name, cells: [textCell(run.label), ...run.cells] })),
    })),
  };
}

function recovery({ recovery: arms }: Post): ReportTable {
  return {
    columns: [
      { heading: 'Arm', numeric: false },
      { heading: 'Events', numeric: true },
      { heading: 'Penalty', numeric: true },
      { heading: 'Half-life, blocks', numeric: true },
    ],
    rows: arms.map(({ arm, events: count, penalty, halfLife }) => ({
      key: arm,
      arm,
      cells: [
        textCell(arm),
        { value: count, text: formatCount(count) },
        { value: penalty, text: formatRatio(penalty) },
        halfLife === undefined ? NO_CELL : { value: halfLife, text: formatCount(halfLife) },
      ],
    })),
  };
}

function events({ runs }: Post): ReportTable {
  return {
    columns: [
      { heading: 'Run', numeric: false },
      { heading: 'Event', numeric: false },
      { heading: 'Height', numeric: true },
      { heading: 'Time (UTC)', numeric: false },
      { heading: 'Duration', numeric: true },
      { heading: 'Details', numeric: false },
    ],
    rows: runs.flatMap((run) =>
      run.events.map((event, index) => ({
        key: `${run.name} ${index}`,
        arm: run.group,
        cells: [
          textCell(run.label),
          textCell(EVENT_NAMES[event.kind]),
          event.height === undefined ? NO_CELL : { value: event.height, text: formatCount(event.height) },
          textCell(timeText(run, event)),
          event.durationMs === undefined
            ? NO_CELL
            : { value: event.durationMs, text: formatDuration(event.durationMs) },
          textCell(detailsText(event)),
        ],
      })),
    ),
  };
}

function timeText({ clock, timeDecimals }: PostRun, { timeUs }: PostEvent): string {
  if (timeUs === undefined) return '';
  if (clock === 'utc') return (formatUtc(timeUs, timeDecimals) ?? '').replace('T', ' ').replace('Z', '');
  return formatDuration(timeUs / 1000);
}

function detailsText({ details, evidence }: PostEvent): string {
  const parts = Object.entries(details).flatMap(([key, value]: readonly [string, unknown]) => {
    if (typeof value === 'number') return [`${formatFixed(value, Number.isInteger(value) ? 0 : 2)} ${key}`];
    if (typeof value === 'boolean') return [value ? key : `not ${key}`];
    if (typeof value === 'string') return [value];
    return typeof value === 'object' && value !== null ? Object.keys(value) : [];
  });
  return [...parts, ...(evidence === 'inferred' ? ['inferred from the count'] : [])].join(', ');
}

function sources({ sources: logs }: Post): ReportTable {
  return {
    columns: [
      { heading: 'Log', numeric: false },
      { heading: 'Size', numeric: true },
      { heading: 'Format', numeric: false },
      { heading: 'SHA-256', numeric: false },
    ],
    rows: logs.map(({ name, bytes, sha256, format }) => ({
      key: name,
      cells: [
        textCell(name),
        { value: bytes, text: formatBytes(bytes) } satisfies ReportCell,
        textCell(format ?? ''),
        textCell(sha256 ?? ''),
      ],
    })),
  };
}
