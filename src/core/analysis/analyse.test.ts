import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MISSING, type RunEvent } from '../model.js';
import { analyse, analysisJson } from './analyse.js';
import { buildStudy } from './buildStudy.js';
import { connectRun, testAxis, testInput, testRun, testSeries, testView } from './testRun.js';

const START = 1_796_072_328; // 2026-11-30T20:58:48Z

function keysOf(value: object): string[] {
  return Object.keys(value);
}

const events: readonly RunEvent[] = [
  {
    kind: 'cache-emptied',
    row: 1,
    height: 6,
    timeUs: (START + 3) * 1e6,
    durationMs: 438.84,
    evidence: 'logged',
    line: 40,
    details: { cause: 'periodic', mode: 'PERIODIC' },
  },
  { kind: 'gap', row: -1, evidence: 'logged', line: 50, details: { missing: 2 } },
];
const axis = testAxis({ heights: [5, 6, NaN, 9], seconds: [START, START + 3, START + 4, START + 37] });
const master = testRun({
  axis,
  events,
  metadata: { dbcacheMiB: 90, program: 'Bitcoin Core', chain: 'regtest' },
  series: [
    testSeries(axis, [10, 20, 30, 41]),
    testSeries(
      axis,
      [MISSING, MISSING, MISSING, MISSING].map(() => NaN),
      { id: 'flushMs' },
    ),
    testSeries(axis, [1, 2, 3, 4], { id: 'cacheTxo', unit: 'txo', better: 'none', scale: 1 }),
  ],
  problems: [{ todo: 'Load it again.', what: 'line 7 is torn', line: 7, severity: 'warning', code: 'torn-line' }],
});
const study = buildStudy([
  testInput('in/master.log.gz', [master], {
    bytes: 2_028_740,
    compressedBytes: 222_296,
    sha256: 'ab',
    lines: { total: 10, read: 7, passedOver: 2, damaged: 1 },
  }),
  testInput('in/branch.log', [connectRun([5, 6, 9], [0.05, 0.1, 0.2])]),
  testInput('in/notes.txt', [], { format: null }),
]);

describe('the analysis', () => {
  const analysis = analyse(study, testView());

  test('keys stand in the order of the contract', () => {
    expect(keysOf(analysis)).toEqual(['schema', 'generator', 'settings', 'inputs', 'runs', 'comparisons', 'slowest']);
    expect(keysOf(analysis.settings)).toEqual(['metric', 'window', 'stat', 'from', 'to', 'skip']);
    expect(keysOf(analysis.inputs[0]!)).toEqual(
      'name bytes compressedBytes sha256 encoding format lines problems'.split(' '),
    );
    const [run] = analysis.runs;
    expect(keysOf(run!)).toEqual(
      'id label group input stream format metadata span series categories events problems'.split(' '),
    );
    expect(keysOf(run!.metadata)).toEqual(['program', 'chain', 'dbcacheMiB']);
    expect(keysOf(run!.span)).toEqual('firstTime lastTime elapsedMs blocks firstHeight lastHeight'.split(' '));
    expect(keysOf(run!.series.connectMs!)).toEqual(
      'unit better count sum mean median p90 p99 min max first last'.split(' '),
    );
    expect(keysOf(run!.events[0]!)).toEqual('kind height time durationMs evidence details'.split(' '));
    expect(keysOf(run!.events[0]!.details)).toEqual(['mode', 'cause']);
    expect(keysOf(run!.problems[0]!)).toEqual(['code', 'severity', 'line', 'what', 'todo']);
    expect(keysOf(analysis.comparisons[0]!)).toEqual(
      'metric baseline candidate pairs baselineMean candidateMean speedup ci95 savedMsPerBlock geometricMean shareFaster basis replicates verdict stages warnings'.split(
        ' ',
      ),
    );
  });

  test('what the input gives', () => {
    expect(analysis.inputs).toEqual([
      {
        name: 'master.log.gz',
        bytes: 2_028_740,
        compressedBytes: 222_296,
        sha256: 'ab',
        encoding: 'utf-8',
        format: 'bitcoin-debug-log',
        lines: { total: 10, read: 7, passedOver: 2, damaged: 1 },
        problems: [],
      },
      expect.objectContaining({ name: 'branch.log', bytes: 0 }) as object,
      expect.objectContaining({ name: 'notes.txt', format: null }) as object,
    ]);
    expect(analysis.inputs[1]).not.toHaveProperty('sha256');
    expect(analysis.runs[0]).toMatchObject({
      id: 'run-1',
      label: 'master',
      group: 'master',
      input: 'master.log.gz',
      stream: null,
      span: {
        firstTime: '2026-11-30T20:58:48Z',
        lastTime: '2026-11-30T20:59:25Z',
        elapsedMs: 37_000,
        blocks: 3,
        firstHeight: 5,
        lastHeight: 9,
      },
      events: [
        {
          kind: 'cache-emptied',
          height: 6,
          time: '2026-11-30T20:58:51Z',
          durationMs: 438.84,
          evidence: 'logged',
          details: { mode: 'PERIODIC', cause: 'periodic' },
        },
        { kind: 'gap', evidence: 'logged', details: { missing: 2 } },
      ],
    });
    expect(analysis.runs[0]!.series.connectMs).toMatchObject({ count: 4, sum: 1.01, mean: 0.2525, p99: 0.4067 });
    expect(analysis.runs[0]!.series.flushMs).toEqual({ unit: 'ms', better: 'lower', count: 0 });
    expect(analysis.runs[1]!.span).toEqual({ blocks: 3, firstHeight: 5, lastHeight: 9 });
  });

  test('derived figures have twelve digits, sums and printed values all of theirs', () => {
    const third = analyse(buildStudy([testInput('x.log', [connectRun([1, 2, 3], [0.1, 0.1, 0.2])])]), testView());
    expect(third.runs[0]!.series.connectMs).toMatchObject({ sum: 0.4, mean: 0.133333333333, first: 0.1 });
  });

  test('the settings say which range the numbers keep to', () => {
    const view = testView({ from: 6, to: 9, skip: 1 });
    expect(analyse(study, view).settings).toMatchObject({ from: null, to: null, skip: 1 });
    const ranged = analyse(study, { ...view, tablesUseRange: true });
    expect(ranged.settings).toMatchObject({ from: 6, to: 9, skip: 1 });
    expect(ranged.runs[0]!.series.connectMs).toMatchObject({ count: 2, sum: 0.61 });
    expect(ranged.runs[0]!.span.blocks).toBe(3);
  });

  test('times have the decimals of the log', () => {
    const timed = (seconds: readonly number[], clock: 'utc' | 'elapsed' = 'utc') => {
      const own = testAxis({ heights: [1, 2], seconds });
      return analyse(buildStudy([testInput('x.log', [testRun({ axis: own, clock })])]), testView()).runs[0]!.span;
    };
    expect(timed([START, START + 0.25])).toMatchObject({
      firstTime: '2026-11-30T20:58:48.000Z',
      lastTime: '2026-11-30T20:58:48.250Z',
      elapsedMs: 250,
    });
    expect(timed([START, START + 0.000_001]).lastTime).toBe('2026-11-30T20:58:48.000001Z');
    expect(timed([1, 3], 'elapsed')).toEqual({ elapsedMs: 2000, blocks: 2, firstHeight: 1, lastHeight: 2 });
    expect(timed([NaN, 3])).toEqual({ lastTime: '1970-01-01T00:00:03Z', blocks: 2, firstHeight: 1, lastHeight: 2 });
  });

  test('text is stable, indented by two and ends with a line end', () => {
    const text = analysisJson(analysis);
    expect(text).toBe(analysisJson(analyse(study, testView())));
    expect(text.startsWith('{\n  "schema": "benchscope.analysis/1",\n')).toBe(true);
    expect(text.endsWith('\n}\n')).toBe(true);
  });

  test('nothing loaded', () => {
    expect(analyse(buildStudy([]), testView())).toMatchObject({
      settings: { metric: null },
      inputs: [],
      runs: [],
      comparisons: [],
    });
  });
});

test('no number of any runs comes out as NaN, infinite or null', () => {
  const rows = fc.array(
    fc.tuple(
      fc.oneof(fc.nat(20), fc.constant(NaN)),
      fc.oneof(fc.integer({ min: -5, max: 5 }), fc.constant(NaN)),
      fc.oneof(fc.double({ min: -1e12, max: 1e12, noNaN: true }), fc.constant(NaN)),
    ),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(fc.array(rows, { maxLength: 4 }), fc.nat(3), (runs, skip) => {
      const inputs = runs.map((own, index) => {
        const heights = own.map(([height]) => height);
        const axis = testAxis({ heights, seconds: own.map(([, , seconds]) => seconds) });
        const series = testSeries(
          axis,
          own.map(([, reading]) => reading),
        );
        return testInput(`${['master', 'branch'][index % 2]!}-${index}.log`, [testRun({ axis, series: [series] })]);
      });
      const analysis = analyse(buildStudy(inputs), testView({ skip, from: 2, tablesUseRange: true }));
      const walk = (value: unknown): void => {
        if (typeof value === 'number') expect(value).toSatisfy(Number.isFinite);
        else if (typeof value === 'object' && value !== null) Object.values(value).forEach(walk);
        else expect(value).not.toBeUndefined();
      };
      walk(analysis);
      expect(JSON.stringify(analysis.runs.map(({ series, span }) => [series, span]))).not.toContain('null');
    }),
    { seed: 17 },
  );
});
