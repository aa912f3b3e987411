import type { LineFormat } from '../../format.js';
import { besu } from './besu.js';
import { clientFormat } from './clientReader.js';
import { erigonLog } from './erigon.js';
import { nethermind } from './nethermind.js';
import { reth } from './reth.js';

/** Other execution clients that print a line a block. */
export const executionClients: readonly LineFormat[] = [
  erigonLog,
  clientFormat(nethermind),
  clientFormat(besu),
  clientFormat(reth),
];
