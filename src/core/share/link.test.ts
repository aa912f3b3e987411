import { inflateRawSync } from 'node:zlib';
import { deflateSync } from 'fflate';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layoutFigure } from '../figure/layoutFigure.js';
import { prepareFigure } from '../figure/prepareFigure.js';
import { DEFAULT_VIEW, type View } from '../view.js';
import { toBase64url } from './base64url.js';
import {
  BUDGETS,
  decodeLink,
  encodeLink,
  linkAddress,
  LINK_LIMITS,
  packed,
  type Budget,
  type EncodedPost,
} from './link.js';
import { draftPost, makePost } from './makePost.js';
import { postFigure } from './postFigure.js';
import { POSTS } from './posts.testing.js';
import type { Post } from './post.js';

function linkOf(post: keyof typeof POSTS, budget: Budget, view: View = DEFAULT_VIEW): EncodedPost {
  const encoded = encodeLink(draftPost(POSTS[post](), view), budget);
  if ('code' in encoded) throw new Error(encoded.what);
  return encoded;
}

function decoded(payload: string): Post {
  const post = decodeLink(payload);
  if ('code' in post) throw new Error(post.what);
  return post;
}

describe('encodeLink', () => {
  it.each(
    (Object.keys(POSTS) as (keyof typeof POSTS)[]).flatMap((post) =>
      // its keys
      (['small', 'standard', 'full'] as const).map((budget) => [post, budget] as const),
    ),
  )('%s, %s: within the budget, the same every time', (post, budget) => {
    const { payload } = linkOf(post, budget);
    expect(payload.length).toBeLessThanOrEqual(BUDGETS[budget]);
    expect(payload).toMatch(/^b1:[\w-]+$/);
    expect(linkOf(post, budget).payload).toBe(payload);
  });

  it('bitcoin/bitcoin#28233 with all its tables, events and curves fits a standard link', () => {
    const { post } = linkOf('pr28233', 'standard');
    const study = POSTS.pr28233();
    expect(post.leftOut).toEqual([]);
    expect(post.figure?.width).toBeGreaterThanOrEqual(640);
    expect(post.runs.map(({ events }) => events.length)).toEqual(study.runs.map(({ run }) => run.events.length));
    expect(post.slowest).toHaveLength(10);
    expect(post.recovery.every(({ curve }) => curve.length > 0)).toBe(true);
  });

  it.each(['pr28233', 'smite', 'headers', 'replay'] as const)('%s: numbers travel as they were computed', (name) => {
    const study = POSTS[name]();
    const whole = makePost(study, DEFAULT_VIEW);
    const { figure, leftOut, ...numbers } = linkOf(name, 'full').post;
    expect(leftOut).toEqual([]);
    const { figure: drawn, leftOut: none, ...expected } = whole;
    expect(numbers).toEqual(expected);
    expect(figure === null).toBe(drawn === null);
    expect(none).toEqual([]);
  });

  it('says what a small link costs', () => {
    const { post } = linkOf('pr28233', 'small');
    expect(post.leftOut).toContain('recovery-curves');
    expect(post.recovery.every(({ curve, penalty }) => curve.length === 0 && penalty > 1)).toBe(true);
    expect(post.summary).toEqual(linkOf('pr28233', 'full').post.summary);
  });
});

interface Point {
  readonly x: number;
  readonly y: number;
}

function pixels(
  segments: readonly { x: Float64Array; y: Float64Array }[],
  toX: (x: number) => number,
  toY: (y: number) => number,
) {
  return segments.map(({ x, y }) => Array.from(x, (place, i) => ({ x: toX(place), y: toY(y[i]!) })));
}

function distance(point: Point, lines: readonly (readonly Point[])[]): number {
  let nearest = Infinity;
  for (const corners of lines) {
    for (const [i, from] of corners.entries()) {
      const to = corners[i + 1] ?? from;
      if (Math.min(from.x, to.x) - point.x > nearest || point.x - Math.max(from.x, to.x) > nearest) continue;
      const [dx, dy] = [to.x - from.x, to.y - from.y];
      const length = dx * dx + dy * dy;
      const along = length === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / length;
      const at = Math.max(0, Math.min(1, along));
      nearest = Math.min(nearest, Math.hypot(from.x + at * dx - point.x, from.y + at * dy - point.y));
    }
  }
  return nearest;
}

describe('curves of a link', () => {
  const VIEWS: readonly [string, keyof typeof POSTS, Partial<View>, Budget][] = [
    ['the reference post', 'pr28233', {}, 'standard'],
    ['a small link', 'pr28233', {}, 'small'],
    ['a large one', 'pr28233', {}, 'full'],
    ['raw values on a logarithmic axis', 'replay', { window: 1, y: 'log' }, 'full'],
    ['along time', 'replay', { x: 'elapsed' }, 'standard'],
    ['a range', 'pr28233', { from: 835_400, to: 835_600, window: 5 }, 'standard'],
  ];
  it.each(VIEWS)('%s: every point lies within one pixel of the other curve', (_, name, change, budget) => {
    const view = { ...DEFAULT_VIEW, ...change };
    const study = POSTS[name]();
    const { post } = linkOf(name, budget, view);
    const size = { width: 1200, height: 600 };
    const shown = postFigure(post, size);
    const original = layoutFigure(prepareFigure(study, view), view, size, { columns: 100_000 });
    if (!shown || !post.figure) throw new Error('nothing is drawn');
    const { width, height } = post.figure;
    expect(shown.y.domain).toEqual(original.y.domain);
    expect(shown.x.domain).toEqual(original.x.domain);
    const place =
      ({ domain: [from, to], scale }: { domain: readonly [number, number]; scale: string }, steps: number) =>
      (value: number) =>
        scale === 'log'
          ? (Math.log(value / from) / Math.log(to / from)) * steps
          : ((value - from) / (to - from)) * steps;
    const [toX, toY] = [place(original.x, width), place(original.y, height)];
    expect(shown.lines.map(({ run }) => run)).toEqual(original.lines.map(({ run }) => run));
    for (const [index, line] of original.lines.entries()) {
      const [ours, theirs] = [pixels(line.segments, toX, toY), pixels(shown.lines[index]!.segments, toX, toY)];
      for (const [points, other] of [
        [ours, theirs],
        [theirs, ours],
      ] as const) {
        const farthest = Math.max(...points.flat().map((point) => distance(point, other)));
        expect(farthest, line.run).toBeLessThanOrEqual(1);
      }
    }
  });

  it('puts marks where they were, to half a pixel', () => {
    const study = POSTS.replay();
    const original = layoutFigure(prepareFigure(study, DEFAULT_VIEW), DEFAULT_VIEW, { width: 1200, height: 600 });
    const { post } = linkOf('replay', 'full');
    const shown = postFigure(post, { width: 1200, height: 600 });
    expect(shown?.marks).toHaveLength(original.marks.length);
    const perPixel = (original.y.domain[1] - original.y.domain[0]) / (post.figure?.height ?? 0);
    for (const [i, mark] of original.marks.entries()) {
      const own = shown?.marks[i];
      expect(own).toMatchObject({ kind: mark.kind, run: mark.run, title: mark.title, onAxis: mark.onAxis });
      expect(own?.height).toBe(mark.height);
      expect(Math.abs((own?.y ?? NaN) - mark.y)).toBeLessThanOrEqual(0.5 * perPixel);
    }
  });
});

describe('linkAddress', () => {
  it('replaces a fragment; the view stands behind it only where it differs', () => {
    const link = linkOf('headers', 'standard');
    expect(linkAddress('https://example.org/x/#view=w~5', link)).toBe(`https://example.org/x/#${link.payload}`);
    expect(linkAddress('https://example.org/', link, { ...DEFAULT_VIEW, y: 'log' })).toBe(
      `https://example.org/#${link.payload}&view=y~log`,
    );
  });
});

describe('decodeLink', () => {
  const { payload } = linkOf('pr28233', 'standard');

  it.each([
    ['', 'damaged-link'],
    ['b1', 'damaged-link'],
    ['b1:', 'damaged-link'],
    ['b1:!!!!', 'damaged-link'],
    [payload.replace(/.$/, (last) => (last === 'w' ? 'A' : 'w')), 'damaged-link'],
    [payload.slice(0, -10), 'damaged-link'],
    ['b2:AAAA', 'newer-link'],
    [`b1:${'A'.repeat(LINK_LIMITS.characters)}`, 'damaged-link'],
  ])('%#: says what is wrong', (text, code) => {
    expect(decodeLink(text)).toMatchObject({ code });
  });

  it('a bomb is refused: what it holds is bounded by what is asked for, not by what it claims', () => {
    const bomb = `b1:${toBase64url(deflateSync(new Uint8Array(60_000_000), { level: 9 }))}`;
    expect(bomb.length).toBeLessThan(LINK_LIMITS.characters);
    expect(decodeLink(bomb)).toMatchObject({ code: 'damaged-link' });
  });

  it('counts that are not backed by bytes are refused', () => {
    const huge = Uint8Array.from([0, 1, 120, 0, 0, 1, ...new Array<number>(20).fill(0xff)]);
    expect(decodeLink(`b1:${packed(huge)}`)).toMatchObject({ code: 'damaged-link' });
  });

  it('texts come out inert, names of prototypes stay names', () => {
    const study = POSTS.headers();
    const label = '<img src=x onerror=alert(1)>\u202e\u0000__proto__';
    const named = { ...study, runs: study.runs.map((run) => ({ ...run, label, group: '__proto__' })) };
    const encoded = encodeLink(draftPost(named, { ...DEFAULT_VIEW, title: 'constructor' }), 'full');
    if ('code' in encoded) throw new Error(encoded.what);
    const [run] = decoded(encoded.payload).runs;
    expect(run?.label).toBe('<img src=x onerror=alert(1)>\ufffd\ufffd__proto__');
    expect(run?.group).toBe('__proto__');
    expect(Object.getPrototypeOf(run?.metadata)).toBe(Object.prototype);
  });

  it('20,000 random and mutated payloads: never throws, never NaN, bounded', () => {
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    let state = 12345;
    const next = (below: number): number => {
      state = (Math.imul(state, 1103515245) + 12345) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
    const sources = [payload, linkOf('smite', 'standard').payload, linkOf('headers', 'small').payload];
    let read = 0;
    for (let round = 0; round < 20_000; round++) {
      let text = 'b1:';
      if (round % 4 === 0) {
        for (let left = next(200); left > 0; left--) text += alphabet[next(64)]!;
      } else {
        const characters = Array.from(sources[round % sources.length]!);
        for (let changes = 1 + next(3); changes > 0; changes--) {
          const at = 3 + next(characters.length - 3);
          if (round % 4 === 1) characters[at] = alphabet[next(64)]!;
          else if (round % 4 === 2) characters.splice(at, 1 + next(4));
          else characters.splice(at, 0, alphabet[next(64)]!, alphabet[next(64)]!);
        }
        text = characters.join('');
      }
      const post = decodeLink(text);
      if ('code' in post) continue;
      read++;
      expect(JSON.stringify(postFigure(post, { width: 640, height: 320 }))).not.toContain(
        'null,null,null,null,null,null,null,null,null',
      );
    }
    expect(read).toBeLessThan(20_000);
  });

  it('mutated contents behind a whole deflate stream: never throws', () => {
    const bytes = contentsOf(linkOf('headers', 'small').payload);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 }),
        (changes) => {
          const changed = bytes.slice();
          for (const [at, value] of changes) changed[at] = value;
          const post = decodeLink(`b1:${packed(changed)}`);
          if (!('code' in post)) postFigure(post, { width: 640, height: 320 });
        },
      ),
      { numRuns: 2000 },
    );
  });
});

function contentsOf(payload: string): Uint8Array {
  return new Uint8Array(inflateRawSync(Buffer.from(payload.slice(3), 'base64url'))).slice(4);
}
