import { DAMAGED, PASSED_OVER, READ, type ReaderResult } from '../format.js';
import { bitcoinDebugLog } from './format.js';

/** A whole log read line by line, and how its lines were judged; for tests. */
export function readLog(bytes: Uint8Array, stream: string | null = null) {
  const reader = bitcoinDebugLog.open(stream);
  const verdicts = { [PASSED_OVER]: 0, [READ]: 0, [DAMAGED]: 0 };
  let total = 0;
  for (let start = 0; start < bytes.length;) {
    const found = bytes.indexOf(0x0a, start);
    const end = found < 0 ? bytes.length : found;
    const last = found > start && bytes[end - 1] === 0x0d ? end - 1 : end;
    verdicts[reader.line(bytes, start, last, ++total, start, NaN)]++;
    start = end + 1;
  }
  const result: ReaderResult = reader.finish();
  return { result, total, verdicts };
}
