import type { GethRow } from './row.js';

const SLOW =
  '{"level":"warn","msg":"Slow block","block":{"number":24512345,"hash":"0x9f1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5c6d7e8f9","gas_used":31875014,"tx_count":212},"timing":{"execution_ms":61.207115,"state_read_ms":22.914003,"state_hash_ms":7.40151,"commit_ms":5.11802,"total_ms":96.55312},"throughput":{"mgas_per_sec":330.13},"state_reads":{"accounts":655,"storage_slots":1502,"code":141,"code_bytes":1120344},"state_writes":{"accounts":380,"accounts_deleted":0,"storage_slots":611,"storage_slots_deleted":12,"code":1,"code_bytes":4021},"cache":{"account":{"hits":631,"misses":24,"hit_rate":96.33},"storage":{"hits":1390,"misses":112,"hit_rate":92.54},"code":{"hits":139,"misses":2,"hit_rate":98.58,"hit_bytes":1101200,"miss_bytes":19144}}}';

const SLOW_SERIES = {
  'step:Execution': [61.207115],
  'step:State read': [22.914003],
  'step:State hash': [7.40151],
  'step:Commit': [5.11802],
  'step:Slow block total': [96.55312],
  accountHitPercent: [96.33],
  storageHitPercent: [92.54],
  codeHitPercent: [98.58],
};

const SLOW_ALONE = { importMs: [96.55312], mgas: [31.875014], mgasps: [330.13], txCount: [212], ...SLOW_SERIES };

/** Blocks one by one, head updates, slow-block reports, reorganisations: what counts once. */
export const BLOCK_ROWS: readonly GethRow[] = [
  {
    id: 'head-updated',
    version: 'v1.10.17+',
    fact: 'the head update is the second half of an import: a step of the same block, not another block',
    lines: [
      'INFO [07-10|19:40:00.674] Imported new potential chain segment     number=17,665,394 hash=1a2b3c..d4e5f6 blocks=1 txs=167 mgas=12.536 elapsed=401.459ms mgasps=31.226 dirty=483.96MiB',
      'INFO [07-10|19:40:00.701] Chain head was updated                   number=17,665,394 hash=1a2b3c..d4e5f6 root=a0a1a2..b0b1b2 elapsed=7.428631ms',
      'INFO [07-10|19:40:12.674] Imported new potential chain segment     number=17,665,395 hash=2a2b3c..d4e5f6 blocks=1 txs=67  mgas=2.536  elapsed=41.459ms  mgasps=61.169 dirty=483.96MiB',
      'INFO [07-10|19:40:12.701] Chain head was updated                   number=17,665,395 hash=2a2b3c..d4e5f6 root=a0a1a2..b0b1b2 elapsed="428.631µs" age=1m3s',
    ],
    runs: [
      {
        series: {
          importMs: [401.459, 41.459],
          mgas: [12.536, 2.536],
          mgasps: [31.226, 61.169],
          txCount: [167, 67],
          cacheMiB: [483.96, 483.96],
          'step:Chain head was updated': [7.428631, 0.428631],
        },
        heights: [17_665_394, 17_665_395],
        events: [],
      },
    ],
  },
  {
    id: 'head-without-import',
    version: 'v1.10.17+',
    fact: 'a head update without an import before it is normal and gives no row',
    lines: [
      'INFO [07-10|19:40:00.701] Chain head was updated                   number=17,665,393 hash=0a2b3c..d4e5f6 root=a0a1a2..b0b1b2 elapsed=7.428631ms',
      'INFO [07-10|19:40:12.674] Imported new potential chain segment     number=17,665,395 hash=2a2b3c..d4e5f6 blocks=1 txs=67 mgas=2.536 elapsed=41.459ms mgasps=61.169',
    ],
    runs: [{ series: { importMs: [41.459], mgas: [2.536], mgasps: [61.169], txCount: [67] }, events: [] }],
  },
  {
    id: 'inserted-in-batch',
    version: 'DEBUG, all',
    fact: 'blocks printed one by one stand for their segment, whose report comes before its last block',
    lines: [
      'DEBUG[07-10|19:40:00.100] Inserted new block                       number=101 hash=1a2b3c..d4e5f6 uncles=0 txs=3 gas=63000 elapsed=1.5ms root=a0a1a2..b0b1b2',
      'DEBUG[07-10|19:40:00.200] Inserted new block                       number=102 hash=2a2b3c..d4e5f6 uncles=0 txs=4 gas=84000 elapsed=2.5ms root=a0a1a2..b0b1b2',
      'INFO [07-10|19:40:00.300] Imported new chain segment               number=103 hash=3a2b3c..d4e5f6 blocks=3 txs=12 mgas=0.252 elapsed=8ms mgasps=31.500 triedirty=1.00MiB',
      'DEBUG[07-10|19:40:00.301] Inserted new block                       number=103 hash=3a2b3c..d4e5f6 uncles=0 txs=5 gas=105000 elapsed="500.5µs" root=a0a1a2..b0b1b2',
    ],
    runs: [
      {
        series: {
          importMs: [1.5, 2.5, 0.5005],
          mgas: [0.063, 0.084, 0.105],
          txCount: [3, 4, 5],
          cacheMiB: [null, null, 1],
        },
        heights: [101, 102, 103],
        events: [],
      },
    ],
  },
  {
    id: 'inserted-single',
    version: 'DEBUG, all',
    fact: 'report and single line of one block are one row: the true time of the block, the gas of the report',
    lines: [
      'INFO [07-10|19:40:00.300] Imported new chain segment               number=103 hash=3a2b3c..d4e5f6 blocks=1 txs=5 mgas=0.105 elapsed=8ms mgasps=13.125',
      'DEBUG[07-10|19:40:00.301] Inserted new block                       number=103 hash=3a2b3c..d4e5f6 uncles=0 txs=5 gas=105000 elapsed=7.9ms root=a0a1a2..b0b1b2',
      'INFO [07-10|19:40:01.300] Imported new chain segment               number=104 hash=4a2b3c..d4e5f6 blocks=1 txs=5 mgas=0.105 elapsed=6ms mgasps=17.500',
      'DEBUG[07-10|19:40:01.301] Inserted new block                       number=104 hash=4a2b3c..d4e5f6 uncles=0 txs=5 gas=105000 elapsed=5.9ms root=a0a1a2..b0b1b2',
    ],
    runs: [
      {
        series: { importMs: [7.9, 5.9], mgas: [0.105, 0.105], mgasps: [13.125, 17.5], txCount: [5, 5] },
        heights: [103, 104],
        events: [],
      },
    ],
  },
  {
    id: 'inserted-after-segment-alone',
    version: 'DEBUG, all',
    fact: 'a segment whose blocks were not printed keeps its time; its last block does not count again',
    lines: [
      'INFO [07-10|19:40:00.300] Imported new chain segment               number=103 hash=3a2b3c..d4e5f6 blocks=3 txs=12 mgas=0.252 elapsed=8ms mgasps=31.500',
      'DEBUG[07-10|19:40:00.301] Inserted new block                       number=103 hash=3a2b3c..d4e5f6 uncles=0 txs=5 gas=105000 elapsed=3ms root=a0a1a2..b0b1b2',
    ],
    runs: [
      {
        series: { segmentMs: [8], segmentBlocks: [3], mgas: [0.252], mgasps: [31.5], txCount: [12] },
        heights: [103],
      },
    ],
  },
  {
    id: 'inserted-forked',
    version: 'DEBUG, all',
    fact: 'a block beside the chain is not connected: its report does not count',
    lines: [
      'INFO [07-10|19:40:00.300] Imported new chain segment               number=103 hash=3a2b3c..d4e5f6 blocks=1 txs=5 mgas=0.105 elapsed=8ms mgasps=13.125',
      'INFO [07-10|19:40:01.300] Imported new chain segment               number=103 hash=3b2b3c..d4e5f6 blocks=1 txs=6 mgas=0.205 elapsed=9ms mgasps=22.777',
      'DEBUG[07-10|19:40:01.301] Inserted forked block                    number=103 hash=3b2b3c..d4e5f6 diff=2 elapsed=9ms txs=6 gas=205000 uncles=0 root=a0a1a2..b0b1b2',
    ],
    runs: [{ series: { importMs: [8], mgas: [0.105], mgasps: [13.125], txCount: [5] }, heights: [103], events: [] }],
  },
  {
    id: 'inserted-known',
    version: 'all',
    fact: 'a known block took no time: passed over',
    lines: [
      'WARN [07-10|19:40:01.301] Inserted known block                     number=103 hash=3b2b3c..d4e5f6 uncles=0 txs=6 gas=205000 root=a0a1a2..b0b1b2',
    ],
    runs: [],
    verdicts: '-',
  },
  {
    id: 'two-blocks-one-head',
    version: 'v1.10.17+',
    fact: 'of two blocks at one height the one that became head counts',
    lines: [
      'INFO [07-10|19:40:00.674] Imported new potential chain segment     number=50 hash=1a2b3c..d4e5f6 blocks=1 txs=1 mgas=1.000 elapsed=10ms mgasps=100.000',
      'INFO [07-10|19:40:00.701] Chain head was updated                   number=50 hash=1a2b3c..d4e5f6 root=a0a1a2..b0b1b2 elapsed=1ms',
      'INFO [07-10|19:40:03.674] Imported new potential chain segment     number=50 hash=2a2b3c..d4e5f6 blocks=1 txs=2 mgas=2.000 elapsed=20ms mgasps=100.000',
    ],
    runs: [
      {
        series: {
          importMs: [10],
          mgas: [1],
          mgasps: [100],
          txCount: [1],
          'step:Chain head was updated': [1],
        },
        heights: [50],
        events: [],
      },
    ],
  },
  {
    id: 'two-blocks-no-head',
    version: 'all',
    fact: 'two blocks at one height without a word on the head are both kept, in log order',
    lines: [
      'INFO [07-10|19:40:00.674] Imported new chain segment               number=50 hash=1a2b3c..d4e5f6 blocks=1 txs=1 mgas=1.000 elapsed=10ms mgasps=100.000',
      'INFO [07-10|19:40:03.674] Imported new chain segment               number=50 hash=2a2b3c..d4e5f6 blocks=1 txs=2 mgas=2.000 elapsed=20ms mgasps=100.000',
    ],
    runs: [{ series: { importMs: [10, 20], mgas: [1, 2], mgasps: [100, 100], txCount: [1, 2] }, heights: [50, 50] }],
  },
  {
    id: 'same-block-twice',
    version: 'all',
    fact: 'one block reported twice counts once, with its last value',
    lines: [
      'INFO [07-10|19:40:00.674] Imported new chain segment               number=50 hash=1a2b3c..d4e5f6 blocks=1 txs=1 mgas=1.000 elapsed=10ms mgasps=100.000',
      'INFO [07-10|19:40:03.674] Imported new chain segment               number=50 hash=1a2b3c..d4e5f6 blocks=1 txs=1 mgas=1.000 elapsed=20ms mgasps=50.000',
    ],
    runs: [{ series: { importMs: [20], mgas: [1], mgasps: [50], txCount: [1] }, heights: [50] }],
  },
  {
    id: 'reorg-logged',
    version: 'v1.9+',
    fact: 'Chain reorg detected: number is the last common block, drop the blocks that left',
    lines: [
      'INFO [07-10|19:40:00.674] Imported new potential chain segment     number=50 hash=1a2b3c..d4e5f6 blocks=1 txs=1 mgas=1.000 elapsed=10ms mgasps=100.000',
      'INFO [07-10|19:40:00.701] Chain head was updated                   number=50 hash=1a2b3c..d4e5f6 root=a0a1a2..b0b1b2 elapsed=1ms',
      'INFO [07-10|19:40:01.674] Imported new potential chain segment     number=51 hash=1b2b3c..d4e5f6 blocks=1 txs=1 mgas=1.000 elapsed=10ms mgasps=100.000',
      'INFO [07-10|19:40:01.701] Chain head was updated                   number=51 hash=1b2b3c..d4e5f6 root=a0a1a2..b0b1b2 elapsed=1ms',
      'INFO [07-10|19:40:03.674] Imported new potential chain segment     number=51 hash=2a2b3c..d4e5f6 blocks=1 txs=2 mgas=2.000 elapsed=20ms mgasps=100.000',
      'INFO [07-10|19:40:03.700] Chain reorg detected                     number=50 hash=1a2b3c..d4e5f6 drop=1 dropfrom=1b2b3c..d4e5f6 add=1 addfrom=2a2b3c..d4e5f6',
      'INFO [07-10|19:40:03.701] Chain head was updated                   number=51 hash=2a2b3c..d4e5f6 root=a0a1a2..b0b1b2 elapsed=2ms',
    ],
    runs: [
      {
        series: {
          importMs: [10, 10, 20],
          mgas: [1, 1, 2],
          mgasps: [100, 100, 100],
          txCount: [1, 1, 2],
          'step:Chain head was updated': [1, 1, 2],
        },
        heights: [50, 51, 51],
        events: [
          {
            kind: 'reorg',
            height: 50,
            row: 0,
            line: 6,
            evidence: 'logged',
            timeUs: 3_026_000,
            details: { disconnected: 1 },
          },
        ],
      },
    ],
  },
  {
    id: 'reorg-inferred',
    version: 'v1.10.17+',
    fact: 'a head update to another block at or below the head is a reorganisation',
    lines: [
      'INFO [07-10|19:40:00.701] Chain head was updated                   number=51 hash=1b2b3c..d4e5f6 root=a0a1a2..b0b1b2 elapsed=1ms',
      'INFO [07-10|19:40:03.674] Imported new potential chain segment     number=51 hash=2a2b3c..d4e5f6 blocks=1 txs=2 mgas=2.000 elapsed=20ms mgasps=100.000',
      'INFO [07-10|19:40:03.701] Chain head was updated                   number=51 hash=2a2b3c..d4e5f6 root=a0a1a2..b0b1b2 elapsed=2ms',
    ],
    runs: [
      {
        series: {
          importMs: [20],
          mgas: [2],
          mgasps: [100],
          txCount: [2],
          'step:Chain head was updated': [2],
        },
        events: [{ kind: 'reorg', height: 50, row: -1, line: 3, evidence: 'inferred', details: { disconnected: 1 } }],
      },
    ],
  },
  {
    id: 'reorg-before-1.9',
    version: 'v1.6–v1.8, DEBUG',
    fact: 'Chain split detected is the older name',
    lines: [
      'INFO [07-10|19:40:00] Imported new chain segment               blocks=1 txs=1 mgas=1.000 elapsed=10ms mgasps=100.000 number=50 hash=1a2b3c…d4e5f6',
      'DEBUG[07-10|19:40:01] Chain split detected                     number=48 hash=1a2b3c…d4e5f6 drop=2 dropfrom=1b2b3c…d4e5f6 add=3 addfrom=2a2b3c…d4e5f6',
    ],
    runs: [
      {
        series: { importMs: [10], mgas: [1], mgasps: [100], txCount: [1] },
        events: [{ kind: 'reorg', height: 48, evidence: 'logged', details: { disconnected: 2 } }],
      },
    ],
  },
  {
    id: 'slow-terminal',
    version: 'v1.17.0+',
    fact: 'a slow-block report is one JSON document as message; without import report it is the block',
    lines: [`WARN [03-14|09:26:53.601] ${SLOW}`],
    runs: [{ series: SLOW_ALONE, heights: [24_512_345], hashes: ['8293a4b5c6d7e8f9'] }],
  },
  {
    id: 'slow-logfmt',
    version: 'v1.17.0+',
    fact: 'the document in Go quotes',
    lines: [`t=2026-03-14T09:26:53+0000 lvl=warn msg="${SLOW.replaceAll('"', '\\"')}"`],
    runs: [{ series: SLOW_ALONE, heights: [24_512_345] }],
  },
  {
    id: 'slow-json',
    version: 'v1.17.0+',
    fact: 'the document in a JSON text',
    lines: [`{"t":"2026-03-14T09:26:53.601Z","lvl":"warn","msg":${JSON.stringify(SLOW)}}`],
    runs: [{ series: SLOW_ALONE, heights: [24_512_345] }],
  },
  {
    id: 'slow-and-import',
    version: 'v1.17.0+',
    fact: 'the same block also has an import report: counted once, with the time of the report',
    lines: [
      `WARN [03-14|09:26:53.601] ${SLOW}`,
      'INFO [03-14|09:26:53.602] Imported new potential chain segment     number=24,512,345 hash=9f1b2c..d7e8f9 blocks=1 txs=212 mgas=31.875 elapsed=97.104ms mgasps=328.256',
    ],
    runs: [
      {
        series: { importMs: [97.104], mgas: [31.875], mgasps: [328.256], txCount: [212], ...SLOW_SERIES },
        heights: [24_512_345],
      },
    ],
  },
  {
    id: 'slow-then-other',
    version: 'v1.17.0+',
    fact: 'a slow block whose import report is missing keeps its place before the next block',
    lines: [
      `WARN [03-14|09:26:53.601] ${SLOW}`,
      'INFO [03-14|09:27:05.602] Imported new potential chain segment     number=24,512,346 hash=8f1b2c..d7e8f9 blocks=1 txs=1 mgas=1.000 elapsed=10ms mgasps=100.000',
    ],
    runs: [
      {
        series: {
          importMs: [96.55312, 10],
          mgas: [31.875014, 1],
          mgasps: [330.13, 100],
          txCount: [212, 1],
          ...Object.fromEntries(Object.entries(SLOW_SERIES).map(([id, [value]]) => [id, [value ?? null, null]])),
        },
        heights: [24_512_345, 24_512_346],
        events: [],
      },
    ],
  },
  {
    id: 'slow-torn',
    version: 'v1.17.0+',
    fact: 'a report cut short is damaged',
    lines: [`WARN [03-14|09:26:53.601] ${SLOW.slice(0, 400)}`],
    runs: [],
    verdicts: 'd',
    problems: [['torn-line', 1]],
  },
];
