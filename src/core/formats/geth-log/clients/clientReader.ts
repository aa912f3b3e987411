import type { LineFormat, LineReader, LineVerdict, ReaderResult } from '../../format.js';
import { DAMAGED, PASSED_OVER, READ } from '../../format.js';
import { holdsAscii, lineText } from '../../lineText.js';
import type { Run } from '../../../model.js';
import { ChainFollower } from '../chainFollower.js';
import { tornLine } from '../gethProblem.js';
import type { Place } from '../place.js';
import type { ClientLine, ExecutionClient, LineTime } from './client.js';

/** Longer lines are cut: reports are far shorter, and patterns take time in proportion to the square. */
const LONGEST = 8192;

/** A line format for an execution client. */
export function clientFormat(client: ExecutionClient): LineFormat {
  return {
    kind: 'lines',
    id: client.id,
    name: client.name,
    example: client.example,
    anchors: client.anchors,
    recognizes: (head) => head.some((line) => client.isLine(line.slice(0, 4096))),
    open: (stream) => new ClientReader(client, stream),
  };
}

class ClientReader implements LineReader {
  private readonly chain: ChainFollower;
  private readonly rules = new Map<string, number>();

  constructor(
    private readonly client: ExecutionClient,
    stream: string | null,
  ) {
    this.chain = new ChainFollower(client.id, stream);
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
    if (!this.client.marks.some((mark) => holdsAscii(bytes, start, stop, mark))) return PASSED_OVER;
    const text = lineText(bytes, start, stop);
    const found = this.client.read(text);
    if (!found) return PASSED_OVER;
    const place = {
      line: number,
      offset,
      length: byteEnd - offset,
      timeUs: this.timeUs(this.client.time(text), outerTimeUs),
    };
    this.chain.sawTime(place);
    const verdict = this.take(found, place);
    this.rules.set(found.kind, (this.rules.get(found.kind) ?? 0) + 1);
    return verdict;
  }

  snapshot(): readonly Run[] {
    return this.chain.snapshot();
  }

  finish(): ReaderResult {
    const rules = [...this.rules].map(([rule, lines]) => ({ rule, lines }));
    return { runs: this.chain.finish(), problems: this.chain.strayProblems(), rules };
  }

  private timeUs(time: LineTime, outerTimeUs: number): number {
    const { clock } = this.chain;
    if (time && !('month' in time)) return clock.fullTime(time.us);
    if (!Number.isNaN(outerTimeUs)) return clock.fullTime(outerTimeUs);
    return time ? clock.localTime(time.month, time.day, time.us) : NaN;
  }

  private take(found: ClientLine, place: Place): LineVerdict {
    const { chain } = this;
    chain.setting({ program: this.client.program });
    switch (found.kind) {
      case 'import':
        chain.imported(found.report, place);
        return READ;
      case 'more':
        return chain.addToLatest(found.readings, place) ? READ : PASSED_OVER;
      case 'slow':
        chain.slowBlock(found.slow.height, found.slow.hash, found.slow.readings, place);
        return READ;
      case 'step':
        chain.step(found.label, found.ns, found.height, '', place);
        if (found.head) chain.head(found.height, found.head, null, place);
        return READ;
      case 'damaged':
        tornLine(chain.run.problems, place.line, found.message);
        return DAMAGED;
    }
  }
}
