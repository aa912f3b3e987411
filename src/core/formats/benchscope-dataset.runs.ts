import { METADATA_KEYS } from '../metadataKeys.js';
import {
  LARGE,
  MISSING,
  type Axis,
  type Better,
  type Category,
  type Metadata,
  type MetadataChange,
  type Run,
  type RunEvent,
  type Series,
} from '../model.js';
import { EVENT_KINDS, FLUSH_CAUSES } from '../share/eventCodec.js';
import { METADATA_KINDS } from '../share/metadataCodec.js';

/** What of a dataset does not have the shape that it was written in; the message names the part. */
export class DatasetFault extends Error {}

type Entry = Readonly<Record<string, unknown>>;

const BETTER: readonly Better[] = ['lower', 'higher', 'none'];
const LONGEST_TEXT = 1000;

/** Runs of a parsed dataset. @throws {DatasetFault} */
export function datasetRuns(value: unknown): Run[] {
  const root = entryOf(value, 'its root');
  const axes = listOf(root.axes, 'the axes').map(axisOf);
  return listOf(root.runs, 'the runs').map((run) => runOf(entryOf(run, 'a run'), axes));
}

function runOf(run: Entry, axes: readonly Axis[]): Run {
  const { stream, title, categoriesTotal, scriptChecks } = run;
  return {
    stream: stream === null ? null : textOf(stream, 'a stream'),
    format: textOf(run.format, 'a format'),
    clock: oneOf(run.clock, ['utc', 'elapsed'], 'a clock'),
    metadata: metadataOf(run.metadata),
    axis: axisAt(run.axis, axes),
    series: listOf(run.series, 'the series').map((series) => seriesOf(entryOf(series, 'a series'), axes)),
    categories: listOf(run.categories, 'the categories').map(categoryOf),
    ...(categoriesTotal === undefined ? {} : { categoriesTotal: numberOf(categoriesTotal, 'a total') }),
    ...(title === undefined ? {} : { title: textOf(title, 'a title') }),
    ...(scriptChecks === undefined ? {} : { scriptChecks: listOf(scriptChecks, 'script checks').map(checkOf) }),
    known: {
      name: textOf(run.name, 'a name'),
      label: textOf(run.label, 'a label'),
      group: textOf(run.group, 'an arm'),
      isBaseline: run.baseline === true,
    },
    events: listOf(run.events, 'the events').map(eventOf),
    problems: [],
  };
}

function axisOf(value: unknown): Axis {
  const axis = entryOf(value, 'an axis');
  const rows = countOf(axis.rows, 'the rows of an axis');
  const heights = listOf(axis.height, 'heights');
  const times = listOf(axis.timeUs, 'times');
  const hash = hashOf(axis.hash, rows);
  if (heights.length !== rows || (times.length !== 0 && times.length !== rows))
    throw new DatasetFault('with an axis of another length');
  return {
    kind: oneOf(axis.kind, ['block', 'sample', 'entry'], 'the kind of an axis'),
    height: Int32Array.from(heights, (height) => (height === null ? MISSING : intOf(height, 'a height'))),
    timeUs: times.length === 0 ? new Float64Array(rows).fill(NaN) : Float64Array.from(times, timeOf),
    offset: new Float64Array(rows).fill(NaN),
    length: new Uint32Array(rows),
    hash,
    breaks: Int32Array.from(listOf(axis.breaks, 'breaks'), (row) => countOf(row, 'a break', rows)),
    ...(axis.split === undefined ? {} : { split: splitOf(entryOf(axis.split, 'a split'), rows) }),
  };
}

function hashOf(value: unknown, rows: number): Uint32Array {
  if (typeof value !== 'string' || !/^[0-9a-f]*$/.test(value) || (value.length !== 0 && value.length !== 16 * rows))
    throw new DatasetFault('with block hashes of another length');
  return Uint32Array.from({ length: value.length / 8 }, (_, word) => parseInt(value.slice(8 * word, 8 * word + 8), 16));
}

function splitOf(split: Entry, rows: number): NonNullable<Axis['split']> {
  const names = listOf(split.names, 'classes').map((name) => textOf(name, 'a class'));
  const of = Uint8Array.from(listOf(split.of, 'classes'), (index) => countOf(index, 'a class', names.length - 1));
  if (of.length !== rows) throw new DatasetFault('with classes of another length');
  return { names, of };
}

function axisAt(value: unknown, axes: readonly Axis[]): Axis {
  const axis = axes[countOf(value, 'an axis')];
  if (axis === undefined) throw new DatasetFault('with an axis that is not there');
  return axis;
}

function seriesOf(series: Entry, axes: readonly Axis[]): Series {
  const axis = axisAt(series.axis, axes);
  const readings = listOf(series.values, 'readings');
  if (readings.length !== axis.height.length) throw new DatasetFault('with a series of another length');
  const scale = numberOf(series.scale, 'a scale');
  if (!(scale > 0)) throw new DatasetFault('with a scale that is none');
  const values = new Int32Array(readings.length);
  const large = new Map<number, number>();
  readings.forEach((reading, row) => {
    if (reading === null) values[row] = MISSING;
    else if (typeof reading !== 'number' || !Number.isSafeInteger(reading))
      throw new DatasetFault('with a reading that is no whole number');
    else if (Math.abs(reading) < -LARGE) values[row] = reading;
    else {
      values[row] = LARGE;
      large.set(row, reading);
    }
  });
  return {
    id: textOf(series.id, 'a metric'),
    unit: textOf(series.unit, 'a unit'),
    better: oneOf(series.better, BETTER, 'a direction'),
    scale,
    axis,
    values,
    ...(large.size > 0 ? { large } : {}),
  };
}

function categoryOf(value: unknown): Category {
  const category = entryOf(value, 'a category');
  const figures = ['count', 'total', 'mean', 'stddev', 'min', 'max', 'error'].flatMap((key) =>
    category[key] === undefined ? [] : [[key, numberOf(category[key], 'a figure')] as const],
  );
  return {
    name: textOf(category.name, 'a category'),
    unit: textOf(category.unit, 'a unit'),
    better: oneOf(category.better, BETTER, 'a direction'),
    ...Object.fromEntries(figures),
    ...(category.per === undefined ? {} : { per: textOf(category.per, 'a category') }),
  };
}

function checkOf(value: unknown): { readonly height: number; readonly verified: boolean } {
  const check = entryOf(value, 'script checks');
  return { height: intOf(check.height, 'a height'), verified: check.verified === true };
}

function eventOf(value: unknown): RunEvent {
  const event = entryOf(value, 'an event');
  const details = entryOf(event.details, 'an event');
  const place = {
    ...(event.height === undefined ? {} : { height: intOf(event.height, 'a height') }),
    ...(event.timeUs === undefined ? {} : { timeUs: numberOf(event.timeUs, 'a time') }),
    ...(event.durationMs === undefined ? {} : { durationMs: numberOf(event.durationMs, 'a duration') }),
    evidence: oneOf(event.evidence, ['logged', 'inferred'], 'an event'),
    line: countOf(event.line, 'a line'),
    row: intOf(event.row, 'a row'),
  };
  const count = (key: string): number => numberOf(details[key], 'an event');
  const kind = oneOf(event.kind, EVENT_KINDS, 'an event');
  switch (kind) {
    case 'cache-emptied':
    case 'cache-synced':
    case 'flush-failed':
      return { ...place, kind, details: flushOf(details) };
    case 'restart':
      return { ...place, kind, details: { changed: changesOf(details.changed) } };
    case 'shutdown':
      return { ...place, kind, details: { clean: details.clean === true } };
    case 'reorg':
      return { ...place, kind, details: { disconnected: count('disconnected') } };
    case 'prune':
      return { ...place, kind, details: { removed: count('removed') } };
    case 'compaction':
      return { ...place, kind, details: { compactions: count('compactions') } };
    case 'clock-jump':
      return { ...place, kind, details: { jumpMs: count('jumpMs') } };
    case 'gap':
      return { ...place, kind, details: { missing: count('missing') } };
  }
}

function flushOf({ mode, cause, coins, batchMiB }: Entry): Extract<RunEvent, { kind: 'cache-emptied' }>['details'] {
  return {
    ...(mode === undefined ? {} : { mode: textOf(mode, 'a flush') }),
    ...(cause === undefined ? {} : { cause: oneOf(cause, FLUSH_CAUSES, 'a flush') }),
    ...(coins === undefined ? {} : { coins: numberOf(coins, 'a flush') }),
    ...(batchMiB === undefined ? {} : { batchMiB: numberOf(batchMiB, 'a flush') }),
  };
}

type Key = (typeof METADATA_KEYS)[number];

/** Settings of other keys are passed over. */
function metadataOf(value: unknown): Metadata {
  const settings = entryOf(value, 'settings');
  return Object.fromEntries(
    METADATA_KEYS.flatMap((key) => (settings[key] === undefined ? [] : [[key, settingOf(key, settings[key])]])),
  );
}

function changesOf(value: unknown): MetadataChange {
  const changed = entryOf(value, 'settings');
  return Object.fromEntries(
    METADATA_KEYS.flatMap((key) => {
      if (changed[key] === undefined) return [];
      const { from, to } = entryOf(changed[key], 'settings');
      return [
        [
          key,
          {
            ...(from === undefined ? {} : { from: settingOf(key, from) }),
            ...(to === undefined ? {} : { to: settingOf(key, to) }),
          },
        ] as const,
      ];
    }),
  );
}

function settingOf(key: Key, value: unknown): string | number | boolean | readonly string[] {
  const kinds = METADATA_KINDS[key];
  if (typeof value === 'boolean' && kinds.includes('flag')) return value;
  if (kinds.includes('number')) return numberOf(value, 'a setting');
  if (kinds.includes('list')) return listOf(value, 'a setting').map((item) => textOf(item, 'a setting'));
  return textOf(value, 'a setting');
}

function entryOf(value: unknown, part: string): Entry {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new DatasetFault(`without ${part}`);
  return value as Entry; // an object that is no list
}

function listOf(value: unknown, part: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new DatasetFault(`without ${part}`);
  return value;
}

function textOf(value: unknown, part: string): string {
  if (typeof value !== 'string' || value.length > LONGEST_TEXT) throw new DatasetFault(`without ${part}`);
  return value;
}

function oneOf<Text extends string>(value: unknown, known: readonly Text[], part: string): Text {
  const found = known.find((text) => text === value);
  if (found === undefined) throw new DatasetFault(`without ${part}`);
  return found;
}

function numberOf(value: unknown, part: string): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new DatasetFault(`without ${part}`);
  return value;
}

/** A whole number that a column of 31 bits holds. */
function intOf(value: unknown, part: string): number {
  const whole = numberOf(value, part);
  if (!Number.isInteger(whole) || Math.abs(whole) >= -LARGE) throw new DatasetFault(`without ${part}`);
  return whole;
}

function countOf(value: unknown, part: string, most = Number.MAX_SAFE_INTEGER): number {
  const count = numberOf(value, part);
  if (!Number.isInteger(count) || count < 0 || count > most) throw new DatasetFault(`without ${part}`);
  return count;
}

function timeOf(value: unknown): number {
  return value === null ? NaN : numberOf(value, 'a time');
}
