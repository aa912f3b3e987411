import type { Problem } from '../core/problem.js';
import { gistProblem } from './problems.js';

/** What a pasted text points to. */
export type Address =
  | GistAddress
  | RawAddress
  /** Nothing that a page can read: why, and the way out. */
  | { readonly kind: 'refused'; readonly problem: Problem };

export interface GistAddress {
  readonly kind: 'gist';
  /** 20 or 32 lower-case hex digits, or digits alone (before 2013). */
  readonly id: string;
  /** Revision of 40 hex digits; null: the newest. */
  readonly revision: string | null;
  /** Names of the files asked for; empty: not said. */
  readonly files: readonly string[];
  /** `#file-` anchor of the page without `file-`; null: none. Names cannot be told from it, see `filesOfAnchor`. */
  readonly anchor: string | null;
}

/** One file on one of GitHub's two raw hosts, read without asking the API. */
export interface RawAddress {
  readonly kind: 'raw';
  readonly host: RawHost;
  /** With the leading `/`, percent-encoded as pasted. */
  readonly path: string;
  readonly name: string;
}

export type RawHost = 'gist.githubusercontent.com' | 'raw.githubusercontent.com';

const ID = /^(?:[0-9a-f]{32}|[0-9a-f]{20})$/i;
const OLD_ID = /^\d{1,15}$/;
const SHA = /^[0-9a-f]{40}$/i;
const USER = /^[a-z\d](?:[a-z\d]|-(?=[a-z\d])){0,38}$/i;
const KNOWN_HOST =
  /^(?:gist\.github\.com|gist\.githubusercontent\.com|raw\.githubusercontent\.com|api\.github\.com|(?:www\.)?github\.com)\//i;

const isId = (text: string | undefined): text is string => text !== undefined && (ID.test(text) || OLD_ID.test(text));
const refused = (what: string, todo: string): Address => ({
  kind: 'refused',
  problem: gistProblem('host-not-readable', what, todo),
});
const DROP = 'Download the file in the browser, then load it from disk.';

/** A gist with nothing else said of it. */
const gist = (id: string, more: Partial<GistAddress> = {}): GistAddress => ({
  kind: 'gist',
  id: id.toLowerCase(),
  revision: null,
  files: [],
  anchor: null,
  ...more,
});

/**
 * What a pasted text points to: any form of a gist's address, its id, or a raw address on GitHub's two raw hosts; also in a
 * script element, in Markdown, with punctuation behind. Never throws.
 */
export function parseGistAddress(text: string): Address {
  const trimmed = text.trim();
  const ssh = /^(?:ssh:\/\/)?git@gist\.github\.com[:/](?:[^/\s]+\/)?([0-9a-f]+)(?:\.git)?\/?$/i.exec(trimmed);
  if (ssh !== null && isId(ssh[1])) return gist(ssh[1]);
  const link = linkIn(trimmed);
  return link === null ? bareAddress(trimmed) : linkAddress(link);
}

/** The first link on a known host, else the first link of all. */
function linkIn(text: string): string | null {
  const links = [...text.matchAll(/https?:\/\/[^\s"'<>`\]|]+/gi)].map(([link]) => link);
  const known = links.find((link) => KNOWN_HOST.test(link.replace(/^https?:\/\//i, '')));
  const found = known ?? links[0] ?? (KNOWN_HOST.test(text) ? `https://${/^\S*/.exec(text)![0]}` : null);
  return found === null ? null : found.replace(/[.,;:!?)}>]+$/, '');
}

function bareAddress(text: string): Address {
  const [first = '', second] = text.replace(/[.,;]+$/, '').split('/');
  const [id = '', revision] = (second ?? first).split('@');
  const known = second === undefined ? ID.test(id) : USER.test(first) && isId(id);
  if (known && (revision === undefined || SHA.test(revision)) && text.split('/').length <= 2)
    return gist(id, { revision: revision?.toLowerCase() ?? null });
  if (OLD_ID.test(text)) {
    return refused(
      'a number alone may be anything',
      'If it is the id of an old gist, give the whole address of the gist.',
    );
  }
  if (SHA.test(text)) {
    return refused(
      '40 hex digits are a commit, not a gist',
      'Give the address of the gist, or its id of 32 hex digits.',
    );
  }
  return refused('this is no address of a gist', 'Give the address of a gist or its id, or load the file from disk.');
}

interface Link {
  readonly segments: readonly string[];
  readonly query: string;
  readonly fragment: string;
}

function linkAddress(link: string): Address {
  const parts = /^https?:\/\/([^/?#]+)([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/i.exec(link);
  const host = parts?.[1]?.toLowerCase().replace(/^www\./, '') ?? '';
  const parsed: Link = {
    segments: (parts?.[2] ?? '').split('/').filter((segment) => segment !== ''),
    query: parts?.[3] ?? '',
    fragment: parts?.[4] ?? '',
  };
  switch (host) {
    case 'gist.github.com':
      return gistPage(parsed);
    case 'gist.githubusercontent.com':
      return gistRaw(parsed.segments);
    case 'raw.githubusercontent.com':
      return repositoryRaw(parsed.segments);
    case 'github.com':
      return repositoryPage(parsed.segments);
    case 'api.github.com': {
      const [gists, id, revision] = parsed.segments;
      if (gists !== 'gists' || !isId(id)) break;
      return gist(id, { revision: revision !== undefined && SHA.test(revision) ? revision.toLowerCase() : null });
    }
  }
  return refused('a page may not read files of that host: it does not allow other pages to', DROP);
}

function gistPage({ segments, query, fragment }: Link): Address {
  const [first, second, ...after] = segments.map((segment) => segment.replace(/\.(?:js|json|git|pibb)$/i, ''));
  // A number may be a user: what follows it decides.
  const hasUser = isId(second) && USER.test(first ?? '');
  const id = hasUser ? second : first;
  if (!isId(id)) return refused('this is a page about gists, not one gist', 'Open the gist and give its address.');
  const rest = hasUser ? after : [second, ...after].filter((segment) => segment !== undefined);
  if (rest[0] === 'raw') {
    if (hasUser) return gistRaw(segments);
    // Without the user there is no raw address; a hex number may name contents and no revision.
    const file = rest.at(-1)!;
    return gist(id, rest.length > 1 && !SHA.test(file) ? { files: [decoded(segments.at(-1)!)] } : {});
  }
  const revision = rest[0] === 'archive' ? rest[1]?.replace(/\.(?:zip|tar\.gz)$/i, '') : rest[0];
  const file = /(?:^|&)file=([^&]*)/.exec(query)?.[1];
  const anchor = /^file-(.+)$/i.exec(decoded(fragment))?.[1];
  return gist(id, {
    revision: revision !== undefined && SHA.test(revision) ? revision.toLowerCase() : null,
    files: file === undefined || file === '' ? [] : [decoded(file.replaceAll('+', ' '))],
    anchor: anchor?.toLowerCase() ?? null,
  });
}

function gistRaw(segments: readonly string[]): Address {
  const [user = '', id, raw, ...rest] = segments;
  if (!USER.test(user) || !isId(id) || raw !== 'raw') {
    return refused('this is no address of a file in a gist', 'Give the address of the gist or of its raw file.');
  }
  const file = SHA.test(rest[0] ?? '') ? rest[1] : rest[0];
  return {
    kind: 'raw',
    host: 'gist.githubusercontent.com',
    path: `/${segments.join('/')}`,
    name: file === undefined ? `gist-${id.slice(0, 8).toLowerCase()}` : decoded(file),
  };
}

function repositoryRaw(segments: readonly string[]): Address {
  if (segments.length < 4) return refused('this address names no file', 'Give the address of the raw file.');
  return {
    kind: 'raw',
    host: 'raw.githubusercontent.com',
    path: `/${segments.join('/')}`,
    name: decoded(segments.at(-1)!),
  };
}

function repositoryPage(segments: readonly string[]): Address {
  const [owner = '', repository = '', section, ...rest] = segments;
  if ((section === 'blob' || section === 'raw') && rest.length >= 2) return repositoryRaw([owner, repository, ...rest]);
  if (section === 'issues' || section === 'pull' || section === 'discussions') {
    return refused(
      'this is a discussion, not a file',
      'Download the file that is attached to it, then load it from disk.',
    );
  }
  return refused('files attached to or released on github.com cannot be read by a page', DROP);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Anchor of a file on the gist's page: `debug.log` → `debug-log`. Several names may have the same. */
function anchorOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** Names whose anchor is `anchor` (without `file-`), line numbers (`-L5-L9`) aside unless a name ends like them. */
export function filesOfAnchor(anchor: string, names: readonly string[]): string[] {
  const wanted = anchor.toLowerCase().replace(/-+/g, '-');
  const whole = names.filter((name) => anchorOf(name) === wanted);
  if (whole.length > 0) return whole;
  const withoutLines = wanted.replace(/-l\d+(?:-l?\d+)?$/, '');
  return names.filter((name) => anchorOf(name) === withoutLines);
}

/** Value of `#gist=`: `<id>[@<revision>][&file=<name>…]`; other parts of the fragment are left alone. Null when it names no gist. */
export function parseGistFragment(value: string): GistAddress | null {
  const [start = '', ...parts] = value.split('&');
  const [id, revision] = start.split('@');
  if (!isId(id) || (revision !== undefined && !SHA.test(revision))) return null;
  const files = parts.filter((part) => part.startsWith('file=')).map((part) => decoded(part.slice(5)));
  return gist(id, { revision: revision?.toLowerCase() ?? null, files });
}

/** The inverse of `parseGistFragment`. */
export function formatGistFragment({ id, revision, files }: Omit<GistAddress, 'kind' | 'anchor'>): string {
  const names = files.map((name) => `&file=${encodeURIComponent(name)}`).join('');
  return `${id}${revision === null ? '' : `@${revision}`}${names}`;
}
