import type { Problem } from '../core/problem.js';
import type { GistResponse } from './fetching.js';

const BY_HAND = 'or download the file in the browser and load it from disk.';

export const gistProblem = (code: Problem['code'], what: string, todo: string): Problem => ({
  code,
  severity: 'error',
  what,
  todo,
});

/** `fetch` failed without a status: a script cannot tell why. */
export const unreachable = (): Problem =>
  gistProblem(
    'network',
    'GitHub could not be reached: there is no connection, or an extension, a proxy or the host itself blocks it',
    `Check the connection and try again, ${BY_HAND}`,
  );

export const brokenOff = (): Problem => gistProblem('network', 'the transfer broke off', `Try again, ${BY_HAND}`);

export const incomplete = (received: number, size: number): Problem =>
  gistProblem(
    'network',
    `${received} bytes came, but the file has ${size}: it is not whole and is not shown`,
    `Try again, ${BY_HAND}`,
  );

export const noGistAnswer = (): Problem =>
  gistProblem('network', 'the answer is not one that GitHub gives for a gist', `Try again later, ${BY_HAND}`);

export const pointerOnly = (): Problem =>
  gistProblem(
    'host-not-readable',
    'the file is kept elsewhere (Git LFS), and here is only a pointer to it',
    'Download the file in the browser, then load it from disk.',
  );

export const otherHost = (): Problem =>
  gistProblem(
    'host-not-readable',
    "the file lies on a host that is not one of GitHub's two hosts for raw files",
    'Download the file in the browser, then load it from disk.',
  );

export const fileNotInGist = (): Problem =>
  gistProblem(
    'gist-not-found',
    'the gist holds no file of that name',
    'Leave the name out to see which files it holds.',
  );

export const emptyGist = (): Problem => gistProblem('empty', 'the gist holds no files', 'Check its address.');

/** GitHub lists 300 files at most. */
export const listCut = (): Problem => ({
  code: 'too-large',
  severity: 'warning',
  what: 'the gist holds more files than the 300 that GitHub lists; only those can be read',
  todo: 'Clone the gist with git, then load the folder.',
});

export interface Answer {
  readonly response: GistResponse;
  /** Text of an error's body; empty when it could not be read. */
  readonly body: string;
}

/** Why GitHub's API answered with something other than 200. `pinned`: a revision was asked for. */
export function apiProblem({ response, body }: Answer, pinned: boolean): Problem {
  const { status } = response;
  const limit = rateLimit(response, body);
  if (limit !== null) return limit;
  if (status === 401) {
    return gistProblem('network', 'GitHub does not accept the token', 'Give another one, or go on without a token.');
  }
  if (status === 404 || status === 422 || status === 410) {
    return pinned
      ? gistProblem(
          'gist-not-found',
          'the gist has no such revision, or is private or deleted',
          'Leave the revision out to load the newest one, or check the address.',
        )
      : gistProblem(
          'gist-not-found',
          'there is no gist of that id: it is private or deleted, or the address is wrong',
          'Check the address, or ask for the file itself.',
        );
  }
  if (status === 451) {
    return gistProblem('gist-not-found', 'GitHub blocks the gist for legal reasons', 'Ask its author for the file.');
  }
  if (status === 403) {
    return gistProblem(
      'host-not-readable',
      'GitHub does not let this gist be read without logging in',
      'Download the file in the browser, then load it from disk.',
    );
  }
  return otherStatus(status);
}

/** GitHub serves raw files up to this size for certain; which of the two readings of 10 MB holds is not documented. */
const RAW_LIMIT = 10_000_000;

/** Why a raw host answered with something other than 200. */
export function rawProblem({ response, body }: Answer, size: number | null): Problem {
  const { status } = response;
  const limit = status === 429 || /rate limit/i.test(body) ? rateLimit(response, body) : null;
  if (limit !== null) return limit;
  if (status === 403) {
    const large = size !== null && size > RAW_LIMIT;
    return gistProblem(
      'host-not-readable',
      large ? 'the file is larger than GitHub hands out in a gist (10 MB)' : 'GitHub does not hand out this file',
      'Download the file in the browser or clone the gist with git, then load it from disk.',
    );
  }
  if (status === 404 || status === 410) {
    return gistProblem(
      'gist-not-found',
      'there is no such file: it is private or deleted, or the address is wrong',
      'Check the address.',
    );
  }
  return otherStatus(status);
}

function otherStatus(status: number): Problem {
  return gistProblem(
    'network',
    status >= 500 ? `GitHub has trouble of its own (status ${status})` : `GitHub answered with status ${status}`,
    `Try again later, ${BY_HAND}`,
  );
}

/** Null when the answer speaks of no limit. Headers may not be readable: then the body or the status decides. */
function rateLimit({ status, headers }: GistResponse, body: string): Problem | null {
  if (status !== 403 && status !== 429) return null;
  const used = headers.get('x-ratelimit-remaining') === '0';
  const retryAfter = number(headers.get('retry-after'));
  if (status === 403 && !used && retryAfter === null && !/rate limit|abuse/i.test(body)) return null;
  const reset = used ? number(headers.get('x-ratelimit-reset')) : null;
  const until =
    retryAfter !== null
      ? `; it ends in ${retryAfter} ${retryAfter === 1 ? 'second' : 'seconds'}`
      : reset !== null
        ? `; it ends at ${utc(reset)}`
        : '';
  return gistProblem(
    'rate-limited',
    `GitHub's limit of requests from this address is reached${until}`,
    `Wait ${until === '' ? 'some minutes ' : ''}and try again, give a token, ${BY_HAND}`,
  );
}

function number(text: string | null): number | null {
  return text !== null && /^\d{1,11}$/.test(text) ? Number(text) : null;
}

/** `2026-11-30 23:10:00 UTC`; `seconds` since 1970. */
function utc(seconds: number): string {
  return `${new Date(1000 * seconds).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}
