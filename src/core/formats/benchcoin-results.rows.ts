import type { Metadata } from '../model.js';

/** Expected reading of one run; times in ms. */
export interface BenchcoinRun {
  readonly title?: string;
  readonly wallMs?: readonly (number | null)[];
  readonly wall?: { readonly count?: number; readonly mean: number; readonly stddev?: number };
  readonly userMs?: number;
  readonly systemMs?: number;
  readonly metadata: Metadata;
  /** Days of the rows, where the file gives dates. */
  readonly days?: readonly string[];
  readonly breaks?: readonly number[];
}

/** One fact about benchcoin's files: what is written, and how it reads. */
export interface BenchcoinRow {
  readonly id: string;
  /** Generation of the file. */
  readonly version: string;
  readonly fact: string;
  readonly text: string;
  readonly runs: readonly BenchcoinRun[];
  readonly problems?: readonly (readonly [string, number])[];
}

const COMMIT = '1f2e3d4c5b6a79880123456789abcdef01234567';
const LARGE_NETWORK = 'mainnet-large-uninstrumented';

function json(results: readonly object[], more: object = {}): string {
  return JSON.stringify({ results, ...more });
}

function networkItem(commit: string, network: string, times: readonly number[], mean: number): object {
  return {
    command: `node ${commit}`,
    network,
    parameters: { commit },
    mean,
    stddev: 21,
    user: 1.5,
    system: 0.5,
    times,
  };
}

const BASE = networkItem('base', LARGE_NETWORK, [5101.2, 5117.1, 5142.9], 5120.4);
const HEAD = networkItem('head', LARGE_NETWORK, [5001.2, 5017.1, 5042.9], 5020.4);
const CPU = { userMs: 1500, systemMs: 500 };
const BASE_READ: BenchcoinRun = {
  title: 'base',
  wallMs: [5101200, 5117100, 5142900],
  ...CPU,
  metadata: { chain: 'mainnet' },
};
const HEAD_READ: BenchcoinRun = { ...BASE_READ, title: 'head', wallMs: [5001200, 5017100, 5042900] };

function profileItem(
  command: string,
  dbcache: number,
  instrumentation: string,
  mean: number,
  bitcoind: object = {},
): object {
  return {
    profile: `${dbcache}-${instrumentation}`,
    command,
    mean,
    stddev: 0,
    user: 9120.2,
    system: 402.5,
    config: { instrumentation, bitcoind: { dbcache, stopatheight: 855000, chain: 'main', ...bitcoind } },
  };
}

const CPU_2026 = { userMs: 9120200, systemMs: 402500 };
const NODE_450 = { chain: 'mainnet', dbcacheMiB: 450, stopatheight: 855000 };

function nightly(date: string, mean: number, more: object): object {
  return { date, commit: COMMIT, mean, stddev: 0, runs: 1, ...more };
}

const NIGHTLY_CONFIG = { config: { bitcoind: { dbcache: 450 }, instrumentation: 'uninstrumented' } };

export const BENCHCOIN_ROWS: readonly BenchcoinRow[] = [
  {
    id: '2024',
    version: 'late 2024',
    fact: 'the side is in the command, with the commit in parentheses; one run, so no deviation; the network names the chain',
    text: json([
      {
        command: `base (${COMMIT})`,
        network: 'signet',
        parameters: { commit: COMMIT },
        mean: 5120.4,
        stddev: null,
        times: [5120.4],
      },
      {
        command: `head (${COMMIT})`,
        network: 'signet',
        parameters: { commit: COMMIT },
        mean: 5020.4,
        stddev: null,
        times: [5020.4],
      },
    ]),
    runs: [
      { title: 'base', wallMs: [5120400], metadata: { chain: 'signet' } },
      { title: 'head', wallMs: [5020400], metadata: { chain: 'signet' } },
    ],
  },
  {
    id: '2025',
    version: '2025',
    fact: 'the side is the parameter "commit"; seconds, three times; speedups are texts of percent and only checked',
    text: json([BASE, HEAD], { speedups: { [LARGE_NETWORK]: '2.0' } }),
    runs: [BASE_READ, HEAD_READ],
  },
  {
    id: '2025-networks',
    version: '2025',
    fact: 'base and head belong together within one network only: the network is part of the name where there are several',
    text: json([BASE, HEAD, networkItem('base', 'mainnet-default-instrumented', [7000.5], 7000.5)]),
    runs: [
      { ...BASE_READ, title: `base ${LARGE_NETWORK}` },
      { ...HEAD_READ, title: `head ${LARGE_NETWORK}` },
      { title: 'base mainnet-default-instrumented', wallMs: [7000500], ...CPU, metadata: { chain: 'mainnet' } },
    ],
  },
  {
    id: '2025-speedup-differs',
    version: 'damaged',
    fact: 'a speedup is (base − head) / base; one that does not follow from the means is reported',
    text: json([BASE, HEAD], { speedups: { [LARGE_NETWORK]: '-9.2' } }),
    runs: [BASE_READ, HEAD_READ],
    problems: [['sum-differs', 1]],
  },
  {
    id: '2026',
    version: '2026',
    fact: 'a profile is dbcache and instrumentation; there are no times; a deviation of 0 is unknown; settings are in "config"',
    text: json([profileItem('base', 450, 'uninstrumented', 6810.5), profileItem('pr', 450, 'uninstrumented', 6711.8)]),
    runs: [
      { title: 'base', wall: { mean: 6810500 }, ...CPU_2026, metadata: NODE_450 },
      { title: 'pr', wall: { mean: 6711800 }, ...CPU_2026, metadata: NODE_450 },
    ],
  },
  {
    id: '2026-profiles',
    version: '2026',
    fact: 'instrumented and uninstrumented results stay apart by name; prune=1 is manual',
    text: json([
      profileItem('pr', 450, 'uninstrumented', 6711.8),
      profileItem('pr', 32000, 'instrumented', 5000.25, { prune: 1 }),
    ]),
    runs: [
      { title: 'pr 450-uninstrumented', wall: { mean: 6711800 }, ...CPU_2026, metadata: NODE_450 },
      {
        title: 'pr 32000-instrumented',
        wall: { mean: 5000250 },
        ...CPU_2026,
        metadata: { ...NODE_450, dbcacheMiB: 32000, pruneManual: true },
      },
    ],
  },
  {
    id: '2026-nightly-comparison',
    version: '2026',
    fact: 'the nightly median of the same settings is a run of its own; its key is the settings as JSON',
    text: json([profileItem('pr', 450, 'uninstrumented', 6711.8)], {
      nightly_comparison: {
        '{"bitcoind":{"dbcache":450},"instrumentation":"uninstrumented"}': {
          pr_mean: 6711.8,
          nightly_mean: 6790.1,
          nightly_count: 7,
          speedup_percent: 1.2,
          series_label: '450 MB',
        },
      },
    }),
    runs: [
      { title: 'pr', wall: { mean: 6711800 }, ...CPU_2026, metadata: NODE_450 },
      { title: 'nightly', wall: { count: 7, mean: 6790100 }, metadata: { dbcacheMiB: 450 } },
    ],
  },
  {
    id: 'history',
    version: '2026',
    fact: 'runs of one configuration form a series by date of the commit; runs of one commit and day are all kept; another machine breaks the line',
    text: json([
      nightly('2026-05-03', 6700, { ...NIGHTLY_CONFIG, machine: { cpu_cores: 16 }, run_date: '2026-05-04T02:11:09' }),
      nightly('2026-05-02', 6790.1, { ...NIGHTLY_CONFIG, machine: { cpu_cores: 16 }, run_date: '2026-05-03T02:11:09' }),
      nightly('2026-05-02', 6791.25, {
        ...NIGHTLY_CONFIG,
        machine: { cpu_cores: 16 },
        run_date: '2026-05-03T09:00:00',
      }),
      nightly('2026-05-04', 5000, { ...NIGHTLY_CONFIG, machine: { cpu_cores: 32 } }),
    ]),
    runs: [
      {
        wallMs: [6790100, 6791250, 6700000, 5000000],
        metadata: { dbcacheMiB: 450 },
        days: ['2026-05-02', '2026-05-02', '2026-05-03', '2026-05-04'],
        breaks: [3],
      },
    ],
  },
  {
    id: 'history-flat',
    version: '2025',
    fact: 'in older files the configuration is a word and the machine stands at the top; one run per configuration',
    text: json(
      [
        nightly('2025-01-02', 100.5, { config: '450', dbcache: 450 }),
        nightly('2025-01-02', 90.5, { config: 'large', dbcache: 32000 }),
        nightly('2025-01-03', 101, { config: '450', dbcache: 450 }),
      ],
      { machine: { cpu_cores: 16 } },
    ),
    runs: [
      {
        title: 'dbcache=450',
        wallMs: [100500, 101000],
        metadata: { dbcacheMiB: 450 },
        days: ['2025-01-02', '2025-01-03'],
        breaks: [],
      },
      { title: 'dbcache=32000', wallMs: [90500], metadata: { dbcacheMiB: 32000 }, days: ['2025-01-02'], breaks: [] },
    ],
  },
  {
    id: 'without-time',
    version: 'damaged',
    fact: 'a result without time or with a damaged mean is reported, the others are kept',
    text: '{"results":[\n{"command":"base","network":"signet","mean":51x0.4},\n{"command":"head","network":"signet","mean":5120.4}]}',
    runs: [{ title: 'head', wall: { mean: 5120400 }, metadata: { chain: 'signet' } }],
    problems: [
      ['bad-number', 2],
      ['torn-line', 2],
    ],
  },
  {
    id: 'cut',
    version: 'cut',
    fact: 'of a file that is cut off the results before the cut are kept',
    text: '{"results":[\n{"command":"base","network":"signet","mean":1.5,"times":[1.5]},\n{"command":"head","netw',
    runs: [{ title: 'base', wallMs: [1500], metadata: { chain: 'signet' } }],
    problems: [
      ['torn-line', 3],
      ['torn-line', 3],
    ],
  },
];
