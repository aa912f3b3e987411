import { hash, row, tip, type FormatRow } from './row.js';

const H = hash(394321);
const of = (height: number, series: Record<string, readonly (number | null)[] | null>) => ({
  lines: 'R',
  heights: [height],
  series,
});

/** Every shape of a tip line, and what only looks like one. */
export const TIPS: readonly FormatRow[] = [
  row(
    'tip-0.8.0',
    '0.8.0-0.8.1',
    [`SetBestChain: new best=${H}  height=267412  work=4321098765432109876  tx=26312811  date=2013-11-02 19:38:57`],
    of(267412, { cacheMiB: null, cacheTx: null }),
  ),
  row(
    'tip-0.8.2',
    '0.8.2-0.8.6',
    [
      `2013-11-02 19:40:11 SetBestChain: new best=${H}  height=267412  log2_work=73.51604  tx=26312811  date=2013-11-02 19:38:57 progress=0.999998`,
    ],
    of(267412, { cacheMiB: null }),
  ),
  row(
    'tip-0.8-comma',
    '0.8',
    [
      `SetBestChain: new best=${H}  height=267412  log2_work=73,51604  tx=26312811  date=2013-11-02 19:38:57 progress=0,999998`,
    ],
    of(267412, {}),
  ),
  row(
    'tip-0.9',
    '0.9',
    [
      `2014-03-01 10:00:05 UpdateTip: new best=${H}  height=288000  log2_work=77.3  tx=33234567  date=2014-03-01 09:59:12 progress=0.999999`,
    ],
    of(288000, { cacheMiB: null }),
  ),
  row(
    'tip-0.10',
    '0.10',
    [
      `2015-03-01 10:00:05 UpdateTip: new best=${H}  height=345678  log2_work=82.33571  tx=61234567  date=2015-03-01 09:59:12 progress=0.999999  cache=15673`,
    ],
    of(345678, { cacheTx: [15673], cacheMiB: null, cacheTxo: null }),
  ),
  row(
    'tip-0.11',
    '0.11-0.12',
    [
      `2016-01-20 03:14:15 UpdateTip: new best=${H}  height=394321  log2_work=84.0125  tx=103456789  date=2016-01-20 03:13:02 progress=0.999999  cache=37.0MiB(17222tx)`,
    ],
    of(394321, { cacheTx: [17222], cacheMiB: [37], cacheTxo: null }),
  ),
  row(
    'tip-0.13',
    '0.13-0.14',
    [
      `2016-09-03 12:00:00 UpdateTip: new best=${H} height=428100 version=0x20000000 log2_work=85.2013 tx=155001234 date='2016-09-03 11:58:40' progress=1.000000 cache=190.9MiB(156242tx)`,
    ],
    of(428100, { cacheTx: [156242], cacheMiB: [190.9] }),
  ),
  row(
    'tip-0.13-warning',
    '0.13-0.14',
    [
      `2016-09-03 12:00:00 UpdateTip: new best=${H} height=428100 version=0x20000000 log2_work=85.2013 tx=155001234 date='2016-09-03 11:58:40' progress=1.000000 cache=190.9MiB(156242tx) warning='7 of last 100 blocks have unexpected version'`,
    ],
    of(428100, { cacheTx: [156242] }),
  ),
  row(
    'tip-0.15',
    '0.15-0.16',
    [
      `2017-10-03 12:00:00 UpdateTip: new best=${H} height=488100 version=0x20000000 log2_work=87.2013 tx=255001234 date='2017-10-03 11:58:40' progress=1.000000 cache=190.9MiB(1562420txo)`,
    ],
    of(488100, { cacheTxo: [1562420], cacheTx: null }),
  ),
  row(
    'tip-0.17',
    '0.17-0.20',
    [
      `2018-10-04T08:12:33Z UpdateTip: new best=${H} height=544200 version=0x20000000 log2_work=92.5 tx=345001234 date='2018-10-04T08:12:00Z' progress=1.000000 cache=5.3MiB(1562txo)`,
    ],
    of(544200, { cacheTxo: [1562], cacheMiB: [5.3] }),
  ),
  row(
    'tip-0.21',
    '0.21+',
    [`2024-05-01T06:30:12Z ${tip(841500, 2345678)}`],
    of(841500, { cacheTxo: [2345678], cacheMiB: [312.4] }),
  ),
  row(
    'tip-warning-quotes',
    '0.15-0.20, GUI',
    [
      `2018-10-04T08:12:33Z UpdateTip: new best=${H} height=544200 version=0x20000000 log2_work=92.5 tx=345001234 date='2018-10-04T08:12:00Z' progress=1.000000 cache=5.3MiB(1562txo) warning='L'altra, height=7 cache=1.0MiB(1txo) regola'`,
    ],
    of(544200, { cacheTxo: [1562] }),
  ),
  row(
    'tip-bits',
    '0.13 development',
    [
      `2016-05-03 12:00:00 UpdateTip: new best=${H} height=410100 bits=403024122 log2_work=84.9 tx=125001234 date=2016-05-03 11:58:40 progress=1.000000 cache=19.9MiB(6242tx)`,
    ],
    of(410100, { cacheTx: [6242] }),
  ),
  row(
    'tip-progress-over-1',
    'before 0.20',
    [
      `UpdateTip: new best=${H} height=544200 version=0x20000000 log2_work=92.5 tx=345001234 date='2018-10-04T08:12:00Z' progress=1.000021 cache=5.3MiB(1562txo)`,
    ],
    of(544200, {}),
  ),
  row(
    'tip-progress-nan',
    'regtest',
    [
      `UpdateTip: new best=${H} height=1 version=0x20000000 log2_work=2 tx=2 date='2018-10-04T08:12:00Z' progress=-nan cache=0.0MiB(1txo)`,
    ],
    of(1, {}),
  ),
  row(
    'tip-field-order',
    'forks',
    [`UpdateTip: new best=${H} cache=5.3MiB(1562txo) foo=1 tx=9 height=544200 bar='x'`],
    of(544200, { cacheTxo: [1562], cacheMiB: [5.3] }),
  ),
  row(
    'tip-genesis',
    'all',
    [
      `2018-10-04T08:12:33Z UpdateTip: new best=000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f height=0 version=0x00000001 log2_work=32.000022 tx=1 date='2009-01-03T18:15:05Z' progress=0.000000 cache=0.3MiB(0txo)`,
    ],
    { lines: 'R', heights: [0], series: { cacheTxo: [0] }, events: [], metadata: { chain: 'mainnet' } },
  ),
  row(
    'tip-redacted-hash',
    'edited',
    [
      `2018-10-04T08:12:33Z UpdateTip: new best=<hash> height=544200 version=0x20000000 log2_work=92.5 tx=345001234 date='2018-10-04T08:12:00Z' progress=1.000000 cache=5.3MiB(1562txo)`,
    ],
    of(544200, {}),
  ),
  row(
    'tip-no-version',
    'Bitcoin ABC',
    [
      `2023-10-04T08:12:33Z UpdateTip: new best=${H} height=812345 version=0x2fffe000 log2_work=88.9 tx=305001234 date='2023-10-04T08:12:00Z' progress=1.000000 cache=5.3MiB(1562txo)`,
    ],
    of(812345, {}),
  ),
  row(
    'tip-dash',
    'Dash',
    [
      `2022-07-04T11:23:00Z UpdateTip: new best=${H} height=1700000 version=0x20000000 log2_work=69.12345678 tx=45001234 date='2022-07-04T11:22:33Z' progress=1.000000 cache=31.0MiB(226139txo) evodb_cache=23.0MiB`,
    ],
    of(1700000, { cacheMiB: [31], cacheTxo: [226139] }),
  ),
  row(
    'tip-dash-warning',
    'Dash',
    [
      `2022-07-04T11:23:00Z UpdateTip: new best=${H} height=1700000 version=0x20000000 log2_work=69.12345678 tx=45001234 date='2022-07-04T11:22:33Z' progress=1.000000 cache=31.0MiB(226139txo) evodb_cache=23.0MiB warning='odd'`,
    ],
    of(1700000, { cacheMiB: [31] }),
  ),
  row(
    'tip-evodb-first',
    'PIVX',
    [
      `UpdateTip: new best=${H}  height=2500000 version=8  log2_work=71.1234567890123456  tx=9001234  date=2022-07-04 11:22:33 progress=0.999  cache=2.0MiB(139txo)  evodb_cache=0.5MiB`,
    ],
    of(2500000, { cacheMiB: [2], cacheTxo: [139] }),
  ),
  row('tip-evodb-piece', 'PIVX 5.0', ['UpdateTip: evodb_cache=0.0MiB'], { lines: '.' }),
  row(
    'tip-digibyte',
    'DigiByte 8.22',
    [
      `2023-07-04T11:23:00Z UpdateTip: new best=${H} height=17000000 version=0x20000002 algo=1 (scrypt) log2_work=84.16089 tx=45001234 date='2023-07-04T11:22:33Z' progress=1.000000 cache=31.0MiB(226139txo)`,
    ],
    of(17000000, { cacheMiB: [31] }),
  ),
  row(
    'tip-munt',
    'Munt',
    [
      `2019-07-04T11:23:00Z UpdateTip: new best=${H} height=1000000 version=0x20000002 versionpow2=0x20000001 log2_work=64.1 tx=45001234 date='2019-07-04T11:22:33Z' progress=1.000000 cache=3.0MiB(2613txo)`,
    ],
    of(1000000, { cacheMiB: [3] }),
  ),
  row(
    'tip-horizen',
    'Zcash 2, Horizen',
    [
      `2021-07-04 11:23:00 UpdateTip: new best=${H}  height=764497 bits=469947630 log2_work=57.459413  tx=9001234  date=2021-07-04 11:22:33 progress=0.999  cache=2.0MiB(139tx)`,
    ],
    of(764497, { cacheTx: [139] }),
  ),
  row(
    'tip-waykichain',
    'WaykiChain',
    [`UpdateTip: new best=${H}  height=764497  tx=9001234  date=2021-07-04 11:22:33 txnumber=3 nFuelRate=100`],
    of(764497, {}),
  ),
  row(
    'tip-elements',
    'Elements',
    [
      `2023-07-04T11:23:00Z UpdateTip: new best=${H} height=2400000 version=0x20000000 log2_work=22.1 tx=3001234 date='2023-07-04T11:22:33Z' progress=1.000000 cache=1.0MiB(2613txo)`,
    ],
    of(2400000, {}),
  ),
  row(
    'tip-spliced-tail',
    '0.13-0.18',
    [
      `2018-10-04T08:12:33Z UpdateTip: new best=${H} height=544200 version=0x20000000 log2_work=92.5 tx=345001234 date='2018-10-04T08:12:00Z' progress=1.000000 cache=0.1MiB(811txo)ThreadRPCServer method=getblockheader user=x`,
    ],
    of(544200, { cacheMiB: [0.1], cacheTxo: [811] }),
  ),
  row(
    'tip-spliced-bench',
    '0.13-0.18',
    [
      `2018-10-04T08:12:33Z ${tip(544200, 811)}  - Connect postprocess: 0.25ms [0.1s]`,
      '2018-10-04T08:12:33Z - Connect block: 3.00ms [0.1s]',
    ],
    { lines: 'RR', heights: [544200], series: { postProcessMs: [0.25], connectMs: [3] } },
  ),
  row('tip-spliced-tips', 'damage', [`2018-10-04T08:12:33Z ${tip(7, 811)}2018-10-04T08:12:34Z ${tip(8, 812)}`], {
    lines: 'R',
    heights: [7, 8],
    times: ['2018-10-04T08:12:33Z', '2018-10-04T08:12:34Z'],
  }),
  row(
    'tip-torn-then-tip',
    'damage',
    [`2018-10-04T08:12:33Z UpdateTip: new best=${H} height=72018-10-04T08:12:34Z ${tip(8, 812)}`],
    { lines: 'D', heights: [8], problems: ['bad-number:1'] },
  ),
  row(
    'tip-short-hash',
    'damage',
    [`2018-10-04T08:12:33Z UpdateTip: new best=00000000dc68b1790139666 height=464317 version=0x20000000`],
    { lines: 'D', problems: [] },
  ),
  row(
    'tip-cut-in-cache',
    'damage',
    [`2018-10-04T08:12:33Z ${tip(7, 811)}`, `2018-10-04T08:12:34Z ${tip(8, 812).slice(0, -4)}`],
    { lines: 'RD', heights: [7], problems: ['torn-line:2'] },
  ),
  row(
    'tip-cut-at-unit',
    'damage',
    [`2018-10-04T08:12:33Z ${tip(7, 811)}`, `2018-10-04T08:12:34Z ${tip(8, 812).slice(0, -1)}`],
    { lines: 'RD', heights: [7], problems: ['torn-line:2'] },
  ),
  row(
    'tip-cut-in-hash',
    'damage',
    [`2018-10-04T08:12:33Z ${tip(7, 811)}`, `2018-10-04T08:12:34Z UpdateTip: new best=000000`],
    { lines: 'RD', heights: [7], problems: ['torn-line:2'] },
  ),
  row('tip-cut-in-word', 'damage', [`2018-10-04T08:12:33Z ${tip(7, 811)}`, `2018-10-04T08:12:34Z UpdateTip: new`], {
    lines: 'RD',
    heights: [7],
    problems: ['torn-line:2'],
  }),
  row(
    'tip-cut-in-height',
    'damage',
    [`2018-10-04T08:12:33Z ${tip(7, 811)}`, `2018-10-04T08:12:34Z UpdateTip: new best=${hash(1234)} height=12`],
    { lines: 'RD', heights: [7], problems: ['torn-line:2'] },
  ),
  row(
    'tip-cut-after-date',
    'damage',
    [`2018-10-04T08:12:33Z ${tip(7, 811)}`, `2018-10-04T08:12:34Z ${tip(8, 812).slice(0, -36)}`],
    { lines: 'RD', heights: [7], problems: ['torn-line:2'] },
  ),
  row(
    'tip-cut-in-size',
    'damage',
    [`2018-10-04T08:12:33Z ${tip(7, 811)}`, `2018-10-04T08:12:34Z ${tip(8, 812).slice(0, -14)}`],
    { lines: 'RD', heights: [7], problems: ['torn-line:2'] },
  ),
  row(
    'tip-cut-in-size-0.11',
    '0.11-0.12',
    [7, 8].map((height) =>
      `UpdateTip: new best=${H}  height=${String(height)}  log2_work=84.0125  tx=103456789  date=2016-01-20 03:13:02 progress=0.999999  cache=37.0MiB(17222tx)`.slice(
        0,
        height === 8 ? -14 : undefined,
      ),
    ),
    { lines: 'RD', heights: [7], problems: ['torn-line:2'] },
  ),
  row('tip-cut-by-editor', 'terminal editor', [`2018-10-04T08:12:33Z ${tip(7, 811).slice(0, 120)}$`], {
    lines: 'R',
    heights: [7],
    series: { cacheTxo: null },
  }),
  row(
    'tip-height-bad',
    'damage',
    [`2018-10-04T08:12:33Z ${tip(7, 811)}`, `2018-10-04T08:12:34Z ${tip(8, 812).replace('height=8', 'height=84x000')}`],
    { lines: 'RD', heights: [7], problems: ['bad-number:2'] },
  ),
  row(
    'tip-height-huge',
    'damage',
    [
      `2018-10-04T08:12:33Z ${tip(7, 811)}`,
      `2018-10-04T08:12:34Z ${tip(8, 812).replace('height=8', 'height=99999999999')}`,
    ],
    { lines: 'RD', heights: [7], problems: ['bad-number:2'] },
  ),
  row(
    'tip-height-negative',
    'damage',
    [`2018-10-04T08:12:33Z ${tip(7, 811)}`, `2018-10-04T08:12:34Z ${tip(8, 812).replace('height=8', 'height=-1')}`],
    { lines: 'RD', heights: [7], problems: ['bad-number:2'] },
  ),
  row('tip-entries-huge', 'any', [`2018-10-04T08:12:33Z ${tip(7, 4294967296)}`], of(7, { cacheTxo: [4294967296] })),
  row('not-tip-above-version', '0.8-0.10', ['SetBestChain: 7 of last 100 blocks above version 2'], { lines: '.' }),
  row('not-tip-unexpected', '0.11-0.12', ['UpdateTip: 7 of last 100 blocks have unexpected version'], { lines: '.' }),
  row(
    'not-tip-invalid',
    'all',
    [`InvalidChainFound: invalid block=${H}  height=394321  log2_work=84.0  date=2016-01-20 03:13:02`],
    { lines: '.' },
  ),
  row(
    'not-tip-current',
    'all',
    [`InvalidChainFound:  current best=${H}  height=394321  log2_work=84.0  date=2016-01-20 03:13:02`],
    { lines: '.' },
  ),
  row('not-tip-header', '25+', [`Saw new header hash=${H} height=394321 peer=3`], { lines: '.' }),
  row('not-tip-rolling', '0.15+', [`Rolling forward ${H} (394321)`], { lines: '.' }),
];
