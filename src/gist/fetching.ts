import type { Problem } from '../core/problem.js';
import { brokenOff, unreachable, type Answer } from './problems.js';

/** What of the Fetch standard's `Response` is used: a browser's and Node's both fit. */
export interface GistResponse {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  readonly body: { getReader(): BodyReader } | null;
  text(): Promise<string>;
}

export interface BodyReader {
  read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array | undefined }>;
  cancel(): Promise<unknown>;
}

/**
 * One GET request. The edge follows redirects, sends no credentials and no referrer, sets no header but `headers` (the raw
 * hosts refuse preflights) and ties the request to the same abort signal as `GistServices.signal`.
 */
export type GistFetch = (url: string, headers: Readonly<Record<string, string>>) => Promise<GistResponse>;

export interface GistServices {
  readonly fetch: GistFetch;
  /** Address of the API without a trailing `/`: `https://api.github.com`. */
  readonly apiBase: string;
  /** Stands for both raw hosts, in tests and on other installations; absent: the hosts themselves. */
  readonly rawBase?: string;
  /** Sent to the API alone. */
  readonly token?: string;
  readonly signal?: { readonly aborted: boolean };
  /** Resolves after so many milliseconds; absent: a server's own trouble is not tried again. */
  readonly wait?: (ms: number) => Promise<void>;
}

/** The caller's signal was aborted; nobody needs to be told. */
export class GistCancelled extends Error {
  constructor() {
    super('cancelled');
    this.name = 'GistCancelled';
  }
}

/** @throws {GistCancelled} */
export function stopIfAborted({ signal }: GistServices): void {
  if (signal?.aborted === true) throw new GistCancelled();
}

/** Thrown inside this folder, and turned into what the caller sees at its doors. */
export class GistFailure extends Error {
  constructor(readonly problem: Problem) {
    super(problem.what);
    this.name = 'GistFailure';
  }
}

const RETRY_MS = 3000;

/**
 * A response of status 200; trouble of the server (5xx) is tried once more after some seconds.
 * @throws {GistFailure} with what `problemOf` says of other answers, or when there is none. @throws {GistCancelled}
 */
export async function request(
  services: GistServices,
  url: string,
  headers: Readonly<Record<string, string>>,
  problemOf: (answer: Answer) => Problem,
): Promise<GistResponse> {
  let response = await once(services, url, headers);
  if (response.status >= 500 && services.wait !== undefined) {
    await services.wait(RETRY_MS);
    stopIfAborted(services);
    response = await once(services, url, headers);
  }
  if (response.status === 200) return response;
  let body = '';
  try {
    body = await response.text();
  } catch {
    stopIfAborted(services);
  }
  throw new GistFailure(problemOf({ response, body }));
}

async function once(
  services: GistServices,
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<GistResponse> {
  stopIfAborted(services);
  try {
    return await services.fetch(url, headers);
  } catch {
    stopIfAborted(services);
    throw new GistFailure(unreachable());
  }
}

/** The whole body as text. @throws {GistFailure} when it breaks off. @throws {GistCancelled} */
export async function textOf(services: GistServices, response: GistResponse): Promise<string> {
  try {
    return await response.text();
  } catch {
    stopIfAborted(services);
    throw new GistFailure(brokenOff());
  }
}

/** Chunks of a body as they come. @throws {GistFailure} when it breaks off. @throws {GistCancelled} */
export async function* chunksOf(services: GistServices, response: GistResponse): AsyncGenerator<Uint8Array> {
  if (response.body === null) return;
  const reader = response.body.getReader();
  let ended = false;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      stopIfAborted(services);
      if (done || value === undefined) {
        ended = true;
        return;
      }
      yield value;
    }
  } catch (error) {
    ended = true;
    stopIfAborted(services);
    if (error instanceof GistFailure) throw error;
    throw new GistFailure(brokenOff());
  } finally {
    if (!ended) await reader.cancel().catch(() => undefined);
  }
}
