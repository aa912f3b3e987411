import type { Better, Run, Series } from '../model.js';
import type { Problem } from '../problem.js';
import { parseDecimal, scaledColumn, shifted, type Decimal } from './decimal.js';
import { DAMAGED, PASSED_OVER, READ, type LineVerdict } from './format.js';
import { plainAxis } from './plainAxis.js';

const TITLE = /^\s*Smite Nyx benchmark\s*$/;
const REPEATS = /^\s*repeats:\s+\d+\s*$/;
const RUN = /^\s*run (\d+)\/(\d+):\s*$/;
const AGGREGATE = /^\s*aggregate over \d+ runs:/;
const NUMBER = '(\\d+(?:\\.\\d+)?)';
const DURATION = `${NUMBER} (µs|μs|us|ms|s)`;

/** Powers of ten from a unit to ms. */
const TO_MS: Readonly<Record<string, number>> = { s: 3, ms: 0 };

interface Figure {
  readonly id: string;
  readonly unit: string;
  readonly better: Better;
  readonly pattern: RegExp;
  /** How a line with this figure begins. */
  readonly label: string;
}

/** Figures of one repetition; of several statistics the median, which a slow start does not move. */
const FIGURES: readonly Figure[] = [
  figure('execsPerSecond', 'execs/s', 'higher', 'execs/sec:', `execs/sec:\\s+${NUMBER}\\s*$`),
  figure('latencyMs', 'ms', 'lower', 'latency:', `latency:.*\\bmedian ${DURATION}`),
  figure('inputExecutionMs', 'ms', 'lower', 'input execution:', `input execution:.*\\bmedian ${DURATION}`),
  figure('nyxOverheadMs', 'ms', 'lower', 'nyx overhead:', `nyx overhead:.*\\bmedian ${DURATION}`),
  figure('bootMs', 'ms', 'lower', 'boot + snapshot creation:', `boot \\+ snapshot creation:\\s+${DURATION}`),
];

function figure(id: string, unit: string, better: Better, label: string, pattern: string): Figure {
  return { id, unit, better, label, pattern: new RegExp(`^\\s*${pattern}`) };
}

/** Is this the first line of the report of `smitebot bench-exec`? */
export function isBenchExecTitle(text: string): boolean {
  return TITLE.test(text);
}

class Report {
  readonly samples: Map<string, Decimal>[] = [];
  readonly problems: Problem[] = [];
  /** Derived from the samples, so not read. */
  aggregated = false;

  run(stream: string | null): Run {
    const axis = plainAxis(
      'sample',
      this.samples.map(() => ({})),
    );
    const series = FIGURES.flatMap(({ id, unit, better }): Series[] => {
      const column = this.samples.map((sample) => sample.get(id) ?? null);
      if (column.every((value) => value === null)) return [];
      return [{ id, unit, better, axis, ...scaledColumn(column) }];
    });
    return {
      stream,
      format: 'smite-metrics',
      clock: 'elapsed',
      metadata: {},
      axis,
      series,
      categories: [],
      events: [],
      problems: [...this.problems],
    };
  }
}

/** Collects the reports of `smitebot bench-exec` (morehouse/smite): one run each, a row per repetition. */
export class BenchExecReports {
  lines = 0;
  private readonly reports: Report[] = [];

  /** Has a report begun? Lines before its title are not looked at. */
  get begun(): boolean {
    return this.reports.length > 0;
  }

  line(text: string, number: number): LineVerdict {
    if (TITLE.test(text)) {
      this.reports.push(new Report());
      return READ;
    }
    const report = this.reports.at(-1);
    if (!report || report.aggregated) return PASSED_OVER;
    if (AGGREGATE.test(text)) {
      report.aggregated = true;
      return READ;
    }
    if (REPEATS.test(text)) return READ;
    if (RUN.test(text)) {
      report.samples.push(new Map());
      return READ;
    }
    const found = FIGURES.find(({ label }) => text.trimStart().startsWith(label));
    return found ? this.figure(report, found, text, number) : PASSED_OVER;
  }

  runs(stream: string | null): Run[] {
    return this.reports.map((report) => report.run(stream)).filter(({ series }) => series.length > 0);
  }

  private figure(report: Report, { id, pattern }: Figure, text: string, line: number): LineVerdict {
    this.lines++;
    if (report.samples.length === 0) report.samples.push(new Map());
    const match = pattern.exec(text);
    const value = match ? parseDecimal(match[1]!) : null;
    if (!match || value === null) {
      report.problems.push({
        code: 'bad-number',
        severity: 'warning',
        line,
        what: 'this line of the benchmark report has no value that can be read',
        todo: 'Take the report from the program again.',
      });
      return DAMAGED;
    }
    report.samples.at(-1)!.set(id, match[2] === undefined ? value : shifted(value, TO_MS[match[2]] ?? -3));
    return READ;
  }
}
