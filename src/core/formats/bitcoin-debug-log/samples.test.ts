import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { LARGE, MISSING, type Run } from '../../model.js';
import { bitcoinDebugLog } from './format.js';
import { readLog } from './readLog.testing.js';

interface Expected {
  readonly lines?: number;
  readonly blocks: number;
  readonly firstHeight: number;
  readonly lastHeight: number;
  readonly disconnects?: number;
  readonly connectMs?: Readonly<Record<'count' | 'sum' | 'min' | 'max' | 'first' | 'last', number>> | null;
  readonly cacheTxo?: Readonly<Record<'first' | 'last' | 'max', number>>;
  readonly cacheMiB?: { readonly max: number };
  readonly cacheEmptiedHeights: readonly number[];
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
    `sample-logs/${folder}/${name.replace(/\.log\.gz$/, '')}.log.gz`,
    expected,
  ]);
}

function readings(run: Run, id: string): number[] {
  const series = run.series.find((each) => each.id === id);
  return series ? [...series.values].map((value, row) => (value === LARGE ? series.large!.get(row)! : value)) : [];
}

describe.each(FOLDERS)('%s', (folder) => {
  test.each(samples(folder))('%s reads as counted by hand', (path, expected) => {
    const bytes = gunzipSync(readFileSync(path));
    const { result, total } = readLog(bytes);
    expect(result.runs).toHaveLength(1);
    const run = result.runs[0]!;
    expect(result.problems).toEqual([]);
    expect(run.problems).toEqual([]);
    if (expected.lines !== undefined) expect(total).toBe(expected.lines);
    expect(run.axis.height.length).toBe(expected.blocks);
    expect(run.axis.height[0]).toBe(expected.firstHeight);
    expect(run.axis.height.at(-1)).toBe(expected.lastHeight);
    const emptied = run.events.filter(({ kind }) => kind === 'cache-emptied').map(({ height }) => height);
    expect(emptied).toEqual(expected.cacheEmptiedHeights);
    for (const [kind, count] of Object.entries(expected.eventCounts ?? {}))
      expect(run.events.filter((event) => event.kind === kind)).toHaveLength(count);

    const connect = readings(run, 'connectMs').filter((value) => value !== MISSING);
    const sum = connect.reduce((all, value) => all + value, 0);
    if (expected.connectMs === null) expect(connect).toEqual([]);
    else if (expected.connectMs) {
      const { connectMs } = expected;
      const hundredths = (value: number): number => Math.round(value * 100);
      expect(connect.length).toBe(connectMs.count);
      expect(sum).toBe(hundredths(connectMs.sum));
      expect(Math.min(...connect)).toBe(hundredths(connectMs.min));
      expect(Math.max(...connect)).toBe(hundredths(connectMs.max));
      expect(connect[0]).toBe(hundredths(connectMs.first));
      expect(connect.at(-1)).toBe(hundredths(connectMs.last));
    } else {
      expect(sum).toBe(Math.round(expected.sumMs! * 100));
      expect(Math.max(...connect)).toBe(Math.round(expected.maxMs! * 100));
      expect(Math.min(...connect)).toBe(Math.round(expected.minMs! * 100));
      expect(run.metadata.dbcacheMiB).toBe(expected.dbcacheMiB);
    }
    if (expected.cacheTxo) {
      const entries = readings(run, 'cacheTxo');
      expect([entries[0], entries.at(-1), Math.max(...entries)]).toEqual([
        expected.cacheTxo.first,
        expected.cacheTxo.last,
        expected.cacheTxo.max,
      ]);
    }
    if (expected.cacheMiB) expect(Math.max(...readings(run, 'cacheMiB'))).toBe(Math.round(expected.cacheMiB.max * 10));
    if (expected.disconnects !== undefined)
      expect(readings(run, 'disconnectMs')).toHaveLength(expected.connectMs ? expected.disconnects : 0);
  });
});

test('every sample is recognized by its first lines and from its middle', () => {
  for (const folder of FOLDERS)
    for (const [path] of samples(folder)) {
      const lines = gunzipSync(readFileSync(path)).toString().split('\n');
      expect(bitcoinDebugLog.recognizes(lines.slice(0, 20))).toBe(true);
      expect(bitcoinDebugLog.recognizes(lines.slice(lines.length >> 1, (lines.length >> 1) + 30))).toBe(true);
    }
});
