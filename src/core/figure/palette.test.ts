import { describe, expect, it } from 'vitest';
import type { Study } from '../analysis/study.js';
import { ARM_COLORS, armColor, armStyles, dashOf, markerOf, SURFACES, type Theme } from './palette.js';

type Triple = readonly [number, number, number];

/** Machado, Oliveira & Fernandes 2009, "A physiologically-based model for simulation of color vision deficiency", severity 1.0; on linear RGB. */
const EYES: Readonly<Record<string, readonly [Triple, Triple, Triple]>> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
};

function linearRgb(hex: string): Triple {
  const channel = (at: number) => {
    const c = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

const dot = (a: Triple, b: Triple) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

function seenBy(eye: string, rgb: Triple): Triple {
  const clip = (c: number) => Math.min(1, Math.max(0, c));
  const [r, g, b] = EYES[eye]!;
  return [clip(dot(r, rgb)), clip(dot(g, rgb)), clip(dot(b, rgb))];
}

/** CIE L*a*b* under D65. */
function lab(rgb: Triple): Triple {
  const f = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116);
  const x = f(dot([0.4124564, 0.3575761, 0.1804375], rgb) / 0.95047);
  const y = f(dot([0.2126729, 0.7151522, 0.072175], rgb));
  const z = f(dot([0.0193339, 0.119192, 0.9503041], rgb) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** CIEDE2000 as in Sharma, Wu & Dalal 2005. */
function deltaE(one: Triple, other: Triple): number {
  const deg = Math.PI / 180;
  const [l1, a1, b1] = one;
  const [l2, a2, b2] = other;
  const cMean = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const g = 1 + 0.5 * (1 - Math.sqrt(cMean ** 7 / (cMean ** 7 + 25 ** 7)));
  const c1 = Math.hypot(a1 * g, b1);
  const c2 = Math.hypot(a2 * g, b2);
  const hue = (a: number, b: number) => (a === 0 && b === 0 ? 0 : (Math.atan2(b, a) / deg + 360) % 360);
  const h1 = hue(a1 * g, b1);
  const h2 = hue(a2 * g, b2);
  const grey = c1 * c2 === 0;
  const turn = h2 - h1 > 180 ? -360 : h2 - h1 < -180 ? 360 : 0;
  const dh = grey ? 0 : h2 - h1 + turn;
  const dH = 2 * Math.sqrt(c1 * c2) * Math.sin((dh / 2) * deg);
  const h = grey ? h1 + h2 : (h1 + h2 + (turn === 0 ? 0 : h1 + h2 < 360 ? 360 : -360)) / 2;
  const t =
    1 -
    0.17 * Math.cos((h - 30) * deg) +
    0.24 * Math.cos(2 * h * deg) +
    0.32 * Math.cos((3 * h + 6) * deg) -
    0.2 * Math.cos((4 * h - 63) * deg);
  const l = (l1 + l2) / 2 - 50;
  const c = (c1 + c2) / 2;
  const sl = 1 + (0.015 * l * l) / Math.sqrt(20 + l * l);
  const sc = 1 + 0.045 * c;
  const sh = 1 + 0.015 * c * t;
  const rt = -2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7)) * Math.sin(60 * Math.exp(-(((h - 275) / 25) ** 2)) * deg);
  const [dl, dc, dhue] = [(l2 - l1) / sl, (c2 - c1) / sc, dH / sh];
  return Math.sqrt(dl * dl + dc * dc + dhue * dhue + rt * dc * dhue);
}

function contrast(a: string, b: string): number {
  const luminance = (hex: string) => dot([0.2126, 0.7152, 0.0722], linearRgb(hex));
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const THEMES: readonly Theme[] = ['light', 'dark'];

describe('the measure of difference', () => {
  // Sharma, Wu & Dalal 2005, table 1: pairs 1, 7, 17, 25.
  it.each<[Triple, Triple, number]>([
    [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
    [[50, 0, 0], [50, -1, 2], 2.3669],
    [[50, 2.5, 0], [73, 25, -18], 27.1492],
    [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
  ])('agrees with the published CIEDE2000 pair %j %j', (one, other, expected) => {
    expect(deltaE(one, other)).toBeCloseTo(expected, 4);
  });
});

describe.each(THEMES)('arm colours, %s', (theme) => {
  it('are at least eight, the baseline red-orange', () => {
    expect(ARM_COLORS[theme].length).toBeGreaterThanOrEqual(8);
    expect(armColor(0, theme)).toBe(theme === 'light' ? '#d1432f' : '#ff7a66');
  });

  it.each(Object.keys(EYES))('differ by at least 10 in every pair to %s eyes', (eye) => {
    const seen = ARM_COLORS[theme].map((hex) => lab(seenBy(eye, linearRgb(hex))));
    for (const [i, one] of seen.entries()) {
      for (const other of seen.slice(i + 1)) expect(deltaE(one, other)).toBeGreaterThanOrEqual(10);
    }
  });

  it('stand out from the panel by 3:1, text by 4.5:1', () => {
    for (const hex of ARM_COLORS[theme]) expect(contrast(hex, SURFACES[theme].panel)).toBeGreaterThanOrEqual(3);
    expect(contrast(SURFACES[theme].muted, SURFACES[theme].panel)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(SURFACES[theme].ink, SURFACES[theme].panel)).toBeGreaterThanOrEqual(4.5);
  });
});

describe('second coding', () => {
  it('eighteen replicates have strokes of their own, the first solid', () => {
    expect(dashOf(0).dashes).toEqual([]);
    expect(new Set(Array.from({ length: 18 }, (_, i) => JSON.stringify(dashOf(i)))).size).toBe(18);
  });

  it('arms with one colour differ in marker', () => {
    expect(Array.from({ length: 17 }, (_, i) => markerOf(i)).filter((_, i) => i % 8 === 0)).toEqual([
      'circle',
      'square',
      'diamond',
    ]);
    expect(armColor(9, 'light')).toBe(armColor(1, 'light'));
  });
});

describe('arm styles', () => {
  const study = (baseline: string | null, ...names: string[]): Study => ({
    inputs: [],
    runs: [],
    arms: names.map((name) => ({ name, runs: [] })),
    baseline,
  });

  it('the baseline is 0 wherever it stands, the others follow in order', () => {
    expect([...armStyles(study('master', 'a', 'master', 'b'))]).toEqual([
      ['master', { colorIndex: 0 }],
      ['a', { colorIndex: 1 }],
      ['b', { colorIndex: 2 }],
    ]);
  });

  it('nothing loaded, no styles', () => expect(armStyles(study(null)).size).toBe(0));
});
