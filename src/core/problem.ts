/** Every kind of trouble an input can have; stable, part of the analysis JSON. */
export type ProblemCode =
  | 'unknown-format'
  | 'known-but-unread-format'
  | 'nothing-to-show'
  | 'empty'
  | 'binary'
  | 'too-large'
  | 'damaged-archive'
  | 'bad-number'
  | 'torn-line'
  | 'long-line'
  | 'time-went-back'
  | 'missing-blocks'
  | 'sum-differs'
  | 'unknown-bench-line'
  | 'newer-link'
  | 'damaged-link'
  | 'link-too-large'
  | 'gist-not-found'
  | 'rate-limited'
  | 'network'
  | 'host-not-readable';

export type Severity = 'error' | 'warning' | 'note';

/**
 * One thing wrong with an input. Plain data, so that it survives `postMessage`.
 * `what` never quotes the log beyond one number-like token of at most 24 characters;
 * `todo` holds in a browser and in a terminal alike.
 */
export interface Problem {
  readonly code: ProblemCode;
  readonly severity: Severity;
  /** 1-based line in the decompressed input; absent when the whole input is meant. */
  readonly line?: number;
  readonly what: string;
  readonly todo: string;
}

/** Thrown when an input holds nothing that can be shown; caught once in the worker and once in the command line tool. */
export class InputError extends Error {
  readonly problem: Problem;
  constructor(problem: Problem, options?: ErrorOptions) {
    super(problem.what, options);
    this.name = 'InputError';
    this.problem = problem;
  }
}

/** `node.log:1042: height "84x000" is not a number. Delete the line and load the file again.` */
export function formatProblem(input: string, problem: Problem): string {
  const place = problem.line === undefined ? input : `${input}:${String(problem.line)}`;
  return `${place}: ${problem.what}. ${problem.todo}`.replace('..', '.');
}
