import { timestampEnd, timestampUs } from '../../../intake/timestamp.js';
import { encodeUtf8 } from '../../../intake/utf8.js';
import type { LineTime } from './client.js';

const FULL = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:[.,]\d{1,9})?(?:Z|[+-]\d\d:?\d\d)?/;

/** The first full timestamp in the first 80 characters of a line, a comma for the point allowed (Besu's JSON); null when there is none. */
export function fullTime(line: string): LineTime {
  const stamp = FULL.exec(line.slice(0, 80))?.[0].replace(',', '.');
  if (stamp === undefined) return null;
  const bytes = encodeUtf8(stamp);
  const end = timestampEnd(bytes, 0, bytes.length);
  const us = end < 0 ? NaN : timestampUs(bytes, 0, end);
  return Number.isNaN(us) ? null : { us };
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const DAY_MONTH = /^\s*(\d{1,2}) ([A-Z][a-z]{2}) (\d\d):(\d\d):(\d\d)(?:\.(\d{1,6}))?\b/;

/** `18 Sep 14:58:25 | …`: no year; null for everything else. */
export function dayMonthTime(line: string): LineTime {
  const match = DAY_MONTH.exec(line);
  if (!match) return null;
  const month = MONTHS.indexOf(match[2] ?? '') + 1;
  const day = Number(match[1]);
  if (month < 1 || day < 1 || day > 31) return null;
  const seconds = Number(match[3]) * 3600 + Number(match[4]) * 60 + Number(match[5]);
  return { month, day, us: seconds * 1e6 + Number((match[6] ?? '').padEnd(6, '0')) };
}
