import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { MISSING } from '../model.js';
import { InputError } from '../problem.js';
import { csv } from './csv.js';
import { CSV_ROWS } from './csv.rows.js';
import { formats } from './index.js';
import { seriesValues } from './seriesValues.js';

const LETTERS = ['-', 'r', 'd'];
const SAMPLE = fileURLToPath(new URL('../../../sample-logs/csv/', import.meta.url));

describe('reads', () => {
  it.each(CSV_ROWS.map((row) => [row.id, row] as const))('%s', (_, row) => {
    const head = row.text
      .replace(/^\ufeff/, '')
      .split(/\r?\n/)
      .filter((line, at, all) => line !== '' || at < all.length - 1);
    expect(csv.recognizes(head)).toBe(row.runs.length > 0);
    if (row.runs.length === 0) {
      expect(() => csv.read(row.text, null)).toThrow(InputError);
      return;
    }
    const { runs, problems, lineVerdicts } = csv.read(row.text, null);
    expect(runs).toHaveLength(row.runs.length);
    row.runs.forEach((want, at) => {
      const run = runs[at]!;
      expect(Object.fromEntries(run.series.map(({ id }) => [id, seriesValues(run, id)]))).toEqual(
        Object.fromEntries(Object.entries(want.series).map(([name, values]) => [`csv:${name}`, values])),
      );
      if (want.units) {
        expect(Object.fromEntries(run.series.map(({ id, unit }) => [id.slice('csv:'.length), unit]))).toEqual(
          want.units,
        );
      }
      if (want.heights)
        expect(Array.from(run.axis.height, (height) => (height === MISSING ? null : height))).toEqual(want.heights);
      if (want.timesUs)
        expect(Array.from(run.axis.timeUs, (us) => (Number.isNaN(us) ? null : us))).toEqual(want.timesUs);
      if (want.clock) expect(run.clock).toBe(want.clock);
      expect(run.title).toBe(want.title);
    });
    const lines = row.text.split(/\r?\n/).length - (row.text.endsWith('\n') ? 1 : 0);
    expect(lineVerdicts?.map((verdict) => LETTERS[verdict]).join('')).toBe(row.verdicts ?? 'r'.repeat(lines));
    expect(problems.map(({ code, line }) => [code, line])).toEqual(row.problems ?? []);
  });
});

it('gives every row a name of its own', () => {
  expect(new Set(CSV_ROWS.map((row) => row.id)).size).toBe(CSV_ROWS.length);
});

it('finds the bytes of a row behind letters of several bytes', () => {
  const text = 'height,größe\n1,10\n2,11\n';
  const [run] = csv.read(text, null).runs;
  expect([...run!.axis.offset]).toEqual([15, 20]);
  expect([...run!.axis.length]).toEqual([4, 4]);
});

it('reads a sample of AFL++ plot_data that no other format takes for its own', () => {
  const text = readFileSync(`${SAMPLE}aflplusplus-4/plot_data`, 'utf8');
  const head = text.split('\n').slice(0, 20);
  expect(csv.recognizes(head)).toBe(true);
  expect(formats.filter((format) => format.recognizes(head))).toEqual([]);
  const [run] = csv.read(text, null).runs;
  expect(run!.series).toHaveLength(12);
  expect(run!.axis.timeUs).toHaveLength(12);
  expect(run!.axis.timeUs.at(-1)).toBe(60_000_000);
  expect(seriesValues(run!, 'csv:edges_found')).toEqual([41, 43, 44, 47, 50, 52, 53, 53, 55, 56, 58, 60]);
});

it('reads damaged tables or refuses them, and accounts for every line', () => {
  let state = 7;
  const random = (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
  for (const { text } of CSV_ROWS) {
    for (let k = 0; k < 12 && text !== ''; k++) {
      const at = random(text.length);
      const bad = ['"', '\0', ',', '\n', ';', '9e999', ''][random(7)]!;
      const damaged = k % 3 === 0 ? text.slice(0, at) : text.slice(0, at) + bad + text.slice(at + random(3));
      try {
        const { runs, lineVerdicts } = csv.read(damaged, null);
        const lines = damaged.replace(/^\ufeff/, '').split(/\r\n|\n|\r/);
        expect(lineVerdicts).toHaveLength(lines.length - (lines.at(-1) === '' ? 1 : 0));
        for (const { series } of runs) {
          for (const one of series) expect(one.values).toHaveLength(one.axis.height.length);
          expect(series.flatMap(({ large }) => [...(large?.values() ?? [])]).every(Number.isSafeInteger)).toBe(true);
        }
      } catch (error) {
        expect(error).toBeInstanceOf(InputError);
      }
    }
  }
});
