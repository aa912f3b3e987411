import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_VIEW, type View } from '../view.js';
import type { RunEvent } from '../model.js';
import { buildCacheFigure, buildFigure } from './buildFigure.js';
import type { Figure } from './figure.js';
import { layoutFigure } from './layoutFigure.js';
import { prepareFigure, rangeOfX } from './prepareFigure.js';
import { emptied, studyOf, type LogSketch } from './study.testing.js';

const SIZE = { width: 1010, height: 430 };
const RAW: View = { ...DEFAULT_VIEW, window: 1 };

function draw(sketches: readonly LogSketch[], view: Partial<View> = {}): Figure {
  return buildFigure(studyOf(sketches), { ...RAW, ...view }, SIZE);
}

const points = (figure: Figure, line = 0) =>
  figure.lines[line]!.segments.map(({ x, y }) => Array.from(x, (value, i) => [value, y[i]!]));

describe('lines', () => {
  it('rolled over the window, absent before it is full', () => {
    const figure = draw([{ path: 'master.log', ms: [10, 20, 60, 40] }], { window: 3 });
    expect(points(figure)).toEqual([
      [
        [102, 30],
        [103, 40],
      ],
    ]);
    expect(figure.subtitle).toBe('ms per block, rolling 3-block mean · lower is better');
  });

  it('end at a gap and at a missing value, a lone value is a stretch of its own', () => {
    const figure = draw([{ path: 'master.log', ms: [1, 2, null, 3, 4, 5], breaks: [5] }]);
    expect(points(figure)).toEqual([
      [
        [100, 1],
        [101, 2],
      ],
      [
        [103, 3],
        [104, 4],
      ],
      [[105, 5]],
    ]);
  });

  it('one per shown run that has the metric; colour by arm, dash by place in the arm whatever is hidden', () => {
    const ms = [1, 2, 3];
    const logs = ['branch-1.log', 'master-1.log', 'branch-2.log', 'master-2.log'].map((path) => ({ path, ms }));
    const figure = draw(logs, { hidden: ['branch-1.log'] });
    expect(figure.lines.map(({ run, arm, colorIndex, dashIndex }) => [run, arm, colorIndex, dashIndex])).toEqual([
      ['master-1.log', 'master', 0, 0],
      ['branch-2.log', 'branch', 1, 1],
      ['master-2.log', 'master', 0, 1],
    ]);
    expect(figure.title).toBe('Connect block of master, branch');
    expect(figure.legend.arms.map(({ arm, runs }) => [arm, ...runs.map(({ text }) => text)])).toEqual([
      ['master', '1', '2'],
      ['branch', '2'],
    ]);
  });

  it('a title given by hand stands', () => {
    expect(draw([{ path: 'a.log', ms: [1, 2] }], { title: ' My <b>chart</b> ' }).title).toBe('My <b>chart</b>');
  });
});

describe('range', () => {
  const log = { path: 'master.log', ms: [50, 1, 2, 3, 90], events: [emptied(0), emptied(2), emptied(4)] };

  it('bounds the x axis, the marks and the y axis; the line goes on to its neighbours', () => {
    const figure = draw([log], { from: 101, to: 103 });
    expect(figure.x.domain).toEqual([101, 103]);
    expect(figure.y.domain[1]).toBeLessThan(5);
    expect(figure.marks.map(({ height }) => height)).toEqual([102]);
    expect(points(figure)[0]!.map(([x]) => x)).toEqual([100, 101, 102, 103, 104]);
  });

  it('reaches no further than the logs', () => expect(draw([log], { from: 0, to: 999 }).x.domain).toEqual([100, 104]));

  it('one block is shown with air on both sides', () => {
    const figure = draw([log], { from: 102, to: 102 });
    expect(figure.x.domain).toEqual([101.5, 102.5]);
    expect(figure.x.ticks.map(({ label }) => label)).toEqual(['102']);
  });

  it('in heights on the elapsed axis as well: other blocks are not drawn', () => {
    const figure = draw([log], { from: 101, to: 103, x: 'elapsed' });
    expect(figure.x.domain).toEqual([10_000, 30_000]);
    expect(points(figure)).toEqual([
      [
        [10_000, 1],
        [20_000, 2],
        [30_000, 3],
      ],
    ]);
    expect(figure.marks.map(({ x, height }) => [x, height])).toEqual([[20_000, 102]]);
  });

  it('skipped blocks and their events are left out', () => {
    const figure = draw([log], { skip: 2 });
    expect(figure.x.domain).toEqual([102, 104]);
    expect(figure.marks.map(({ height }) => height)).toEqual([102, 104]);
    expect(points(figure)).toEqual([
      [
        [102, 2],
        [103, 3],
        [104, 90],
      ],
    ]);
  });

  it('a dragged stretch of any axis becomes heights', () => {
    const prepared = prepareFigure(studyOf([log]), { ...RAW, x: 'elapsed' });
    expect(rangeOfX(prepared, 9_000, 31_000)).toEqual({ from: 101, to: 103 });
    expect(rangeOfX(prepared, 11_000, 12_000)).toEqual({ from: null, to: null });
  });

  it('laying out what is prepared gives what building from the start gives', () => {
    const study = studyOf([log]);
    const view = { ...RAW, window: 2, from: 101, to: 104 };
    const { description, overview, ...rest } = layoutFigure(
      prepareFigure(study, { ...view, from: null, to: null }),
      view,
      SIZE,
    );
    const { description: wholeText, overview: wholeView, ...whole } = buildFigure(study, view, SIZE);
    expect(rest).toEqual(whole);
    expect(description).toBe(wholeText);
    expect(overview).toEqual(wholeView);
    expect(overview.xDomain).toEqual([100, 104]);
  });
});

describe('axes', () => {
  const master = { path: 'master.log', ms: [1, 2, 3], seconds: [0, 10, 40] };
  const branch = { path: 'branch.log', ms: [4, 5, 6, 7], seconds: [1000, 1001, 1002, 1003] };

  it('time is UTC, in ms', () => {
    const figure = draw([{ path: 'a.log', ms: [1, 2] }], { x: 'time' });
    expect(figure.x.domain).toEqual([Date.parse('2024-03-18T09:00:00Z'), Date.parse('2024-03-18T09:00:10Z')]);
    expect(figure.x.label).toBe('time (UTC), 2024-03-18');
    expect(figure.x.ticks[0]!.label).toBe('09:00:00');
  });

  it('baseline time puts every run where the baseline was at that height', () => {
    const figure = draw([master, branch], { x: 'baseline' });
    expect(points(figure, 1)).toEqual([
      [
        [0, 4],
        [10_000, 5],
        [40_000, 6],
      ],
    ]);
    expect(figure.x.label).toBe('time at which master reached the same height');
  });

  it('a log without heights counts its rows', () => {
    const figure = draw([{ path: 'a.log', ms: [5, 6, 7], from: null, kind: 'sample', metric: { id: 'wallMs' } }]);
    expect(figure.x.kind).toBe('row');
    expect(figure.x.label).toBe('run number');
    expect(points(figure)).toEqual([
      [
        [1, 5],
        [2, 6],
        [3, 7],
      ],
    ]);
  });

  it('a logarithmic axis leaves out what is not above 0 and says how many', () => {
    const figure = draw([{ path: 'a.log', ms: [10, 0, 20, 400] }], { y: 'log' });
    expect(points(figure)).toEqual([
      [[100, 10]],
      [
        [102, 20],
        [103, 400],
      ],
    ]);
    expect(figure.y.domain).toEqual([10, 500]);
    expect(figure.notes).toEqual(['1 value at or below 0 left out: a logarithmic axis has no place for them.']);
  });

  it('a quantity begins at 0; a column without direction that hardly varies does not', () => {
    expect(draw([{ path: 'a.log', ms: [990, 1000] }]).y.domain[0]).toBe(0);
    const column = { id: 'csv:size', unit: '', better: 'none', scale: 1 } as const;
    expect(draw([{ path: 'a.log', ms: [990, 1000], metric: column }]).y.domain[0]).toBeGreaterThan(900);
  });
});

describe('marks', () => {
  it('an emptied cache is a filled dot on the rolled line, at the nearest value while the window fills', () => {
    const figure = draw([{ path: 'm.log', ms: [10, 20, 30, 40], events: [emptied(0), emptied(3)] }], { window: 2 });
    expect(figure.marks.map(({ x, y, filled, onAxis }) => [x, y, filled, onAxis])).toEqual([
      [100, 15, true, false],
      [103, 35, true, false],
    ]);
  });

  it('a written but kept cache is small and hollow, at its own height', () => {
    const synced: RunEvent = { ...emptied(2), kind: 'cache-synced', height: 101 };
    const [mark] = draw([{ path: 'm.log', ms: [10, 20, 30], events: [synced] }]).marks;
    expect(mark).toMatchObject({ x: 101, y: 20, filled: false, onAxis: false, height: 101 });
    expect(mark!.radius).toBeLessThan(4);
  });

  it('areas follow the durations, within bounds', () => {
    const events = [emptied(0, 100), emptied(1, 50), emptied(2, 0.01), emptied(3)];
    const [full, half, least, unknown] = draw([{ path: 'm.log', ms: [1, 2, 3, 4], events }]).marks.map(
      ({ radius }) => radius,
    );
    expect((half! * half!) / (full! * full!)).toBeCloseTo(0.5);
    expect(least).toBeGreaterThanOrEqual(4);
    expect(unknown).toBeGreaterThan(least!);
  });

  it('other events sit on the axis, under the cache marks', () => {
    const restart: RunEvent = {
      kind: 'restart',
      row: 1,
      height: 101,
      line: 1,
      evidence: 'logged',
      details: { changed: { dbcacheMiB: { from: 450, to: 1000 } } },
    };
    const figure = draw([{ path: 'm.log', ms: [1, 2, 3], events: [emptied(0, 438.84), restart] }]);
    expect(figure.marks.map(({ kind }) => kind)).toEqual(['restart', 'cache-emptied']);
    expect(figure.marks[0]).toMatchObject({ x: 101, y: figure.y.domain[0], onAxis: true });
    expect(figure.marks.map(({ title }) => title)).toEqual([
      'm: restart at block 101, changed: dbcacheMiB',
      'm: coins cache emptied at block 100, 438.84 ms',
    ]);
    expect(figure.legend.marks.map(({ text }) => text)).toEqual(['coins cache emptied', 'restart']);
  });

  it('an emptied cache that no tip follows stands at the last block, without height', () => {
    const { height, ...event } = { ...emptied(0), row: -1 };
    expect(height).toBe(100);
    const [mark] = draw([{ path: 'm.log', ms: [1, 2, 3], events: [event] }]).marks;
    expect(mark).toMatchObject({ x: 102, y: 3 });
    expect(mark).not.toHaveProperty('height');
  });

  it('no marks where the view hides events', () => {
    expect(draw([{ path: 'm.log', ms: [1, 2], events: [emptied(1)] }], { events: false }).marks).toEqual([]);
  });

  it('thinning keeps extremes and every emptied cache; crowds of others merge and are counted', () => {
    const rows = 50_000;
    const ms = Array.from({ length: rows }, (_, row) =>
      row === 31_111 ? 900 : row === 40_007 ? 0.5 : 100 + (row % 7),
    );
    const events = Array.from({ length: rows / 10 }, (_, i): RunEvent[] => [
      emptied(i * 10),
      { kind: 'prune', row: i * 10, height: 100 + i * 10, line: 1, evidence: 'logged', details: { removed: 1 } },
    ]).flat();
    const figure = draw([{ path: 'm.log', ms, events }]);
    const all = points(figure).flat();
    expect(all.length).toBeLessThanOrEqual(4 * SIZE.width);
    expect(all).toContainEqual([31_211, 900]);
    expect(all).toContainEqual([40_107, 0.5]);
    const pruned = figure.marks.filter(({ kind }) => kind === 'prune').length;
    expect(figure.marks.length - pruned).toBe(rows / 10);
    expect(pruned).toBeLessThan(SIZE.width);
    expect(figure.notes.join()).toContain(new Intl.NumberFormat('en').format(rows / 10 - pruned));
  });
});

describe('nothing to draw says why', () => {
  const log = { path: 'm.log', ms: [1, 2, 3] };
  it.each<[string, readonly LogSketch[], Partial<View>, string]>([
    ['nothing loaded', [], {}, 'No run is loaded'],
    ['all hidden', [log], { hidden: ['m.log'] }, 'Every run is hidden'],
    ['window too large', [log], { window: 20 }, 'A window of 20 blocks'],
    ['range outside', [log], { from: 500, to: 600 }, 'Nothing lies in the visible range'],
    ['range upside down', [log], { from: 102, to: 101 }, 'Nothing lies in the visible range'],
    ['all skipped', [log], { skip: 3 }, 'All blocks are skipped'],
    ['no dates', [{ ...log, clock: 'elapsed' }], { x: 'time' }, 'These logs give no dates'],
    ['no times', [{ ...log, seconds: [NaN, NaN, NaN] }], { x: 'elapsed' }, 'These logs give no times'],
    ['nothing above 0', [{ path: 'm.log', ms: [0, 0] }], { y: 'log' }, 'No value is above 0'],
    ['no values', [{ path: 'm.log', ms: [null, null] }], {}, 'No value of connect block'],
  ])('%s', (_, logs, view, sentence) => {
    const figure = draw(logs, view);
    expect(figure.empty).toContain(sentence);
    expect(figure.marks).toEqual([]);
  });

  it('a run without the metric is named while others are drawn', () => {
    const figure = draw([log, { path: 'x.log', ms: [1], metric: { id: 'tipIntervalMs' } }]);
    expect(figure.empty).toBeNull();
    expect(figure.notes).toEqual(['1 run has no connect block: x.log.']);
  });

  it('the time between tips is not taken for connect time', () => {
    const tips = { path: 'x.log', ms: [1, 2, 3], metric: { id: 'tipIntervalMs' } };
    expect(draw([tips]).notes.join()).toContain('no [bench] lines');
    expect(draw([log, tips], { metric: 'tipIntervalMs' }).notes.join()).not.toContain('no [bench] lines, so');
  });
});

describe('cache size', () => {
  it('raw memory of the cache, whatever the view rolls', () => {
    const study = studyOf([{ path: 'm.log', ms: [1, 2, 3], cacheMiB: [0.8, 2.1, 0.1], events: [emptied(2)] }]);
    const figure = buildCacheFigure(study, { ...DEFAULT_VIEW, title: 'mine', y: 'log' }, SIZE);
    expect(points(figure)).toEqual([
      [
        [100, 0.8],
        [101, 2.1],
        [102, 0.1],
      ],
    ]);
    expect(figure.title).toBe('Cache size of m');
    expect(figure.subtitle).toBe('MiB');
    expect(figure.marks[0]).toMatchObject({ x: 102, y: 0.1 });
  });

  it('logs without it draw nothing, not another metric', () => {
    expect(buildCacheFigure(studyOf([{ path: 'm.log', ms: [1] }]), RAW, SIZE).empty).toContain('has cache size');
  });
});

describe('description', () => {
  it('what is drawn, mean and range of each arm, emptied caches', () => {
    const cacheMiB = [1, 2, 3];
    const figure = draw([
      { path: 'master-1.log', ms: [10, 20, 30], cacheMiB, events: [emptied(1)] },
      { path: 'master-2.log', ms: [20, 30, 40.01], cacheMiB },
      { path: 'branch.log', ms: [5, 5, 5], cacheMiB },
    ]);
    expect(figure.description).toBe(
      'Connect block of master, branch: line chart of 3 runs, ms per block, blocks 100 to 102; lower is better. ' +
        'Mean and range over all blocks of connect block: master 25.00 ms (10.00 to 40.01) and branch 5.00 ms (5.00 to 5.00). ' +
        'The coins cache was emptied 1 time in master.',
    );
  });

  it('keeps to the range', () => {
    const log = { path: 'm.log', ms: [10, 20, 30], cacheMiB: [1, 1, 1], events: [emptied(0)] };
    const text = draw([log], { from: 101 }).description;
    expect(text).toContain('blocks 101 to 102');
    expect(text).toContain('m 25.00 ms');
    expect(text).toContain('never emptied');
  });
});

describe('any study and view', () => {
  const value = fc.option(
    fc.integer({ min: -5, max: 100_000 }).map((hundredths) => hundredths / 100),
    { nil: null },
  );
  const sketch = fc
    .record({
      ms: fc.array(value, { maxLength: 40 }),
      turn: fc.nat(40),
      breakAt: fc.nat(40),
      eventRows: fc.array(fc.integer({ min: -1, max: 39 }), { maxLength: 5 }),
      withHeights: fc.boolean(),
    })
    .map(({ ms, turn, breakAt, eventRows, withHeights }): LogSketch => {
      const heights = ms.map((_, row) => (row < turn ? 100 + row : 95 + row));
      return {
        path: 'x.log',
        ms,
        ...(withHeights ? { heights } : { from: null }),
        breaks: breakAt < ms.length ? [breakAt] : [],
        events: eventRows
          .filter((row) => row < ms.length)
          .map((row) => ({ ...emptied(row), height: heights[row] ?? 100 })),
      };
    });
  const anyView = fc.record({
    window: fc.integer({ min: 1, max: 50 }),
    stat: fc.constantFrom('mean', 'median', 'p90'),
    x: fc.constantFrom('height', 'elapsed', 'time', 'baseline'),
    y: fc.constantFrom('linear', 'log'),
    from: fc.option(fc.integer({ min: 80, max: 150 }), { nil: null }),
    to: fc.option(fc.integer({ min: 80, max: 150 }), { nil: null }),
    skip: fc.nat(50),
  }) satisfies fc.Arbitrary<Partial<View>>;

  it('gives a figure without NaN whose marks and ticks lie inside', () => {
    fc.assert(
      fc.property(fc.array(sketch, { maxLength: 3 }), anyView, (logs, view) => {
        const figure = draw(
          logs.map((log, i) => ({ ...log, path: `arm-${i}.log` })),
          view,
        );
        JSON.stringify(figure, (key, held: unknown) => {
          if (typeof held === 'number' && !Number.isFinite(held)) throw new Error(`${key} is ${held}`);
          return held instanceof Float64Array ? Array.from(held) : held;
        });
        for (const { domain } of [figure.x, figure.y]) {
          expect(domain[0]).toBeLessThan(domain[1]);
          expect(domain.every(Number.isFinite)).toBe(true);
        }
        for (const { segments } of figure.lines) {
          for (const { x, y } of segments) expect([...x, ...y].every(Number.isFinite)).toBe(true);
        }
        for (const { x, y } of figure.marks) {
          expect(x >= figure.x.domain[0] && x <= figure.x.domain[1]).toBe(true);
          expect(Number.isFinite(y)).toBe(true);
        }
      }),
    );
  });
});
