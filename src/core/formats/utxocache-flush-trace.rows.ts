/** One fact about the flush trace: what is printed, and how it reads. */
export interface FlushTraceRow {
  readonly id: string;
  /** Of Bitcoin Core, where it matters. */
  readonly version: string;
  readonly fact: string;
  readonly text: string;
  /** µs since 1970 that a wrapper gives for each line; absent: none. */
  readonly timeUs?: readonly number[];
  /** A run per start of the script, its rows: ms, class, coins, bytes. */
  readonly runs: readonly (readonly (readonly [number, string, number, number])[])[];
  readonly problems?: readonly (readonly [string, number])[];
  readonly passedOver?: readonly number[];
}

const HEADER = 'Duration (µs)   Mode         Coins Count     Memory Usage    Flush for Prune';
const NEEDED = '2556340         IF_NEEDED    2899141         394844.34 kB    False';
const FORCED = '730451          FORCE_FLUSH  1047238         153922.06 kB    False';
const NEEDED_READ = [2556.34, 'IF_NEEDED', 2899141, 394844340] as const;
const FORCED_READ = [730.451, 'FORCE_FLUSH', 1047238, 153922060] as const;

export const FLUSH_TRACE_ROWS: readonly FlushTraceRow[] = [
  {
    id: 'listing',
    version: '30',
    fact: 'durations are µs, memory is in units of 1000 bytes with two decimals',
    text: `Hooking into bitcoind with pid 4711\nLogging utxocache flushes. Ctrl-C to end...\n${HEADER}\n${NEEDED}\n${FORCED}\n`,
    runs: [[NEEDED_READ, FORCED_READ]],
  },
  {
    id: 'modes',
    version: 'before and after November 2025',
    fact: 'every mode is a class of its own: NONE, IF_NEEDED, PERIODIC, FORCE_FLUSH, FORCE_SYNC, ALWAYS; so is a flush for pruning',
    text: `${HEADER}\n12              NONE         10              1.00 kB         False\n90              PERIODIC     20              2.00 kB         False\n91              FORCE_SYNC   30              3.00 kB         False\n92              ALWAYS       40              4.00 kB         False\n93              ALWAYS       50              5.50 kB         True\n`,
    runs: [
      [
        [0.012, 'NONE', 10, 1000],
        [0.09, 'PERIODIC', 20, 2000],
        [0.091, 'FORCE_SYNC', 30, 3000],
        [0.092, 'ALWAYS', 40, 4000],
        [0.093, 'ALWAYS for prune', 50, 5500],
      ],
    ],
  },
  {
    id: 'wide-cells',
    version: 'any',
    fact: 'a value as wide as its column leaves one space; values beyond 31 bits stay exact',
    text: `${HEADER}\n255634000000000 IF_NEEDED 28991410000000 39484434000.12 kB False\n`,
    runs: [[[255634000000, 'IF_NEEDED', 28991410000000, 39484434000120]]],
  },
  {
    id: 'damaged-header',
    version: 'any',
    fact: 'the micro sign of the header may be damaged',
    text: `${HEADER.replace('µ', 'Âµ')}\n${NEEDED}\n`,
    runs: [[NEEDED_READ]],
  },
  {
    id: 'no-header',
    version: 'any',
    fact: 'rows alone are read as well',
    text: `${NEEDED}\r\n${FORCED}\r\n`,
    runs: [[NEEDED_READ, FORCED_READ]],
  },
  {
    id: 'started-again',
    version: 'any',
    fact: 'the header printed again begins another run',
    text: `${HEADER}\n${NEEDED}\nHooking into bitcoind with pid 12\nLogging utxocache flushes. Ctrl-C to end...\n${HEADER}\n${FORCED}\n`,
    runs: [[NEEDED_READ], [FORCED_READ]],
  },
  {
    id: 'outer-time',
    version: 'any',
    fact: 'the only time is one that another tool puts before the line',
    text: `${HEADER}\n2026-08-01T10:20:31Z ${NEEDED}\n2026-08-01T10:21:31Z ${FORCED}\n`,
    timeUs: [NaN, 1785579631000000, 1785579691000000],
    runs: [[NEEDED_READ, FORCED_READ]],
  },
  {
    id: 'damaged-rows',
    version: 'damaged',
    fact: 'a row that is cut off or has a damaged cell is reported, the others are kept',
    text: `${HEADER}\n25x6340         IF_NEEDED    2899141         394844.34 kB    False\n${FORCED}\n730451          FORCE_FLUSH  10472\n2556340         IF_NEEDED    2899141         394844.34 kB    Fal\n`,
    runs: [[FORCED_READ]],
    problems: [
      ['torn-line', 2],
      ['torn-line', 4],
      ['torn-line', 5],
    ],
  },
  {
    id: 'other-lines',
    version: 'any',
    fact: 'messages of the tracing tool are passed over',
    text: `Possibly lost 3 samples\n${HEADER}\n${NEEDED}\n^C\n`,
    runs: [[NEEDED_READ]],
    passedOver: [1, 4],
  },
];
