const REPLACEMENT = 0xfffd;
/** `String.fromCharCode` takes its units as arguments; engines bound how many. */
const UNITS_AT_ONCE = 4096;

const units = new Uint16Array(UNITS_AT_ONCE);

function unitsToString(count: number): string {
  // Any array-like is a list of arguments; the type asks for an array.
  return String.fromCharCode.apply(null, units.subarray(0, count) as unknown as number[]);
}

/**
 * Text of `bytes[start, end)`. Malformed UTF-8 becomes U+FFFD, one for each longest beginning of a character that is
 * broken off (WHATWG Encoding Standard, UTF-8 decoder). A byte order mark is kept. Never throws.
 */
export function decodeUtf8(bytes: Uint8Array, start: number, end: number): string {
  let text = '';
  let count = 0;
  let index = start;
  while (index < end) {
    if (count > UNITS_AT_ONCE - 2) {
      text += unitsToString(count);
      count = 0;
    }
    const byte = bytes[index++]!;
    if (byte < 0x80) {
      units[count++] = byte;
      continue;
    }
    let needed = 0;
    let point = 0;
    let lower = 0x80;
    let upper = 0xbf;
    if (byte >= 0xc2 && byte <= 0xdf) {
      needed = 1;
      point = byte & 0x1f;
    } else if (byte >= 0xe0 && byte <= 0xef) {
      needed = 2;
      point = byte & 0x0f;
      if (byte === 0xe0) lower = 0xa0;
      if (byte === 0xed) upper = 0x9f;
    } else if (byte >= 0xf0 && byte <= 0xf4) {
      needed = 3;
      point = byte & 0x07;
      if (byte === 0xf0) lower = 0x90;
      if (byte === 0xf4) upper = 0x8f;
    } else {
      units[count++] = REPLACEMENT;
      continue;
    }
    while (needed > 0 && index < end) {
      const next = bytes[index]!;
      if (next < lower || next > upper) break;
      point = (point << 6) | (next & 0x3f);
      lower = 0x80;
      upper = 0xbf;
      index++;
      needed--;
    }
    if (needed > 0) {
      units[count++] = REPLACEMENT;
    } else if (point < 0x10000) {
      units[count++] = point;
    } else {
      units[count++] = 0xd7c0 + (point >> 10);
      units[count++] = 0xdc00 | (point & 0x3ff);
    }
  }
  return text + unitsToString(count);
}

/** Writes the UTF-8 form of a code point at `at` (up to 4 bytes; surrogates as U+FFFD) and returns the index after it. */
export function writeUtf8(target: Uint8Array, at: number, point: number): number {
  if (point < 0x80) {
    target[at] = point;
    return at + 1;
  }
  if (point < 0x800) {
    target[at] = 0xc0 | (point >> 6);
    target[at + 1] = 0x80 | (point & 0x3f);
    return at + 2;
  }
  if (point < 0x10000) {
    const whole = point >= 0xd800 && point <= 0xdfff ? REPLACEMENT : point;
    target[at] = 0xe0 | (whole >> 12);
    target[at + 1] = 0x80 | ((whole >> 6) & 0x3f);
    target[at + 2] = 0x80 | (whole & 0x3f);
    return at + 3;
  }
  target[at] = 0xf0 | (point >> 18);
  target[at + 1] = 0x80 | ((point >> 12) & 0x3f);
  target[at + 2] = 0x80 | ((point >> 6) & 0x3f);
  target[at + 3] = 0x80 | (point & 0x3f);
  return at + 4;
}

/** UTF-8 bytes of `text`; a surrogate without its partner becomes U+FFFD. */
export function encodeUtf8(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 3);
  let length = 0;
  for (let i = 0; i < text.length; i++) {
    const point = text.codePointAt(i)!;
    if (point > 0xffff) i++;
    length = writeUtf8(bytes, length, point);
  }
  return bytes.slice(0, length);
}
