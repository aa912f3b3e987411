import type { BarGroup, BarRow, BarsFigure } from './barsFigure.js';
import { inertText } from '../inertText.js';
import { fitText, textWidth } from './text.js';

/** What a painter draws, in pixels from the top left corner. */
export type BarsPart =
  | {
      readonly kind: 'text';
      readonly x: number;
      readonly y: number;
      readonly text: string;
      readonly size: number;
      readonly isMuted: boolean;
      readonly isStrong: boolean;
      readonly anchor: 'start' | 'end';
    }
  | {
      readonly kind: 'bar';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly arm: string;
      readonly name: string;
      readonly colorIndex: number;
      readonly title: string;
    }
  | { readonly kind: 'line'; readonly x1: number; readonly y1: number; readonly x2: number; readonly y2: number };

export interface BarsLayout {
  readonly width: number;
  readonly height: number;
  readonly parts: readonly BarsPart[];
}

const NAME_SIZE = 13;
const VALUE_SIZE = 12;
const BAR = 14;
const BAR_STEP = 18;
const ROW_GAP = 14;
const HEADING = 26;
/** Narrower pictures have the name above its bars. */
const NARROW = 620;
const GAP = 12;
const SMALLEST_BAR = 1.5;

/** Places of a figure's bars in a picture of this width, without title and legend. As high as its rows need. */
export function layoutBars(figure: BarsFigure, width: number): BarsLayout {
  const parts: BarsPart[] = [];
  let y = 0;
  for (const group of figure.groups) y = placeGroup(parts, group, y, width);
  return { width, height: Math.ceil(y), parts };
}

function widest(texts: readonly string[], size: number): number {
  return Math.ceil(Math.max(0, ...texts.map((text) => textWidth(inertText(text), size))));
}

function placeGroup(parts: BarsPart[], group: BarGroup, top: number, width: number): number {
  const isNarrow = width < NARROW;
  const bars = group.rows.flatMap((row) => row.bars);
  const names = isNarrow
    ? 0
    : Math.min(
        width * 0.32,
        widest(
          group.rows.map(({ name }) => name),
          NAME_SIZE,
        ),
      );
  const values = widest(
    bars.map(({ text }) => text),
    VALUE_SIZE,
  );
  const ratios = widest(
    bars.map(({ ratio }) => ratio),
    NAME_SIZE,
  );
  const notes = widest([...bars.map(({ saved }) => saved), ...group.rows.map(({ note }) => note)], VALUE_SIZE);
  const end = isNarrow ? Math.max(ratios, Math.min(notes, width * 0.28)) : ratios + GAP + Math.min(notes, width * 0.2);
  const start = names === 0 ? 0 : names + GAP;
  const room = Math.max(20, width - start - values - 8 - (end === 0 ? 0 : end + GAP));
  const columns: Columns = { width, start, room, names, end, ratios, isNarrow };
  parts.push({ ...text(group.heading, width - end, top + 13), x: start, isMuted: true });
  let y = top + HEADING;
  for (const row of group.rows) y = placeRow(parts, row, group.largest, y, columns);
  return y;
}

interface Columns {
  readonly width: number;
  readonly start: number;
  readonly room: number;
  readonly names: number;
  readonly end: number;
  readonly ratios: number;
  readonly isNarrow: boolean;
}

function placeRow(parts: BarsPart[], row: BarRow, largest: number, top: number, columns: Columns): number {
  const { width, start, room, names, end, ratios, isNarrow } = columns;
  let y = top;
  if (isNarrow) {
    parts.push({ ...text(row.name, width, y + 12), size: NAME_SIZE });
    y += 20;
  } else {
    const middle = y + (row.bars.length * BAR_STEP - (BAR_STEP - BAR)) / 2;
    parts.push({ ...text(row.name, names, middle + 4.5, NAME_SIZE), x: names, anchor: 'end' });
  }
  const first = y;
  for (const bar of row.bars) {
    const length = Math.max(SMALLEST_BAR, (bar.value / largest) * room);
    const { arm, colorIndex, title } = bar;
    parts.push({ kind: 'bar', x: start, y, width: length, height: BAR, arm, name: row.name, colorIndex, title });
    parts.push({ ...text(bar.text, width, y + 11.5), x: start + length + 6 });
    if (bar.ratio !== '') placeRatio(parts, bar, y, first, columns, row.bars.length === 2);
    y += BAR_STEP;
  }
  if (row.note !== '') {
    const x = isNarrow || end === 0 ? width : width - end + ratios + GAP;
    const anchor = isNarrow || end === 0 ? 'end' : 'start';
    parts.push({ ...text(row.note, Math.max(end, 60), first + 11.5), x, anchor, isMuted: true });
  }
  const bottom = y - (BAR_STEP - BAR);
  parts.push({ kind: 'line', x1: start - 0.5, y1: top + (isNarrow ? 18 : -3), x2: start - 0.5, y2: bottom + 3 });
  return bottom + ROW_GAP;
}

/** Of a pair in the middle of both bars, else beside its own; what is saved stands under it where there is no room beside it. */
function placeRatio(
  parts: BarsPart[],
  { ratio, saved }: BarRow['bars'][number],
  y: number,
  first: number,
  { width, end, ratios, isNarrow }: Columns,
  isPair: boolean,
): void {
  const strong = { isStrong: true, size: NAME_SIZE };
  if (isNarrow) {
    parts.push({ ...text(ratio, end, (isPair ? first : y) + 11.5, NAME_SIZE), ...strong, x: width, anchor: 'end' });
    if (isPair) parts.push({ ...text(saved, end, first + BAR_STEP + 11.5), x: width, anchor: 'end', isMuted: true });
    return;
  }
  const base = isPair ? first + BAR_STEP / 2 + 11.5 : y + 11.5;
  parts.push({ ...text(ratio, ratios, base, NAME_SIZE), ...strong, x: width - end + ratios, anchor: 'end' });
  parts.push({ ...text(saved, end - ratios - GAP, base), x: width - end + ratios + GAP, isMuted: true });
}

function text(content: string, room: number, y: number, size = VALUE_SIZE): BarsPart & { kind: 'text' } {
  const shown = fitText(inertText(content), size, Math.max(20, room));
  return { kind: 'text', x: 0, y, text: shown, size, isMuted: false, isStrong: false, anchor: 'start' };
}
