import { describe, expect, test } from 'vitest';
import type { Metadata } from '../model.js';
import { buildStudy } from './buildStudy.js';
import { testInput, testRun } from './testRun.js';

function groupsOf(paths: readonly string[], metadata: Metadata = {}): string[] {
  return buildStudy(paths.map((path) => testInput(path, [testRun({ metadata })]))).runs.map(({ group }) => group);
}

describe('names of inputs', () => {
  test.each([
    ['the base name', ['a/b/master-1.log.gz'], ['master-1.log.gz']],
    [
      'equal base names get the nearest folder that tells them apart',
      ['/home/me/runs/master/debug.log', '/home/me/runs/branch/debug.log'],
      ['master/debug.log', 'branch/debug.log'],
    ],
    [
      'folders below the one that tells apart stay',
      ['x/master/regtest/debug.log', 'x/branch/regtest/debug.log'],
      ['master/regtest/debug.log', 'branch/regtest/debug.log'],
    ],
    [
      'each name goes only as far up as it must',
      ['x/a/debug.log', 'y/a/debug.log', 'z/b/debug.log'],
      ['x/a/debug.log', 'y/a/debug.log', 'b/debug.log'],
    ],
    ['other base names stay short', ['a/x.log', 'b/x.log', 'c/y.log'], ['a/x.log', 'b/x.log', 'y.log']],
    ['a copy in a folder and one above it', ['debug.log', 'old/debug.log'], ['debug.log', 'old/debug.log']],
    [
      'compression does not tell arms apart',
      ['master/debug.log', 'branch/debug.log.gz'],
      ['master/debug.log', 'branch/debug.log.gz'],
    ],
    ['files of one folder need no folder', ['x/debug.log', 'x/debug.log.gz'], ['debug.log', 'debug.log.gz']],
    [
      'members keep the name of their archive',
      ['in/logs.zip/master-1.log', 'in/logs.zip/deep/branch-1.log'],
      ['logs.zip/master-1.log', 'logs.zip/deep/branch-1.log'],
    ],
    [
      'archives of one name get their folder',
      ['a/r.tar.gz/x.log', 'b/r.tar.gz/x.log'],
      ['a/r.tar.gz/x.log', 'b/r.tar.gz/x.log'],
    ],
    [
      'identical paths among others',
      ['in/a/debug.log', 'in/b/debug.log', 'in/a/debug.log'],
      ['a/debug.log', 'b/debug.log', 'a/debug.log #2'],
    ],
    ['identical paths are numbered', ['x.log', 'x.log', 'x.log'], ['x.log', 'x.log #2', 'x.log #3']],
    ['a number never meets a name', ['x.log', 'x.log #2', 'x.log'], ['x.log', 'x.log #2', 'x.log #3']],
    [
      'backslashes are folders too',
      ['C:\\logs\\a\\debug.log', 'C:\\logs\\b\\debug.log'],
      ['a/debug.log', 'b/debug.log'],
    ],
  ])('%s', (_rule, paths, names) => {
    expect(buildStudy(paths.map((path) => testInput(path))).inputs.map(({ name }) => name)).toEqual(names);
  });
});

describe('labels', () => {
  test.each([
    ['no folder, no endings', ['a/master-1.log.gz', 'b/node.txt', 'x.json', 'y.csv'], ['master-1', 'node', 'x', 'y']],
    ['folder where needed', ['a/debug.log', 'b/debug.log'], ['a/debug', 'b/debug']],
    ['ending where needed', ['x.log', 'x.txt', 'y.log'], ['x.log', 'x.txt', 'y']],
    ['compression where needed', ['x.log', 'x.log.gz'], ['x.log', 'x.log.gz']],
    ['a member goes by its own name', ['r.zip/master-1.log', 'r.zip/branch-1.log'], ['master-1', 'branch-1']],
    ['the same file twice', ['x.log', 'x.log', 'y.log'], ['x', 'x #2', 'y']],
    ['the same member twice', ['a/debug.log', 'b/debug.log', 'a/debug.log'], ['a/debug', 'b/debug', 'a/debug #2']],
    ['a name that is all ending stays', ['.log'], ['.log']],
  ])('%s', (_rule, paths, labels) => {
    expect(buildStudy(paths.map((path) => testInput(path))).runs.map(({ label }) => label)).toEqual(labels);
  });

  test('streams and further runs of a stream', () => {
    const study = buildStudy([
      testInput('ci.log', [testRun({ stream: 'node0' }), testRun({ stream: 'node1' }), testRun({ stream: 'node0' })]),
      testInput('before.log', [testRun(), testRun()]),
    ]);
    expect(study.runs.map(({ name }) => name)).toEqual([
      'ci.log node0',
      'ci.log node1',
      'ci.log node0 #2',
      'before.log',
      'before.log #2',
    ]);
    expect(study.runs.map(({ label }) => label)).toEqual([
      'ci node0',
      'ci node1',
      'ci node0 #2',
      'before',
      'before #2',
    ]);
    expect(study.runs.map(({ group }) => group)).toEqual(['ci node0', 'ci node1', 'ci node0', 'before', 'before']);
    expect(study.runs.map(({ id }) => id)).toEqual(['run-1', 'run-2', 'run-3', 'run-4', 'run-5']);
  });

  test('replicates of a stream share an arm', () => {
    const stream = 'background validation';
    const runs = [testRun(), testRun({ stream })];
    const study = buildStudy([testInput('master-1.log', runs), testInput('master-2.log', runs)]);
    expect(study.runs.map(({ group }) => group)).toEqual([
      'master',
      'master background validation',
      'master',
      'master background validation',
    ]);
  });

  test('titles label the runs of one input', () => {
    const titled = (titles: readonly string[]) => titles.map((title) => testRun({ title }));
    const one = buildStudy([testInput('times.json', titled(['node.base', 'node.pr']))]);
    expect(one.runs.map(({ label }) => label)).toEqual(['node.base', 'node.pr']);
    expect(one.runs.map(({ name }) => name)).toEqual(['times.json', 'times.json #2']);
    const two = buildStudy([
      testInput('master.json', titled(['sync', 'reindex'])),
      testInput('branch.json', titled(['sync', 'reindex'])),
    ]);
    expect(two.runs.map(({ label }) => label)).toEqual([
      'master sync',
      'master reindex',
      'branch sync',
      'branch reindex',
    ]);
    const lone = buildStudy([testInput('master.json', titled(['sync'])), testInput('branch.json', titled(['sync']))]);
    expect(lone.runs.map(({ label }) => label)).toEqual(['master', 'branch']);
  });
});

describe('groups', () => {
  test.each([
    ['master-1.log.gz', 'master'],
    ['branch-dbcache-1000-2.log', 'branch-dbcache-1000'],
    ['debug_MB_0_1.log', 'MB 0'],
    ['debug_PR_3_12.log', 'PR 3'],
    ['debug-35bf426e02210c1bd04926f4ca730e0285fbcd11-1736900000.log', '35bf426e02'],
    ['before.log', 'before'],
    ['node 2 (3).txt', 'node 2'],
    ['branch-default-dbcache-1.log.gz', 'branch-default-dbcache'],
    ['debug-1.log', 'debug'],
    ['debug.log', 'debug'],
    ['debug.log.1', 'debug'],
    ['debug.log.1.gz', 'debug'],
    ['debug-master-2.log', 'master'],
    ['master_1.log', 'master'],
    ['master.1.log', 'master'],
    ['master 1.log', 'master'],
    ['master#12.log', 'master'],
    ['master (2).log', 'master'],
    ['master-(2).log', 'master'],
    ['master-123.log', 'master-123'],
    ['master1.log', 'master1'],
    ['branch-1-2.log', 'branch-1'],
    ['1.log', '1'],
    ['-1.log', '-1'],
    ['branch-par-4.log', 'branch-par-4'],
    ['branch-prune-1.log', 'branch-prune-1'],
    ['height 12.log', 'height 12'],
    ['pr-12.log', 'pr-12'],
    ['PR #12.log', 'PR #12'],
    ['bitcoin-v-2.log', 'bitcoin-v-2'],
    ['bitcoin-v30.2.log', 'bitcoin-v30.2'],
    ['bitcoin-v30-2.log', 'bitcoin-v30'],
    ['threads_8.log', 'threads_8'],
    ['spar-4.log', 'spar'],
    ['branch-par-4-2.log', 'branch-par-4'],
    ['dbcache-10.log', 'dbcache'],
  ])('%s → %s', (path, group) => {
    expect(groupsOf([path])).toEqual([group]);
  });

  test('folders stand for the files in them', () => {
    expect(groupsOf(['branch/debug.log', 'master-2/debug.log'])).toEqual(['branch', 'master']);
    expect(groupsOf(['master-1/regtest/debug.log', 'branch-1/regtest/debug.log'])).toEqual(['master', 'branch']);
    expect(groupsOf(['master-1/debug.log', 'master-1/debug.log.1'])).toEqual(['debug', 'debug']);
    const runs = ['master/debug-1.log', 'master/debug-2.log', 'branch/debug-1.log', 'branch/debug-2.log'];
    expect(groupsOf(runs)).toEqual(['master', 'master', 'branch', 'branch']);
    expect(groupsOf(['master-1/debug.log.1', 'master-2/debug.log.1'])).toEqual(['master', 'master']);
    expect(groupsOf(['a/debug_MB_0_1.log', 'b/debug_MB_0_1.log'])).toEqual(['a/MB 0', 'b/MB 0']);
    expect(groupsOf(['a/run-1.log', 'b/run-1.log'])).toEqual(['a/run', 'b/run']);
  });

  test('a number after dbcache stays when it is the setting', () => {
    expect(groupsOf(['branch-dbcache-10.log'], { dbcacheMiB: 10 })).toEqual(['branch-dbcache-10']);
    expect(groupsOf(['branch-dbcache-10.log'], { dbcacheMiB: 450 })).toEqual(['branch-dbcache']);
    expect(groupsOf(['branch-dbcache-90-1.log'], { dbcacheMiB: 90 })).toEqual(['branch-dbcache-90']);
  });
});

describe('division by settings', () => {
  const divided = (settings: readonly Metadata[]): string[] =>
    buildStudy(
      settings.map((metadata, index) => testInput(`branch-${index + 1}.log`, [testRun({ metadata })])),
    ).runs.map(({ group }) => group);

  test.each<[string, Metadata, Metadata, string, string]>([
    ['dbcacheMiB', { dbcacheMiB: 450 }, { dbcacheMiB: 1000 }, 'branch dbcache=450', 'branch dbcache=1000'],
    ['maxmempoolMB', { maxmempoolMB: 5 }, { maxmempoolMB: 300 }, 'branch maxmempool=5', 'branch maxmempool=300'],
    ['pruneMiB', { pruneMiB: 550 }, { pruneMiB: 5000 }, 'branch prune=550', 'branch prune=5000'],
    ['pruneManual', { pruneManual: true }, {}, 'branch pruneManual=true', 'branch'],
    ['scriptThreads', { scriptThreads: 4 }, { scriptThreads: 8 }, 'branch scriptThreads=4', 'branch scriptThreads=8'],
    [
      'prevoutThreads',
      { prevoutThreads: 0 },
      { prevoutThreads: 4 },
      'branch prevoutThreads=0',
      'branch prevoutThreads=4',
    ],
    ['assumevalid', { assumevalid: '0' }, { assumevalid: 'ff' }, 'branch assumevalid=0', 'branch assumevalid=ff'],
    ['txindex', { txindex: true }, { txindex: false }, 'branch txindex=true', 'branch txindex=false'],
    ['blockfilterindex', { blockfilterindex: 'basic' }, {}, 'branch blockfilterindex=basic', 'branch'],
    ['coinstatsindex', { coinstatsindex: true }, {}, 'branch coinstatsindex=true', 'branch'],
    ['blocksonly', { blocksonly: true }, {}, 'branch blocksonly=true', 'branch'],
    ['reindex', { reindex: true }, {}, 'branch reindex=true', 'branch'],
    ['reindexChainstate', { reindexChainstate: true }, {}, 'branch reindexChainstate=true', 'branch'],
  ])('%s divides', (_setting, one, other, first, second) => {
    expect(divided([one, other])).toEqual([first, second]);
  });

  test('several settings stand in a fixed order', () => {
    expect(divided([{ txindex: true, dbcacheMiB: 450 }, { dbcacheMiB: 1000 }])).toEqual([
      'branch dbcache=450 txindex=true',
      'branch dbcache=1000',
    ]);
  });

  test.each<[string, Metadata, Metadata]>([
    ['the same value', { dbcacheMiB: 450 }, { dbcacheMiB: 450 }],
    ['utxoCacheMiB, which follows from others', { utxoCacheMiB: 440 }, { utxoCacheMiB: 990 }],
    ['debug categories', { debug: ['bench'] }, { debug: ['bench', 'coindb'] }],
    ['the version', { version: 'v30' }, { version: 'v31' }],
  ])('%s does not divide', (_what, one, other) => {
    expect(divided([one, other])).toEqual(['branch', 'branch']);
  });

  test('arms given by --group or by hand are never divided', () => {
    const inputs = [450, 1000].map((dbcacheMiB, index) =>
      testInput(`branch-${index + 1}.log`, [testRun({ metadata: { dbcacheMiB } })]),
    );
    const byGlob = buildStudy(inputs, { groups: [{ name: 'ours', pattern: 'branch*' }] });
    expect(byGlob.runs.map(({ group }) => group)).toEqual(['ours', 'ours']);
    const byHand = buildStudy(inputs, { arms: { 'branch-1.log': 'mine', 'branch-2.log': 'mine' } });
    expect(byHand.runs.map(({ group }) => group)).toEqual(['mine', 'mine']);
    const mixed = buildStudy(inputs, { arms: { 'branch-1.log': 'branch' } });
    expect(mixed.runs.map(({ group }) => group)).toEqual(['branch', 'branch']);
  });
});

describe('--group', () => {
  const grouped = (pattern: string, path: string): string | undefined =>
    buildStudy([testInput(path)], { groups: [{ name: 'G', pattern }] }).runs[0]?.group;

  test.each([
    ['node*', 'node-a.log', 'G'],
    ['node-?', 'node-a.log', 'G'],
    ['*.log', 'node-a.log', 'G'],
    ['node', 'node-a.log', 'node-a'],
    ['ode-a', 'node-a.log', 'node-a'],
    ['NODE*', 'node-a.log', 'node-a'],
    ['n.*', 'node-a.log', 'node-a'],
    ['*', 'node-a.log', 'G'],
    ['**a', 'node-a.log', 'G'],
  ])('%s on %s: %s', (pattern, path, group) => {
    expect(grouped(pattern, path)).toBe(group);
  });

  test('the first pattern that fits wins, and hands win over patterns', () => {
    const options = {
      groups: [
        { name: 'A', pattern: 'x*' },
        { name: 'B', pattern: '*' },
      ],
      arms: { 'z.log': 'C' },
    };
    const study = buildStudy(
      ['x.log', 'y.log', 'z.log'].map((path) => testInput(path)),
      options,
    );
    expect(study.runs.map(({ group }) => group)).toEqual(['A', 'B', 'C']);
  });

  test('a hostile pattern ends soon', () => {
    expect(grouped(`${'*a'.repeat(60)}b`, `${'a'.repeat(200)}.log`)).toBe('a'.repeat(200));
  });
});

describe('baseline', () => {
  test.each([
    [['branch.log', 'master-1.log'], 'master'],
    [['branch.log', 'main.log'], 'main'],
    [['a.log', 'base.log'], 'base'],
    [['a.log', 'Baseline.log'], 'Baseline'],
    [['after.log', 'before.log'], 'before'],
    [['new.log', 'old.log'], 'old'],
    [['debug_PR_0_1.log', 'debug_MB_0_1.log'], 'MB 0'],
    [['a.log', 'merge-base.log'], 'merge-base'],
    [['branch.log', 'my_MASTER_build.log'], 'my_MASTER_build'],
    [['pr-on-master.log', 'master.log'], 'master'],
    [['x.log', 'remaster.log'], 'x'],
    [['b.log', 'a.log'], 'b'],
  ])('of %j is %s', (paths, baseline) => {
    expect(buildStudy(paths.map((path) => testInput(path))).baseline).toBe(baseline);
  });

  test('given by hand, ignored when no arm has the name, null without runs', () => {
    const inputs = [testInput('master.log'), testInput('branch.log')];
    expect(buildStudy(inputs, { baseline: 'branch' }).baseline).toBe('branch');
    expect(buildStudy(inputs, { baseline: 'gone' }).baseline).toBe('master');
    expect(buildStudy([testInput('x.log', [])]).baseline).toBeNull();
  });
});

test('an edited label keeps name and arm', () => {
  const study = buildStudy([testInput('master-1.log'), testInput('toString.log')], {
    labels: { 'master-1.log': 'Mine' },
  });
  expect(study.runs.map(({ name, label, group }) => [name, label, group])).toEqual([
    ['master-1.log', 'Mine', 'master'],
    ['toString.log', 'toString', 'toString'],
  ]);
});

test('an empty label or arm is none', () => {
  const none = { labels: { 'master-1.log': ' ' }, arms: { 'master-1.log': '' } };
  expect(buildStudy([testInput('master-1.log')], none).runs[0]).toMatchObject({ label: 'master-1', group: 'master' });
});

test('ten thousand files are named soon', () => {
  const paths = Array.from({ length: 10_000 }, (_, index) => `in/${index % 100}/debug-${Math.floor(index / 100)}.log`);
  const names = buildStudy(paths.map((path) => testInput(path, []))).inputs.map(({ name }) => name);
  expect(new Set(names).size).toBe(10_000);
  expect(names[123]).toBe('23/debug-1.log');
});
