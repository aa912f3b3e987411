import { BENCH } from './bitcoin-debug-log/rows/bench.js';
import { FLUSHES } from './bitcoin-debug-log/rows/flushes.js';
import { MOVEMENTS } from './bitcoin-debug-log/rows/movements.js';
import { PREFIXES } from './bitcoin-debug-log/rows/prefixes.js';
import type { FormatRow } from './bitcoin-debug-log/rows/row.js';
import { STARTS } from './bitcoin-debug-log/rows/starts.js';
import { TIPS } from './bitcoin-debug-log/rows/tips.js';

/** What is known about the log of Bitcoin Core and its forks, one fact a row: the documentation of the format and its test. */
export const BITCOIN_ROWS: readonly FormatRow[] = [...PREFIXES, ...TIPS, ...BENCH, ...FLUSHES, ...STARTS, ...MOVEMENTS];
