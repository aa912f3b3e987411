import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { MISSING, type Axis, type Run } from '../model.js';
import { CONNECT_TRACE_ROWS, type TraceRun } from './connectblock-trace.rows.js';
import { connectblockTrace } from './connectblock-trace.js';
import { PASSED_OVER } from './format.js';
import { readLines } from './readLines.js';
import { seriesValues } from './seriesValues.js';

function axisOf(run: Run, ids: readonly string[]): Axis | undefined {
  return run.series.find(({ id }) => ids.includes(id))?.axis;
}

function rows(run: Run, ids: readonly string[]): unknown[] {
  const axis = axisOf(run, ids);
  const columns = ids.map((id) => seriesValues(run, id));
  return Array.from(axis?.height ?? [], (height, row) => [
    height === MISSING ? null : height,
    ...columns.map((column) => column?.[row] ?? null),
  ]);
}

const BLOCK_IDS = ['tracedConnectMs', 'txCount', 'txinCount'];

function seen(run: Run): TraceRun {
  const seconds = rows(run, ['blocksPerSecond', 'txPerSecond', 'inputsPerSecond']) as NonNullable<TraceRun['seconds']>; // rows of heights and columns
  const blocks = rows(run, BLOCK_IDS) as NonNullable<TraceRun['blocks']>; // rows of heights and columns
  const hash = axisOf(run, BLOCK_IDS)?.hash ?? new Uint32Array(0);
  const hashes = blocks.map((_, row) => {
    const [high, low] = [hash[2 * row]!, hash[2 * row + 1]!];
    return high === 0 && low === 0 ? '' : (BigInt(high) * 4294967296n + BigInt(low)).toString(16).padStart(16, '0');
  });
  const total = run.categories.find(({ name }) => name === 'connect blocks');
  const buckets = run.categories.filter(({ better }) => better === 'none');
  return {
    ...(seconds.length > 0 ? { seconds } : {}),
    ...(blocks.length > 0 ? { blocks, hashes } : {}),
    ...(total ? { total: [total.total!, total.count ?? null] as const } : {}),
    ...(buckets.length > 0 ? { buckets: buckets.map(({ name, count }) => [name, count!] as const) } : {}),
  };
}

describe.each(CONNECT_TRACE_ROWS)('$id', (row) => {
  const result = readLines(connectblockTrace, row.text);

  test(row.fact, () => {
    expect(result.runs.map(seen)).toEqual(row.runs);
    const problems = [...result.problems, ...result.runs.flatMap((run) => run.problems)];
    expect(problems.map(({ code, line }) => [code, line])).toEqual(row.problems ?? []);
    const passedOver = result.verdicts.flatMap((verdict, at) => (verdict === PASSED_OVER ? [at + 1] : []));
    expect(passedOver).toEqual(row.passedOver ?? []);
    for (const { series } of result.runs) {
      for (const { id, better } of series) {
        expect(better).toBe(id === 'tracedConnectMs' ? 'lower' : id.endsWith('PerSecond') ? 'higher' : 'none');
      }
    }
  });

  test('is recognized', () => {
    expect(connectblockTrace.recognizes(row.text.split(/\r?\n/))).toBe(true);
  });
});

test('slow blocks are entries, not the blocks of the chain: they are above a threshold', () => {
  const { runs } = readLines(connectblockTrace, CONNECT_TRACE_ROWS[0]!.text);
  expect(axisOf(runs[0]!, BLOCK_IDS)!.kind).toBe('entry');
  expect(runs[0]!.axis).toBe(axisOf(runs[0]!, ['blocksPerSecond']));
});

test('another tool’s time is the time of a row', () => {
  const { runs } = readLines(connectblockTrace, CONNECT_TRACE_ROWS[1]!.text, (line) => line * 1000000);
  expect([...runs[0]!.axis.timeUs]).toEqual([2000000]);
});

test.each([
  '2026-08-01T10:20:30Z [bench]   - Connect block: 1023.00ms [12.34s (5.67ms/blk)]',
  'Block 300041 took 1023 ms',
  'Took 12 ms to connect',
  'BENCH 12 ops/s',
  '@durations:\n[2, 4)  2110 |@@@|',
  'Histogram of request times in milliseconds',
])('%s is not claimed', (text) => {
  expect(connectblockTrace.recognizes(text.split('\n'))).toBe(false);
});

test('sample', () => {
  const text = readFileSync(new URL('../../../sample-logs/connectblock-trace/30/reindex.log', import.meta.url), 'utf8');
  const { runs, problems } = readLines(connectblockTrace, text);
  expect(problems).toEqual([]);
  expect(runs).toHaveLength(1);
  expect(seriesValues(runs[0]!, 'blocksPerSecond')).toHaveLength(40);
  expect(seriesValues(runs[0]!, 'tracedConnectMs')).toEqual([1023, 1311, 1000]);
  expect(runs[0]!.categories[0]).toEqual({
    name: 'connect blocks',
    unit: 'ms',
    better: 'lower',
    count: 1500,
    total: 38000,
  });
});
