import type { ParsedInput } from '../core/model.js';
import type { Problem } from '../core/problem.js';

/** The input that stands for a path of which no byte could be read, so that its problem is shown like any other input's. */
export function unopened(path: string, problem: Problem): ParsedInput {
  return {
    path,
    bytes: 0,
    encoding: 'utf-8',
    format: null,
    lines: { total: 0, read: 0, passedOver: 0, damaged: 0 },
    rules: [],
    runs: [],
    problems: [problem],
  };
}
