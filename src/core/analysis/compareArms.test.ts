import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Category, Run } from '../model.js';
import { buildStudy } from './buildStudy.js';
import { compareArms } from './compareArms.js';
import { pairArms } from './pairing.js';
import { allRows } from './rows.js';
import { connectRun, testAxis, testInput, testRun, testSeries, testView } from './testRun.js';

function compare(runs: Readonly<Record<string, Run>>, view = testView(), metric: string | null = 'connectMs') {
  const inputs = Object.entries(runs).map(([name, run]) => testInput(`${name}.log`, [run]));
  return compareArms(buildStudy(inputs), metric, view);
}

describe('arms', () => {
  test('ratio of means over common heights, replicates averaged', () => {
    const [comparison, ...rest] = compare({
      'master-1': connectRun([1, 2, 3, 4], [10, 20, 30, 999]),
      'master-2': connectRun([1, 2, 3], [30, 40, 50]),
      branch: connectRun([2, 3, 5], [10, 20, 1]),
    });
    expect(rest).toEqual([]);
    expect(comparison).toMatchObject({
      metric: 'connectMs',
      baseline: 'master',
      candidate: 'branch',
      pairs: 2,
      baselineMean: 35,
      candidateMean: 15,
      speedup: 35 / 15,
      savedMsPerBlock: 20,
      geometricMean: expect.closeTo(Math.sqrt((30 / 10) * (40 / 20)), 12) as number,
      shareFaster: 1,
      basis: 'replicates',
      replicates: [2, 1],
      noiseFloor: expect.closeTo(Math.log(45 / 25), 12) as number,
      verdict: 'not-comparable',
    });
    expect(comparison?.warnings?.map(({ code }) => code)).toEqual([
      'different-heights',
      'one-run-per-arm',
      'few-pairs',
    ]);
  });

  test('a height connected twice pairs with its last value', () => {
    const reorganised = connectRun([1, 2, 3, 2, 3], [10, 20, 30, 200, 300]);
    expect(compare({ master: reorganised, branch: connectRun([1, 2, 3], [1, 2, 3]) })[0]).toMatchObject({
      pairs: 3,
      baselineMean: 170,
    });
  });

  test('a height with another hash is left out; no hash pairs by height', () => {
    const hashed = (hashes: number[], ms: number[]) =>
      connectRun([1, 2, 3], ms, { axis: testAxis({ heights: [1, 2, 3], hashes }) });
    const master = hashed([7, 8, 0], [10, 20, 30]);
    const branch = hashed([7, 9, 5], [1, 2, 3]);
    expect(compare({ master, branch })[0]).toMatchObject({ pairs: 2, baselineMean: 20, candidateMean: 2 });
    const pairs = pairArms(
      [master].map(({ series: [series] }) => ({ series: series!, rows: allRows(series!.axis) })),
      [branch].map(({ series: [series] }) => ({ series: series!, rows: allRows(series!.axis) })),
    );
    expect([[...pairs.heights], pairs.otherHash]).toEqual([[1, 3], 1]);
  });

  test('the range counts where tables keep to it', () => {
    const runs = { master: connectRun([1, 2, 3], [10, 20, 30]), branch: connectRun([1, 2, 3], [1, 2, 3]) };
    expect(compare(runs, testView({ from: 2, to: 3 }))[0]?.pairs).toBe(3);
    expect(compare(runs, testView({ from: 2, to: 3, tablesUseRange: true }))[0]).toMatchObject({
      pairs: 2,
      baselineMean: 25,
    });
    expect(compare(runs, testView({ skip: 2 }))[0]).toMatchObject({ pairs: 1, baselineMean: 30 });
  });

  test('higher is better inverts; no direction, no verdict figures', () => {
    const axis = testAxis({ heights: [1, 2] });
    const mgasps = (readings: number[]) =>
      testRun({
        series: [testSeries(axis, readings, { id: 'mgasps', unit: 'Mgas/s', better: 'higher', scale: 1000 })],
      });
    const [faster] = compare({ master: mgasps([100, 100]), branch: mgasps([200, 300]) }, testView(), 'mgasps');
    expect(faster).toMatchObject({ speedup: 2.5, shareFaster: 1 });
    expect(faster).not.toHaveProperty('savedMsPerBlock');
    const count = (readings: number[]) =>
      testRun({ series: [testSeries(axis, readings, { id: 'txCount', unit: 'tx', better: 'none', scale: 1 })] });
    expect(compare({ master: count([1, 2]), branch: count([3, 4]) }, testView(), 'txCount')).toEqual([
      {
        metric: 'txCount',
        baseline: 'master',
        candidate: 'branch',
        pairs: 2,
        baselineMean: 1.5,
        candidateMean: 3.5,
        replicates: [1, 1],
        warnings: expect.any(Array) as unknown[],
      },
    ]);
  });

  test('nothing in common: all values, unpaired', () => {
    const [comparison] = compare({ master: connectRun([1, 2], [10, 30]), branch: connectRun([8, 9], [5, 5]) });
    expect(comparison).toMatchObject({
      metric: 'connectMs',
      baseline: 'master',
      candidate: 'branch',
      pairs: 0,
      baselineMean: 20,
      candidateMean: 5,
      speedup: 4,
      basis: 'samples',
      replicates: [1, 1],
      verdict: 'not-comparable',
      a12: 1,
    });
  });

  test('samples have no heights to pair', () => {
    const wall = (readings: number[]) => {
      const axis = testAxis({ kind: 'sample', heights: readings.map(() => NaN) });
      return testRun({ series: [testSeries(axis, readings, { id: 'wallMs', scale: 1 })] });
    };
    expect(compare({ base: wall([10, 20, 30]), pr: wall([10]) }, testView(), 'wallMs')[0]).toMatchObject({
      pairs: 0,
      speedup: 2,
    });
  });

  test('zero is no divisor', () => {
    const [comparison] = compare({ master: connectRun([1, 2], [10, 20]), branch: connectRun([1, 2], [0, 0]) });
    expect(comparison).not.toHaveProperty('speedup');
    expect(comparison).not.toHaveProperty('geometricMean');
    expect(comparison).toMatchObject({ pairs: 2, candidateMean: 0, savedMsPerBlock: 15, shareFaster: 1 });
  });

  test('an arm without the metric has no comparison, a run without it no part', () => {
    expect(compare({ master: connectRun([1], [1]), branch: testRun() })).toEqual([]);
    expect(
      compare({ 'master-1': connectRun([1], [1]), 'master-2': testRun(), branch: connectRun([1], [1]) })[0],
    ).toMatchObject({ pairs: 1, replicates: [1, 1] });
  });

  test('one comparison per other arm in input order', () => {
    const run = connectRun([1], [1]);
    expect(compare({ z: run, a: run, master: run }).map(({ candidate }) => candidate)).toEqual(['z', 'a']);
  });
});

const measured = fc.array(fc.tuple(fc.integer({ min: 0, max: 30 }), fc.oneof(fc.nat(5000), fc.constant(NaN))), {
  maxLength: 40,
});

test('pairing agrees with its definition', () => {
  fc.assert(
    fc.property(
      fc.array(measured, { minLength: 1, maxLength: 3 }),
      fc.array(measured, { minLength: 1, maxLength: 3 }),
      (a, b) => {
        const ranged = (rows: [number, number][]) => {
          const series = testSeries(
            testAxis({ heights: rows.map(([height]) => height) }),
            rows.map(([, reading]) => reading),
          );
          return { series, rows: allRows(series.axis) };
        };
        const last = [...a, ...b].map((rows) => new Map(rows.filter(([, reading]) => !Number.isNaN(reading))));
        const heights = [...(last[0]?.keys() ?? [])].filter((height) => last.every((run) => run.has(height)));
        heights.sort((x, y) => x - y);
        const pairs = pairArms(a.map(ranged), b.map(ranged));
        expect([...pairs.heights]).toEqual(heights);
        expect([...pairs.baseline, ...pairs.candidate].map((run) => [...run])).toEqual(
          last.map((run) => heights.map((height) => run.get(height))),
        );
      },
    ),
    { seed: 13 },
  );
});

test('scales of two formats meet in the finer one', () => {
  const axis = testAxis({ heights: [1] });
  const coarse = testRun({ series: [testSeries(axis, [15], { scale: 10 })] });
  const fine = testRun({ series: [testSeries(axis, [750], { scale: 1000 })] });
  expect(compare({ master: coarse, branch: fine })[0]).toMatchObject({ baselineMean: 1.5, speedup: 2 });
});

describe('categories', () => {
  const call = (name: string, total: number): Category => ({ name, unit: 'ms', better: 'lower', total, mean: total });
  const listing = (calls: Readonly<Record<string, number>>, categoriesTotal?: number): Run =>
    testRun({
      categories: Object.entries(calls).map(([name, total]) => call(name, total)),
      ...(categoriesTotal !== undefined && { categoriesTotal }),
    });

  test('one per name, one side only where one has it, and the printed total', () => {
    const before = listing({ '-generate': 96.5, listunspent: 2.2, gone: 1.5 }, 123.8);
    const after = listing({ '-generate': 8, listunspent: 2.8, fresh: 1 }, 25.1);
    const arms = { baseline: 'before', candidate: 'after' };
    expect(compare({ before, after }, testView(), null)).toEqual([
      { metric: 'total', category: '-generate', ...arms, baselineTotal: 96.5, candidateTotal: 8, speedup: 96.5 / 8 },
      {
        metric: 'total',
        category: 'listunspent',
        ...arms,
        baselineTotal: 2.2,
        candidateTotal: 2.8,
        speedup: 2.2 / 2.8,
      },
      { metric: 'total', category: 'gone', ...arms, baselineTotal: 1.5 },
      { metric: 'total', category: 'fresh', ...arms, candidateTotal: 1 },
      {
        metric: 'total',
        category: 'total',
        ...arms,
        baselineTotal: 123.8,
        candidateTotal: 25.1,
        speedup: 123.8 / 25.1,
      },
    ]);
  });

  test('without a printed total the exact sum', () => {
    const before = listing({ a: 0.1, b: 0.2 });
    const after = listing({ a: 0.1 });
    expect(compare({ before, after }, testView(), null).at(-1)).toMatchObject({
      baselineTotal: 0.3,
      candidateTotal: 0.1,
    });
  });

  test('replicates count with their mean', () => {
    const runs = {
      'before-1': listing({ a: 10 }, 11),
      'before-2': listing({ a: 20 }, 21),
      after: listing({ a: 5 }, 8),
    };
    expect(compare(runs, testView(), null)).toMatchObject([
      { baselineTotal: 15, candidateTotal: 5, speedup: 3 },
      { baselineTotal: 16, candidateTotal: 8, speedup: 2 },
    ]);
  });

  test('benchmarks without totals are compared by their means and have no total', () => {
    const table = (mean: number): Run => testRun({ categories: [{ name: 'Sha', unit: 'ns', better: 'lower', mean }] });
    expect(compare({ base: table(30), pr: table(20) }, testView(), null)).toEqual([
      {
        metric: 'mean',
        category: 'Sha',
        baseline: 'base',
        candidate: 'pr',
        baselineMean: 30,
        candidateMean: 20,
        speedup: 1.5,
      },
    ]);
  });
});

describe('old and new on one line', () => {
  const axis = testAxis({
    kind: 'entry',
    heights: [NaN, NaN, NaN],
    split: { names: ['old version first', 'new version first'], of: [0, 1, 0] },
  });
  const about = { scale: 1_000_000 };
  const run = testRun({
    axis,
    series: [
      testSeries(axis, [400_000, 500_000, 100_000], { id: 'servedNewMs', ...about }),
      testSeries(axis, [4_000_000, 3_000_000_000, 3_000_000], { id: 'servedOldMs', ...about }),
    ],
  });

  test('pair by line and are split by order', () => {
    expect(compare({ geth: run }, testView(), 'servedNewMs')).toMatchObject([
      {
        metric: 'servedMs',
        baseline: 'old',
        candidate: 'new',
        pairs: 3,
        baselineMean: 3007 / 3,
        candidateMean: 1 / 3,
        speedup: expect.closeTo(3007, 9) as number,
        geometricMean: expect.closeTo(Math.cbrt(10 * 6000 * 30), 9) as number,
        shareFaster: 1,
        splits: [
          {
            name: 'old version first',
            pairs: 2,
            baselineTotal: 7,
            candidateTotal: 0.5,
            baselineMean: 3.5,
            candidateMean: 0.25,
            speedup: 14,
          },
          {
            name: 'new version first',
            pairs: 1,
            baselineTotal: 3000,
            candidateTotal: 0.5,
            baselineMean: 3000,
            candidateMean: 0.5,
            speedup: 6000,
          },
        ],
      },
    ]);
  });
});
