import { deflateSync, inflateSync } from 'fflate';
import { present } from '../analysis/present.js';
import type { Problem } from '../problem.js';
import type { View } from '../view.js';
import { fromBase64url, toBase64url } from './base64url.js';
import { ByteReader, ByteWriter, DamagedPayload } from './bytes.js';
import { wholePost, type PostDraft } from './makePost.js';
import type { LeftOut, Post, PostEvent } from './post.js';
import { postCodec } from './postCodec.js';
import { encodeView } from './view.js';

export type Budget = 'small' | 'standard' | 'full';

/** Longest payload of a link, characters. */
export const BUDGETS: Readonly<Record<Budget, number>> = { small: 4000, standard: 9000, full: 32_000 };

/** Plot widths that are tried for a link, pixels, the widest first. */
const WIDTHS: Readonly<Record<Budget, readonly number[]>> = {
  small: [640, 480, 400, 320, 240, 200, 160, 120, 80, 60],
  standard: [1200, 1000, 800, 720, 640, 560, 480, 400, 320, 240],
  full: [1600, 1200, 1000, 800, 640, 480, 320],
};

/** What is given up, in order, before lines are drawn for less than the narrowest width. */
const ECONOMIES: Readonly<Record<Budget, readonly (readonly LeftOut[])[]>> = {
  small: [
    ['recovery-curves', 'phases'],
    ['recovery-curves', 'phases', 'slowest', 'kept-cache-events'],
    ['recovery-curves', 'phases', 'slowest', 'kept-cache-events', 'stages'],
    ['recovery-curves', 'phases', 'slowest', 'events', 'stages'],
    ['recovery-curves', 'phases', 'slowest', 'events', 'stages', 'event-details'],
  ],
  standard: [
    [],
    ['recovery-curves'],
    ['recovery-curves', 'phases', 'kept-cache-events'],
    ['recovery-curves', 'phases', 'slowest', 'kept-cache-events', 'stages'],
    ['recovery-curves', 'phases', 'slowest', 'events', 'stages'],
  ],
  full: [[], ['recovery-curves', 'kept-cache-events'], ['recovery-curves', 'phases', 'slowest', 'events', 'stages']],
};

/** Narrowest plot for which details are kept rather than width, pixels. */
const NARROW: Readonly<Record<Budget, number>> = { small: 200, standard: 400, full: 640 };

/** A payload and what stands in it. */
export interface EncodedPost {
  readonly payload: string;
  /** As it will be read again. */
  readonly post: Post;
}

/** `b1:` and the payload of the best post within a budget: the widest plot with all details, then with fewer. A `link-too-large` problem when nothing fits. */
export function encodeLink(draft: PostDraft, budget: Budget): EncodedPost | Problem {
  const limit = BUDGETS[budget];
  const economies = ECONOMIES[budget];
  for (const [index, leftOut] of economies.entries()) {
    const isLast = index === economies.length - 1;
    const widths = WIDTHS[budget].filter((width) => isLast || width >= NARROW[budget]);
    // The narrowest first: where even that does not fit no other does.
    const narrowest = widths.at(-1);
    if (narrowest === undefined || encodeAt(draft, narrowest, leftOut).payload.length > limit) continue;
    for (const width of widths) {
      const { payload } = encodeAt(draft, width, leftOut);
      if (payload.length > limit) continue;
      const post = decodeLink(payload);
      return 'code' in post ? post : { payload, post };
    }
  }
  return {
    code: 'link-too-large',
    severity: 'warning',
    what: `what is shown does not fit a link of ${limit} characters`,
    todo: 'Hide some runs, choose a larger size, or share the dataset file: attach it to a gist and share the address with #gist=.',
  };
}

function encodeAt(draft: PostDraft, width: number, leftOut: readonly LeftOut[]): { readonly payload: string } {
  const post = economical(wholePost(draft, width), leftOut);
  return { payload: encodePost(post) };
}

/** The whole post, whatever its size. */
export function encodePost(post: Post): string {
  const out = new ByteWriter();
  postCodec.write(out, post);
  return `b1:${packed(out.finish())}`;
}

/** Bytes with their checksum before them, deflated, as text. */
export function packed(bytes: Uint8Array): string {
  const whole = new Uint8Array(bytes.length + CHECKSUM_BYTES);
  new DataView(whole.buffer).setUint32(0, checksum(bytes));
  whole.set(bytes, CHECKSUM_BYTES);
  return toBase64url(deflateSync(whole, { level: 9, mem: 8 }));
}

const CHECKSUM_BYTES = 4;

/** FNV-1a, 32 bits: a link that lost or changed a character must not show other numbers. It keeps nobody from making a link. */
function checksum(bytes: Uint8Array): number {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}

/** The post without what `leftOut` names. */
function economical(post: Post, leftOut: readonly LeftOut[]): Post {
  const without = new Set(leftOut);
  const isKept = ({ kind }: Post['runs'][number]['events'][number]): boolean =>
    without.has('events') ? kind === 'cache-emptied' : !(without.has('kept-cache-events') && kind === 'cache-synced');
  const hasDetails = !without.has('event-details');
  const kept = post.runs.map(({ events }) => events.filter(isKept));
  const runs = post.runs.map((run, index) => ({
    ...run,
    events: hasDetails ? kept[index]! : kept[index]!.map(bare), // one a run
  }));
  const marks = post.figure?.marks.flatMap((mark) => {
    const event = post.runs[mark.run]?.events[mark.event];
    if (event === undefined || !isKept(event)) return [];
    return [{ ...mark, event: kept[mark.run]!.indexOf(event) }]; // a run that has the event
  });
  const cost: LeftOut[] = [];
  const note = (what: LeftOut, isLost: boolean): void => {
    if (isLost && without.has(what)) cost.push(what);
  };
  note('recovery-curves', post.recovery.length > 0);
  note(
    'phases',
    post.comparisons.some(({ byPhase }) => byPhase !== undefined),
  );
  note('slowest', post.slowest.length > 0);
  const lost = post.runs.flatMap(({ events }) => events.filter((event) => !isKept(event)));
  note('kept-cache-events', lost.length > 0);
  note('events', lost.length > 0);
  note(
    'stages',
    post.comparisons.some(({ stages }) => stages !== undefined),
  );
  return {
    ...post,
    runs,
    figure: post.figure && { ...post.figure, marks: marks ?? [] },
    recovery: without.has('recovery-curves') ? post.recovery.map((own) => ({ ...own, curve: [] })) : post.recovery,
    comparisons: post.comparisons.map(({ byPhase, stages, ...own }) => ({
      ...own,
      ...(byPhase && !without.has('phases') ? { byPhase } : {}),
      ...(stages && !without.has('stages') ? { stages } : {}),
    })),
    slowest: without.has('slowest') ? [] : post.slowest,
    leftOut: cost,
  };
}

/** The event without what only its table shows. */
function bare({ kind, height, durationMs, evidence, details }: PostEvent): PostEvent {
  const place = { ...present('height', height), ...present('durationMs', durationMs) };
  return { kind, ...place, evidence, details: kind === 'cache-emptied' ? {} : details };
}

/** A share link: `base` without a fragment, the payload, and the view where it differs from the one inside. */
export function linkAddress(base: string, { payload, post }: EncodedPost, view: View = post.view): string {
  const own = encodeView(view);
  const isSame = own === encodeView(post.view);
  return `${base.replace(/#.*$/s, '')}#${payload}${isSame ? '' : `&view=${own}`}`;
}

/** Longest payload that is looked at, characters, and what may come of it, bytes. */
interface Limits {
  readonly characters: number;
  readonly bytes: number;
}

export const LINK_LIMITS: Limits = { characters: 100_000, bytes: 1 << 20 };
/** Of a payload inside a saved page. */
export const PAGE_LIMITS: Limits = { characters: 8_000_000, bytes: 1 << 24 };

/**
 * The post of `b1:<payload>`. Total: anything else is a `damaged-link`, a version that this program does not know a
 * `newer-link`. Work is bounded by `limits`, whatever the payload claims.
 */
export function decodeLink(payload: string, limits: Limits = LINK_LIMITS): Post | Problem {
  const version = /^b(\d{1,6}):/.exec(payload)?.[1];
  if (version === undefined) return DAMAGED;
  if (Number(version) !== 1) return NEWER;
  if (payload.length > limits.characters) return DAMAGED;
  const stored = fromBase64url(payload.slice(3));
  if (stored === null) return DAMAGED;
  const whole = inflated(stored, Math.min(limits.bytes, stored.length * LARGEST_RATIO));
  if (whole === null || whole.length < CHECKSUM_BYTES) return DAMAGED;
  const bytes = whole.subarray(CHECKSUM_BYTES);
  if (new DataView(whole.buffer, whole.byteOffset).getUint32(0) !== checksum(bytes)) return DAMAGED;
  try {
    return postCodec.read(new ByteReader(bytes));
  } catch (error) {
    if (error instanceof DamagedPayload) return DAMAGED;
    throw error;
  }
}

/** A deflate stream cannot grow by more than this. */
const LARGEST_RATIO = 1032;

/** The inflated bytes; null for a stream that is damaged or holds more than `most` bytes. */
function inflated(stored: Uint8Array, most: number): Uint8Array | null {
  try {
    // With its place given beforehand fflate writes no further than one byte beyond what is allowed.
    const bytes = inflateSync(stored, { out: new Uint8Array(most + 1) });
    return bytes.length > most ? null : bytes;
  } catch {
    return null;
  }
}

const DAMAGED: Problem = {
  code: 'damaged-link',
  severity: 'error',
  what: 'the link is cut or damaged',
  todo: 'Copy the whole address again, to its last character.',
};

const NEWER: Problem = {
  code: 'newer-link',
  severity: 'error',
  what: 'the link was made by a newer version of this page',
  todo: 'Open it on the page that made it, or update this one.',
};
