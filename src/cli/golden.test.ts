import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { capture } from './capture.js';

/**
 * Whole outputs as stored in `golden/`, figures checked by hand against `expected.json`. When a change is meant:
 * `npx vitest run src/cli/golden.test.ts -u`, then read the difference line by line.
 */
it.each([
  ['replay.txt', ['sample-logs/replay']],
  [
    'replay-range.txt',
    ['sample-logs/replay', '--metric', 'verifyMs', '--from', '400', '--to', '1200', '--baseline', 'branch'],
  ],
  ['pr28233.txt', ['sample-logs/pr28233']],
  ['smite.txt', ['sample-logs/smite-metrics/published/before.log', 'sample-logs/smite-metrics/published/after.log']],
  ['reorg-and-prune.json', ['sample-logs/bitcoin-debug-log/reorg-and-prune.log.gz', '--json']],
  ['core-30.json', ['sample-logs/bitcoin-debug-log/30/bench.log', '--json']],
])('%s', async (name, args) => {
  const { status, out, err } = await capture(args);
  expect({ status, err }).toEqual({ status: 0, err: '' });
  await expect(out).toMatchFileSnapshot(`golden/${name}`);
});

it('core-26.csv', async () => {
  const csv = join(tmpdir(), `benchscope-${process.pid}.csv`);
  await capture(['sample-logs/bitcoin-debug-log/26/bench.log', '--csv', csv, '--window', '3', '--x', 'elapsed']);
  await expect(readFileSync(csv, 'utf8')).toMatchFileSnapshot('golden/core-26.csv');
});
