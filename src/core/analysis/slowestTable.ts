import { formatRatio } from './formatNumber.js';
import { PHASES, type Phase } from './phases.js';
import {
  countCell,
  decimalsOf,
  fixedCell,
  NO_CELL,
  textCell,
  withoutEmptyColumns,
  type ReportCell,
  type ReportTable,
} from './reportTable.js';
import type { SlowBlock, SlowRun } from './slowest.js';

/** How much a cache state slows a block, least first. */
const COLDNESS: readonly Phase[] = PHASES;

/**
 * The table `Slowest blocks`: a row a block, a column a run. Flush state and blocks since the cache was emptied stand once an arm
 * in the order of the run columns, of the arm's coldest run; once altogether where all arms agree.
 */
export function slowestTable(blocks: readonly SlowBlock[]): ReportTable {
  const runs = blocks[0]?.runs.map(({ run }) => run) ?? [];
  const arms = [...new Set(runs.map(({ group }) => group))];
  const smallest = Math.min(...blocks.map(({ mean }) => mean));
  const decimals = decimalsOf(smallest);
  return withoutEmptyColumns({
    columns: [
      { heading: 'Height', numeric: true },
      { heading: 'Inputs', numeric: true },
      ...runs.map(({ label }) => ({ heading: label, numeric: true })),
      { heading: 'Saved', numeric: true },
      { heading: 'Ratio', numeric: true },
      { heading: 'Flush state', numeric: false },
      { heading: 'Since emptied', numeric: false },
    ],
    rows: blocks.map(({ height, txins, runs: own, difference, ratio }) => ({
      key: String(height),
      cells: [
        countCell(height),
        countCell(txins),
        ...own.map(({ value }) => fixedCell(value, Math.min(2, decimals))),
        fixedCell(difference, 2),
        ratio === undefined ? NO_CELL : { value: ratio, text: formatRatio(ratio) },
        byArm(own, arms, coldest),
        byArm(own, arms, sinceFewest),
      ],
    })),
  });
}

function byArm(
  runs: readonly SlowRun[],
  arms: readonly string[],
  textOf: (runs: readonly SlowRun[]) => string,
): ReportCell {
  const texts = arms.map((arm) => textOf(runs.filter(({ run }) => run.group === arm)));
  return textCell(new Set(texts).size === 1 ? texts[0]! : texts.map((own) => own || '–').join(' / ')); // one text at least
}

function coldest(runs: readonly SlowRun[]): string {
  const known = runs.flatMap(({ phase }) => phase ?? []);
  return COLDNESS.findLast((phase) => known.includes(phase)) ?? '';
}

function sinceFewest(runs: readonly SlowRun[]): string {
  const known = runs.flatMap(({ sinceEmptied }) => sinceEmptied ?? []);
  return known.length === 0 ? '' : countCell(Math.min(...known)).text;
}
