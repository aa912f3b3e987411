import type { GethRow } from './row.js';

const HASH = `0x${'9f1b2c3d'.repeat(7)}a7b8c9d0`;
const SLOW =
  '{"level":"warn","msg":"Slow block","block":{"number":24512345,"hash":"0x9f1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5c6d7e8f9","gas_used":31875014,"tx_count":212},"timing":{"execution_ms":61.207115,"total_ms":96.55312},"throughput":{"mgas_per_sec":330.13}}';
const SLOW_SERIES = {
  importMs: [96.55312],
  mgas: [31.875014],
  mgasps: [330.13],
  txCount: [212],
  'step:Execution': [61.207115],
  'step:Slow block total': [96.55312],
};

/** Other execution clients. */
export const CLIENT_ROWS: readonly GethRow[] = [
  {
    id: 'erigon-batch',
    version: 'Erigon 2',
    format: 'erigon-log',
    fact: 'rates over some 20 s at a height: no time of a block, no gap between reports',
    lines: [
      '[INFO] [01-03|06:23:36.131] [7/16 Execution] Executed blocks         number=24457517 blk/s=2.9 tx/s=248.4 Mgas/s=32.5 gasState=0.00 batch=2.5MB alloc=3.8GB sys=6.2GB',
      '[INFO] [01-03|06:23:46.131] [p2p] GoodPeers                          eth66=22 eth67=9',
      '[INFO] [01-03|06:23:56.131] [7/16 Execution] Executed blocks         number=24457582 blk/s=3.3 tx/s=326.1 Mgas/s=35.0 gasState=0.00 batch=3.9MB alloc=4.2GB sys=6.2GB',
    ],
    runs: [
      {
        series: { mgasps: [32.5, 35], blocksPerSecond: [2.9, 3.3], txPerSecond: [248.4, 326.1] },
        heights: [24_457_517, 24_457_582],
        timesUs: [0, 20e6],
        events: [],
        breaks: [],
        metadata: { program: 'Erigon' },
      },
    ],
    verdicts: 'r-r',
  },
  {
    id: 'erigon-3',
    version: 'Erigon 3',
    format: 'erigon-log',
    fact: 'level touching the bracket, blk for the height, counts with k',
    lines: [
      'INFO[12-03|18:02:38.122] [4/6 Execution] serial executed  blk=23863312 blks=163 blk/s=8 txs=39.06k tx/s=1.95k',
    ],
    runs: [{ series: { blocksPerSecond: [8], txPerSecond: [1950] }, heights: [23_863_312] }],
  },
  {
    id: 'erigon-tip',
    version: 'Erigon 3',
    format: 'erigon-log',
    fact: 'execution is the time of the block; the average behind it, a key with a space, is not its speed',
    lines: [
      `[INFO] [05-27|06:11:05.399] head validated                           hash=${HASH} number=24710262 age=4d21h34m execution=3s mgas/s=325.67 avg mgas/s=244.13 alloc=23.6GB sys=33.0GB`,
      `[INFO] [05-27|06:11:40.013] head validated                           hash=${HASH} number=24710266 age=4d21h34m execution=27ms mgas/s=1.85 avg mgas/s=214.89 alloc=27.2GB sys=33.3GB`,
    ],
    runs: [
      {
        series: { importMs: [3000, 27], mgasps: [325.67, 1.85] },
        heights: [24_710_262, 24_710_266],
        hashes: ['9f1b2c3da7b8c9d0', '9f1b2c3da7b8c9d0'],
        events: [],
      },
    ],
  },
  {
    id: 'erigon-json',
    version: 'Erigon 2+ with JSON logs',
    format: 'erigon-log',
    fact: 'the same as JSON, keys in the order of the alphabet',
    lines: [
      '{"Mgas/s":"32.5","blk/s":"2.9","lvl":"info","msg":"[7/16 Execution] Executed blocks","number":24457517,"t":"2024-01-03T06:23:36.131Z","tx/s":"248.4"}',
    ],
    runs: [
      {
        series: { mgasps: [32.5], blocksPerSecond: [2.9], txPerSecond: [248.4] },
        heights: [24_457_517],
        clock: 'utc',
      },
    ],
  },
  {
    id: 'erigon-torn',
    version: 'Erigon',
    format: 'erigon-log',
    fact: 'a report without its height is damaged',
    lines: ['[INFO] [01-03|06:23:36.131] [7/16 Execution] Executed blocks         numb'],
    runs: [],
    verdicts: 'd',
    problems: [['torn-line', 1]],
  },
  {
    id: 'nethermind-block',
    version: 'Nethermind 2023',
    format: 'nethermind-log',
    fact: 'three lines a report; the first time is that of processing, slot is the time between reports',
    lines: [
      '2024-02-02 17:27:51.4426|INFO|207|Processed      17454110           |    212.78 ms  | slot  13,855 ms     | recv        0 | proc        0',
      '2024-02-02 17:27:51.4427|INFO|207|- Block              16.91 MGas   |    173    txs | calls    607 ( 14)  | sload   2,561 | sstore    852 | create   0',
      '2024-02-02 17:27:51.4428|INFO|207|- Block throughput   79.49 MGas/s |    813.05 t/s |            4.70 b/s | Gas gwei: 15.68 .. 15.86 (20.71) .. 129.38',
      '2024-02-02 17:27:52.4426|INFO|207|Received new block: 17454111',
    ],
    runs: [
      {
        series: { importMs: [212.78], mgas: [16.91], mgasps: [79.49], txCount: [173] },
        heights: [17_454_110],
        clock: 'utc',
        timesUs: [1_706_894_871_442_600],
        metadata: { program: 'Nethermind' },
      },
    ],
    verdicts: 'rrr-',
  },
  {
    id: 'nethermind-emoji',
    version: 'Nethermind 2025',
    format: 'nethermind-log',
    fact: 'newer wording with signs and colours inside the line; thousands marks',
    lines: [
      '18 Sep 14:58:25 | Processed      17,454,110           |  \u001b[33m  1,212.78 \u001b[37mms  | slot  13,855 ms |⛽ Gas gwei: 0.1',
      '18 Sep 14:58:25 |  Block              16.91 MGas    |    173   txs | calls    607',
      '18 Sep 14:58:25 |  Block throughput   79.49 MGas/s |    813.1 tps |  4.70 Blk/s | exec code cache',
    ],
    runs: [
      {
        series: { importMs: [1212.78], mgas: [16.91], mgasps: [79.49], txCount: [173] },
        heights: [17_454_110],
        clock: 'elapsed',
      },
    ],
    unrecognized: true,
  },
  {
    id: 'nethermind-range',
    version: 'Nethermind 2023',
    format: 'nethermind-log',
    fact: 'a range is a segment: its time is for all its blocks',
    lines: [
      '18 Sep 14:58:25 | Processed     4486844...  4487127 |    928.27 ms  | slot   1,002 ms     | Gas gwei: 0.00 .. 0.00 (0.00) .. 0.00',
      '18 Sep 14:58:25 | - Blocks              0.00 MGas   |      0    txs | calls    284 (  0)  | sload   9,940 | sstore  1,420 | create   0',
      '18 Sep 14:58:25 | - Ave Throughput   71.93 MGas/s |    683.41 t/s |            4.87 b/s',
      '18 Sep 14:58:26 | Processed     4487128...  4487369 |    846.96 ms  | slot   1,006 ms     | Gas gwei: 0.00 .. 0.00 (0.00) .. 0.00',
    ],
    runs: [
      {
        series: { segmentMs: [928.27, 846.96], segmentBlocks: [284, 242], mgas: [0, null], txCount: [0, null] },
        heights: [4_487_127, 4_487_369],
        timesUs: [0, 1e6],
        events: [],
      },
    ],
    verdicts: 'rr-r',
  },
  {
    id: 'nethermind-slow',
    version: 'Nethermind 2026',
    format: 'nethermind-log',
    fact: 'a slow-block document in a log line',
    lines: [`2026-02-02 17:27:51.4426|WARN|207|${SLOW}`],
    runs: [{ series: SLOW_SERIES, heights: [24_512_345] }],
  },
  {
    id: 'besu-2022',
    version: 'Besu 22–24',
    format: 'besu-log',
    fact: 'parts between slashes; the time stands behind in',
    lines: [
      `2022-11-10 13:11:39.322-05:00 | vert.x-worker-thread-0 | INFO  | EngineNewPayload | Imported #15,941,325 / 270 tx / base fee 31.11 gwei / 27,168,232 (90.6%) gas / (${HASH}) in 2.278s. Peers: 100`,
      `2022-11-10 13:11:51.322-05:00 | vert.x-worker-thread-0 | INFO  | EngineNewPayload | Imported #15,941,326 / 27 tx / 16 ws / 3 blobs / base fee 31.11 gwei / 7,168,232 (23.9%) gas / (${HASH}) in 0.078s. Peers: 100`,
    ],
    runs: [
      {
        series: { importMs: [2278, 78], mgas: [27.168232, 7.168232], txCount: [270, 27] },
        heights: [15_941_325, 15_941_326],
        clock: 'utc',
        timesUs: [1_668_103_899_322_000, 1_668_103_911_322_000],
        metadata: { program: 'Besu' },
      },
    ],
  },
  {
    id: 'besu-2025',
    version: 'Besu 2025',
    format: 'besu-log',
    fact: 'parts between bars, label before value; a hash of five digits a side',
    lines: [
      '2025-03-02 13:11:39.322+00:00 | vert.x-worker-thread-0 | INFO  | AbstractEngineNewPayload | Imported #23,115  (7fb0b.....80ce5)|    0 tx| 16 ws| 0 blobs| base fee      7 wei| gas used           0 (  0.0%)| exec time 0.001s| mgas/s   0.00| peers:  7',
    ],
    runs: [{ series: { importMs: [1], mgas: [0], mgasps: [0], txCount: [0] }, heights: [23_115] }],
  },
  {
    id: 'besu-2026',
    version: 'Besu 2026',
    format: 'besu-log',
    fact: 'value before label',
    lines: [
      '2026-03-02 13:11:39.322+00:00 | vert.x-worker-thread-0 | INFO  | AbstractEngineNewPayload | Imported #25,175,560  (13965.....cafb9)|  668 tx ( 79.0% parallel)| 16 ws| 11 blobs|  73.59 mwei bfee|  44,150,491 ( 73.6%) gas used| 10.166s exec|   4.34 Mgas/s| 25 peers',
    ],
    runs: [
      { series: { importMs: [10_166], mgas: [44.150491], mgasps: [4.34], txCount: [668] }, heights: [25_175_560] },
    ],
  },
  {
    id: 'besu-json',
    version: 'Besu 2025, JSON layout',
    format: 'besu-log',
    fact: 'a comma before the milliseconds, no zone',
    lines: [
      '{"@timestamp":"2025-04-28T14:37:30,943","level":"INFO","thread":"vert.x-worker-thread-0","class":"AbstractEngineNewPayload","message":"Imported #23,115  (7fb0b.....80ce5)|    0 tx| 16 ws| 0 blobs| base fee      7 wei| gas used           0 (  0.0%)| exec time 0.001s| mgas/s   0.00| peers:  7","throwable":""}',
    ],
    runs: [
      {
        series: { importMs: [1], mgas: [0], mgasps: [0], txCount: [0] },
        heights: [23_115],
        timesUs: [1_745_851_050_943_000],
      },
    ],
  },
  {
    id: 'besu-slow',
    version: 'Besu 2026, JSON layout',
    format: 'besu-log',
    fact: 'a slow-block document put into a JSON text without escapes',
    lines: [
      `{"@timestamp":"2026-04-28T14:37:30,943","level":"WARN","thread":"vert.x-worker-thread-0","class":"SlowBlock","message":"${SLOW}","throwable":""}`,
    ],
    runs: [{ series: SLOW_SERIES, heights: [24_512_345] }],
  },
  {
    id: 'besu-torn',
    version: 'Besu',
    format: 'besu-log',
    fact: 'a line cut before its time is damaged',
    lines: [
      '2025-03-02 13:11:39.322+00:00 | vert.x-worker-thread-0 | INFO  | AbstractEngineNewPayload | Imported #23,115  (7fb0b.....80ce5)|    0 tx| 16 ws| 0 bl',
    ],
    runs: [],
    verdicts: 'd',
    problems: [['torn-line', 1]],
  },
  {
    id: 'reth-2025',
    version: 'Reth mid 2025',
    format: 'reth-log',
    fact: 'values with a space, not quoted: a value runs up to the next key',
    lines: [
      `2025-07-02T07:20:01.882322Z  INFO Block added to canonical chain number=21005256 hash=${HASH} peers=130 txs=173 gas_used=14.62 Mgas gas_throughput=55.15 Mgas/second gas_limit=36.00 Mgas full=40.6% base_fee=7.66Gwei blobs=1 excess_blobs=0 elapsed=265.119402ms`,
      `2025-07-02T07:20:01.882999Z  INFO Canonical chain committed number=21005256 hash=${HASH} elapsed=203.505µs`,
    ],
    runs: [
      {
        series: {
          importMs: [265.119402],
          mgas: [14.62],
          mgasps: [55.15],
          txCount: [173],
          'step:Canonical chain committed': [0.203505],
        },
        heights: [21_005_256],
        clock: 'utc',
        timesUs: [1_751_440_801_882_322],
        hashes: ['9f1b2c3da7b8c9d0'],
        events: [],
        metadata: { program: 'Reth' },
      },
    ],
  },
  {
    id: 'reth-early-2024',
    version: 'Reth early 2024',
    format: 'reth-log',
    fact: 'gas in millions as mgas; a target before the message; seconds',
    lines: [
      `2024-02-02T07:20:01.882322Z  INFO reth_node_core::events::node: Block added to canonical chain number=19140000 hash=${HASH} peers=10 txs=222 mgas=14.450 gas_pct=48.17% base_fee=30.11Gwei blobs=0 excess_blobs=0 elapsed=5.22s`,
    ],
    runs: [{ series: { importMs: [5220], mgas: [14.45], txCount: [222] }, heights: [19_140_000] }],
  },
  {
    id: 'reth-mid-2024',
    version: 'Reth mid 2024',
    format: 'reth-log',
    fact: 'gas in quotes, in thousands',
    lines: [
      `2024-07-02T07:20:01Z  INFO reth::cli: Block added to canonical chain\tnumber=20140000 hash=${HASH} peers=10 txs=22 gas="419.5 Kgas" gas_throughput="1.2 Ggas/second" full=1.4% base_fee=3.11gwei blobs=0 excess_blobs=0 elapsed=5.22ms`,
    ],
    runs: [{ series: { importMs: [5.22], mgas: [0.4195], mgasps: [1200], txCount: [22] }, heights: [20_140_000] }],
  },
  {
    id: 'reth-slow',
    version: 'Reth 2026',
    format: 'reth-log',
    fact: 'a slow block as flat keys, whole ms, numbers in quotes',
    lines: [
      `2026-03-02T07:20:01.882322Z  WARN reth::slow_block: Slow block block.number=24512345 block.hash=${HASH} block.gas_used=31875014 block.tx_count=212 timing.execution_ms=61 timing.state_read_ms=22 timing.state_hash_ms=7 timing.commit_ms=5 timing.total_ms=97 throughput.mgas_per_sec="330.13" cache.account.hits=631 cache.account.hit_rate="96.33"`,
    ],
    runs: [
      {
        series: {
          importMs: [97],
          mgas: [31.875014],
          mgasps: [330.13],
          txCount: [212],
          'step:Execution': [61],
          'step:State read': [22],
          'step:State hash': [7],
          'step:Commit': [5],
          'step:Slow block total': [97],
          accountHitPercent: [96.33],
        },
        heights: [24_512_345],
      },
    ],
  },
  {
    id: 'reth-torn',
    version: 'Reth',
    format: 'reth-log',
    fact: 'a line cut inside its time is damaged',
    lines: [
      `2025-07-02T07:20:01.882322Z  INFO Block added to canonical chain number=21005256 hash=${HASH} peers=130 txs=173 gas_used=14.62 Mgas elapsed=265.119402m`,
    ],
    runs: [],
    verdicts: 'd',
    problems: [['torn-line', 1]],
  },
];
