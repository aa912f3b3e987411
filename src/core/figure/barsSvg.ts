import type { BarsFigure } from './barsFigure.js';
import { layoutBars, type BarsPart } from './barsLayout.js';
import { armColor, SURFACES, type Surface, type Theme } from './palette.js';
import { coordinate } from './paths.js';
import { FOOTER_SIZE, LEGEND_SIZE, MARGIN, TEXT_SIZE, TITLE_SIZE, wrapText, type StillTexts } from './stillLayout.js';
import { inertText } from '../inertText.js';
import { escapeXml, fitText, FONT_STACK, textWidth } from './text.js';

const LINE = 20;
const MOST_FOOTER_LINES = 4;
const SWATCH = 11;

/**
 * Bars as a complete SVG document: the same text for the same figure, width, theme and texts. Text is escaped and inert; nothing
 * outside is referred to. Each bar carries `data-arm` and `data-name`.
 */
export function barsSvg(figure: BarsFigure, width: number, theme: Theme, texts: StillTexts = {}): string {
  const surface = SURFACES[theme];
  const inner = Math.max(200, width - 2 * MARGIN);
  const parts: string[] = [];
  let y = 30;
  const line = (content: string, size: number, fill: string, weight?: number): void => {
    parts.push(textSvg(fitText(inertText(content), size, inner), MARGIN, y, size, fill, weight));
  };
  line(figure.title, TITLE_SIZE, surface.ink, 640);
  const verdicts = figure.sentences.length > 0 ? figure.sentences : [texts.verdict ?? ''];
  for (const sentence of verdicts.filter((own) => own !== '')) {
    y += 21;
    line(sentence, TEXT_SIZE, surface.ink);
  }
  y += 25;
  y = legendSvg(parts, figure, y, inner, theme, surface);
  y += 14;
  const bars = layoutBars(figure, inner);
  parts.push(`<g transform="translate(${MARGIN} ${coordinate(y)})">`);
  for (const part of bars.parts) parts.push(partSvg(part, theme, surface));
  parts.push('</g>');
  y += bars.height;
  if (figure.groups.length === 0) {
    y += 20;
    line('No shown log counts anything by name.', TEXT_SIZE, surface.muted);
  }
  for (const note of figure.notes) {
    y += LINE;
    line(note, TEXT_SIZE, surface.muted);
  }
  y += 8;
  for (const own of wrapText(texts.footer ?? '', FOOTER_SIZE, inner, MOST_FOOTER_LINES)) {
    y += 15;
    parts.push(textSvg(own, MARGIN, y, FOOTER_SIZE, surface.muted));
  }
  const height = Math.ceil(y + 14);
  const all = inner + 2 * MARGIN;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${all}" height="${height}" viewBox="0 0 ${all} ${height}" role="img" aria-label="${escapeXml(figure.title)}" font-family="${escapeXml(FONT_STACK)}" style="font-variant-numeric: tabular-nums">`,
    `<title>${escapeXml(figure.title)}</title>`,
    `<desc>${escapeXml(figure.description)}</desc>`,
    `<rect width="${all}" height="${height}" fill="${surface.panel}"/>`,
    ...parts,
    '</svg>',
    '',
  ].join('\n');
}

function legendSvg(
  parts: string[],
  { legend }: BarsFigure,
  top: number,
  inner: number,
  theme: Theme,
  surface: Surface,
): number {
  let [x, y] = [0, top];
  for (const { arm, colorIndex } of legend) {
    const name = fitText(inertText(arm), LEGEND_SIZE, Math.min(320, inner - 17));
    const wide = 17 + textWidth(name, LEGEND_SIZE);
    if (x > 0 && x + wide > inner) [x, y] = [0, y + LINE];
    const color = armColor(colorIndex, theme);
    parts.push(
      `<rect x="${coordinate(MARGIN + x)}" y="${coordinate(y - 10)}" width="${SWATCH}" height="${SWATCH}" rx="3" fill="${color}"/>`,
      textSvg(name, MARGIN + x + 17, y, LEGEND_SIZE, surface.ink, 600),
    );
    x += wide + 26;
  }
  return y;
}

function partSvg(part: BarsPart, theme: Theme, surface: Surface): string {
  switch (part.kind) {
    case 'line': {
      const d = `M${coordinate(part.x1)},${coordinate(part.y1)}L${coordinate(part.x2)},${coordinate(part.y2)}`;
      return `<path d="${d}" stroke="${surface.axisLine}" fill="none"/>`;
    }
    case 'bar': {
      const place = `x="${coordinate(part.x)}" y="${coordinate(part.y)}" width="${coordinate(part.width)}" height="${coordinate(part.height)}"`;
      const data = `data-arm="${escapeXml(part.arm)}" data-name="${escapeXml(part.name)}"`;
      return `<rect ${data} ${place} rx="2" fill="${armColor(part.colorIndex, theme)}"><title>${escapeXml(part.title)}</title></rect>`;
    }
    case 'text': {
      const fill = part.isMuted ? surface.muted : surface.ink;
      return textSvg(part.text, part.x, part.y, part.size, fill, part.isStrong ? 640 : undefined, part.anchor);
    }
  }
}

function textSvg(
  content: string,
  x: number,
  y: number,
  size: number,
  fill: string,
  weight?: number,
  anchor: 'start' | 'end' = 'start',
): string {
  const bold = weight === undefined ? '' : ` font-weight="${weight}"`;
  const end = anchor === 'end' ? ' text-anchor="end"' : '';
  return `<text x="${coordinate(x)}" y="${coordinate(y)}" font-size="${coordinate(size)}"${bold} fill="${fill}"${end}>${escapeXml(content)}</text>`;
}
