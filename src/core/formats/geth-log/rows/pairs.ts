import type { GethRow } from './row.js';

const ORIGIN = '"{Hash:0x0000000000000000000000000000000000000000000000000000000000000000 Number:8166928}"';

/** Two durations of one piece of work on one line. */
export const PAIR_ROWS: readonly GethRow[] = [
  {
    id: 'served-headers',
    version: 'patched (go-ethereum#23105)',
    fact: 'old and new by line, split by the text of order; µs quoted and bare; a struct in quotes is one value',
    lines: [
      `INFO [11-30|11:30:02.118] Served block headers                     newtime=1.902114ms  oldtime=7.998220ms  order="new version first" reverse=false skip=0 amount=192 origin=${ORIGIN}`,
      `INFO [11-30|11:30:02.640] Served block headers                     newtime="402.118µs" oldtime=5.120033ms  order="old version first" reverse=false skip=0 amount=192 origin=${ORIGIN}`,
    ],
    runs: [
      {
        series: { servedNewMs: [1.902114, 0.402118], servedOldMs: [7.99822, 5.120033] },
        heights: [null, null],
        split: ['new version first', 'old version first'],
        timesUs: [0, 522_000],
        clock: 'elapsed',
      },
    ],
  },
  {
    id: 'served-headers-json',
    version: 'patched',
    fact: 'the same in JSON and logfmt',
    lines: [
      '{"t":"2024-11-30T11:30:02.118Z","lvl":"info","msg":"Served block headers","newtime":"402.118µs","oldtime":"5.120033ms","order":"old version first"}',
      't=2024-11-30T11:30:03+0000 lvl=info msg="Served block headers" newtime=402.118µs oldtime=5.120033ms order="old version first"',
    ],
    runs: [
      {
        series: { servedNewMs: [0.402118, 0.402118], servedOldMs: [5.120033, 5.120033] },
        split: ['old version first', 'old version first'],
        clock: 'utc',
      },
    ],
  },
  {
    id: 'pair-before-after',
    version: 'patched',
    fact: 'any message: before and after',
    lines: ['INFO [11-30|11:30:02.118] Hashed trie                              after=1.5ms before=3.25ms nodes=17'],
    runs: [{ series: { servedNewMs: [1.5], servedOldMs: [3.25] } }],
  },
  {
    id: 'pair-base-head',
    version: 'patched',
    fact: 'base and head with the same rest of the key',
    lines: ['DEBUG[11-30|11:30:02.118] Executed                                 base_exec=1m0s head_exec=30s'],
    runs: [{ series: { servedNewMs: [30_000], servedOldMs: [60_000] } }],
  },
  {
    id: 'pair-other-rest',
    version: 'all',
    fact: 'keys whose rest differs, or values that are no durations, are no pair',
    lines: [
      'INFO [11-30|11:30:02.118] Executed                                 oldtime=1ms newcount=2ms',
      'INFO [11-30|11:30:02.118] Counted                                  old=17 new=18',
      'INFO [11-30|11:30:02.118] Fees                                     basefee=7 headfee=8',
    ],
    runs: [],
    verdicts: '---',
  },
  {
    id: 'pair-two-messages',
    version: 'patched',
    fact: 'pairs of another message are a run of their own, titled by it',
    lines: [
      'INFO [11-30|11:30:02.118] Served bodies                            old=2ms new=1ms',
      'INFO [11-30|11:30:02.118] Served receipts                          old=4ms new=3ms',
      'INFO [11-30|11:30:02.218] Served bodies                            old=6ms new=5ms',
    ],
    runs: [
      { series: { servedNewMs: [1, 5], servedOldMs: [2, 6] }, title: 'Served bodies' },
      { series: { servedNewMs: [3], servedOldMs: [4] }, title: 'Served receipts' },
    ],
  },
  {
    id: 'pair-after-others',
    version: 'patched',
    fact: 'a message seen often without a pair is not taken for one that has pairs',
    lines: [
      ...Array.from(
        { length: 6 },
        () => 'INFO [11-30|11:30:01.118] Looking for peers                        peercount=1 tried=3',
      ),
      'INFO [11-30|11:30:02.118] Served bodies                            old=2ms new=1ms',
    ],
    runs: [{ series: { servedNewMs: [1], servedOldMs: [2] } }],
    verdicts: '------r',
  },
  {
    id: 'pair-torn',
    version: 'patched',
    fact: 'one side missing or broken: no row, and said so',
    lines: [
      'INFO [11-30|11:30:02.118] Served block headers                     newtime=1.902114ms  oldt',
      'INFO [11-30|11:30:02.118] Served block headers                     newtime=1.902114ms  oldtime=7.99',
      'INFO [11-30|11:30:02.118] Served block headers                     newtime=1ms  oldtime=7ms',
    ],
    runs: [{ series: { servedNewMs: [1], servedOldMs: [7] } }],
    verdicts: 'ddr',
    problems: [
      ['torn-line', 1],
      ['bad-number', 2],
    ],
  },
  {
    id: 'pair-over-two-lines',
    version: 'all',
    fact: 'a message that holds a line end: its fields stand on the last line',
    lines: ['INFO [11-30|11:30:02.118] Served', 'headers in order  oldtime=7ms newtime=1ms'],
    runs: [{ series: { servedNewMs: [1], servedOldMs: [7] } }],
    verdicts: '-r',
  },
  {
    id: 'pair-quoted-message',
    version: 'v1.11.0+',
    fact: 'a message with = stands in quotes; its = is no field',
    lines: ['INFO [11-30|11:30:02.118] "mode=fast old=9ms new=9ms served"      oldtime=7ms newtime=1ms'],
    runs: [{ series: { servedNewMs: [1], servedOldMs: [7] } }],
  },
  {
    id: 'pair-negative',
    version: 'all',
    fact: 'a negative duration is no time of work',
    lines: ['INFO [11-30|11:30:02.118] Served block headers                     newtime=-1ms  oldtime=7ms'],
    runs: [],
    verdicts: 'd',
    problems: [['bad-number', 1]],
  },
];
