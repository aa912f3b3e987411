import { at, group, hash, row, tip, type FormatRow } from './row.js';

const BACKGROUND = '[background validation] ';
const T = '2024-05-01T06:30:12Z';

/** What moves the chain, and what damages its log. */
export const MOVEMENTS: readonly FormatRow[] = [
  row(
    'reorg',
    '0.9+',
    [
      tip(7, 10),
      tip(8, 20),
      tip(9, 30),
      tip(8, 31),
      tip(7, 32),
      tip(8, 33, hash(108)),
      tip(9, 34, hash(109)),
      tip(10, 35),
    ],
    {
      heights: [7, 8, 9, 8, 9, 10],
      events: ['reorg@7 disconnected=2'],
      series: { cacheTxo: [10, 20, 30, 33, 34, 35] },
    },
  ),
  row('reorg-same-blocks', '0.9+', [tip(7, 10), tip(8, 20), tip(7, 32), tip(8, 33)], {
    heights: [7, 8, 8],
    events: ['reorg@7 disconnected=1'],
  }),
  row(
    'reorg-bench',
    '0.10+',
    [
      ...group(tip(7, 10), '1.00'),
      ...group(tip(8, 10), '2.00'),
      '- Disconnect block: 12.91ms',
      tip(7, 20),
      ...group(tip(8, 10, hash(108)), '3.00'),
    ],
    { heights: [7, 8, 8], series: { connectMs: [1, 2, 3], disconnectMs: [12.91] }, events: ['reorg@7 disconnected=1'] },
  ),
  row(
    'reorg-0.9',
    '0.9',
    [
      `UpdateTip: new best=${hash(7)}  height=7  log2_work=1  tx=1  date=2013-11-02 19:38:57`,
      '- Disconnect: 1.50ms',
      `UpdateTip: new best=${hash(6)}  height=6  log2_work=1  tx=1  date=2013-11-02 19:38:57`,
      `UpdateTip: new best=${hash(107)}  height=7  log2_work=1  tx=1  date=2013-11-02 19:38:57`,
    ],
    { heights: [7, 7], series: { disconnectMs: [1.5] }, events: ['reorg@6 disconnected=1'] },
  ),
  row(
    'reorg-0.8',
    '0.8',
    [
      `SetBestChain: new best=${hash(7)}  height=7  log2_work=1  tx=1  date=2013-11-02 19:38:57`,
      'REORGANIZE: Disconnect 2 blocks; 000000aa..',
      'REORGANIZE: Connect 3 blocks; ..000000bb',
      `SetBestChain: new best=${hash(108)}  height=8  log2_work=1  tx=1  date=2013-11-02 19:38:57`,
    ],
    { lines: 'RRRR', heights: [7, 8], events: ['reorg@5 disconnected=2'], breaks: [] },
  ),
  row('reorg-open-at-end', '0.9+', [tip(7, 10), tip(8, 20), tip(7, 32)], {
    heights: [7, 8],
    events: ['reorg@7 disconnected=1'],
  }),
  row('reorg-interval', '0.9+', at(T, [tip(7, 10), tip(8, 20), tip(7, 32), tip(8, 33), tip(9, 34)]), {
    series: { tipIntervalMs: [null, 0, null, 0] },
  }),
  row('disconnect-first-in-file', 'any', ['- Disconnect block: 12.91ms', tip(7, 20), tip(8, 21)], {
    heights: [8],
    series: { disconnectMs: [12.91] },
    events: ['reorg@7 disconnected=1'],
  }),
  row(
    'sync-after-disconnect',
    '30+',
    [
      tip(7, 10),
      '- Disconnect block: 12.91ms',
      tip(6, 20),
      '[coindb] Writing chainstate to disk: flush mode=PERIODIC, prune=0, large=0, critical=0, periodic=1',
      '- Disconnect block: 12.91ms',
      tip(5, 21),
      tip(6, 22),
    ],
    { events: ['reorg@5 disconnected=2', 'cache-synced@6 PERIODIC periodic'], heights: [7, 6] },
  ),
  row('gap', 'damage', [tip(7, 10), tip(10, 20)], { heights: [7, 10], events: ['gap@10 missing=2'], breaks: [1] }),
  row('no-gap-over-restart', 'all', [tip(7, 10), 'Bitcoin Core version v30.0.0', tip(10, 20)], {
    events: ['restart@10'],
    breaks: [1],
  }),
  row(
    'same-line-twice',
    'overlapping copies',
    at(T, [tip(7, 10), tip(8, 20), tip(9, 30), tip(7, 10), tip(8, 20), tip(9, 30), tip(10, 30)]),
    {
      heights: [7, 8, 9, 10],
      events: [],
    },
  ),
  row(
    'background-tip',
    '26+',
    [...at(T, [tip(886840, 10)]), ...at(T, [`${BACKGROUND}${tip(878000, 5)}`]), ...at(T, [tip(886841, 12)])],
    {
      lines: 'RRR',
      runs: [
        [null, [886840, 886841]],
        ['background validation', [878000]],
      ],
      events: [],
    },
  ),
  row(
    'background-groups',
    '26+',
    [
      ...group(tip(886840, 10), '1.00'),
      ...group(`${BACKGROUND}${tip(878000, 5)}`, '2.00'),
      ...group(null, '3.00'),
      ...group(tip(886841, 10), '4.00'),
      ...group(null, '5.00'),
    ],
    {
      runs: [
        [null, [886840, 886841]],
        ['background validation', [878000, 878001, 878002]],
      ],
      series: { connectMs: [1, 4] },
    },
  ),
  row(
    'background-backwards',
    '26+',
    [
      '[snapshot] successfully activated snapshot 00ab',
      ...group(null, '3.00'),
      ...group(null, '4.00'),
      ...group(`${BACKGROUND}${tip(2000, 5)}`, '5.00'),
    ],
    { runs: [['background validation', [1998, 1999, 2000]]], series: { connectMs: [3, 4, 5] } },
  ),
  row(
    'background-from-old-chain',
    '26+',
    [tip(100, 5), '[snapshot] successfully activated snapshot 00ab', ...group(null, '3.00'), tip(840001, 9)],
    {
      runs: [
        [null, [100, 840001]],
        ['background validation', [101]],
      ],
      events: [],
      breaks: [1],
    },
  ),
  row(
    'background-announced',
    '26+, validation',
    [
      '[snapshot] successfully activated snapshot 00ab',
      ...group(null, '3.00'),
      `[validation] Enqueuing BlockConnected: block hash=${hash(55)} block height=55`,
      ...group(null, '4.00'),
    ],
    { runs: [['background validation', [55, 56]]] },
  ),
  row(
    'background-flush',
    '26+',
    [
      '[snapshot] successfully activated snapshot 00ab',
      `${BACKGROUND}${tip(2000, 5)}`,
      ...group(null, '3.00').toSpliced(
        9,
        0,
        '[coindb] Writing chainstate to disk: flush mode=IF_NEEDED, prune=0, large=0, critical=1, periodic=0',
      ),
    ],
    { runs: [['background validation', [2000, 2001]]], events: ['cache-emptied@2001 IF_NEEDED critical'] },
  ),
  row(
    'background-ended',
    '26+',
    [
      '[snapshot] successfully activated snapshot 00ab',
      `${BACKGROUND}${tip(2000, 5)}`,
      '[snapshot] snapshot beginning at 00ab has been fully validated',
      ...group(null, '3.00'),
    ],
    {
      runs: [
        [null, [null]],
        ['background validation', [2000]],
      ],
    },
  ),
  row(
    'prune',
    '0.11+',
    [
      tip(7, 9),
      '[prune] [normal] target=550MiB actual=500MiB diff=50MiB min_height=0 max_prune_height=900 removed 3 blk/rev pairs',
      tip(8, 9),
    ],
    { lines: 'RRR', events: ['prune@7 removed=3'] },
  ),
  row(
    'prune-0.11',
    '0.11-23',
    [
      tip(7, 9),
      'Prune: target=550MiB actual=500MiB diff=50MiB max_prune_height=900 removed 3 blk/rev pairs',
      'Prune: UnlinkPrunedFiles deleted blk/rev (00001)',
      'Prune: UnlinkPrunedFiles deleted blk/rev (00002)',
      'Prune: UnlinkPrunedFiles deleted blk/rev (00003)',
      tip(8, 9),
    ],
    { lines: 'RRRRRR', events: ['prune@7 removed=3'] },
  ),
  row(
    'prune-unlinked-only',
    '0.11+',
    [tip(7, 9), 'Prune: UnlinkPrunedFiles deleted blk/rev (00001)', 'Prune: UnlinkPrunedFiles deleted blk/rev (00002)'],
    { events: ['prune@7 removed=2'] },
  ),
  row('pruned-by-hand', '0.14+', [tip(7, 9), '[normal] Prune (Manual): prune_height=900 removed 2 blk/rev pairs'], {
    lines: 'RR',
    events: ['prune@7 removed=2'],
  }),
  row('prune-nothing', '0.11+', [tip(7, 9), '[normal] Prune (Manual): prune_height=900 removed 0 blk/rev pairs'], {
    lines: 'RR',
    events: [],
  }),
  row(
    'compaction',
    'leveldb',
    [
      tip(7, 9),
      '[leveldb] Compacting 1@0 + 2@1 files',
      '[leveldb] Generated table #5@0: 9 keys, 99 bytes',
      '[leveldb] Compacted 1@0 + 2@1 files => 1234 bytes',
      '[leveldb] Compacting 1@1 + 2@2 files',
      '[leveldb] Compacted 1@1 + 2@2 files => 1234 bytes',
      tip(8, 9),
    ],
    { lines: 'RR.RRRR', events: ['compaction@7 compactions=2'] },
  ),
  row(
    'compaction-0.16',
    '0.16-23',
    [tip(7, 9), 'leveldb: Compacting 1@0 + 2@1 files', 'leveldb: Compacted 1@0 + 2@1 files => 1234 bytes'],
    { lines: 'RRR', events: ['compaction@7 compactions=1'] },
  ),
  row(
    'compaction-over-blocks',
    'leveldb',
    [
      tip(7, 9),
      'Compacting 1@0 + 2@1 files',
      tip(8, 9),
      'Compacted 1@0 + 2@1 files => 1234 bytes',
      tip(9, 9),
      'Compacting 1@0 + 2@1 files',
      'Compacted 1@0 + 2@1 files => 1 bytes',
      tip(10, 9),
    ],
    { events: ['compaction@7 compactions=1', 'compaction@9 compactions=1'] },
  ),
  row(
    'compaction-forced',
    '0.15+',
    ['Starting database compaction of /data/chainstate', 'Finished database compaction of /data/chainstate', tip(7, 9)],
    { lines: 'RRR', events: ['compaction compactions=1'] },
  ),
  row(
    'compaction-periodic',
    '29.4, 30.3, 31.1',
    [
      tip(7, 9),
      '[coindb] Starting chainstate compaction of /data/chainstate',
      '[coindb] Finished chainstate compaction of /data/chainstate',
      tip(8, 9),
    ],
    { lines: 'RRRR', events: ['compaction@7 compactions=1'] },
  ),
  row('clock-back', 'all', [...at('2024-05-01T06:30:12Z', [tip(7, 9)]), ...at('2024-05-01T06:30:09Z', [tip(8, 9)])], {
    events: ['clock-jump@8 jumpMs=-3000'],
    problems: ['time-went-back:2'],
    series: { tipIntervalMs: null },
  }),
  row(
    'clock-back-a-little',
    'all',
    [...at('2024-05-01T06:30:12Z', [tip(7, 9)]), ...at('2024-05-01T06:30:10Z', [tip(8, 9)])],
    { events: [], problems: [] },
  ),
  row(
    'clock-behind-bench',
    '25+',
    [
      ...at('2024-05-01T06:30:12Z', [tip(7, 9), '- Connect block: 1.00ms']),
      ...at('2024-05-01T06:30:13Z', [tip(8, 9), '- Connect block: 11001.00ms']),
    ],
    { events: ['clock-jump@8 jumpMs=-10001'] },
  ),
  row(
    'clock-agrees-with-bench',
    '25+',
    [
      ...at('2024-05-01T06:30:12Z', [tip(7, 9), '- Connect block: 1.00ms']),
      ...at('2024-05-01T06:30:13Z', [tip(8, 9), '- Connect block: 11000.00ms']),
    ],
    { events: [] },
  ),
  row(
    'blank-lines',
    '0.8-0.16',
    ['2017-09-15 08:12:33 ', '', '', '2017-09-15 08:12:33 Bitcoin version v0.14.2', tip(7, 9)],
    { lines: '...RR', heights: [7], events: [] },
  ),
  row('crlf', 'Windows', [`${tip(7, 9)}\r`, '- Connect block: 5.00ms\r'], { lines: 'RR', series: { connectMs: [5] } }),
  row(
    'nul-run',
    'power loss',
    [tip(7, 9), `${'\0'.repeat(300)}2024-05-01T06:30:12Z Bitcoin Core version v30.0.0`, tip(8, 9)],
    { lines: 'RRR', events: ['restart@8 loggedBy'] },
  ),
  row(
    'suppressed',
    '29.1+',
    [
      '[*] 2024-05-01T06:30:12Z [warning] Excessive logging detected from a.cpp:1 (f): >1048576 bytes logged during the last time window of 3600s. Suppressing logging to disk from this source location until time window resets. Console logging unaffected. Last log entry.',
    ],
    { lines: '.' },
  ),
  row(
    'import',
    'all',
    [
      'Reindexing block file blk00000.dat...',
      'Loaded 12 blocks from external file in 3ms',
      'Reindexing finished',
      'Replaying blocks',
    ],
    { lines: '....', runs: [] },
  ),
  row('redacted-hashes', 'edited', [tip(7, 9, '<x>'), tip(8, 9, '<x>'), tip(9, 9, '<x>')], {
    lines: 'RRR',
    heights: [7, 8, 9],
    events: [],
  }),
];
