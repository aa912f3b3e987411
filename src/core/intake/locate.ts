import type { Anchors } from './anchors.js';
import { LineCleaner } from './clean.js';
import { DockerJsonLine } from './dockerJson.js';
import { Partials, type Partial } from './partials.js';
import { asciiText, hasAt, isDigit, isLetter, levelEnd, skipSpaces, SPACE } from './scan.js';
import { findInnerTimestamp, timestampEnd, timestampUs } from './timestamp.js';
import {
  combinerEnd,
  composeEnd,
  criEnd,
  grepEnd,
  grepPath,
  hostAndProgramEnd,
  monthTimeEnd,
  nameEnd,
  oldTimeEnd,
  podEnd,
  sectionPath,
} from './wrappers.js';
import { StreamNames } from './streamNames.js';

const BRACKET = 0x5b;
const BRACKET_CLOSE = 0x5d;
const BACKTICK = 0x60;
const BAR = 0x7c;

/** An unknown prefix longer than this is a message of its own. */
const PREFIX_LIMIT = 256;
/** Wrappers around wrappers that are taken off; no real line has as many. */
const ROUNDS = 12;

/** What `Locator.locate` made of a physical line: a message, a part of one that is not complete, or a wrapper's own line. */
export const MESSAGE = 0;
export const PART = 1;
export const SEPARATOR = 2;

/**
 * Does the line `bytes[start, end)` begin with the program's own timestamp (no zone or `Z`, 0 or 6 fraction digits) and
 * go on with its message, so that nothing can stand before it?
 */
export function isPlainLine(bytes: Uint8Array, start: number, end: number): boolean {
  const tsEnd = timestampEnd(bytes, start, end);
  if (tsEnd < 0) return false;
  const length = tsEnd - start;
  const zulu = bytes[tsEnd - 1] === 0x5a;
  if (length !== (zulu ? 20 : 19) && (length !== (zulu ? 27 : 26) || bytes[start + 19] !== 0x2e)) return false;
  if (tsEnd === end) return true;
  if (bytes[tsEnd] !== SPACE) return false;
  const next = bytes[tsEnd + 1];
  if (next === undefined || tsEnd + 1 >= end) return true;
  if (isDigit(next)) return timestampEnd(bytes, tsEnd + 1, end) < 0;
  if (next === 0x73) return criEnd(bytes, tsEnd + 1, end) < 0;
  if (next === BRACKET) return !hasAt(bytes, tsEnd + 1, end, '[*] ');
  return next !== SPACE || combinerEnd(bytes, tsEnd + 1, end) < 0;
}

/**
 * Finds the program's own line behind what wrappers put before it; the one place that knows wrappers.
 * Results of `locate` stand in the fields until the next call.
 */
export class Locator {
  /** The message is `bytes[start, end)`, from the program's own timestamp on where it has one. */
  bytes: Uint8Array = new Uint8Array(0);
  start = 0;
  end = 0;
  /** Where the line begins behind what separates streams: what a document is put together from. */
  contentStart = 0;
  stream: string | null = null;
  /** Time that a wrapper gives, µs since 1970 UTC; NaN when none does. */
  outerTimeUs = NaN;
  number = 0;
  offset = 0;
  /** Byte after the (last) physical line in the input. */
  byteEnd = 0;
  /** Physical lines that the message was put together from. */
  lines = 1;

  /** Stream of lines that no wrapper names: set by `==> path <==` lines. */
  section: string | null = null;

  readonly #anchors: Anchors;
  /** Format that a stream's lines are read with; undefined while that is open. */
  readonly #formatOf: (stream: string | null) => string | undefined;
  readonly #cleaner = new LineCleaner();
  readonly #json = new DockerJsonLine();
  readonly #partials = new Partials();
  readonly #names = new StreamNames();
  #at = 0;
  #incomplete = false;
  /** Was the content put together from parts? Then it is as whole as it will get. */
  #joined = false;

  constructor(anchors: Anchors, formatOf: (stream: string | null) => string | undefined) {
    this.#anchors = anchors;
    this.#formatOf = formatOf;
  }

  locate(
    bytes: Uint8Array,
    start: number,
    end: number,
    number: number,
    offset: number,
    plain: boolean,
    byteEnd: number,
  ): typeof MESSAGE | typeof PART | typeof SEPARATOR {
    this.number = number;
    this.offset = offset;
    this.byteEnd = byteEnd;
    this.lines = 1;
    this.stream = this.section;
    this.outerTimeUs = NaN;
    this.#incomplete = false;
    this.#joined = false;
    if (plain) this.#setContent(bytes, start, end);
    else {
      this.#cleaner.clean(bytes, start, end);
      this.#setContent(this.#cleaner.bytes, this.#cleaner.start, this.#cleaner.end);
    }
    const path = sectionPath(this.bytes, this.#at, this.end);
    if (path !== null) {
      this.section = this.#names.ofPath(path);
      return SEPARATOR;
    }
    return this.#findMessage() ? MESSAGE : PART;
  }

  /** Gives the next message whose last part never came, as `locate` would have; false when none is left. */
  flush(): boolean {
    const partial = this.#partials.takeAny();
    if (partial === undefined) return false;
    this.#setPartial(partial);
    this.#findMessage();
    return true;
  }

  #setContent(bytes: Uint8Array, start: number, end: number): void {
    let from = start;
    while (bytes[from] === 0xef && bytes[from + 1] === 0xbb && bytes[from + 2] === 0xbf && from + 3 <= end) from += 3;
    this.bytes = bytes;
    this.start = from;
    this.contentStart = from;
    this.end = end;
    this.#at = from;
  }

  /** Text that came out of a wrapper's encoding may hold control characters of its own. */
  #setUnwrapped(bytes: Uint8Array, start: number, end: number): void {
    this.#cleaner.clean(bytes, start, end);
    this.#setContent(this.#cleaner.bytes, this.#cleaner.start, this.#cleaner.end);
  }

  #setPartial(partial: Partial): void {
    this.#joined = true;
    this.number = partial.number;
    this.offset = partial.offset;
    this.byteEnd = partial.byteEnd;
    this.lines = partial.lines;
    this.stream = partial.stream;
    this.outerTimeUs = partial.timeUs;
    this.#setUnwrapped(partial.bytes, 0, partial.length);
  }

  #findMessage(): boolean {
    for (let round = 0; round < ROUNDS; round++) {
      if (this.#peel()) continue;
      if (this.#incomplete) return false;
      if (this.#isOwnStart() || !this.#jumpToMessage()) break;
    }
    this.start = this.#at;
    return true;
  }

  #isOwnStart(): boolean {
    const at = this.#at;
    if (timestampEnd(this.bytes, at, this.end) > 0) return true;
    return this.bytes[at] === BRACKET && timestampEnd(this.bytes, at + 1, this.end) > 0;
  }

  /** Takes one wrapper off the front. */
  #peel(): boolean {
    const at = this.#at;
    if (at >= this.end) return false;
    const byte = this.bytes[at]!;
    if (isDigit(byte)) return this.#peelTimestamp(at) || this.#peelName(at);
    if (byte === 0x7b) return this.#peelJson(at);
    if (byte === BRACKET) return this.#peelBracket(at);
    if (byte === SPACE) return this.#peelCombiner(at);
    return isLetter(byte) && (this.#peelCombiner(at) || this.#peelName(at) || this.#peelMonth(at));
  }

  #moveTo(at: number): boolean {
    if (at < 0 || at === this.#at) return false;
    this.#at = at;
    return true;
  }

  /** A name within the part of the input that has a name already is only one there. */
  #enter(name: string, at: number): boolean {
    this.stream = this.stream === null ? name : this.#names.named(`${this.stream} ${name}`);
    this.contentStart = at;
    return this.#moveTo(at);
  }

  #peelTimestamp(at: number): boolean {
    const { bytes, end } = this;
    const tsEnd = timestampEnd(bytes, at, end);
    if (tsEnd < 0 || tsEnd >= end || bytes[tsEnd] !== SPACE) return false;
    const rest = tsEnd + 1;
    const cri = criEnd(bytes, rest, end);
    if (cri >= 0) return this.#join(asciiText(bytes, rest, rest + 6), bytes[rest + 7] === 0x46, at, tsEnd, cri);
    const next = hasAt(bytes, rest, end, '[*] ') ? rest + 4 : rest;
    let zone = at + 19;
    while (zone < tsEnd && bytes[zone] !== 0x2b && bytes[zone] !== 0x2d) zone++;
    let target = -1;
    if (timestampEnd(bytes, next, end) > 0) target = next;
    else if (combinerEnd(bytes, rest, end) > 0) target = rest;
    else if (zone < tsEnd) target = hostAndProgramEnd(bytes, rest, end);
    // Docker writes 9 fraction digits and GitHub Actions 7; no node writes so many.
    else if (bytes[tsEnd - 1] === 0x5a && tsEnd - at >= 28) target = rest;
    if (target < 0) return false;
    this.outerTimeUs = timestampUs(bytes, at, tsEnd);
    return this.#moveTo(target);
  }

  #join(source: string, whole: boolean, at: number, tsEnd: number, content: number): boolean {
    return this.#joinText(source, whole, timestampUs(this.bytes, at, tsEnd), this.bytes, content, this.end);
  }

  /** Adds a part to its message; true when there is a whole message to go on with. */
  #joinText(source: string, whole: boolean, timeUs: number, bytes: Uint8Array, start: number, end: number): boolean {
    const key = this.#partials.count === 0 && whole ? '' : `${this.stream ?? ''}\n${source}`;
    if (this.#joined || (whole && !this.#partials.isOpen(key))) {
      this.outerTimeUs = timeUs;
      if (bytes === this.bytes) {
        this.contentStart = start;
        return this.#moveTo(start);
      }
      this.#setUnwrapped(bytes, start, end);
      return true;
    }
    const { stream, number, offset, byteEnd } = this;
    this.#partials.add(key, bytes, start, end, { stream, number, offset, byteEnd, timeUs });
    this.#incomplete = !whole;
    const partial = whole ? this.#partials.take(key) : undefined;
    if (partial === undefined) return false;
    this.#setPartial(partial);
    return true;
  }

  #peelJson(at: number): boolean {
    const json = this.#json;
    if (!json.read(this.bytes, at, this.end)) return false;
    return this.#joinText(json.source, json.whole, json.timeUs, json.bytes, 0, json.length);
  }

  #peelBracket(at: number): boolean {
    const { bytes, end } = this;
    if (hasAt(bytes, at, end, '[*] ')) return this.#moveTo(at + 4);
    const pod = podEnd(bytes, at, end);
    if (pod >= 0) {
      const close = bytes[pod - 1] === BRACKET_CLOSE ? pod - 1 : pod - 2;
      return this.#enter(this.#names.named(asciiText(bytes, at + 5, close)), pod);
    }
    const tsEnd = timestampEnd(bytes, at + 1, end);
    if (tsEnd > 0) {
      if (bytes[tsEnd] !== BRACKET_CLOSE || tsEnd >= end) return false;
      this.outerTimeUs = timestampUs(bytes, at + 1, tsEnd);
      return this.#moveTo(bytes[tsEnd + 1] === SPACE && tsEnd + 1 < end ? tsEnd + 2 : tsEnd + 1);
    }
    const name = nameEnd(bytes, at + 1, end);
    if (name < 0 || bytes[name] !== BRACKET_CLOSE || timestampEnd(bytes, name + 1, end) < 0) return false;
    return this.#enter(this.#names.named(asciiText(bytes, at + 1, name)), name + 1);
  }

  #peelCombiner(at: number): boolean {
    const rest = combinerEnd(this.bytes, at, this.end);
    if (rest < 0) return false;
    const name = skipSpaces(this.bytes, at, this.end);
    return this.#enter(asciiText(this.bytes, name, nameEnd(this.bytes, name, this.end)), rest);
  }

  /** `service-1  | `; a table has bars too, so the first line of a service must go on like a log line. */
  #peelName(at: number): boolean {
    const stop = nameEnd(this.bytes, at, this.end);
    if (stop < 0) return false;
    const rest = composeEnd(this.bytes, stop, this.end);
    if (rest < 0) return false;
    const name = asciiText(this.bytes, at, stop);
    if (!this.#names.has(name) && !this.#beginsLogLine(rest)) return false;
    return this.#enter(this.#names.named(name), rest);
  }

  #beginsLogLine(at: number): boolean {
    const { bytes, end } = this;
    return (
      timestampEnd(bytes, at, end) > 0 ||
      hasAt(bytes, at, end, '{"') ||
      podEnd(bytes, at, end) >= 0 ||
      hasAt(bytes, at, end, '[*] ') ||
      levelEnd(bytes, skipSpaces(bytes, at, end), end) > 0 ||
      this.#anchors.find(bytes, at, end, undefined) >= 0
    );
  }

  #peelMonth(at: number): boolean {
    const time = monthTimeEnd(this.bytes, at, this.end);
    if (time < 0) return false;
    const program = hostAndProgramEnd(this.bytes, time, this.end);
    return this.#moveTo(program < 0 ? time : program);
  }

  /** Behind a prefix that is not known: the node's timestamp, or the text by which a format says that a message begins. */
  #jumpToMessage(): boolean {
    const { bytes, end } = this;
    const at = this.#at;
    if (at >= end) return false;
    const byte = bytes[at]!;
    if (byte === 0x7b || byte === 0x7d || byte === 0x22 || byte === BRACKET_CLOSE) return false;
    const anchor = this.#anchors.find(bytes, at, end, this.#formatOf(this.stream));
    if (anchor === at) return false;
    const target = anchor > at ? this.#beforeAnchor(at, anchor) : this.#innerTimestamp(at);
    if (target <= at) return false;
    const wrapped = grepEnd(bytes, at, target);
    const path = grepPath(bytes, at, wrapped < 0 ? target : wrapped);
    if (path !== null && path !== '') {
      this.stream = this.#names.ofPath(path);
      this.contentStart = wrapped < 0 ? target : wrapped;
    }
    if (wrapped >= 0) return this.#moveTo(wrapped);
    this.#trimEnd(at, target);
    this.#at = target;
    return timestampEnd(bytes, target, end) > 0 || bytes[target] === BRACKET;
  }

  #innerTimestamp(at: number): number {
    const inner = findInnerTimestamp(this.bytes, at, this.end);
    return inner - at > PREFIX_LIMIT || levelEnd(this.bytes, at, this.end) > 0 ? -1 : inner;
  }

  /** The right-most timestamp left of the anchor, else the first of the bracket groups and level words before it. */
  #beforeAnchor(from: number, anchor: number): number {
    const { bytes } = this;
    for (let at = anchor - 20; at >= from; at--) {
      if (bytes[at + 4] !== 0x2d || timestampEnd(bytes, at, anchor) < 0) continue;
      if (at > from && (bytes[at - 1] === 0x3d || bytes[at - 1] === 0x27 || hasAt(bytes, at - 6, at, 'time: ')))
        continue;
      return at > from && bytes[at - 1] === BRACKET ? at - 1 : at;
    }
    let start = anchor;
    for (;;) {
      let stop = start;
      while (stop > from && bytes[stop - 1] === SPACE) stop--;
      if (stop === from) return start;
      if (stop - 17 >= from && oldTimeEnd(bytes, stop - 17, stop) >= 0) return stop - 17;
      const word = bytes[stop - 1] === BRACKET_CLOSE ? this.#bracketStart(from, stop) : this.#wordStart(from, stop);
      if (word < 0) return start;
      start = word;
    }
  }

  /** Start of the bracket group that ends before `stop`; brackets nest in source locations. */
  #bracketStart(from: number, stop: number): number {
    let depth = 0;
    for (let at = stop - 1; at >= from; at--) {
      if (this.bytes[at] === BRACKET_CLOSE) depth++;
      else if (this.bytes[at] === BRACKET && --depth === 0) return at;
    }
    return -1;
  }

  /** Start of a level word or a `module::path:` that ends before `stop`. */
  #wordStart(from: number, stop: number): number {
    let at = stop;
    let colons = 0;
    while (at > from && this.bytes[at - 1] !== SPACE && stop - at < PREFIX_LIMIT) {
      at--;
      if (this.bytes[at] === 0x3a && this.bytes[at + 1] === 0x3a) colons++;
    }
    if (colons > 0 && this.bytes[stop - 1] === 0x3a) return at;
    const level = levelEnd(this.bytes, at, this.end);
    return level > 0 && level <= stop ? at : -1;
  }

  /** What closes a quotation or a table cell that the prefix opened. */
  #trimEnd(from: number, to: number): void {
    let quoted = false;
    for (let i = from; i < to; i++) quoted ||= this.bytes[i] === BACKTICK;
    const cell = this.bytes[skipSpaces(this.bytes, from, to)] === BAR;
    const trim = (byte: number): void => {
      let end = this.end;
      while (end > to && (this.bytes[end - 1] === SPACE || this.bytes[end - 1] === byte)) end--;
      if (end < this.end && (this.bytes[end] === byte || this.bytes[end + 1] === byte)) this.end = end;
    };
    if (cell) trim(BAR);
    if (quoted) trim(BACKTICK);
  }
}
