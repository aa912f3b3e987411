import { expect, test } from 'vitest';
import { formatProblem } from './problem.js';
test('a problem names file, line and what to do', () => {
  expect(formatProblem('a.log', { code: 'bad-number', severity: 'error', line: 3, what: 'x', todo: 'Do y.' })).toBe(
    'a.log:3: x. Do y.',
  );
});
