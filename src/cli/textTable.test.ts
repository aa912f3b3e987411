import { describe, expect, it } from 'vitest';
import { printable, shortened, textTable } from './textTable.js';

describe('textTable', () => {
  const columns = [
    { head: 'Run', align: 'left' },
    { head: 'Mean', align: 'right' },
  ] as const;

  it('lines numbers up on the right and leaves no space at the end', () => {
    expect(textTable(columns, [['a', '1,995.49'], ['longer', '3'], ['empty']], null)).toEqual([
      'Run         Mean',
      '──────  ────────',
      'a       1,995.49',
      'longer         3',
      'empty',
    ]);
  });

  it('shortens the first column and no number', () => {
    const lines = textTable(columns, [['branch-default-dbcache-1', '1,189.65']], 24);
    expect(lines[2]).toBe(
      'branch-…bcache-1  1,189.65'.replace('branch-…bcache-1', shortened('branch-default-dbcache-1', 14)),
    );
    expect(lines[2]).toHaveLength(24);
    expect(textTable(columns, [['branch-default-dbcache-1', '1,189.65']], 3)[2]).toContain('1,189.65');
  });
});

it('printable leaves nothing that steers a terminal', () => {
  expect(printable('a\u001b[31mb\nc\u202ed')).toBe('a?[31mb?c?d');
});
