import type { Axis, Category, Run, Series } from '../model.js';
import type { Problem } from '../problem.js';
import { isTraceLine, parseTraceLine, type TraceLine } from './connectblock-trace.lines.js';
import { parseDecimal, scaledColumn } from './decimal.js';
import {
  DAMAGED,
  PASSED_OVER,
  READ,
  type LineFormat,
  type LineReader,
  type LineVerdict,
  type ReaderResult,
} from './format.js';
import { lineText } from './lineText.js';
import { linePlace, plainAxis, type PlainRow } from './plainAxis.js';

const FORMAT = 'connectblock-trace';
/** All blocks at or above this, or all at 0: script and node do not agree on the probe's unit. */
const SUSPICIOUS_MS = 10000;

type Second = Extract<TraceLine, { kind: 'second' }> & { readonly place: PlainRow };
type Block = Extract<TraceLine, { kind: 'block' }> & { readonly place: PlainRow };
type Total = Extract<TraceLine, { kind: 'total' }> & { readonly line: number; readonly seconds: number };

/** One start of the script. */
class Trace {
  readonly seconds: Second[] = [];
  readonly blocks: Block[] = [];
  readonly buckets: Category[] = [];
  readonly problems: Problem[] = [];
  total: Total | null = null;
  /** Seconds with blocks since measuring began. */
  measuredSeconds = 0;

  get isEmpty(): boolean {
    return this.seconds.length + this.blocks.length + this.buckets.length === 0 && this.total === null;
  }

  run(stream: string | null): Run {
    const seconds = plainAxis('sample', this.seconds.map(placeOf));
    const blocks = this.blockAxis();
    const column = (
      axis: Axis,
      id: string,
      unit: string,
      better: Series['better'],
      texts: (string | null)[],
    ): Series[] =>
      texts.some((text) => text !== null)
        ? [
            {
              id,
              unit,
              better,
              axis,
              ...scaledColumn(texts.map((text) => (text === null ? null : parseDecimal(text)))),
            },
          ]
        : [];
    const rate = (id: string, unit: string, texts: (string | null)[]): Series[] =>
      column(seconds, id, unit, 'higher', texts);
    return {
      stream,
      format: FORMAT,
      clock: 'utc',
      metadata: {},
      axis: this.seconds.length > 0 ? seconds : blocks,
      series: [
        ...column(
          blocks,
          'tracedConnectMs',
          'ms',
          'lower',
          this.blocks.map(({ tookMs }) => tookMs),
        ),
        ...rate(
          'blocksPerSecond',
          'blocks/s',
          this.seconds.map((row) => row.blocks),
        ),
        ...rate(
          'txPerSecond',
          'tx/s',
          this.seconds.map(({ tx }) => tx),
        ),
        ...rate(
          'inputsPerSecond',
          'inputs/s',
          this.seconds.map(({ inputs }) => inputs),
        ),
        ...column(
          blocks,
          'txCount',
          'tx',
          'none',
          this.blocks.map(({ tx }) => tx),
        ),
        ...column(
          blocks,
          'txinCount',
          'txin',
          'none',
          this.blocks.map(({ inputs }) => inputs),
        ),
      ],
      categories: [...this.totalCategory(), ...this.buckets],
      events: [],
      problems: [...this.problems, ...this.unitOfTotal(), ...this.unitOfBlocks()],
    };
  }

  /** Blocks above the threshold only, so they are entries and not the blocks of the chain. */
  private blockAxis(): Axis {
    const axis = plainAxis('entry', this.blocks.map(placeOf));
    if (this.blocks.every(({ hash }) => hash === '')) return axis;
    const words = this.blocks.flatMap(({ hash }) =>
      [hash.slice(0, 8), hash.slice(8)].map((word) => parseInt(`0${word}`, 16)),
    );
    return { ...axis, hash: Uint32Array.from(words) };
  }

  /** Since measuring began there was at most one BENCH line a second: a total below that cannot be ms. */
  private totalIsSeconds({ took, seconds }: Total): boolean {
    return Number(took) < 1000 * (seconds - 1);
  }

  private totalCategory(): Category[] {
    const { total } = this;
    const took = total?.took ?? null;
    if (total === null || took === null) return [];
    const ms = Number(took) * (this.totalIsSeconds(total) ? 1000 : 1);
    const count = total.from === null || total.to === null ? -1 : total.to - total.from;
    return [{ name: 'connect blocks', unit: 'ms', better: 'lower', ...(count > 0 ? { count } : {}), total: ms }];
  }

  private unitOfTotal(): Problem[] {
    const { total } = this;
    const took = total?.took ?? null;
    if (total === null || took === null) return [];
    const asSeconds = this.totalIsSeconds(total);
    const what = asSeconds
      ? `the total says ms, but its ${total.seconds} BENCH lines took longer: it is read as seconds`
      : 'the total is read as ms, as printed; scripts of 2024 and later print seconds under this name';
    const todo = asSeconds
      ? 'Nothing: the value shown is right.'
      : 'Compare it with the number of BENCH lines, one a second.';
    return [{ code: 'sum-differs', severity: 'note', line: total.line, what, todo }];
  }

  private unitOfBlocks(): Problem[] {
    const times = this.blocks.flatMap(({ tookMs }) => (tookMs === null ? [] : [Number(tookMs)]));
    if (times.length === 0 || !(times.every((ms) => ms >= SUSPICIOUS_MS) || times.every((ms) => ms === 0))) return [];
    return [
      {
        code: 'bad-number',
        severity: 'warning',
        what: 'all blocks took 10 s or more, or 0 ms: the script may be made for another version of the node, and the times wrong by a factor of 1000',
        todo: 'Trace again with the script that belongs to the node.',
      },
    ];
  }
}

function placeOf({ place, height }: { readonly place: PlainRow; readonly height: number | null }): PlainRow {
  return height === null ? place : { ...place, height };
}

class ConnectBlockReader implements LineReader {
  private readonly traces: Trace[] = [];
  private readonly lines = { second: 0, block: 0 };

  constructor(private readonly stream: string | null) {}

  line(
    bytes: Uint8Array,
    start: number,
    end: number,
    number: number,
    offset: number,
    outerTimeUs: number,
  ): LineVerdict {
    if (end - start > 4096) return PASSED_OVER;
    const line = parseTraceLine(lineText(bytes, start, end));
    if (line === null) return PASSED_OVER;
    if (line.kind === 'start' && this.traces.at(-1)?.isEmpty === false) this.traces.push(new Trace());
    if (this.traces.length === 0) this.traces.push(new Trace());
    const trace = this.traces.at(-1)!;
    const place = linePlace(offset, start, end, outerTimeUs);
    const whole = !Object.values(line).includes(null);
    switch (line.kind) {
      case 'second':
        this.lines.second++;
        trace.measuredSeconds++;
        trace.seconds.push({ ...line, place });
        break;
      case 'block':
        this.lines.block++;
        trace.blocks.push({ ...line, place });
        break;
      case 'measuring':
        trace.measuredSeconds = 0;
        break;
      case 'total':
        trace.total = { ...line, line: number, seconds: trace.measuredSeconds };
        break;
      case 'bucket':
        trace.buckets.push({ name: line.name, unit: 'ms', better: 'none', count: line.count });
        break;
      case 'damaged':
        trace.problems.push(damagedLine(number));
        return DAMAGED;
      case 'start':
      case 'histogram':
      case 'note':
        break;
    }
    if (!whole) trace.problems.push(badNumber(number));
    return whole ? READ : DAMAGED;
  }

  snapshot(): readonly Run[] {
    return this.runs();
  }

  finish(): ReaderResult {
    return {
      runs: this.runs(),
      problems: this.traces.filter(({ isEmpty }) => isEmpty).flatMap(({ problems }) => problems),
      rules: [
        { rule: 'BENCH second', lines: this.lines.second },
        { rule: 'slow block', lines: this.lines.block },
      ].filter(({ lines }) => lines > 0),
    };
  }

  private runs(): Run[] {
    return this.traces.filter(({ isEmpty }) => !isEmpty).map((trace) => trace.run(this.stream));
  }
}

function damagedLine(line: number): Problem {
  return {
    code: 'torn-line',
    severity: 'warning',
    line,
    what: 'this line of the trace is cut off or damaged',
    todo: 'Delete the line and load the file again; the other lines are read.',
  };
}

function badNumber(line: number): Problem {
  return {
    code: 'bad-number',
    severity: 'warning',
    line,
    what: 'a value of this line is not a whole number',
    todo: 'Delete the line and load the file again; its other values are read.',
  };
}

/**
 * Output of Bitcoin Core's contrib/tracing/connectblock_benchmark.bt: rates per second against height, the blocks that
 * took longer than a threshold, the total and the histogram of block times (a category per bucket).
 */
export const connectblockTrace: LineFormat = {
  id: FORMAT,
  name: 'connectblock_benchmark.bt',
  example: 'BENCH   39 blk/s  59837 tx/s  180129 inputs/s   281904 sigops/s (height 300038)',
  kind: 'lines',
  anchors: [
    'ConnectBlock benchmark between height ',
    'ConnectBlock logging starting at height ',
    'Starting Connect Block Benchmark between height ',
    'Logging blocks taking longer than ',
    'Histogram of block connection times in milliseconds',
  ],
  recognizes: (head) => head.some(isTraceLine),
  open: (stream) => new ConnectBlockReader(stream),
};
