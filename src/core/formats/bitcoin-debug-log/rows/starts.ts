import { at, hash, row, tip, type FormatRow } from './row.js';

const told = (
  id: string,
  version: string,
  lines: readonly string[],
  metadata: FormatRow['expected']['metadata'] & object,
): FormatRow => row(id, version, [...lines, tip(7, 9)], { lines: 'R'.repeat(lines.length + 1), metadata });
const option = (text: string): string => `Command-line arg: ${text}`;

/** What the program says of itself when it starts. */
export const STARTS: readonly FormatRow[] = [
  told(
    'version-0.9',
    '0.8-0.12',
    ['2014-06-20 08:12:33 Bitcoin version v0.9.2.1-g354c0f3-beta (2014-06-19 18:03:42 +0100)'],
    { program: 'Bitcoin', version: 'v0.9.2.1-g354c0f3-beta', build: '2014-06-19 18:03:42 +0100' },
  ),
  told('version-0.14', '0.13-0.15', ['2017-06-20 08:12:33 Bitcoin version v0.14.2'], {
    program: 'Bitcoin',
    version: 'v0.14.2',
    build: undefined,
  }),
  told('version-0.16', '0.16+', ['2018-06-20 08:12:33 Bitcoin Core version v0.16.0 (release build)'], {
    program: 'Bitcoin Core',
    version: 'v0.16.0',
    build: 'release build',
  }),
  told('version-debug', '0.16+', ['Bitcoin Core version v30.0.0 (debug build)'], { build: 'debug build' }),
  told(
    'version-dirty',
    '22+',
    ['2026-06-20T08:12:33Z Bitcoin Core version v31.99.0-b88bffe550a3-dirty (release build)'],
    { version: 'v31.99.0-b88bffe550a3-dirty' },
  ),
  told('version-knots', 'Knots', ['Bitcoin Knots version v29.1.knots20250903'], {
    program: 'Bitcoin Knots',
    version: 'v29.1.knots20250903',
  }),
  told('version-litecoin', 'Litecoin', ['Litecoin Core version v0.21.5.5 (release build)'], {
    program: 'Litecoin Core',
  }),
  told('version-dogecoin', 'Dogecoin', ['Dogecoin version v1.14.9'], { program: 'Dogecoin', version: 'v1.14.9' }),
  told('version-elements', 'Elements', ['Elements Core version v23.2.4 (release build)'], { program: 'Elements Core' }),
  told('version-ecash', 'Bitcoin ABC', ['Bitcoin ABC version v0.33.9 for the eCash network (release build)'], {
    program: 'Bitcoin ABC',
    version: 'v0.33.9',
    build: 'release build',
  }),
  row(
    'version-of-others',
    'all',
    [
      'Using OpenSSL version OpenSSL 1.0.1k',
      'receive version message: /Satoshi:27.0.0/: version 70016, blocks=1',
      'Using BerkeleyDB version Berkeley DB 4.8.30: (April  9, 2010)',
    ],
    { lines: '...', runs: [] },
  ),
  told('directory-main', 'all', ['Using data directory /home/user/.bitcoin'], { chain: 'mainnet' }),
  told('directory-main-end', 'all', ['Using data directory /home/user/.bitcoin/'], { chain: 'mainnet' }),
  told('directory-testnet3', 'all', ['Using data directory /home/user/.bitcoin/testnet3'], { chain: 'testnet3' }),
  told('directory-testnet4', '28+', ['Using data directory /home/user/.bitcoin/testnet4'], { chain: 'testnet4' }),
  told('directory-signet', '0.21+', ['Using data directory /home/user/.bitcoin/signet'], { chain: 'signet' }),
  told('directory-regtest', 'all', ['Using data directory C:\\Users\\x\\Bitcoin\\regtest'], { chain: 'regtest' }),
  told('chain-option', '0.20+', [option('chain="signet"')], { chain: 'signet' }),
  told('chain-main', '0.20+', [option('chain="main"')], { chain: 'mainnet' }),
  told('chain-flag', '0.20+', ['Using data directory /data', option('regtest=""')], { chain: 'regtest' }),
  told('chain-testnet', '0.20+', [option('testnet="1"')], { chain: 'testnet3' }),
  told('chain-flag-off', '0.20+', ['Using data directory /data', option('regtest="0"')], { chain: 'mainnet' }),
  told('chain-unknown', 'all', [], { chain: undefined }),
  row(
    'chain-genesis',
    'all',
    ['Using data directory /data', tip(0, 0, '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206')],
    { metadata: { chain: 'regtest' } },
  ),
  row('chain-genesis-signet', 'all', [tip(0, 0, '00000008819873e925422c1ff0f99f7cc9bbb232af63a077a480a3633bee1ef6')], {
    metadata: { chain: 'signet' },
  }),
  told('dbcache', '0.20+', [option('dbcache="4000"')], { dbcacheMiB: 4000 }),
  told('dbcache-absent', 'all', ['2026-06-20T08:12:33Z Bitcoin Core version v30.0.0'], { dbcacheMiB: undefined }),
  told('dbcache-last-wins', '0.20+', [option('dbcache="4000"'), option('dbcache="500"')], { dbcacheMiB: 500 }),
  told(
    'dbcache-command-line-wins',
    '0.21+',
    [option('dbcache="4000"'), 'Setting file arg: dbcache = "300"', 'Config file arg: dbcache="200"'],
    { dbcacheMiB: 4000 },
  ),
  told('dbcache-settings-win', '0.21+', ['Setting file arg: dbcache = "300"', 'Config file arg: dbcache="200"'], {
    dbcacheMiB: 300,
  }),
  told('dbcache-config', '0.20+', ['Config file arg: dbcache="200"'], { dbcacheMiB: 200 }),
  told(
    'dbcache-section',
    '0.20+',
    [option('signet=""'), 'Config file arg: [signet] dbcache="300"', 'Config file arg: dbcache="200"'],
    { dbcacheMiB: 300 },
  ),
  told(
    'dbcache-other-section',
    '0.20+',
    [option('signet=""'), 'Config file arg: [regtest] dbcache="300"', 'Config file arg: dbcache="200"'],
    { dbcacheMiB: 200 },
  ),
  told('dbcache-number', '0.20+', [option('dbcache=4000')], { dbcacheMiB: 4000 }),
  told('dbcache-odd', 'edited', [option('dbcache="<removed>"')], { dbcacheMiB: undefined }),
  told('maxmempool', '0.20+', [option('maxmempool="5"')], { maxmempoolMB: 5 }),
  told('prune-option', '0.20+', [option('prune="5000"')], { pruneMiB: 5000, pruneManual: undefined }),
  told('prune-manual', '0.20+', [option('prune="1"')], { pruneMiB: undefined, pruneManual: true }),
  told('prune-off', '0.20+', [option('prune="0"')], { pruneMiB: undefined, pruneManual: undefined }),
  told('prune-line', '0.18+', ['Prune configured to target 550 MiB on disk for block and undo files.'], {
    pruneMiB: 550,
  }),
  told('prune-line-0.17', '0.11-0.17', ['Prune configured to target 550MiB on disk for block and undo files.'], {
    pruneMiB: 550,
  }),
  told(
    'prune-manual-line',
    'to 29',
    ['Block pruning enabled.  Use RPC call pruneblockchain(height) to manually prune block and undo files.'],
    { pruneManual: true },
  ),
  told(
    'utxo-cache',
    '0.18+',
    [
      'Cache configuration:',
      '* Using 2.0 MiB for block index database',
      '* Using 8.0 MiB for chain state database',
      '* Using 3990.5 MiB for in-memory UTXO set (plus up to 286.1 MiB of unused mempool space)',
    ],
    { utxoCacheMiB: 3990.5 },
  ),
  told(
    'utxo-cache-0.14',
    '0.14-0.17',
    ['* Using 290.0MiB for in-memory UTXO set (plus up to 286.1MiB of unused mempool space)'],
    { utxoCacheMiB: 290 },
  ),
  told('utxo-cache-0.11', '0.11-0.13', ['* Using 85.0MiB for in-memory UTXO set'], { utxoCacheMiB: 85 }),
  told('script-threads-0.8', '0.8-0.19', ['Using 4 threads for script verification'], { scriptThreads: 4 }),
  told('script-threads', '0.20+', ['Script verification uses 7 additional threads'], { scriptThreads: 8 }),
  told('script-threads-option', '0.20+', [option('par="3"')], { scriptThreads: 3 }),
  told('script-threads-auto', '0.20+', [option('par="0"')], { scriptThreads: undefined }),
  told('prevout-threads', '32', ['Block input prevout fetching uses 8 additional threads'], { prevoutThreads: 8 }),
  told('prevout-threads-option', '32', [option('prevoutfetchthreads="0"')], { prevoutThreads: 0 }),
  told('assumevalid', '0.14+', [`Assuming ancestors of block ${hash(1)} have valid signatures.`], {
    assumevalid: hash(1),
  }),
  told('assumevalid-none', '0.14+', ['Validating signatures for all blocks.'], { assumevalid: '0' }),
  told('assumevalid-option', '0.20+', [option('assumevalid="0"')], { assumevalid: '0' }),
  told('indexes', '0.20+', [option('txindex=""'), option('blockfilterindex="basic"'), option('coinstatsindex="1"')], {
    txindex: true,
    blockfilterindex: 'basic',
    coinstatsindex: true,
  }),
  told('indexes-off', '0.20+', [option('txindex=false'), option('blockfilterindex=""'), option('coinstatsindex="0"')], {
    txindex: false,
    blockfilterindex: true,
    coinstatsindex: false,
  }),
  told('reindex', '0.20+', [option('reindex=""'), option('reindex-chainstate="1"')], {
    reindex: true,
    reindexChainstate: true,
  }),
  told('stop-and-blocksonly', '0.20+', [option('stopatheight="1660"'), option('blocksonly=""')], {
    stopatheight: 1660,
    blocksonly: true,
  }),
  told('debug-list', '0.20+', [option('debug="coindb"'), option('debug="bench"'), 'Config file arg: debug="bench"'], {
    debug: ['bench', 'coindb'],
  }),
  told('debug-all', '0.20+', [option('debug="1"')], { debug: ['all'] }),
  told('debug-off', '0.20+', ['Config file arg: debug="bench"', option('debug="0"')], { debug: [] }),
  told('sha256', '0.15+', ["Using the 'sse4(1way),sse41(4way),avx2(8way)' SHA256 implementation"], {
    sha256: 'sse4(1way),sse41(4way),avx2(8way)',
  }),
  told('sha256-30', '29.3, 30+', ["Using the 'x86_shani(1way;2way)' SHA256 implementation"], {
    sha256: 'x86_shani(1way;2way)',
  }),
  told(
    'secrets-are-not-kept',
    'all',
    [
      option('rpcpassword=****'),
      option('datadir="/home/user/x"'),
      option('wallet="mine"'),
      'Config file arg: rpcauth=****',
    ],
    { rpcpassword: undefined, datadir: undefined, wallet: undefined },
  ),
  row(
    'not-settings',
    'all',
    [
      'Using at most 125 automatic connections (1024 file descriptors available)',
      'Using 16 MiB out of 16 MiB requested for signature cache, able to store 524288 elements',
      'Using /16 prefix for IP bucketing',
      'Default data directory /home/user/.bitcoin',
      'Config file: /home/user/.bitcoin/bitcoin.conf',
      'init message: Done loading',
      'Opened LevelDB successfully',
    ],
    { lines: '.......', runs: [] },
  ),
  row(
    'load-tip',
    '0.8+',
    [
      `Loaded best chain: hashBestChain=${hash(7)} height=7 date=2011-02-14T11:56:42Z progress=0.749627`,
      tip(7, 0),
      tip(8, 5),
    ],
    { lines: 'RRR', heights: [8], events: [] },
  ),
  row(
    'load-tip-0.14',
    'before 0.15',
    [
      `LoadBlockIndexDB: hashBestChain=${hash(7)} height=7 date=2016-02-14 11:56:42 progress=0.749627`,
      tip(7, 0),
      tip(8, 5),
    ],
    { lines: 'RRR', heights: [8] },
  ),
  row(
    'load-tip-0.10',
    'before 0.15',
    [`LoadBlockIndexDB(): hashBestChain=${hash(7)} height=7 date=2016-02-14 11:56:42 progress=0.749627`, tip(8, 5)],
    { lines: 'RR', heights: [8] },
  ),
  row(
    'load-tip-of-another',
    '0.8+',
    [`Loaded best chain: hashBestChain=${hash(6)} height=7 date=2011-02-14T11:56:42Z progress=0.7`, tip(7, 9)],
    { heights: [7] },
  ),
  row(
    'disconnect-after-load',
    '0.9+',
    [
      `Loaded best chain: hashBestChain=${hash(7)} height=7 date=2011-02-14T11:56:42Z progress=0.7`,
      tip(6, 9),
      tip(7, 20, hash(1007)),
      tip(8, 30),
    ],
    { heights: [7, 8], events: ['reorg@6 disconnected=1'] },
  ),
  row(
    'restart',
    'all',
    [
      ...at('2024-05-01T06:30:12Z', [
        'Bitcoin Core version v30.0.0',
        option('dbcache="90"'),
        tip(7, 5000),
        'Shutdown in progress...',
        'Shutdown done',
      ]),
      ...at('2024-05-01T06:31:00Z', ['Bitcoin Core version v30.0.0', option('dbcache="900"'), tip(8, 12)]),
    ],
    {
      lines: 'RRRRRRRR',
      heights: [7, 8],
      events: ['shutdown@7 clean=true', 'restart@8 dbcacheMiB'],
      series: { tipIntervalMs: null },
      metadata: { dbcacheMiB: 90 },
      breaks: [],
    },
  ),
  row(
    'restart-after-crash',
    'all',
    [
      ...at('2024-05-01T06:30:12Z', [
        'Bitcoin Core version v30.0.0',
        'init message: Done loading',
        tip(7, 5000),
        tip(8, 5000),
        tip(9, 5000),
      ]),
      ...at('2024-05-01T06:31:00Z', ['Bitcoin Core version v30.0.0', tip(8, 12), tip(9, 24), tip(10, 36)]),
    ],
    {
      heights: [7, 8, 9, 10],
      series: { cacheTxo: [5000, 12, 24, 36], tipIntervalMs: [null, null, 0, 0] },
      events: ['shutdown@9 inferred clean=false', 'restart@8'],
      breaks: [1],
    },
  ),
  row(
    'restart-of-an-extract',
    'extract',
    [
      ...at('2024-05-01T06:30:12Z', ['Bitcoin Core version v30.0.0', tip(7, 5000)]),
      ...at('2024-05-01T06:31:00Z', ['Bitcoin Core version v30.0.0', tip(8, 12)]),
    ],
    { events: ['restart@8'] },
  ),
  row(
    'restart-shown-by-totals',
    '0.10+',
    [tip(7, 5000), '- Connect block: 9.00ms [100.00s]', tip(8, 12), '- Connect block: 3.00ms [0.00s]'],
    { heights: [7, 8], series: { connectMs: [9, 3] }, events: ['restart@8 inferred'] },
  ),
  row(
    'restart-shown-within-group',
    '0.10+',
    [
      tip(7, 5000),
      '  - Connect postprocess: 1.00ms [1.0s]',
      '- Connect block: 9.00ms [100.00s]',
      '  - Load block from disk: 1.00ms',
      '  - Connect total: 1.00ms [0.00s]',
      '  - Flush: 1.00ms [0.00s]',
      tip(8, 12),
      '- Connect block: 3.00ms [0.00s]',
    ],
    { heights: [7, 8], series: { connectMs: [9, 3] }, events: ['restart@8 inferred'] },
  ),
  row(
    'no-restart-by-negative-value',
    'before 25',
    ['- Connect block: 9.00ms [100.00s]', '- Connect block: -5000.00ms [95.00s]'],
    { series: { connectMs: [9, -5000] }, problems: [] },
  ),
  row('restart-shown-by-start-lines', 'all', [tip(7, 5000), 'Cache configuration:', tip(8, 12)], {
    heights: [7, 8],
    events: ['restart@8 inferred'],
  }),
  row(
    'restart-shown-by-heights',
    'extract',
    [
      ...at('2024-05-01T06:30:12Z', [tip(7, 5000), tip(8, 5000), tip(9, 5000)]),
      ...at('2024-05-01T06:31:00Z', [tip(7, 12), tip(8, 24)]),
    ],
    { heights: [7, 8, 9], series: { cacheTxo: [12, 24, 5000] }, events: ['restart@7 inferred'], breaks: [] },
  ),
  row('restart-without-block', 'all', [tip(7, 5000), 'Shutdown done', 'Bitcoin Core version v30.0.0'], {
    heights: [7],
    events: ['shutdown@7 clean=true', 'restart'],
  }),
  row(
    'failed-first-start',
    'all',
    [
      'Bitcoin Core version v30.0.0',
      option('dbcache="90"'),
      'Shutdown done',
      'Bitcoin Core version v30.0.0',
      option('dbcache="900"'),
      tip(8, 12),
    ],
    { heights: [8], metadata: { dbcacheMiB: 900 }, events: ['shutdown clean=true'] },
  ),
  row('restart-with-zero', 'all', [tip(7, 5000), 'Bitcoin Core version v30.0.0', tip(8, 0), tip(9, 0)], {
    events: ['restart@8', 'cache-emptied@9 inferred'],
  }),
  row(
    'new-run-by-reindex',
    '0.20+',
    [
      'Bitcoin Core version v30.0.0',
      tip(0, 0),
      tip(1, 1),
      'Bitcoin Core version v30.0.0',
      option('reindex-chainstate=""'),
      tip(0, 0),
      tip(1, 1),
      tip(2, 2),
    ],
    {
      runs: [
        [null, [0, 1]],
        [null, [0, 1, 2]],
      ],
    },
  ),
  row(
    'new-run-by-wiping',
    'before 0.20',
    [
      'Bitcoin version v0.14.2',
      tip(0, 0),
      tip(1, 1),
      'Bitcoin version v0.14.2',
      'Wiping LevelDB in /data/chainstate',
      tip(0, 0),
      tip(1, 1),
    ],
    {
      runs: [
        [null, [0, 1]],
        [null, [0, 1]],
      ],
    },
  ),
  row(
    'new-run-by-chain',
    'all',
    [
      'Bitcoin Core version v30.0.0',
      'Using data directory /d',
      tip(1, 1),
      'Bitcoin Core version v30.0.0',
      'Using data directory /d/regtest',
      tip(2, 1),
    ],
    {
      runs: [
        [null, [1]],
        [null, [2]],
      ],
    },
  ),
  row(
    'new-run-by-hash',
    'all',
    [tip(1, 1), tip(2, 2), tip(3, 3), 'Bitcoin Core version v30.0.0', tip(2, 2, hash(1002))],
    {
      runs: [
        [null, [1, 2, 3]],
        [null, [2]],
      ],
    },
  ),
  row(
    'new-run-by-unknown-hash',
    'edited',
    [
      tip(1, 1, '<hash>'),
      tip(2, 2, '<hash>'),
      tip(3, 3, '<hash>'),
      'Bitcoin Core version v30.0.0',
      tip(1, 2, '<hash>'),
    ],
    {
      runs: [
        [null, [1, 2, 3]],
        [null, [1]],
      ],
    },
  ),
  row(
    'new-run-of-earlier-heights',
    'parts in wrong order',
    [tip(10, 1), tip(11, 2), 'Bitcoin Core version v30.0.0', tip(5, 2), tip(6, 3)],
    {
      runs: [
        [null, [10, 11]],
        [null, [5, 6]],
      ],
    },
  ),
  row('shutdown-0.8.0', '0.8.0', [tip(7, 9), 'Bitcoin exited'], { lines: 'RR', events: ['shutdown@7 clean=true'] }),
  row('shutdown-0.9', '0.8.6-0.9', [tip(7, 9), 'Shutdown : In progress...', 'Shutdown : done'], {
    lines: 'RRR',
    events: ['shutdown@7 clean=true'],
  }),
  row('shutdown-0.10', '0.10-29', [tip(7, 9), 'Shutdown: In progress...', 'Shutdown: done'], {
    lines: 'RRR',
    events: ['shutdown@7 clean=true'],
  }),
  row('shutdown-30', '30+', [tip(7, 9), 'Shutdown in progress...', 'Shutdown done'], {
    lines: 'RRR',
    events: ['shutdown@7 clean=true'],
  }),
  row('shutdown-tip-after', 'all', [tip(7, 9), 'Shutdown in progress...', tip(8, 19), 'Shutdown done'], {
    heights: [7, 8],
    events: ['shutdown@8 clean=true'],
  }),
  row('shutdown-killed', 'all', [tip(7, 9), 'Shutdown in progress...', 'Bitcoin Core version v30.0.0', tip(8, 9)], {
    events: ['shutdown@7 clean=false', 'restart@8'],
  }),
  row('end-of-running-log', 'all', [tip(7, 9), 'init message: Done loading'], { events: [] }),
];
