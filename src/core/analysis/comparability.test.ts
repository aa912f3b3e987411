import { describe, expect, test } from 'vitest';
import type { Metadata, Run, RunEvent } from '../model.js';
import { buildStudy } from './buildStudy.js';
import { comparabilityOf, type Finding } from './comparability.js';
import { pairArms } from './pairing.js';
import { allRows } from './rows.js';
import { connectRun, testAxis, testInput, testSeries } from './testRun.js';

const HEIGHTS = Array.from({ length: 200 }, (_, i) => 1000 + i);

/** A run of the blocks 1000 … 1199, each 10 ms. */
function run(about: Partial<Run> = {}, heights: readonly number[] = HEIGHTS): Run {
  return connectRun(heights, new Array<number>(heights.length).fill(10), { metadata: started(), ...about });
}

function started(change: Metadata = {}): Metadata {
  return { program: 'Bitcoin Core', version: 'v30.0.0', debug: ['bench'], ...change };
}

function findings(baseline: readonly Run[], candidate: readonly Run[]): readonly Finding[] {
  const named = (name: string, runs: readonly Run[]) =>
    runs.map((one, index) => testInput(`${name}-${index + 1}.log`, [one]));
  const groups = ['base', 'pr'].map((name) => ({ name, pattern: `${name}-*` }));
  const { arms } = buildStudy([...named('base', baseline), ...named('pr', candidate)], { groups });
  const ranged = (runs: readonly Run[]) =>
    runs.map(({ series }) => ({ series: series[0]!, rows: allRows(series[0]!.axis) }));
  return comparabilityOf({
    baseline: arms[0]!,
    candidate: arms[1]!,
    pairs: pairArms(ranged(baseline), ranged(candidate)),
  });
}

function codes(baseline: readonly Run[], candidate: readonly Run[]): string[] {
  return findings(baseline, candidate).map(({ code, severity }) => `${code} ${severity}`);
}

const two = [run(), run()];
const only = (change: Partial<Run>): Run[] => [run(change), run(change)];
const withSettings = (change: Metadata): Run[] => only({ metadata: started(change) });
const place = { row: 100, height: 1100, evidence: 'logged', line: 1 } as const;
const withEvent = (event: RunEvent): Run[] => [run({ events: [event] }), run()];

test('equal arms of two runs have no finding', () => {
  expect(codes(two, two)).toEqual([]);
});

describe('heights and chain', () => {
  const upTo = (count: number, from = 0) => HEIGHTS.slice(0, count).map((height) => height + from);

  test('less than 90 % of the shorter in common', () => {
    const shifted = (by: number) => [run({}, upTo(200, by)), run({}, upTo(200, by))];
    expect(codes(two, shifted(21))).toEqual(['different-heights serious']);
    expect(codes(two, shifted(20))).toEqual([]);
    expect(codes(two, [run({}, upTo(150)), run({}, upTo(150))])).toEqual([]);
  });

  test('chains by name, and by hash', () => {
    expect(codes(withSettings({ chain: 'mainnet' }), withSettings({ chain: 'signet' }))).toEqual([
      'different-chain serious',
    ]);
    expect(codes(withSettings({ chain: 'mainnet' }), withSettings({ chain: 'mainnet' }))).toEqual([]);
    const hashed = (differing: number) => {
      const hashes = HEIGHTS.map((height, row) => (row < differing ? height + 5000 : height));
      return only({ axis: testAxis({ heights: HEIGHTS, hashes }) }).map((one) => ({
        ...one,
        series: [testSeries(one.axis, HEIGHTS.map(() => 1000))], // prettier-ignore
      }));
    };
    expect(codes(hashed(0), hashed(200))).toEqual(['different-chain serious', 'few-pairs note']);
    expect(codes(hashed(0), hashed(3))).toEqual(['different-chain serious']);
    // A stale tip in one of the logs is left out of the pairs and said, no more.
    expect(codes(hashed(0), hashed(1))).toEqual(['different-chain note']);
    expect(codes(hashed(0), hashed(0))).toEqual([]);
  });
});

describe('settings', () => {
  test.each([
    ['different-dbcache', { dbcacheMiB: 450 }, { dbcacheMiB: 1000 }],
    ['different-prune', { pruneMiB: 550 }, {}],
    ['different-maxmempool', { maxmempoolMB: 5 }, { maxmempoolMB: 300 }],
    ['different-scriptThreads', { scriptThreads: 4 }, { scriptThreads: 8 }],
    ['different-assumevalid', { assumevalid: '0' }, { assumevalid: 'ab' }],
    ['different-txindex', { txindex: true }, {}],
    ['different-blocksonly', { blocksonly: true }, { blocksonly: false }],
  ])('%s between the arms is a note', (code, ours, theirs) => {
    expect(codes(withSettings(ours), withSettings(theirs))).toEqual([`${code} note`]);
    expect(codes(withSettings(ours), withSettings(ours))).toEqual([]);
  });

  test('a log that begins after the start says nothing of settings', () => {
    expect(codes(withSettings({ dbcacheMiB: 450 }), only({ metadata: {} }))).toEqual([]);
  });

  test.each([
    ['version', { version: 'v29.0.0' }],
    ['program', { program: 'Bitcoin Knots' }],
    ['setting', { dbcacheMiB: 1000 }],
  ])('another %s within an arm is serious', (_, change) => {
    const mixed = [
      run({ metadata: started({ dbcacheMiB: 450 }) }),
      run({ metadata: started({ dbcacheMiB: 450, ...change }) }),
    ];
    expect(codes(withSettings({ dbcacheMiB: 450 }), mixed)).toContain('mixed-arm serious');
    expect(codes(mixed, withSettings({ dbcacheMiB: 450 }))).toContain('mixed-arm serious');
  });

  test('another version in the other arm is what is tested', () => {
    expect(codes(two, withSettings({ version: 'v31.99.0' }))).toEqual([]);
  });

  test('other logging options, or another prefix of lines', () => {
    expect(codes(two, withSettings({ debug: ['bench', 'coindb'] }))).toEqual(['debug-categories note']);
    expect(codes(withSettings({ loggedBy: 'microseconds' }), withSettings({ loggedBy: 'seconds' }))).toEqual([
      'debug-categories note',
    ]);
    expect(codes(two, withSettings({ debug: ['bench'] }))).toEqual([]);
  });
});

describe('within the compared range', () => {
  test.each<[string, RunEvent, RunEvent]>([
    [
      'restart-inside',
      { ...place, kind: 'restart', details: { changed: {} } },
      { ...place, height: 1000, row: 0, kind: 'restart', details: { changed: {} } },
    ],
    [
      'reorg-inside',
      { ...place, kind: 'reorg', details: { disconnected: 1 } },
      { ...place, height: 1200, kind: 'reorg', details: { disconnected: 1 } },
    ],
    [
      'clock-jump',
      { ...place, kind: 'clock-jump', details: { jumpMs: -3000 } },
      { ...place, height: 999, kind: 'clock-jump', details: { jumpMs: -3000 } },
    ],
    [
      'missing-blocks',
      { ...place, kind: 'gap', details: { missing: 2 } },
      { ...place, height: 1000, kind: 'gap', details: { missing: 2 } },
    ],
  ])('%s, but not outside it', (code, inside, outside) => {
    expect(codes(withEvent(inside), two)).toEqual([`${code} note`]);
    expect(codes(two, withEvent(inside))).toEqual([`${code} note`]);
    expect(codes(withEvent(outside), two)).toEqual([]);
  });

  test('a log that lost lines', () => {
    const lost = run({ problems: [{ code: 'missing-blocks', severity: 'warning', what: 'x', todo: 'y' }] });
    expect(codes([lost, run()], two)).toEqual(['missing-blocks note']);
  });

  test('one log under several names', () => {
    const input = (name: string, sha256: string) => ({ ...testInput(name, [run()]), sha256 });
    const codesOf = (...hashes: [string, string, string, string]): string[] => {
      const names = ['base-1.log', 'base-2.log', 'new-1.log', 'new-2.log'];
      const { arms } = buildStudy(names.map((name, i) => input(name, hashes[i]!)));
      return comparabilityOf({ baseline: arms[0]!, candidate: arms[1]!, pairs: null }).map(
        ({ code, severity }) => `${code} ${severity}`,
      );
    };
    expect(codesOf('a', 'b', 'c', 'd')).toEqual([]);
    expect(codesOf('a', 'a', 'c', 'd')).toEqual(['same-log serious']);
    expect(codesOf('a', 'b', 'a', 'd')).toEqual(['same-log note']);
  });

  test('the flush of a shutdown in one arm only', () => {
    const shutdown = (durationMs?: number): RunEvent => ({
      ...place,
      kind: 'shutdown',
      details: { clean: true },
      ...(durationMs !== undefined && { durationMs }),
    });
    expect(codes(withEvent(shutdown(900)), two)).toEqual(['final-flush note']);
    expect(codes(withEvent(shutdown(900)), withEvent(shutdown(700)))).toEqual([]);
    expect(codes(withEvent(shutdown()), two)).toEqual([]);
  });

  test('catching up against following the tip', () => {
    const paced = (ms: number): Run[] => {
      const axis = testAxis({ heights: HEIGHTS });
      const connect = testSeries(axis, HEIGHTS.map(() => 1000)); // prettier-ignore
      const gaps = testSeries(axis, HEIGHTS.map(() => ms * 1000), { id: 'tipIntervalMs', scale: 1000 }); // prettier-ignore
      return only({ axis, series: [connect, gaps] });
    };
    expect(codes(paced(20), paced(600_000))).toEqual(['ibd-and-tip serious']);
    expect(codes(paced(600_000), paced(20))).toEqual(['ibd-and-tip serious']);
    expect(codes(paced(20), paced(60_000))).toEqual([]);
    expect(codes(paced(1000), paced(600_000))).toEqual([]);
  });

  test('scripts verified in one arm and assumed valid in the other', () => {
    const checks = (...switches: (readonly [number, boolean])[]) =>
      only({ scriptChecks: switches.map(([height, verified]) => ({ height, verified })) });
    expect(codes(checks([0, true]), checks([0, false]))).toEqual(['script-checks serious']);
    expect(codes(checks([0, true]), checks([0, true]))).toEqual([]);
    expect(codes(checks([0, false], [1100, true]), checks([0, false]))).toEqual(['script-checks serious']);
    expect(codes(checks([0, false], [1200, true]), checks([0, false]))).toEqual([]);
    expect(codes(checks([0, true]), two)).toEqual([]);
  });
});

describe('amounts', () => {
  test('one run only', () => {
    expect(codes([run()], two)).toEqual(['one-run-per-arm note']);
    expect(findings([run()], [run()])[0]!.what).toContain('base, pr');
  });

  test('fewer than 100 pairs', () => {
    const short = (count: number) => [run({}, HEIGHTS.slice(0, count)), run({}, HEIGHTS.slice(0, count))];
    expect(codes(two, short(99))).toEqual(['few-pairs note']);
    expect(codes(two, short(100))).toEqual([]);
  });
});
