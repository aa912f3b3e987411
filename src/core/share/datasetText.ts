import { analyse } from '../analysis/analyse.js';
import { present } from '../analysis/present.js';
import type { Study, StudyRun } from '../analysis/study.js';
import { METADATA_KEYS } from '../metadataKeys.js';
import { DATASET_SCHEMA } from '../formats/benchscope-dataset.js';
import { LARGE, MISSING, type Axis, type Metadata, type MetadataChange, type RunEvent, type Series } from '../model.js';
import { GENERATOR } from '../version.js';
import type { View } from '../view.js';

import { encodeView } from './view.js';

/**
 * A study as a dataset file: the analysis JSON, and every reading, time and event of its runs as the logs gave them, so that
 * reading it gives the same numbers. Holds no text of a log but names of commands and steps, no path and no address;
 * of settings only those of the contract. The same bytes for the same study and view; a line for each axis and run.
 */
export function writeDataset(study: Study, view: View): string {
  const axes = [...new Set(study.runs.flatMap(({ run }) => [run.axis, ...run.series.map(({ axis }) => axis)]))];
  const lines = (items: readonly object[]): string => items.map((item) => JSON.stringify(item)).join(',\n');
  return `{
"schema":${JSON.stringify(DATASET_SCHEMA)},
"generator":${JSON.stringify(GENERATOR)},
"view":${JSON.stringify(encodeView(view))},
"analysis":${JSON.stringify(analyse(study, view))},
"axes":[
${lines(axes.map(axisEntry))}
],
"runs":[
${lines(study.runs.map((run) => runEntry(run, study.baseline, axes)))}
]
}
`;
}

function axisEntry(axis: Axis): object {
  const { kind, height, timeUs, hash, breaks, split } = axis;
  return {
    kind,
    rows: height.length,
    height: Array.from(height, (value) => (value === MISSING ? null : value)),
    timeUs: timeUs.every(Number.isNaN) ? [] : Array.from(timeUs, (value) => (Number.isNaN(value) ? null : value)),
    hash: Array.from(hash, (word) => word.toString(16).padStart(8, '0')).join(''),
    breaks: [...breaks],
    ...(split === undefined ? {} : { split: { names: split.names, of: [...split.of] } }),
  };
}

function runEntry({ name, label, group, run }: StudyRun, baseline: string | null, axes: readonly Axis[]): object {
  const { stream, format, clock, metadata, axis, series, categories, categoriesTotal, title, scriptChecks, events } =
    run;
  return {
    name,
    label,
    group,
    baseline: group === baseline,
    stream,
    format,
    clock,
    ...(title === undefined ? {} : { title }),
    metadata: settingsOf(metadata),
    axis: axes.indexOf(axis),
    series: series.map((one) => seriesEntry(one, axes)),
    categories,
    ...(categoriesTotal === undefined ? {} : { categoriesTotal }),
    ...(scriptChecks === undefined ? {} : { scriptChecks }),
    events: events.map(eventEntry),
  };
}

function settingsOf(metadata: Metadata): Metadata {
  return Object.fromEntries(
    METADATA_KEYS.flatMap((key) => (metadata[key] === undefined ? [] : [[key, metadata[key]]])),
  );
}

/** Readings are integers of 1/scale of the unit. */
function seriesEntry({ id, unit, better, scale, axis, values, large }: Series, axes: readonly Axis[]): object {
  const reading = (value: number, row: number): number | null =>
    value === MISSING ? null : value === LARGE ? (large?.get(row) ?? null) : value;
  return { id, unit, better, scale, axis: axes.indexOf(axis), values: Array.from(values, reading) };
}

function eventEntry(event: RunEvent): object {
  const { kind, height, timeUs, durationMs, evidence, line, row } = event;
  return {
    kind,
    ...present('height', height),
    ...present('timeUs', timeUs),
    ...present('durationMs', durationMs),
    evidence,
    line,
    row,
    details: event.kind === 'restart' ? { changed: changesOf(event.details.changed) } : event.details,
  };
}

function changesOf(changed: MetadataChange): MetadataChange {
  return Object.fromEntries(METADATA_KEYS.flatMap((key) => (changed[key] === undefined ? [] : [[key, changed[key]]])));
}
