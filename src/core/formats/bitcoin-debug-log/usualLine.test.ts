import { describe, expect, test } from 'vitest';
import { openInput } from '../../intake/openInput.js';
import { DAMAGED, PASSED_OVER, READ } from '../format.js';
import { bitcoinDebugLog } from './format.js';
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

const readings = (log: ReturnType<typeof readLog>): unknown =>
  log.result.runs.map(({ series }) => series.map(({ id, values }) => [id, [...values]]));

test('a group read the short way gives what the rate-limit mark, which goes the general way, gives', () => {
  const short = readLog(exact(`${logWith('', TIME)}\n`));
  const general = readLog(exact(`${logWith('', `[*] ${TIME}`)}\n`));
  expect(short.verdicts).toEqual(general.verdicts);
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

test.each([...GROUP, TIP])('cut anywhere before its line end, as by the general way: %s', (line) => {
  const message = line === TIP ? TIP : `[bench] ${line}`;
  for (let length = 1; length <= message.length; length++) {
    const cut = message.slice(0, length);
    const log = (prefix: string): Uint8Array => exact(`${prefix}${TIP}\n${prefix}${cut}\n${prefix}${TIP}\n`);
    const short = readLog(log(TIME));
    const general = readLog(log(`[*] ${TIME}`));
    expect(short.verdicts, cut).toEqual(general.verdicts);
    expect(short.result.rules, cut).toEqual(general.result.rules);
  }
});

describe('a letter anywhere in a line replaced', () => {
  const logs = [GROUP[4]!, GROUP[12]!]
    .map((text) => `[bench] ${text}`)
    .concat(TIP)
    .map((message) => ({ message }));
  test.each(logs)('reads as by the general way: $message', ({ message }) => {
    for (let at = 0; at < message.length; at++) {
      for (const letter of ['\t', ' ', '9']) {
        const changed = message.slice(0, at) + letter + message.slice(at + 1);
        const log = (prefix: string): Uint8Array =>
          exact(`${prefix}${TIP.replace('height=934567', 'height=934566')}\n${prefix}${changed}\n${prefix}${TIP}\n`);
        const short = readLog(log(TIME));
        const general = readLog(log(`[*] ${TIME}`));
        expect(readings(short), changed).toEqual(readings(general));
        expect(short.verdicts, changed).toEqual(general.verdicts);
      }
    }
  });
});

/** An input as read in chunks of this size, where runs of usual lines go the short way. */
function inChunks(bytes: Uint8Array, size: number) {
  const input = openInput({ path: 'node.log', formats: [bitcoinDebugLog] });
  for (let at = 0; at < bytes.length; at += size) input.push(bytes.slice(at, at + size));
  return input.finish();
}

describe('lines taken in runs come out as lines given one by one', () => {
  const group = logWith('', TIME);
  const tick = (text: string): string => text.replaceAll('10:00:00Z', '10:00:01Z').replaceAll('934567', '934568');
  const logs = {
    'whole groups': `${group}\n${tick(group)}\n`,
    'carriage returns': `${group}\n${tick(group)}\n`.replaceAll('\n', '\r\n'),
    'other lines between': `${group}\nother text\n${TIME}[net] x\n${tick(group)}\n${TIME}Shutdown: done\n`,
    'control characters between': `${group}\n\0\0${TIME}x\u001b[0m\n${tick(group)}\n`,
    'long lines between': `${group}\n${'x'.repeat(3000)}\n${tick(group)}`,
    'no such day': `${group}\n${tick(group).replaceAll('02-01', '02-31')}\n`,
    'large counts': `${group}\n${tick(group).replace('3181560txo', '123456789txo').replace('7043 txins', '1234567890 txins')}\n`,
  };
  test.each(Object.entries(logs))('%s', (_, text) => {
    const bytes = exact(text);
    const { result, total, verdicts } = readLog(bytes);
    for (const size of [bytes.length, 4096, 1500, 333, 100, 7]) {
      const input = inChunks(bytes, size);
      expect(input.lines).toEqual({
        total,
        read: verdicts[READ],
        passedOver: verdicts[PASSED_OVER],
        damaged: verdicts[DAMAGED],
      });
      expect(input.runs).toEqual(result.runs);
      expect(input.rules).toEqual(result.rules);
    }
  });
});
