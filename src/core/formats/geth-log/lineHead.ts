import { timestampEnd, timestampUs } from '../../intake/timestamp.js';

export type Shape = 'terminal' | 'logfmt' | 'json' | 'glog';

/** Where a line's message begins and what its own timestamp says. One object is filled again and again: no object per line. */
export class LineHead {
  shape: Shape = 'terminal';
  /** First byte of the message text; behind the opening quote where there is one. */
  message = 0;
  quoted = false;
  /** First byte of the line proper, behind what stands before its level. */
  begin = 0;
  month = 0;
  day = 0;
  /** µs since midnight, local time of the machine, for shapes without year; else µs since 1970 UTC. NaN: none. */
  timeUs = NaN;
}

const SPACE = 0x20;
const QUOTE = 0x22;
const OPEN = 0x5b;
const SEARCH = 200;

/** Reads the head of `bytes[start, end)` into `head`; false when the line is in none of geth's four shapes. */
export function readHead(bytes: Uint8Array, start: number, end: number, head: LineHead): boolean {
  const first = bytes[start]!;
  head.begin = start;
  head.quoted = false;
  if (first === 0x7b && bytes[start + 1] === QUOTE) return jsonHead(bytes, start, end, head);
  if (first === 0x74 && bytes[start + 1] === 0x3d) return logfmtHead(bytes, start, end, head);
  if (glogHead(bytes, start, end, head)) return true;
  return terminalHead(bytes, start, end, head);
}

function two(bytes: Uint8Array, at: number): number {
  const tens = bytes[at]! - 0x30;
  const ones = bytes[at + 1]! - 0x30;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : -1;
}

/** Fraction digits from `at` (behind the point) as µs; sets nothing else. Returns −1 without a digit. */
function fractionUs(bytes: Uint8Array, at: number, end: number): number {
  let us = 0;
  let weight = 100_000;
  let digits = 0;
  for (let k = at; k < end; k++, digits++) {
    const digit = bytes[k]! - 0x30;
    if (digit < 0 || digit > 9) break;
    us += digit * weight;
    weight = Math.floor(weight / 10);
  }
  return digits === 0 ? -1 : us;
}

/** µs since midnight of `hh:mm:ss` at `at`, NaN when there is no such time. */
function clockUs(bytes: Uint8Array, at: number): number {
  const hours = two(bytes, at);
  const minutes = two(bytes, at + 3);
  const seconds = two(bytes, at + 6);
  if (bytes[at + 2] !== 0x3a || bytes[at + 5] !== 0x3a) return NaN;
  if (hours < 0 || hours > 23 || minutes < 0 || minutes > 59 || seconds < 0 || seconds > 60) return NaN;
  return (hours * 3600 + minutes * 60 + seconds) * 1e6;
}

/** `INFO [01-02|15:04:05.000|core/x.go:12] message` (TerminalFormat, log/format.go), also behind an unknown prefix. */
function terminalHead(bytes: Uint8Array, start: number, end: number, head: LineHead): boolean {
  const last = Math.min(end - 16, start + SEARCH);
  for (let at = start + 4; at <= last; at++) {
    if (bytes[at] !== OPEN || bytes[at + 6] !== 0x7c || bytes[at + 3] !== 0x2d) continue;
    const begin = levelBegin(bytes, start, at);
    if (begin < 0) continue;
    const month = two(bytes, at + 1);
    const day = two(bytes, at + 4);
    let timeUs = clockUs(bytes, at + 7);
    if (month < 1 || month > 12 || day < 1 || day > 31 || Number.isNaN(timeUs)) continue;
    let close = at + 15;
    if (bytes[close] === 0x2e) {
      const fraction = fractionUs(bytes, close + 1, end);
      if (fraction < 0) return false;
      timeUs += fraction;
    }
    while (close < end && bytes[close] !== 0x5d) close++;
    if (close >= end) return false;
    head.shape = 'terminal';
    head.begin = begin;
    head.month = month;
    head.day = day;
    head.timeUs = timeUs;
    return messageFrom(bytes, close + 1, end, head);
  }
  return false;
}

/** Sets the message's place: behind spaces and an opening quote. */
function messageFrom(bytes: Uint8Array, from: number, end: number, head: LineHead): boolean {
  let at = from;
  while (at < end && bytes[at] === SPACE) at++;
  head.quoted = bytes[at] === QUOTE;
  head.message = head.quoted ? at + 1 : at;
  return true;
}

const LEVELS = ['INFO', 'WARN', 'CRIT', 'TRACE', 'DEBUG', 'ERROR', 'EROR', 'DBUG', 'TRCE'];

/** First byte of the level that ends before the bracket at `bracket`: `INFO [`, `ERROR[`, `[INFO] [` (erigon); −1 when there is none. */
function levelBegin(bytes: Uint8Array, start: number, bracket: number): number {
  let stop = bracket;
  while (stop > start && bytes[stop - 1] === SPACE) stop--;
  if (bytes[stop - 1] === 0x5d && stop - start >= 6) {
    const begin = levelBegin(bytes, start, stop - 1);
    return begin > start && bytes[begin - 1] === OPEN ? begin - 1 : -1;
  }
  for (const level of LEVELS) {
    const begin = stop - level.length;
    if (begin < start) continue;
    let k = 0;
    while (k < level.length && bytes[begin + k] === level.charCodeAt(k)) k++;
    if (k === level.length) return begin;
  }
  return -1;
}

/** `I0405 04:05:35.461336 core/blockchain.go:959] message` (glog, geth up to v1.5.9). */
function glogHead(bytes: Uint8Array, start: number, end: number, head: LineHead): boolean {
  const level = bytes[start]!;
  if (level !== 0x49 && level !== 0x57 && level !== 0x45 && level !== 0x46) return false;
  if (end - start < 24 || bytes[start + 5] !== SPACE || bytes[start + 14] !== 0x2e) return false;
  const month = two(bytes, start + 1);
  const day = two(bytes, start + 3);
  const timeUs = clockUs(bytes, start + 6);
  const fraction = fractionUs(bytes, start + 15, start + 21);
  if (month < 1 || month > 12 || day < 1 || day > 31 || Number.isNaN(timeUs) || fraction < 0) return false;
  let close = start + 21;
  while (close < end && bytes[close] !== 0x5d) close++;
  if (close >= end || bytes[start + 21] !== SPACE) return false;
  head.shape = 'glog';
  head.month = month;
  head.day = day;
  head.timeUs = timeUs + fraction;
  return messageFrom(bytes, close + 1, end, head);
}

const JSON_MESSAGE = '"msg":"';
const JSON_TIME = '"t":"';

/** `t=2024-03-14T09:26:53+0100 lvl=info msg="…"` (LogfmtFormat, log/format.go). */
function logfmtHead(bytes: Uint8Array, start: number, end: number, head: LineHead): boolean {
  const stamp = timestampEnd(bytes, start + 2, end);
  if (stamp < 0) return false;
  const message = findAscii(bytes, stamp, Math.min(end, stamp + 80), ' msg=');
  if (message < 0) return false;
  head.shape = 'logfmt';
  head.timeUs = timestampUs(bytes, start + 2, stamp);
  return messageFrom(bytes, message + 5, end, head);
}

/** `{"t":"…","lvl":"info","msg":"…",…}`, keys in any order; the first `t` and `msg` count (JSONFormat, log/format.go). */
function jsonHead(bytes: Uint8Array, start: number, end: number, head: LineHead): boolean {
  const message = findAscii(bytes, start, end, JSON_MESSAGE);
  const time = findAscii(bytes, start, end, JSON_TIME);
  if (message < 0 || time < 0) return false;
  const stamp = timestampEnd(bytes, time + JSON_TIME.length, end);
  if (stamp < 0) return false;
  head.shape = 'json';
  head.timeUs = timestampUs(bytes, time + JSON_TIME.length, stamp);
  head.quoted = true;
  head.message = message + JSON_MESSAGE.length;
  return true;
}

/** First place of the ASCII text `needle` in `bytes[start, end)`, −1 when it is not there. */
export function findAscii(bytes: Uint8Array, start: number, end: number, needle: string): number {
  const first = needle.charCodeAt(0);
  const last = end - needle.length;
  for (let at = start; at <= last; at++) {
    if (bytes[at] !== first) continue;
    let k = 1;
    while (k < needle.length && bytes[at + k] === needle.charCodeAt(k)) k++;
    if (k === needle.length) return at;
  }
  return -1;
}
