import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { LARGE, type Run } from '../../model.js';
import { BITCOIN_ROWS } from '../bitcoin-debug-log.rows.js';
import { bitcoinDebugLog } from './format.js';
import { readLog } from './readLog.testing.js';

/** Mulberry32: the same numbers in every run. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const logs = ['reorg-and-prune', 'restart', 'verbose-prefix', 'no-bench'].map((name) =>
  Uint8Array.from(gunzipSync(readFileSync(`sample-logs/bitcoin-debug-log/${name}.log.gz`))),
);
const odd = encoder.encode(BITCOIN_ROWS.flatMap(({ lines }) => lines).join('\n'));
const sources: readonly Uint8Array[] = [...logs, odd];

function piece(random: (below: number) => number): Uint8Array {
  const source = sources[random(sources.length)]!;
  const start = random(source.length);
  return source.slice(start, start + 200 + random(12_000));
}

function damaged(seed: number): Uint8Array {
  const random = randomFrom(seed);
  const parts: Uint8Array[] = [];
  for (let count = 1 + random(4); count > 0; count--) {
    const part = piece(random);
    for (let flips = random(30); flips > 0; flips--) part[random(part.length)] = random(256);
    if (random(3) === 0) part.fill(0, random(part.length), random(part.length));
    if (random(4) === 0) parts.push(piece(random).slice(0, random(300)));
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function checkRun(run: Run): void {
  const rows = run.axis.height.length;
  for (const column of [run.axis.timeUs, run.axis.offset, run.axis.length]) expect(column.length).toBe(rows);
  expect([0, rows * 2]).toContain(run.axis.hash.length);
  let before = 0;
  for (const at of run.axis.breaks) {
    expect(at).toBeGreaterThan(before);
    expect(at).toBeLessThan(rows);
    before = at;
  }
  for (const series of run.series) {
    expect(series.values.length).toBe(series.axis.height.length);
    series.values.forEach((value, row) => {
      if (value === LARGE) expect(Number.isSafeInteger(series.large?.get(row))).toBe(true);
    });
  }
  for (const event of run.events) {
    expect(event.row).toBeGreaterThanOrEqual(-1);
    expect(event.row).toBeLessThan(rows);
    expect(event.line).toBeGreaterThan(0);
    for (const value of [event.height, event.timeUs, event.durationMs, ...(Object.values(event.details) as unknown[])])
      if (typeof value === 'number') expect(Number.isFinite(value)).toBe(true);
  }
  const counts = new Map<string, number>();
  for (const { code, what } of run.problems) {
    counts.set(code, (counts.get(code) ?? 0) + 1);
    expect(what.length).toBeLessThan(200);
  }
  for (const count of counts.values()) expect(count).toBeLessThanOrEqual(21);
}

describe('damaged logs', () => {
  test.each(Array.from({ length: 16 }, (_, block) => block))('block %i of 25 random damages', (block) => {
    for (let seed = block * 25; seed < block * 25 + 25; seed++) {
      const { result, total, verdicts } = readLog(damaged(seed + 1));
      expect(verdicts[0] + verdicts[1] + verdicts[2]).toBe(total);
      expect(result.rules.reduce((sum, { lines }) => sum + lines, 0)).toBe(verdicts[1]);
      result.runs.forEach(checkRun);
    }
  });

  test('every cut of a group and a tip gives what stands before the cut', () => {
    const text = decoder.decode(logs[0]);
    const middle = text.indexOf(' height=1661 ');
    const start = text.lastIndexOf('\n', text.lastIndexOf('Load block', middle)) + 1;
    const end = text.indexOf('\n', text.indexOf('Connect block', text.indexOf(' height=1662 '))) + 1;
    const part = logs[0]!.subarray(start, end);
    for (let length = 0; length <= part.length; length += 3) {
      const cut = part.subarray(0, length);
      const { result } = readLog(cut);
      const tips = decoder.decode(cut).match(/UpdateTip.*txo\)/g)?.length ?? 0;
      expect([...(result.runs[0]?.axis.height ?? [])]).toEqual([1661, 1662].slice(0, tips));
    }
  });

  test('problems of one kind are counted, not collected', () => {
    const line = encoder.encode('2024-05-01T06:30:12Z UpdateTip: new best=00\n- Connect block: 5#.00ms\n'.repeat(5000));
    const { result, verdicts } = readLog(Buffer.concat([encoder.encode('- Connect block: 5.00ms\n'), line]));
    expect(verdicts[2]).toBe(10_000);
    expect(result.runs[0]!.problems).toHaveLength(42);
    expect(result.runs[0]!.problems.at(-1)!.what).toBe('4980 more problems of this kind');
  });

  test('labels of steps that a fork invents are limited', () => {
    const lines = ['  - Load block from disk: 1.00ms'];
    for (let i = 0; i < 100; i++) lines.push(`    - Odd step ${String(i)}: 1.00ms`);
    lines.push('- Connect block: 2.00ms');
    const { result } = readLog(encoder.encode(lines.join('\n')));
    expect(result.runs[0]!.series.filter(({ id }) => id.startsWith('step:'))).toHaveLength(16);
  });

  test('problems never quote more than a number', () => {
    const { result } = readLog(encoder.encode('- Connect block: 5.00ms\n- Connect block: 12secret/home/user.04ms\n'));
    expect(result.runs[0]!.problems.map(({ what }) => what)).toEqual(['the bench line has no number "12"']);
  });
});

describe('reading while lines arrive', () => {
  test('a snapshot has the main series so far and does not disturb the reading', () => {
    const [, log] = logs;
    const whole = readLog(log!).result;
    const reader = bitcoinDebugLog.open('node0');
    let number = 0;
    const seen: number[] = [];
    for (let start = 0; start < log!.length;) {
      const end = log!.indexOf(0x0a, start);
      reader.line(log!, start, end, ++number, start, NaN);
      start = end + 1;
      if (number % 3000 === 0) {
        const [run] = reader.snapshot();
        expect(run!.series.map(({ id }) => id)).toEqual(['connectMs', 'cacheTxo']);
        checkRun(run!);
        seen.push(run!.axis.height.length);
      }
    }
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    const { runs } = reader.finish();
    expect(runs[0]!.stream).toBe('node0');
    expect({ ...runs[0], stream: null }).toEqual(whole.runs[0]);
  });

  test('the offsets of a row are those of its own lines', () => {
    const log = logs[1]!;
    const { axis } = readLog(log).result.runs[0]!;
    for (const row of [0, 1, 500, 1100]) {
      const text = decoder.decode(log.subarray(axis.offset[row], axis.offset[row]! + axis.length[row]!));
      expect(text).toMatch(/^\S+ \[bench\]   - (Load block|Using cached)/);
      expect(text).toMatch(/- Connect block: \S+ms \[[^\n]*\]$/);
      expect(text.match(/UpdateTip/g)).toHaveLength(1);
      expect(text).toContain(` height=${String(axis.height[row])} `);
    }
  });

  test('hashes are the last 16 digits of the block hash', () => {
    const { axis } = readLog(logs[1]!).result.runs[0]!;
    expect(axis.hash[0]!.toString(16).padStart(8, '0') + axis.hash[1]!.toString(16).padStart(8, '0')).toBe(
      '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206'.slice(-16),
    );
  });

  test('a wrapper gives the time where the line has none, and the own time wins', () => {
    const reader = bitcoinDebugLog.open(null);
    const lines = ['- Connect block: 1.00ms', '2024-05-01T06:30:12Z - Connect block: 1.00ms'].map((line) =>
      encoder.encode(line),
    );
    lines.forEach((bytes, index) => reader.line(bytes, 0, bytes.length, index + 1, index * 99, 1_000_000));
    expect([...reader.finish().runs[0]!.axis.timeUs]).toEqual([1_000_000, Date.UTC(2024, 4, 1, 6, 30, 12) * 1000]);
  });

  test('a log without a block has no run', () => {
    expect(readLog(encoder.encode('Bitcoin Core version v30.0.0\nShutdown done\n')).result.runs).toEqual([]);
  });
});

describe('recognition', () => {
  test.each([
    'INFO [05-09|12:13:14.123] Imported new chain segment number=1 hash=0x12',
    'INFO [05-09|12:13:14.123] Starting Geth on Ethereum mainnet...',
    'Served block headers  order=old new=1ms',
    '-generate calls 6 total 100ms',
    'commit,height,ms',
    '{"results":[{"command":"bitcoind","mean":1.2}]}',
    'connect block 5 took 3ms',
    'Nginx version v1.2 is up',
    '',
  ])('%s is not of this program', (line) => {
    expect(bitcoinDebugLog.recognizes([line])).toBe(false);
  });

  test('lines of the network alone are enough when only this program prints them', () => {
    const line = '2024-05-01T06:30:12Z [net] received: ping (8 bytes) peer=3';
    expect(bitcoinDebugLog.recognizes(['2024-05-01T06:30:12Z something', line])).toBe(true);
  });
});
