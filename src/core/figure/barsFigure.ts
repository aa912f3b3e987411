import { categoryRows, type CategoryRow } from '../analysis/categoryRows.js';
import { categoryAmount, categorySentences, categoryUnit, categoryValue } from '../analysis/categoryText.js';
import { formatCount, formatRatio } from '../analysis/formatNumber.js';
import type { Study } from '../analysis/study.js';
import { joinParts } from '../analysis/verdictSentence.js';
import type { View } from '../view.js';
import { betterText } from './metricText.js';
import { armStyles } from './palette.js';

/** One arm's bar of one name. */
export interface Bar {
  readonly arm: string;
  readonly colorIndex: number;
  /** From 0, in the unit of its group. */
  readonly value: number;
  /** The value as shown beside it. */
  readonly text: string;
  /** Against the baseline, `12.06×`; empty for the baseline and where nothing is compared. */
  readonly ratio: string;
  /** `saved 88.5`, `0.6 more`; empty as `ratio` is. */
  readonly saved: string;
  /** One line for a tooltip. */
  readonly title: string;
}

/** The bars of one name, the baseline's first. */
export interface BarRow {
  readonly name: string;
  readonly bars: readonly Bar[];
  /** `only in before`; empty where all arms have the name. */
  readonly note: string;
}

/** Rows that share a unit and with it an axis. */
export interface BarGroup {
  /** `ms in total, lower is better`. */
  readonly heading: string;
  /** Where the longest bar ends; above 0. */
  readonly largest: number;
  readonly rows: readonly BarRow[];
}

/** Paired bars of what logs count by name; everything that a painter needs but places and colours. */
export interface BarsFigure {
  readonly title: string;
  /** What they say, one line an arm. */
  readonly sentences: readonly string[];
  readonly legend: readonly { readonly arm: string; readonly colorIndex: number }[];
  /** Empty where nothing shown has categories. */
  readonly groups: readonly BarGroup[];
  /** Alternative text. */
  readonly description: string;
  /** What is not drawn. */
  readonly notes: readonly string[];
}

/** More names are left to the table. */
const MOST_ROWS = 40;
const MOST_DESCRIBED = 6;

/** Does nothing loaded have a series, but some run categories? Then bars stand where the chart would. */
export function showsBarsOnly(study: Study): boolean {
  return (
    study.runs.every(({ run }) => run.series.length === 0) && study.runs.some(({ run }) => run.categories.length > 0)
  );
}

/** The bars of the visible runs of a study: by what was saved, names on one side only last. */
export function barsFigure(study: Study, view: Pick<View, 'hidden' | 'title'>): BarsFigure {
  const table = categoryRows(study, view.hidden);
  const styles = armStyles(study);
  const colorOf = (arm: string): number => styles.get(arm)?.colorIndex ?? 0;
  const shown = table.rows.slice(0, MOST_ROWS);
  const headings = [...new Set(shown.map(headingOf))];
  const left = table.rows.length - shown.length;
  const title = view.title ?? `Calls of ${table.arms.join(', ')}`;
  return {
    title,
    sentences: categorySentences(table, study.baseline).map(joinParts),
    legend: table.arms.map((arm) => ({ arm, colorIndex: colorOf(arm) })),
    groups: headings.map((heading) => {
      const own = shown.filter((row) => headingOf(row) === heading);
      return {
        heading,
        largest: Math.max(Number.MIN_VALUE, ...own.flatMap(({ sides }) => sides.flatMap(({ value }) => value ?? []))),
        rows: own.map((row) => barRow(row, table.arms, colorOf)),
      };
    }),
    description: describe(title, table.rows),
    notes: left > 0 ? [`${formatCount(left)} more names are in the table Calls.`] : [],
  };
}

function headingOf(row: CategoryRow): string {
  const better = betterText(row.better);
  const what = row.figure === 'total' ? `${categoryUnit(row)} in total` : `mean, ${categoryUnit(row)}`;
  return better === '' ? what : `${what} · ${better}`;
}

function barRow(row: CategoryRow, arms: readonly string[], colorOf: (arm: string) => number): BarRow {
  const having = row.sides.filter(({ value }) => value !== undefined);
  return {
    name: row.name,
    bars: having.map(({ arm, value = 0, ratio, saved }) => ({
      arm,
      colorIndex: colorOf(arm),
      value: Math.max(0, value),
      text: categoryValue(value),
      ratio: ratio === undefined ? '' : formatRatio(ratio),
      saved: saved === undefined ? '' : savedText(saved, row),
      title: `${row.name}, ${arm}: ${categoryAmount(value, row)}${ratio === undefined ? '' : `, ${formatRatio(ratio)}`}`,
    })),
    note: having.length === arms.length ? '' : `only in ${having.map(({ arm }) => arm).join(', ')}`,
  };
}

function savedText(saved: number, { better }: CategoryRow): string {
  if (saved === 0) return 'the same';
  const amount = categoryValue(Math.abs(saved));
  if (better === 'higher') return saved > 0 ? `${amount} more` : `${amount} less`;
  return saved > 0 ? `saved ${amount}` : `${amount} more`;
}

function describe(title: string, rows: readonly CategoryRow[]): string {
  if (rows.length === 0) return `${title}: nothing is drawn.`;
  const names = rows.length === 1 ? '1 name' : `${formatCount(rows.length)} names`;
  const parts = rows.slice(0, MOST_DESCRIBED).map((row) => {
    const values = row.sides.flatMap(({ arm, value, ratio }) =>
      value === undefined
        ? []
        : `${arm} ${categoryAmount(value, row)}${ratio === undefined ? '' : ` (${formatRatio(ratio)})`}`,
    );
    return `${row.name}: ${values.join(', ')}`;
  });
  const more = rows.length > MOST_DESCRIBED ? `; ${formatCount(rows.length - MOST_DESCRIBED)} more` : '';
  return `${title}: paired bars of ${names}, by what was saved. ${parts.join('; ')}${more}.`;
}
