import { describe, expect, it } from 'vitest';
import { categoryStudy } from '../analysis/categoryStudy.testing.js';
import type { Category } from '../model.js';
import { DEFAULT_VIEW } from '../view.js';
import { barsFigure, showsBarsOnly } from './barsFigure.js';
import { layoutBars, type BarsPart } from './barsLayout.js';
import { barsSvg } from './barsSvg.js';
import { textWidth } from './text.js';

function calls(name: string, total: number, more: Partial<Category> = {}): Category {
  return { name, unit: 'ms', better: 'lower', total, ...more };
}

const study = categoryStudy(
  [calls('-generate', 80), calls('getblock', 4), calls('</svg><script>', 3)],
  [calls('-generate', 8), calls('getblock', 5), calls('listunspent', 2)],
);

function barsOf(parts: readonly BarsPart[]): (BarsPart & { kind: 'bar' })[] {
  return parts.filter((part) => part.kind === 'bar');
}

describe('layoutBars', () => {
  const figure = barsFigure(study, DEFAULT_VIEW);

  it('draws lengths in proportion, from 0', () => {
    const own = barsOf(layoutBars(figure, 900).parts).filter(({ name }) => name === '-generate');
    expect(own.map(({ arm, colorIndex }) => [arm, colorIndex])).toEqual([
      ['before', 0],
      ['after', 1],
    ]);
    expect(own[0]!.width / own[1]!.width).toBeCloseTo(10);
  });

  it.each([300, 390, 620, 1200])('keeps everything inside %i pixels and no two bars on one place', (width) => {
    const { parts, height } = layoutBars(figure, width);
    for (const part of parts) {
      if (part.kind === 'bar') expect(part.x + part.width).toBeLessThanOrEqual(width);
      if (part.kind !== 'text') continue;
      const wide = textWidth(part.text, part.size);
      const left = part.anchor === 'end' ? part.x - wide : part.x;
      expect(left).toBeGreaterThanOrEqual(-1);
      expect(left + wide).toBeLessThanOrEqual(width + 1);
      expect(part.y).toBeLessThanOrEqual(height);
    }
    const tops = barsOf(parts).map(({ y }) => y);
    expect(new Set(tops).size).toBe(6);
  });

  it('says the ratio of pairs and marks names on one side only', () => {
    const texts = layoutBars(figure, 900).parts.flatMap((part) => (part.kind === 'text' ? part.text : []));
    expect(texts).toEqual(expect.arrayContaining(['10.00×', 'saved 72.0', '0.80×', '1.0 more']));
    expect(texts.filter((text) => text.startsWith('only in'))).toEqual(['only in before', 'only in after']);
  });

  it('gives each unit its own axis', () => {
    const mixed = categoryStudy([calls('a', 1000), calls('b', 2, { unit: 's' })], [calls('a', 500)]);
    const { groups } = barsFigure(mixed, DEFAULT_VIEW);
    expect(groups.map(({ heading, largest }) => [heading, largest])).toEqual([
      ['ms in total · lower is better', 1000],
      ['s in total · lower is better', 2],
    ]);
  });
});

describe('barsSvg', () => {
  it('escapes names and says what is seen', () => {
    const svg = barsSvg(barsFigure(study, DEFAULT_VIEW), 1200, 'light', { footer: 'foot' });
    expect(svg).not.toContain('<script>');
    expect(svg.match(/<rect data-arm=/g)).toHaveLength(6);
    expect(svg).toContain('87.0 ms → 15.0 ms in all, 5.80×: after against before');
    expect(svg).not.toMatch(/NaN|Infinity|undefined/);
  });

  it('says so when every run is hidden', () => {
    const figure = barsFigure(study, { hidden: study.runs.map(({ name }) => name), title: null });
    expect(barsSvg(figure, 1200, 'dark')).toContain('No shown log counts anything by name.');
  });
});

it('bars stand instead of the chart only where no run has a series', () => {
  expect(showsBarsOnly(study)).toBe(true);
  expect(showsBarsOnly({ inputs: [], runs: [], arms: [], baseline: null })).toBe(false);
});
