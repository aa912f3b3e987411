/** Expected reading of one benchmark, in ns. */
export interface Benchmark {
  readonly name: string;
  readonly mean?: number;
  readonly count?: number;
  readonly min?: number;
  readonly max?: number;
  readonly error?: number;
  readonly per?: string;
}

/** One fact about nanobench's output: what is written, and how it reads. */
export interface NanobenchRow {
  readonly id: string;
  /** Of bench_bitcoin or nanobench. */
  readonly version: string;
  readonly fact: string;
  readonly text: string;
  readonly runs: readonly (readonly Benchmark[])[];
  readonly titles?: readonly (string | undefined)[];
  readonly problems?: readonly (readonly [string, number])[];
  /** 1-based lines that do not count as read. */
  readonly notRead?: readonly number[];
}

const HEADER =
  '|               ns/op |                op/s |    err% |     total | benchmark\n|--------------------:|--------------------:|--------:|----------:|:----------\n';
const BASE58 = '|           12,345.67 |           81,000.12 |    0.4% |      0.01 | `Base58Decode`\n';
const BASE58_READ: Benchmark = { name: 'Base58Decode', mean: 12345.67, error: 0.004 };

const TABLE_ROWS: readonly NanobenchRow[] = [
  {
    id: 'console',
    version: '27',
    fact: 'numbers have thousands commas; err% is percent; a wavy dash marks an unstable value that is kept',
    text: `${HEADER}${BASE58}|       38,902,114.00 |               25.71 |    6.1% |      0.47 | :wavy_dash: \`ConnectBlockAllEcdsa\` (Unstable with ~1.0 iters. Increase \`minEpochIterations\` to e.g. 10)\n`,
    runs: [[BASE58_READ, { name: 'ConnectBlockAllEcdsa', mean: 38902114, error: 0.061 }]],
    problems: [['bad-number', 4]],
  },
  {
    id: 'console-units',
    version: '27',
    fact: 'a header that changes the unit does not begin another run; values are per op, byte, block … as shown',
    text: `${HEADER}${BASE58}\n|             ns/byte |              byte/s |    err% |     total | benchmark\n|--------------------:|--------------------:|--------:|----------:|:----------\n|                2.10 |      476,190,476.19 |    0.1% |      0.02 | \`SHA256\`\n|            ms/block |             block/s |    err% |     total | benchmark\n|--------------------:|--------------------:|--------:|----------:|:----------\n|               38.90 |               25.71 |    0.1% |      0.02 | \`ConnectBlock\`\n`,
    runs: [
      [
        BASE58_READ,
        { name: 'SHA256', mean: 2.1, error: 0.001, per: 'byte' },
        { name: 'ConnectBlock', mean: 38900000, error: 0.001, per: 'block' },
      ],
    ],
    notRead: [4],
  },
  {
    id: 'console-time-units',
    version: 'nanobench 4.3',
    fact: 'a program may choose another unit of time',
    text: ['s', 'us', 'µs', 'ps']
      .map(
        (unit, at) =>
          `| ${unit}/op | op/s | err% | total | benchmark\n|---:|---:|---:|---:|:---\n| 1.50 | 1 | 0.0% | 0.01 | \`b${at}\`\n`,
      )
      .join(''),
    runs: [
      [
        { name: 'b0', mean: 1500000000, error: 0 },
        { name: 'b1', mean: 1500, error: 0 },
        { name: 'b2', mean: 1500, error: 0 },
        { name: 'b3', mean: 0.0015, error: 0 },
      ],
    ],
  },
  {
    id: 'console-counters',
    version: '27',
    fact: 'hardware counters and other columns are more columns of the header; columns are found by name',
    text: '| relative |               ns/op |                op/s |    err% |          ins/op |          cyc/op |    IPC |         bra/op |   miss% |     total | benchmark\n|---------:|--------------------:|--------------------:|--------:|----------------:|----------------:|-------:|---------------:|--------:|----------:|:----------\n|   100.0% |           12,345.67 |           81,000.12 |    0.4% |       95,131.00 |       39,412.55 |  2.414 |      15,003.00 |    0.1% |      0.01 | `Base58Decode`\n',
    runs: [[BASE58_READ]],
  },
  {
    id: 'console-repeated',
    version: '27',
    fact: 'a name that comes again begins another run (base, then branch)',
    text: `${HEADER}${BASE58}${HEADER}${BASE58}`,
    runs: [[BASE58_READ], [BASE58_READ]],
  },
  {
    id: 'console-titles',
    version: 'nanobench 4.3',
    fact: 'tables with other titles are runs of their own',
    text: `${HEADER}${BASE58}${HEADER.replace('benchmark', 'Random numbers')}${BASE58.replace('Base58Decode', 'rng')}`,
    runs: [[BASE58_READ], [{ ...BASE58_READ, name: 'rng' }]],
    titles: [undefined, 'Random numbers'],
  },
  {
    id: 'console-failed',
    version: 'nanobench 4.3',
    fact: 'a benchmark that failed has dashes and no value',
    text: `${HEADER}|                   - |                   - |       - |         - | :boom: \`Broken\` (iterations overflow)\n${BASE58}`,
    runs: [[{ name: 'Broken' }, BASE58_READ]],
    problems: [['bad-number', 3]],
  },
  {
    id: 'console-warnings',
    version: '27',
    fact: 'warnings and recommendations before the table are passed over',
    text: `Warning, results might be unstable:\n* CPU frequency scaling enabled: CPU 0 between 800.0 and 4,800.0 MHz\n\nRecommendations\n* Use 'pyperf system tune' before benchmarking. See https://github.com/psf/pyperf\n\n${HEADER}${BASE58}`,
    runs: [[BASE58_READ]],
    notRead: [1, 2, 3, 4, 5, 6],
  },
  {
    id: 'console-pasted',
    version: '27',
    fact: 'a table may stand in a fence or a quotation',
    text: `> \`\`\`\n> ${HEADER.trim().replace('\n', '\n> ')}\n> ${BASE58}> \`\`\`\n`,
    runs: [[BASE58_READ]],
    notRead: [1, 5],
  },
  {
    id: 'console-damaged',
    version: 'damaged',
    fact: 'a damaged number is left out, a row that is cut off reported',
    text: `${HEADER}${BASE58.replace('12,345.67', '12,3x5.67')}|           12,345.67 |           81,0\n`,
    runs: [[{ name: 'Base58Decode', error: 0.004 }]],
    problems: [
      ['torn-line', 4],
      ['bad-number', 3],
    ],
    notRead: [3, 4],
  },
  {
    id: 'console-without-header',
    version: 'cut',
    fact: 'rows above the first header have no unit and are left out',
    text: `${BASE58}${HEADER}${BASE58}`,
    runs: [[BASE58_READ]],
    problems: [['torn-line', 1]],
    notRead: [1],
  },
];

const CSV_ROWS: readonly NanobenchRow[] = [
  {
    id: 'csv',
    version: '24',
    fact: 'the header begins with a number sign; times are seconds per iteration, not divided by the batch; iterations are no whole number',
    text: '# Benchmark, evals, iterations, total, min, max, median\nBase58Decode, 11, 81.3, 1.102e-02, 1.225e-05, 1.298e-05, 1.2346e-05\n',
    runs: [[{ name: 'Base58Decode', count: 11, mean: 12346, min: 12250, max: 12980, per: 'iteration' }]],
    problems: [['sum-differs', 2]],
  },
  {
    id: 'csv-2016',
    version: '0.14',
    fact: 'the oldest form has an average, and cycles after it',
    text: '#Benchmark,count,min,max,average,min_cycles,max_cycles,average_cycles\nBase58Decode,229376,0.000004297,0.000005,0.0000044,15123,17000,15400\n',
    runs: [[{ name: 'Base58Decode', count: 229376, mean: 4400, min: 4297, max: 5000, per: 'iteration' }]],
    problems: [['sum-differs', 2]],
  },
  {
    id: 'csv-damaged',
    version: 'damaged',
    fact: 'a damaged number is left out, a row that is cut off reported',
    text: '# Benchmark, evals, iterations, total, min, max, median\nA, 11, 81.3, 1e-2, 1e-5, 2e-5, 1.5e-5\nB, 11, 81.3, 1e-2, 1e-5, 2e-5, 1.x\nC, 11, 81\n',
    runs: [
      [
        { name: 'A', count: 11, mean: 15000, min: 10000, max: 20000, per: 'iteration' },
        { name: 'B', count: 11, min: 10000, max: 20000, per: 'iteration' },
      ],
    ],
    problems: [
      ['bad-number', 3],
      ['torn-line', 4],
      ['sum-differs', 2],
    ],
    notRead: [3, 4],
  },
  {
    id: 'csv-template',
    version: 'nanobench 4.3',
    fact: 'the template has quoted names, seconds per iteration, a batch to divide by and the error as a fraction',
    text: '"title";"name";"unit";"batch";"elapsed";"error %";"instructions";"branches";"branch misses";"total"\n"benchmark";"SHA256; 1M";"byte";1000000;0.0021;0.004;0;0;0;0.01\n',
    runs: [[{ name: 'SHA256; 1M', mean: 2.1, error: 0.004, per: 'byte' }]],
  },
];

const SHA256 = {
  title: 'benchmark',
  name: 'SHA256',
  unit: 'byte',
  batch: 1000000,
  epochs: 11,
  'median(elapsed)': 0.0021,
  'medianAbsolutePercentError(elapsed)': 0.004,
  totalTime: 0.05,
  measurements: [
    { iterations: 5, elapsed: 0.00211, instructions: 0 },
    { iterations: 5, elapsed: 0.00209, instructions: 0 },
  ],
};
const SHA256_READ: Benchmark = { name: 'SHA256', count: 2, mean: 2.1, min: 2.09, max: 2.11, error: 0.004, per: 'byte' };

const JSON_ROWS: readonly NanobenchRow[] = [
  {
    id: 'json',
    version: '27',
    fact: 'seconds per iteration are divided by the batch: ns per byte, as the console shows; the error is a fraction',
    text: JSON.stringify({ results: [SHA256] }),
    runs: [[SHA256_READ]],
  },
  {
    id: 'json-no-median',
    version: '27',
    fact: 'without a median it is that of the epochs',
    text: JSON.stringify({
      results: [
        { name: 'a', unit: 'op', batch: 1, measurements: [1e-6, 4e-6, 2e-6, 3e-6].map((elapsed) => ({ elapsed })) },
      ],
    }),
    runs: [[{ name: 'a', count: 4, mean: 2500, min: 1000, max: 4000 }]],
  },
  {
    id: 'json-repeated',
    version: '27',
    fact: 'a name that comes again begins another run',
    text: JSON.stringify({ results: [SHA256, SHA256] }, null, 1),
    runs: [[SHA256_READ], [SHA256_READ]],
  },
  {
    id: 'json-bad-batch',
    version: 'damaged',
    fact: 'with a batch of 0 nothing can be divided',
    text: `{"results":[${JSON.stringify({ ...SHA256, batch: 0 })},\n${JSON.stringify({ ...SHA256, name: 'b' })}]}`,
    runs: [
      [
        { name: 'SHA256', count: 2, error: 0.004, per: 'byte' },
        { ...SHA256_READ, name: 'b' },
      ],
    ],
    problems: [['bad-number', 1]],
  },
  {
    id: 'json-quote-in-name',
    version: '27',
    fact: 'names are not escaped: behind a quote in a name nothing can be read, and what stands before is kept',
    text: `{"results":[${JSON.stringify(SHA256)},\n{"name":"say "hi"","batch":1}]}`,
    runs: [[SHA256_READ]],
    problems: [['torn-line', 2]],
    notRead: [2],
  },
];

export const NANOBENCH_ROWS: readonly NanobenchRow[] = [...TABLE_ROWS, ...CSV_ROWS, ...JSON_ROWS];
