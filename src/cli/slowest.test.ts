import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { capture, REPOSITORY } from './capture.js';

interface Block {
  readonly ms: number;
  readonly txins: number;
}

/** Blocks of a bench log by height, read by regular expressions and nothing of ours. */
function plainBlocks(path: string): Map<number, Block> {
  const bytes = readFileSync(path);
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('latin1');
  const blocks = new Map<number, Block>();
  let height = -1;
  let txins = -1;
  for (const line of text.split('\n')) {
    height = Number(/UpdateTip: new best=\w+ height=(\d+)/.exec(line)?.[1] ?? height);
    txins = Number(/- Verify (\d+) txins/.exec(line)?.[1] ?? txins);
    const ms = /- Connect block: (\d+\.\d+)ms/.exec(line)?.[1];
    if (ms !== undefined) blocks.set(height, { ms: Number(ms), txins });
  }
  return blocks;
}

interface Slowest {
  readonly height: number;
  readonly txins?: number;
  readonly values: Readonly<Record<string, number>>;
}

it.each([
  ['sample-logs/replay', ['sample-logs/replay'], 9],
  ['sample-logs/pr28233', ['sample-logs/pr28233'], 6],
  ['core 30', ['sample-logs/bitcoin-debug-log/30/bench.log'], 1],
])('the slowest blocks of %s are those of a plain reading', async (_, inputs, count) => {
  const paths = inputs.flatMap((input) =>
    input.endsWith('.log')
      ? [join(REPOSITORY, input)]
      : readdirSync(join(REPOSITORY, input))
          .filter((name) => name.endsWith('.log.gz'))
          .sort()
          .map((name) => join(REPOSITORY, input, name)),
  );
  expect(paths).toHaveLength(count);
  const runs = paths.map(plainBlocks);
  const [first, ...others] = runs;
  if (first === undefined) throw new Error('no log');
  const mean = (height: number): number =>
    runs.reduce((sum, run) => sum + (run.get(height)?.ms ?? NaN), 0) / runs.length;
  const expected = [...first.keys()]
    .filter((height) => others.every((run) => run.has(height)))
    .sort((a, b) => mean(b) - mean(a) || a - b)
    .slice(0, 10);

  const { out } = await capture([...inputs, '--json']);
  const { slowest } = JSON.parse(out) as { slowest: readonly Slowest[] }; // the shape of the contract
  expect(slowest.map(({ height }) => height)).toEqual(expected);
  for (const block of slowest) {
    expect(Object.values(block.values)).toEqual(runs.map((run) => run.get(block.height)?.ms));
    expect(block.txins).toBe(first.get(block.height)?.txins);
  }
});
