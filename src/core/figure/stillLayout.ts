import type { Figure, LegendMark, Rectangle } from './figure.js';
import { inertText } from '../inertText.js';
import { fitText, textWidth } from './text.js';
import { TICK_SIZE } from './axes.js';

/** What stands above and below the chart of a still picture. Not escaped. */
export interface StillTexts {
  /** One line of conclusion under the title. */
  readonly verdict?: string;
  /** Small print at the foot, such as names and hashes of the sources; wraps. */
  readonly footer?: string;
}

export const TITLE_SIZE = 15.5;
export const TEXT_SIZE = 12;
export const LEGEND_SIZE = 12.5;
export const FOOTER_SIZE = 10.5;
export const MARGIN = 18;
const LEGEND_LINE = 20;
const FOOTER_LINE = 15;
const MOST_LEGEND_LINES = 6;
const MOST_FOOTER_LINES = 4;
const SWATCH = 11;
const SAMPLE = 26;
const NEAR = 6;
const BETWEEN_RUNS = 13;
const BETWEEN_ITEMS = 26;
const SMALLEST_PLOT = 60;

/** One piece of the legend with the place of its left end and its text's baseline. */
export type LegendPiece = { readonly x: number; readonly y: number; readonly text: string } & (
  | { readonly kind: 'arm'; readonly colorIndex: number }
  | { readonly kind: 'run'; readonly colorIndex: number; readonly dashIndex: number; readonly isArm: boolean }
  | { readonly kind: 'mark'; readonly mark: LegendMark['kind'] }
  | { readonly kind: 'more' }
);

/** Where everything of a still picture stands, in pixels. */
export interface StillLayout {
  readonly width: number;
  readonly height: number;
  readonly title: { readonly y: number; readonly text: string };
  readonly verdict: { readonly y: number; readonly text: string } | null;
  readonly legend: readonly LegendPiece[];
  readonly subtitle: { readonly y: number; readonly text: string };
  readonly plot: Rectangle;
  readonly footer: readonly { readonly y: number; readonly text: string }[];
}

type Unplaced = LegendPiece extends infer Piece ? (Piece extends unknown ? Omit<Piece, 'x' | 'y'> : never) : never;

interface Item {
  readonly piece: Unplaced;
  readonly width: number;
  /** Space before it on a line that already holds something. */
  readonly gap: number;
}

function cut(text: string, width: number): string {
  return fitText(inertText(text), LEGEND_SIZE, width);
}

function legendItems({ arms, marks }: Figure['legend'], width: number): Item[] {
  const items: Item[] = [];
  const widest = Math.min(320, width - SAMPLE - NEAR);
  const add = (piece: Unplaced, symbol: number, gap: number) =>
    items.push({
      piece,
      width: symbol + (piece.text === '' ? 0 : NEAR + textWidth(piece.text, LEGEND_SIZE)),
      gap,
    });
  for (const { arm, colorIndex, runs } of arms) {
    const name = cut(arm, widest);
    const [only] = runs;
    if (runs.length === 1 && only?.text === '') {
      add({ kind: 'run', text: name, colorIndex, dashIndex: only.dashIndex, isArm: true }, SAMPLE, BETWEEN_ITEMS);
      continue;
    }
    add({ kind: 'arm', text: name, colorIndex }, SWATCH, BETWEEN_ITEMS);
    for (const { dashIndex, text } of runs) {
      add({ kind: 'run', text: cut(text, widest), colorIndex, dashIndex, isArm: false }, SAMPLE, BETWEEN_RUNS);
    }
  }
  for (const { kind, text } of marks) add({ kind: 'mark', text: cut(text, widest), mark: kind }, SWATCH, BETWEEN_ITEMS);
  return items;
}

function placeLegend(items: readonly Item[], top: number, width: number): { pieces: LegendPiece[]; lines: number } {
  const pieces: LegendPiece[] = [];
  let [x, line] = [0, 0];
  for (const [index, { piece, width: wide, gap }] of items.entries()) {
    const isLast = line === MOST_LEGEND_LINES - 1;
    const room = isLast && index < items.length - 1 ? width - 90 : width;
    if (x > 0 && x + gap + wide > room) {
      if (isLast) {
        pieces.push({
          kind: 'more',
          text: `… and ${items.length - index} more`,
          x: MARGIN + x + BETWEEN_RUNS,
          y: top + line * LEGEND_LINE,
        });
        break;
      }
      line++;
      x = 0;
    }
    const left = x === 0 ? 0 : x + gap;
    pieces.push({ ...piece, x: MARGIN + left, y: top + line * LEGEND_LINE });
    x = left + wide;
  }
  return { pieces, lines: items.length === 0 ? 0 : line + 1 };
}

/** Words of a text in at most `most` lines no wider than `width`; a word that is wider is cut. */
export function wrapText(text: string, size: number, width: number, most: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of inertText(text).split(' ').filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && textWidth(longer, size) > width) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  if (line !== '') lines.push(line);
  const kept = lines.slice(0, most);
  if (lines.length > most) kept[most - 1] = `${kept[most - 1]!} …`; // `most` lines are kept
  return kept.map((kept) => fitText(kept, size, width));
}

/**
 * Places of a still picture's parts. As wide as the figure was asked for; higher where legend, verdict or footer need it, so
 * that the plot keeps its height.
 */
export function stillLayout(figure: Figure, texts: StillTexts = {}): StillLayout {
  const width = Math.max(240, figure.size.width);
  const inner = width - 2 * MARGIN;
  let y = 30;
  const title = { y, text: fitText(inertText(figure.title), TITLE_SIZE, inner) };
  const verdictText = texts.verdict ?? '';
  const verdict = verdictText === '' ? null : { y: (y += 21), text: fitText(inertText(verdictText), TEXT_SIZE, inner) };
  const { pieces, lines } = placeLegend(legendItems(figure.legend, inner), y + 25, inner);
  y += 25 + Math.max(0, lines - 1) * LEGEND_LINE;
  const extra = Math.max(0, lines - 1) * LEGEND_LINE + (verdict === null ? 0 : 21);
  const subtitle = { y: (y += 30), text: fitText(inertText(figure.subtitle), TEXT_SIZE, inner) };
  const top = y + 13;
  const labels = Math.max(0, ...figure.y.ticks.map(({ label }) => textWidth(label, TICK_SIZE)));
  const left = MARGIN + Math.ceil(labels) + 10;
  const footerLines = wrapText(texts.footer ?? '', FOOTER_SIZE, inner, MOST_FOOTER_LINES);
  const below = Math.max(top + SMALLEST_PLOT + 54, figure.size.height + extra);
  const plot = { left, top, width: Math.max(20, width - MARGIN - left), height: below - 54 - top };
  const footer = footerLines.map((text, i) => ({ y: below + 8 + i * FOOTER_LINE, text }));
  return {
    width,
    height: below + (footer.length === 0 ? 0 : footer.length * FOOTER_LINE + 8),
    title,
    verdict,
    legend: pieces,
    subtitle,
    plot,
    footer,
  };
}
