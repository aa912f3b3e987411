import type { GethRow } from './row.js';

/** The import line through the releases: order of keys, quoting, optional keys, segments, damage. */
export const IMPORT_ROWS: readonly GethRow[] = [
  {
    id: 'import-potential',
    version: 'v1.10.17+',
    fact: 'a block delivered by a consensus client: executed and stored, not yet head',
    lines: [
      'INFO [07-10|19:40:00.674] Imported new potential chain segment     number=17,665,394 hash=1a2b3c..4d5e6f blocks=1 txs=167 mgas=12.536 elapsed=401.459ms mgasps=31.226 dirty=483.96MiB',
    ],
    runs: [
      {
        series: { importMs: [401.459], mgas: [12.536], mgasps: [31.226], txCount: [167], cacheMiB: [483.96] },
        heights: [17_665_394],
        clock: 'elapsed',
        timesUs: [0],
      },
    ],
  },
  {
    id: 'import-old-order',
    version: 'v1.9.14–v1.10.2',
    fact: 'number and hash behind the figures, hash quoted for its ellipsis; age is no cost; dirty 0 is a reading',
    lines: [
      'INFO [08-16|14:54:41.222] Imported new chain segment               blocks=1    txs=871 mgas=49.935 elapsed=8.339s mgasps=5.988 number=10159988 hash="1a2b3c…4d5e6f" age=2mo2w5d dirty=0.00B',
    ],
    runs: [
      {
        series: { importMs: [8339], mgas: [49.935], mgasps: [5.988], txCount: [871], cacheMiB: [0] },
        heights: [10_159_988],
      },
    ],
  },
  {
    id: 'import-v1.8-cache',
    version: 'v1.8.12–v1.8.x',
    fact: 'cache in units of 1000: mB is 10^6 bytes; bare ellipsis',
    lines: [
      'INFO [10-02|10:00:45.120] Imported new chain segment               blocks=1 txs=12 mgas=0.512 elapsed=9.104ms mgasps=56.239 number=6400000 hash=0a1b2c…3d4e5f cache=1.23mB',
    ],
    runs: [
      {
        series: {
          importMs: [9.104],
          mgas: [0.512],
          mgasps: [56.239],
          txCount: [12],
          cacheMiB: [120_117 / 102_400],
        },
      },
    ],
  },
  {
    id: 'import-seconds-stamp',
    version: 'v1.6–v1.8.11',
    fact: 'timestamps of whole seconds; a segment of 2500 blocks gives no time per block',
    lines: [
      'INFO [08-22|10:00:45] Imported new chain segment               blocks=2500 txs=0 mgas=0.000 elapsed=713.016ms mgasps=0.000 number=2500 hash=0a1b2c…3d4e5f',
    ],
    runs: [
      {
        series: { segmentMs: [713.016], segmentBlocks: [2500], mgas: [0], mgasps: [0], txCount: [0] },
        heights: [2500],
      },
    ],
  },
  {
    id: 'segment-and-block',
    version: 'v1.9.14–v1.10.2',
    fact: 'one axis: segments give segmentMs, single blocks importMs; the segment covers the heights below its number',
    lines: [
      'INFO [08-16|14:54:41.222] Imported new chain segment               blocks=5    txs=871 mgas=49.935 elapsed=8.339s mgasps=5.988 number=10159988 hash="1a2b3c…4d5e6f" age=2mo2w5d dirty=0.00B',
      'INFO [08-16|14:54:42.222] Imported new chain segment               blocks=1    txs=120 mgas=9.935  elapsed=200.5ms mgasps=49.551 number=10159989 hash="2a2b3c…4d5e6f" age=2mo2w5d dirty=0.00B',
      'INFO [08-16|14:54:51.222] Imported new chain segment               blocks=4    txs=321 mgas=30.500 elapsed=7.1s mgasps=4.295 number=10159993 hash="3a2b3c…4d5e6f" dirty=0.00B',
    ],
    runs: [
      {
        series: {
          importMs: [null, 200.5, null],
          segmentMs: [8339, null, 7100],
          segmentBlocks: [5, null, 4],
          mgas: [49.935, 9.935, 30.5],
          mgasps: [5.988, 49.551, 4.295],
          txCount: [871, 120, 321],
          cacheMiB: [0, 0, 0],
        },
        heights: [10_159_988, 10_159_989, 10_159_993],
        timesUs: [0, 1e6, 10e6],
        events: [],
        breaks: [],
      },
    ],
  },
  {
    id: 'import-v1.13-trie',
    version: 'v1.13.0+',
    fact: 'triedirty always, snapdiffs, snapdirty and triediffs where not zero',
    lines: [
      'INFO [03-14|09:26:53.589] Imported new potential chain segment     number=19,432,100 hash=a1b2c3..d4e5f6 blocks=1 txs=151 mgas=14.226 elapsed=98.104ms mgasps=145.009 snapdiffs=7.25MiB triediffs=1.20GiB triedirty=306.39KiB',
      'INFO [03-14|09:27:05.589] Imported new potential chain segment     number=19,432,101 hash=b1b2c3..d4e5f6 blocks=1 txs=15  mgas=1.226  elapsed=9.104ms  mgasps=134.665 snapdirty=512.00B triedirty=0.00B',
    ],
    runs: [
      {
        series: {
          importMs: [98.104, 9.104],
          mgas: [14.226, 1.226],
          mgasps: [145.009, 134.665],
          txCount: [151, 15],
          cacheMiB: [306.39 / 1024, 0],
          trieDiffsMiB: [1228.8, null],
          snapDirtyMiB: [null, 50 / 102_400],
          snapDiffsMiB: [7.25, null],
        },
      },
    ],
  },
  {
    id: 'import-queued-ignored',
    version: 'v1.6–v1.15',
    fact: 'queued counts nothing; ignored blocks come before the segment: no gap',
    lines: [
      'INFO [07-10|19:40:00.674] Imported new chain segment               number=99999 hash=1a2b3c..4d5e6f blocks=1 txs=7 mgas=1.000 elapsed=10ms mgasps=100.000 queued=3',
      'INFO [07-10|19:40:01.674] Imported new chain segment               number=100,004 hash=2a2b3c..4d5e6f blocks=2 txs=7 mgas=1.000 elapsed=10ms mgasps=100.000 ignored=3',
    ],
    runs: [
      {
        series: {
          importMs: [10, null],
          segmentMs: [null, 10],
          segmentBlocks: [null, 2],
          mgas: [1, 1],
          mgasps: [100, 100],
          txCount: [7, 7],
        },
        heights: [99_999, 100_004],
        events: [],
      },
    ],
  },
  {
    id: 'import-all-ignored',
    version: 'all',
    fact: 'a report of no block is no row',
    lines: [
      'INFO [07-10|19:40:00.674] Imported new chain segment               number=99999 hash=1a2b3c..4d5e6f blocks=0 txs=0 mgas=0.000 elapsed=10ms mgasps=0.000 ignored=3',
    ],
    runs: [],
  },
  {
    id: 'import-repeated-key',
    version: 'all',
    fact: 'of a repeated key the last counts',
    lines: [
      'INFO [07-10|19:40:00.674] Imported new chain segment               number=7 hash=1a2b3c..4d5e6f blocks=1 txs=7 mgas=1.000 elapsed=10ms elapsed=20ms mgasps=100.000',
    ],
    runs: [{ series: { importMs: [20], mgas: [1], mgasps: [100], txCount: [7] } }],
  },
  {
    id: 'import-empty-value',
    version: 'all',
    fact: 'an empty value does not take the next field',
    lines: [
      'INFO [07-10|19:40:00.674] Imported new chain segment               res= number=7 hash=1a2b3c..4d5e6f blocks=1 txs=7 mgas=1.000 elapsed=20ms mgasps=100.000',
    ],
    runs: [{ series: { importMs: [20], mgas: [1], mgasps: [100], txCount: [7] } }],
  },
  {
    id: 'import-unpadded',
    version: 'all',
    fact: 'gaps of any width between message and fields',
    lines: [
      'INFO [07-10|19:40:00.674] Imported new chain segment number=7     hash=1a2b3c..4d5e6f   blocks=1 txs=7 mgas=1.000 elapsed=20ms mgasps=100.000 ',
    ],
    runs: [{ series: { importMs: [20], mgas: [1], mgasps: [100], txCount: [7] } }],
  },
  {
    id: 'import-torn-elapsed',
    version: 'all',
    fact: 'cut inside the duration: 98.1 and 98m are no durations; what stands before is kept',
    lines: [
      'INFO [07-10|19:40:00.674] Imported new chain segment               number=7 hash=1a2b3c..4d5e6f blocks=1 txs=7 mgas=1.000 elapsed=98.1',
      'INFO [07-10|19:40:00.675] Imported new chain segment               number=8 hash=2a2b3c..4d5e6f blocks=1 txs=8 mgas=2.000 elapsed=98m',
    ],
    runs: [{ series: { mgas: [1, 2], txCount: [7, 8] }, heights: [7, 8] }],
    verdicts: 'dd',
    problems: [
      ['bad-number', 1],
      ['bad-number', 2],
    ],
  },
  {
    id: 'import-torn-number',
    version: 'all',
    fact: 'cut inside the height: the height may have lost digits, so there is no row',
    lines: [
      'INFO [07-10|19:40:00.674] Imported new chain segment               number=17,665',
      'INFO [07-10|19:40:01.674] Imported new chain segment               number=9 hash=1a2b3c..4d5e6f blocks=1 txs=7 mgas=1.000 elapsed=98ms mgasps=10.204',
    ],
    runs: [{ series: { importMs: [98], mgas: [1], mgasps: [10.204], txCount: [7] }, heights: [9] }],
    verdicts: 'dr',
    problems: [['torn-line', 1]],
  },
  {
    id: 'import-torn-float',
    version: 'terminal',
    fact: 'floats have three decimals: with fewer the value is torn and left out',
    lines: [
      'INFO [07-10|19:40:01.674] Imported new chain segment               number=9 hash=1a2b3c..4d5e6f blocks=1 txs=7 mgas=1.000 elapsed=98ms mgasps=10.2',
    ],
    runs: [{ series: { importMs: [98], mgas: [1], txCount: [7] } }],
    verdicts: 'd',
    problems: [['bad-number', 1]],
  },
  {
    id: 'import-bad-height',
    version: 'all',
    fact: 'a height that is no number gives no row',
    lines: [
      'INFO [07-10|19:40:01.674] Imported new chain segment               number=84x000 hash=1a2b3c..4d5e6f blocks=1 txs=7 mgas=1.000 elapsed=98ms mgasps=10.204',
      'INFO [07-10|19:40:01.674] Imported new chain segment               number=9,999,999,999 hash=1a2b3c..4d5e6f blocks=1 txs=7 mgas=1.000 elapsed=98ms mgasps=10.204',
      'INFO [07-10|19:40:01.674] Imported new chain segment               number=5 hash=1a2b3c..4d5e6f blocks=-3 txs=7 mgas=1.000 elapsed=98ms mgasps=10.204',
    ],
    runs: [],
    verdicts: 'ddd',
    problems: [
      ['bad-number', 1],
      ['bad-number', 2],
      ['bad-number', 3],
    ],
  },
  {
    id: 'import-colours',
    version: 'colour terminals',
    fact: 'escapes between level and bracket and between key and =',
    lines: [
      '\u001b[32mINFO \u001b[0m[03-14|09:26:53.589] Imported new chain segment               \u001b[32mnumber\u001b[0m=7 \u001b[32mhash\u001b[0m=a1b2c3..d4e5f6 \u001b[32mblocks\u001b[0m=1 \u001b[32mtxs\u001b[0m=151 \u001b[32mmgas\u001b[0m=14.226 \u001b[32melapsed\u001b[0m="459.295µs" \u001b[32mmgasps\u001b[0m=145.009',
    ],
    runs: [{ series: { importMs: [0.459295], mgas: [14.226], mgasps: [145.009], txCount: [151] }, heights: [7] }],
    unrecognized: true,
  },
  {
    id: 'import-colours-lost-escape',
    version: 'pasted',
    fact: 'colours whose ESC byte was lost',
    lines: [
      '[32mINFO [0m[03-14|09:26:53.589] Imported new chain segment               [32mnumber[0m=7 [32mhash[0m=a1b2c3..d4e5f6 [32mblocks[0m=1 [32mtxs[0m=151 [32mmgas[0m=14.226 [32melapsed[0m=98.104ms [32mmgasps[0m=145.009',
    ],
    runs: [{ series: { importMs: [98.104], mgas: [14.226], mgasps: [145.009], txCount: [151] }, heights: [7] }],
    unrecognized: true,
  },
  {
    id: 'import-location',
    version: 'up to v1.13.5 with --debug',
    fact: 'file and line inside the bracket',
    lines: [
      'INFO [03-14|09:26:53.589|core/blockchain_insert.go:75] Imported new chain segment               number=7 hash=a1b2c3..d4e5f6 blocks=1 txs=151 mgas=14.226 elapsed=98.104ms mgasps=145.009',
    ],
    runs: [{ series: { importMs: [98.104], mgas: [14.226], mgasps: [145.009], txCount: [151] }, heights: [7] }],
  },
  {
    id: 'import-behind-prefix',
    version: 'journald, docker, pasted lists',
    fact: 'an unknown prefix before the level; bars of a copied table behind',
    lines: [
      'Nov 30 11:28:29 host geth[1234]: INFO [11-30|11:28:29.100] Imported new chain segment               number=7 hash=a1b2c3..d4e5f6 blocks=1 txs=151 mgas=14.226 elapsed=98.104ms mgasps=145.009',
      '- INFO [11-30|11:28:30.100] Imported new chain segment               number=8 hash=b1b2c3..d4e5f6 blocks=1 txs=151 mgas=14.226 elapsed=98.104ms mgasps=145.009 | |',
      'execution_1  | INFO [11-30|11:28:31.100] Imported new chain segment               number=9 hash=c1b2c3..d4e5f6 blocks=1 txs=151 mgas=14.226 elapsed=98.104ms mgasps=145.009',
    ],
    runs: [
      {
        series: {
          importMs: [98.104, 98.104, 98.104],
          mgas: [14.226, 14.226, 14.226],
          mgasps: [145.009, 145.009, 145.009],
          txCount: [151, 151, 151],
        },
        heights: [7, 8, 9],
        timesUs: [0, 1e6, 2e6],
      },
    ],
    unrecognized: true,
  },
  {
    id: 'import-logfmt-old',
    version: 'v1.11.6–v1.13.5',
    fact: 'logfmt with thousands marks, padding, size with space in quotes; whole seconds and zone give UTC',
    lines: [
      't=2024-03-14T09:26:53+0100 lvl=info msg="Imported new potential chain segment"     number=1,234,567 hash=0x9f1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5c6d7e8f9 blocks=1 txs=151 mgas=14.226 elapsed="459.295µs" mgasps=145.009 triedirty="306.39 KiB"',
    ],
    runs: [
      {
        series: { importMs: [0.459295], mgas: [14.226], mgasps: [145.009], txCount: [151], cacheMiB: [306.39 / 1024] },
        heights: [1_234_567],
        clock: 'utc',
        timesUs: [1_710_404_813_000_000],
        hashes: ['8293a4b5c6d7e8f9'],
      },
    ],
  },
  {
    id: 'import-logfmt-new',
    version: 'v1.13.6+',
    fact: 'logfmt without marks and padding, µ not quoted, floats shortest: 1.2345678e+06 and 5e-05',
    lines: [
      't=2024-03-14T09:26:53+0100 lvl=info msg="Imported new chain segment" number=1234567 hash=0x9f1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5c6d7e8f9 blocks=1 txs=151 mgas=14.226518 elapsed=459.295µs mgasps=1.2345678e+06 triedirty="306.39 KiB"',
      't=2024-03-14T09:26:54+0100 lvl=info msg="Imported new chain segment" number=1234568 hash=0x8f1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5c6d7e8f0 blocks=1 txs=0 mgas=5e-05 elapsed=98.104ms mgasps=5e-05 triedirty="0.00 B"',
    ],
    runs: [
      {
        series: {
          importMs: [0.459295, 98.104],
          mgas: [14.226518, 0.00005],
          mgasps: [1_234_567.8, 0.00005],
          txCount: [151, 0],
          cacheMiB: [306.39 / 1024, 0],
        },
        timesUs: [1_710_404_813_000_000, 1_710_404_814_000_000],
      },
    ],
  },
  {
    id: 'import-json-new',
    version: 'v1.13.6+',
    fact: 'JSON: height as text, floats exact, time to ns with zone',
    lines: [
      '{"t":"2024-03-14T09:26:53.589104+01:00","lvl":"info","msg":"Imported new chain segment","number":"1234567","hash":"0x9f1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5c6d7e8f9","blocks":1,"txs":151,"mgas":14.226518,"elapsed":"98.104ms","mgasps":145.00918,"triedirty":"306.39 KiB"}',
    ],
    runs: [
      {
        series: {
          importMs: [98.104],
          mgas: [14.226518],
          mgasps: [145.00918],
          txCount: [151],
          cacheMiB: [306.39 / 1024],
        },
        heights: [1_234_567],
        clock: 'utc',
        timesUs: [1_710_404_813_589_104],
        hashes: ['8293a4b5c6d7e8f9'],
      },
    ],
  },
  {
    id: 'import-json-old',
    version: 'v1.10.0–v1.13.5',
    fact: 'JSON with keys in the order of the alphabet, height as number; the time may have no fraction',
    lines: [
      '{"blocks":1,"elapsed":"459.295µs","hash":"0x9f1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5c6d7e8f9","lvl":"info","mgas":14.226,"mgasps":145.009,"msg":"Imported new chain segment","number":100000,"t":"2022-12-25T07:51:48Z","txs":151}',
    ],
    runs: [
      {
        series: { importMs: [0.459295], mgas: [14.226], mgasps: [145.009], txCount: [151] },
        heights: [100_000],
        timesUs: [1_671_954_708_000_000],
      },
    ],
  },
  {
    id: 'import-json-torn',
    version: 'v1.10.0+',
    fact: 'JSON cut short is damaged, also where its message is not there any more',
    lines: [
      '{"t":"2024-03-14T09:26:53.5+01:00","lvl":"info","msg":"Imported new chain segment","number":"7","hash":"0x9f","blocks":1,"elapsed":"9ms"}',
      '{"t":"2024-03-14T09:26:53.5+01:00","lvl":"info","msg":"Imported new chain segment","number":"12345',
      '{"blocks":1,"elapsed":"459.2',
    ],
    runs: [{ series: { importMs: [9] }, heights: [7] }],
    verdicts: 'rdd',
    problems: [
      ['torn-line', 2],
      ['torn-line', 3],
    ],
  },
  {
    id: 'import-glog-1.3',
    version: 'v1.3–v1.4',
    fact: 'glog: 2500 blocks in one report, raw duration with a full stop behind it',
    lines: [
      'I0405 04:05:35.461336 core/blockchain.go:959] imported 2500 block(s) (0 queued 0 ignored) including 0 txs in 14.491858842s. #2500 [88e96d45 / dcdb0ade]',
    ],
    runs: [
      {
        series: { segmentMs: [14_491.858842], segmentBlocks: [2500], txCount: [0] },
        heights: [2500],
        clock: 'elapsed',
      },
    ],
  },
  {
    id: 'import-glog-1.5',
    version: 'v1.5',
    fact: 'glog with gas, numbers right-aligned',
    lines: [
      'I1107 18:20:11.004511 core/blockchain.go:1042] imported   12 blocks,   301 txs (  9.871 Mg) in 412.118ms ( 23.951 Mg/s). #2561010 [a1b2c3d4… / 0a0b0c0d…]',
      'I1107 18:20:12.004511 core/blockchain.go:1042] imported    1 blocks,     3 txs (  0.063 Mg) in   2.118ms ( 29.745 Mg/s). #2561011 [a1b2c3d4… / 0a0b0c0d…]',
      'I1107 18:20:13.004511 eth/downloader/downloader.go:40] something else',
    ],
    runs: [
      {
        series: {
          importMs: [null, 2.118],
          segmentMs: [412.118, null],
          segmentBlocks: [12, null],
          mgas: [9.871, 0.063],
          mgasps: [23.951, 29.745],
          txCount: [301, 3],
        },
        heights: [2_561_010, 2_561_011],
        timesUs: [0, 1e6],
      },
    ],
    verdicts: 'rr-',
  },
  {
    id: 'import-mixed-shapes',
    version: 'a rotated or joined file',
    fact: 'the shape is looked at line by line; the first line decides what the times mean',
    lines: [
      'INFO [03-14|09:26:53.000] Imported new chain segment               number=7 hash=a1b2c3..d4e5f6 blocks=1 txs=1 mgas=1.000 elapsed=1ms mgasps=1000.000',
      't=2024-03-14T09:26:55+0100 lvl=info msg="Imported new chain segment" number=8 hash=0x8f blocks=1 txs=2 mgas=2 elapsed=2ms mgasps=1000',
      't=2024-03-14T09:26:58+0100 lvl=info msg="Imported new chain segment" number=9 hash=0x9f blocks=1 txs=3 mgas=3 elapsed=3ms mgasps=1000',
    ],
    runs: [
      {
        series: { importMs: [1, 2, 3], mgas: [1, 2, 3], mgasps: [1000, 1000, 1000], txCount: [1, 2, 3] },
        clock: 'elapsed',
        timesUs: [0, 0, 3e6],
      },
    ],
  },
  {
    id: 'import-other-program',
    version: 'all',
    fact: 'lines of other programs and other messages are passed over',
    lines: [
      'INFO [03-14|09:26:53.000] Imported new chain segments              number=7 hash=a1b2c3..d4e5f6 blocks=1 elapsed=1ms',
      'WARN [03-14|09:26:54.001] Served eth_getLogs                       reqid=7 duration="812.442µs"',
      'ERROR[03-14|09:26:54.250] Failed to write block                    err="disk full"',
      'Import done in 1m2.345678901s.',
      '',
    ],
    runs: [],
    verdicts: '-----',
  },
];
