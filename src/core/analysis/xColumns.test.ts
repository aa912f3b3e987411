import { expect, it } from 'vitest';
import { csv } from '../formats/csv.js';
import { buildStudy } from './buildStudy.js';
import { testInput } from './testRun.js';
import { xColumns } from './xColumns.js';

const ROWS: readonly (readonly [string, string, readonly string[]])[] = [
  ['neither', 'alpha,beta\n1,2\n3,4\n5,6\n', ['height: row number']],
  ['elapsed times', 'elapsed,beta\n1,2\n3,4\n5,6\n', ['height: row number', 'elapsed: elapsed']],
  [
    'times of day',
    'timestamp,beta\n2026-01-01T00:00:00Z,2\n2026-01-01T00:00:09Z,4\n2026-01-01T00:00:10Z,6\n',
    ['height: row number', 'elapsed: timestamp, since the start', 'time: timestamp'],
  ],
  ['heights', 'block,beta\n1,2\n3,4\n5,6\n', ['height: block']],
  [
    'heights and times of day',
    'block,date,beta\n1,2026-01-01T00:00:00Z,2\n2,2026-01-01T00:00:09Z,4\n3,2026-01-01T00:00:10Z,6\n',
    ['height: block', 'elapsed: date, since the start', 'time: date', 'baseline: date of the baseline'],
  ],
];

it.each(ROWS)('a table with %s', (_, text, expected) => {
  const study = buildStudy([testInput('x.csv', csv.read(text, null).runs)]);
  expect(xColumns(study, 'csv:beta', 'height').map(({ x, title }) => `${x}: ${title}`)).toEqual(expected);
});

it('keeps the one chosen where the table does not give it', () => {
  const study = buildStudy([testInput('x.csv', csv.read('alpha,beta\n1,2\n3,4\n', null).runs)]);
  expect(xColumns(study, 'csv:beta', 'time').map(({ x }) => x)).toEqual(['height', 'time']);
});
