import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { formats } from '../formats/index.js';
import { openInput } from '../intake/openInput.js';
import type { ParsedInput } from '../model.js';
import { analyse } from './analyse.js';
import { buildStudy } from './buildStudy.js';
import { recoveryOfArm } from './recovery.js';
import { summaryTable } from './summaryTable.js';
import { testView } from './testRun.js';

const SAMPLES = new URL('../../../sample-logs/', import.meta.url);

function readSample(path: string): ParsedInput {
  const bytes = readFileSync(new URL(path, SAMPLES));
  const reader = openInput({ path, formats });
  reader.push(path.endsWith('.gz') ? gunzipSync(bytes) : bytes);
  return reader.finish();
}

function analysisOf(...paths: readonly string[]) {
  return analyse(buildStudy(paths.map(readSample)), testView());
}

interface PublishedRun {
  readonly arm: string;
  readonly blocks: number;
  readonly firstHeight: number;
  readonly lastHeight: number;
  readonly sumMs: number;
  readonly maxMs: number;
  readonly minMs: number;
  readonly cacheEmptiedHeights: readonly number[];
}

describe('bitcoin/bitcoin#28233', () => {
  const text = readFileSync(new URL('pr28233/expected.json', SAMPLES), 'utf8');
  const { runs: published } = JSON.parse(text) as { runs: Record<string, PublishedRun> };
  const names = Object.keys(published);
  const inputs = names.map((name) => readSample(`pr28233/${name}.log.gz`));
  const study = buildStudy(inputs);
  const { runs, comparisons } = analyse(study, testView());

  test.each(names.map((name, index) => [name, index] as const))('%s', (name, index) => {
    const { blocks, firstHeight, lastHeight, sumMs, maxMs, minMs, arm, cacheEmptiedHeights } = published[name]!;
    const run = runs[index]!;
    expect(run).toMatchObject({ label: name, group: arm, input: `${name}.log.gz` });
    expect(run.span).toMatchObject({ blocks, firstHeight, lastHeight });
    expect(run.series.connectMs).toMatchObject({ count: blocks, sum: sumMs, min: minMs, max: maxMs });
    const emptied = run.events.filter(({ kind }) => kind === 'cache-emptied').map(({ height }) => height);
    expect(emptied).toEqual(cacheEmptiedHeights);
  });

  test('speed-ups against master over 1,290 pairs', () => {
    expect(study.baseline).toBe('master');
    const figures = comparisons.map(({ candidate, pairs, speedup }) => [candidate, pairs, speedup?.toFixed(3)]);
    expect(figures).toEqual([
      ['branch-default-dbcache', 1290, '1.852'],
      ['branch-dbcache-1000', 1290, '5.022'],
    ]);
  });

  test('how sure: both arms are faster, judged over their replicates', () => {
    for (const { ci95, verdict, basis, replicates, speedup } of comparisons) {
      expect({ verdict, basis, replicates }).toEqual({ verdict: 'faster', basis: 'replicates', replicates: [2, 2] });
      expect(ci95![0]).toBeGreaterThan(1);
      expect(ci95![0]).toBeLessThan(speedup!);
      expect(ci95![1]).toBeGreaterThan(speedup!);
    }
  });

  test('stages add up to the means', () => {
    for (const { stages, baselineMean, candidateMean, savedMsPerBlock } of comparisons) {
      expect(stages!.at(-1)!.name).toBe('other');
      const sum = (of: (stage: NonNullable<typeof stages>[number]) => number) =>
        stages!.reduce((total, stage) => total + of(stage), 0);
      expect(sum((stage) => stage.baselineMean)).toBeCloseTo(baselineMean!, 6);
      expect(sum((stage) => stage.candidateMean)).toBeCloseTo(candidateMean!, 6);
      expect(sum((stage) => stage.baselineMean - stage.candidateMean)).toBeCloseTo(savedMsPerBlock!, 6);
      for (const { ci95, baselineMean: own, candidateMean: other } of stages!) {
        expect(ci95![0]).toBeLessThanOrEqual(own - other + 1e-9);
        expect(ci95![1]).toBeGreaterThanOrEqual(own - other - 1e-9);
      }
    }
  });

  test('whenever the cache is emptied, connecting slows down: penalty of master and its half-life', () => {
    const master = runs.filter(({ group }) => group === 'master').map(({ recovery }) => recovery!);
    for (const { events, penalty, halfLife, curve } of master) {
      expect(events).toBe(9);
      expect(penalty).toBeGreaterThan(1);
      expect(halfLife).toBeGreaterThan(0);
      expect(curve[0]!.ci95[0]).toBeGreaterThan(1);
      // The last event is followed by 68 blocks: 836,466 … 836,534.
      expect(curve.at(-1)!.k).toBe(68);
    }
    const arm = recoveryOfArm(study.runs.filter(({ group }) => group === 'master').map(({ run }) => run))!;
    expect(arm.events).toBe(18);
    expect(arm.penalty).toBeCloseTo((master[0]!.penalty + master[1]!.penalty) / 2, 6);
  });

  test('the setting that differs is named', () => {
    const codes = comparisons.map(({ warnings }) => warnings!.map(({ code }) => code));
    expect(codes).toEqual([[], ['different-dbcache']]);
  });

  test('the means of the published table', () => {
    const { columns, rows } = summaryTable(study, testView(), comparisons);
    const mean = columns.findIndex(({ id }) => id === 'mean');
    const shown = rows.filter(({ kind }) => kind === 'run').map(({ cells }) => cells[mean]?.text);
    expect(shown).toEqual(['1,995.49', '2,129.78', '1,189.65', '1,037.74', '393.69', '427.77']);
  });
});

test('smite without fsync: 123.8 ms become 25.1 ms', () => {
  const { comparisons } = analysisOf('smite-metrics/published/before.log', 'smite-metrics/published/after.log');
  expect(comparisons.find(({ category }) => category === 'total')).toMatchObject({
    baseline: 'before',
    candidate: 'after',
    baselineTotal: 123.8,
    candidateTotal: 25.1,
    speedup: expect.closeTo(4.932, 3) as number,
  });
  expect(comparisons.find(({ category }) => category === '-generate')).toMatchObject({
    baselineTotal: 96.5,
    candidateTotal: 8,
  });
  expect(comparisons).toHaveLength(8);
});

test('go-ethereum#23105: old and new in all and by order', () => {
  const { runs, comparisons } = analysisOf('geth-log/headers-23105/served-headers.log');
  expect(runs[0]?.series).toMatchObject({ servedOldMs: { sum: 2860.721387 }, servedNewMs: { sum: 247.884969 } });
  expect(comparisons).toHaveLength(1);
  expect(comparisons[0]).toMatchObject({
    metric: 'servedMs',
    pairs: 516,
    speedup: expect.closeTo(11.5405, 4) as number,
    splits: [
      { name: 'old version first', pairs: 263, baselineTotal: 1420.655265, candidateTotal: 131.683183 },
      { name: 'new version first', pairs: 253, baselineTotal: 1440.066122, candidateTotal: 116.201786 },
    ],
    basis: 'blocks',
    verdict: 'faster',
  });
  for (const { ci95, speedup } of [comparisons[0]!, ...comparisons[0]!.splits!]) {
    expect(ci95![0]).toBeGreaterThan(1);
    expect(ci95![0]).toBeLessThan(speedup!);
    expect(ci95![1]).toBeGreaterThan(speedup!);
  }
});

test('three arms of a real node, three runs each', () => {
  const arms = ['master', 'branch', 'branch-dbcache-1000'];
  const paths = arms.flatMap((arm) => [1, 2, 3].map((run) => `replay/${arm}-${run}.log.gz`));
  const { runs, comparisons } = analysisOf(...paths);
  expect(runs.map(({ group }) => group)).toEqual(arms.flatMap((arm) => [arm, arm, arm]));
  expect(comparisons.map(({ candidate, pairs, replicates }) => [candidate, pairs, replicates])).toEqual([
    ['branch', 1661, [3, 3]],
    ['branch-dbcache-1000', 1661, [3, 3]],
  ]);
  // Every run has every block, so the ratio of means is that of the sums counted independently.
  const text = readFileSync(new URL('replay/expected.json', SAMPLES), 'utf8');
  const expected = JSON.parse(text) as Record<string, { connectMs: { sum: number } }>;
  const sumOf = (arm: string): number =>
    [1, 2, 3].reduce((sum, run) => sum + expected[`${arm}-${run}.log.gz`]!.connectMs.sum, 0);
  expect(comparisons.map(({ speedup }) => speedup)).toEqual([
    expect.closeTo(sumOf('master') / sumOf('branch'), 10),
    expect.closeTo(sumOf('master') / sumOf('branch-dbcache-1000'), 10),
  ]);
});

describe('a real node, every arm against every other', () => {
  const arms = ['master', 'branch', 'branch-dbcache-1000'];
  const inputsOf = (arm: string) => [1, 2, 3].map((run) => readSample(`replay/${arm}-${run}.log.gz`));
  const all = arms.map(inputsOf);

  test.each(arms)('against %s', (baseline) => {
    const { comparisons } = analyse(buildStudy(all.flat(), { baseline }), testView());
    expect(comparisons.map(({ candidate }) => candidate)).toEqual(arms.filter((arm) => arm !== baseline));
    for (const { pairs, basis, replicates, ci95, speedup, noiseFloor, verdict, stages } of comparisons) {
      expect({ pairs, basis, replicates }).toEqual({ pairs: 1661, basis: 'replicates', replicates: [3, 3] });
      expect(ci95![0]).toBeLessThan(speedup!);
      expect(ci95![1]).toBeGreaterThan(speedup!);
      expect(noiseFloor).toBeGreaterThan(0);
      expect(verdict).toBe(ci95![0] > 1 ? 'faster' : ci95![1] < 1 ? 'slower' : 'inside-the-noise');
      expect(stages!.length).toBeGreaterThan(8);
    }
  });

  test('turning the sides round turns the interval round', () => {
    const against = (baseline: string, other: string) =>
      analyse(buildStudy(all.flat(), { baseline }), testView()).comparisons.find(
        ({ candidate }) => candidate === other,
      )!;
    const [there, back] = [against('master', 'branch-dbcache-1000'), against('branch-dbcache-1000', 'master')];
    expect(there.speedup! * back.speedup!).toBeCloseTo(1, 9);
    expect(there.verdict).toBe('faster');
    expect(back.verdict).toBe('slower');
  });

  test.each(arms)('runs 1 and 2 of %s against its run 3 are inside the noise', (arm) => {
    const groups = ['1', '2'].map((run) => ({ name: 'first', pattern: `*-${run}.log.gz` }));
    groups.push({ name: 'third', pattern: '*-3.log.gz' });
    const own = buildStudy(all[arms.indexOf(arm)]!, { groups, baseline: 'first' });
    const [comparison] = analyse(own, testView()).comparisons;
    expect(comparison).toMatchObject({ replicates: [2, 1], basis: 'replicates', verdict: 'inside-the-noise' });
  });

  test.each(arms)('the same with the other arms on the page: %s', (arm) => {
    const others = arms.filter((name) => name !== arm).map((name) => ({ name, pattern: `${name}-?.log.gz` }));
    const groups = [
      ...['1', '2'].map((run) => ({ name: 'first', pattern: `${arm}-${run}.log.gz` })),
      { name: 'third', pattern: `${arm}-3.log.gz` },
      ...others,
    ];
    const { comparisons } = analyse(buildStudy(all.flat(), { groups, baseline: 'first' }), testView());
    expect(comparisons.find(({ candidate }) => candidate === 'third')!.verdict).toBe('inside-the-noise');
  });
});
