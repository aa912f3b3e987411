import type { ParsedInput, Run } from '../core/model.js';

/** The memory under the columns of these runs, each buffer once: what `postMessage` hands over instead of copying. */
export function buffersOfRuns(runs: readonly Run[]): ArrayBuffer[] {
  const buffers = new Set<ArrayBuffer>();
  const add = (column: Int32Array | Float64Array | Uint32Array | Uint8Array): void => {
    if (column.buffer instanceof ArrayBuffer) buffers.add(column.buffer);
  };
  for (const run of runs) {
    for (const axis of [run.axis, ...run.series.map((series) => series.axis)]) {
      [axis.height, axis.timeUs, axis.offset, axis.length, axis.hash, axis.breaks].forEach(add);
      if (axis.split) add(axis.split.of);
    }
    for (const series of run.series) add(series.values);
  }
  return [...buffers];
}

/** As `buffersOfRuns`, for a whole input. */
export function buffersOfInput(input: ParsedInput): ArrayBuffer[] {
  return buffersOfRuns(input.runs);
}
