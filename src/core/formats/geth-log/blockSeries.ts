import type { Better } from '../../model.js';
import { SIZE_SCALE_PER_MIB } from './goNumber.js';

/** How a column of a block or of a step becomes a series. */
export interface SeriesKind {
  readonly id: string;
  readonly unit: string;
  readonly better: Better;
  readonly scale: number;
}

/** Durations are stored as integer ns: 10^6 of them make a ms. */
export const NS_SCALE = 1_000_000;

function kind(id: string, unit: string, better: Better, scale: number): SeriesKind {
  return { id, unit, better, scale };
}

/** A step in ms; lower is better. */
export function stepKind(label: string): SeriesKind {
  return kind(`step:${label}`, 'ms', 'lower', NS_SCALE);
}

/** Places behind the point that are kept of Mgas and Mgas/s: all of Mgas (a gas unit), of Mgas/s what JSON prints beyond is rounded. */
export const GAS_PLACES = 6;

/** Series of the block axis in the order of the contract. */
export const BLOCK_SERIES = {
  importMs: kind('importMs', 'ms', 'lower', NS_SCALE),
  segmentMs: kind('segmentMs', 'ms', 'lower', NS_SCALE),
  segmentBlocks: kind('segmentBlocks', 'blocks', 'none', 1),
  mgas: kind('mgas', 'Mgas', 'none', 1_000_000),
  mgasps: kind('mgasps', 'Mgas/s', 'higher', 1_000_000),
  blocksPerSecond: kind('blocksPerSecond', 'blocks/s', 'higher', 1000),
  txPerSecond: kind('txPerSecond', 'tx/s', 'higher', 1000),
  headMs: stepKind('Chain head was updated'),
  executionMs: stepKind('Execution'),
  stateReadMs: stepKind('State read'),
  stateHashMs: stepKind('State hash'),
  commitMs: stepKind('Commit'),
  totalMs: stepKind('Slow block total'),
  txCount: kind('txCount', 'tx', 'none', 1),
  cacheMiB: kind('cacheMiB', 'MiB', 'none', SIZE_SCALE_PER_MIB),
  trieDiffsMiB: kind('trieDiffsMiB', 'MiB', 'none', SIZE_SCALE_PER_MIB),
  snapDirtyMiB: kind('snapDirtyMiB', 'MiB', 'none', SIZE_SCALE_PER_MIB),
  snapDiffsMiB: kind('snapDiffsMiB', 'MiB', 'none', SIZE_SCALE_PER_MIB),
  accountHitPercent: kind('accountHitPercent', '%', 'none', 1_000_000),
  storageHitPercent: kind('storageHitPercent', '%', 'none', 1_000_000),
  codeHitPercent: kind('codeHitPercent', '%', 'none', 1_000_000),
} satisfies Record<string, SeriesKind>;

export type BlockSeriesName = keyof typeof BLOCK_SERIES;

/** Keys of `BLOCK_SERIES`, in its order. */
export const BLOCK_SERIES_NAMES = Object.keys(BLOCK_SERIES) as readonly BlockSeriesName[]; // Object.keys widens to string
