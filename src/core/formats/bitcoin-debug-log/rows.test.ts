import { expect, test } from 'vitest';
import { LARGE, MISSING, type Run, type RunEvent } from '../../model.js';
import { BITCOIN_ROWS } from '../bitcoin-debug-log.rows.js';
import { ascii } from './bytes.js';
import { bitcoinDebugLog } from './format.js';

const LETTERS = ['.', 'R', 'D'];

function numbers(run: Run, id: string): (number | null)[] | null {
  const series = run.series.find((each) => each.id === id);
  if (!series) return null;
  return [...series.values].map((value, row) =>
    value === MISSING ? null : (value === LARGE ? series.large!.get(row)! : value) / series.scale,
  );
}

function heights(run: Run | undefined): (number | null)[] {
  return [...(run?.axis.height ?? [])].map((height) => (height === MISSING ? null : height));
}

function isoTime(us: number): string | null {
  if (Number.isNaN(us)) return null;
  const fraction = us % 1_000_000;
  const text = new Date(us / 1000).toISOString().slice(0, 19);
  return fraction === 0 ? `${text}Z` : `${text}.${String(fraction).padStart(6, '0')}Z`;
}

/** `cache-emptied@12 inferred`, `cache-synced@3 PERIODIC periodic 4c 0.15MiB 2.13ms`, `reorg@4 disconnected=2`. */
function shortEvent(event: RunEvent): string {
  const parts = [event.height === undefined ? event.kind : `${event.kind}@${String(event.height)}`];
  if (event.evidence === 'inferred') parts.push('inferred');
  if (event.kind === 'restart') parts.push(...Object.keys(event.details.changed));
  else if (event.kind === 'cache-emptied' || event.kind === 'cache-synced' || event.kind === 'flush-failed') {
    const { mode, cause, coins, batchMiB } = event.details;
    if (mode !== undefined) parts.push(mode);
    if (cause !== undefined) parts.push(cause);
    if (coins !== undefined) parts.push(`${String(coins)}c`);
    if (batchMiB !== undefined) parts.push(`${String(batchMiB)}MiB`);
  } else for (const [key, value] of Object.entries(event.details)) parts.push(`${key}=${String(value)}`);
  if (event.durationMs !== undefined) parts.push(`${String(event.durationMs)}ms`);
  return parts.join(' ');
}

test('ids are unique and there are enough rows to call them the documentation', () => {
  expect(new Set(BITCOIN_ROWS.map(({ id }) => id)).size).toBe(BITCOIN_ROWS.length);
  expect(BITCOIN_ROWS.length).toBeGreaterThan(150);
});

test.each(BITCOIN_ROWS.map((row) => [row.id, row] as const))('%s', (_id, { lines, expected }) => {
  const reader = bitcoinDebugLog.open(null);
  let offset = 0;
  const verdicts = lines.map((line, index) => {
    const bytes = ascii(line);
    const verdict = reader.line(bytes, 0, bytes.length, index + 1, offset, NaN);
    offset += bytes.length + 1;
    return LETTERS[verdict];
  });
  if (expected.lines !== undefined) expect(verdicts.join('')).toBe(expected.lines);
  const { runs, problems } = reader.finish();
  const [run] = runs;
  if (expected.runs) expect(runs.map((each) => [each.stream, heights(each)])).toEqual(expected.runs);
  else expect(runs.length).toBeLessThanOrEqual(1);
  if (expected.heights) expect(heights(run)).toEqual(expected.heights);
  for (const [id, values] of Object.entries(expected.series ?? {}))
    expect([id, run ? numbers(run, id) : null]).toEqual([id, values]);
  if (expected.events) expect((run?.events ?? []).map(shortEvent)).toEqual(expected.events);
  if (expected.times) expect([...run!.axis.timeUs].map(isoTime)).toEqual(expected.times);
  for (const [key, value] of Object.entries(expected.metadata ?? {}))
    expect([key, (run?.metadata as Record<string, unknown>)[key]]).toEqual([key, value]);
  if (expected.scriptChecks)
    expect((run?.scriptChecks ?? []).map((each) => `${String(each.height)} ${each.verified ? 'on' : 'off'}`)).toEqual(
      expected.scriptChecks,
    );
  if (expected.breaks) expect([...run!.axis.breaks]).toEqual(expected.breaks);
  const all = [...problems, ...runs.flatMap((each) => each.problems)];
  if (expected.problems && run)
    expect(all.map(({ code, line }) => (line === undefined ? code : `${code}:${String(line)}`))).toEqual(
      expected.problems,
    );
});
