import { group, hash, row, tip, type FormatRow } from './row.js';

const REASON = (mode: string, prune: number, large: number, critical: number, periodic: number): string =>
  `[coindb] Writing chainstate to disk: flush mode=${mode}, prune=${String(prune)}, large=${String(large)}, critical=${String(critical)}, periodic=${String(periodic)}`;
/** A write between two blocks whose counts are given, 0.10 or later. */
const between = (lines: readonly string[], before: number, after: number): string[] => [
  tip(7, before),
  ...lines,
  tip(8, after),
];
const version = (release: string): string => `2024-05-01T06:30:12Z Bitcoin Core version ${release} (release build)`;

/** Writes of the coins cache: what a line says, and what the count of the next tip makes of it. */
export const FLUSHES: readonly FormatRow[] = [
  row('inferred-drop', '0.10+', between([], 1000, 499), { events: ['cache-emptied@8 inferred'] }),
  row('no-drop-at-half', '0.10+', between([], 1000, 500), { events: [] }),
  row('no-drop-when-small', '0.10+', between([], 999, 3), { events: [] }),
  row('inferred-zero', '0.10+', between([], 50, 0), { events: ['cache-emptied@8 inferred'] }),
  row('inferred-zero-again', '0.10+', between([], 0, 0), {
    events: ['cache-emptied@7 inferred', 'cache-emptied@8 inferred'],
  }),
  row('zero-at-genesis', 'all', [tip(0, 0)], { events: [] }),
  row('zero-first-in-file', '0.10+', [tip(7, 0)], { events: ['cache-emptied@7 inferred'] }),
  row('drop-in-transactions', '0.11-0.14', [tip(7, 5000).replace('txo', 'tx'), tip(8, 90).replace('txo', 'tx')], {
    series: { cacheTx: [5000, 90], cacheTxo: null },
    events: ['cache-emptied@8 inferred'],
  }),
  row(
    'drop-of-a-count',
    '0.10',
    [5000, 90].map(
      (count, index) =>
        `UpdateTip: new best=${hash(7 + index)}  height=${String(7 + index)}  log2_work=82.3  tx=6  date=2015-03-01 09:59:12 progress=0.9  cache=${String(count)}`,
    ),
    { events: ['cache-emptied@8 inferred'] },
  ),
  row('small-drop-is-nothing', '28+', between([], 5000000, 4000000), { events: [] }),
  row('long-write-infers', '0.10+', [...group(tip(7, 5000), '1.00'), ...group(tip(8, 0), '900.00', '812.50')], {
    events: ['cache-emptied@8 inferred 812.5ms'],
  }),
  row('long-write-alone', '0.10+', [...group(tip(7, 5000), '1.00'), ...group(tip(8, 5100), '900.00', '812.50')], {
    events: [],
  }),
  row('short-write-no-duration', '0.10+', [...group(tip(7, 5000), '1.00'), ...group(tip(8, 0), '90.00', '49.99')], {
    events: ['cache-emptied@8 inferred'],
  }),
  row('reason-periodic', '30+', between([REASON('PERIODIC', 0, 0, 0, 1)], 5000, 5100), {
    lines: 'RRR',
    events: ['cache-synced@7 PERIODIC periodic'],
  }),
  row('reason-large', '30+', between([REASON('PERIODIC', 0, 1, 0, 0)], 5000, 90), {
    events: ['cache-emptied@8 PERIODIC large'],
  }),
  row('reason-critical', '30+', between([REASON('IF_NEEDED', 0, 0, 1, 0)], 5000, 0), {
    events: ['cache-emptied@8 IF_NEEDED critical'],
  }),
  row('reason-always', '30', between([REASON('ALWAYS', 0, 0, 0, 0)], 5000, 90), {
    events: ['cache-emptied@8 ALWAYS forced'],
  }),
  row('reason-force-flush', '31+', between([REASON('FORCE_FLUSH', 0, 0, 0, 0)], 5000, 90), {
    events: ['cache-emptied@8 FORCE_FLUSH forced'],
  }),
  row('reason-force-sync', '31+', between([REASON('FORCE_SYNC', 0, 0, 0, 0)], 5000, 5090), {
    events: ['cache-synced@7 FORCE_SYNC forced'],
  }),
  row('reason-prune', '30+', between([REASON('NONE', 1, 0, 0, 0)], 5000, 5090), {
    events: ['cache-synced@7 NONE prune'],
  }),
  row('patched-build-empties', 'patched', between([REASON('PERIODIC', 0, 0, 0, 1)], 5000, 90), {
    events: ['cache-emptied@8 PERIODIC periodic'],
  }),
  row('patched-build-keeps', 'patched', between([REASON('PERIODIC', 0, 1, 0, 0)], 5000, 5090), {
    events: ['cache-synced@7 PERIODIC large'],
  }),
  row('reason-without-tip-sync', '30+', [tip(7, 5000), REASON('PERIODIC', 0, 0, 0, 1)], {
    events: ['cache-synced@7 PERIODIC periodic'],
  }),
  row('reason-without-tip-empty', '30+', [tip(7, 5000), REASON('PERIODIC', 0, 1, 0, 0)], {
    events: ['cache-emptied PERIODIC large'],
  }),
  row('reason-torn', 'damage', [tip(7, 5000), '[coindb] Writing chainstate to disk: flush mode=PERIOD'], {
    lines: 'RD',
    events: [],
    problems: ['torn-line:2'],
  }),
  row(
    'batches-and-total',
    '0.15+',
    between(
      [
        '[coindb] Writing partial batch of 16.00 MiB',
        '[coindb] Writing partial batch of 16.00 MiB',
        '[coindb] Writing final batch of 3.28 MiB',
        '[coindb] Committed 4988112 changed transaction outputs (out of 5100345) to coin database...',
      ],
      5000,
      90,
    ),
    { lines: 'RRRRRR', events: ['cache-emptied@8 4988112c 35.28MiB'] },
  ),
  row(
    'committed-nothing',
    '0.15+',
    between(
      [
        '[coindb] Writing final batch of 0.00 MiB',
        '[coindb] Committed 0 changed transaction outputs (out of 0) to coin database...',
      ],
      5000,
      5100,
    ),
    { lines: 'RRRR', events: [] },
  ),
  row(
    'committed-kept',
    '28+',
    between(['[coindb] Committed 20 changed transaction outputs (out of 20) to coin database...'], 5000, 5100),
    { events: ['cache-synced@7 20c'] },
  ),
  row(
    'committing-0.10',
    '0.10-0.14',
    between(['Committing 1204 changed transactions (out of 5000) to coin database...'], 5000, 90),
    { lines: 'RRR', events: ['cache-emptied@8'] },
  ),
  row(
    'timer-30',
    '23-30',
    between(
      [
        '[bench] FlushStateToDisk: write coins cache to disk (5412873 coins, 743654.00KiB) started',
        '[bench] FlushStateToDisk: write coins cache to disk (5412873 coins, 743654.00KiB) completed (19012.44ms)',
      ],
      5412873,
      90,
    ),
    { lines: 'RRRR', events: ['cache-emptied@8 19012.44ms'] },
  ),
  row(
    'timer-31',
    '31+',
    between(
      [
        '[bench] BatchWrite: write coins cache to disk (4988112 out of 5412873 cached coins) started',
        '[bench] BatchWrite: write coins cache to disk (4988112 out of 5412873 cached coins) completed (19012.44ms)',
      ],
      5412873,
      5412900,
    ),
    { events: ['cache-synced@7 4988112c 19012.44ms'] },
  ),
  row(
    'timer-0.20',
    '0.20-22',
    between(
      [
        'FlushStateToDisk: write coins cache to disk (5412873 coins, 743654.00kB) started',
        'FlushStateToDisk: write coins cache to disk (5412873 coins, 743654.00kB) completed (19.01s)',
      ],
      5412873,
      90,
    ),
    { events: ['cache-emptied@8 19010ms'] },
  ),
  row(
    'timer-abc',
    'Bitcoin ABC',
    between(['FlushStateToDisk: write coins cache to disk (12 out of 5412 cached coins) completed (1.50ms)'], 5412, 90),
    { events: ['cache-emptied@8 12c 1.5ms'] },
  ),
  row(
    'two-writes-one-event',
    '30+',
    between(
      [
        REASON('PERIODIC', 0, 0, 0, 1),
        '[bench] BatchWrite: write coins cache to disk (10 out of 5000 cached coins) completed (1.25ms)',
        REASON('FORCE_FLUSH', 0, 0, 0, 0),
        '[bench] BatchWrite: write coins cache to disk (5 out of 5000 cached coins) completed (2.50ms)',
      ],
      5000,
      90,
    ),
    { events: ['cache-emptied@8 FORCE_FLUSH forced 15c 3.75ms'] },
  ),
  row(
    'block-index-alone',
    '0.20+',
    between(
      [
        '[bench] FlushStateToDisk: write block index to disk started',
        '[bench] FlushStateToDisk: write block index to disk completed (1.65ms)',
        '[bench] FlushStateToDisk: write block and undo data to disk completed (1.65ms)',
        '[bench] FlushStateToDisk: find files to prune completed (0.01ms)',
      ],
      5000,
      5100,
    ),
    { lines: 'RRRRRR', events: [] },
  ),
  row(
    'dash-evodb-timer',
    'Dash',
    between(
      [
        'FlushStateToDisk: write evodb cache to disk started',
        'FlushStateToDisk: write evodb cache to disk completed (0.00s)',
      ],
      5000,
      5100,
    ),
    { lines: 'RRRR', events: [] },
  ),
  row(
    'unlink-causes',
    '28+',
    between(
      [
        '[bench] FlushStateToDisk: write coins cache to disk (50 coins, 7.00kB) completed (1.00ms)',
        '[bench] FlushStateToDisk: unlink pruned files started',
      ],
      5000,
      5100,
    ),
    { events: ['cache-synced@7 prune 1ms'] },
  ),
  row(
    'notice',
    '0.20+',
    between(
      [
        `[validation] Enqueuing ChainStateFlushed: block hash=${hash(7)}`,
        `[validation] ChainStateFlushed: block hash=${hash(7)}`,
      ],
      5000,
      5100,
    ),
    { lines: 'RRRR', events: ['cache-synced@7'] },
  ),
  row(
    'notice-late',
    '0.20+',
    [
      tip(7, 5000),
      `[validation] Enqueuing ChainStateFlushed: block hash=${hash(7)}`,
      tip(8, 5100),
      `[validation] ChainStateFlushed: block hash=${hash(7)}`,
      tip(9, 5200),
    ],
    { events: ['cache-synced@7'] },
  ),
  row(
    'over-limit',
    '0.20+',
    [
      ...group(tip(7, 5000), '1.00'),
      ...group(tip(8, 0), '2.00').toSpliced(9, 0, 'Cache size (761501696) exceeds total space (761373440)'),
    ],
    { events: ['cache-emptied@8 critical'] },
  ),
  row(
    'over-limit-repeated',
    '0.20+',
    between(
      [
        'Cache size (761501696) exceeds total space (761373440)',
        'Cache size (761501697) exceeds total space (761373440)',
      ],
      5000,
      5100,
    ),
    { lines: 'RRRR', events: [] },
  ),
  row('low-memory', 'Knots', between(['SystemNeedsMemoryReleased: YES: 12345 free RAM + 0 buffer RAM'], 5000, 0), {
    lines: 'RRR',
    events: ['cache-emptied@8 memory'],
  }),
  row(
    'large-gib',
    '29-30',
    between(['[warning] Flushing large (5 GiB) UTXO set to disk, it may take several minutes'], 5000, 90),
    { lines: 'RRR', events: ['cache-emptied@8'] },
  ),
  row(
    'large-entries',
    '31+',
    between(['[warning] Flushing large (12000000 entries) UTXO set to disk, it may take several minutes'], 5000, 5100),
    { events: ['cache-synced@7'] },
  ),
  row(
    'failed',
    'various',
    between(
      [
        '[coindb] Writing final batch of 3.28 MiB',
        '*** System error while flushing: Database I/O error',
        '[bench] FlushStateToDisk: write coins cache to disk (50 coins, 7.00kB) completed (1.00ms)',
      ],
      5000,
      5100,
    ),
    { events: ['flush-failed@7 3.28MiB'] },
  ),
  row('failed-disk-full', 'various', [tip(7, 5000), '*** Disk space is too low!'], {
    lines: 'RR',
    events: ['flush-failed@7'],
  }),
  row(
    'never-completed',
    '30+',
    [
      tip(7, 5000),
      REASON('PERIODIC', 0, 1, 0, 0),
      '[bench] BatchWrite: write coins cache to disk (10 out of 5000 cached coins) started',
      version('v31.0.0'),
      tip(8, 90),
    ],
    { events: ['flush-failed@7 PERIODIC large', 'restart@8 loggedBy'] },
  ),
  row(
    'decoys',
    'all',
    [
      'Flushed fee estimates to fee_estimates.dat.',
      'DumpAnchors: Flush 2 outbound block-relay-only peer addresses to anchors.dat completed (0.02s)',
      'Flushed 1234 addresses to peers.dat  12ms',
      'Flush(true)',
      'DBFlush(false)',
      'BerkeleyEnvironment::Flush: Flush(false)',
      'Flushing wallet.dat',
      'Flushed wallet.dat 12ms',
      'Flushing block index, trimming headers, setTrimmableBlockIndex.size(): 12',
      'Writing 12 mempool transactions to file...',
      'Dumped mempool: 0.01s to copy, 0.02s to dump',
      'FlushSnapshotToDisk: flushing coins cache (12 MB) started',
      'FlushSnapshotToDisk: completed (1234.56ms)',
      '[Chainstate [ibd] @ height 5 (00ab)] resized coinstip cache to 100.0 MiB',
    ],
    { lines: '..............', runs: [] },
  ),
  row(
    'release-27-empties',
    'up to 27',
    [
      version('v27.1.0'),
      tip(7, 5000),
      '[bench] FlushStateToDisk: write coins cache to disk (50 coins, 7.00kB) completed (1.00ms)',
    ],
    { events: ['cache-emptied 1ms'] },
  ),
  row(
    'release-28-keeps',
    '28+',
    [
      version('v28.0.0'),
      tip(7, 5000),
      '[bench] FlushStateToDisk: write coins cache to disk (50 coins, 7.00kB) completed (1.00ms)',
    ],
    { events: ['cache-synced@7 1ms'] },
  ),
  row(
    'shutdown-flush',
    '30+',
    [
      tip(7, 5000),
      'Shutdown in progress...',
      REASON('FORCE_FLUSH', 0, 0, 0, 0),
      '[bench] BatchWrite: write coins cache to disk (10 out of 5000 cached coins) completed (1.25ms)',
      'Shutdown done',
    ],
    { lines: 'RRRRR', events: ['shutdown@7 clean=true'] },
  ),
  row(
    'write-before-shutdown',
    '30+',
    [tip(7, 5000), REASON('PERIODIC', 0, 0, 0, 1), 'Shutdown in progress...', 'Shutdown done'],
    { events: ['cache-synced@7 PERIODIC periodic', 'shutdown@7 clean=true'] },
  ),
];
