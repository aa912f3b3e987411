import { describe, expect, it } from 'vitest';
import { bitcoinDebugLog } from '../formats/bitcoin-debug-log/format.js';
import type { ParsedInput } from '../model.js';
import { openInput } from './openInput.js';

const TIME = '2018-10-04T08:12:33Z';
const HASH = `00000000000000000001a2b3c4d5e6f708192a3b4c5d6e7f${'0'.repeat(16)}`;

function tip(height: number): string {
  return `${TIME} UpdateTip: new best=${HASH} height=${String(height)} version=0x20000000 log2_work=1 tx=1 date='${TIME}' progress=1.0 cache=1.0MiB(${String(height)}txo)`;
}

const BLOCK = [
  `${TIME}   - Load block from disk: 0.50ms`,
  `${TIME}   - Connect total: 4.00ms`,
  tip(7),
  `${TIME} - Connect block: 5.00ms [0.01s]`,
];

function read(bytes: Uint8Array, size = bytes.length): ParsedInput {
  const reader = openInput({ path: 'node.log', formats: [bitcoinDebugLog] });
  for (let at = 0; at < bytes.length; at += size) reader.push(bytes.slice(at, at + size));
  return reader.finish();
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

function utf16(text: string): Uint8Array {
  return Uint8Array.from({ length: 2 * text.length }, (_, at) => (at % 2 === 0 ? text.charCodeAt(at >> 1) : 0));
}

describe('several messages on one physical line', () => {
  const log = utf8(
    [
      `${TIME} [bench]   - Flush: 1.00ms${TIME} UpdateTip: new best=0000`,
      `${TIME} UpdateTip: new best=0000 ${TIME} [bench]   - Flush: 1.00ms`,
      `${tip(8)}${tip(9)}`,
      `loading\r${TIME} other text`,
    ].join('\n'),
  );

  it.each([1, 7, 300, 1000])('are counted as one line, in chunks of %i bytes', (size) => {
    const { lines, rules, runs } = read(log, size);
    expect(lines).toEqual({ total: 4, read: 1, passedOver: 1, damaged: 2 });
    expect(rules).toEqual([{ rule: 'UpdateTip', lines: 1 }]);
    expect([...runs[0]!.axis.height]).toEqual([8, 9]);
  });

  it('are all read, however many, where the line ends were lost', () => {
    const { lines, runs } = read(utf8(Array.from({ length: 500 }, (_, height) => tip(height)).join(' ')));
    expect(lines.read).toBe(1);
    expect([...runs[0]!.axis.height]).toEqual(Array.from({ length: 500 }, (_, height) => height));
  });
});

describe('the bytes of a block', () => {
  const json = (text: string): string => JSON.stringify({ log: text, stream: 'stdout', time: TIME });
  const wrapped: readonly (readonly [name: string, lines: readonly string[]])[] = [
    ['nothing', BLOCK],
    ['compose', BLOCK.map((line) => `bitcoind-1  | ${line}`)],
    ['docker json-file', BLOCK.map((line) => json(`${line}\n`))],
    ['colour', BLOCK.map((line) => `\u001b[32m${line}\u001b[0m`)],
    ['table', BLOCK.map((line) => `| \`${line}\` |`)],
    ['parts', BLOCK.flatMap((line) => [json(line.slice(0, 30)), json(`${line.slice(30)}\n`)])],
  ];

  describe.each(['\n', '\r\n'])('line end %j', (feed) => {
    it.each(wrapped)('%s: reach to the end of its last physical line', (_, lines) => {
      for (const [encode, unit] of [
        [utf8, 1],
        [utf16, 2],
      ] as const) {
        const before = `${TIME} other text${feed}`;
        const whole = lines.join(feed);
        for (const after of ['', feed, `${feed}other text`]) {
          const bytes = encode(before + whole + after);
          for (const size of [bytes.length, 100]) {
            const { axis } = read(bytes, size).runs[0]!;
            expect([...axis.offset]).toEqual([before.length * unit]);
            expect([...axis.length]).toEqual([whole.length * unit]);
          }
        }
      }
    });
  });
});
