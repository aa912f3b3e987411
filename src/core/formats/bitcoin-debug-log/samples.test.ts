import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { LARGE, MISSING, type Run } from '../../model.js';
import { bitcoinDebugLog } from './format.js';
import { readLog } from './readLog.testing.js';

type Summary = Readonly<Record<'count' | 'sum' | 'min' | 'max' | 'first' | 'last', number>>;

interface Expected {
  readonly lines?: number;
  readonly blocks: number;
  readonly firstHeight: number;
  readonly lastHeight: number;
  readonly disconnects?: number;
  readonly connectMs?: Summary | null;
  readonly connectTotalMs?: Summary;
  readonly cacheTxo?: Readonly<Record<'first' | 'last' | 'max', number>>;
  readonly cacheTx?: Readonly<Record<'first' | 'last' | 'max', number>>;
  readonly cacheMiB?: { readonly max: number };
  readonly cacheEmptiedHeights?: readonly number[];
  readonly eventCounts?: Readonly<Record<string, number>>;
  readonly sumMs?: number;
  readonly minMs?: number;
  readonly maxMs?: number;
  readonly dbcacheMiB?: number;
}

const FOLDERS = ['replay', 'bitcoin-debug-log', 'pr28233'];

function samples(folder: string): [string, Expected][] {
  const json = JSON.parse(readFileSync(`sample-logs/${folder}/expected.json`, 'utf8')) as Record<string, unknown>;
  const runs = (json.runs ?? json) as Record<string, Expected>;
  return Object.entries(runs).map(([name, expected]) => [
    `sample-logs/${folder}/${name.includes('.log') ? name : `${name}.log.gz`}`,
    expected,
  ]);
}

function contents(path: string): Buffer {
  const bytes = readFileSync(path);
  return path.endsWith('.gz') ? gunzipSync(bytes) : bytes;
}

function readings(run: Run, id: string): number[] {
  const series = run.series.find((each) => each.id === id);
  return series ? [...series.values].map((value, row) => (value === LARGE ? series.large!.get(row)! : value)) : [];
}

describe.each(FOLDERS)('%s', (folder) => {
  test.each(samples(folder))('%s reads as counted by hand', (path, expected) => {
    const bytes = contents(path);
    const { result, total } = readLog(bytes);
    expect(result.runs).toHaveLength(1);
    const run = result.runs[0]!;
    expect(result.problems).toEqual([]);
    const lacksBench = expected.connectMs === null && !expected.connectTotalMs;
    expect(run.problems.map(({ code }) => code)).toEqual(lacksBench ? ['nothing-to-show'] : []);
    if (expected.lines !== undefined) expect(total).toBe(expected.lines);
    expect(run.axis.height.length).toBe(expected.blocks);
    expect(run.axis.height[0]).toBe(expected.firstHeight);
    expect(run.axis.height.at(-1)).toBe(expected.lastHeight);
    const emptied = run.events.filter(({ kind }) => kind === 'cache-emptied').map(({ height }) => height);
    if (expected.cacheEmptiedHeights) expect(emptied).toEqual(expected.cacheEmptiedHeights);
    for (const [kind, count] of Object.entries(expected.eventCounts ?? {}))
      expect(run.events.filter((event) => event.kind === kind)).toHaveLength(count);

    const hundredths = (value: number): number => Math.round(value * 100);
    for (const id of ['connectMs', 'connectTotalMs'] as const) {
      const counted = expected[id];
      const values = readings(run, id).filter((value) => value !== MISSING);
      if (counted === null) expect(values).toEqual([]);
      if (!counted) continue;
      expect(values.length).toBe(counted.count);
      expect(values.reduce((all, value) => all + value, 0)).toBe(hundredths(counted.sum));
      expect(Math.min(...values)).toBe(hundredths(counted.min));
      expect(Math.max(...values)).toBe(hundredths(counted.max));
      expect(values[0]).toBe(hundredths(counted.first));
      expect(values.at(-1)).toBe(hundredths(counted.last));
    }
    if (expected.sumMs !== undefined) {
      const connect = readings(run, 'connectMs');
      expect(connect.reduce((all, value) => all + value, 0)).toBe(hundredths(expected.sumMs));
      expect(Math.max(...connect)).toBe(hundredths(expected.maxMs!));
      expect(Math.min(...connect)).toBe(hundredths(expected.minMs!));
      expect(run.metadata.dbcacheMiB).toBe(expected.dbcacheMiB);
    }
    for (const id of ['cacheTxo', 'cacheTx'] as const) {
      const counted = expected[id];
      const entries = readings(run, id);
      if (counted)
        expect([entries[0], entries.at(-1), Math.max(...entries)]).toEqual([counted.first, counted.last, counted.max]);
    }
    if (expected.cacheMiB) expect(Math.max(...readings(run, 'cacheMiB'))).toBe(Math.round(expected.cacheMiB.max * 10));
    if (expected.disconnects !== undefined)
      expect(readings(run, 'disconnectMs')).toHaveLength(expected.connectMs ? expected.disconnects : 0);
  });
});

test('every sample is recognized by its first lines and from its middle', () => {
  for (const folder of FOLDERS)
    for (const [path] of samples(folder)) {
      const lines = contents(path).toString().split('\n');
      expect(bitcoinDebugLog.recognizes(lines.slice(0, 20))).toBe(true);
      expect(bitcoinDebugLog.recognizes(lines.slice(lines.length >> 1, (lines.length >> 1) + 30))).toBe(true);
    }
});
