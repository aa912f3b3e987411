import { expect, it } from 'vitest';
import { joinRotated } from './joinRotated.js';

const file = (path: string, size: number) => ({ path, blob: new Blob(['x'.repeat(size)]) });

it('puts the parts of a log in place of the first one, oldest first, and leaves other files alone', () => {
  const joined = joinRotated([
    file('notes.txt', 1),
    file('n/debug.log', 2),
    file('n/debug.log.1', 3),
    file('n/debug.log.2.gz', 4),
    file('n/debug.log.2', 5),
    file('z.log', 6),
  ]);
  expect(joined.map(({ file: { path }, size }) => [path, size])).toEqual([
    ['notes.txt', 1],
    ['n/debug.log', 10],
    ['z.log', 6],
  ]);
  expect(joined[1]?.rotated?.parts.map(({ path }) => path)).toEqual(['n/debug.log.2', 'n/debug.log.1', 'n/debug.log']);
  expect(joined[1]?.rotated?.set.doubles).toEqual([3]);
});
