import { describe, expect, test } from 'vitest';
import { buildStudy } from './buildStudy.js';
import type { Comparison } from './comparison.js';
import { seriesCsv, textCell } from './csv.js';
import { availableMetrics, defaultMetric, metricInView } from './metricChoice.js';
import { plainComparisons } from './plainComparisons.js';
import { summaryTable } from './summaryTable.js';
import { connectRun, emptiedAt, testAxis, testInput, testRun, testSeries, testView } from './testRun.js';

const START = 1_796_072_328; // 2026-11-30T20:58:48Z

function withCache(heights: readonly number[], ms: readonly number[], seconds?: readonly number[]) {
  const axis = testAxis({ heights, ...(seconds && { seconds }) });
  const readings = ms.map((own) => Math.round(own * 100));
  const cache = testSeries(
    axis,
    heights.map(() => 7),
    { id: 'cacheTxo', unit: 'txo', better: 'none', scale: 1 },
  );
  return testRun({ axis, series: [testSeries(axis, readings), cache], events: [emptiedAt(1, heights[1]!)] });
}

const study = buildStudy([
  testInput('branch.log', [withCache([1, 2, 3], [500, 500, 500])]),
  testInput('master-1.log', [withCache([1, 2, 3], [1000.5, 2000, 3000])]),
  testInput('master-2.log', [withCache([1, 2, 3, 4], [1000.5, 2000, 3000, 12_345.67])]),
]);

function shown(view = testView()): string[][] {
  const { columns, rows } = summaryTable(study, view, plainComparisons(study, 'connectMs', view));
  return [
    ['', ...columns.map(({ heading }) => heading)],
    ...rows.map(({ kind, label, cells }) => [
      kind === 'arm' ? label.toUpperCase() : label,
      ...cells.map(({ text }) => text),
    ]),
  ];
}

describe('the summary', () => {
  test('arms with their runs', () => {
    expect(shown()).toEqual([
      ['', 'Blocks', 'Mean ms/blk', 'Median', 'p90', 'p99', 'Max', 'Total ms', 'Cache emptied', 'vs master'],
      ['BRANCH', '3', '500.00', '', '', '', '', '', '', '4.00×'],
      ['branch', '3', '500.00', '500.00', '500.00', '500.00', '500.00', '1,500.00', '1', ''],
      ['MASTER', '7', '3,478.10', '', '', '', '', '', '', 'baseline'],
      ['master-1', '3', '2,000.17', '2,000.00', '2,800.00', '2,980.00', '3,000.00', '6,000.50', '1', ''],
      ['master-2', '4', '4,586.54', '2,500.00', '9,541.97', '12,065.30', '12,345.67', '18,346.17', '1', ''],
    ]);
  });

  test('an arm shows the interval on its speed-up, and when it cannot be compared', () => {
    const comparison = { metric: 'connectMs', baseline: 'master', candidate: 'branch', speedup: 4 } as const;
    const cellOf = (change: Partial<Comparison>) =>
      summaryTable(study, testView(), [{ ...comparison, ...change }]).rows[0]?.cells.at(-1);
    expect(cellOf({ ci95: [3.456, 4.5] })).toEqual({ value: 4, text: '4.00× (3.46–4.50)' });
    expect(cellOf({ ci95: [3.456, 4.5], verdict: 'not-comparable' })?.text).toBe('4.00× (not comparable)');
    expect(cellOf({ metric: 'verifyMs' })).not.toHaveProperty('value', 4);
  });

  test('keeps to the range when tables do', () => {
    const rows = shown(testView({ from: 4, to: 4, tablesUseRange: true }));
    const [name, blocks, mean, , , , max, total, emptied] = rows.find(([label]) => label === 'master-2')!;
    expect([name, blocks, mean, max, total, emptied]).toEqual([
      'master-2',
      '1',
      '12,345.67',
      '12,345.67',
      '12,345.67',
      '0',
    ]);
    expect(rows.find(([label]) => label === 'master-1')?.slice(0, 3)).toEqual(['master-1', '0', '']);
  });

  test('wall time and pace stand for a sync', () => {
    const sync = buildStudy([
      testInput('x.log', [withCache([1, 2, 3, 4], [1, 1, 1, 1], [START, START, START, START + 2])]),
    ]);
    const { columns, rows } = summaryTable(sync, testView(), []);
    const cells = Object.fromEntries(columns.map(({ heading }, index) => [heading, rows[1]!.cells[index]]));
    expect(cells['Wall time']).toEqual({ value: 2000, text: '2.0 s' });
    expect(cells['Blocks/s']).toEqual({ value: 1.5, text: '1.5' });
    const tip = buildStudy([testInput('x.log', [withCache([1, 2, 3], [1, 1, 1], [START, START + 600, START + 1200])])]);
    expect(summaryTable(tip, testView(), []).columns.map(({ id }) => id)).not.toContain('wall');
  });

  test('one arm has nothing to be compared with', () => {
    const one = buildStudy([testInput('x.log', [connectRun([1], [1])])]);
    expect(summaryTable(one, testView(), []).columns.map(({ id }) => id)).toEqual(
      'blocks mean median p90 p99 max total'.split(' '),
    );
  });

  test('small values show more decimals, as far as the log prints them', () => {
    const axis = testAxis({ kind: 'entry', heights: [NaN, NaN] });
    const served = testRun({ axis, series: [testSeries(axis, [403_705, 597_687], { id: 'servedNewMs', scale: 1e6 })] });
    const { columns, rows } = summaryTable(buildStudy([testInput('geth.log', [served])]), testView(), []);
    expect(columns.slice(0, 2).map(({ heading }) => heading)).toEqual(['Values', 'Mean ms']);
    expect(rows[1]!.cells.slice(0, 2).map(({ text }) => text)).toEqual(['2', '0.5007']);
  });

  test('categories alone have no summary', () => {
    const listing = testRun({ categories: [{ name: 'a', unit: 'ms', better: 'lower', total: 1 }] });
    const table = summaryTable(
      buildStudy([testInput('before.log', [listing]), testInput('after.log', [listing])]),
      testView(),
      [],
    );
    expect(table.columns).toEqual([]);
    expect(table.rows.map(({ name }) => name)).toEqual(['before', 'before.log', 'after', 'after.log']);
  });

  test('nothing loaded', () => {
    expect(summaryTable(buildStudy([]), testView(), [])).toEqual({ metric: null, unit: '', columns: [], rows: [] });
  });
});

describe('metrics', () => {
  const axis = testAxis({ heights: [1] });
  const withSeries = (...ids: string[]) =>
    testRun({
      series: ids.map((id) => testSeries(axis, [1], { id, better: id === 'txCount' ? 'none' : 'lower' })),
    });
  const studyOf = (...runs: string[][]) =>
    buildStudy(runs.map((ids, index) => testInput(`${'abc'[index]!}.log`, [withSeries(...ids)])));

  test('available ones in menu order, unknown steps last', () => {
    expect(availableMetrics(studyOf(['step:New', 'txCount', 'connectMs'], ['loadMs', 'step:New']))).toEqual([
      'connectMs',
      'loadMs',
      'perTxUs',
      'txCount',
      'step:New',
    ]);
  });

  test.each([
    [[['tipIntervalMs', 'connectMs'], ['tipIntervalMs']], 'connectMs'],
    [[['tipIntervalMs', 'importMs']], 'importMs'],
    [[['loadMs', 'tipIntervalMs']], 'tipIntervalMs'],
    [[['loadMs', 'verifyMs'], ['verifyMs']], 'verifyMs'],
    [[['txCount', 'loadMs'], ['verifyMs']], 'loadMs'],
    [[['txCount']], 'txCount'],
    [[[]], null],
  ])('default of %j is %s', (runs, metric) => {
    expect(defaultMetric(studyOf(...runs))).toBe(metric);
  });

  test('a view may name one that no run gives', () => {
    expect(metricInView(studyOf(['connectMs', 'loadMs']), 'loadMs')).toBe('loadMs');
    expect(metricInView(studyOf(['connectMs']), 'loadMs')).toBe('connectMs');
  });
});

describe('CSV', () => {
  test('a row per run and block', () => {
    const axis = testAxis({ heights: [7, NaN, 9], seconds: [START, NaN, START + 1] });
    const run = testRun({ axis, series: [testSeries(axis, [100, NaN, 250])] });
    const own = buildStudy([testInput('a,b.log', [run])], { labels: { 'a,b.log': '=cmd()' } });
    expect(seriesCsv(own, testView({ window: 2 }))).toBe(
      [
        'run,group,height,time,value,rolled',
        `'=cmd(),"a,b",7,2026-11-30T20:58:48Z,1,`,
        `'=cmd(),"a,b",,,,1`,
        `'=cmd(),"a,b",9,2026-11-30T20:58:49Z,2.5,2.5`,
        '',
      ].join('\n'),
    );
  });

  test('keeps to the view: range, hidden runs; rolls over what lies left of the range', () => {
    const own = buildStudy([
      testInput('a.log', [connectRun([1, 2, 3], [1, 2, 3])]),
      testInput('b.log', [connectRun([1, 2, 3], [1, 2, 3])]),
    ]);
    expect(seriesCsv(own, testView({ window: 2, from: 3, hidden: ['a.log'] }))).toBe(
      'run,group,height,time,value,rolled\nb,b,3,,3,2.5\n',
    );
  });

  test.each([
    ['plain', 'plain'],
    ['a "b"', '"a ""b"""'],
    ['two\nlines', '"two\nlines"'],
    ['+1', `'+1`],
    ['-generate', `'-generate`],
    ['@x', `'@x`],
    ['\t=x', `'\t=x`],
  ])('%j as a field', (text, field) => {
    expect(textCell(text)).toBe(field);
  });
});
