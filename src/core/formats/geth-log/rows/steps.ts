import type { GethRow } from './row.js';

function step(id: string, version: string, line: string, label: string, ms: number, height: number | null): GethRow {
  const fact = `${label}: its duration is a series of its own`;
  return { id, version, fact, lines: [line], runs: [{ series: { [`step:${label}`]: [ms] }, heights: [height] }] };
}

/** Steps that are logged now and then, each with a duration of work. */
export const STEP_ROWS: readonly GethRow[] = [
  step(
    'step-headers',
    'v1.6+',
    'INFO [05-02|03:04:05.678] Imported new block headers               count=192 elapsed=12.5ms number=8,166,928 hash=a1b2c3..d4e5f6 age=3d4h7m',
    'Imported new block headers',
    12.5,
    8_166_928,
  ),
  step(
    'step-receipts',
    'v1.7–v1.8.15',
    'INFO [05-02|03:04:05] Imported new block receipts              count=64 elapsed=1.002s bytes=7340032 number=1234 hash=a1b2c3…d4e5f6 ignored=0',
    'Imported new block receipts',
    1002,
    1234,
  ),
  step(
    'step-state',
    'v1.6.0–v1.12.0',
    'INFO [05-02|03:04:05.678] Imported new state entries               count=768 elapsed="12.3µs" processed=5120 pending=9000 trieretry=0 coderetry=0 duplicate=0 unexpected=0',
    'Imported new state entries',
    0.0123,
    null,
  ),
  step(
    'step-persisted-trie',
    'v1.8.0+',
    'INFO [05-02|03:04:05.678] Persisted trie from memory database      nodes=354 size=50.05KiB time=1.877586ms gcnodes=0 gcsize=0.00B gctime=0s livenodes=1 livesize=0.00B',
    'Persisted trie from memory database',
    1.877586,
    null,
  ),
  step(
    'step-persisted-nodes',
    'v1.8.11+',
    'DEBUG[05-02|03:04:05.678] Persisted nodes from memory database     nodes=354 size=50.05KiB time=2.5s flushnodes=0 flushsize=0.00B flushtime=0s livenodes=1 livesize=0.00B',
    'Persisted nodes from memory database',
    2500,
    null,
  ),
  step(
    'step-dirty-state',
    'v1.13.0+',
    'INFO [05-02|03:04:05.678] Persisted dirty state to disk            size=126.39MiB elapsed=702.113ms',
    'Persisted dirty state to disk',
    702.113,
    null,
  ),
  step(
    'step-dirty-file',
    'v1.16.2+',
    'INFO [05-02|03:04:05.678] Persisted dirty state to file            path="/a b/c" size=126.39MiB elapsed=702.113ms',
    'Persisted dirty state to file',
    702.113,
    null,
  ),
  step(
    'step-buffer',
    'v1.14.12+',
    'DEBUG[05-02|03:04:05.678] Persisted buffer content                 nodes=100,201 accounts=12 slots=34 bytes=64.00MiB elapsed=1m2.5s',
    'Persisted buffer content',
    62_500,
    null,
  ),
  step(
    'step-frozen',
    'all',
    'INFO [05-02|03:04:05.678] Deep froze chain segment                 blocks=2049 elapsed=300.104ms number=15,000,000 hash=a1b2c3..d4e5f6',
    'Deep froze chain segment',
    300.104,
    15_000_000,
  ),
  step(
    'step-committed',
    'v1.17.0+',
    'DEBUG[05-02|03:04:05.678] Committed block data                     size=1.20MiB elapsed=3.25ms',
    'Committed block data',
    3.25,
    null,
  ),
  step(
    'step-mining',
    'v1.6.0–v1.10.15',
    'INFO [05-02|03:04:05.678] Commit new mining work                   number=120 sealhash=a1b2c3…d4e5f6 uncles=0 txs=3 gas=63000 fees=0.0001 elapsed=1.877ms',
    'Commit new mining work',
    1.877,
    120,
  ),
  {
    id: 'step-payload',
    version: 'v1.11.0+',
    fact: 'several updates of one payload: the last one counts',
    lines: [
      'INFO [05-02|03:04:05.100] Updated payload                          id=0x0123456789abcdef number=120 hash=a1b2c3..d4e5f6 txs=3 withdrawals=16 gas=63000 fees=0.0001 root=a1b2c3..d4e5f6 elapsed=1.5ms',
      'INFO [05-02|03:04:07.100] Updated payload                          id=0x0123456789abcdef number=120 hash=a1b2c3..d4e5f6 txs=9 withdrawals=16 gas=93000 fees=0.0002 root=a1b2c3..d4e5f6 elapsed=2.5ms',
      '{"t":"2024-05-02T03:04:17.100Z","lvl":"info","msg":"Updated payload","id":"0x1123456789abcdef","number":121,"txs":1,"elapsed":"4ms"}',
    ],
    runs: [{ series: { 'step:Updated payload': [2.5, 4] }, heights: [120, 121] }],
  },
  {
    id: 'step-beside-blocks',
    version: 'all',
    fact: 'steps have an axis of their own beside the blocks',
    lines: [
      'INFO [05-02|03:04:05.000] Imported new chain segment               number=7 hash=1a2b3c..d4e5f6 blocks=1 txs=1 mgas=1.000 elapsed=5ms mgasps=10.000',
      'INFO [05-02|03:04:06.000] Deep froze chain segment                 blocks=2 elapsed=3ms number=5 hash=a1b2c3..d4e5f6',
      'INFO [05-02|03:04:07.000] Deep froze chain segment                 blocks=2 elapsed=4ms number=6 hash=a1b2c3..d4e5f6',
    ],
    runs: [
      {
        series: { importMs: [5], mgas: [1], mgasps: [10], txCount: [1], 'step:Deep froze chain segment': [3, 4] },
        heights: [7],
      },
    ],
  },
  {
    id: 'step-torn',
    version: 'all',
    fact: 'a step without its duration is damaged',
    lines: [
      'INFO [05-02|03:04:05.678] Deep froze chain segment                 blocks=2049 elap',
      'INFO [05-02|03:04:05.678] Deep froze chain segment                 blocks=2049 elapsed=300.104',
    ],
    runs: [],
    verdicts: 'dd',
    problems: [
      ['torn-line', 1],
      ['bad-number', 2],
    ],
  },
  {
    id: 'cumulative',
    version: 'all',
    fact: 'totals so far, estimates and ages are no times of work: passed over',
    lines: [
      'INFO [05-02|03:04:05.678] Syncing: chain download in progress      synced=41.27% chain=201.45GiB headers=8,123,456@3.77GiB bodies=8,100,001@150.21GiB receipts=8,100,001@47.47GiB eta=5h31m8.114s',
      'INFO [05-02|03:04:05.678] Generating state snapshot                root=a1b2c3..d4e5f6 in=a1b2c3..d4e5f6 at=a1b2c3..d4e5f6 accounts=12 slots=34 storage=5.00MiB dangling=0 elapsed=8s eta=51h7m22.001s',
      'INFO [05-02|03:04:05.678] Importing Era files                      head=8192 imported=8192 elapsed=8.001s',
      'INFO [05-02|03:04:05.678] Writing cached state to disk             block=120 hash=a1b2c3..d4e5f6 root=a1b2c3..d4e5f6',
    ],
    runs: [],
    verdicts: '----',
  },
];
