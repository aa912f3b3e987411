import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { InputError, type Problem } from '../core/problem.js';
import { parseGistAddress, type GistAddress, type RawAddress } from './address.js';
import { GistCancelled, type GistFetch } from './fetching.js';
import { RESET_SECONDS, startGistServer, type GistServer, type ServedFile } from './gistServer.testing.js';
import { loadGist, type LoadedGist, type LoadGistOptions } from './loadGist.js';

const text = (seed: string, bytes: number): Buffer =>
  Buffer.from(`${seed} UpdateTip: new best height\n`.repeat(Math.ceil(bytes / 28))).subarray(0, bytes);
const LARGE = text('large', 3_000_000);
const SMALL = text('small ü', 2000);

const id = (digit: string): string => digit.repeat(32);
const file = (name: string, bytes: Uint8Array = SMALL, more: Partial<ServedFile> = {}): ServedFile => ({
  name,
  bytes,
  ...more,
});
const PINNED = 'abcd'.repeat(10);

let server: GistServer;
beforeAll(async () => {
  server = await startGistServer([
    {
      id: id('a'),
      files: [
        file('branch.log', LARGE),
        file('master.log', LARGE),
        file('README.md'),
        file('empty.log', Buffer.alloc(0)),
      ],
    },
    {
      id: id('b'),
      files: [
        file('a.log'),
        file('c.log', SMALL, { content: 'cut by Git' }),
        file('d.log.gz', Buffer.of(0x1f, 0x8b, 8, 0xff, 0xfe), { encoding: 'base64', content: 'H4sI//4=' }),
      ],
      owner: null,
    },
    { id: id('c'), files: Array.from({ length: 305 }, (_, i) => file(`${String(i).padStart(3, '0')}.log`)) },
    {
      id: id('d'),
      files: [
        file('slow.log', LARGE, { raw: 'slow' }),
        file('broken.log', LARGE, { raw: 'broken' }),
        file('short.log', LARGE, { raw: 'short' }),
        file('forbidden.log', text('x', 11_000_000), { raw: 'forbidden' }),
        file('limited.log', LARGE, { raw: 'limited' }),
        file('elsewhere.log', LARGE, { raw: 'elsewhere' }),
        file('good.log', LARGE),
      ],
    },
    {
      id: id('e'),
      files: [file('__proto__'), file('constructor'), file('debug.log'), file('debug-log')],
      revisions: [PINNED, 'ef01'.repeat(10)],
    },
    { id: id('f'), files: [] },
    { id: id('9'), files: [file('notes.md'), file('plot.py')] },
  ]);
});
afterAll(() => server.close());
beforeEach(() => {
  server.mood = 'fine';
  server.requests.length = 0;
});

interface Loaded {
  readonly result: LoadedGist;
  readonly contents: Map<string, Buffer>;
  readonly failed: Map<string, Problem>;
}

const overHttp: GistFetch = (url, headers) => fetch(url, { headers });

async function load(address: string, more: Partial<LoadGistOptions> = {}): Promise<Loaded> {
  const parsed = parseGistAddress(address);
  if (parsed.kind === 'refused') throw new Error(`no address: ${parsed.problem.what}`);
  return await loadAddress(parsed, more);
}

async function loadAddress(address: GistAddress | RawAddress, more: Partial<LoadGistOptions>): Promise<Loaded> {
  const contents = new Map<string, Buffer>();
  const failed = new Map<string, Problem>();
  const result = await loadGist(address, {
    fetch: overHttp,
    apiBase: server.apiBase,
    rawBase: server.rawBase,
    open({ name }) {
      const chunks: Uint8Array[] = [];
      return {
        push: (chunk) => void chunks.push(chunk),
        end: () => void contents.set(name, Buffer.concat(chunks)),
        fail: (problem) => void failed.set(name, problem),
      };
    },
    ...more,
  });
  return { result, contents, failed };
}

async function problemOf(loading: Promise<unknown>): Promise<Problem> {
  const error: unknown = await loading.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof InputError) return error.problem;
  throw new Error('not refused', { cause: error });
}

test('contents that GitHub cut come whole from the raw host; notes and empty files are left out', async () => {
  const { result, contents } = await load(id('a'));
  expect([...contents.keys()].sort()).toEqual(['branch.log', 'master.log']);
  expect(contents.get('branch.log')?.equals(LARGE)).toBe(true);
  expect(result.listing.files).toHaveLength(4);
  expect(result.listing.revision).toBe('c0ffee00'.repeat(5));
  expect(result.problems).toEqual([]);
});

test('no header of its own goes to the raw host, the token goes to the API alone, nothing asks before', async () => {
  await load(id('a'), { token: 'secret' });
  const api = server.requests.filter(({ path }) => path.startsWith('/api/'));
  const raw = server.requests.filter(({ path }) => path.startsWith('/raw/'));
  expect(api.map(({ authorization }) => authorization)).toEqual(['Bearer secret']);
  expect(raw.map(({ authorization }) => authorization)).toEqual([undefined, undefined]);
});

test('contents in the answer are used when their size is right, else the raw host is asked', async () => {
  const { contents } = await load(id('b'));
  expect(contents.get('a.log')?.equals(SMALL)).toBe(true);
  expect(contents.get('c.log')?.equals(SMALL)).toBe(true);
  expect([...(contents.get('d.log.gz') ?? [])]).toEqual([0x1f, 0x8b, 8, 0xff, 0xfe]);
  expect(server.requests.filter(({ path }) => path.startsWith('/raw/'))).toHaveLength(2);
});

test('of more than 300 files those listed are read, and the rest is told', async () => {
  const { result } = await load(id('c'));
  expect(result.loaded).toHaveLength(300);
  expect(result.problems).toMatchObject([{ code: 'too-large', severity: 'warning' }]);
});

test('a transfer that breaks off or is short fails that file; the others are whole', async () => {
  const { contents, failed, result } = await load(id('d'));
  expect([...contents.keys()].sort()).toEqual(['good.log', 'slow.log']);
  expect(contents.get('slow.log')?.equals(LARGE)).toBe(true);
  const codes = Object.fromEntries([...failed].map(([name, { code }]) => [name, code]));
  expect(codes).toEqual({
    'broken.log': 'network',
    'short.log': 'network',
    'forbidden.log': 'host-not-readable',
    'limited.log': 'rate-limited',
    'elsewhere.log': 'host-not-readable',
  });
  expect(failed.get('short.log')?.what).toContain('2999999 bytes came, but the file has 3000000');
  expect(failed.get('forbidden.log')?.what).toContain('10 MB');
  expect(failed.get('limited.log')?.what).toContain('it ends in 90 seconds');
  expect(result.failed).toHaveLength(5);
});

test('names of objects of the language are names like others; anchors and revisions are followed', async () => {
  const { contents } = await load(id('e'));
  expect([...contents.keys()].sort()).toEqual(['__proto__', 'constructor', 'debug-log', 'debug.log']);
  const anchored = await load(`https://gist.github.com/someone/${id('e')}#file-debug-log-L5-L9`);
  expect([...anchored.contents.keys()].sort()).toEqual(['debug-log', 'debug.log']);
  const pinned = await load(`https://gist.github.com/someone/${id('e')}/${PINNED}?file=debug.log`);
  expect([...pinned.contents.keys()]).toEqual(['debug.log']);
  expect(pinned.result.listing.revision).toBe(PINNED);
});

test('a gist of notes alone is read nevertheless', async () => {
  expect((await load(id('9'))).result.loaded.map(({ name }) => name)).toEqual(['notes.md', 'plot.py']);
});

test('the chooser sees names and sizes, and its choice is read', async () => {
  const { contents } = await load(id('a'), {
    choose: ({ files, suggested }) => {
      expect(files.map(({ size }) => size)).toEqual([2000, 3_000_000, 0, 3_000_000]);
      expect(suggested.map(({ name }) => name)).toEqual(['branch.log', 'master.log']);
      return Promise.resolve(files.filter(({ name }) => name === 'README.md'));
    },
  });
  expect([...contents.keys()]).toEqual(['README.md']);
});

test('progress counts up to the size', async () => {
  const seen: number[] = [];
  await load(id('a'), {
    choose: ({ files }) => Promise.resolve(files.filter(({ name }) => name === 'master.log')),
    onProgress: ({ bytes, size }) => {
      expect(size).toBe(3_000_000);
      seen.push(bytes);
    },
  });
  expect(seen.at(-1)).toBe(3_000_000);
  expect([...seen].sort((a, b) => a - b)).toEqual(seen);
});

test('raw addresses are read without the API', async () => {
  const { contents } = await load(
    `https://gist.githubusercontent.com/someone/${id('d')}/raw/${'77aa'.repeat(10)}/good.log`,
  );
  expect(contents.get('good.log')?.equals(LARGE)).toBe(true);
  const first = await load(`https://gist.githubusercontent.com/someone/${id('b')}/raw`);
  expect(first.contents.get('gist-bbbbbbbb')?.equals(SMALL)).toBe(true);
  expect(server.requests.every(({ path }) => path.startsWith('/raw/'))).toBe(true);
  expect(await problemOf(load(`https://gist.githubusercontent.com/someone/${id('d')}/raw/gone.log`))).toMatchObject({
    code: 'gist-not-found',
  });
});

test.each([
  ['limited', 'rate-limited', 'it ends at 2026-11-30 23:10:00 UTC'],
  ['limited-without-headers', 'rate-limited', 'limit of requests'],
  ['secondary-limit', 'rate-limited', 'it ends in 60 seconds'],
  ['forbidden', 'host-not-readable', 'logging in'],
  ['bad-token', 'network', 'token'],
  ['server-error', 'network', 'status 502'],
  ['no-json', 'network', 'not one that GitHub gives'],
  ['broken', 'network', 'broke off'],
  ['blocked-by-law', 'gist-not-found', 'legal'],
] as const)('an API that is %s is the problem %s', async (mood, code, what) => {
  server.mood = mood;
  const problem = await problemOf(load(id('a')));
  expect(problem).toMatchObject({ code, severity: 'error' });
  expect(problem.what).toContain(what);
  expect(problem.todo).not.toBe('');
});

test('the reset of the server is the time that the tests state', () => {
  expect(new Date(1000 * RESET_SECONDS).toISOString()).toBe('2026-11-30T23:10:00.000Z');
});

test.each([
  ['an unknown gist', id('0'), 'gist-not-found', 'no gist'],
  [
    'an unknown revision',
    `https://gist.github.com/someone/${id('e')}/${'0123'.repeat(10)}`,
    'gist-not-found',
    'revision',
  ],
  ['a file that is not there', `https://gist.github.com/someone/${id('e')}?file=gone.log`, 'gist-not-found', 'no file'],
  ['a gist without files', id('f'), 'empty', 'no files'],
])('%s is refused', async (_, address, code, what) => {
  const problem = await problemOf(load(address));
  expect(problem.code).toBe(code);
  expect(problem.what).toContain(what);
});

test("a server's own trouble is tried once more when somebody can wait", async () => {
  server.mood = 'server-error-once';
  const waits: number[] = [];
  const { contents } = await load(id('b'), { wait: (ms) => Promise.resolve(void waits.push(ms)) });
  expect(contents.size).toBe(3);
  expect(waits).toEqual([3000]);
});

test('no connection, and what a browser blocks, say all that may be the cause and the way by hand', async () => {
  const offline: GistFetch = () => Promise.reject(new TypeError('Failed to fetch'));
  const problem = await problemOf(load(id('a'), { fetch: offline }));
  expect(problem.code).toBe('network');
  expect(problem.todo).toContain('load it from disk');
});

test('after an abort nothing is told but that', async () => {
  const controller = new AbortController();
  const loading = load(id('d'), {
    signal: controller.signal,
    fetch: (url, headers) => fetch(url, { headers, signal: controller.signal }),
    onProgress: () => controller.abort(),
  });
  await expect(loading).rejects.toBeInstanceOf(GistCancelled);
});

test('a pointer of Git LFS is no file', async () => {
  const pointer: GistFetch = () =>
    Promise.resolve(new Response('version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n'));
  expect(await problemOf(load('https://raw.githubusercontent.com/o/r/main/d.log', { fetch: pointer }))).toMatchObject({
    code: 'host-not-readable',
  });
});
