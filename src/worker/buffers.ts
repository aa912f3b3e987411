import type { ParsedInput } from '../core/model.js';

/** The memory under the columns of an input, each buffer once: what `postMessage` hands over instead of copying. */
export function buffersOfInput({ runs }: ParsedInput): ArrayBuffer[] {
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
