import type { Category, Run } from '../model.js';
import type { Problem } from '../problem.js';
import { plainAxis } from './plainAxis.js';

/** nanobench's name for a table that was given none. */
const DEFAULT_TITLE = 'benchmark';

interface BenchmarkSet {
  readonly title: string;
  readonly categories: Category[];
  readonly problems: Problem[];
}

/**
 * Benchmarks in the order read, sorted into runs: a run holds each name once. A name that comes again, or another table
 * title, begins the next run; a header that only changes the unit does not.
 */
export class BenchmarkSets {
  private readonly sets: BenchmarkSet[] = [];

  /** `tableTitle`: '' where the table has none. */
  add(tableTitle: string, category: Category, problems: readonly Problem[]): void {
    const title = tableTitle === '' ? DEFAULT_TITLE : tableTitle;
    let set = this.sets.at(-1);
    if (set?.title !== title || set.categories.some(({ name }) => name === category.name)) {
      set = { title, categories: [], problems: [] };
      this.sets.push(set);
    }
    set.categories.push(category);
    set.problems.push(...problems);
  }

  runs(): Run[] {
    const titled = new Set(this.sets.map(({ title }) => title)).size > 1;
    return this.sets.map(({ title, categories, problems }) => ({
      stream: null,
      format: 'nanobench',
      clock: 'elapsed',
      metadata: {},
      axis: plainAxis('sample', []),
      series: [],
      categories,
      ...(titled && title !== DEFAULT_TITLE ? { title } : {}),
      events: [],
      problems,
    }));
  }
}

/** One benchmark: `figures` in ns, per call or, where `per` says so, per byte, block, iteration …; null is left out. */
export function benchmark(
  name: string,
  per: string,
  figures: Readonly<Partial<Record<'count' | 'mean' | 'min' | 'max' | 'error', number | null>>>,
): Category {
  const known = Object.entries(figures).filter(([, value]) => value !== null && Number.isFinite(value));
  return { name, unit: 'ns', better: 'lower', ...Object.fromEntries(known), ...(per === 'op' ? {} : { per }) };
}

/** For a row whose numbers cannot be read. */
export function badFigure(line: number, figure: string): Problem {
  return {
    code: 'bad-number',
    severity: 'warning',
    line,
    what: `the ${figure} of this benchmark is no number`,
    todo: 'Copy the results from the program again.',
  };
}

/** For a row without all of its cells, or without a header that says what they are. */
export function tornBenchmark(line: number): Problem {
  return {
    code: 'torn-line',
    severity: 'warning',
    line,
    what: 'this row is cut off, or stands below no header that names its unit',
    todo: 'Copy the table from its header on.',
  };
}

/** The program's own mark: its measurements scatter by more than 5 %. */
export function unstable(line: number): Problem {
  return {
    code: 'bad-number',
    severity: 'note',
    line,
    what: 'this benchmark is unstable: its error is above 5 %',
    todo: 'Run it longer (-min-time) on a quiet machine.',
  };
}

/** The program's own mark: the benchmark gave no result. */
export function failed(line: number): Problem {
  return {
    code: 'bad-number',
    severity: 'warning',
    line,
    what: 'this benchmark failed and has no value',
    todo: 'Look at what the program printed before its table.',
  };
}

/** CSV holds times per iteration, and not how many bytes or blocks an iteration is. */
export function perIteration(line: number): Problem {
  return {
    code: 'sum-differs',
    severity: 'note',
    line,
    what: 'the times of this table are per iteration: of a benchmark that counts bytes or blocks the console shows less',
    todo: 'Compare with other CSV files only, or export JSON, which holds the batch size.',
  };
}
