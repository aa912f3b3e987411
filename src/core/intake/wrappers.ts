import { asciiText, findByte, hasAt, isDigit, isLetter, skipDigits, skipSpaces, SPACE } from './scan.js';
import { timestampEnd } from './timestamp.js';

/**
 * The wrappers that are known by name, each as a question about the text at one place. All return the index after the
 * prefix, or -1. What they print is written down in the Bitcoin Core format document, section 2.4.
 */

const NAME_LIMIT = 200;

/** `stdout F `, `stderr P `: what the container runtime interface puts after its timestamp. */
export function criEnd(bytes: Uint8Array, at: number, end: number): number {
  if (!hasAt(bytes, at, end, 'stdout ') && !hasAt(bytes, at, end, 'stderr ')) return -1;
  const tag = bytes[at + 7];
  if (tag !== 0x46 && tag !== 0x50) return -1;
  let index = at + 8;
  // Tags are separated by colons; only the first is defined so far.
  if (bytes[index] === 0x3a) while (index < end && bytes[index] !== SPACE) index++;
  if (index === end) return end;
  return bytes[index] === SPACE ? index + 1 : -1;
}

/** `==> path <==` of `tail` and `head`: the path, or null. */
export function sectionPath(bytes: Uint8Array, start: number, end: number): string | null {
  if (!hasAt(bytes, start, end, '==> ') || !hasAt(bytes, end - 4, end, ' <==') || end - start < 9) return null;
  return end - start > NAME_LIMIT * 4 ? null : asciiText(bytes, start + 4, end - 4);
}

function isNameByte(byte: number): boolean {
  return isLetter(byte) || isDigit(byte) || byte === 0x2d || byte === 0x5f || byte === 0x2e || byte === 0x40;
}

/** End of a name of letters, digits, `-`, `_`, `.`, `@` at `at`, with at least one letter; -1 when there is none. */
export function nameEnd(bytes: Uint8Array, at: number, end: number): number {
  const limit = Math.min(end, at + NAME_LIMIT);
  let letters = false;
  let index = at;
  while (index < limit && isNameByte(bytes[index]!)) {
    letters ||= isLetter(bytes[index]);
    index++;
  }
  return letters ? index : -1;
}

/** `bitcoind-1  | `: index after the bar and its space, where `nameStop` is the end of the name. */
export function composeEnd(bytes: Uint8Array, nameStop: number, end: number): number {
  const bar = skipSpaces(bytes, nameStop, end);
  if (bar === nameStop || bytes[bar] !== 0x7c || bar >= end) return -1;
  if (bar + 1 === end) return end;
  return bytes[bar + 1] === SPACE ? bar + 2 : -1;
}

const MONTHS = 'JanFebMarAprMayJunJulAugSepOctNovDec';

/** `Jul 04 13:22:34 `: journald, syslog and `ts` without a year. */
export function monthTimeEnd(bytes: Uint8Array, at: number, end: number): number {
  if (at + 16 > end || bytes[at + 3] !== SPACE || bytes[at + 6] !== SPACE || bytes[at + 15] !== SPACE) return -1;
  if (bytes[at + 9] !== 0x3a || bytes[at + 12] !== 0x3a) return -1;
  if (MONTHS.indexOf(asciiText(bytes, at, at + 3)) % 3 !== 0) return -1;
  for (const digit of [5, 7, 8, 10, 11, 13, 14]) if (!isDigit(bytes[at + digit])) return -1;
  return at + 16;
}

/** `host bitcoind[8228]: ` or `host prog: ` at `at`. */
export function hostAndProgramEnd(bytes: Uint8Array, at: number, end: number): number {
  const hostEnd = nameEnd(bytes, at, end);
  if (hostEnd < 0 || bytes[hostEnd] !== SPACE) return -1;
  let index = hostEnd + 1;
  const limit = Math.min(end, index + NAME_LIMIT);
  while (index < limit && (isNameByte(bytes[index]!) || bytes[index] === 0x2f)) index++;
  if (index === hostEnd + 1) return -1;
  if (bytes[index] === 0x5b) {
    index = skipDigits(bytes, index + 1, limit);
    if (bytes[index] !== 0x5d) return -1;
    index++;
  }
  if (bytes[index] !== 0x3a) return -1;
  if (index + 1 >= end) return end;
  return bytes[index + 1] === SPACE ? index + 2 : -1;
}

/** ` node0 ` and ` test  ` of the functional-test combiner, directly before a timestamp: the name's bounds are in the text. */
export function combinerEnd(bytes: Uint8Array, at: number, end: number): number {
  const name = skipSpaces(bytes, at, end);
  let index = name;
  if (hasAt(bytes, name, end, 'node')) {
    index = skipDigits(bytes, name + 4, end);
    if (index === name + 4) return -1;
  } else if (hasAt(bytes, name, end, 'test ')) index = name + 4;
  else return -1;
  const rest = skipSpaces(bytes, index, end);
  return rest > index && timestampEnd(bytes, rest, end) > 0 ? rest : -1;
}

/** `[pod/<pod>/<container>] `: index after the bracket and its space. */
export function podEnd(bytes: Uint8Array, at: number, end: number): number {
  if (!hasAt(bytes, at, end, '[pod/')) return -1;
  const close = findByte(bytes, at, Math.min(end, at + 2 * NAME_LIMIT), 0x5d);
  if (close < 0) return -1;
  if (close + 1 === end) return end;
  return bytes[close + 1] === SPACE ? close + 2 : -1;
}

/** File that `grep -H`, `grep -n` or both put before the line as `bytes[start, end)`: its path; '' for a number only; null when it is no such prefix. */
export function grepPath(bytes: Uint8Array, start: number, end: number): string | null {
  const isMark = (byte: number | undefined): boolean => byte === 0x3a || byte === 0x2d;
  if (end - start < 2 || end - start > 2 * NAME_LIMIT || !isMark(bytes[end - 1])) return null;
  let stop = end - 1;
  let number = stop;
  while (number > start && isDigit(bytes[number - 1])) number--;
  if (number === start) return '';
  if (number < stop && isMark(bytes[number - 1])) stop = number - 1;
  const path = asciiText(bytes, start, stop);
  if (!/[A-Za-z]/.test(path) || (path.includes(' ') && !path.includes('.log'))) return null;
  return path;
}

/** Does a wrapper that names or encodes a line begin at `at`? */
function beginsWrapped(bytes: Uint8Array, at: number, end: number): boolean {
  if (hasAt(bytes, at, end, '{"') || podEnd(bytes, at, end) >= 0) return true;
  const name = nameEnd(bytes, at, end);
  return name >= 0 && composeEnd(bytes, name, end) >= 0;
}

/** Index after what `grep` put before a line that is wrapped itself (`out.log:12:node-1 | `), or -1. */
export function grepEnd(bytes: Uint8Array, start: number, end: number): number {
  const limit = Math.min(end, start + 2 * NAME_LIMIT);
  for (let at = start; at < limit; at++) {
    if (bytes[at] !== 0x3a && !(bytes[at] === 0x2d && isDigit(bytes[at - 1]))) continue;
    if (beginsWrapped(bytes, at + 1, end) && grepPath(bytes, start, at + 1) !== null) return at + 1;
  }
  return -1;
}

/** Index after `MM/DD/YY HH:MM:SS` of programs older than Bitcoin 0.8 at `at`, or -1. */
export function oldTimeEnd(bytes: Uint8Array, at: number, end: number): number {
  if (at + 17 > end || bytes[at + 2] !== 0x2f || bytes[at + 5] !== 0x2f || bytes[at + 8] !== SPACE) return -1;
  if (bytes[at + 11] !== 0x3a || bytes[at + 14] !== 0x3a) return -1;
  for (const digit of [0, 1, 3, 4, 6, 7, 9, 10, 12, 13, 15, 16]) if (!isDigit(bytes[at + digit])) return -1;
  return at + 17;
}
