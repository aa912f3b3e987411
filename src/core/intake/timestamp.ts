const DASH = 0x2d;
const COLON = 0x3a;
const SPACE = 0x20;
const DOT = 0x2e;
const EQUALS = 0x3d;
const PAREN_OPEN = 0x28;
const PAREN_CLOSE = 0x29;
const QUOTE = 0x27;
const DOUBLE_QUOTE = 0x22;

/** Bytes from the first digit of the year to the last digit of the seconds. */
const WHOLE = 19;

function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x30 && byte <= 0x39;
}

function areTwoDigits(bytes: Uint8Array, at: number): boolean {
  return (bytes[at]! - 0x30) >>> 0 <= 9 && (bytes[at + 1]! - 0x30) >>> 0 <= 9;
}

function twoDigits(bytes: Uint8Array, at: number): number {
  return bytes[at]! * 10 + bytes[at + 1]! - 528;
}

/** Index after the zone that begins at `at` (`Z`, `+hh:mm`, `-hhmm`), or `at` when there is none. */
function zoneEnd(bytes: Uint8Array, at: number, end: number): number {
  if (at >= end) return at;
  const sign = bytes[at]!;
  if (sign === 0x5a) return at + 1;
  if (sign !== 0x2b && sign !== DASH) return at;
  const minutes = bytes[at + 3] === COLON ? at + 4 : at + 3;
  if (minutes + 2 > end) return at;
  const whole =
    isDigit(bytes[at + 1]) && isDigit(bytes[at + 2]) && isDigit(bytes[minutes]) && isDigit(bytes[minutes + 1]);
  return whole ? minutes + 2 : at;
}

/**
 * Index after the timestamp `YYYY-MM-DD[T ]HH:MM:SS[.f{1,9}][Z|±hh[:]mm]` that begins at `at`, or -1 when none does.
 * Only the shape is looked at: `timestampUs` tells whether there is such a day. Reads `bytes[at, end)`.
 */
export function timestampEnd(bytes: Uint8Array, at: number, end: number): number {
  if (
    at + WHOLE > end ||
    bytes[at + 4] !== DASH ||
    bytes[at + 7] !== DASH ||
    bytes[at + 13] !== COLON ||
    bytes[at + 16] !== COLON ||
    (bytes[at + 10] !== 0x54 && bytes[at + 10] !== SPACE)
  ) {
    return -1;
  }
  if (
    !areTwoDigits(bytes, at) ||
    !areTwoDigits(bytes, at + 2) ||
    !areTwoDigits(bytes, at + 5) ||
    !areTwoDigits(bytes, at + 8) ||
    !areTwoDigits(bytes, at + 11) ||
    !areTwoDigits(bytes, at + 14) ||
    !areTwoDigits(bytes, at + 17)
  ) {
    return -1;
  }
  let index = at + WHOLE;
  if (index < end && bytes[index] === DOT) {
    const limit = index + 10 < end ? index + 10 : end;
    let fraction = index + 1;
    while (fraction < limit && isDigit(bytes[fraction])) fraction++;
    if (fraction > index + 1) index = fraction;
  }
  return zoneEnd(bytes, index, end);
}

/** Days from 1970-01-01 in the Gregorian calendar, NaN when the month has no such day. */
function daysSince1970(year: number, month: number, day: number): number {
  if (month < 1 || month > 12 || day < 1) return NaN;
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const length = month === 2 ? (leap ? 29 : 28) : month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
  if (day > length) return NaN;
  const y = month > 2 ? year : year - 1;
  const monthFromMarch = month > 2 ? month - 3 : month + 9;
  const leapDays = Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400);
  return 365 * y + leapDays + Math.floor((153 * monthFromMarch + 2) / 5) + day - 719469;
}

let cachedDate = -1;
let cachedDateUs = NaN;

/**
 * Integer µs since 1970-01-01T00:00:00Z of the timestamp `bytes[at, tsEnd)` as `timestampEnd` delimits it. Its zone is
 * applied, none means UTC; fractions beyond µs are cut. NaN for a day or time of day that does not exist; 60 seconds
 * (leap second) are the next minute's 0.
 */
export function timestampUs(bytes: Uint8Array, at: number, tsEnd: number): number {
  const date =
    ((twoDigits(bytes, at) * 100 + twoDigits(bytes, at + 2)) * 100 + twoDigits(bytes, at + 5)) * 100 +
    twoDigits(bytes, at + 8);
  if (date !== cachedDate) {
    cachedDate = date;
    const day = date % 100;
    const month = ((date - day) / 100) % 100;
    cachedDateUs = daysSince1970(Math.floor(date / 10_000), month, day) * 86_400_000_000;
  }
  const hours = twoDigits(bytes, at + 11);
  const minutes = twoDigits(bytes, at + 14);
  const seconds = twoDigits(bytes, at + 17);
  if (hours > 23 || minutes > 59 || seconds > 60) return NaN;
  const us = cachedDateUs + ((hours * 60 + minutes) * 60 + seconds) * 1_000_000;
  let index = at + WHOLE;
  if (index === tsEnd) return us;
  let fractionUs = 0;
  if (bytes[index] === DOT) {
    index++;
    for (let unit = 100_000; index < tsEnd && isDigit(bytes[index]); index++) {
      fractionUs += (bytes[index]! - 0x30) * unit;
      unit = unit > 1 ? unit / 10 : 0;
    }
  }
  if (index >= tsEnd || bytes[index] === 0x5a) return us + fractionUs;
  const zoneHours = twoDigits(bytes, index + 1);
  const zoneMinutes = twoDigits(bytes, tsEnd - 2);
  if (zoneHours > 23 || zoneMinutes > 59) return NaN;
  const offsetUs = (zoneHours * 60 + zoneMinutes) * 60_000_000;
  return us + fractionUs - (bytes[index] === DASH ? -offsetUs : offsetUs);
}

/**
 * How far a window of 19 bytes whose last byte is this one may move without stepping over a timestamp:
 * the distance from the last place in `dddd-dd-ddTdd:dd:dd` where such a byte may stand.
 */
const SHIFT = (() => {
  const shift = new Uint8Array(256).fill(WHOLE);
  shift[0x54] = 8;
  shift[SPACE] = 8;
  shift[DASH] = 11;
  shift[COLON] = 2;
  shift.fill(1, 0x30, 0x3a);
  return shift;
})();

function endsWith(bytes: Uint8Array, from: number, at: number, word: string): boolean {
  if (at - word.length < from) return false;
  for (let i = 0; i < word.length; i++) {
    if (bytes[at - word.length + i] !== word.charCodeAt(i)) return false;
  }
  return true;
}

/** Does the text around the timestamp `bytes[at, tsEnd)` make it a value of the message rather than the start of a next one? */
function isValue(bytes: Uint8Array, from: number, at: number, tsEnd: number, end: number): boolean {
  const before = bytes[at - 1]!;
  if (before === EQUALS || before === QUOTE || before === DOUBLE_QUOTE || before === PAREN_OPEN) return true;
  if (endsWith(bytes, from, at, 'time: ')) return true;
  if (tsEnd >= end) return false;
  if (bytes[tsEnd] !== SPACE) return true;
  const zone = zoneEnd(bytes, tsEnd + 1, end);
  return zone > tsEnd + 1 && zone < end && bytes[zone] === PAREN_CLOSE;
}

/**
 * First position > `from` in `bytes[from, end)` where a timestamp begins the next message of a line onto which several
 * were spliced, or -1. A timestamp that belongs to the message does not count: `date=…`, `date='…'`, `mocktime: …`,
 * `Startup time: …`, one in quotes or parentheses (build date of an old version line), or one not followed by a space.
 */
export function findInnerTimestamp(bytes: Uint8Array, from: number, end: number): number {
  let last = from + WHOLE;
  while (last < end) {
    const shift = SHIFT[bytes[last]!]!;
    if (shift === 1 && bytes[last - 2] === COLON) {
      const at = last - WHOLE + 1;
      const tsEnd = timestampEnd(bytes, at, end);
      if (tsEnd >= 0 && !isValue(bytes, from, at, tsEnd, end)) return at;
    }
    last += shift;
  }
  return -1;
}
