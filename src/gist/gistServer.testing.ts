import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';

/** A file of a gist on the server. */
export interface ServedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /**
   * How the raw host answers: whole (`fine`), in parts with pauses, cut with the connection closed, too few bytes without
   * an error, 403 as for files above 10 MB, 429, or another host's address in `raw_url`.
   */
  readonly raw?: 'fine' | 'slow' | 'broken' | 'short' | 'forbidden' | 'limited' | 'elsewhere';
  /** Whether `content` is cut; absent: above 900 KiB, where GitHub cuts. */
  readonly truncated?: boolean;
  /** Stands as `content` whatever the bytes are. */
  readonly content?: string;
  readonly encoding?: string;
}

export interface ServedGist {
  readonly id: string;
  readonly files: readonly ServedFile[];
  /** More files than the 300 that are listed. */
  readonly listCut?: boolean;
  readonly owner?: string | null;
  /** Newest first. */
  readonly revisions?: readonly string[];
}

/** What the API answers instead of gists, until it is set back. */
export type Mood =
  | 'fine'
  | 'limited'
  | 'limited-without-headers'
  | 'secondary-limit'
  | 'forbidden'
  | 'bad-token'
  | 'server-error'
  | 'server-error-once'
  | 'no-json'
  | 'broken'
  | 'blocked-by-law';

export interface GistServer {
  /** For `apiBase`. */
  readonly apiBase: string;
  /** For `rawBase`. */
  readonly rawBase: string;
  readonly port: number;
  mood: Mood;
  /** Method and path of every request so far, preflights too. */
  requests: { readonly method: string; readonly path: string; readonly authorization: string | undefined }[];
  close(): Promise<void>;
}

const CUT = 900 * 1024;
const DEFAULT_REVISION = 'c0ffee00c0ffee00c0ffee00c0ffee00c0ffee00';
/** 2026-11-30 23:10:00 UTC */
export const RESET_SECONDS = 1_796_080_200;

const EXPOSED =
  'ETag, Link, Location, Retry-After, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Used, X-RateLimit-Resource, X-RateLimit-Reset';

/** Key and certificate, PEM. */
export interface Tls {
  readonly key: string;
  readonly cert: string;
}

const RAW_HOST = /^(?:gist|raw)\.githubusercontent\.com$/;

/**
 * Behaves as GitHub's API and raw hosts are documented to: statuses, headers, CORS, the cut of contents and the list of
 * 300 files. The API lies under `/api`, raw files under `/raw`, where preflights are refused; with `tls` the server stands
 * for GitHub's own hosts instead, told apart by their names. `gists` may grow while it runs.
 */
export async function startGistServer(gists: readonly ServedGist[], tls?: Tls): Promise<GistServer> {
  let mood: Mood = 'fine';
  const requests: GistServer['requests'] = [];
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const { host = '' } = request.headers;
    const url = decodeURI(request.url ?? '/');
    const path = tls === undefined ? url : `${RAW_HOST.test(host) ? '/raw' : '/api'}${url}`;
    requests.push({ method: request.method ?? '', path, authorization: request.headers.authorization });
    if (path.startsWith('/raw/')) answerRaw(request, response, gists, path.slice(5));
    else {
      const now = mood;
      if (mood === 'server-error-once') mood = 'fine';
      const rawBase = tls === undefined ? `http://${host}/raw` : 'https://gist.githubusercontent.com';
      answerApi(request, response, gists, path.replace(/^\/api/, ''), now, rawBase);
    }
  };
  const server = tls === undefined ? createServer(answer) : createTlsServer(tls, answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // An address of a TCP server is no pipe's name.
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    port,
    apiBase: `${origin}/api`,
    rawBase: `${origin}/raw`,
    requests,
    get mood() {
      return mood;
    },
    set mood(next) {
      mood = next;
    },
    close: () => closed(server),
  };
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

function answerApi(
  request: IncomingMessage,
  response: ServerResponse,
  gists: readonly ServedGist[],
  path: string,
  mood: Mood,
  rawBase: string,
): void {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-expose-headers', EXPOSED);
  if (request.method === 'OPTIONS') {
    response.setHeader('access-control-allow-headers', 'Authorization, Content-Type, If-None-Match');
    response.setHeader('access-control-allow-methods', 'GET, POST, PATCH, PUT, DELETE');
    response.writeHead(204).end();
    return;
  }
  const limits = (remaining: number): void => {
    response.setHeader('x-ratelimit-limit', '60');
    response.setHeader('x-ratelimit-remaining', String(remaining));
    response.setHeader('x-ratelimit-reset', String(RESET_SECONDS));
    response.setHeader('x-ratelimit-resource', 'core');
  };
  const send = (status: number, body: object): void => {
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.writeHead(status).end(JSON.stringify(body));
  };
  const message = (status: number, text: string): void =>
    send(status, { message: text, documentation_url: 'https://docs.github.com/rest', status: String(status) });
  switch (mood) {
    case 'limited':
      limits(0);
      {
        message(403, "API rate limit exceeded for 203.0.113.7. (But here's the good news: …)");
        return;
      }
    case 'limited-without-headers': {
      message(403, 'API rate limit exceeded for 203.0.113.7.');
      return;
    }
    case 'secondary-limit':
      limits(41);
      response.setHeader('retry-after', '60');
      {
        message(429, 'You have exceeded a secondary rate limit.');
        return;
      }
    case 'forbidden':
      limits(50);
      {
        message(403, 'Forbidden');
        return;
      }
    case 'bad-token': {
      message(401, 'Bad credentials');
      return;
    }
    case 'blocked-by-law': {
      send(451, { message: 'Repository access blocked', block: { reason: 'dmca' } });
      return;
    }
    case 'server-error':
    case 'server-error-once':
      response.setHeader('content-type', 'text/html');
      response.writeHead(502).end('<html><title>Unicorn!</title></html>');
      return;
    case 'no-json':
      response.writeHead(200).end('<!doctype html><html></html>');
      return;
    case 'broken':
      response.setHeader('content-length', '100000');
      response.write('{"id":"');
      response.flushHeaders();
      setImmediate(() => response.destroy());
      return;
    case 'fine':
      break;
  }
  limits(59);
  const [, id, revision] = /^\/gists\/([^/?]+)(?:\/([^/?]+))?/.exec(path) ?? [];
  const gist = gists.find((one) => one.id === id);
  const revisions = gist?.revisions ?? [DEFAULT_REVISION];
  if (gist === undefined || (revision !== undefined && !revisions.includes(revision))) {
    if (revision !== undefined && !/^[0-9a-f]{40}$/.test(revision)) {
      message(422, 'Validation Failed');
      return;
    }
    message(404, 'Not Found');
    return;
  }
  send(200, listing(gist, revision ?? revisions[0] ?? DEFAULT_REVISION, rawBase));
}

function listing(gist: ServedGist, revision: string, rawBase: string): object {
  const owner = gist.owner === undefined ? 'someone' : gist.owner;
  const files = gist.files.slice(0, 300).map((file) => [file.name, describe(gist, file, rawBase)] as const);
  return {
    id: gist.id,
    html_url: `https://gist.github.com/${gist.id}`,
    public: false,
    description: 'IBD master vs branch',
    updated_at: '2026-03-02T09:11:40Z',
    ...(owner === null ? {} : { owner: { login: owner } }),
    truncated: gist.files.length > 300 || gist.listCut === true,
    // As GitHub's own JSON does, a name may be `__proto__`: `fromEntries` makes it a key like any other.
    files: Object.fromEntries(files),
    history: [
      {
        version: revision,
        committed_at: '2026-03-02T09:11:39Z',
        change_status: { total: 9, additions: 9, deletions: 0 },
      },
    ],
  };
}

function describe(gist: ServedGist, file: ServedFile, rawBase: string): object {
  const truncated = file.truncated ?? file.bytes.length > CUT;
  const shown = truncated ? file.bytes.subarray(0, CUT) : file.bytes;
  const base = file.raw === 'elsewhere' ? 'https://example.org' : rawBase;
  return {
    filename: file.name,
    type: 'text/plain',
    language: null,
    raw_url: `${base}/someone/${gist.id}/raw/${'77aa'.repeat(10)}/${encodeURIComponent(file.name)}`,
    size: file.bytes.length,
    truncated,
    content: file.content ?? Buffer.from(shown).toString('utf8'),
    encoding: file.encoding ?? 'utf-8',
  };
}

function answerRaw(
  request: IncomingMessage,
  response: ServerResponse,
  gists: readonly ServedGist[],
  path: string,
): void {
  if (request.method === 'OPTIONS') {
    response.writeHead(403).end();
    return;
  }
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('cache-control', 'max-age=300');
  const [, id, name] = /^[^/]+\/([^/]+)\/raw(?:\/[0-9a-f]{40})?(?:\/([^/?]+))?/.exec(path) ?? [];
  const gist = gists.find((one) => one.id === id);
  const file = gist?.files.find((one) => name === undefined || one.name === decodeURIComponent(name));
  if (file === undefined) {
    response.writeHead(404).end('404: Not Found');
    return;
  }
  const { bytes } = file;
  response.setHeader('content-type', 'text/plain; charset=utf-8');
  switch (file.raw ?? 'fine') {
    case 'forbidden':
      response.writeHead(403).end('Forbidden');
      return;
    case 'limited':
      response.setHeader('retry-after', '90');
      response.writeHead(429).end('429: Too Many Requests');
      return;
    case 'broken':
      response.setHeader('content-length', String(bytes.length));
      response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => response.destroy());
      return;
    case 'short':
      response.writeHead(200).end(bytes.subarray(0, bytes.length - 1));
      return;
    case 'slow':
      response.writeHead(200);
      trickle(response, bytes, 0);
      return;
    case 'elsewhere':
    case 'fine':
      response.writeHead(200).end(bytes);
  }
}

/** Eight parts, each after the one before it has left. */
function trickle(response: ServerResponse, bytes: Uint8Array, sent: number): void {
  const part = bytes.subarray(sent, sent + Math.ceil(bytes.length / 8));
  if (part.length === 0) response.end();
  else response.write(part, () => setTimeout(() => trickle(response, bytes, sent + part.length), 5));
}
