import type { UsualLines } from '../format.js';
import { BENCH_RULES, BenchLine } from './benchLine.js';
import type { Node } from './node.js';
import type { Place } from './place.js';
import { TipLine } from './tipLine.js';
import { addTip } from './tips.js';
import { NOT_USUAL, USUAL_TIP, UsualLine } from './usualLine.js';

const LF = 0x0a;
const CR = 0x0d;

/** Takes runs of lines in usual form in one go: what a log of current releases with bench lines is nearly all made of. */
export class UsualBitcoinLines implements UsualLines {
  count = 0;
  /** Lines taken so far, by bench rule; tips apart. */
  readonly benchCounts = new Float64Array(BENCH_RULES.length);
  tipCount = 0;
  private readonly bench = new BenchLine();
  private readonly tip = new TipLine();
  private readonly usual = new UsualLine(this.bench, this.tip);

  constructor(
    private readonly node: Node,
    private readonly place: Place,
  ) {}

  read(bytes: Uint8Array, start: number, end: number, number: number, offset: number): number {
    const { usual } = this;
    usual.moveTo(bytes, end);
    const shift = offset - start;
    let count = 0;
    let at = start;
    while (at < end) {
      const kind = usual.read(at);
      if (kind === NOT_USUAL || !this.take(kind, number + count, at + shift, usual.textEnd + shift)) break;
      count++;
      at = usual.next;
    }
    this.count = count;
    return at;
  }

  /** Takes the one line `bytes[start, end)` if it has the usual form and its line end stands behind it. */
  readLine(bytes: Uint8Array, start: number, end: number, number: number, offset: number, offsetEnd: number): boolean {
    const { usual } = this;
    const feed = bytes[end] === CR ? end + 1 : end;
    if (bytes[feed] !== LF) return false;
    usual.moveTo(bytes, feed + 1);
    const kind = usual.read(start);
    // A wrapper's time may stand in for one that is none.
    return kind !== NOT_USUAL && !Number.isNaN(usual.timeUs) && this.take(kind, number, offset, offsetEnd);
  }

  private take(kind: number, number: number, offset: number, offsetEnd: number): boolean {
    const { node, place, bench } = this;
    // How the program logs is told by the first tip, in the general way.
    if (kind === USUAL_TIP && !node.start.settings.knowsLoggedBy) return false;
    place.moveToUsual(number, offset, offsetEnd, this.usual.timeUs);
    if (kind === USUAL_TIP) {
      addTip(node, this.tip, place);
      this.tipCount++;
      return true;
    }
    if (node.start.isDown) node.begin(place, false);
    node.bench(bench, place);
    this.benchCounts[bench.step]!++;
    return true;
  }
}
