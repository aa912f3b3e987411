import { TICK_SIZE } from './axes.js';
import type { Figure, FigureChange, FigureLine, FigureMark, Rectangle } from './figure.js';
import { armColor, dashOf, markerOf, SURFACES, type Surface, type Theme } from './palette.js';
import { bandPath, coordinate, eventPath, linePath, markerPath } from './paths.js';
import { scaleOf, type Scale } from './scale.js';
import {
  FOOTER_SIZE,
  LEGEND_SIZE,
  MARGIN,
  stillLayout,
  TEXT_SIZE,
  TITLE_SIZE,
  type LegendPiece,
  type StillLayout,
  type StillTexts,
  wrapText,
} from './stillLayout.js';
import { inertText } from '../inertText.js';
import { escapeXml, fitText, FONT_STACK, textWidth } from './text.js';

interface Style {
  readonly size: number;
  readonly fill: string;
  readonly weight?: number;
  readonly anchor?: 'middle' | 'end';
}

/** Attribute list of an element; values are escaped here and nowhere else. */
function attributes(values: Readonly<Record<string, string | number | undefined>>): string {
  return Object.entries(values)
    .map(([name, value]) => {
      if (value === undefined) return '';
      return ` ${name}="${typeof value === 'number' ? coordinate(value) : escapeXml(value)}"`;
    })
    .join('');
}

function text(content: string, x: number, y: number, { size, fill, weight, anchor }: Style): string {
  const list = { x, y, 'font-size': size, 'font-weight': weight, fill, 'text-anchor': anchor };
  return `<text${attributes(list)}>${escapeXml(content)}</text>`;
}

function gridLine(x1: number, y1: number, x2: number, y2: number, stroke: string): string {
  return `<path${attributes({ d: `M${coordinate(x1)},${coordinate(y1)}L${coordinate(x2)},${coordinate(y2)}`, stroke, fill: 'none' })}/>`;
}

function axesSvg(
  figure: Figure,
  { plot, subtitle, width }: StillLayout,
  surface: Surface,
  toX: Scale,
  toY: Scale,
): string[] {
  const right = plot.left + plot.width;
  const bottom = plot.top + plot.height;
  const parts: string[] = [];
  for (const { value, label } of figure.y.ticks) {
    const y = toY(value);
    parts.push(gridLine(plot.left, y, right, y, value === figure.y.domain[0] ? surface.axisLine : surface.gridline));
    parts.push(text(label, plot.left - 10, y + 4, { size: TICK_SIZE, fill: surface.muted, anchor: 'end' }));
  }
  parts.push(gridLine(plot.left, bottom, right, bottom, surface.axisLine));
  for (const { value, label } of figure.x.ticks) {
    const x = toX(value);
    const half = textWidth(label, TICK_SIZE) / 2;
    const inside = Math.min(Math.max(x, half + 4), width - half - 4);
    parts.push(gridLine(x, bottom, x, bottom + 5, surface.axisLine));
    parts.push(text(label, inside, bottom + 20, { size: TICK_SIZE, fill: surface.muted, anchor: 'middle' }));
  }
  const title = fitText(inertText(figure.x.label), TEXT_SIZE, plot.width);
  parts.push(text(title, right, bottom + 39, { size: TEXT_SIZE, fill: surface.muted, anchor: 'end' }));
  parts.push(text(subtitle.text, MARGIN, subtitle.y, { size: TEXT_SIZE, fill: surface.muted }));
  return parts;
}

function strokeOf(
  colorIndex: number,
  dashIndex: number,
  theme: Theme,
): Readonly<Record<string, string | number | undefined>> {
  const { dashes, width } = dashOf(dashIndex);
  return {
    fill: 'none',
    stroke: armColor(colorIndex, theme),
    'stroke-width': width,
    'stroke-linejoin': 'round',
    'stroke-dasharray': dashes.length === 0 ? undefined : dashes.map(coordinate).join(' '),
  };
}

function lineSvg(
  { of, run, label, colorIndex, dashIndex, segments }: FigureLine,
  theme: Theme,
  toX: Scale,
  toY: Scale,
): string {
  const stroke = strokeOf(colorIndex, dashIndex, theme);
  const list = { [of === 'arm' ? 'data-arm' : 'data-run']: run, d: linePath(segments, toX, toY), ...stroke };
  return `<path${attributes(list)}><title>${escapeXml(label)}</title></path>`;
}

function neutralSvg({ neutral, y: { domain } }: Figure, plot: Rectangle, surface: Surface, toY: Scale): string {
  if (neutral === undefined || !(neutral >= domain[0] && neutral <= domain[1])) return '';
  return gridLine(plot.left, toY(neutral), plot.left + plot.width, toY(neutral), surface.muted);
}

function bandSvg({ run, colorIndex, band = [] }: FigureLine, theme: Theme, toX: Scale, toY: Scale): string {
  if (band.length === 0) return '';
  const list = { 'data-band': run, d: bandPath(band, toX, toY), fill: armColor(colorIndex, theme) };
  return `<path${attributes(list)} fill-opacity="0.16"/>`;
}

function changeSvg({ arm, colorIndex, height, x, title }: FigureChange, plot: Rectangle, theme: Theme, toX: Scale) {
  const d = `M${coordinate(toX(x))},${coordinate(plot.top)}v${coordinate(plot.height)}`;
  const list = { 'data-change': String(height), 'data-arm': arm, d, stroke: armColor(colorIndex, theme) };
  return `<path${attributes(list)} fill="none" stroke-dasharray="2 4"><title>${escapeXml(title)}</title></path>`;
}

function markSvg(mark: FigureMark, theme: Theme, panel: string, toX: Scale, toY: Scale): string {
  const color = armColor(mark.colorIndex, theme);
  const [x, y] = [toX(mark.x), toY(mark.y)];
  const isCache = !mark.onAxis;
  const list = {
    'data-event': mark.kind,
    'data-run': mark.run,
    'data-height': mark.height === undefined ? undefined : String(mark.height),
    d: isCache ? markerPath(markerOf(mark.colorIndex), x, y, mark.radius) : eventPath(mark.kind, x, y, mark.radius),
    fill: mark.filled ? color : panel,
    stroke: mark.filled ? panel : color,
    'stroke-width': mark.filled && isCache ? 1.5 : mark.filled ? 1 : 1.4,
  };
  return `<path${attributes(list)}><title>${escapeXml(mark.title)}</title></path>`;
}

function pieceSvg(piece: LegendPiece, theme: Theme, surface: Surface): string {
  const { x, y } = piece;
  const plain = { size: LEGEND_SIZE, fill: surface.muted };
  const middle = y - 4.5;
  switch (piece.kind) {
    case 'arm': {
      const list = { x, y: middle - 5.5, width: 11, height: 11, rx: 3, fill: armColor(piece.colorIndex, theme) };
      return `<rect${attributes(list)}/>${text(piece.text, x + 17, y, { ...plain, fill: surface.ink, weight: 600 })}`;
    }
    case 'run': {
      const d = `M${coordinate(x)},${coordinate(middle)}h26`;
      const style = piece.isArm ? { ...plain, fill: surface.ink, weight: 600 } : plain;
      return `<path${attributes({ d, ...strokeOf(piece.colorIndex, piece.dashIndex, theme) })}/>${text(piece.text, x + 32, y, style)}`;
    }
    case 'mark': {
      const hollow = piece.mark === 'cache-synced';
      const list = {
        d: eventPath(piece.mark, x + 5.5, middle, hollow ? 3.5 : piece.mark === 'cache-emptied' ? 5.5 : 4),
        fill: hollow ? surface.panel : surface.muted,
        stroke: hollow ? surface.muted : undefined,
        'stroke-width': hollow ? 1.4 : undefined,
      };
      return `<path${attributes(list)}/>${text(piece.text, x + 17, y, plain)}`;
    }
    case 'more':
      return text(piece.text, x, y, plain);
  }
}

/**
 * The figure as a complete SVG document: the same text for the same figure, theme and texts, wherever it runs. Coordinates
 * are rounded to 0.01; all text is escaped and inert; nothing outside is referred to. Lines carry `data-run` (the run's unique
 * name) or `data-arm`, bands `data-band`, changes of the ratio `data-change`, marks `data-event`, `data-run` and `data-height`.
 */
export function figureSvg(figure: Figure, theme: Theme, texts: StillTexts = {}): string {
  const surface = SURFACES[theme];
  const layout = stillLayout(figure, texts);
  const { plot, width, height } = layout;
  const toX = scaleOf(figure.x, plot.left, plot.left + plot.width);
  const toY = scaleOf(figure.y, plot.top + plot.height, plot.top);
  const root = {
    xmlns: 'http://www.w3.org/2000/svg',
    width,
    height,
    viewBox: `0 0 ${coordinate(width)} ${coordinate(height)}`,
    role: 'img',
    'aria-label': figure.title,
    'font-family': FONT_STACK,
    style: 'font-variant-numeric: tabular-nums',
  };
  // A nested picture clips to its own edges without an id, so that several figures can stand in one page.
  const window = { x: plot.left, y: plot.top - 1, width: plot.width, height: plot.height + 2 };
  const viewBox = [window.x, window.y, window.width, window.height].map(coordinate).join(' ');
  const muted = { size: TEXT_SIZE, fill: surface.muted };
  const parts = [
    `<svg${attributes(root)}>`,
    `<title>${escapeXml(figure.title)}</title>`,
    `<desc>${escapeXml(figure.description)}</desc>`,
    `<rect${attributes({ width, height, fill: surface.panel })}/>`,
    text(layout.title.text, MARGIN, layout.title.y, { size: TITLE_SIZE, fill: surface.ink, weight: 640 }),
    layout.verdict === null ? '' : text(layout.verdict.text, MARGIN, layout.verdict.y, { ...muted, fill: surface.ink }),
    ...layout.legend.map((piece) => pieceSvg(piece, theme, surface)),
  ];
  if (figure.empty === null) {
    parts.push(
      ...axesSvg(figure, layout, surface, toX, toY),
      `<svg${attributes({ ...window, viewBox })}>`,
      neutralSvg(figure, layout.plot, surface, toY),
      ...figure.lines.map((line) => bandSvg(line, theme, toX, toY)),
      ...(figure.changes ?? []).map((change) => changeSvg(change, layout.plot, theme, toX)),
      ...figure.lines.map((line) => lineSvg(line, theme, toX, toY)),
      '</svg>',
      ...figure.marks.map((mark) => markSvg(mark, theme, surface.panel, toX, toY)),
    );
  } else {
    const lines = wrapText(figure.empty, TEXT_SIZE, width - 2 * MARGIN, 4);
    const top = plot.top + plot.height / 2 - lines.length * 9;
    for (const [i, line] of lines.entries())
      parts.push(text(line, width / 2, top + i * 18, { ...muted, anchor: 'middle' }));
  }
  for (const { y, text: line } of layout.footer)
    parts.push(text(line, MARGIN, y, { size: FOOTER_SIZE, fill: surface.muted }));
  parts.push('</svg>');
  return `${parts.filter(Boolean).join('\n')}\n`;
}
