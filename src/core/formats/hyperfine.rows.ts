/** Expected reading of one command; times in ms. */
export interface TimedRow {
  readonly title?: string;
  /** `wallMs` by run, null for a missing value. */
  readonly wallMs?: readonly (number | null)[];
  /** Category `wall`. */
  readonly wall?: {
    readonly count?: number;
    readonly mean?: number;
    readonly stddev?: number;
    readonly min?: number;
    readonly max?: number;
  };
  readonly userMs?: number;
  readonly systemMs?: number;
}

/** One fact about hyperfine's results: what is written, and how it reads. */
export interface HyperfineRow {
  readonly id: string;
  /** Of hyperfine. */
  readonly version: string;
  readonly fact: string;
  readonly text: string;
  readonly runs: readonly TimedRow[];
  /** Code and line, in order. */
  readonly problems?: readonly (readonly [string, number])[];
  /** 1-based lines that do not count as read. */
  readonly notRead?: readonly number[];
}

function json(...items: readonly object[]): string {
  return JSON.stringify({ results: items });
}

const BASE = {
  command: './bitcoind.base -stopatheight=850000',
  mean: 30412.7,
  stddev: 88.1,
  median: 30390.2,
  user: 41211.9,
  system: 1204.4,
  min: 30340,
  max: 30507.9,
  times: [30340, 30390.2, 30507.9],
  exit_codes: [0, 0, 0],
};
const BASE_READ: TimedRow = { wallMs: [30340000, 30390200, 30507900], userMs: 41211900, systemMs: 1204400 };
const ONE = {
  mean: 12.31,
  stddev: null,
  median: 12.31,
  user: 18.02,
  system: 1.11,
  min: 12.31,
  max: 12.31,
  times: [12.31],
  exit_codes: [0],
};
const ONE_READ: TimedRow = { wallMs: [12310], userMs: 18020, systemMs: 1110 };

const JSON_ROWS: readonly HyperfineRow[] = [
  {
    id: 'json',
    version: '1.20',
    fact: 'times are seconds, one per run, in run order; user and system are means that may exceed the wall time',
    text: json({ ...BASE, parameters: { commit: 'base' } }),
    runs: [BASE_READ],
  },
  {
    id: 'json-one-run',
    version: '1.20',
    fact: 'the deviation of a single run is null',
    text: json({ command: 'a', ...ONE }),
    runs: [ONE_READ],
  },
  {
    id: 'json-nanoseconds',
    version: '1.20',
    fact: 'every printed digit of a short time is kept',
    text: json({ command: 'a', mean: 0.00123456789, stddev: null, user: 0, system: 0, times: [0.00123456789] }),
    runs: [{ wallMs: [1.23456789], userMs: 0, systemMs: 0 }],
  },
  {
    id: 'json-parameters',
    version: '1.11',
    fact: 'items of one command are told apart by the parameters that differ; values are strings',
    text: json(
      { command: 'node', ...ONE, parameters: { dbcache: '450', chain: 'main' } },
      { command: 'node', ...ONE, parameters: { dbcache: '1000', chain: 'main' } },
    ),
    runs: [
      { ...ONE_READ, title: 'dbcache=450' },
      { ...ONE_READ, title: 'dbcache=1000' },
    ],
  },
  {
    id: 'json-parameter-words',
    version: '1.11',
    fact: 'a parameter that is a word names the run itself, a commit by ten digits',
    text: json(
      { command: 'x', ...ONE, parameters: { commit: 'base' } },
      { command: 'y', ...ONE, parameters: { commit: '1f2e3d4c5b6a79880123456789abcdef01234567' } },
    ),
    runs: [
      { ...ONE_READ, title: 'base' },
      { ...ONE_READ, title: '1f2e3d4c5b' },
    ],
  },
  {
    id: 'json-old-parameter',
    version: '1.5',
    fact: 'older files have one key "parameter" and no exit codes',
    text: json(
      { command: 'x', ...ONE, exit_codes: undefined, parameter: '1' },
      { command: 'x', ...ONE, parameter: '2' },
    ),
    runs: [
      { ...ONE_READ, title: 'parameter=1' },
      { ...ONE_READ, title: 'parameter=2' },
    ],
  },
  {
    id: 'json-same-command-twice',
    version: '1.20',
    fact: 'the same command twice is two runs in the file’s order',
    text: json({ command: 'node', ...ONE }, { command: 'node', ...ONE, mean: 12, times: [12] }),
    runs: [ONE_READ, { ...ONE_READ, wallMs: [12000] }],
  },
  {
    id: 'json-commands',
    version: '1.20',
    fact: 'runs are named by the part of the commands that differs',
    text: json(
      { ...BASE, command: './bitcoind.base -stopatheight=850000' },
      { ...BASE, command: './bitcoind.pr -stopatheight=850000' },
    ),
    runs: [
      { ...BASE_READ, title: 'base' },
      { ...BASE_READ, title: 'pr' },
    ],
  },
  {
    id: 'json-failed-runs',
    version: '1.20',
    fact: 'failed runs (other exit code, or null for a signal) are in the times and give a warning',
    text: json({ ...BASE, exit_codes: [0, 1, null] }),
    runs: [BASE_READ],
    problems: [['bad-number', 1]],
  },
  {
    id: 'json-memory',
    version: '1.20',
    fact: 'memory_usage_byte is no time',
    text: json({ ...BASE, memory_usage_byte: [1, 2, 3] }),
    runs: [BASE_READ],
  },
  {
    id: 'json-without-times',
    version: 'shortened',
    fact: 'without times the summary is kept as a category; the number of exit codes is that of the runs',
    text: json({ ...BASE, times: undefined }),
    runs: [
      {
        wall: { count: 3, mean: 30412700, stddev: 88100, min: 30340000, max: 30507900 },
        userMs: 41211900,
        systemMs: 1204400,
      },
    ],
  },
  {
    id: 'json-bad-time',
    version: 'damaged',
    fact: 'a time that is no number is missing, the others are kept',
    text: '{"results":[{"command":"a","mean":2,"times":[1.5,\n1x.5,\n2.5,\n-1,null]}]}',
    runs: [{ wallMs: [1500, null, 2500, null, null] }],
    problems: [
      ['bad-number', 2],
      ['bad-number', 4],
      ['bad-number', 4],
    ],
  },
  {
    id: 'json-nan',
    version: 'damaged',
    fact: 'bare NaN is a value that is missing',
    text: '{"results":[{"command":"a","mean":NaN,"stddev":NaN,"times":[1.5,NaN]}]}',
    runs: [{ wallMs: [1500, null] }],
    problems: [['bad-number', 1]],
  },
  {
    id: 'json-edited',
    version: 'damaged',
    fact: 'a mean that is not that of the times is reported',
    text: json({ command: 'a', mean: 3, stddev: 0.1, times: [1, 2] }),
    runs: [{ wallMs: [1000, 2000] }],
    problems: [['sum-differs', 1]],
  },
  {
    id: 'json-cut',
    version: 'cut',
    fact: 'of a file that is cut off the results and times before the cut are kept',
    text: '{"results":[{"command":"a","mean":1.5,"user":1,"system":0,"times":[1.5]},\n{"command":"b","mean":2.5,"user":1,"system":0,"times":[2.5,\n2.',
    runs: [
      { wallMs: [1500], userMs: 1000, systemMs: 0, title: 'a' },
      { wallMs: [2500], userMs: 1000, systemMs: 0, title: 'b' },
    ],
    problems: [['torn-line', 3]],
    notRead: [3],
  },
  {
    id: 'json-one-command-left',
    version: '1.20',
    fact: 'the file is written again after each command: one of two is a valid file',
    text: json(BASE),
    runs: [BASE_READ],
  },
  {
    id: 'json-fenced',
    version: 'pasted',
    fact: 'a fence and quote marks of a comment around it are left out',
    text: `> \`\`\`json\n> ${json(BASE)}\n> \`\`\`\n`,
    runs: [BASE_READ],
  },
];

const CSV_ROWS: readonly HyperfineRow[] = [
  {
    id: 'csv',
    version: '1.20',
    fact: 'CSV is seconds, a summary only; deviation 0 with min = max = mean is a single run; commands may be quoted',
    text: 'command,mean,stddev,median,user,system,min,max,parameter_dbcache\n./node -dbcache=450,12.31,0,12.31,18.02,1.11,12.31,12.31,450\n"sh -c \'a, b\'",11.9,0.12,11.88,17.5,1.0,11.7,12.1,1000\n',
    runs: [
      { title: 'dbcache=450', wall: { count: 1, mean: 12310, min: 12310, max: 12310 }, userMs: 18020, systemMs: 1110 },
      {
        title: 'dbcache=1000',
        wall: { mean: 11900, stddev: 120, min: 11700, max: 12100 },
        userMs: 17500,
        systemMs: 1000,
      },
    ],
  },
  {
    id: 'csv-quotes',
    version: '1.20',
    fact: 'a quoted command may hold doubled quotes and line breaks',
    text: 'command,mean,stddev,median,user,system,min,max\r\n"echo ""a""\r\nb",1.5,0.1,1.5,1,0.5,1.4,1.6\r\n"echo ""a""\r\nc",1.7,0.1,1.7,1,0.5,1.6,1.8\r\n',
    runs: [
      { title: 'b', wall: { mean: 1500, stddev: 100, min: 1400, max: 1600 }, userMs: 1000, systemMs: 500 },
      { title: 'c', wall: { mean: 1700, stddev: 100, min: 1600, max: 1800 }, userMs: 1000, systemMs: 500 },
    ],
  },
  {
    id: 'csv-bad-cell',
    version: 'damaged',
    fact: 'a bad cell is missing; a row without mean, or with too few cells, is left out',
    text: 'command,mean,stddev,median,user,system,min,max\na,1.5,x,1.5,1,0.5,1.4,1.6\nb,1.x,0.1,1.5,1,0.5,1.4,1.6\nc,1.5,0.1',
    runs: [{ wall: { mean: 1500, min: 1400, max: 1600 }, userMs: 1000, systemMs: 500 }],
    problems: [
      ['bad-number', 3],
      ['bad-number', 3],
      ['torn-line', 4],
      ['bad-number', 2],
    ],
    notRead: [2, 3, 4],
  },
];

const MARKDOWN_ROWS: readonly HyperfineRow[] = [
  {
    id: 'markdown',
    version: '1.20',
    fact: 'Markdown has one unit, in its header; the row of the reference is 1.00',
    text: '| Command | Mean [s] | Min [s] | Max [s] | Relative |\n|:---|---:|---:|---:|---:|\n| `./node.base` | 12.310 ± 0.045 | 12.251 | 12.402 | 1.03 ± 0.01 |\n| `./node.pr` | 11.952 ± 0.051 | 11.890 | 12.020 | 1.00 |\n',
    runs: [
      { title: 'base', wall: { mean: 12310, stddev: 45, min: 12251, max: 12402 } },
      { title: 'pr', wall: { mean: 11952, stddev: 51, min: 11890, max: 12020 } },
    ],
  },
  {
    id: 'markdown-units',
    version: '1.20',
    fact: 'µs and a mean without deviation (one run); an escaped bar is part of the command; outer bars may be missing',
    text: 'Command | Mean [µs] | Min [µs] | Max [µs] | Relative\n---|---:|---:|---:|---:\n`a \\| b` | 812.5 | 812.5 | 812.5 | 1.00\n\n| no | table | any | more |',
    runs: [{ wall: { count: 1, mean: 0.8125, min: 0.8125, max: 0.8125 } }],
    notRead: [4, 5],
  },
];

const CONSOLE_ROWS: readonly HyperfineRow[] = [
  {
    id: 'console',
    version: '1.12',
    fact: 'several runs give mean, deviation, range and count; one run has no range; the summary is derived',
    text: 'Benchmark 1: ./node.base -stopatheight=800000\n  Time (mean ± σ):     12.310 s ±  0.045 s    [User: 18.021 s, System: 1.112 s]\n  Range (min … max):   12.251 s … 12.402 s    10 runs\n\nBenchmark 2: ./node.pr -stopatheight=800000\n  Time (abs ≡):        11.952 s               [User: 17.502 s, System: 1.004 s]\n\nSummary\n  ./node.pr ran\n    1.03 ± 0.01 times faster than ./node.base\n',
    runs: [
      {
        title: 'base',
        wall: { count: 10, mean: 12310, stddev: 45, min: 12251, max: 12402 },
        userMs: 18021,
        systemMs: 1112,
      },
      { title: 'pr', wall: { count: 1, mean: 11952 }, userMs: 17502, systemMs: 1004 },
    ],
    notRead: [4, 7, 8, 9, 10],
  },
  {
    id: 'console-units',
    version: '1.20',
    fact: 'each number has its own unit; seconds never become minutes',
    text: 'Benchmark 1: a\n  Time (mean ± σ):     30412.703 s ± 88.1 ms    [User: 812.0 µs, System: 0.4 ms]\n  Range (min … max):   999.9 ms … 30507.903 s    3 runs\n',
    runs: [
      { wall: { count: 3, mean: 30412703, stddev: 88.1, min: 999.9, max: 30507903 }, userMs: 0.812, systemMs: 0.4 },
    ],
  },
  {
    id: 'console-old',
    version: '1.11',
    fact: 'older headings have a number sign; symbols may be damaged or typed in ASCII',
    text: 'Benchmark #1: a\n  Time (mean +- s):       1.500 s +-  0.100 s    [User: 1.000 s, System: 0.500 s]\n  Range (min ... max):    1.400 s ...  1.600 s    5 runs\nBenchmark #2: b\n  Time (mean ┬▒ ¤â):       1.700 s ┬▒  0.100 ?s    [User: 1.000 \ufffds, System: 0.500 s]\n  Range (min Ôò max):    1.400 s Ôò  1.600 s    5 runs\n',
    runs: [
      { title: 'a', wall: { count: 5, mean: 1500, stddev: 100, min: 1400, max: 1600 }, userMs: 1000, systemMs: 500 },
      {
        title: 'b',
        wall: { count: 5, mean: 1700, stddev: 0.0001, min: 1400, max: 1600 },
        userMs: 0.001,
        systemMs: 500,
      },
    ],
  },
  {
    id: 'console-long-command',
    version: '1.18',
    fact: 'a command may go on over several lines; variants are encoded in it',
    text: 'Benchmark 1: COMMIT=1f2e3d4c5b6a79880123456789abcdef01234567 ./build/bin/bitcoind -dbcache=450 \\\n  -reindex-chainstate\n  Time (abs ≡):        11.952 s               [User: 17.502 s, System: 1.004 s]\nBenchmark 2: COMMIT=aa2e3d4c5b6a79880123456789abcdef01234567 ./build/bin/bitcoind -dbcache=450 \\\n  -reindex-chainstate\n  Time (abs ≡):        10.952 s               [User: 17.502 s, System: 1.004 s]\n',
    runs: [
      { title: '1f2e3d4c5b', wall: { count: 1, mean: 11952 }, userMs: 17502, systemMs: 1004 },
      { title: 'aa2e3d4c5b', wall: { count: 1, mean: 10952 }, userMs: 17502, systemMs: 1004 },
    ],
  },
  {
    id: 'console-label-above',
    version: '1.18',
    fact: 'a line with a short hash above each block names runs of one command',
    text: '1f2e3d4c5b Merge one\nBenchmark 1: a\n  Time (abs ≡):        2.0 s  [User: 1.0 s, System: 1.0 s]\n\naa2e3d4c5b Use less\nBenchmark 1: a\n  Time (abs ≡):        1.0 s  [User: 1.0 s, System: 1.0 s]\n',
    runs: [
      { title: '1f2e3d4c5b', wall: { count: 1, mean: 2000 }, userMs: 1000, systemMs: 1000 },
      { title: 'aa2e3d4c5b', wall: { count: 1, mean: 1000 }, userMs: 1000, systemMs: 1000 },
    ],
    notRead: [1, 4, 5],
  },
  {
    id: 'console-warning',
    version: '1.18',
    fact: 'warnings are passed on; colours and what a progress bar wrote over are left out',
    text: '\u001b[1mBenchmark 1\u001b[0m: a\n⠋ Initial time measurement ▕░░▏\r  Time (abs ≡):  \u001b[1;32m 2.000 s\u001b[0m   [User: 1.0 s, System: 1.0 s]\n \n  Warning: Ignoring non-zero exit code.\n',
    runs: [{ wall: { count: 1, mean: 2000 }, userMs: 1000, systemMs: 1000 }],
    problems: [['bad-number', 4]],
    notRead: [3],
  },
  {
    id: 'console-cut',
    version: 'cut',
    fact: 'a block that was cut before its time is reported, a cut time line keeps its mean',
    text: 'Benchmark 1: a\n  Time (mean ± σ):     12.310 s ±  0.045 s    [User: 18.021 s, Sys\nBenchmark 2: b\n',
    runs: [{ wall: { mean: 12310, stddev: 45 } }],
    problems: [
      ['torn-line', 3],
      ['torn-line', 2],
    ],
    notRead: [2, 3],
  },
];

export const HYPERFINE_ROWS: readonly HyperfineRow[] = [...JSON_ROWS, ...CSV_ROWS, ...MARKDOWN_ROWS, ...CONSOLE_ROWS];
