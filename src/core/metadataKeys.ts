import type { Metadata } from './model.js';

/**
 * The settings that are kept from a log (docs/contracts.md section 3), in the order in which they are written. Links name them by
 * their place here: entries are only ever added at the end.
 */
export const METADATA_KEYS = [
  'program',
  'version',
  'build',
  'chain',
  'dbcacheMiB',
  'utxoCacheMiB',
  'maxmempoolMB',
  'pruneMiB',
  'pruneManual',
  'scriptThreads',
  'prevoutThreads',
  'assumevalid',
  'txindex',
  'blockfilterindex',
  'coinstatsindex',
  'reindex',
  'reindexChainstate',
  'stopatheight',
  'blocksonly',
  'debug',
  'sha256',
  'loggedBy',
] as const satisfies readonly (keyof Metadata)[];
