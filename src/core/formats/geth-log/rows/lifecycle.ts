import type { GethRow } from './row.js';

function imported(time: string, number: number, hash: string, ms: number): string {
  return `INFO [${time}] Imported new potential chain segment     number=${number} hash=${hash}..d4e5f6 blocks=1 txs=1 mgas=1.000 elapsed=${ms}ms mgasps=10.000`;
}

function series(ms: readonly number[]): Record<string, number[]> {
  const all = (value: number): number[] => ms.map(() => value);
  return { importMs: [...ms], mgas: all(1), mgasps: all(10), txCount: all(1) };
}

function start(time: string, version: string): string[] {
  return [
    `INFO [${time}] Starting Geth on Ethereum mainnet... `,
    `INFO [${time}] Maximum peer count                       ETH=50 LES=0 total=50`,
    `INFO [${time}] Starting peer-to-peer node               instance=Geth/${version}/linux-amd64/go1.21.6`,
  ];
}

const GETH = { chain: 'mainnet', program: 'Geth', build: 'linux-amd64/go1.21.6' };

/** Starts, shutdowns, runs, clocks, gaps, settings. */
export const LIFECYCLE_ROWS: readonly GethRow[] = [
  {
    id: 'settings',
    version: 'all',
    fact: 'program, version with commit, platform from the instance; the network by name; one start is no restart',
    lines: [...start('01-02|15:04:05.000', 'v1.13.14-stable-2bd6bd01'), imported('01-02|15:04:07.000', 7, '1a2b3c', 5)],
    runs: [
      {
        series: series([5]),
        metadata: { ...GETH, version: 'v1.13.14-stable-2bd6bd01' },
        events: [],
        timesUs: [2e6],
      },
    ],
  },
  {
    id: 'settings-identity',
    version: 'all',
    fact: 'the name an operator gives the node is not kept',
    lines: [
      'INFO [01-02|15:04:05.000] Starting peer-to-peer node               instance=Geth/my-secret-node/v1.10.23-stable-d901d853/linux-amd64/go1.18.5',
      imported('01-02|15:04:07.000', 7, '1a2b3c', 5),
    ],
    runs: [
      {
        series: series([5]),
        metadata: { program: 'Geth', version: 'v1.10.23-stable-d901d853', build: 'linux-amd64/go1.18.5' },
      },
    ],
  },
  {
    id: 'settings-chain-id',
    version: 'v1.10.26+',
    fact: 'the chain id beats the network by name, which is also printed for a chain of one’s own',
    lines: [
      'INFO [01-02|15:04:05.000] Starting Geth on Ethereum mainnet...',
      'INFO [01-02|15:04:05.100] Chain ID:  11155111 (sepolia)',
      imported('01-02|15:04:07.000', 7, '1a2b3c', 5),
    ],
    runs: [{ series: series([5]), metadata: { chain: 'sepolia' } }],
  },
  {
    id: 'settings-chain-config',
    version: 'v1.6–v1.10',
    fact: 'the chain id in the configuration line',
    lines: [
      'INFO [01-02|15:04:05.100] Initialised chain configuration          config="{ChainID: 5 Homestead: 0 DAO: <nil>}"',
      imported('01-02|15:04:07.000', 7, '1a2b3c', 5),
    ],
    runs: [{ series: series([5]), metadata: { chain: 'goerli' } }],
  },
  {
    id: 'settings-quoted-message',
    version: 'v1.11.0+',
    fact: 'a message with ö stands in quotes',
    lines: [
      'INFO [01-02|15:04:05.000] "Starting Geth on Görli testnet..."',
      imported('01-02|15:04:07.000', 7, '1a2b3c', 5),
    ],
    runs: [{ series: series([5]), metadata: { chain: 'goerli' } }],
  },
  {
    id: 'restart-clean',
    version: 'all',
    fact: 'a shutdown and a start that goes on: one run with two events; the version changed',
    lines: [
      ...start('01-02|15:04:05.000', 'v1.13.14-stable-2bd6bd01'),
      imported('01-02|15:04:07.000', 7, '1a2b3c', 5),
      'INFO [01-02|15:05:00.000] Got interrupt, shutting down...',
      'INFO [01-02|15:05:01.000] Blockchain stopped',
      ...start('01-02|15:06:00.000', 'v1.14.0-stable-87246f3c'),
      imported('01-02|15:06:05.000', 8, '2a2b3c', 6),
    ],
    runs: [
      {
        series: series([5, 6]),
        metadata: { ...GETH, version: 'v1.13.14-stable-2bd6bd01' },
        events: [
          { kind: 'shutdown', height: 7, row: 0, line: 6, evidence: 'logged', details: { clean: true } },
          {
            kind: 'restart',
            height: 8,
            row: 1,
            line: 7,
            evidence: 'logged',
            timeUs: 115e6,
            details: { changed: { version: { from: 'v1.13.14-stable-2bd6bd01', to: 'v1.14.0-stable-87246f3c' } } },
          },
        ],
        breaks: [],
      },
    ],
  },
  {
    id: 'restart-crash',
    version: 'all',
    fact: 'no shutdown before a start: not clean; blocks replayed with the same hash count once, with their last value',
    lines: [
      ...start('01-02|15:04:05.000', 'v1.9.9-stable-01744997'),
      imported('01-02|15:04:07.000', 7, '1a2b3c', 5),
      imported('01-02|15:04:08.000', 8, '2a2b3c', 6),
      imported('01-02|15:04:09.000', 9, '3a2b3c', 7),
      ...start('01-02|15:06:00.000', 'v1.9.9-stable-01744997'),
      imported('01-02|15:06:07.000', 8, '2a2b3c', 16),
      imported('01-02|15:06:08.000', 9, '3a2b3c', 17),
      imported('01-02|15:06:09.000', 10, '4a2b3c', 18),
    ],
    runs: [
      {
        series: series([5, 16, 17, 18]),
        heights: [7, 8, 9, 10],
        events: [
          { kind: 'shutdown', height: 9, line: 7, evidence: 'inferred', details: { clean: false } },
          { kind: 'restart', height: 8, row: 1, line: 7, details: { changed: {} } },
        ],
        breaks: [1],
      },
    ],
  },
  {
    id: 'restart-first-message-only',
    version: 'v1.10+ with --network',
    fact: 'messages of one start, in their order, are one start',
    lines: [
      imported('01-02|15:04:07.000', 7, '1a2b3c', 5),
      'INFO [01-02|15:06:00.000] Maximum peer count                       ETH=50 total=50',
      'INFO [01-02|15:06:01.000] Starting peer-to-peer node               instance=Geth/v1.14.0-stable-87246f3c/linux-amd64/go1.22.1',
      imported('01-02|15:06:05.000', 8, '2a2b3c', 6),
    ],
    runs: [
      {
        series: series([5, 6]),
        metadata: {},
        events: [
          { kind: 'shutdown', evidence: 'inferred', details: { clean: false } },
          { kind: 'restart', height: 8, line: 2 },
        ],
      },
    ],
  },
  {
    id: 'restart-without-block',
    version: 'all',
    fact: 'a start after which no block comes is an event without height',
    lines: [
      imported('01-02|15:04:07.000', 7, '1a2b3c', 5),
      'INFO [01-02|15:05:01.000] Blockchain manager stopped',
      'INFO [01-02|15:06:00.000] Maximum peer count                       ETH=50 total=50',
    ],
    runs: [
      {
        series: series([5]),
        events: [
          { kind: 'shutdown', height: 7, details: { clean: true } },
          { kind: 'restart', row: -1, line: 3 },
        ],
      },
    ],
  },
  {
    id: 'run-other-hash',
    version: 'all',
    fact: 'after a start the first block once more with another hash: another run, with times of its own',
    lines: [
      ...start('01-02|15:04:05.000', 'v1.9.9-stable-01744997'),
      imported('01-02|15:04:07.000', 1, '1a2b3c', 5),
      imported('01-02|15:04:08.000', 2, '2a2b3c', 6),
      ...start('01-02|16:00:00.000', 'v1.10.0-stable-56dec25a'),
      imported('01-02|16:00:07.000', 1, '1c2b3c', 3),
    ],
    runs: [
      {
        series: series([5, 6]),
        timesUs: [2e6, 3e6],
        metadata: { ...GETH, version: 'v1.9.9-stable-01744997' },
        events: [{ kind: 'shutdown', details: { clean: false } }],
      },
      {
        series: series([3]),
        timesUs: [7e6],
        metadata: { ...GETH, version: 'v1.10.0-stable-56dec25a' },
        events: [],
      },
    ],
  },
  {
    id: 'run-other-chain',
    version: 'all',
    fact: 'another chain after a start is another run',
    lines: [
      'INFO [01-02|15:04:05.000] Starting Geth on Sepolia testnet...',
      imported('01-02|15:04:07.000', 100, '1a2b3c', 5),
      'INFO [01-02|15:05:05.000] Blockchain stopped',
      'INFO [01-02|15:06:05.000] Starting Geth on Holesky testnet...',
      imported('01-02|15:06:07.000', 200, '1c2b3c', 3),
    ],
    runs: [
      { series: series([5]), metadata: { chain: 'sepolia' }, events: [{ kind: 'shutdown', details: { clean: true } }] },
      { series: series([3]), metadata: { chain: 'holesky' }, events: [] },
    ],
  },
  {
    id: 'run-joined-logs',
    version: 'joined files of import lines only',
    fact: 'falling back 64 blocks or more to where the run began is the same benchmark once more',
    lines: [
      imported('01-02|15:04:07.000', 1000, '1a2b3c', 5),
      'INFO [01-02|15:04:17.000] Imported new chain segment               number=1099 hash=2a2b3c..d4e5f6 blocks=99 txs=1 mgas=1.000 elapsed=9s mgasps=0.111',
      imported('01-02|15:05:07.000', 1000, '1a2b3c', 4),
    ],
    runs: [
      {
        series: {
          importMs: [5, null],
          segmentMs: [null, 9000],
          segmentBlocks: [null, 99],
          mgas: [1, 1],
          mgasps: [10, 0.111],
          txCount: [1, 1],
        },
        events: [],
      },
      { series: series([4]), timesUs: [0] },
    ],
  },
  {
    id: 'gap',
    version: 'all',
    fact: 'heights missing between imports of one start: an event at the first block after, and a break',
    lines: [
      imported('01-02|15:04:07.000', 7, '1a2b3c', 5),
      imported('01-02|15:04:08.000', 11, '2a2b3c', 6),
      'INFO [01-02|15:04:17.000] Imported new chain segment               number=15 hash=3a2b3c..d4e5f6 blocks=2 txs=1 mgas=1.000 elapsed=9ms mgasps=10.000',
    ],
    runs: [
      {
        series: {
          importMs: [5, 6, null],
          segmentMs: [null, null, 9],
          segmentBlocks: [null, null, 2],
          mgas: [1, 1, 1],
          mgasps: [10, 10, 10],
          txCount: [1, 1, 1],
        },
        events: [
          { kind: 'gap', height: 11, row: 1, line: 2, details: { missing: 3 } },
          { kind: 'gap', height: 14, row: 2, line: 3, details: { missing: 2 } },
        ],
        breaks: [1, 2],
      },
    ],
  },
  {
    id: 'clock-new-year',
    version: 'terminal',
    fact: 'no year: a step back by more than half a year is New Year',
    lines: [imported('12-31|23:59:59.123', 7, '1a2b3c', 5), imported('01-01|00:00:00.123', 8, '2a2b3c', 6)],
    runs: [{ series: series([5, 6]), timesUs: [0, 1e6], clock: 'elapsed', events: [] }],
  },
  {
    id: 'clock-leap-day',
    version: 'terminal',
    fact: 'February 29 counts where the log shows it, and only there',
    lines: [
      imported('02-28|23:59:59.000', 7, '1a2b3c', 5),
      imported('02-29|00:00:01.000', 8, '2a2b3c', 5),
      imported('03-01|00:00:01.000', 9, '3a2b3c', 5),
    ],
    runs: [{ series: series([5, 5, 5]), timesUs: [0, 2e6, 86_402e6] }],
  },
  {
    id: 'clock-no-leap-day',
    version: 'terminal',
    fact: 'March 1 follows February 28 otherwise',
    lines: [imported('02-28|23:59:59.000', 7, '1a2b3c', 5), imported('03-01|00:00:01.000', 8, '2a2b3c', 5)],
    runs: [{ series: series([5, 5]), timesUs: [0, 2e6] }],
  },
  {
    id: 'clock-summer-time',
    version: 'terminal',
    fact: 'one hour back is the end of summer time: elapsed time runs on',
    lines: [imported('10-29|02:59:59.000', 7, '1a2b3c', 5), imported('10-29|02:00:00.500', 8, '2a2b3c', 5)],
    runs: [{ series: series([5, 5]), timesUs: [0, 1.5e6], events: [] }],
  },
  {
    id: 'clock-jump',
    version: 'all',
    fact: 'time going back by more than 2 s is an event at the first block after, and a note',
    lines: [imported('10-29|02:10:00.000', 7, '1a2b3c', 5), imported('10-29|02:05:00.000', 8, '2a2b3c', 5)],
    runs: [
      {
        series: series([5, 5]),
        timesUs: [0, -300e6],
        events: [{ kind: 'clock-jump', height: 8, row: 1, line: 2, details: { jumpMs: -300_000 } }],
      },
    ],
    problems: [['time-went-back', 2]],
  },
  {
    id: 'clock-of-wrapper',
    version: 'docker with timestamps',
    fact: 'a full date in front of the line gives UTC',
    lines: [imported('10-29|02:10:00.000', 7, '1a2b3c', 5), imported('10-29|02:10:01.000', 8, '2a2b3c', 5)],
    outerTimeUs: [1_710_404_813_000_001, 1_710_404_814_000_002],
    runs: [{ series: series([5, 5]), clock: 'utc', timesUs: [1_710_404_813_000_001, 1_710_404_814_000_002] }],
  },
];
