import type { CategoryRow, CategorySide, CategoryTable } from './categoryRows.js';
import { formatCount, formatFixed, formatRatio } from './formatNumber.js';
import { decimalsOf } from './reportTable.js';
import type { SentencePart } from './verdictSentence.js';

/** A value with the digits that the log prints, one to three; more only where it is small. Without unit. */
export function categoryValue(value: number): string {
  const printed = (String(value).split('e')[0]?.split('.')[1] ?? '').length;
  return formatFixed(value, Math.min(Math.max(1, printed), Math.max(3, decimalsOf(value))));
}

/** `ms`, `ns per byte`. */
export function categoryUnit({ unit, per }: Pick<CategoryRow, 'unit' | 'per'>): string {
  return per === '' ? unit : `${unit} per ${per}`;
}

/** `123.8 ms`. */
export function categoryAmount(value: number, row: Pick<CategoryRow, 'unit' | 'per'>): string {
  return `${categoryValue(value)} ${categoryUnit(row)}`.trimEnd();
}

/**
 * What the categories say, a sentence an arm: `123.8 ms → 25.1 ms in all, 4.93×: after is faster than before.` Where no totals
 * are logged, for how many names an arm is better. Single readings take no side in colour. Empty without categories.
 */
export function categorySentences(table: CategoryTable, baseline: string | null): readonly (readonly SentencePart[])[] {
  const { rows, inAll, arms } = table;
  if (rows.length === 0) return [];
  const others = arms.filter((arm) => arm !== baseline);
  if (others.length === 0 || !arms.includes(baseline ?? '')) return [plain(aloneText(table))];
  return others.map((arm) => {
    const all = inAll?.sides.find((side) => side.arm === arm);
    const ours = inAll?.sides.find((side) => side.arm === baseline)?.value;
    if (inAll === null || all?.value === undefined || ours === undefined)
      return plain(countsText(rows, arm, baseline ?? ''));
    return plain(
      `${categoryAmount(ours, inAll)} → ${categoryAmount(all.value, inAll)} in all${ratioWords(all)}: ${arm} against ${baseline ?? ''}`,
    );
  });
}

function ratioWords({ ratio }: CategorySide): string {
  return ratio === undefined ? '' : `, ${formatRatio(ratio)}`;
}

function countsText(rows: readonly CategoryRow[], arm: string, baseline: string): string {
  const ratios = rows.flatMap(({ sides }) => sides.find((side) => side.arm === arm)?.ratio ?? []);
  if (ratios.length === 0) return `${arm} and ${baseline} have no name in common`;
  const better = ratios.filter((ratio) => ratio > 1).length;
  const worse = ratios.filter((ratio) => ratio < 1).length;
  const names = ratios.length === 1 ? '1 name' : `${formatCount(ratios.length)} names`;
  return `Of ${names} in both, ${arm} is better in ${formatCount(better)} and worse in ${formatCount(worse)} than ${baseline}`;
}

function aloneText({ rows, inAll, arms }: CategoryTable): string {
  const names = rows.length === 1 ? '1 name' : `${formatCount(rows.length)} names`;
  const totals = inAll?.sides.flatMap(({ arm, value }) =>
    value === undefined ? [] : `${arm} ${categoryAmount(value, inAll)}`,
  );
  return totals === undefined || totals.length === 0
    ? `${names} measured in ${arms.join(', ')}`
    : `${totals.join(', ')} in all, over ${names}`;
}

/** What saved most, what got worse, what one side lacks; for the line under the sentence. */
export function categoryDetails({ rows, arms }: CategoryTable, baseline: string | null): readonly string[] {
  const others = arms.filter((arm) => arm !== baseline);
  const [other] = others;
  if (other === undefined || others.length > 1) return [];
  const pairs = rows.map((row) => ({
    row,
    ours: row.sides.find(({ arm }) => arm === baseline)?.value,
    theirs: row.sides.find(({ arm }) => arm === other),
  }));
  const both = pairs.filter(({ theirs }) => theirs?.ratio !== undefined);
  const [most] = both;
  const worse = both.filter(({ theirs }) => (theirs?.ratio ?? 1) < 1).toReversed();
  const single = pairs.filter(({ ours, theirs }) => (ours === undefined) !== (theirs?.value === undefined));
  return [
    ...(most?.theirs?.value !== undefined && most.ours !== undefined && (most.theirs.saved ?? 0) > 0
      ? [
          `most saved: ${most.row.name} ${categoryValue(most.ours)} → ${categoryAmount(most.theirs.value, most.row)}${ratioWords(most.theirs)}`,
        ]
      : []),
    ...(worse.length === 0 ? [] : [`worse: ${listed(worse.map(({ row }) => row.name))}`]),
    ...(single.length === 0 ? [] : [`on one side only: ${listed(single.map(({ row }) => row.name))}`]),
    'single figures as the logs print them, without an interval unless runs repeat',
  ];
}

const MOST_NAMES = 4;

function listed(names: readonly string[]): string {
  const more = names.length - MOST_NAMES;
  return `${names.slice(0, MOST_NAMES).join(', ')}${more > 0 ? ` and ${formatCount(more)} more` : ''}`;
}

function plain(text: string): SentencePart[] {
  return [{ text, tone: 'neutral' }];
}
