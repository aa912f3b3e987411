/** A number in the unit of its series; null where the cell is empty. */
export type CsvReading = number | null;

/** One fact about tables: a text, and what it reads as. */
export interface CsvRow {
  readonly id: string;
  /** Program that writes such tables, or `any`. */
  readonly version: string;
  readonly fact: string;
  readonly text: string;
  /** Runs by column name (without `csv:`). Empty: no table. */
  readonly runs: readonly {
    readonly series: Readonly<Record<string, readonly CsvReading[]>>;
    readonly units?: Readonly<Record<string, string>>;
    readonly heights?: readonly CsvReading[];
    /** µs; NaN as null. */
    readonly timesUs?: readonly CsvReading[];
    readonly clock?: 'utc' | 'elapsed';
    readonly title?: string;
  }[];
  /** A letter a line: `r` read, `-` passed over, `d` damaged. Default: all read. */
  readonly verdicts?: string;
  /** Code and line. */
  readonly problems?: readonly (readonly [string, number])[];
}

const AXIS_ROWS: readonly CsvRow[] = [
  {
    id: 'height',
    version: 'any',
    fact: 'height is the axis, the other columns are series with the unit of their names',
    text: 'height,connect_ms,cache (MiB),txs\n100,12.5,3,7\n101,13.25,4,8\n',
    runs: [
      {
        series: { connect_ms: [12.5, 13.25], 'cache (MiB)': [3, 4], txs: [7, 8] },
        units: { connect_ms: 'ms', 'cache (MiB)': 'MiB', txs: '' },
        heights: [100, 101],
      },
    ],
  },
  {
    id: 'time-beside-height',
    version: 'any',
    fact: 'time beside a height is what was measured',
    text: 'block_number;time\n7;1.5\n8;2.5\n',
    runs: [{ series: { time: [1.5, 2.5] }, heights: [7, 8] }],
  },
  {
    id: 'time-iso',
    version: 'any',
    fact: 'timestamps with and without zone: none means UTC',
    text: 'timestamp,ms\n2024-03-14T08:26:53Z,1\n2024-03-14 08:26:54.5,2\n2024-03-14T09:26:55+01:00,3\n',
    runs: [
      {
        series: { ms: [1, 2, 3] },
        clock: 'utc',
        timesUs: [1_710_404_813_000_000, 1_710_404_814_500_000, 1_710_404_815_000_000],
      },
    ],
  },
  {
    id: 'time-epoch',
    version: 'any',
    fact: 'seconds, ms or µs since 1970 by their size',
    text: 'ts,ms\n1710404813,1\n1710404814,2\n',
    runs: [{ series: { ms: [1, 2] }, clock: 'utc', timesUs: [1_710_404_813_000_000, 1_710_404_814_000_000] }],
  },
  {
    id: 'time-epoch-ms',
    version: 'any',
    fact: 'milliseconds since 1970',
    text: 'ts,ms\n1710404813250,1\n1710404814500,2\n',
    runs: [{ series: { ms: [1, 2] }, timesUs: [1_710_404_813_250_000, 1_710_404_814_500_000] }],
  },
  {
    id: 'time-day-first',
    version: 'any',
    fact: 'a number above 12 tells that the day stands first',
    text: 'date;ms\n02/03/2024 10:00:00;1\n13/03/2024 10:00:00;2\n',
    runs: [{ series: { ms: [1, 2] }, timesUs: [1_709_373_600_000_000, 1_710_324_000_000_000] }],
  },
  {
    id: 'time-dotted',
    version: 'any',
    fact: 'dates with dots have the day first',
    text: 'date;ms\n02.03.2024;1\n03.03.2024;2\n',
    runs: [{ series: { ms: [1, 2] }, timesUs: [1_709_337_600_000_000, 1_709_424_000_000_000] }],
  },
  {
    id: 'elapsed',
    version: 'any',
    fact: 'a rising elapsed column is the axis, in its unit',
    text: 'elapsed_ms,ops\n0,5\n500,6\n1000,7\n',
    runs: [{ series: { ops: [5, 6, 7] }, clock: 'elapsed', timesUs: [0, 500_000, 1_000_000] }],
  },
  {
    id: 'elapsed-clock',
    version: 'any',
    fact: 'H:MM:SS as elapsed time',
    text: 'elapsed,ops\n0:00:01,5\n0:01:01.5,6\n',
    runs: [{ series: { ops: [5, 6] }, timesUs: [1_000_000, 61_500_000] }],
  },
  {
    id: 'time-measured',
    version: 'any',
    fact: 'a time column that falls is what was measured',
    text: 'time_ms,ops\n10,5\n8,6\n12,7\n',
    runs: [
      {
        series: { time_ms: [10, 8, 12], ops: [5, 6, 7] },
        units: { time_ms: 'ms', ops: '' },
        timesUs: [null, null, null],
      },
    ],
  },
  {
    id: 'index-column',
    version: 'pandas',
    fact: 'a first column without name that counts up is no metric',
    text: ',ms,mib\n0,10,1\n1,11,2\n2,12,3\n',
    runs: [{ series: { ms: [10, 11, 12], mib: [1, 2, 3] } }],
  },
  {
    id: 'long-form',
    version: 'any',
    fact: 'a column of few names makes a run of each',
    text: 'branch,height,ms\nmaster,1,10\npr,1,8\nmaster,2,11\npr,2,9\n',
    runs: [
      { series: { ms: [10, 11] }, heights: [1, 2], title: 'master' },
      { series: { ms: [8, 9] }, heights: [1, 2], title: 'pr' },
    ],
  },
  {
    id: 'wide-form',
    version: 'any',
    fact: 'two sides in columns are two series',
    text: 'height,master,branch\n1,10,8\n2,11,9\n',
    runs: [{ series: { master: [10, 11], branch: [8, 9] }, heights: [1, 2] }],
  },
];

const FORM_ROWS: readonly CsvRow[] = [
  {
    id: 'afl-plot-data',
    version: 'AFL++',
    fact: 'the header stands behind #; relative_time is elapsed seconds; percent stays percent',
    text: '# relative_time, cycles_done, cur_item, corpus_count, pending_total, pending_favs, map_size, saved_crashes, saved_hangs, max_depth, execs_per_sec, total_execs, edges_found\n5, 0, 0, 10, 8, 3, 2.34%, 0, 0, 1, 523.11, 2600, 41\n10, 1, 4, 12, 7, 2, 2.41%, 1, 0, 2, 611.02, 5700, 43\n',
    runs: [
      {
        series: {
          cycles_done: [0, 1],
          cur_item: [0, 4],
          corpus_count: [10, 12],
          pending_total: [8, 7],
          pending_favs: [3, 2],
          map_size: [2.34, 2.41],
          saved_crashes: [0, 1],
          saved_hangs: [0, 0],
          max_depth: [1, 2],
          execs_per_sec: [523.11, 611.02],
          total_execs: [2600, 5700],
          edges_found: [41, 43],
        },
        timesUs: [5e6, 10e6],
        clock: 'elapsed',
      },
    ],
  },
  {
    id: 'semicolon-decimal-comma',
    version: 'spreadsheets',
    fact: 'semicolons with decimal commas',
    text: 'height;ms\n1;12,5\n2;13,25\n',
    runs: [{ series: { ms: [12.5, 13.25] }, heights: [1, 2] }],
  },
  {
    id: 'sep-line',
    version: 'Excel',
    fact: 'sep=; names the delimiter and is no row',
    text: 'sep=;\nheight;ms\n1;12,5\n2;13,25\n',
    runs: [{ series: { ms: [12.5, 13.25] }, heights: [1, 2] }],
    verdicts: '-rrr',
  },
  {
    id: 'quoted-thousands',
    version: 'any',
    fact: 'thousands commas in quotes',
    text: 'height,ms\n1,"1,234.5"\n2,"2,345.25"\n',
    runs: [{ series: { ms: [1234.5, 2345.25] } }],
  },
  {
    id: 'tabs-thousands',
    version: 'any',
    fact: 'tabs: commas before three digits are thousands when one number has two or a point',
    text: 'height\tns\n1\t1,234,567\n2\t999,000\n',
    runs: [{ series: { ns: [1_234_567, 999_000] } }],
  },
  {
    id: 'tabs-doubtful',
    version: 'any',
    fact: '1,234 alone can be read in two ways: read as thousands, and said so',
    text: 'height\tns\n1\t1,234\n2\t2,345\n',
    runs: [{ series: { ns: [1234, 2345] } }],
    problems: [['bad-number', 2]],
  },
  {
    id: 'dots-thousands',
    version: 'any',
    fact: '1.234.567 has thousands dots',
    text: 'height;ns\n1;1.234.567\n2;1.000.000,5\n',
    runs: [{ series: { ns: [1_234_567, 1_000_000.5] } }],
  },
  {
    id: 'space-thousands',
    version: 'any',
    fact: 'spaces, apostrophes and underscores between groups',
    text: "height;a;b;c\n1;1 234;1'234;1_234\n2;12 345;12'345;12_345\n",
    runs: [{ series: { a: [1234, 12345], b: [1234, 12345], c: [1234, 12345] } }],
  },
  {
    id: 'exponents',
    version: 'any',
    fact: 'exponents, signs, points without digits on a side',
    text: 'height,v\n1,1.2e-05\n2,1E5\n3,+3\n4,.5\n5,5.\n',
    runs: [{ series: { v: [0.000012, 100_000, 3, 0.5, 5] } }],
  },
  {
    id: 'missing',
    version: 'any',
    fact: 'what is not there is missing, never 0',
    text: 'height,a,b\n1,,5\n2,NA,6\n3,NaN,7\n4,null,\n5,-,8\n6,inf,9\n7,0,10\n',
    runs: [{ series: { a: [null, null, null, null, null, null, 0], b: [5, 6, 7, null, 8, 9, 10] } }],
  },
  {
    id: 'cells-with-units',
    version: 'any',
    fact: 'values with their unit are brought to one',
    text: 'height,took,heap\n1,12ms,1 MiB\n2,1.5s,512 KiB\n3,1m2.5s,2 MiB\n',
    runs: [
      {
        series: { took: [12, 1500, 62_500], heap: [1024, 512, 2048] },
        units: { took: 'ms', heap: 'KiB' },
      },
    ],
  },
  {
    id: 'units-row',
    version: 'any',
    fact: 'a row of units under the header',
    text: 'height,took,heap\n[1],[ms],[MB]\n1,12,3\n2,13,4\n',
    runs: [{ series: { took: [12, 13], heap: [3, 4] }, units: { took: 'ms', heap: 'MB' }, heights: [1, 2] }],
  },
  {
    id: 'units-in-names',
    version: 'any',
    fact: 'units in names; min is the minimum unless it stands in brackets',
    text: 'height,a (s),b [µs],c / ms,d in ns,eMs,f_pct,min,g (min)\n1,1,2,3,4,5,6,7,8\n2,1,2,3,4,5,6,7,8\n',
    runs: [
      {
        series: {
          'a (s)': [1, 1],
          'b [µs]': [2, 2],
          'c / ms': [3, 3],
          'd in ns': [4, 4],
          eMs: [5, 5],
          f_pct: [6, 6],
          min: [7, 7],
          'g (min)': [8, 8],
        },
        units: {
          'a (s)': 's',
          'b [µs]': 'µs',
          'c / ms': 'ms',
          'd in ns': 'ns',
          eMs: 'ms',
          f_pct: '%',
          min: '',
          'g (min)': 'min',
        },
      },
    ],
  },
  {
    id: 'rates',
    version: 'any',
    fact: 'a rate per second has its unit; ops is no rate',
    text: 'height,Mgas/s,execs_per_sec,ops\n1,5,6,7\n2,5,6,7\n',
    runs: [
      {
        series: { 'Mgas/s': [5, 5], execs_per_sec: [6, 6], ops: [7, 7] },
        units: { 'Mgas/s': 'Mgas/s', execs_per_sec: '1/s', ops: '' },
      },
    ],
  },
  {
    id: 'equal-names',
    version: 'any',
    fact: 'equal names are numbered',
    text: 'height,ms,ms\n1,10,20\n2,11,21\n',
    runs: [{ series: { ms: [10, 11], 'ms 2': [20, 21] } }],
  },
  {
    id: 'no-header',
    version: 'any',
    fact: 'numbers alone: columns by number',
    text: '10,1.5\n20,2.5\n15,3.5\n',
    runs: [{ series: { 'column 1': [10, 20, 15], 'column 2': [1.5, 2.5, 3.5] } }],
  },
  {
    id: 'title-above',
    version: 'any',
    fact: 'free text and remarks above the header are passed over',
    text: 'Results of Monday\n# run on two machines\nheight,ms,mib\n1,10,1\n2,11,1\n3,12,1\n',
    runs: [{ series: { ms: [10, 11, 12], mib: [1, 1, 1] } }],
    verdicts: '--rrrr',
  },
  {
    id: 'joined-files',
    version: 'any',
    fact: 'the header again begins another run',
    text: 'height,ms\n1,10\n2,11\nheight,ms\n1,8\n2,9\n',
    runs: [{ series: { ms: [10, 11] } }, { series: { ms: [8, 9] } }],
    verdicts: 'rrr-rr',
  },
  {
    id: 'trailing-delimiter',
    version: 'any',
    fact: 'a delimiter at the end of each line makes no column',
    text: 'height,ms,\n1,10,\n2,11,\n',
    runs: [{ series: { ms: [10, 11] } }],
  },
  {
    id: 'markdown',
    version: 'any',
    fact: 'a Markdown table without its bars and emphasis',
    text: '| height | `ms` |\n|---|---:|\n| 1 | **10** |\n| 2 | 11 |\n',
    runs: [{ series: { ms: [10, 11] } }],
    verdicts: 'r-rr',
  },
  {
    id: 'psrecord',
    version: 'psrecord',
    fact: 'columns at two or more spaces, header behind #',
    text: '# Elapsed time   CPU (%)     Real (MB)   Virtual (MB)\n       0.000        0.000       12.500       30.250\n       1.000       99.900       13.500       31.250\n',
    runs: [
      {
        series: { 'CPU (%)': [0, 99.9], 'Real (MB)': [12.5, 13.5], 'Virtual (MB)': [30.25, 31.25] },
        timesUs: [0, 1e6],
      },
    ],
  },
  {
    id: 'windows',
    version: 'any',
    fact: 'CRLF and a byte order mark',
    text: '\ufeffheight,ms\r\n1,10\r\n2,11\r\n',
    runs: [{ series: { ms: [10, 11] }, heights: [1, 2] }],
  },
  {
    id: 'large',
    version: 'any',
    fact: 'numbers beyond 31 bits',
    text: 'height,bytes\n1,9007199254740991\n2,5\n',
    runs: [{ series: { bytes: [9_007_199_254_740_991, 5] } }],
  },
];

const DAMAGE_ROWS: readonly CsvRow[] = [
  {
    id: 'bad-cell',
    version: 'any',
    fact: 'a cell that is no number is missing, its line damaged',
    text: 'height,ms\n1,10\n2,1x1\n3,12\n4,13\n5,14\n6,15\n7,16\n8,17\n9,18\n10,19\n',
    runs: [{ series: { ms: [10, null, 12, 13, 14, 15, 16, 17, 18, 19] } }],
    verdicts: 'rrdrrrrrrrr',
    problems: [['bad-number', 3]],
  },
  {
    id: 'too-many-cells',
    version: 'any',
    fact: 'a row with more cells than the header is left out',
    text: 'height,ms\n1,10\n2,11,5\n3,12\n4,13\n5,14\n',
    runs: [{ series: { ms: [10, 12, 13, 14] }, heights: [1, 3, 4, 5] }],
    verdicts: 'rrdrrr',
    problems: [['torn-line', 3]],
  },
  {
    id: 'too-few-cells',
    version: 'any',
    fact: 'a row with fewer cells is missing its last ones',
    text: 'height,ms,mib\n1,10,1\n2,11\n3,12,3\n4,13,4\n5,14,5\n',
    runs: [{ series: { ms: [10, 11, 12, 13, 14], mib: [1, null, 3, 4, 5] } }],
  },
  {
    id: 'cut-at-end',
    version: 'any',
    fact: 'the last row without line end and with fewer cells loses the cell it was cut in',
    text: 'height,ms,mib\n1,10,1\n2,11,2\n3,12,3\n4,13,4\n5,1',
    runs: [{ series: { ms: [10, 11, 12, 13, null], mib: [1, 2, 3, 4, null] } }],
    verdicts: 'rrrrrd',
    problems: [['torn-line', 6]],
  },
];

function refused(id: string, fact: string, text: string): CsvRow {
  return { id, version: 'any', fact, text, runs: [] };
}

const REFUSED_ROWS: readonly CsvRow[] = [
  refused(
    'prose',
    'prose with commas',
    'Dear all,\nyesterday, at noon, we ran it.\nIt took 5 minutes, or so, in the end.\nBye, 3 of us\n',
  ),
  refused(
    'log',
    'a log',
    '2024-03-14T09:26:53Z Hello, height=5\n2024-03-14T09:26:54Z Hello, height=6\n2024-03-14T09:26:55Z Hello, height=7\n',
  ),
  refused(
    'log-bars',
    'a log between bars',
    '2024-03-14|INFO|207|started well\n2024-03-14|INFO|208|goes on\n2024-03-14|INFO|209|ended\n',
  ),
  refused(
    'log-comma-ms',
    'a log with a comma before the milliseconds',
    '2024-03-14 09:26:53,123 INFO started\n2024-03-14 09:26:54,456 INFO ended\n',
  ),
  refused('json', 'JSON', '{"a": 1,\n"b": 2,\n"c": 3}\n'),
  refused('html', 'a page', '<html>\n<p>1, 2</p>\n<p>3, 4</p>\n'),
  refused('text-table', 'a table without numbers', 'name,colour\napple,red\npear,green\n'),
  refused('one-row', 'one row', 'height,ms\n'),
  refused('one-column', 'one column', 'ms\n10\n11\n'),
  refused('empty', 'nothing', ''),
  refused(
    'words',
    'columns of words',
    'total 24\ndrwx 5 root root 4096 a\n-rw- 1 root root 585 b\n-rw- 1 root root 136 c\n',
  ),
];

export const CSV_ROWS: readonly CsvRow[] = [...AXIS_ROWS, ...FORM_ROWS, ...DAMAGE_ROWS, ...REFUSED_ROWS];
