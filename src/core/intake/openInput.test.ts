import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ParsedInput } from '../model.js';
import { openInput } from './openInput.js';
import { tickFormat, type SeenLine } from './testFormat.js';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

function read(chunks: readonly Uint8Array[]): { input: ParsedInput; seen: SeenLine[] } {
  const seen: SeenLine[] = [];
  const reader = openInput({ path: 'node.log', formats: [tickFormat(seen)] });
  for (const chunk of chunks) {
    const copy = chunk.slice();
    reader.push(copy);
    // The caller may use its buffer again.
    copy.fill(0x78);
  }
  return { input: reader.finish(), seen };
}

const texts = (text: string): string[] => read([utf8(text)]).seen.map((line) => line.text);

function cutAt(bytes: Uint8Array, cuts: readonly number[]): Uint8Array[] {
  const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
  return places.slice(1).map((to, index) => bytes.slice(places[index], to));
}

function lineFeeds(bytes: Uint8Array): number {
  let count = 0;
  for (const byte of bytes) if (byte === 10) count++;
  return count + (bytes.length > 0 && bytes[bytes.length - 1] !== 10 ? 1 : 0);
}

function utf16(text: string, encoding: 'le' | 'be', mark: boolean): Uint8Array {
  const whole = (mark ? '\ufeff' : '') + text;
  const bytes = new Uint8Array(whole.length * 2);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < whole.length; i++) view.setUint16(2 * i, whole.charCodeAt(i), encoding === 'le');
  return bytes;
}

/** Pieces of logs as wrappers, editors and power losses leave them. */
const piece = fc.constantFrom(
  '2026-02-01T10:00:00Z tick 1',
  '2026-02-01 10:00:00.123456 [a] tick 2',
  'tick 3',
  'tick x',
  'other text µ𝄞',
  '\n',
  '\n',
  '\r\n',
  '\r',
  '\0\0\0\0',
  '\u001b[36m',
  '\u001b[0m',
  '\u001b]0;title\u0007',
  '\ufeff',
  'bitcoind-1  | ',
  'node_2 | ',
  '2026-08-21T22:26:12.123456789Z ',
  '2026-08-21T22:26:12.123456789Z stdout F ',
  '2026-08-21T22:26:12.123456789Z stdout P ',
  '2026-08-21T23:25:36+01:00 host elementsd[16735]: ',
  'Jul 04 13:22:34 host bitcoind[8228]: ',
  ' node0 ',
  '==> a/debug.log <==',
  '==> b/debug.log <==',
  '{"log":"tick 4\\n","stream":"stdout","time":"2026-08-21T22:26:12.1Z"}',
  '{"log":"2026-02-01T10:00:00Z ti","stream":"stdout","time":"2026-08-21T22:26:12.1Z"}',
  '[pod/a/b] ',
  'debug.log:12:',
  '> ',
  '`',
  '| ',
  '[*] ',
);
const log = fc.array(piece, { maxLength: 40 }).map((pieces) => `2026-02-01T10:00:00Z tick 0\n${pieces.join('')}`);

describe('openInput', () => {
  it('hands on lines with their numbers and offsets', () => {
    const { input, seen } = read([utf8('2026-02-01T10:00:00Z tick 1\nµ other\n\n2026-02-01T10:00:01Z tick 2')]);
    expect(seen).toEqual([
      { stream: null, text: '2026-02-01T10:00:00Z tick 1', number: 1, offset: 0, outerTimeUs: NaN },
      { stream: null, text: 'µ other', number: 2, offset: 28, outerTimeUs: NaN },
      { stream: null, text: '', number: 3, offset: 37, outerTimeUs: NaN },
      { stream: null, text: '2026-02-01T10:00:01Z tick 2', number: 4, offset: 38, outerTimeUs: NaN },
    ]);
    expect(input).toMatchObject({
      path: 'node.log',
      bytes: 65,
      encoding: 'utf-8',
      format: 'tick-log',
      lines: { total: 4, read: 2, passedOver: 2, damaged: 0 },
      rules: [{ rule: 'tick', lines: 4 }],
    });
  });

  it.each([
    ['CRLF', '2026-02-01T10:00:00Z tick 1\r\ntick 2\r\n', ['2026-02-01T10:00:00Z tick 1', 'tick 2']],
    ['text after the last lone CR', 'tick 1\nloading 1%\rloading 2%\rtick 2\n', ['tick 1', 'tick 2']],
    [
      'CR in a line with a timestamp',
      '2026-02-01T10:00:00Z tick 1\r2026-02-01T10:00:00Z tick 2\n',
      ['2026-02-01T10:00:00Z tick 2'],
    ],
    ['BOM', '\ufefftick 1\n', ['tick 1']],
    [
      'NULs before the next start',
      'tick 1\n2026-02-01T1\0\0\0\x002026-02-01T10:00:00Z tick 2',
      ['tick 1', '2026-02-01T10:00:00Z tick 2'],
    ],
    ['NULs in mid-line', '2026-02-01T10:00:00Z tick\0 1\n', ['2026-02-01T10:00:00Z tick 1']],
  ])('%s', (_, text, expected) => {
    expect(texts(text)).toEqual(expected);
  });

  it('gives the same lines however the bytes are cut', () => {
    fc.assert(
      fc.property(log, fc.array(fc.nat(), { maxLength: 20 }), (text, cuts) => {
        const bytes = utf8(text);
        const whole = read([bytes]);
        expect(read(cutAt(bytes, cuts))).toEqual(whole);
        expect(read([...bytes].map((byte) => Uint8Array.of(byte)))).toEqual(whole);
      }),
      { numRuns: 200 },
    );
  });

  it('accounts for every line, whatever the bytes', () => {
    const bytes = fc.oneof(
      log.map(utf8),
      fc.uint8Array({ maxLength: 300 }),
      fc
        .array(fc.constantFrom(0, 10, 13, 27, 0x5b, 0x7b, 0x22, 0x5c, 0x7c, 0x20, 0x61, 0x31), { maxLength: 300 })
        .map((list) => Uint8Array.from(list)),
    );
    fc.assert(
      fc.property(bytes, (input) => {
        fc.pre(!(input[0] === 0xff && input[1] === 0xfe) && !(input[0] === 0xfe && input[1] === 0xff));
        const { lines, encoding } = read([input]).input;
        if (encoding === 'utf-8') expect(lines.total).toBe(lineFeeds(input));
        expect(lines.read + lines.passedOver + lines.damaged).toBe(lines.total);
      }),
      { numRuns: 500 },
    );
  });

  it('says that line ends are carriage returns alone, and not of a progress bar', () => {
    const told = (text: string): (string | undefined)[] =>
      read([utf8(text)])
        .input.problems.filter(({ what }) => what.includes('carriage return'))
        .map(({ code, what }) => `${code}: ${what.slice(0, 8)}`);
    expect(told('tick 1\r'.repeat(50))).toEqual(['torn-line: 49 lines']);
    expect(told('tick 1\r\n'.repeat(50))).toEqual([]);
    expect(told(`${' 10 %\r'.repeat(50)}\n${'tick 1\n'.repeat(5)}`)).toEqual([]);
  });

  it('reads UTF-16 as it reads the same text in UTF-8', () => {
    fc.assert(
      fc.property(
        log,
        fc.constantFrom('le' as const, 'be' as const),
        fc.array(fc.nat(), { maxLength: 9 }),
        (text, encoding, cuts) => {
          const strip = ({ seen, input }: ReturnType<typeof read>): unknown => [
            seen.map((line) => ({ ...line, offset: 0 })),
            input.lines,
            input.problems,
          ];
          const wide = read(cutAt(utf16(text, encoding, true), cuts));
          expect(strip(wide)).toEqual(strip(read([utf8(text)])));
          expect(wide.input.encoding).toBe(`utf-16${encoding}`);
        },
      ),
      { numRuns: 200 },
    );
  });

  it.each(['le', 'be'] as const)('detects UTF-16 %s without a mark and gives offsets of the input', (encoding) => {
    const { input, seen } = read([utf16('tick 1\r\ntick 2\r\n', encoding, false)]);
    expect(input.encoding).toBe(`utf-16${encoding}`);
    expect(input.bytes).toBe(32);
    expect(seen.map(({ text, offset }) => [text, offset])).toEqual([
      ['tick 1', 0],
      ['tick 2', 16],
    ]);
  });
});
