import { at, group, hash, row, tip, type FormatRow } from './row.js';

const TOTAL = '- Connect block: 50.04ms [1049.00s (84.03ms/blk)]';
const one = (value: number) => ({ lines: 'R', heights: [null], series: { connectMs: [value] } });
const seconds = ['2022-07-18T11:26:19Z'];
const micros = ['2022-07-18T11:26:19.479671Z'];

/** What stands before a message. */
export const PREFIXES: readonly FormatRow[] = [
  row('prefix-old-time', '0.8-0.16', [`2017-09-15 08:12:33 ${TOTAL}`], {
    ...one(50.04),
    times: ['2017-09-15T08:12:33Z'],
  }),
  row('prefix-old-micros', '0.12-0.16', [`2017-09-15 08:12:33.004512 ${TOTAL}`], {
    ...one(50.04),
    times: ['2017-09-15T08:12:33.004512Z'],
  }),
  row('prefix-iso', '0.17+', [`2022-07-18T11:26:19Z ${TOTAL}`], { ...one(50.04), times: seconds }),
  row('prefix-iso-micros', '0.17+', [`2022-07-18T11:26:19.479671Z ${TOTAL}`], { ...one(50.04), times: micros }),
  row('prefix-none', 'all, -logtimestamps=0', [TOTAL], { ...one(50.04), times: [null] }),
  row('prefix-none-indented', 'all, -logtimestamps=0', ['  - Connect total: 1.00ms [0.00s]', TOTAL], {
    lines: 'RR',
    heights: [null],
    series: { connectTotalMs: [1] },
  }),
  row('prefix-rate-mark', '29.1+', [`[*] 2022-07-18T11:26:19Z ${TOTAL}`], { ...one(50.04), times: seconds }),
  row('prefix-rate-mark-tip', '29.1+', [`[*] 2022-07-18T11:26:19Z ${tip(841500, 9)}`], {
    lines: 'R',
    heights: [841500],
  }),
  row('prefix-rate-mark-no-time', '29.1+', [`[*] ${TOTAL}`], one(50.04)),
  row('prefix-mocktime', '0.17+', [`2022-07-18T11:26:19Z (mocktime: 2020-08-31T15:34:12Z) ${TOTAL}`], {
    ...one(50.04),
    times: seconds,
  }),
  row('prefix-mocktime-old', '0.15-0.16', [`2022-07-18 11:26:19 (mocktime: 2020-08-31 15:34:12) ${TOTAL}`], {
    ...one(50.04),
    times: seconds,
  }),
  row('prefix-mocktime-only', '0.15+, -logtimestamps=0', [`(mocktime: 2020-08-31T15:34:12Z) ${TOTAL}`], {
    ...one(50.04),
    times: [null],
  }),
  row('prefix-thread', '0.19+', [`2022-07-18T11:26:19Z [msghand] ${TOTAL}`], one(50.04)),
  row('prefix-thread-empty', '0.19-23', [`2022-07-18T11:26:19Z [] ${TOTAL}`], one(50.04)),
  row('prefix-thread-unknown', '24+', [`2022-07-18T11:26:19Z [unknown] [bench] ${TOTAL}`], one(50.04)),
  row(
    'prefix-all',
    '24+',
    [
      '2022-07-18T11:26:19.479671Z (mocktime: 2020-08-31T15:34:12Z) [msghand] [validation.cpp:2052] [ConnectBlock] [bench]   - Connect total: 0.01ms [0.00s (0.00ms/blk)]',
      `2022-07-18T11:26:19.479671Z (mocktime: 2020-08-31T15:34:12Z) [msghand] [validation.cpp:3107] [ConnectTip] [bench] ${TOTAL}`,
    ],
    { lines: 'RR', heights: [null], times: micros, series: { connectMs: [50.04], connectTotalMs: [0.01] } },
  ),
  row(
    'prefix-signature',
    '29.1-30',
    [
      `2025-12-17T07:28:37.528146Z [msghand] [validation.cpp:3107] [bool Chainstate::ConnectTip(BlockValidationState&, CBlockIndex*, std::vector<T> [with T = int; A = char[3]])] [bench] ${TOTAL}`,
    ],
    one(50.04),
  ),
  row(
    'prefix-signature-threads',
    '29.1-30',
    [
      '2025-12-17T07:28:37.528146Z [init] [checkqueue.h:147] [CCheckQueue<T, R>::CCheckQueue(unsigned int, int) [with T = CScriptCheck; R = std::pair<int, int>]] Script verification uses 7 additional threads',
      ...at('2025-12-17T07:28:38Z', [tip(1, 1)]),
    ],
    { lines: 'RR', metadata: { scriptThreads: 8 } },
  ),
  row('prefix-category', '24+', [`2022-07-18T11:26:19Z [bench] ${TOTAL}`], one(50.04)),
  row('prefix-category-level', '27+, -loglevelalways', [`2022-07-18T11:26:19Z [bench:debug] ${TOTAL}`], one(50.04)),
  row('prefix-all-info', '27+, -loglevelalways', [`2022-07-18T11:26:19Z [all:info] ${tip(841500, 9)}`], {
    lines: 'R',
    heights: [841500],
    series: { cacheTxo: [9], cacheMiB: [312.4] },
  }),
  row('prefix-unknown-category', 'any', [`2022-07-18T11:26:19Z [frobnicate:trace] ${TOTAL}`], one(50.04)),
  row('prefix-text-in-brackets', 'any', ['2022-07-18T11:26:19Z [default wallet] Wallet completed loading in 5ms'], {
    lines: '.',
  }),
  row('prefix-progress', '0.13-24', ['2022-07-18T11:26:19Z [0%]...[10%]...[DONE].'], { lines: '.' }),
  row('prefix-unclosed', 'any', ['2022-07-18T11:26:19Z [bench - Connect block: 5.00ms'], { lines: '.' }),
  row('prefix-zone', 'wrapper', [`2022-07-18T13:26:19+02:00 ${TOTAL}`], { ...one(50.04), times: seconds }),
  row(
    'prefix-squeezed',
    'collectors',
    ['2022-07-18T11:26:19Z [bench] - Connect total: 2.00ms', `2022-07-18T11:26:19Z ${TOTAL}`],
    {
      lines: 'RR',
      series: { connectTotalMs: [2] },
    },
  ),
  row('prefix-tab-and-nul', 'damage', [`\0\0\0\t2022-07-18T11:26:19Z ${TOTAL}`], { ...one(50.04), times: seconds }),
  row('prefix-not-a-day', 'damage', [`2022-13-45T99:26:19Z ${TOTAL}`], { ...one(50.04), times: [null] }),
  row(
    'prefix-two-digit-year',
    'Peercoin',
    [
      `07/18/22 11:26:19 SetBestChain: new best=00000000000000001234  height=7  trust=5  blocktrust=1  date=07/18/22 11:25:00`,
    ],
    {
      lines: 'R',
      heights: [7],
      times: seconds,
    },
  ),
  row(
    'prefix-zcash',
    'Zcash 4+',
    [
      `2022-07-30T01:32:25.294083Z  INFO main: UpdateTip: new best hash=${hash(5)} height=5 bits=469947630 log2_work=57.459413 tx=9 date=2022-07-30 01:32:00 progress=0.5 cache=37.0MiB(17222tx)`,
    ],
    { lines: 'R', heights: [5], times: ['2022-07-30T01:32:25.294083Z'], series: { cacheTx: [17222], cacheMiB: [37] } },
  ),
  row(
    'prefix-zcash-span',
    'Zcash 4+',
    [
      '2022-07-30T01:32:25Z DEBUG ProcessNewBlock: bench:   - Connect total: 7.00ms [0.01s]',
      `2022-07-30T01:32:25Z  INFO ProcessNewBlock: main: UpdateTip: new best hash=${hash(5)} height=5 bits=469947630 log2_work=57.4 tx=9 date=2022-07-30 01:32:00 progress=0.5 cache=37.0MiB(17222tx)`,
      '2022-07-30T01:32:25Z DEBUG ProcessNewBlock: bench: - Connect block: 8.00ms [0.01s]',
    ],
    { lines: 'RRR', heights: [5], series: { connectMs: [8], connectTotalMs: [7] } },
  ),
  row('logged-by-seconds', 'all', at('2022-07-18T11:26:19Z', [tip(5, 5)]), { metadata: { loggedBy: 'seconds' } }),
  row('logged-by-nothing', '-logtimestamps=0', [tip(5, 5)], { metadata: { loggedBy: 'no timestamps' } }),
  row(
    'logged-by-all',
    '22+',
    [`2022-07-18T11:26:19.479671Z [msghand] [validation.cpp:2889] [UpdateTipLog] ${tip(5, 5)}`],
    {
      metadata: { loggedBy: 'microseconds, thread names, source locations' },
    },
  ),
  row('logged-by-sources', '22+', [`2022-07-18T11:26:19Z [validation.cpp:2889] [UpdateTipLog] ${tip(5, 5)}`], {
    metadata: { loggedBy: 'seconds, source locations' },
  }),
  row('logged-by-threads', '0.19+', [`2022-07-18T11:26:19Z [msghand] ${tip(5, 5)}`], {
    metadata: { loggedBy: 'seconds, thread names' },
  }),
  row('whole-group', '26+', at('2022-07-18T11:26:19Z', group(tip(5, 5), '50.04')), {
    lines: 'RRRRRRRRRRRRR',
    heights: [5],
    series: {
      connectMs: [50.04],
      loadMs: [0.5],
      sanityMs: [0.01],
      forkChecksMs: [0.05],
      connectTxMs: [41.8],
      verifyMs: [42.02],
      undoMs: [2.31],
      indexMs: [0.03],
      connectTotalMs: [44.51],
      flushMs: [5.23],
      chainstateMs: [0.04],
      postProcessMs: [0.26],
      callbacksMs: null,
      txCount: [3120],
      txinCount: [7043],
      tipIntervalMs: null,
    },
  }),
];
