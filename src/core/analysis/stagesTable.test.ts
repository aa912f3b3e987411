import { expect, test } from 'vitest';
import { stagesTable } from './stagesTable.js';

test('stages stand under the whole that they add up to', () => {
  const { rows } = stagesTable([
    {
      metric: 'connectMs',
      baseline: 'master',
      candidate: 'branch',
      baselineMean: 20,
      candidateMean: 15,
      stages: [
        { name: 'verifyMs', baselineMean: 17.5, candidateMean: 10, ci95: [6.5, 8.25] },
        { name: 'other', baselineMean: 2.5, candidateMean: 5, ci95: [-3, -2] },
      ],
    },
    { metric: 'connectMs', baseline: 'master', candidate: 'bare' },
  ]);
  expect(rows).toHaveLength(1);
  const texts = [rows[0]!, ...rows[0]!.children!].map(({ cells }) => cells.map(({ text }) => text));
  expect(texts).toEqual([
    ['branch against master: Connect block', '20.00', '15.00', '5.00', '', '100 %'],
    ['Verify inputs', '17.50', '10.00', '7.50', '6.50 to 8.25', '150 %'],
    ['Other', '2.50', '5.00', '-2.50', '-3.00 to -2.00', '-50 %'],
  ]);
});
