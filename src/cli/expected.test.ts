import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { analysed, parsed } from './analysed.js';
import { SAMPLE_LOGS, sampleFiles } from './sampleFiles.js';

/** What an independent script counted in a Bitcoin Core log; figures that the log does not give are null or absent. */
interface Counted {
  readonly lines: number;
  readonly blocks: number;
  readonly firstHeight: number;
  readonly lastHeight: number;
  readonly connectMs?: Record<string, number> | null;
  readonly connectTotalMs?: Record<string, number>;
  readonly cacheTxo?: Record<string, number>;
  readonly cacheTx?: Record<string, number>;
  readonly cacheMiB?: { readonly max: number };
  readonly cacheEmptiedHeights?: readonly number[];
  readonly eventCounts?: Record<string, number>;
}

interface Published {
  readonly dbcacheMiB: number;
  readonly blocks: number;
  readonly firstHeight: number;
  readonly lastHeight: number;
  readonly meanMsPerBlock: number;
  readonly sumMs: number;
  readonly minMs: number;
  readonly maxMs: number;
  readonly cacheEmptiedHeights: readonly number[];
}

interface Run {
  readonly metadata: Record<string, unknown>;
  readonly span: Record<string, unknown>;
  readonly series: Record<string, Record<string, number>>;
  readonly events: readonly { kind: string; height?: number }[];
}

const logs = sampleFiles();

function onlyRun(bytes: Uint8Array, path: string): Run & { readonly lines: number } {
  const input = parsed(bytes, path);
  const { runs } = analysed(input);
  expect(runs).toHaveLength(1);
  return { ...(runs[0] as Run), lines: input.lines.total }; // the contract's shape, of which this test reads a part
}

function emptied({ events }: Run): (number | undefined)[] {
  return events.filter(({ kind }) => kind === 'cache-emptied').map(({ height }) => height);
}

describe('figures counted apart', () => {
  const counted = logs.filter(
    ({ path, expected }) => /^(replay|bitcoin-debug-log)\//.test(path) && expected !== undefined,
  );

  it('are there for every Bitcoin Core log', () => {
    expect(counted.length).toBeGreaterThanOrEqual(22);
  });

  it.each(counted.map((log) => [log.path, log] as const))('%s', (path, { bytes, expected }) => {
    const want = expected as Counted; // written with this shape by the script
    const run = onlyRun(bytes, path);
    const { blocks, firstHeight, lastHeight } = run.span;
    expect({ lines: run.lines, blocks, firstHeight, lastHeight }).toEqual({
      lines: want.lines,
      blocks: want.blocks,
      firstHeight: want.firstHeight,
      lastHeight: want.lastHeight,
    });
    for (const id of ['connectMs', 'connectTotalMs', 'cacheTxo', 'cacheTx', 'cacheMiB'] as const) {
      if (want[id] === null) expect(run.series).not.toHaveProperty(id);
      else if (want[id] !== undefined) expect(run.series[id]).toMatchObject(want[id]);
    }
    if (want.cacheEmptiedHeights !== undefined) expect(emptied(run)).toEqual(want.cacheEmptiedHeights);
    for (const [kind, count] of Object.entries(want.eventCounts ?? {}))
      expect(run.events.filter((event) => event.kind === kind)).toHaveLength(count);
  });
});

describe('figures published in bitcoin/bitcoin#28233', () => {
  const text = readFileSync(join(SAMPLE_LOGS, 'pr28233/expected.json'), 'utf8');
  const { runs } = JSON.parse(text) as { runs: Record<string, Published> }; // the shape of that file

  it.each(Object.entries(runs))('%s', (name, want) => {
    const log = logs.find(({ path }) => path === `pr28233/${name}.log.gz`);
    const run = onlyRun(log?.bytes ?? new Uint8Array(), name);
    const connect = run.series.connectMs;
    expect({ ...run.span, dbcacheMiB: run.metadata.dbcacheMiB }).toMatchObject({
      blocks: want.blocks,
      firstHeight: want.firstHeight,
      lastHeight: want.lastHeight,
      dbcacheMiB: want.dbcacheMiB,
    });
    expect(connect).toMatchObject({ sum: want.sumMs, min: want.minMs, max: want.maxMs });
    expect(connect?.mean?.toFixed(2)).toBe(want.meanMsPerBlock.toFixed(2));
    expect(emptied(run)).toEqual(want.cacheEmptiedHeights);
  });
});
