import { bitcoinDebugLog } from './bitcoin-debug-log/format.js';
import type { LogFormat } from './format.js';
import { executionClients } from './geth-log/clients/index.js';
import { gethLog } from './geth-log/format.js';
import { benchscopeDataset } from './benchscope-dataset.js';
import { benchcoinResults } from './benchcoin-results.js';
import { csv } from './csv.js';
import { connectblockTrace } from './connectblock-trace.js';
import { hyperfine } from './hyperfine.js';
import { nanobench } from './nanobench.js';
import { smiteMetrics } from './smite-metrics.js';
import { utxocacheFlushTrace } from './utxocache-flush-trace.js';

/** All formats but `csv`, which is asked last. Exactly one recognizes each sample, so the order does not matter. */
export const formats: readonly LogFormat[] = [
  bitcoinDebugLog,
  gethLog,
  ...executionClients,
  smiteMetrics,
  hyperfine,
  benchcoinResults,
  utxocacheFlushTrace,
  connectblockTrace,
  nanobench,
  benchscopeDataset,
];

/** Asked when none of `formats` recognizes a stream: any real table. */
export const fallback: LogFormat = csv;
