import { MISSING } from '../model.js';
import type { View } from '../view.js';
import { formatUtc, timeDecimals } from './formatTime.js';
import { metricInView, seriesOf } from './metricChoice.js';
import { valueAt } from './readings.js';
import { rolledValues } from './rolling.js';
import { roundDerived } from './rounding.js';
import { isRowIn, selectRows } from './rows.js';
import type { Study, StudyRun } from './study.js';

/**
 * The shown metric as CSV: `run,group,height,time,value,rolled`, a row per visible run and block in the view's range
 * (docs/contracts.md section 2). `run` is the label, `group` the arm; `height` and `time` (UTC, with the log's decimals) are
 * empty where the log gives none, `value` (as printed, in the metric's unit) and `rolled` (12 significant digits) where there is none.
 *
 * Quoted as RFC 4180 says, but with line feeds alone at line ends. A label or arm that a spreadsheet would take for a formula
 * (it starts with `=`, `+`, `-`, `@`, tab or carriage return) gets an apostrophe before it.
 */
export function seriesCsv(study: Study, view: View): string {
  const metric = metricInView(study, view.metric);
  const lines = ['run,group,height,time,value,rolled'];
  if (metric !== null) {
    for (const run of study.runs) if (!view.hidden.includes(run.name)) appendRun(lines, run, metric, view);
  }
  return `${lines.join('\n')}\n`;
}

function appendRun(lines: string[], studyRun: StudyRun, metric: string, view: View): void {
  const series = seriesOf(studyRun, metric);
  if (!series) return;
  const { axis } = series;
  const rows = selectRows(axis, view);
  const rolled = rolledValues(series, view.window, view.stat);
  const isDated = studyRun.run.clock === 'utc';
  const decimals = timeDecimals(studyRun.run);
  const names = `${textCell(studyRun.label)},${textCell(studyRun.group)}`;
  for (let row = rows.start; row < rows.end; row++) {
    if (!isRowIn(rows, row)) continue;
    const height = axis.height[row]!;
    const time = isDated ? (formatUtc(axis.timeUs[row]!, decimals) ?? '') : '';
    const own = height === MISSING ? '' : String(height);
    lines.push(`${names},${own},${time},${numberCell(valueAt(series, row))},${numberCell(roundDerived(rolled[row]!))}`);
  }
}

/** A text as one CSV field. */
export function textCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function numberCell(value: number): string {
  return Number.isNaN(value) ? '' : String(value);
}
