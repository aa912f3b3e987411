import { BLOCK_ROWS } from './geth-log/rows/blocks.js';
import { CLIENT_ROWS } from './geth-log/rows/clients.js';
import { DURATION_ROWS } from './geth-log/rows/durations.js';
import { IMPORT_ROWS } from './geth-log/rows/imports.js';
import { LIFECYCLE_ROWS } from './geth-log/rows/lifecycle.js';
import { PAIR_ROWS } from './geth-log/rows/pairs.js';
import type { GethRow } from './geth-log/rows/row.js';
import { STEP_ROWS } from './geth-log/rows/steps.js';

/** A row for every fact about go-ethereum’s log that is read. */
export const GETH_ROWS: readonly GethRow[] = [
  ...DURATION_ROWS,
  ...IMPORT_ROWS,
  ...PAIR_ROWS,
  ...BLOCK_ROWS,
  ...LIFECYCLE_ROWS,
  ...STEP_ROWS,
];

export { CLIENT_ROWS };
