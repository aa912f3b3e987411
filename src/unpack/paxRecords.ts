import { decodeUtf8 } from '../core/intake/utf8.js';

/** Records `length key=value\n` of a pax extended header (POSIX.1-2017, pax); those from the first damaged one on are left out. */
export function paxRecords(bytes: Uint8Array): [key: string, value: Uint8Array][] {
  const records: [string, Uint8Array][] = [];
  let start = 0;
  while (start < bytes.length) {
    const space = bytes.indexOf(0x20, start);
    if (space < 0) break;
    const digits = decodeUtf8(bytes, start, space);
    const end = start + Number(digits);
    if (!/^\d{1,7}$/.test(digits) || end > bytes.length || bytes[end - 1] !== 0x0a || end <= space) break;
    const equals = bytes.indexOf(0x3d, space);
    if (equals < 0 || equals >= end) break;
    records.push([decodeUtf8(bytes, space + 1, equals), bytes.slice(equals + 1, end - 1)]);
    start = end;
  }
  return records;
}
