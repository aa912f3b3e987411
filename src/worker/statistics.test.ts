import { expect, test } from 'vitest';
import { buildStudy } from '../core/analysis/buildStudy.js';
import { answerQuestion, type Question } from '../core/analysis/questions.js';
import { slowestBlocks } from '../core/analysis/slowest.js';
import type { Study } from '../core/analysis/study.js';
import { connectRun, testAxis, testInput, testRun, testSeries, testView } from '../core/analysis/testRun.js';
import type { Run } from '../core/model.js';
import { namesOf, type StudyOutline, type ToStatistics } from './questions.js';
import { Statistics } from './statistics.js';

const heights = Array.from({ length: 150 }, (_, i) => 900 + i);

function bench(factor: number): Run {
  const axis = testAxis({ heights });
  const of = (step: number): number[] => heights.map((height) => Math.round(factor * (100 + ((height * step) % 37))));
  return testRun({
    axis,
    series: [
      testSeries(axis, of(5)),
      testSeries(axis, of(3), { id: 'verifyMs' }),
      testSeries(axis, of(11), { id: 'txinCount', unit: 'txin', better: 'none', scale: 1 }),
    ],
  });
}

const study = buildStudy([
  { ...testInput('master-1.log', [bench(2)]), sha256: 'a' },
  { ...testInput('master-2.log', [bench(2.1)]), sha256: 'b' },
  { ...testInput('branch.log', [bench(1)]), sha256: 'a' },
]);

/** As the page hands a study over: copied, column by column. */
function outlineOf({ runs, arms, baseline }: Study, statistics: Statistics, give = true): StudyOutline {
  runs.forEach(({ run }, key) => {
    if (!give) return;
    const messages: ToStatistics[] = [
      { kind: 'run', key, run: { ...run, series: [] }, axes: [run.axis] },
      ...run.series.map(({ axis, ...series }): ToStatistics => {
        return { kind: 'series', key, axis: axis === run.axis ? 0 : 1, series };
      }),
    ];
    for (const message of messages) expect(statistics.take(structuredClone(message))).toBeNull();
  });
  return {
    runs: runs.map((run, key) => ({ ...namesOf(run), key })),
    arms: arms.map((arm) => ({ name: arm.name, runs: arm.runs.map((run) => runs.indexOf(run)) })),
    baseline,
  };
}

test('answers as if they were computed from the study itself', () => {
  const statistics = new Statistics();
  const outline = outlineOf(study, statistics);
  const view = testView({ from: 910, to: 1040, tablesUseRange: true });
  for (const kind of ['plain', 'comparisons', 'normalized'] as const) {
    const answer = statistics.take({ kind: 'question', id: 5, study: outline, view, question: { kind } });
    const own = answerQuestion(study, view, { kind });
    expect(own.length).toBeGreaterThan(0);
    expect(answer).toEqual({ id: 5, answer: own });
    // The one finding that asks which file a run came from.
    const findings = own.flatMap((one) => ('warnings' in one ? (one.warnings ?? []) : []));
    expect(findings.map(({ code }) => code)).toContain('same-log');
  }
});

test('slowest blocks name their runs by place', () => {
  const statistics = new Statistics();
  const outline = outlineOf(study, statistics);
  const question: Question = { kind: 'slowest', by: 'ratio', count: 3, candidate: null };
  const answered = statistics.take({ kind: 'question', id: 1, study: outline, view: testView(), question });
  const own = slowestBlocks(study, testView(), 'ratio', 3);
  expect(answered?.answer).toEqual(
    own.map((block) => ({ ...block, runs: block.runs.map((run, place) => ({ ...run, run: place })) })),
  );
});

test('runs that a question does not name are forgotten, those it names are kept', () => {
  const statistics = new Statistics();
  const outline = outlineOf(study, statistics);
  const ask = (own: StudyOutline) =>
    statistics.take({ kind: 'question', id: 1, study: own, view: testView(), question: { kind: 'plain' } });
  const less = buildStudy([testInput('master.log', [connectRun([1], [1])])]);
  ask({ ...outline, runs: outline.runs.slice(0, 1), arms: [{ name: 'master', runs: [0] }] });
  expect(() => ask(outline)).toThrow();
  expect(ask(outlineOf(less, statistics))?.answer).toEqual([]);
});
