import { describe, expect, test } from 'vitest';
import { isRowIn, selectRows, tableRange } from './rows.js';
import { testAxis, testView } from './testRun.js';

function rowsIn(heights: readonly number[], range: { from?: number; to?: number; skip?: number }): number[] {
  const rows = selectRows(testAxis({ heights }), {
    from: range.from ?? null,
    to: range.to ?? null,
    skip: range.skip ?? 0,
  });
  return heights.map((_, row) => row).filter((row) => isRowIn(rows, row));
}

describe('rows of a range', () => {
  test.each([
    ['all when open', [5, 6, 7], {}, [0, 1, 2]],
    ['both ends inclusive', [5, 6, 7, 8], { from: 6, to: 7 }, [1, 2]],
    ['open below', [5, 6, 7], { to: 6 }, [0, 1]],
    ['open above', [5, 6, 7], { from: 6 }, [1, 2]],
    ['a height connected twice', [5, 6, 7, 6, 7, 8], { from: 6, to: 6 }, [1, 3]],
    ['rows without height are in no bounded range', [5, NaN, 7], { from: 5 }, [0, 2]],
    ['rows without height are in the open one', [5, NaN, 7], {}, [0, 1, 2]],
    ['skip leaves out the first blocks of the run', [5, 6, 7, 8], { skip: 2 }, [2, 3]],
    ['skip counts from the start of the run, not of the range', [5, 6, 7, 8], { from: 6, skip: 2 }, [2, 3]],
    ['skip past the end', [5, 6], { skip: 9 }, []],
    ['nothing in range', [5, 6], { from: 9 }, []],
    ['turned range', [5, 6, 7], { from: 7, to: 5 }, []],
    ['without heights rows count from 1', [NaN, NaN, NaN, NaN], { from: 2, to: 3 }, [1, 2]],
    ['without heights, beyond the end', [NaN, NaN], { from: 5, to: 9 }, []],
    ['without heights, turned', [NaN, NaN, NaN], { from: 3, to: 1 }, []],
    ['no rows', [], { from: 1 }, []],
  ])('%s', (_rule, heights, range, want) => {
    expect(rowsIn(heights, range)).toEqual(want);
  });
});

test('tables keep to the range only when asked, and always skip', () => {
  const view = testView({ from: 1, to: 2, skip: 3 });
  expect(tableRange(view)).toEqual({ from: null, to: null, skip: 3 });
  expect(tableRange({ ...view, tablesUseRange: true })).toEqual({ from: 1, to: 2, skip: 3 });
});
