import type { GethRow } from './row.js';

function importOf(id: string, version: string, elapsed: string, ms: number, fact: string): GethRow {
  const line = `INFO [03-14|09:26:53.589] Imported new chain segment               number=1,234,567 hash=a1b2c3..d4e5f6 blocks=1 txs=151 mgas=14.226 elapsed=${elapsed} mgasps=145.009`;
  const series = { importMs: [ms], mgas: [14.226], mgasps: [145.009], txCount: [151] };
  return { id, version, fact, lines: [line], runs: [{ series, heights: [1_234_567] }] };
}

/** Durations and numbers as they stand on an import line (common/format.go, time.Duration.String). */
export const DURATION_ROWS: readonly GethRow[] = [
  importOf('zero', 'all', '0s', 0, 'zero is a reading, not a missing one'),
  importOf('ns', 'all', '459ns', 0.000459, 'below 1 µs: whole ns'),
  importOf('us-quoted', 'v1.9.14+', '"459.295µs"', 0.459295, 'µ is not ASCII: the terminal shape quotes the value'),
  importOf('us-bare', 'v1.6–v1.9.13', '459.295µs', 0.459295, 'older terminals do not quote µ'),
  importOf('us-greek', 'copied text', '459.295μs', 0.459295, 'Greek mu instead of the micro sign'),
  importOf('us-ascii', 'copied text', '459.295us', 0.459295, 'us instead of µs'),
  importOf('us-trailing-zeros', 'all', '"459.2µs"', 0.4592, 'trailing zeros are dropped'),
  importOf('ms', 'all', '98.104ms', 98.104, 'below 1 s: ms, three decimals'),
  importOf('ms-raw', 'all', '7.428631ms', 7.428631, 'a raw duration has up to six decimals of a ms'),
  importOf('ms-whole', 'all', '98ms', 98, 'no decimals when they are zero'),
  importOf('s', 'all', '13.692s', 13_692, 'seconds; beyond 2^31 ns the reading is large'),
  importOf('s-raw', 'all', '14.491858842s', 14_491.858842, 'raw seconds have nine decimals'),
  importOf('minutes', 'all', '1m2.345s', 62_345, 'minutes and seconds are summed'),
  importOf('minutes-whole', 'all', '2m0s', 120_000, 'seconds are always there'),
  importOf('hours', 'all', '2h3m0s', 7_380_000, 'hours, minutes and seconds'),
  importOf('hours-many', 'all', '51h7m22.001s', 184_042_001, 'hours are not bounded by a day'),
];
