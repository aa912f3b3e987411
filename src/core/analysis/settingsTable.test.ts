import { expect, test } from 'vitest';
import type { Metadata } from '../model.js';
import { buildStudy } from './buildStudy.js';
import { settingRows, settingsTable } from './settingsTable.js';
import { testInput, testRun } from './testRun.js';

function studyOf(arms: Readonly<Record<string, readonly Metadata[]>>) {
  const inputs = Object.entries(arms).flatMap(([name, runs]) =>
    runs.map((metadata, index) => testInput(`${name}-${index + 1}.log`, [testRun({ metadata })])),
  );
  return buildStudy(inputs, { groups: Object.keys(arms).map((name) => ({ name, pattern: `${name}-*` })) });
}

const core = { program: 'Bitcoin Core', version: 'v30.0.0' };

test('differences within an arm come first, then those between arms, then what all share', () => {
  const study = studyOf({
    master: [
      { ...core, dbcacheMiB: 450, txindex: true },
      { ...core, dbcacheMiB: 450 },
    ],
    branch: [{ ...core, dbcacheMiB: 1000, txindex: true }],
  });
  expect(settingRows(study).map(({ name, values, difference }) => [name, values, difference])).toEqual([
    ['txindex', [['yes', 'not set'], ['yes']], 'within'],
    ['dbcache', [['450'], ['1000']], 'between'],
    ['program', [['Bitcoin Core'], ['Bitcoin Core']], 'none'],
    ['version', [['v30.0.0'], ['v30.0.0']], 'none'],
  ]); // prettier-ignore
  const { columns, rows } = settingsTable(study, true);
  expect(columns.map(({ heading }) => heading)).toEqual(['Setting', 'master', 'branch', 'Differs']);
  expect(rows.map(({ cells }) => cells.map(({ text }) => text))).toEqual([
    ['txindex', 'yes and not set', 'yes', 'within an arm'],
    ['dbcache', '450', '1000', 'between arms'],
  ]);
});

test('a log that begins after the start says nothing, and so makes no difference', () => {
  const study = studyOf({ master: [{ ...core, debug: ['bench', 'coindb'] }], branch: [{}] });
  expect(settingRows(study).map(({ name, values, difference }) => [name, values, difference])).toEqual([
    ['program', [['Bitcoin Core'], []], 'none'],
    ['version', [['v30.0.0'], []], 'none'],
    ['debug', [['bench, coindb'], []], 'none'],
  ]);
  expect(settingsTable(studyOf({ a: [{}] })).rows).toEqual([]);
});
