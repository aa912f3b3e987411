import type { Run } from '../model.js';
import { PASSED_OVER, type LineFormat, type LineReader, type LineVerdict, type ReaderResult } from './format.js';
import { holdsAscii, lineText } from './lineText.js';
import { BenchExecReports, isBenchExecTitle } from './smite-metrics.bench-exec.js';
import { isSummaryLine, Summaries } from './smite-metrics.summary.js';

/** A record of a logger that writes JSON lines (tracing-subscriber): its module and message as the text form prints them. */
function unwrapped(text: string): string {
  if (!text.startsWith('{')) return text;
  try {
    const record = JSON.parse(text) as unknown;
    const message = textAt(record, 'message') ?? textAt(at(record, 'fields'), 'message');
    return message === null ? text : `[${textAt(record, 'target') ?? ''}] ${message}`;
  } catch {
    return text;
  }
}

function at(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[key] : undefined; // an object has string keys
}

function textAt(value: unknown, key: string): string | null {
  const found = at(value, key);
  return typeof found === 'string' ? found : null;
}

/** Level and module as smite's logger prints them in front of a message: `INFO  [smite::process] …`. */
const SMITE_RECORD =
  /(?:^|[\s[])(?:ERROR|WARN|INFO|DEBUG|TRACE)\s+(?:\[?smite(?:_[a-z]+)?(?:::\w+)*(?:@[^\]\s]*)?\]|smite(?:_[a-z]+)?(?:::\w+)+:) /;

class SmiteReader implements LineReader {
  private readonly summaries = new Summaries();
  private readonly reports = new BenchExecReports();

  constructor(private readonly stream: string | null) {}

  line(bytes: Uint8Array, start: number, end: number, number: number): LineVerdict {
    if (this.reports.begun || holdsAscii(bytes, start, end, 'Smite Nyx benchmark')) {
      const verdict = this.reports.line(lineText(bytes, start, end), number);
      if (verdict !== PASSED_OVER) return verdict;
    }
    if (!holdsAscii(bytes, start, end, ' calls') && !holdsAscii(bytes, start, end, '::metrics')) return PASSED_OVER;
    return this.summaries.line(unwrapped(lineText(bytes, start, end)), number);
  }

  snapshot(): readonly Run[] {
    return [...this.summaries.runs(this.stream), ...this.reports.runs(this.stream)];
  }

  finish(): ReaderResult {
    return {
      runs: [...this.snapshot()],
      problems: this.summaries.streamProblems(),
      rules: [
        { rule: 'smite summary header', lines: this.summaries.headers },
        { rule: 'smite summary row', lines: this.summaries.rows },
        { rule: 'smitebot bench-exec figure', lines: this.reports.lines },
      ].filter(({ lines }) => lines > 0),
    };
  }
}

/**
 * The summaries of bitcoin-cli calls in logs of smite (morehouse/smite), with or without a logger's prefix
 * (simple_logger, env_logger, tracing-subscriber as text or JSON lines), and reports of `smitebot bench-exec`.
 */
export const smiteMetrics: LineFormat = {
  id: 'smite-metrics',
  name: 'smite metrics (bitcoin-cli calls)',
  example: 'INFO  [smite::bitcoin::metrics] bitcoin-cli: 9 calls, 141.2ms total',
  kind: 'lines',
  anchors: ['bitcoin-cli: ', '[smite::', 'smite::bitcoin::metrics'],
  recognizes: (head) =>
    head.some((line) => {
      const text = unwrapped(line);
      return isSummaryLine(text) || isBenchExecTitle(text) || SMITE_RECORD.test(text);
    }),
  open: (stream) => new SmiteReader(stream),
};
