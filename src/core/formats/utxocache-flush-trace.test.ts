import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Run } from '../model.js';
import { PASSED_OVER } from './format.js';
import { readLines } from './readLines.js';
import { seriesValues } from './seriesValues.js';
import { FLUSH_TRACE_ROWS } from './utxocache-flush-trace.rows.js';
import { utxocacheFlushTrace } from './utxocache-flush-trace.js';

/** The script prints tens of bytes. */
function bytesOf(run: Run): number[] {
  return seriesValues(run, 'flushMiB')!.map((mib) => Math.round((mib! * 1048576) / 10) * 10);
}

function rowsOf(run: Run): unknown[] {
  const bytes = bytesOf(run);
  const ms = seriesValues(run, 'flushDurationMs')!;
  const coins = seriesValues(run, 'flushCoins')!;
  const { names, of } = run.axis.split!;
  return bytes.map((size, row) => [ms[row], names[of[row]!], coins[row], size]);
}

describe.each(FLUSH_TRACE_ROWS)('$id', (row) => {
  const result = readLines(utxocacheFlushTrace, row.text, (line) => row.timeUs?.[line - 1] ?? NaN);

  test(row.fact, () => {
    expect(result.runs.map(rowsOf)).toEqual(row.runs);
    const problems = [...result.problems, ...result.runs.flatMap((run) => run.problems)];
    expect(problems.map(({ code, line }) => [code, line])).toEqual(row.problems ?? []);
    const passedOver = result.verdicts.flatMap((verdict, at) => (verdict === PASSED_OVER ? [at + 1] : []));
    expect(passedOver).toEqual(row.passedOver ?? []);
    const times = row.timeUs?.filter((time) => !Number.isNaN(time));
    if (times) expect([...result.runs[0]!.axis.timeUs]).toEqual(times);
    for (const { axis, series } of result.runs) {
      expect(axis.kind).toBe('entry');
      expect(series.map(({ id, unit, better }) => [id, unit, better])).toEqual([
        ['flushDurationMs', 'ms', 'lower'],
        ['flushCoins', 'coins', 'none'],
        ['flushMiB', 'MiB', 'none'],
      ]);
    }
  });

  test('is recognized', () => {
    expect(utxocacheFlushTrace.recognizes(row.text.split(/\r?\n/))).toBe(true);
  });
});

test.each([
  '2026-08-01T10:20:30Z [bench] Flush to disk: write coins cache completed (0.5s)',
  'Memory Usage 394844.34 kB False',
  'duration,mode,coins\n1,NONE,2',
  'Duration (s) Mode',
])('%s is not claimed', (text) => {
  expect(utxocacheFlushTrace.recognizes(text.split('\n'))).toBe(false);
});

test('memory is shown in MiB to the byte', () => {
  const { runs } = readLines(utxocacheFlushTrace, '2556340 IF_NEEDED 2899141 394844.34 kB False\n');
  expect(seriesValues(runs[0]!, 'flushMiB')).toEqual([376.552906]);
});

test('a row knows its place in the input', () => {
  const { axis } = readLines(utxocacheFlushTrace, 'Duration\n2556340 IF_NEEDED 2899141 394844.34 kB False\n').runs[0]!;
  expect([...axis.offset]).toEqual([9]);
  expect([...axis.length]).toEqual([44]);
});

test('sample', () => {
  const text = readFileSync(
    new URL('../../../sample-logs/utxocache-flush-trace/30/two-starts.log', import.meta.url),
    'utf8',
  );
  expect(utxocacheFlushTrace.recognizes(text.split('\n'))).toBe(true);
  const { runs, problems } = readLines(utxocacheFlushTrace, text);
  expect(problems).toEqual([]);
  expect(runs.map((run) => run.axis.height.length)).toEqual([6, 3]);
  expect(runs[0]!.axis.split!.names).toEqual(['PERIODIC', 'IF_NEEDED', 'IF_NEEDED for prune', 'FORCE_FLUSH']);
});
