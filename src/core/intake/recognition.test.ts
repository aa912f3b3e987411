import { describe, expect, it } from 'vitest';
import type { DocumentFormat } from '../formats/format.js';
import { InputError } from '../problem.js';
import { openInput, type InputOptions } from './openInput.js';
import { lineShape } from './refusal.js';
import { tickFormat, type SeenLine } from './testFormat.js';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

const texts: string[] = [];
const listFormat: DocumentFormat = {
  kind: 'document',
  id: 'list',
  name: 'List',
  example: '{"list":[1]}',
  recognizes: (head) => head.join('\n').startsWith('{"list"'),
  read: (text) => {
    texts.push(text);
    throw new InputError({ code: 'nothing-to-show', severity: 'error', what: 'no run', todo: 'Load another.' });
  },
};
const commaFormat: DocumentFormat = {
  ...listFormat,
  id: 'comma',
  recognizes: (head) => head.some((line) => line.includes(',')),
  read: (text) => ({ runs: [], problems: [], rules: [], lineVerdicts: text.split('\n').map(() => 1 as const) }),
};

function read(input: string | Uint8Array, options: Partial<InputOptions> = {}) {
  const seen: SeenLine[] = [];
  const reader = openInput({ path: 'x', formats: [tickFormat(seen), listFormat], ...options });
  reader.push(typeof input === 'string' ? utf8(input) : input);
  return { ...reader.finish(), seen };
}

const codes = (input: string | Uint8Array): string[] => read(input).problems.map((problem) => problem.code);

describe('recognition', () => {
  it('gives each stream its own reader, and the lines before it was known', () => {
    const text = 'a-1  | tick 1\nb-1  | hello\na-1  | x\nb-1  | 2026-02-01T10:00:00Z tick 2\nb-1  | tick 3\n';
    const { seen, lines } = read(text);
    expect(seen.map(({ stream, text: line, number }) => [stream, line, number])).toEqual([
      ['a-1', 'tick 1', 1],
      ['a-1', 'x', 3],
      ['b-1', '2026-02-01T10:00:00Z tick 2', 4],
      ['b-1', 'tick 3', 5],
    ]);
    expect(lines).toEqual({ total: 5, read: 3, passedOver: 2, damaged: 0 });
  });

  it('finds a log behind megabytes of other lines and loses none of them', () => {
    const { seen, lines, format } = read(`${'something else\n'.repeat(100_000)}tick 1\n`);
    expect(format).toBe('tick-log');
    expect(seen.length).toBe(100_001);
    expect(seen.at(-1)).toMatchObject({ text: 'tick 1', number: 100_001, offset: 1_500_000 });
    expect(lines).toEqual({ total: 100_001, read: 1, passedOver: 100_000, damaged: 0 });
  });

  it('gives a document its whole text, long lines included', () => {
    texts.length = 0;
    const text = `{"list":["${'x'.repeat(3_000_000)}"],\n "at": "2026-01-01T00:00:00Z" }`;
    const { problems, format, lines } = read(text);
    expect(texts).toEqual([text]);
    expect(format).toBe('list');
    expect(problems.map((problem) => problem.code)).toEqual(['nothing-to-show']);
    expect(lines).toEqual({ total: 2, read: 0, passedOver: 2, damaged: 0 });
  });

  it('asks the fallback only when no stream was recognized', () => {
    expect(read('a,b\n1,2\n', { fallback: commaFormat })).toMatchObject({ format: 'comma', lines: { read: 2 } });
    expect(read('a,b\ntick 1\n', { fallback: commaFormat })).toMatchObject({ format: 'tick-log', lines: { read: 1 } });
    expect(read('nothing', { fallback: commaFormat }).format).toBeNull();
  });

  it('lets a given format read without being asked', () => {
    expect(read('other\n', { formatId: 'tick-log' }).seen.map((line) => line.text)).toEqual(['other']);
  });

  it.each(['tick 1', 'other'])('shows the first 1 MB of a long line after %j and says so', (first) => {
    const { seen, problems, lines } = read(`${first.padEnd(6)}\ntick 2${'y'.repeat(1 << 20)}\ntick 3\n`);
    expect(seen.map(({ text, number }) => [text.length, number])).toEqual([
      [6, 1],
      [1 << 20, 2],
      [6, 3],
    ]);
    expect(problems).toContainEqual(expect.objectContaining({ code: 'long-line', severity: 'warning', line: 2 }));
    expect(lines.total).toBe(3);
  });
});

describe('what cannot be read', () => {
  it.each([
    ['empty', ''],
    ['empty', '\n \r\n'],
    ['binary', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13)],
    ['binary', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46)],
    ['binary', '%PDF-1.7\nx'],
    ['binary', new Uint8Array(5000)],
    ['known-but-unread-format', 'goos: linux\nBenchmarkHash/n=1000-8 \t 712\t 1678120 ns/op\t 512034 B/op\n'],
    [
      'known-but-unread-format',
      '# HELP node_blocks_total Blocks.\n# TYPE node_blocks_total counter\nnode_blocks_total{chain="main"} 840123 1767225600000\n',
    ],
    ['known-but-unread-format', '{"context":{"date":"x","num_cpus":16},\n "benchmarks":[]}'],
    [
      'known-but-unread-format',
      '{"mean":{"confidence_interval":{"confidence_level":0.95},"point_estimate":2530600.2}}',
    ],
    ['known-but-unread-format', 'utxo/lookup/1000        time:   [2.5094 ms 2.5306 ms 2.5553 ms]'],
    ['known-but-unread-format', '{"benchmarks":[{"metadata":{"name":"x"},"runs":[]}]}'],
    ['unknown-format', '<!DOCTYPE html><html>'],
    ['unknown-format', 'Benchmark 1: sleep\n'],
    ['unknown-format', 'secret words\n'],
    ['nothing-to-show', 'tick 1\n'],
  ])('%s: %j', (code, input) => {
    expect(codes(input)).toEqual([code]);
  });

  it('describes lines without quoting them', () => {
    const what = read('alice 12,5\nbob 7,25\n\n').problems[0]?.what ?? '';
    expect(what).toContain('"a 0,0" (2 lines)');
    expect(what).not.toMatch(/alice|bob|12|25/);
    expect(lineShape(`key=value 2026-01-01 [x] ${'!'.repeat(99)}`)).toBe('a=a 0-0-0 [a] !!!!!!!!!!');
  });
});
