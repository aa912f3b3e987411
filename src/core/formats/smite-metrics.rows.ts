/** Method, calls, total, average, slowest; durations in ms, null where the line gives none that can be read. */
export type CallsRow = readonly [string, number | null, number | null, number | null, number | null];

/** One fact about the summaries of bitcoin-cli calls: what is printed, and how it reads. */
export interface SmiteRow {
  readonly id: string;
  /** Of smite or of the logger that puts the prefix in front. */
  readonly version: string;
  readonly fact: string;
  readonly text: string;
  /** A run per summary: the header's total in ms (null: none printed) and the methods. */
  readonly runs: readonly { readonly total: number | null; readonly calls: readonly CallsRow[] }[];
  /** Code and line, in order. */
  readonly problems?: readonly (readonly [string, number])[];
  /** Lines that are no part of a summary. */
  readonly passedOver?: readonly number[];
  /** Is the text recognized as smite's? Otherwise it is only read where a summary was seen before. */
  readonly unrecognized?: boolean;
}

const GENERATE: CallsRow = ['-generate', 2, 104.6, 52.3, 88.1];
const HEADER = 'bitcoin-cli: 2 calls, 104.6ms total';
const CALLS = '-generate: 2 calls, 104.6ms total, 52.3ms avg, 88.1ms max (100%)';

/** Header and row, each behind the same logger prefix. */
function behind(prefix: string): string {
  return `${prefix}${HEADER}\n${prefix}  ${CALLS}\n`;
}

const AS_PRINTED = [{ total: 104.6, calls: [GENERATE] }];

export const SMITE_ROWS: readonly SmiteRow[] = [
  {
    id: 'summary',
    version: 'smite 2026-08',
    fact: 'a header and its rows are one run; -generate is a method; the word is calls even for 1',
    text: [
      'INFO  [smite::bitcoin::metrics] bitcoin-cli: 9 calls, 141.2ms total',
      'INFO  [smite::bitcoin::metrics]   -generate: 2 calls, 104.6ms total, 52.3ms avg, 88.1ms max (74%)',
      'INFO  [smite::bitcoin::metrics]   listunspent: 6 calls, 26.9ms total, 4.5ms avg, 6.0ms max (19%)',
      'INFO  [smite::bitcoin::metrics]   getnewaddress: 1 calls, 9.7ms total, 9.7ms avg, 9.7ms max (7%)',
    ].join('\n'),
    runs: [
      {
        total: 141.2,
        calls: [GENERATE, ['listunspent', 6, 26.9, 4.5, 6], ['getnewaddress', 1, 9.7, 9.7, 9.7]],
      },
    ],
  },
  {
    id: 'units-in-a-row',
    version: 'smite 2026-08',
    fact: 'each value has its own unit: ns, µs, ms, s, never minutes',
    text: [
      'INFO  [smite::bitcoin::metrics] bitcoin-cli: 2010 calls, 4021.0s total',
      'INFO  [smite::bitcoin::metrics]   generateblock: 2000 calls, 4020.9s total, 2.0s avg, 1000.0ms max (100%)',
      'INFO  [smite::bitcoin::metrics]   getblock: 10 calls, 1.2ms total, 120.5µs avg, 812.0ns max (0%)',
    ].join('\n'),
    runs: [
      {
        total: 4021000,
        calls: [
          ['generateblock', 2000, 4020900, 2000, 1000],
          ['getblock', 10, 1.2, 0.1205, 0.000812],
        ],
      },
    ],
  },
  {
    id: 'micro-signs',
    version: 'smite 2026-08',
    fact: 'U+00B5, U+03BC and u all mean micro; a space may stand before the unit; 0 to 9 decimals',
    text: [
      'bitcoin-cli: 3 calls, 1 ms total',
      '  getblock: 1 calls, 300.0\u00b5s total, 300\u03bcs avg, 300.123456789us max (30%)',
      '  getrawmempool: 2 calls, 700 \u00b5s total, 350.0 us avg, 0.4 ms max (70%)',
    ].join('\n'),
    runs: [
      {
        total: 1,
        calls: [
          ['getblock', 1, 0.3, 0.3, 0.300123456789],
          ['getrawmempool', 2, 0.7, 0.35, 0.4],
        ],
      },
    ],
  },
  {
    id: 'printed-average',
    version: 'smite 2026-08',
    fact: 'the average is taken as printed (4.48 ms prints as 4.5 ms), not computed again',
    text: 'bitcoin-cli: 6 calls, 26.9ms total\n  listunspent: 6 calls, 26.9ms total, 4.5ms avg, 6.0ms max (100%)',
    runs: [{ total: 26.9, calls: [['listunspent', 6, 26.9, 4.5, 6]] }],
  },
  {
    id: 'trimmed',
    version: 'smite 2026-08',
    fact: 'a pasted listing may have lost the prefix and the indentation',
    text: `${HEADER}\n${CALLS}`,
    runs: AS_PRINTED,
  },
  {
    id: 'shares-sum-to-99',
    version: 'smite 2026-08',
    fact: 'percentages are rounded; their sum is not checked',
    text: 'bitcoin-cli: 2 calls, 3.0ms total\n  a: 1 calls, 1.0ms total, 1.0ms avg, 1.0ms max (33%)\n  b: 1 calls, 2.0ms total, 2.0ms avg, 2.0ms max (66%)',
    runs: [
      {
        total: 3,
        calls: [
          ['a', 1, 1, 1, 1],
          ['b', 1, 2, 2, 2],
        ],
      },
    ],
  },
  {
    id: 'several-summaries',
    version: 'smite 2026-08',
    fact: 'each header begins a run; the same method in the next summary is another measurement',
    text: `${behind('INFO  [smite::bitcoin::metrics] ')}INFO  [smite_scenarios::scenarios::ir] Test case ran successfully!\nINFO  [smite::bitcoin::metrics] bitcoin-cli: 1 calls, 4.0ms total\nINFO  [smite::bitcoin::metrics]   -generate: 1 calls, 4.0ms total, 4.0ms avg, 4.0ms max (100%)`,
    runs: [...AS_PRINTED, { total: 4, calls: [['-generate', 1, 4, 4, 4]] }],
    passedOver: [3],
  },
  {
    id: 'interleaved',
    version: 'smite 2026-08',
    fact: 'lines of other threads in between do not end a summary',
    text: `INFO  [smite::bitcoin::metrics] ${HEADER}\nDEBUG [smite_scenarios::executor] [48.120045ms] RecvAcceptChannel: received\nINFO  [smite::bitcoin::metrics]   ${CALLS}`,
    runs: AS_PRINTED,
    passedOver: [2],
  },
  {
    id: 'two-targets',
    version: 'smite 2026-08',
    fact: 'rows belong to the header with the same target',
    text: [
      'INFO  [smite::bitcoin::metrics@one] bitcoin-cli: 2 calls, 104.6ms total',
      'INFO  [smite::bitcoin::metrics@two] bitcoin-cli: 1 calls, 9.7ms total',
      `INFO  [smite::bitcoin::metrics@one]   ${CALLS}`,
      'INFO  [smite::bitcoin::metrics@two]   getnewaddress: 1 calls, 9.7ms total, 9.7ms avg, 9.7ms max (100%)',
    ].join('\n'),
    runs: [...AS_PRINTED, { total: 9.7, calls: [['getnewaddress', 1, 9.7, 9.7, 9.7]] }],
  },
  {
    id: 'no-calls',
    version: 'smite 2026-08',
    fact: 'a header that counts no calls is no run',
    text: `INFO  [smite::bitcoin::metrics] bitcoin-cli: 0 calls, 0.0ns total\n${behind('INFO  [smite::bitcoin::metrics] ')}`,
    runs: AS_PRINTED,
    problems: [['nothing-to-show', 1]],
  },
  {
    id: 'header-alone',
    version: 'smite 2026-08',
    fact: 'a header without rows still gives its total',
    text: 'INFO  [smite::bitcoin::metrics] bitcoin-cli: 9 calls, 141.2ms total',
    runs: [{ total: 141.2, calls: [] }],
  },
  {
    id: 'header-cut-away',
    version: 'smite 2026-08',
    fact: 'rows without their header are kept, without a printed total',
    text: `INFO  [smite::bitcoin::metrics]   ${CALLS}`,
    runs: [{ total: null, calls: [GENERATE] }],
    problems: [['torn-line', 1]],
  },
  {
    id: 'rows-cut-away',
    version: 'smite 2026-08',
    fact: 'rows that are missing show in the number of calls',
    text: `INFO  [smite::bitcoin::metrics] bitcoin-cli: 9 calls, 141.2ms total\nINFO  [smite::bitcoin::metrics]   ${CALLS}`,
    runs: [{ total: 141.2, calls: [GENERATE] }],
    problems: [['sum-differs', 1]],
  },
  {
    id: 'cut-in-a-row',
    version: 'smite 2026-08',
    fact: 'of a row that is cut off the whole fields are kept',
    text: 'INFO  [smite::bitcoin::metrics] bitcoin-cli: 1 calls, 9.7ms total\nINFO  [smite::bitcoin::metrics]   getnewaddress: 1 calls, 9.7ms total, 9.7ms a',
    runs: [{ total: 9.7, calls: [['getnewaddress', 1, 9.7, null, null]] }],
    problems: [['torn-line', 2]],
  },
  {
    id: 'cut-before-the-calls',
    version: 'smite 2026-08',
    fact: 'a row that ends before its number of calls is reported',
    text: 'INFO  [smite::bitcoin::metrics] bitcoin-cli: 9 calls, 9.7ms total\nINFO  [smite::bitcoin::metrics]   listunsp',
    runs: [{ total: 9.7, calls: [] }],
    problems: [['torn-line', 2]],
  },
  {
    id: 'bad-number',
    version: 'smite 2026-08',
    fact: 'of a row with a damaged number the other fields are kept',
    text: 'INFO  [smite::bitcoin::metrics] bitcoin-cli: 2 calls, 104.6ms total\nINFO  [smite::bitcoin::metrics]   -generate: 2 calls, 1_4.6ms total, 52.3ms avg, 88.1ms max (100%)',
    runs: [{ total: 104.6, calls: [['-generate', 2, null, 52.3, 88.1]] }],
    problems: [['bad-number', 2]],
  },
  {
    id: 'bad-unit',
    version: 'smite 2026-08',
    fact: 'a unit that is none of the four is not guessed',
    text: 'INFO  [smite::bitcoin::metrics] bitcoin-cli: 2 calls, 104.6min total\nINFO  [smite::bitcoin::metrics]   -generate: 2 calls, 104.6ms total, 52.3ms avg, 88.1ms max (100%)',
    runs: [{ total: null, calls: [GENERATE] }],
    problems: [['bad-number', 1]],
  },
  {
    id: 'crlf',
    version: 'smite 2026-08',
    fact: 'line ends may be CRLF',
    text: behind('INFO  [smite::bitcoin::metrics] ').replaceAll('\n', '\r\n'),
    runs: AS_PRINTED,
  },
  {
    id: 'other-programs',
    version: 'any',
    fact: 'calls and totals of other programs are passed over',
    text: 'strace: 12 calls, 3 errors\nreport: 9 calls, 141.2ms in all\nINFO  [app::metrics] flushed 9 calls',
    runs: [],
    passedOver: [1, 2, 3],
    unrecognized: true,
  },
  ...(
    [
      ['simple_logger 5, no features', 'INFO  [smite::bitcoin::metrics] '],
      ['simple_logger 5, threads', 'INFO  [smite::bitcoin::metrics@main] '],
      ['simple_logger 2', '2026-08-01T10:20:30.123456789Z INFO  [smite::bitcoin::metrics] '],
      ['simple_logger 1', '2020-02-24 01:05:20,118 INFO  [smite::bitcoin::metrics] '],
      ['simple_logger 5, colours', '\u001b[36mINFO\u001b[0m [smite::bitcoin::metrics] '],
      ['env_logger 0.11', '[2026-08-01T10:20:30Z INFO  smite::bitcoin::metrics] '],
      ['env_logger 0.11, no time', '[INFO  smite::bitcoin::metrics] '],
      [
        'env_logger 0.11, ms, source',
        '[2026-08-01T10:20:30.123Z INFO  smite smite/src/m.rs:42 smite::bitcoin::metrics] ',
      ],
      ['env_logger 0.11, syslog', '<6>smite::bitcoin::metrics: '],
      ['env_logger 0.5', 'INFO 2018-11-03T06:09:06Z: smite::bitcoin::metrics: '],
      ['tracing-subscriber 0.3', '2026-08-01T10:20:30.123456Z  INFO run{id=3}: smite::bitcoin::metrics: '],
      ['tracing-subscriber 0.3, no time', ' INFO smite::bitcoin::metrics: '],
      ['Nyx host', 'nyx[3] > INFO  [smite::bitcoin::metrics] '],
    ] as const
  ).map(([version, prefix]): SmiteRow => ({
    id: `prefix: ${version}`,
    version,
    fact: 'the logger prefix is no part of the message',
    text: behind(prefix),
    runs: AS_PRINTED,
  })),
  {
    id: 'prefix: tracing-subscriber 0.3, json',
    version: 'tracing-subscriber 0.3',
    fact: 'a record may be a JSON line',
    text: [HEADER, `  ${CALLS}`]
      .map((message) =>
        JSON.stringify({
          timestamp: '2026-08-01T10:20:30.1Z',
          level: 'INFO',
          fields: { message },
          target: 'smite::bitcoin::metrics',
        }),
      )
      .join('\n'),
    runs: AS_PRINTED,
  },
  {
    id: 'prefix: tracing-subscriber 0.3, json, flattened',
    version: 'tracing-subscriber 0.3',
    fact: 'flattened, the message stands at the top level',
    text: [HEADER, `  ${CALLS}`]
      .map((message) => JSON.stringify({ level: 'INFO', message, target: 'smite::bitcoin::metrics' }))
      .join('\n'),
    runs: AS_PRINTED,
  },
];
