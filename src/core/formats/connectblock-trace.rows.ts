/** Expected reading of one start of the script; null for a value that is missing. */
export interface TraceRun {
  /** Height, blocks, transactions and inputs a second. */
  readonly seconds?: readonly (readonly [number | null, number | null, number | null, number | null])[];
  /** Height, ms, transactions, inputs. */
  readonly blocks?: readonly (readonly [number | null, number | null, number | null, number | null])[];
  /** Last 16 digits of the block hashes, '' for none. */
  readonly hashes?: readonly string[];
  /** Total in ms, and of how many blocks. */
  readonly total?: readonly [number, number | null];
  /** Bucket and count. */
  readonly buckets?: readonly (readonly [string, number])[];
}

/** One fact about the trace of connected blocks: what is printed, and how it reads. */
export interface ConnectTraceRow {
  readonly id: string;
  /** Of Bitcoin Core, where it matters. */
  readonly version: string;
  readonly fact: string;
  readonly text: string;
  readonly runs: readonly TraceRun[];
  readonly problems?: readonly (readonly [string, number | undefined])[];
  readonly passedOver?: readonly number[];
}

const HASH = `0000000000000000${'0123456789abcdef'.repeat(2)}00000000deadbeef`;
const BENCH = 'BENCH   39 blk/s  59837 tx/s  180129 inputs/s   281904 sigops/s (height 300038)';
const SLOW = `Block 300041 (${HASH})  1723 tx   5011 ins   8044 sigops  took 1023 ms`;
const BENCH_READ = [300038, 39, 59837, 180129] as const;
const SLOW_READ = [300041, 1023, 1723, 5011] as const;
const HEADER = 'ConnectBlock benchmark between height 300000 and 680000 inclusive';

function seconds(count: number): string {
  return `${BENCH}\n`.repeat(count);
}

export const CONNECT_TRACE_ROWS: readonly ConnectTraceRow[] = [
  {
    id: 'listing',
    version: '30',
    fact: 'a row per second with the last height, and a row per slow block with its height and hash',
    text: `Attaching 5 probes...\n${HEADER}\nLogging blocks taking longer than 1000 ms to connect.\n\n${BENCH}\n${SLOW}\n`,
    runs: [{ seconds: [BENCH_READ], blocks: [SLOW_READ], hashes: ['00000000deadbeef'] }],
    passedOver: [1, 4],
  },
  {
    id: 'logging',
    version: '30',
    fact: 'without an end height only slow blocks are logged',
    text: `ConnectBlock logging starting at height 300000\n${SLOW}\n`,
    runs: [{ blocks: [SLOW_READ], hashes: ['00000000deadbeef'] }],
  },
  {
    id: 'total-seconds',
    version: 'from 28',
    fact: 'the total says ms but is seconds when it is smaller than its BENCH lines, one a second, allow',
    text: `${HEADER}\n${seconds(3)}Starting Connect Block Benchmark between height 300000 and 680000.\n${seconds(12)}Took 12 ms to connect the blocks between height 300000 and 680000.\n`,
    runs: [{ seconds: Array.from({ length: 15 }, () => BENCH_READ), total: [12000, 380000] }],
    problems: [['sum-differs', 18]],
  },
  {
    id: 'total-ms',
    version: 'before 28',
    fact: 'a total that is long enough for its BENCH lines is ms',
    text: `${HEADER}\n${seconds(3)}Took 2500 ms to connect the blocks between height 300000 and 300100.\n`,
    runs: [{ seconds: [BENCH_READ, BENCH_READ, BENCH_READ], total: [2500, 100] }],
    problems: [['sum-differs', 5]],
  },
  {
    id: 'histogram',
    version: '30',
    fact: 'buckets are ms; K is 1024; the count stands before the bar',
    text: `${HEADER}\nHistogram of block connection times in milliseconds (ms).\n@durations:\n[0]                16207 |@@@@@@@@@@|\n[2, 4)              2110 |@@@       |\n[1K, 2K)              12 |          |\n`,
    runs: [
      {
        buckets: [
          ['[0] ms', 16207],
          ['[2, 4) ms', 2110],
          ['[1024, 2048) ms', 12],
        ],
      },
    ],
  },
  {
    id: 'outside-the-range',
    version: 'any',
    fact: 'slow blocks are logged at any height; they keep it, so that a range can be chosen',
    text: `${HEADER}\n${SLOW.replace('300041', '299')}\n${SLOW}\n`,
    runs: [{ blocks: [[299, 1023, 1723, 5011], SLOW_READ], hashes: ['00000000deadbeef', '00000000deadbeef'] }],
  },
  {
    id: 'started-again',
    version: 'any',
    fact: 'the first line printed again begins another run',
    text: `${HEADER}\n${BENCH}\n${HEADER}\n${BENCH}\n`,
    runs: [{ seconds: [BENCH_READ] }, { seconds: [BENCH_READ] }],
  },
  {
    id: 'wrong-unit',
    version: 'script and node of different versions',
    fact: 'block times that are all 0 ms, or all 10 s and more, are doubtful',
    text: `${HEADER}\n${SLOW.replace('1023 ms', '1023000 ms')}\n`,
    runs: [{ blocks: [[300041, 1023000, 1723, 5011]], hashes: ['00000000deadbeef'] }],
    problems: [['bad-number', undefined]],
  },
  {
    id: 'prefixed',
    version: 'any',
    fact: 'a time or name before the line is no part of it; line ends may be CRLF',
    text: `Aug 01 10:20:31 ${HEADER}\r\nAug 01 10:20:32 ${BENCH}\r\n`,
    runs: [{ seconds: [BENCH_READ] }],
  },
  {
    id: 'large',
    version: 'any',
    fact: 'counts beyond 31 bits stay exact',
    text: `BENCH 3000000000 blk/s 1 tx/s 2 inputs/s 3 sigops/s (height 5)\n`,
    runs: [{ seconds: [[5, 3000000000, 1, 2]] }],
  },
  {
    id: 'damaged',
    version: 'damaged',
    fact: 'a bad value is missing and the rest of its line kept; a hash that is not whole is none; a cut line is reported',
    text: `${HEADER}\n${BENCH.replace('59837', '5x837')}\n${SLOW.replace(HASH, HASH.slice(5)).replace('1023', '1-23')}\n${SLOW}\nBENCH   39 blk/s  598\n`,
    runs: [
      {
        seconds: [[300038, 39, null, 180129]],
        blocks: [[300041, null, 1723, 5011], SLOW_READ],
        hashes: ['', '00000000deadbeef'],
      },
    ],
    problems: [
      ['bad-number', 2],
      ['bad-number', 3],
      ['torn-line', 5],
    ],
  },
];
