import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_VIEW, type View } from '../view.js';
import { buildFigure } from './buildFigure.js';
import { stillLayout } from './stillLayout.js';
import { emptied, studyOf, type LogSketch } from './study.testing.js';
import { figureSvg } from './svg.js';
import { LEGEND_SIZE } from './stillLayout.js';
import { textWidth } from './text.js';

const SIZE = { width: 1010, height: 430 };
const MS = [12.5, 20, 33.34, 17, 90.01, 4];
const LOGS: readonly LogSketch[] = [
  { path: 'master-1.log', ms: MS, events: [emptied(1, 438.84), emptied(4)] },
  { path: 'master-2.log', ms: MS.toReversed(), events: [{ ...emptied(2), kind: 'cache-synced' }] },
  { path: 'branch.log', ms: MS.map((value) => value / 2) },
];

function figureOf(
  logs: readonly LogSketch[] = LOGS,
  view: Partial<View> = {},
  size = SIZE,
  labels: Record<string, string> = {},
) {
  return buildFigure(studyOf(logs, { labels }), { ...DEFAULT_VIEW, window: 2, ...view }, size);
}

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** Elements of an SVG text in order; fails where it is not well-formed XML. */
function elementsOf(svg: string): Element[] {
  const elements: Element[] = [];
  const open: string[] = [];
  let rest = svg;
  while (rest !== '') {
    const token =
      /^(?:[^<&]|&(?:amp|lt|gt|quot|#39);)+|^<\/([a-zA-Z]+)>|^<([a-zA-Z]+)((?: [a-zA-Z-]+="(?:[^<&"]|&(?:amp|lt|gt|quot|#39);)*")*)(\/?)>/.exec(
        rest,
      );
    if (token === null) throw new Error(`not well-formed: ${JSON.stringify(rest.slice(0, 80))}`);
    const [whole, closed, name, list = '', selfClosed] = token;
    rest = rest.slice(whole.length);
    if (closed !== undefined) expect(open.pop()).toBe(closed);
    if (name === undefined) continue;
    const attributes = Object.fromEntries(
      [...list.matchAll(/ ([a-zA-Z-]+)="([^"]*)"/g)].map(([, key, value]) => [key!, value!] as const), // both groups took part
    );
    elements.push({ name, attributes });
    if (selfClosed === '') open.push(name);
  }
  expect(open).toEqual([]);
  return elements;
}

const marked = (svg: string, key: string) => elementsOf(svg).filter(({ attributes }) => key in attributes);

describe('a still picture', () => {
  it('is one well-formed image with a name and a description', () => {
    const figure = figureOf();
    const svg = figureSvg(figure, 'light');
    const [root, title, description] = elementsOf(svg);
    expect(root!.attributes).toMatchObject({ role: 'img', width: '1010', height: '430', 'aria-label': figure.title });
    expect([title!.name, description!.name]).toEqual(['title', 'desc']);
    expect(svg).toContain(`<desc>${figure.description}</desc>`);
    expect(svg).toContain('lower is better');
    expect(svg).toContain('block height');
  });

  it('holds a path per run and a mark per event with their names', () => {
    const svg = figureSvg(figureOf(), 'light');
    const lines = marked(svg, 'data-run').filter(({ attributes }) => !('data-event' in attributes));
    expect(
      lines.map(({ attributes }) => [attributes['data-run'], attributes.stroke, attributes['stroke-dasharray']]),
    ).toEqual([
      ['master-1.log', '#d1432f', undefined],
      ['master-2.log', '#d1432f', '5 3'],
      ['branch.log', '#1f6fd6', undefined],
    ]);
    const marks = marked(svg, 'data-event').map(({ attributes }) => [
      attributes['data-event'],
      attributes['data-run'],
      attributes['data-height'],
      attributes.fill,
    ]);
    expect(marks).toEqual([
      ['cache-synced', 'master-2.log', '102', '#ffffff'],
      ['cache-emptied', 'master-1.log', '101', '#d1432f'],
      ['cache-emptied', 'master-1.log', '104', '#d1432f'],
    ]);
    expect(svg).toContain('<title>master-1: coins cache emptied at block 101, 438.84 ms</title>');
  });

  it('a dot stands where its line passes', () => {
    const svg = figureSvg(figureOf(), 'light');
    const [line] = marked(svg, 'data-run');
    const dot = marked(svg, 'data-event').at(-1)!;
    const [left, y] = /^M([\d.]+),([\d.]+)a([\d.]+)/.exec(dot.attributes.d!)!.slice(1).map(Number) as [number, number];
    const radius = Number(/a([\d.]+)/.exec(dot.attributes.d!)![1]);
    const places = [...line!.attributes.d!.matchAll(/([\d.]+),([\d.]+)/g)].map(([, px, py]) => [
      Number(px),
      Number(py),
    ]);
    const at = places.find(([px]) => Math.abs(px! - left - radius) < 0.02);
    expect(at![1]).toBeCloseTo(y, 1);
  });

  it('is the same text every time, in both themes without a hole', () => {
    for (const theme of ['light', 'dark'] as const) {
      const svg = figureSvg(figureOf(), theme);
      expect(figureSvg(figureOf(), theme)).toBe(svg);
      expect(svg).not.toMatch(/NaN|undefined|null|Infinity|\[object/);
    }
    expect(figureSvg(figureOf(), 'dark')).toContain('#ff7a66');
  });

  it('rounds every coordinate to 0.01', () => {
    const numbers = figureSvg(figureOf(LOGS, { y: 'log' }), 'light').match(/\d+\.\d+/g)!;
    expect(numbers.filter((number) => number.split('.')[1]!.length > 2)).toEqual([]);
  });

  it('refers to nothing outside and runs nothing', () => {
    const svg = figureSvg(figureOf(), 'light').replace('http://www.w3.org/2000/svg', '');
    expect(svg).not.toMatch(/http|url\(|href|<script|<style|<image|<foreignObject|\bid=/i);
  });

  it('an empty figure is a picture of its reason', () => {
    const svg = figureSvg(figureOf(LOGS, { window: 50 }), 'light');
    expect(svg).toContain('A window of 50 blocks');
    expect(marked(svg, 'data-run')).toEqual([]);
  });

  it('verdict and footer take space of their own', () => {
    const footer = Array.from(
      { length: 12 },
      (_, i) => `master-${i}.log.gz sha256 ${'0123456789abcdef'.repeat(2)}`,
    ).join(' · ');
    const plain = stillLayout(figureOf());
    const full = stillLayout(figureOf(), { verdict: 'branch connects blocks 2.00× faster than master', footer });
    expect(full.plot.height).toBeCloseTo(plain.plot.height, 0);
    expect(full.footer.length).toBeGreaterThan(1);
    expect(full.height).toBeGreaterThan(full.footer.at(-1)!.y);
    const svg = figureSvg(figureOf(), 'light', { footer, verdict: 'a < b' });
    expect(svg).toContain('a &lt; b');
    expect(svg).toContain('sha256 0123456789abcdef');
  });
});

describe('text that would not fit', () => {
  const many = Array.from({ length: 14 }, (_, i): LogSketch => ({
    path: `${'long-branch-name-'.repeat(3)}${'abcdefghijklmn'[i]!}-1.log`,
    ms: MS,
  }));

  it.each([320, 390, 1010, 1600])('legend and title stay inside %d pixels and apart', (width) => {
    const figure = figureOf(many, {}, { width, height: 430 });
    const { legend, title, plot, height } = stillLayout(figure);
    for (const [i, piece] of legend.entries()) {
      const end = piece.x + (piece.kind === 'run' ? 32 : 17) + textWidth(piece.text, LEGEND_SIZE);
      expect(end).toBeLessThanOrEqual(width + 1);
      const next = legend[i + 1];
      if (next?.y === piece.y) expect(next.x).toBeGreaterThanOrEqual(end - 1);
      expect(piece.y).toBeLessThan(plot.top - 20);
    }
    expect(textWidth(title.text, 15.5)).toBeLessThanOrEqual(width);
    expect(plot.height).toBeGreaterThan(200);
    expect(height).toBeGreaterThanOrEqual(430);
  });

  it('a legend of hundreds ends with how many are left', () => {
    const logs = Array.from({ length: 300 }, (_, i): LogSketch => ({
      path: `arm${String.fromCharCode(97 + (i % 26))}${i}x.log`,
      ms: [1, 2, 3],
    }));
    const { legend } = stillLayout(figureOf(logs));
    expect(legend.at(-1)!.text).toMatch(/^… and \d+ more$/);
    expect(legend.length).toBeLessThan(200);
  });
});

describe('hostile text', () => {
  it('markup, quotes, control characters and turned text stay text', () => {
    const evil = `"><script>alert(1)</script><img onload='x'>&amp;\u0000\u0007\u202egnp\u2066\ud800 \ufffe`;
    const svg = figureSvg(figureOf(LOGS, { title: evil }, SIZE, { 'master-1.log': evil }), 'light', {
      footer: evil,
      verdict: evil,
    });
    const names = new Set(elementsOf(svg).map(({ name }) => name));
    expect([...names].sort()).toEqual(['desc', 'path', 'rect', 'svg', 'text', 'title']);
    expect(svg).not.toMatch(
      /[\u0000-\u0009\u000b-\u001f\u202a-\u202e\u2066-\u2069\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])/,
    );
    expect(svg).toContain('&quot;&gt;&lt;script&gt;');
  });

  it('any text gives well-formed XML of the same elements', () => {
    const names = (svg: string) => elementsOf(svg).map(({ name }) => name);
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (anything) => {
        const figure = { ...figureOf(), title: anything, empty: null };
        const lines = figure.lines.map((line) => ({ ...line, run: anything, label: anything }));
        const expected = names(figureSvg(figureOf(), 'light', { verdict: 'x', footer: 'x' }));
        const found = names(figureSvg({ ...figure, lines }, 'light', { verdict: `x${anything}`, footer: 'x' }));
        expect(found).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });
});
