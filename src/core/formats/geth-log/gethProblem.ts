import type { Problem, ProblemCode, Severity } from '../../problem.js';

const MOST_PROBLEMS = 200;
const NUMBER_LIKE = /^[-+]?[\d.,]{1,16}[\w.%\u00b5]{0,7}$/;

/** `"84x000"` when the text is a number-like token of at most 24 characters, else `it`. */
export function numberToken(text: string): string {
  return text.length <= 24 && NUMBER_LIKE.test(text) ? `"${text}"` : 'it';
}

/** Problems of one run, at most 200 and then one that counts the rest. */
export class ProblemList {
  private readonly kept: Problem[] = [];
  private more = 0;

  add(code: ProblemCode, severity: Severity, line: number, what: string, todo: string): void {
    if (this.kept.length < MOST_PROBLEMS) this.kept.push({ code, severity, line, what, todo });
    else this.more++;
  }

  all(): readonly Problem[] {
    if (this.more === 0) return [...this.kept];
    const rest: Problem = {
      code: 'bad-number',
      severity: 'warning',
      what: `${this.more} more lines of this log have problems like these`,
      todo: 'Look at the first ones: the cause is often the same',
    };
    return [...this.kept, rest];
  }
}

/** A line of the node's that ends too early. */
export function tornLine(problems: ProblemList, line: number, message: string): void {
  problems.add(
    'torn-line',
    'warning',
    line,
    `The line "${message}" ends before all its values are there`,
    'Take the log from the node again; what the line does say was kept',
  );
}

/** A value that is not what its key promises; `text` is quoted only when it looks like a number. */
export function badValue(problems: ProblemList, line: number, key: string, text: string, wanted: string): void {
  problems.add(
    'bad-number',
    'warning',
    line,
    `${key}: ${numberToken(text)} is not ${wanted}`,
    'Compare the line with the original log; the value was left out',
  );
}
