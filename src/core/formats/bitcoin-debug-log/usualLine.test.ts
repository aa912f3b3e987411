import { expect, test } from 'vitest';
import { BenchLine } from './benchLine.js';
import { readLog } from './readLog.testing.js';

const GROUP = [
  '  - Using cached block',
  '  - Load block from disk: 0.02ms',
  '    - Sanity checks: 0.01ms [0.27s (0.02ms/blk)]',
  '    - Fork checks: 0.05ms [0.60s (0.05ms/blk)]',
  '      - Connect 3120 transactions: 41.80ms (0.013ms/tx, 0.006ms/txin) [512.11s (41.02ms/blk)]',
  '    - Verify 7043 txins: 42.02ms (0.006ms/txin) [530.70s (42.51ms/blk)]',
  '    - Write undo data: 2.31ms [31.20s (2.50ms/blk)]',
  '    - Index writing: 0.03ms [0.41s (0.03ms/blk)]',
  '  - Connect total: 44.51ms [566.40s (45.37ms/blk)]',
  '  - Flush: 5.23ms [66.10s (5.29ms/blk)]',
  '  - Writing chainstate: 0.04ms [410.33s (32.87ms/blk)]',
  '  - Connect postprocess: 0.26ms [3.20s (0.26ms/blk)]',
  '- Connect block: 50.04ms [1049.00s (84.03ms/blk)]',
];
const TIP = `UpdateTip: new best=${'0'.repeat(19)}${'a'.repeat(45)} height=934567 version=0x24000000 log2_work=96.012345 tx=1290876543 date='2026-02-01T09:58:02Z' progress=1.000000 cache=438.8MiB(3181560txo)`;
const TIME = '2026-02-01T10:00:00Z ';

/** The bytes of a text in an array that ends with it. */
const exact = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

function logWith(line: string, prefix: string): string {
  const bench = GROUP.map((text) => `${prefix}[bench] ${text === line ? line : text}`);
  return [...bench.slice(0, 11), `${prefix}${TIP}`, ...bench.slice(11)].join('\n');
}

test('a group read the short way gives what the rate-limit mark, which goes the general way, gives', () => {
  const short = readLog(exact(`${logWith('', TIME)}\n`));
  const general = readLog(exact(`${logWith('', `[*] ${TIME}`)}\n`));
  expect(short.verdicts).toEqual(general.verdicts);
  const readings = (log: typeof short): unknown =>
    log.result.runs.map(({ series }) => series.map(({ id, values }) => [id, [...values]]));
  expect(readings(short)).toEqual(readings(general));
  expect(Object.fromEntries(short.result.runs[0]!.series.map(({ id, values }) => [id, values[0]]))).toMatchObject({
    connectMs: 5004,
    connectTxMs: 4180,
    txCount: 3120,
    txinCount: 7043,
  });
});

test.each(GROUP)('cut anywhere at the end of the bytes it ends, as by the general way: %s', (line) => {
  for (let length = 1; length <= line.length; length++) {
    const cut = line.slice(0, length);
    const short = readLog(exact(`${TIME}[bench] ${cut}`));
    const general = readLog(exact(`[*] ${TIME}[bench] ${cut}`));
    expect(short.verdicts, cut).toEqual(general.verdicts);
  }
});

test('what stands behind the line in the buffer is no part of it', () => {
  const line = '- Connect block: 50.04ms [1049.00s (84.03ms/blk)]';
  const bench = new BenchLine();
  const bytes = exact(line);
  expect(bench.readUsual(bytes, 0, bytes.length)).toBe(true);
  expect(bench.value).toBe(5004);
  for (let end = 3; end < bytes.length; end++) {
    if (bench.readUsual(bytes, 0, end)) expect(line.slice(0, end)).toMatch(/(ms|\))$/);
    else expect(bench.readUsual(exact(line.slice(0, end)), 0, end)).toBe(false);
  }
});
