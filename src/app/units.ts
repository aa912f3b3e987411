import { formatBytes, formatCount, formatDuration } from '../core/analysis/formatNumber.js';

export { formatBytes as bytes, formatCount as count, formatDuration as duration };

/** `1 run`, `2 runs`. */
export function counted(value: number, one: string, many = `${one}s`): string {
  return `${formatCount(value)} ${value === 1 ? one : many}`;
}
