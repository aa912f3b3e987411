import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Category } from '../model.js';
import { callsTable } from './callsTable.js';
import { categoryRows } from './categoryRows.js';
import { categoryDetails, categorySentences } from './categoryText.js';
import { compareCategories } from './compareCategories.js';
import type { Study } from './study.js';
import { categoryStudy } from './categoryStudy.testing.js';
import { smiteMetrics } from '../formats/smite-metrics.js';
import { openInput } from '../intake/openInput.js';
import { buildStudy } from './buildStudy.js';

const folder = new URL('../../../sample-logs/smite-metrics/published/', import.meta.url);

function published(): Study {
  return buildStudy(
    ['before.log', 'after.log'].map((path) => {
      const input = openInput({ path, formats: [smiteMetrics] });
      input.push(readFileSync(new URL(path, folder)));
      return input.finish();
    }),
  );
}

function text(study: Study): string[] {
  return categorySentences(categoryRows(study), study.baseline).map((parts) => parts.map((part) => part.text).join(''));
}

function calls(name: string, total: number, more: Partial<Category> = {}): Category {
  return { name, unit: 'ms', better: 'lower', total, ...more };
}

describe('the published smite listings', () => {
  const study = published();

  it('say what they say in all, with the printed total', () => {
    expect(text(study)).toEqual(['123.8 ms → 25.1 ms in all, 4.93×: after against before']);
    expect(categoryDetails(categoryRows(study), study.baseline).slice(0, 2)).toEqual([
      'most saved: -generate 96.5 → 8.0 ms, 12.06×',
      'worse: lockunspent, signrawtransactionwithwallet, listunspent',
    ]);
  });

  it('are sorted by what was saved', () => {
    const { rows } = categoryRows(study);
    expect(rows.map(({ name, sides }) => [name, sides[1]?.saved])).toEqual([
      ['-generate', 88.5],
      ['getnewaddress', 6.9],
      ['sendrawtransaction', 4.2],
      ['getrawtransaction', 2.4],
      ['listunspent', -0.6],
      ['signrawtransactionwithwallet', -1.1],
      ['lockunspent', -1.5],
    ]);
  });

  it('give a table with count, total, mean and max of each side', () => {
    const { columns, rows, unit } = callsTable(categoryRows(study), study.baseline);
    expect(unit).toBe('ms');
    expect(columns.map(({ heading }) => heading)).toEqual([
      'Call',
      ...['before', 'after'].flatMap((arm) => ['count', 'total', 'mean', 'max'].map((figure) => `${arm} ${figure}`)),
      'Ratio',
      'Saved',
    ]);
    const cells = rows.map((row) => row.cells.map((cell) => cell.text));
    expect(cells[0]).toEqual(['-generate', '1', '96.5', '96.5', '96.5', '1', '8.0', '8.0', '8.0', '12.06×', '88.5']);
    expect(cells[3]).toEqual(['getrawtransaction', '2', '5.6', '2.8', '4.4', '2', '3.2', '1.6', '2.1', '1.75×', '2.4']);
    expect(cells.at(-1)).toEqual(['In all', '8', '123.8', '', '', '8', '25.1', '', '', '4.93×', '98.7']);
  });
});

describe('names that do not match', () => {
  it('stand last and say where they are', () => {
    const study = categoryStudy([calls('a', 4), calls('only ours', 90)], [calls('a', 2), calls('only theirs', 50)]);
    const { columns, rows } = callsTable(categoryRows(study), study.baseline);
    expect(columns.at(-1)?.heading).toBe('Only in');
    expect(rows.map(({ cells }) => [cells[0]?.text, cells.at(-1)?.text])).toEqual([
      ['a', ''],
      ['only ours', 'before'],
      ['only theirs', 'after'],
      ['In all', ''],
    ]);
  });

  it('are not compared across what they are for one of, nor across units', () => {
    const study = categoryStudy(
      [{ name: 'fill', unit: 'ns', better: 'lower', mean: 400, per: 'byte' }],
      [{ name: 'fill', unit: 'ns', better: 'lower', mean: 2 }],
    );
    const [ours, theirs] = study.arms;
    expect(compareCategories(ours!, theirs!)).toEqual([]);
    expect(categoryRows(study).rows.map(({ per, sides }) => [per, sides.map(({ ratio }) => ratio)])).toEqual([
      ['byte', [undefined, undefined]],
      ['', [undefined, undefined]],
    ]);
    const units = categoryStudy([calls('a', 4)], [calls('a', 2, { unit: 's' })]);
    expect(compareCategories(units.arms[0]!, units.arms[1]!).every(({ speedup }) => speedup === undefined)).toBe(true);
    expect(categoryRows(units).inAll).toBeNull();
  });

  it('are left out where nothing comparable is logged', () => {
    const study = categoryStudy(
      [{ name: 'user', unit: 'ms', better: 'lower', max: 3 }],
      [{ name: 'user', unit: 'ms', better: 'lower', max: 2 }],
    );
    expect(compareCategories(study.arms[0]!, study.arms[1]!)).toEqual([]);
    expect(categoryRows(study).rows).toEqual([]);
    expect(text(study)).toEqual([]);
  });
});

it('higher is better turns ratio and saving round', () => {
  const rate = (mean: number): Category => ({ name: 'rate', unit: 'op/s', better: 'higher', mean });
  const study = categoryStudy([rate(10)], [rate(25)]);
  expect(categoryRows(study).rows[0]?.sides[1]).toMatchObject({ ratio: 2.5, saved: 15 });
  expect(text(study)).toEqual(['Of 1 name in both, after is better in 1 and worse in 0 than before']);
});
