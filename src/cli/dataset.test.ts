import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { capture } from './capture.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'benchscope-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

interface Json {
  readonly settings: object;
  readonly runs: readonly { readonly input: string; readonly problems: unknown }[];
  readonly comparisons: readonly object[];
  readonly slowest: readonly object[];
}

/** Of an analysis what does not name the file that it was read from. */
function figures(out: string): object {
  const { settings, runs, comparisons, slowest } = JSON.parse(out) as Json; // the contract of --json
  return { settings, comparisons, slowest, runs: runs.map((run) => ({ ...run, input: null, problems: null })) };
}

let count = 0;
async function written(...args: string[]): Promise<{ readonly file: string; readonly out: string }> {
  const file = join(folder, `${++count}.benchscope.json`);
  const { out, err, status } = await capture([...args, '--json', '--dataset', file]);
  expect({ err, status }).toEqual({ err: '', status: 0 });
  return { file, out };
}

describe('a dataset gives the figures of the logs that it was written from', () => {
  it.each([
    ['replicates of three arms, in part with another cache', ['sample-logs/replay']],
    ['arms by name, reference figures', ['sample-logs/pr28233']],
    [
      'a range and another metric',
      ['sample-logs/pr28233', '--from', '835300', '--to', '836000', '--metric', 'verifyMs'],
    ],
    [
      'reorg, pruning, restart',
      ['sample-logs/bitcoin-debug-log/reorg-and-prune.log.gz', 'sample-logs/bitcoin-debug-log/restart.log.gz'],
    ],
    ['calls by name', ['sample-logs/smite-metrics/published']],
    ['old and new values on one line', ['sample-logs/geth-log/headers-23105']],
    ['repetitions of commands', ['sample-logs/hyperfine']],
    ['benchmarks by name', ['sample-logs/nanobench']],
    ['a table', ['sample-logs/csv']],
    ['flushes', ['sample-logs/utxocache-flush-trace']],
  ] as const)('%s', async (_, args) => {
    const { file, out } = await written(...args);
    const view = args.slice(args.findIndex((arg) => arg.startsWith('--')) >>> 0);
    const again = await capture([file, ...view, '--json']);
    expect({ err: again.err, status: again.status }).toEqual({ err: '', status: 0 });
    expect(figures(again.out)).toEqual(figures(out));
  });

  it('arms and the baseline that were given by hand', async () => {
    const { file, out } = await written(
      'sample-logs/pr28233',
      '--group',
      'x=master-*',
      '--baseline',
      'branch-default-dbcache',
    );
    expect(figures((await capture([file, '--json'])).out)).toEqual(figures(out));
  });

  it('from a dataset of a dataset, byte for byte', async () => {
    const { file } = await written('sample-logs/replay');
    const second = await written(file);
    const lines = (path: string): string[] =>
      readFileSync(path, 'utf8')
        .split('\n')
        .filter((line) => !line.startsWith('"analysis"'));
    expect(lines(second.file)).toEqual(lines(file));
  });
});

it('holds no text of a log, no path and no address', async () => {
  const log = join(folder, 'secret.log');
  const original = readFileSync(join(import.meta.dirname, '../../sample-logs/bitcoin-debug-log/30/bench.log'), 'utf8');
  const planted =
    '2026-11-30T20:00:00Z Using wallet /home/satoshi/keys\n2026-11-30T20:00:00Z connect to 203.0.113.7:8333\n';
  writeFileSync(log, planted + original);
  const { file } = await written(log);
  const text = readFileSync(file, 'utf8');
  for (const part of ['satoshi', '203.0.113.7', folder, '/data/', 'UpdateTip']) expect(text).not.toContain(part);
});

describe('a damaged dataset', () => {
  it('is refused and never half read', async () => {
    const { file } = await written('sample-logs/pr28233/master-1.log.gz');
    const text = readFileSync(file, 'utf8');
    const data = text.indexOf('"axes":[');
    const inData = (from: string, to: string): string => text.slice(0, data) + text.slice(data).replace(from, to);
    const damaged = [
      text.slice(0, text.length / 2),
      inData('"values":[', '"values":["x",'),
      inData('"values":[', '"values":[1.5,'),
      inData('"axis":0', '"axis":9'),
      inData('"scale":', '"scale":-'),
      inData('"height":[', '"height":[1e99,'),
      inData('"kind":"cache-emptied"', '"kind":"unheard-of"'),
      inData('"runs":[\n{', '"runs":[\n3,{'),
      inData('"dbcacheMiB":450', '"dbcacheMiB":{"__proto__":1}'),
    ];
    for (const [at, contents] of damaged.entries()) {
      expect(contents, String(at)).not.toBe(text);
      writeFileSync(file, contents);
      const { status, err, out } = await capture([file, '--json']);
      expect([at, status]).toEqual([at, 1]);
      expect(err).toContain('damaged or cut');
      expect((JSON.parse(out) as Json).runs).toEqual([]);
    }
  });

  it('of a later version says so', async () => {
    const file = join(folder, 'later.json');
    writeFileSync(file, '{\n"schema": "benchscope.dataset/2",\n"runs": []\n}\n');
    expect((await capture([file])).err).toContain('later version of benchscope');
  });
});
