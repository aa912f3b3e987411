import { describe, expect, test } from 'vitest';
import { buildStudy } from './buildStudy.js';
import { compareArms } from './compareArms.js';
import { availableMetrics } from './metricChoice.js';
import { normalizedIds, normalizedSeries } from './normalized.js';
import { rawValues } from './readings.js';
import { testAxis, testInput, testRun, testSeries, testView } from './testRun.js';

function bitcoin(ms: readonly number[], txins: readonly number[]) {
  const axis = testAxis({ heights: ms.map((_, row) => row) });
  const count = { unit: 'txin', better: 'none', scale: 1 } as const;
  return testRun({ axis, series: [testSeries(axis, ms.map((own) => Math.round(own * 100))), testSeries(axis, txins, { ...count, id: 'txinCount' })] }); // prettier-ignore
}

describe('time per counted thing', () => {
  test('µs per input; no inputs or no time, no value', () => {
    const run = bitcoin([10, 20, 30, NaN], [1000, 3, 0, 5]);
    expect(normalizedIds(run)).toEqual(['perTxinUs']);
    const series = normalizedSeries(run, 'perTxinUs')!;
    expect([...rawValues(series)]).toEqual([10, 6666.667, NaN, NaN]);
    expect(series).toMatchObject({ unit: 'µs', better: 'lower' });
    expect(normalizedSeries(run, 'perTxinUs')).toBe(series);
  });

  test('values beyond 31 bits are kept', () => {
    const series = normalizedSeries(bitcoin([5_000_000], [1]), 'perTxinUs')!;
    expect([...rawValues(series)]).toEqual([5e9]);
  });

  test('ms per Mgas of an import', () => {
    const axis = testAxis({ heights: [1] });
    const run = testRun({
      axis,
      series: [
        testSeries(axis, [45_000_000], { id: 'importMs', scale: 1_000_000 }),
        testSeries(axis, [15_000], { id: 'mgas', unit: 'Mgas', better: 'none', scale: 1000 }),
      ],
    });
    expect([...rawValues(normalizedSeries(run, 'perMgasMs')!)]).toEqual([3]);
  });

  test('runs that lack a count, and other ids, have none', () => {
    expect(normalizedSeries(testRun(), 'perTxinUs')).toBeUndefined();
    expect(normalizedSeries(bitcoin([1], [1]), 'perTxUs')).toBeUndefined();
    expect(normalizedSeries(bitcoin([1], [1]), 'connectMs')).toBeUndefined();
  });
});

test('a derived metric is compared like a printed one', () => {
  const study = buildStudy([
    testInput('master.log', [bitcoin([10, 20], [10, 10])]),
    testInput('pr.log', [bitcoin([5, 10], [10, 10])]),
  ]);
  expect(availableMetrics(study)).toContain('perTxinUs');
  expect(compareArms(study, 'perTxinUs', testView())[0]).toMatchObject({ baselineMean: 1500, speedup: 2 });
});
