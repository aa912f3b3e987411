import { findInnerTimestamp } from '../../intake/timestamp.js';
import { MISSING, type RuleCount, type Run } from '../../model.js';
import type { Problem } from '../../problem.js';
import { DAMAGED, PASSED_OVER, READ, type LineReader, type LineVerdict, type ReaderResult } from '../format.js';
import { BENCH, BENCH_BAD, BENCH_RULES, BENCH_TORN, BenchLine, NOT_BENCH } from './benchLine.js';
import { ascii, indexOfByte, indexOfWord, textOf } from './bytes.js';
import { Node } from './node.js';
import { Place } from './place.js';
import { describeLogging, Prefix } from './prefix.js';
import { rareLineAt, type RareLine } from './rareLines.js';
import { readRareLine } from './rareReader.js';
import { readVersionLine } from './settings.js';
import { NOT_TIP, TIP, TIP_BAD, TIP_TORN, TipLine } from './tipLine.js';
import { addTip } from './tips.js';
import { UsualBitcoinLines } from './usualLines.js';

const DASH = 0x2d;
const SPACE = 0x20;
const DOLLAR = 0x24;
const VERSION = ascii(' version v');
const TIP_RULE = 'UpdateTip';
const BACKGROUND_RULE = 'UpdateTip (background validation)';
const VERSION_RULE = 'Version';
/** Most messages taken from one line, or one piece of a long line. */
const MOST_MESSAGES = 64;
/** No message that is read is longer; a longer line is read piece by piece. */
const LONG = 4096;

/** Reads the log of one node line by line; `format.ts` tells what it understands. */
export class BitcoinReader implements LineReader {
  private readonly node: Node;
  private readonly prefix = new Prefix();
  private readonly place = new Place(this.prefix);
  private readonly bench = new BenchLine();
  private readonly tip = new TipLine();
  readonly usual: UsualBitcoinLines;
  private readonly benchCounts = new Float64Array(BENCH_RULES.length);
  private readonly counts = new Map<string, number>();
  private verdict: LineVerdict = PASSED_OVER;
  /** Rule of the first message that was read on this line: index of a bench rule, or a name. */
  private benchRule = -1;
  private rule = '';
  /** Index after the message that was read last; where another may begin. */
  private rest = 0;

  constructor(stream: string | null) {
    this.node = new Node(stream);
    this.usual = new UsualBitcoinLines(this.node, this.place);
  }

  line(
    bytes: Uint8Array,
    start: number,
    end: number,
    number: number,
    offset: number,
    outerTimeUs: number,
    byteEnd?: number,
  ): LineVerdict {
    const offsetEnd = byteEnd ?? offset + (end - start);
    if (this.usual.readLine(bytes, start, end, number, offset, offsetEnd)) return READ;
    this.verdict = PASSED_OVER;
    this.benchRule = -1;
    this.rule = '';
    this.place.moveTo(bytes, number, offset, offsetEnd, outerTimeUs);
    let last = end;
    while (last > start && bytes[last - 1]! <= SPACE) last--;
    if (last - start <= LONG) this.messages(bytes, start, last);
    else this.pieces(bytes, start, last);
    return this.count(last > start);
  }

  /** A line whose own line ends were lost: each timestamp begins another. */
  private pieces(bytes: Uint8Array, start: number, end: number): void {
    for (let at = start; at < end;) {
      const inner = findInnerTimestamp(bytes, at, end);
      const next = inner < 0 ? end : inner;
      let last = next;
      while (last > at && bytes[last - 1]! <= SPACE) last--;
      this.messages(bytes, at, last);
      at = next;
    }
  }

  private messages(bytes: Uint8Array, start: number, end: number): void {
    let at = start;
    for (let messages = 0; at < end && messages < MOST_MESSAGES; messages++) {
      this.place.nextMessage();
      at = this.message(bytes, at, end);
    }
  }

  snapshot(): readonly Run[] {
    return this.node.snapshot();
  }

  finish(): ReaderResult {
    const runs = this.node.finish();
    const { tipCount, benchCounts } = this.usual;
    if (tipCount > 0) this.counts.set(TIP_RULE, (this.counts.get(TIP_RULE) ?? 0) + tipCount);
    const rules: RuleCount[] = [...this.counts].map(([rule, lines]) => ({ rule, lines }));
    this.benchCounts.forEach((own, index) => {
      const lines = own + benchCounts[index]!;
      if (lines > 0) rules.push({ rule: BENCH_RULES[index]!, lines });
    });
    rules.sort((a, b) => b.lines - a.lines || (a.rule < b.rule ? -1 : 1));
    const problems: Problem[] = runs.length > 0 ? [] : [...this.node.run.problems.list()];
    return { runs, problems, rules };
  }

  /** Counts the line under the rule of its first message. */
  private count(hasText: boolean): LineVerdict {
    const { verdict, benchRule, rule } = this;
    if (verdict === READ) {
      if (benchRule >= 0) this.benchCounts[benchRule]!++;
      else this.counts.set(rule, (this.counts.get(rule) ?? 0) + 1);
    } else if (verdict === PASSED_OVER && hasText) this.node.start.whole = true;
    return verdict;
  }

  /** Reads one message that begins at `start`; returns where the next one on this line may begin, or `end`. */
  private message(bytes: Uint8Array, start: number, end: number): number {
    const at = this.prefix.peel(bytes, start, end);
    if (at >= end) return end;
    const target = this.prefix.leveled ? this.afterTarget(bytes, at, end) : at;
    if (this.known(bytes, start, target, end)) {
      if (this.rest >= end) return end;
      // A message that another follows without a line end, or was torn by it.
      return this.next(bytes, this.rest, end);
    }
    const inner = findInnerTimestamp(bytes, at, end);
    return inner < 0 ? end : inner;
  }

  /** Start of the message at or after `rest`: there, if one that is known begins there, or at the next timestamp. */
  private next(bytes: Uint8Array, rest: number, end: number): number {
    let at = rest;
    while (at < end && bytes[at] === SPACE) at++;
    if (at >= end) return end;
    if (bytes[at] === DASH || TipLine.begins(bytes, at, end) || rareLineAt(bytes, at, end)) return at;
    const inner = findInnerTimestamp(bytes, rest > 0 ? rest - 1 : rest, end);
    return inner < 0 ? end : inner;
  }

  /** Structured logging puts targets and spans before the message: `ProcessNewBlock: main: `. */
  private afterTarget(bytes: Uint8Array, at: number, end: number): number {
    let from = at;
    for (let targets = 0; targets < 8; targets++) {
      const colon = indexOfByte(bytes, 0x3a, from, end);
      if (colon < 0 || colon + 1 >= end || bytes[colon + 1] !== SPACE) return at;
      from = colon + 2;
      while (from < end && bytes[from] === SPACE) from++;
      if (bytes[from] === DASH || TipLine.begins(bytes, from, end) || rareLineAt(bytes, from, end)) return from;
    }
    return at;
  }

  /** Reads the message at `at` if it is one of this format's. */
  private known(bytes: Uint8Array, start: number, at: number, end: number): boolean {
    const first = bytes[at]!;
    this.rest = end;
    if (first === DASH && bytes[at + 1] === SPACE) return this.readBench(bytes, at, end);
    if ((first === 0x55 || first === 0x53) && TipLine.begins(bytes, at, end))
      return this.readTip(bytes, start, at, end);
    const rare = rareLineAt(bytes, at, end);
    if (rare) return this.readRare(bytes, at, end, rare);
    return this.readVersion(bytes, start, at, end);
  }

  private readBench(bytes: Uint8Array, at: number, end: number): boolean {
    const { bench, node } = this;
    const result = bench.read(bytes, at, end, node.start.settings.release < 0.09);
    switch (result) {
      case NOT_BENCH:
        return false;
      case BENCH_TORN:
        this.torn('bench line');
        return true;
      case BENCH_BAD:
        this.bad('bench line', bytes, bench.badAt, end);
        return true;
      case BENCH:
      default:
        if (node.start.isDown) node.begin(this.place, false);
        node.bench(bench, this.place);
        this.rest = bench.end;
        this.markBench(bench.step);
        return true;
    }
  }

  private readTip(bytes: Uint8Array, start: number, at: number, end: number): boolean {
    const { tip, node } = this;
    const result = tip.read(bytes, at, end);
    if (result === NOT_TIP) return false;
    const cut = bytes[end - 1] === DOLLAR;
    const lacksCount = tip.cacheCount === MISSING && (tip.modern || node.start.tipsHaveCache);
    const lacksCache = !cut && (lacksCount || (tip.cacheTenths === MISSING && node.start.tipsHaveMiB));
    if (result === TIP_BAD) {
      this.bad('height of the tip line', bytes, indexOfWord(bytes, at, end, ascii('height=')) + 7, end);
      this.rest = at + 1;
    } else if (result === TIP_TORN || (result === TIP && lacksCache)) {
      this.torn('tip line');
      this.rest = at + 1;
    } else {
      if (!node.start.settings.knowsLoggedBy)
        node.start.settings.setLoggedBy(describeLogging(bytes, start, at, this.prefix));
      if (this.prefix.background) node.backgroundTip(tip, this.place);
      else addTip(node, tip, this.place);
      this.rest = tip.end;
      this.mark(this.prefix.background ? BACKGROUND_RULE : TIP_RULE);
    }
    return true;
  }

  private readRare(bytes: Uint8Array, at: number, end: number, rare: RareLine): boolean {
    const text = textOf(bytes, at, end);
    const read = readRareLine(this.node, rare, text, this.place, this.prefix.snapshot);
    if (read === null) return false;
    if (read) this.mark(rare.rule);
    else this.torn(rare.rule);
    const inner = findInnerTimestamp(bytes, at, end);
    this.rest = inner < 0 ? end : inner;
    return true;
  }

  private readVersion(bytes: Uint8Array, start: number, at: number, end: number): boolean {
    const found = indexOfWord(bytes, at, end - at > 52 ? at + 52 : end, VERSION);
    if (found < 0) return false;
    const inner = findInnerTimestamp(bytes, at, end);
    const version = readVersionLine(textOf(bytes, at, inner < 0 ? end : inner, 256));
    if (!version) return false;
    const { node } = this;
    node.begin(this.place, true);
    node.start.settings.setVersion(version.program, version.version, version.build);
    node.start.settings.setLoggedBy(describeLogging(bytes, start, at, this.prefix));
    this.mark(VERSION_RULE);
    this.rest = inner < 0 ? end : inner;
    return true;
  }

  private mark(rule: string): void {
    if (this.verdict === PASSED_OVER) {
      this.verdict = READ;
      this.rule = rule;
    }
  }

  private markBench(step: number): void {
    if (this.verdict === PASSED_OVER) {
      this.verdict = READ;
      this.benchRule = step;
    }
  }

  private torn(what: string): void {
    this.verdict = DAMAGED;
    this.node.run.problems.add(
      'torn-line',
      'warning',
      this.place.number,
      `the ${what} is cut off`,
      'Its values are left out; load a whole copy of the log to have them.',
    );
  }

  private bad(what: string, bytes: Uint8Array, at: number, end: number): void {
    this.verdict = DAMAGED;
    let last = at;
    while (last < end && last - at < 24 && isNumberLike(bytes[last]!)) last++;
    const token = textOf(bytes, at, last);
    const quoted = token === '' ? '' : ` "${token}"`;
    this.node.run.problems.add(
      'bad-number',
      'warning',
      this.place.number,
      `the ${what} has no number${quoted}`,
      'Delete the line or load an undamaged copy of the log.',
    );
  }
}

function isNumberLike(byte: number): boolean {
  return (
    (byte >= 0x30 && byte <= 0x39) || byte === 0x2e || byte === 0x2c || byte === 0x2d || byte === 0x2b || byte === 0x78
  );
}
