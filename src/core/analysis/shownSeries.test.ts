import { expect, test } from 'vitest';
import { buildStudy } from './buildStudy.js';
import { bandSeries, ratioSeries, savedSeries } from './shownSeries.js';
import { connectRun, testAxis, testInput, testRun, testSeries, testView } from './testRun.js';

const study = buildStudy([
  testInput('master-1.log', [connectRun([1, 2, 3, 4], [10, 20, 30, 40])]),
  testInput('master-2.log', [connectRun([2, 3, 4], [40, 50, 60])]),
  testInput('pr.log', [connectRun([1, 2, 3, 4], [10, 10, 10, 25])]),
]);

test('ratio: mean of the runs that are rolled each by itself, over common heights', () => {
  const [line] = ratioSeries(study, testView({ window: 2 }));
  expect(line).toMatchObject({ arm: 'pr' });
  expect([...line!.heights]).toEqual([2, 3, 4]);
  expect([...line!.x]).toEqual([2, 3, 4]);
  // Rolled: master-1 15, 25, 35; master-2 none, 45, 55; pr 10, 10, 17.5.
  expect([...line!.y]).toEqual([NaN, 3.5, 45 / 17.5]);
});

test('saved: running sum of the difference', () => {
  const [line] = savedSeries(study, testView());
  expect([...line!.y]).toEqual([20, 50, 75]);
  expect([...savedSeries(study, testView({ skip: 2 }))[0]!.heights]).toEqual([4]);
});

test('band: mean, smallest and largest of the rolled runs of an arm', () => {
  const [master, pr] = bandSeries(study, testView({ window: 1 }));
  expect([...master!.heights]).toEqual([2, 3, 4]);
  expect([[...master!.y], [...master!.low], [...master!.high]]).toEqual([[30, 40, 50], [20, 30, 40], [40, 50, 60]]); // prettier-ignore
  expect([...pr!.y]).toEqual([...pr!.low]);
});

test('hidden runs take no part', () => {
  const [line] = savedSeries(study, testView({ hidden: ['master-2.log'] }));
  expect([...line!.y]).toEqual([0, 10, 30, 45]);
  expect(savedSeries(study, testView({ hidden: ['pr.log'] }))).toEqual([]);
});

test('the x axis is that of the baseline', () => {
  const timed = (seconds: readonly number[]) =>
    connectRun([1, 2], [10, 20], { axis: testAxis({ heights: [1, 2], seconds }) });
  const run = (seconds: readonly number[]) => {
    const one = timed(seconds);
    return { ...one, series: [testSeries(one.axis, [1000, 2000])] };
  };
  const own = buildStudy([testInput('master.log', [run([100, 107])]), testInput('pr.log', [run([50, 51])])]);
  expect([...ratioSeries(own, testView({ window: 1, x: 'elapsed' }))[0]!.x]).toEqual([0, 7000]);
  expect([...bandSeries(own, testView({ window: 1, x: 'elapsed' }))[1]!.x]).toEqual([0, 1000]);
});

test('higher is better: turned round', () => {
  const axis = testAxis({ heights: [1] });
  const rate = (reading: number) =>
    testRun({ axis, series: [testSeries(axis, [reading], { id: 'mgasps', better: 'higher' })] });
  const own = buildStudy([testInput('master.log', [rate(10)]), testInput('pr.log', [rate(40)])]);
  expect([...ratioSeries(own, testView({ window: 1 }))[0]!.y]).toEqual([4]);
});
