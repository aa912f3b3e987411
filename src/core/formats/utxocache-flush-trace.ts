import type { Axis, Run, Series } from '../model.js';
import type { Problem } from '../problem.js';
import { parseDecimal, scaledColumn, shifted, type Decimal, type ScaledColumn } from './decimal.js';
import {
  DAMAGED,
  PASSED_OVER,
  READ,
  type LineFormat,
  type LineReader,
  type LineVerdict,
  type ReaderResult,
} from './format.js';
import { holdsAscii, lineText } from './lineText.js';
import { linePlace, plainAxis, type PlainRow } from './plainAxis.js';

const FORMAT = 'utxocache-flush-trace';
const HEADER = /(?:^|\s)Duration \([^)]{1,4}\)\s+Mode\s+Coins Count\s+Memory Usage\s+Flush for Prune\s*$/;
const START = /(?:^|\s)(?:Hooking into bitcoind with pid \d+|Logging utxocache flushes\b)/;
/** Duration in µs, mode, coins, memory in units of 1000 bytes, flush for prune; the script prints it with `print_event()`. */
const ROW = /(?:^|\s)(\d{1,15})\s+([A-Z][A-Z_]{2,19})\s+(\d{1,15})\s+(\d{1,13}(?:\.\d{1,6})?) kB\s+(True|False)\s*$/;
/** A row as far as its mode, or one that has the memory cell: of this kind, but not whole. */
const ROW_LIKE =
  /(?:^|\s)\S{1,20}\s+(?:NONE|IF_NEEDED|PERIODIC|FORCE_FLUSH|FORCE_SYNC|ALWAYS)(?:\s|$)|\s[\d.]+ kB\s+\w+\s*$/;

const BYTES_PER_MIB = 1048576n;
/** Decimals of `flushMiB`: a millionth is about one byte, and the script prints ten. */
const MIB_PLACES = 6;

/** MiB of units of 1000 bytes, to the nearest millionth. */
function mebibytes({ coefficient, exponent }: Decimal): Decimal {
  const millionths = coefficient * BigInt(`1${'0'.repeat(exponent + 3 + MIB_PLACES)}`);
  return { coefficient: (millionths + BYTES_PER_MIB / 2n) / BYTES_PER_MIB, exponent: -MIB_PLACES };
}

interface Flush {
  readonly place: PlainRow;
  readonly durationUs: Decimal;
  readonly coins: Decimal;
  readonly kilobytes: Decimal;
  /** Mode as printed, with ` for prune` behind it where the row says so. */
  readonly className: string;
}

/** One start of the script. */
class Trace {
  readonly flushes: Flush[] = [];
  readonly problems: Problem[] = [];

  run(stream: string | null): Run {
    const { flushes } = this;
    const names = [...new Set(flushes.map(({ className }) => className))];
    const axis: Axis = {
      ...plainAxis(
        'entry',
        flushes.map(({ place }) => place),
      ),
      split: { names, of: Uint8Array.from(flushes, ({ className }) => names.indexOf(className)) },
    };
    const series = (id: string, unit: string, better: Series['better'], column: ScaledColumn): Series => ({
      id,
      unit,
      better,
      axis,
      ...column,
    });
    return {
      stream,
      format: FORMAT,
      clock: 'utc',
      metadata: {},
      axis,
      series: [
        series(
          'flushDurationMs',
          'ms',
          'lower',
          scaledColumn(
            flushes.map(({ durationUs }) => shifted(durationUs, -3)),
            3,
          ),
        ),
        series('flushCoins', 'coins', 'none', scaledColumn(flushes.map(({ coins }) => coins))),
        series(
          'flushMiB',
          'MiB',
          'none',
          scaledColumn(
            flushes.map(({ kilobytes }) => mebibytes(kilobytes)),
            MIB_PLACES,
          ),
        ),
      ],
      categories: [],
      events: [],
      problems: [...this.problems],
    };
  }
}

class FlushTraceReader implements LineReader {
  private readonly traces: Trace[] = [];
  private readonly problems: Problem[] = [];
  private lines = 0;

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
    const text = lineText(bytes, start, end);
    const match = ROW.exec(text);
    if (match) {
      this.flush(match as unknown as RowParts, linePlace(offset, start, end, outerTimeUs)); // all groups of ROW take part
      return READ;
    }
    if (HEADER.test(text) || START.test(text)) {
      this.begin();
      return READ;
    }
    if (!ROW_LIKE.test(text) && !(holdsAscii(bytes, start, end, ' kB') && this.traces.length > 0)) return PASSED_OVER;
    (this.traces.at(-1)?.problems ?? this.problems).push(damagedRow(number));
    return DAMAGED;
  }

  snapshot(): readonly Run[] {
    return this.runs();
  }

  finish(): ReaderResult {
    const empty = this.traces.filter(({ flushes }) => flushes.length === 0);
    return {
      runs: this.runs(),
      problems: [...this.problems, ...empty.flatMap(({ problems }) => problems)],
      rules: [{ rule: 'utxocache flush', lines: this.lines }],
    };
  }

  private runs(): Run[] {
    return this.traces.filter(({ flushes }) => flushes.length > 0).map((trace) => trace.run(this.stream));
  }

  /** The script prints its header once a start; several lines of one start come before any row. */
  private begin(): void {
    const last = this.traces.at(-1);
    if (!last || last.flushes.length > 0) this.traces.push(new Trace());
  }

  private flush([, durationUs, mode, coins, kilobytes, prune]: RowParts, place: PlainRow): void {
    if (this.traces.length === 0) this.traces.push(new Trace());
    this.lines++;
    this.traces.at(-1)!.flushes.push({
      place,
      // ROW lets nothing but digits and one point into these
      durationUs: parseDecimal(durationUs)!,
      coins: parseDecimal(coins)!,
      kilobytes: parseDecimal(kilobytes)!,
      className: prune === 'True' ? `${mode} for prune` : mode,
    });
  }
}

type RowParts = readonly [
  whole: string,
  durationUs: string,
  mode: string,
  coins: string,
  kilobytes: string,
  prune: string,
];

function damagedRow(line: number): Problem {
  return {
    code: 'torn-line',
    severity: 'warning',
    line,
    what: 'this row of the flush trace is cut off or damaged',
    todo: 'Delete the line and load the file again; the other rows are read.',
  };
}

/**
 * Output of Bitcoin Core's contrib/tracing/log_utxocache_flush.py: a row per flush of the coins cache. It has no time of
 * its own; behind a tool that puts a time before each line the rows can be matched with a debug.log.
 * Rows fall into classes by mode, since those of `NONE` can be many.
 */
export const utxocacheFlushTrace: LineFormat = {
  id: FORMAT,
  name: 'log_utxocache_flush.py',
  example: '2556340         IF_NEEDED    2899141         394844.34 kB    False',
  kind: 'lines',
  anchors: ['Hooking into bitcoind with pid ', 'Logging utxocache flushes', 'Duration ('],
  recognizes: (head) => {
    const rows = head.filter((line) => ROW.test(line)).length;
    const started = head.some((line) => HEADER.test(line) || line.includes('Logging utxocache flushes'));
    return started || rows > 0;
  },
  open: (stream) => new FlushTraceReader(stream),
};
