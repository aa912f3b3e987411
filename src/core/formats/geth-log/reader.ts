import type { RuleCount, Run } from '../../model.js';
import { DAMAGED, PASSED_OVER, READ, type LineReader, type LineVerdict, type ReaderResult } from '../format.js';
import { encodeUtf8 } from '../../intake/utf8.js';
import { lineText, withoutColours } from '../lineText.js';
import { blockHash } from './blockHash.js';
import { ChainFollower } from './chainFollower.js';
import { type Attributes, attributesOf } from './attributes.js';
import { type Fields, fieldsFrom, firstKeyAt } from './fields.js';
import { badValue, tornLine } from './gethProblem.js';
import { glogImport } from './glogImport.js';
import { durationNs } from './goDuration.js';
import { goHeight, goInteger, goScaled } from './goNumber.js';
import { importReport } from './importReport.js';
import { type KnownMessage, messageAt } from './messages.js';
import { LineHead, readHead } from './lineHead.js';
import { pairedDurations } from './pairedDurations.js';
import type { Place } from './place.js';
import { NO_HEIGHT } from './sampleRows.js';
import { present, slowBlockInside } from './slowBlock.js';
import { chainIdSetting, instanceSetting, networkSetting } from './startUp.js';
import { UnknownMessages } from './unknownMessages.js';

const LONGEST = 65_536;
const ESCAPE = 0x1b;
/** Physical lines that one message may go over. */
const CONTINUED = 16;
const ESCAPES_LOST = /\[(?:3[0-9]|0)m/g;
const PAIRS = 'pairs of durations';

/** Reads the log of one geth process, in all shapes and versions (log/format.go, core/blockchain_insert.go). */
export class GethReader implements LineReader {
  private readonly chain: ChainFollower;
  private readonly head = new LineHead();
  private readonly unknown = new UnknownMessages();
  private readonly rules = new Map<string, number>();
  private continuedFrom: Place | null = null;
  private continuedLines = 0;
  private sawJson = false;

  constructor(format: string, stream: string | null) {
    this.chain = new ChainFollower(format, stream);
  }

  line(
    bytes: Uint8Array,
    start: number,
    end: number,
    number: number,
    offset: number,
    outerTimeUs: number,
    byteEnd = offset + (end - start),
  ): LineVerdict {
    const stop = Math.min(end, start + LONGEST);
    if (stop <= start) return PASSED_OVER;
    if (readHead(bytes, start, stop, this.head)) return this.headed(bytes, stop, number, offset, outerTimeUs, byteEnd);
    const plain = uncoloured(bytes, start, stop);
    if (plain && readHead(plain, 0, plain.length, this.head))
      return this.headed(plain, plain.length, number, offset, outerTimeUs, byteEnd);
    if (this.sawJson && bytes[start] === 0x7b && bytes[stop - 1] !== 0x7d) {
      tornLine(this.chain.run.problems, number, '{…');
      return this.counted('lines of JSON cut short', DAMAGED);
    }
    return this.continued(bytes, start, stop);
  }

  snapshot(): readonly Run[] {
    return this.chain.snapshot();
  }

  finish(): ReaderResult {
    const rules: RuleCount[] = [...this.rules].map(([rule, lines]) => ({ rule, lines }));
    return { runs: this.chain.finish(), problems: this.chain.strayProblems(), rules };
  }

  private headed(
    bytes: Uint8Array,
    end: number,
    line: number,
    offset: number,
    outerTimeUs: number,
    byteEnd: number,
  ): LineVerdict {
    const { head, chain } = this;
    const place = { line, offset, length: byteEnd - offset, timeUs: this.timeOf(outerTimeUs) };
    chain.sawTime(place);
    this.continuedFrom = null;
    if (head.shape === 'json') this.sawJson = true;
    if (head.shape === 'glog') return this.glogLine(bytes, end, place);
    const known = messageAt(bytes, head.message, end);
    return known ? this.knownLine(known, bytes, end, place) : this.unknownLine(bytes, end, place);
  }

  /** A full date in front of the line (container, journal) beats the line's own, which lacks year and zone. */
  private timeOf(outerTimeUs: number): number {
    const { head, chain } = this;
    if (head.shape === 'json' || head.shape === 'logfmt') {
      return Number.isNaN(head.timeUs) ? NaN : chain.clock.fullTime(head.timeUs);
    }
    if (!Number.isNaN(outerTimeUs)) return chain.clock.fullTime(outerTimeUs);
    return chain.clock.localTime(head.month, head.day, head.timeUs);
  }

  private glogLine(bytes: Uint8Array, end: number, place: Place): LineVerdict {
    const { message } = this.head;
    if (bytes[message] !== 0x69 || bytes[message + 1] !== 0x6d || bytes[message + 2] !== 0x70) return PASSED_OVER;
    const text = lineText(bytes, message, end);
    if (!text.startsWith('imported ')) return PASSED_OVER;
    const report = glogImport(text);
    if (report) {
      this.chain.imported(report, place);
      return this.counted('imported block(s)', READ);
    }
    tornLine(this.chain.run.problems, place.line, 'imported … block(s)');
    return this.counted('imported block(s)', DAMAGED);
  }

  private knownLine(known: KnownMessage, bytes: Uint8Array, end: number, place: Place): LineVerdict {
    const { chain } = this;
    const rule = known.kind === 'slow' ? 'Slow block' : known.text.trim();
    if (known.kind === 'slow') return this.counted(rule, this.slowLine(bytes, end, place));
    const attributes = attributesOf(this.head, known, bytes, end);
    if (!attributes) {
      tornLine(chain.run.problems, place.line, rule);
      return this.counted(rule, DAMAGED);
    }
    return this.counted(rule, this.knownMessage(known, attributes, place));
  }

  private knownMessage(known: KnownMessage, { message, fields }: Attributes, place: Place): LineVerdict {
    const { chain } = this;
    const { problems } = chain.run;
    switch (known.kind) {
      case 'import': {
        const { report, damaged } = importReport(fields, this.head.shape === 'terminal', problems, place.line);
        if (report) chain.imported(report, place);
        return damaged ? DAMAGED : READ;
      }
      case 'inserted':
      case 'forked':
      case 'head':
        return this.blockLine(known.kind, known.text, fields, place);
      case 'reorg': {
        const height = goHeight(fields.get('number') ?? '');
        const drop = goInteger(fields.get('drop') ?? '');
        if (height === null || drop === null) {
          tornLine(problems, place.line, known.text);
          return DAMAGED;
        }
        chain.reorg(height, drop, 'logged', place);
        return READ;
      }
      case 'start':
        chain.started(known.rank, place);
        chain.setting(known.rank === 1 ? networkSetting(message) : instanceSetting(fields));
        return READ;
      case 'chain':
        chain.setting(chainIdSetting(known.whole ? (fields.get('config') ?? '') : message));
        return READ;
      case 'interrupt':
        return READ;
      case 'stopped':
        chain.stopped(place);
        return READ;
      case 'phase':
        return this.stepLine(known, fields, place);
      case 'slow':
        return PASSED_OVER;
    }
  }

  /** A line of one block: number, hash, and a duration that only a head update may lack. */
  private blockLine(kind: 'inserted' | 'forked' | 'head', text: string, fields: Fields, place: Place): LineVerdict {
    const { chain } = this;
    const { problems } = chain.run;
    const numberText = fields.get('number');
    const hashText = fields.get('hash');
    if (numberText === undefined || hashText === undefined) {
      tornLine(problems, place.line, text);
      return DAMAGED;
    }
    const height = goHeight(numberText);
    if (height === null) {
      badValue(problems, place.line, 'number', numberText, 'a block number');
      return DAMAGED;
    }
    const hash = blockHash(hashText);
    if (kind === 'forked') {
      chain.forked(height, hash);
      return READ;
    }
    const elapsedText = fields.get('elapsed');
    const parsed = elapsedText === undefined ? null : durationNs(elapsedText);
    const elapsedNs = parsed === null || parsed < 0 ? null : parsed;
    if (elapsedNs === null) {
      if (elapsedText === undefined) tornLine(problems, place.line, text);
      else badValue(problems, place.line, 'elapsed', elapsedText, 'a duration');
    }
    if (kind === 'head') chain.head(height, hash, elapsedNs, place);
    else if (elapsedNs !== null) {
      const gas = goScaled(fields.get('gas') ?? '', 0) ?? undefined;
      const readings = present({ mgas: gas, txCount: goInteger(fields.get('txs') ?? '') ?? undefined });
      chain.inserted(height, hash, elapsedNs, readings, place);
    }
    return elapsedNs === null ? DAMAGED : READ;
  }

  private stepLine(known: KnownMessage, fields: Fields, place: Place): LineVerdict {
    const { problems } = this.chain.run;
    const text = fields.get(known.key);
    const ns = text === undefined ? null : durationNs(text);
    if (ns === null || ns < 0) {
      if (text === undefined) tornLine(problems, place.line, known.text);
      else badValue(problems, place.line, known.key, text, 'a duration');
      return DAMAGED;
    }
    const height = goHeight(fields.get('number') ?? '') ?? NO_HEIGHT;
    this.chain.step(known.text, ns, height, known.perId ? (fields.get('id') ?? '') : '', place);
    return READ;
  }

  private slowLine(bytes: Uint8Array, end: number, place: Place): LineVerdict {
    const { head, chain } = this;
    const text = lineText(bytes, head.message, end);
    const found = slowBlockInside(text);
    if (found) {
      chain.slowBlock(found.height, found.hash, found.readings, place);
      return READ;
    }
    if (!text.includes('Slow block')) return PASSED_OVER;
    tornLine(chain.run.problems, place.line, 'Slow block');
    return DAMAGED;
  }

  private unknownLine(bytes: Uint8Array, end: number, place: Place): LineVerdict {
    const { head } = this;
    if (this.unknown.neverPaired(bytes, head.message, end)) return PASSED_OVER;
    const attributes = attributesOf(head, null, bytes, end);
    if (!attributes) return PASSED_OVER;
    if (attributes.fields.size === 0) {
      this.continuedFrom = place;
      this.continuedLines = 0;
    }
    return this.pairLine(attributes, place);
  }

  private pairLine({ message, fields }: Attributes, place: Place): LineVerdict {
    const pair = pairedDurations(fields, this.unknown.isPaired(message));
    this.unknown.saw(message, pair !== null);
    if (!pair) return PASSED_OVER;
    const { chain } = this;
    if (pair.damaged) {
      const { key, text } = pair.damaged;
      if (text === null) tornLine(chain.run.problems, place.line, PAIRS);
      else badValue(chain.run.problems, place.line, key, text, 'a duration');
      return this.counted(PAIRS, DAMAGED);
    }
    chain.run.pair(message, pair.newNs, pair.oldNs, fields.get('order') ?? null, place);
    return this.counted(PAIRS, READ);
  }

  /** A line without head: the rest of a message that holds line ends, whose attributes stand on its last line. */
  private continued(bytes: Uint8Array, start: number, end: number): LineVerdict {
    const from = this.continuedFrom;
    if (!from || ++this.continuedLines > CONTINUED) return PASSED_OVER;
    const text = lineText(bytes, start, end);
    const at = firstKeyAt(text, 0);
    const verdict = this.pairLine({ message: text.slice(0, at).trim(), fields: fieldsFrom(text, at) }, from);
    if (verdict !== PASSED_OVER) this.continuedFrom = null;
    return verdict;
  }

  private counted(rule: string, verdict: LineVerdict): LineVerdict {
    if (verdict !== PASSED_OVER) this.rules.set(rule, (this.rules.get(rule) ?? 0) + 1);
    return verdict;
  }
}

/** The line without terminal colours, also when their ESC bytes were lost on the way; null when it has none. */
function uncoloured(bytes: Uint8Array, start: number, end: number): Uint8Array | null {
  const first = bytes[start];
  let escaped = false;
  for (let at = start; at < Math.min(end, start + 200) && !escaped; at++) escaped = bytes[at] === ESCAPE;
  if (!escaped && first !== 0x5b && bytes[start + 4] !== 0x5b && bytes[start + 5] !== 0x5b) return null;
  const text = lineText(bytes, start, end);
  const plain = escaped ? withoutColours(text) : text.replace(ESCAPES_LOST, '');
  return !escaped && plain === text ? null : encodeUtf8(plain);
}
