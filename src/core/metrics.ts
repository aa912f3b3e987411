import type { Better } from './model.js';

/** What a metric id stands for, for axes, menus and tables. */
export interface Metric {
  readonly id: string;
  /** Sentence case, without unit: `Connect block`. */
  readonly label: string;
  readonly unit: string;
  readonly better: Better;
  /** Integer readings are 1/scale of the unit in Bitcoin Core logs; other formats may store finer. */
  readonly scale: number;
}

function metric(id: string, label: string, unit: string, better: Better, scale: number): Metric {
  return { id, label, unit, better, scale };
}

/** All metric ids of docs/contracts.md section 3 with a fixed name, in menu order. */
export const METRICS: readonly Metric[] = [
  metric('connectMs', 'Connect block', 'ms', 'lower', 100),
  metric('loadMs', 'Load block', 'ms', 'lower', 100),
  metric('sanityMs', 'Sanity checks', 'ms', 'lower', 100),
  metric('forkChecksMs', 'Fork checks', 'ms', 'lower', 100),
  metric('connectTxMs', 'Connect transactions', 'ms', 'lower', 100),
  metric('verifyMs', 'Verify inputs', 'ms', 'lower', 100),
  metric('undoMs', 'Write undo data', 'ms', 'lower', 100),
  metric('indexMs', 'Index writing', 'ms', 'lower', 100),
  metric('connectTotalMs', 'Connect total', 'ms', 'lower', 100),
  metric('flushMs', 'Flush to cache', 'ms', 'lower', 100),
  metric('chainstateMs', 'Write chainstate', 'ms', 'lower', 100),
  metric('postProcessMs', 'Connect postprocess', 'ms', 'lower', 100),
  metric('callbacksMs', 'Callbacks', 'ms', 'lower', 100),
  metric('tipIntervalMs', 'Time between tips', 'ms', 'lower', 1000),
  metric('disconnectMs', 'Disconnect block', 'ms', 'lower', 100),
  metric('importMs', 'Import block', 'ms', 'lower', 1000000),
  metric('segmentMs', 'Import segment', 'ms', 'lower', 1000000),
  metric('segmentBlocks', 'Blocks in segment', 'blocks', 'none', 1),
  metric('mgas', 'Gas', 'Mgas', 'none', 1000),
  metric('mgasps', 'Gas per second', 'Mgas/s', 'higher', 1000),
  metric('servedNewMs', 'Served, new', 'ms', 'lower', 1000000),
  metric('servedOldMs', 'Served, old', 'ms', 'lower', 1000000),
  metric('servedMs', 'Served, new against old', 'ms', 'lower', 1000000),
  metric('tracedConnectMs', 'Connect block (traced)', 'ms', 'lower', 1000),
  metric('blocksPerSecond', 'Blocks per second', 'blocks/s', 'higher', 100),
  metric('txPerSecond', 'Transactions per second', 'tx/s', 'higher', 100),
  metric('inputsPerSecond', 'Inputs per second', 'inputs/s', 'higher', 100),
  metric('flushDurationMs', 'Flush duration', 'ms', 'lower', 1000),
  metric('flushCoins', 'Coins flushed', 'coins', 'none', 1),
  metric('flushMiB', 'Memory flushed', 'MiB', 'none', 100),
  metric('wallMs', 'Wall time', 'ms', 'lower', 1000000),
  metric('execsPerSecond', 'Executions per second', 'execs/s', 'higher', 100),
  metric('latencyMs', 'Latency', 'ms', 'lower', 1000),
  metric('inputExecutionMs', 'Input execution', 'ms', 'lower', 1000),
  metric('nyxOverheadMs', 'Nyx overhead', 'ms', 'lower', 1000),
  metric('bootMs', 'Boot and snapshot', 'ms', 'lower', 1000),
  metric('perTxinUs', 'Connect block, per input', 'µs', 'lower', 1000),
  metric('perTxUs', 'Time per transaction', 'µs', 'lower', 1000),
  metric('perMgasMs', 'Import block, per Mgas', 'ms', 'lower', 1000),
  metric('txCount', 'Transactions', 'tx', 'none', 1),
  metric('txinCount', 'Inputs', 'txin', 'none', 1),
  metric('cacheMiB', 'Cache size', 'MiB', 'none', 10),
  metric('cacheTxo', 'Cache entries', 'txo', 'none', 1),
  metric('cacheTx', 'Cached transactions', 'tx', 'none', 1),
  metric('trieDiffsMiB', 'Trie differences', 'MiB', 'none', 102400),
  metric('snapDirtyMiB', 'Snapshot, dirty', 'MiB', 'none', 102400),
  metric('snapDiffsMiB', 'Snapshot differences', 'MiB', 'none', 102400),
  metric('accountHitPercent', 'Account cache hits', '%', 'none', 1000000),
  metric('storageHitPercent', 'Storage cache hits', '%', 'none', 1000000),
  metric('codeHitPercent', 'Code cache hits', '%', 'none', 1000000),
];

const byId = new Map(METRICS.map((entry) => [entry.id, entry]));

/**
 * The metric with this id. Unknown steps (`step:<label>`) and columns (`csv:<column>`) take their name from the id;
 * a step is in ms and lower is better.
 */
export function metricOf(id: string): Metric {
  const known = byId.get(id);
  if (known) return known;
  if (id.startsWith('step:')) return metric(id, id.slice('step:'.length), 'ms', 'lower', 100);
  if (id.startsWith('csv:')) return metric(id, id.slice('csv:'.length), '', 'none', 1);
  return metric(id, id, '', 'none', 1);
}
