import type { LineFormat, LineReader, LineVerdict, ReaderResult } from '../../format.js';
import { DAMAGED, PASSED_OVER, READ } from '../../format.js';
import type { Run } from '../../../model.js';
import { lineText, withoutColours } from '../../lineText.js';
import { type Attributes, attributesOf } from '../attributes.js';
import { type BlockHash, NO_HASH, blockHash } from '../blockHash.js';
import { GAS_PLACES } from '../blockSeries.js';
import { ChainFollower, type Readings } from '../chainFollower.js';
import { isErigonLine } from '../erigonLine.js';
import { fieldsFrom, firstKeyAt } from '../fields.js';
import { badValue, tornLine } from '../gethProblem.js';
import { durationNs } from '../goDuration.js';
import { goHeight, goScaled } from '../goNumber.js';
import { LineHead, findAscii, readHead } from '../lineHead.js';
import type { Place } from '../place.js';
import { present } from '../slowBlock.js';

const LONGEST = 65_536;
const THOUSANDS: Readonly<Record<string, number>> = { '': 0, k: 3, M: 6 };

/** `8`, `2.9`, `39.06k`, `1.2M` as integer of 10^-places. */
function abbreviated(text: string | undefined, places: number): number | undefined {
  const match = /^([\d.]+)([kM]?)$/.exec(text ?? '');
  return match ? (goScaled(match[1] ?? '', places + (THOUSANDS[match[2] ?? ''] ?? 0)) ?? undefined) : undefined;
}

/** Batch sync: `[7/16 Execution] Executed blocks … number=… blk/s=…`, `[4/6 Execution] serial executed blk=…`. */
const BATCH = /^\[\d+\/\d+ Execution\] (?:Executed blocks|(?:serial|parallel) executed)\b/;

/** Erigon's log: the shape of geth's lines with the level in brackets, stages, and rates over 20–30 s instead of times of blocks. */
export const erigonLog: LineFormat = {
  kind: 'lines',
  id: 'erigon-log',
  name: 'Erigon log',
  example:
    '[INFO] [01-03|06:23:36.131] [7/16 Execution] Executed blocks         number=24457517 blk/s=2.9 tx/s=248.4 Mgas/s=32.5 gasState=0.00 batch=2.5MB alloc=3.8GB sys=6.2GB',
  anchors: ['[INFO] [', '[WARN] [', '[EROR] [', '[DBUG] ['],
  recognizes: (head) => head.some((line) => isErigonLine(withoutColours(line))),
  open: (stream) => new ErigonReader(stream),
};

class ErigonReader implements LineReader {
  private readonly chain: ChainFollower;
  private readonly head = new LineHead();
  private readonly rules = new Map<string, number>();

  constructor(stream: string | null) {
    this.chain = new ChainFollower('erigon-log', stream);
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
    const { head, chain } = this;
    const stop = Math.min(end, start + LONGEST);
    if (!readHead(bytes, start, stop, head) || head.shape === 'glog') return PASSED_OVER;
    const place = { line: number, offset, length: byteEnd - offset, timeUs: this.timeUs(outerTimeUs) };
    chain.sawTime(place);
    const rule = this.ruleOf(bytes, stop);
    if (rule === null) return PASSED_OVER;
    const attributes =
      head.shape === 'terminal'
        ? terminalAttributes(lineText(bytes, head.message, stop))
        : attributesOf(head, null, bytes, stop);
    const verdict = attributes ? this.report(rule, attributes, place) : this.torn(rule, place);
    if (verdict !== PASSED_OVER) this.rules.set(rule, (this.rules.get(rule) ?? 0) + 1);
    return verdict;
  }

  snapshot(): readonly Run[] {
    return this.chain.snapshot();
  }

  finish(): ReaderResult {
    const rules = [...this.rules].map(([rule, lines]) => ({ rule, lines }));
    return { runs: this.chain.finish(), problems: this.chain.strayProblems(), rules };
  }

  private timeUs(outerTimeUs: number): number {
    const { head, chain } = this;
    if (head.shape !== 'terminal') return Number.isNaN(head.timeUs) ? NaN : chain.clock.fullTime(head.timeUs);
    if (!Number.isNaN(outerTimeUs)) return chain.clock.fullTime(outerTimeUs);
    return chain.clock.localTime(head.month, head.day, head.timeUs);
  }

  private ruleOf(bytes: Uint8Array, end: number): 'head validated' | 'executed' | null {
    const { message } = this.head;
    if (findAscii(bytes, message, Math.min(end, message + 15), 'head validated') === message) return 'head validated';
    return findAscii(bytes, message, Math.min(end, message + 60), 'xecuted') >= 0 ? 'executed' : null;
  }

  private torn(rule: string, place: Place): LineVerdict {
    tornLine(this.chain.run.problems, place.line, rule);
    return DAMAGED;
  }

  private report(rule: 'head validated' | 'executed', { message, fields }: Attributes, place: Place): LineVerdict {
    if (rule === 'executed' && !BATCH.test(message)) return PASSED_OVER;
    const text = fields.get('number') ?? fields.get('blk');
    const height = text === undefined ? null : goHeight(text);
    if (height === null) {
      if (text === undefined) return this.torn(rule, place);
      badValue(this.chain.run.problems, place.line, 'number', text, 'a block number');
      return DAMAGED;
    }
    const readings = present({
      mgasps: abbreviated(fields.get('Mgas/s') ?? fields.get('mgas/s'), GAS_PLACES),
      blocksPerSecond: abbreviated(fields.get('blk/s'), 3),
      txPerSecond: abbreviated(fields.get('tx/s'), 3),
    });
    if (rule === 'executed') return this.imported(height, NO_HASH, null, readings, place);
    const elapsedNs = durationNs(fields.get('execution') ?? '');
    if (elapsedNs === null) return this.torn(rule, place);
    return this.imported(height, blockHash(fields.get('hash')), elapsedNs, readings, place);
  }

  private imported(
    height: number,
    hash: BlockHash,
    elapsedNs: number | null,
    readings: Readings,
    place: Place,
  ): LineVerdict {
    this.chain.setting({ program: 'Erigon' });
    this.chain.imported({ height, blocks: 1, ignored: 0, hash, elapsedNs, readings, mayFollowGap: true }, place);
    return READ;
  }
}

/** Erigon does not quote a key that holds a space: `mgas/s=325.67 avg mgas/s=244.13`. */
function terminalAttributes(text: string): Attributes {
  const at = firstKeyAt(text, 0);
  return { message: text.slice(0, at).trim(), fields: fieldsFrom(text.replaceAll(' avg mgas/s=', ' avg_mgas/s='), at) };
}
