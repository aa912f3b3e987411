import { analyse, analysisJson } from '../core/analysis/analyse.js';
import { buildStudy } from '../core/analysis/buildStudy.js';
import { compareArms } from '../core/analysis/compareArms.js';
import type { Comparison } from '../core/analysis/comparison.js';
import { heightRange } from '../core/analysis/heightRange.js';
import { availableMetrics, metricInView } from '../core/analysis/metricChoice.js';
import type { Study } from '../core/analysis/study.js';
import type { View } from '../core/view.js';
import type { Environment, TextSink } from './environment.js';
import { viewOf, type ReportOptions } from './options.js';
import { checkOutputs, writeOutput } from './outputs.js';
import { Progress } from './progress.js';
import { findSources, readAll } from './readAll.js';
import { regressionLine, regressions } from './regression.js';
import { reportTables } from './reportTables.js';
import type { Source } from './sources.js';
import { printable } from './textTable.js';
import { contentsOf, fileOutputs, sharedPost } from './sharing.js';
import { UsageError } from './usageError.js';

/** `benchscope report`: resolves to the exit status. @throws {UsageError} when the options and the logs do not go together. */
export async function report(
  names: readonly string[],
  options: ReportOptions,
  out: TextSink,
  err: TextSink,
  { stdin, folder, columns, showsProgress, github, viewer }: Environment,
): Promise<number> {
  checkOptions(names, options);
  const named = findSources(names, folder);
  const files = named.flatMap(({ sources }) => sources.flatMap(filesOf));
  checkOutputs(fileOutputs(options), files, folder);
  const progress = new Progress(showsProgress && options.quiet !== true ? err : null);
  const { inputs, bad } = await readAll(named, { stdin, formatId: options.format ?? null, github }, progress);
  for (const line of bad) err.write(`${printable(line)}\n`);
  const view = viewOf(options);
  const study = buildStudy(inputs, { groups: options.group, baseline: view.baseline });
  if (study.runs.length > 0) checkAgainstLogs(study, options, err);
  const shared = study.runs.length > 0 ? sharedPost(study, view, options.link) : null;
  if (options.json === true) out.write(analysisJson(analyse(study, view)));
  else if (options.md === true) out.write(shared?.markdown() ?? '');
  else for (const line of reportTables(study, view, columns)) out.write(`${printable(line)}\n`);
  if (shared !== null) {
    for (const output of fileOutputs(options))
      writeOutput(output, await contentsOf(output, shared, options, viewer), folder);
    if (options.link !== undefined) (options.json === true ? err : out).write(`${shared.link()}\n`);
  }
  const slower = regressionsOf(study, options, view);
  if (options.quiet !== true) for (const own of slower) err.write(`${printable(regressionLine(own))}\n`);
  if (slower.length > 0) return 3;
  return bad.length > 0 ? 1 : 0;
}

function filesOf({ file, rotated }: Source): string[] {
  return rotated === undefined ? (file === null ? [] : [file]) : rotated.parts.flatMap(filesOf);
}

function regressionsOf(study: Study, { failIfSlower }: ReportOptions, view: View): readonly Comparison[] {
  if (failIfSlower === undefined) return [];
  return regressions(compareArms(study, metricInView(study, view.metric), view), failIfSlower);
}

function checkOptions(names: readonly string[], { from, to }: ReportOptions): void {
  if (names.length === 0) throw new UsageError('no input. Name log files or folders, or - for standard input.');
  if (names.filter((name) => name === '-').length > 1)
    throw new UsageError('standard input can be read once. Write - once.');
  if (from !== undefined && to !== undefined && from > to)
    throw new UsageError(`--from ${from} is above --to ${to}. Swap them.`);
}

function checkAgainstLogs(study: Study, options: ReportOptions, err: TextSink): void {
  const { runs, arms } = study;
  const metrics = availableMetrics(study);
  if (options.metric !== undefined && !metrics.includes(options.metric))
    throw new UsageError(
      metrics.length === 0
        ? `there is no metric ${options.metric}: these logs hold no series.`
        : `there is no metric ${options.metric} in these logs. They hold: ${metrics.join(', ')}.`,
    );
  const names = arms.map(({ name }) => name);
  if (options.baseline !== undefined && !names.includes(options.baseline))
    throw new UsageError(`there is no arm ${options.baseline}. The arms are: ${names.join(', ')}.`);
  if (options.quiet === true) return;
  const spans = runs.flatMap(({ run }) => heightRange(run.axis) ?? []);
  const [first, last] = [Math.min(...spans.map((own) => own.from)), Math.max(...spans.map((own) => own.to))];
  if (spans.length > 0 && ((options.from ?? first) > last || (options.to ?? last) < first))
    err.write(`note: no block lies in the range; these logs hold heights ${first} to ${last}\n`);
  for (const { name, pattern } of options.group)
    if (!names.includes(name)) err.write(`${printable(`note: --group ${name}=${pattern} matches no run`)}\n`);
}
