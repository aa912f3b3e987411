import { expect, it } from 'vitest';
import { InputError } from '../problem.js';
import { benchscopeDataset } from './benchscope-dataset.js';
import { DATASET_ROWS } from './benchscope-dataset.rows.js';
import { formats } from './index.js';
import { seriesValues } from './seriesValues.js';

it.each(DATASET_ROWS.map((row) => [row.id, row] as const))('%s', (_, { text, runs }) => {
  const head = text.split('\n');
  expect(formats.filter((format) => format.recognizes(head))).toEqual([benchscopeDataset]);
  if (runs === null) {
    expect(() => benchscopeDataset.read(text, null)).toThrow(InputError);
    return;
  }
  const found = benchscopeDataset.read(text, null).runs;
  expect(
    found.map((run) => ({
      label: run.known?.label,
      group: run.known?.group,
      series: Object.fromEntries(run.series.map(({ id }) => [id, seriesValues(run, id)])),
    })),
  ).toEqual(runs);
  for (const { metadata } of found) expect(metadata).toEqual({});
});

it('does not take other JSON for its own', () => {
  for (const text of [
    '{"schema":"benchscope.analysis/1"}',
    '[{"schema":"benchscope.dataset/1"}]',
    '{"results":[]}',
    '',
  ])
    expect(benchscopeDataset.recognizes(text.split('\n'))).toBe(false);
});
