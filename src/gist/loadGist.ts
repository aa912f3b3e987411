import { encodeUtf8 } from '../core/intake/utf8.js';
import { InputError, type Problem } from '../core/problem.js';
import { filesOfAnchor, type GistAddress, type RawAddress, type RawHost } from './address.js';
import { readGistAnswer, type GistAnswer, type ListedFile } from './answer.js';
import { chunksOf, GistFailure, request, stopIfAborted, textOf, type GistServices } from './fetching.js';
import { looksLikeLog } from './logFiles.js';
import {
  apiProblem,
  emptyGist,
  fileNotInGist,
  incomplete,
  listCut,
  otherHost,
  pointerOnly,
  rawProblem,
} from './problems.js';

export interface GistFile {
  readonly name: string;
  /** Bytes; null when not known before it is read (a raw address). */
  readonly size: number | null;
}

/** What a gist holds, before any of it is read. */
export interface GistListing {
  readonly id: string;
  /** To be written into links, so that they show the same later; null when GitHub does not say. */
  readonly revision: string | null;
  /** Text of the author's, never to be shown as HTML; may be empty. */
  readonly description: string;
  readonly files: readonly GistFile[];
  /** What is read when nobody is asked: the files that the address names, else all that look like logs, else all. */
  readonly suggested: readonly GistFile[];
}

/** Takes one file. After `end` it is whole; after `fail` what was pushed must not be shown: a cut log looks like a faster run. */
export interface FileSink {
  /** `chunk` is the sink's to keep. */
  push(chunk: Uint8Array): void;
  end(): void;
  fail(problem: Problem): void;
}

export interface GistProgress {
  readonly file: string;
  readonly bytes: number;
  readonly size: number | null;
}

export interface LoadGistOptions extends GistServices {
  /** A file begins; several may be open at a time. */
  readonly open: (file: GistFile) => FileSink;
  /** Which files to read; an empty list: none. Absent: `suggested`. Called once, before any file is read. */
  readonly choose?: (listing: GistListing) => Promise<readonly GistFile[]>;
  readonly onProgress?: (progress: GistProgress) => void;
}

export interface LoadedGist {
  readonly listing: GistListing;
  /** Files that were read whole. */
  readonly loaded: readonly GistFile[];
  /** Files that were not; their sinks have been told. */
  readonly failed: readonly { readonly file: GistFile; readonly problem: Problem }[];
  /** About the gist as a whole. */
  readonly problems: readonly Problem[];
}

/** What stands before a gist's file names, so that logs of one name in two gists are told apart; empty for a raw file. */
export function folderOf(address: GistAddress | RawAddress): string {
  return address.kind === 'gist' ? `${address.id.slice(0, 8)}/` : '';
}

/** GitHub slows down whoever asks for more at a time. */
const AT_A_TIME = 3;

/**
 * Reads the files of a gist, or one raw file, and hands their bytes on as they come. Texts that GitHub cut are read from
 * the raw host; every file's size is compared with the one that GitHub states.
 * @throws {InputError} when there is nothing to read. @throws {GistCancelled} after the signal was aborted.
 */
export async function loadGist(address: GistAddress | RawAddress, options: LoadGistOptions): Promise<LoadedGist> {
  try {
    return address.kind === 'raw' ? await loadRaw(address, options) : await loadFiles(address, options);
  } catch (error) {
    if (error instanceof GistFailure) throw new InputError(error.problem, { cause: error });
    throw error;
  }
}

async function loadFiles(address: GistAddress, options: LoadGistOptions): Promise<LoadedGist> {
  const { token, apiBase } = options;
  const revision = address.revision === null ? '' : `/${address.revision}`;
  const response = await request(
    options,
    `${apiBase}/gists/${address.id}${revision}`,
    {
      accept: 'application/vnd.github+json',
      ...(token === undefined || token === '' ? {} : { authorization: `Bearer ${token}` }),
    },
    (answer) => apiProblem(answer, address.revision !== null),
  );
  const answer = readGistAnswer(await textOf(options, response));
  if (answer.files.length === 0) throw new GistFailure(emptyGist());
  const listing = listingOf(answer, address);
  const chosen = await (options.choose?.(listing) ?? Promise.resolve(listing.suggested));
  stopIfAborted(options);
  const byName = new Map(answer.files.map((file) => [file.name, file]));
  const files = chosen.map(({ name }) => byName.get(name)).filter((file) => file !== undefined);
  const results = await allOf(files, (file) => loadFile(file, options));
  return { ...summed(listing, results), problems: answer.listCut ? [listCut()] : [] };
}

function listingOf({ id, revision, description, files }: GistAnswer, address: GistAddress): GistListing {
  const listed = files.map(({ name, size }): GistFile => ({ name, size }));
  const named = namedFiles(listed, address);
  const logs = listed.filter(({ name, size }) => looksLikeLog(name, size ?? 1));
  return {
    id,
    revision: address.revision ?? revision,
    description,
    files: listed,
    suggested: named ?? (logs.length > 0 ? logs : listed),
  };
}

/** Null when the address names none. @throws {GistFailure} when it names one that is not there. */
function namedFiles(files: readonly GistFile[], { files: names, anchor }: GistAddress): GistFile[] | null {
  const wanted =
    names.length > 0
      ? names
      : anchor === null
        ? null
        : filesOfAnchor(
            anchor,
            files.map(({ name }) => name),
          );
  if (wanted === null) return null;
  const found = files.filter(({ name }) => wanted.includes(name));
  if (found.length === 0) throw new GistFailure(fileNotInGist());
  return found;
}

interface FileResult {
  readonly file: GistFile;
  readonly problem: Problem | null;
}

function summed(listing: GistListing, results: readonly FileResult[]): Omit<LoadedGist, 'problems'> {
  return {
    listing,
    loaded: results.filter(({ problem }) => problem === null).map(({ file }) => file),
    failed: results.flatMap(({ file, problem }) => (problem === null ? [] : [{ file, problem }])),
  };
}

async function loadFile(listed: ListedFile, options: LoadGistOptions): Promise<FileResult> {
  const file: GistFile = { name: listed.name, size: listed.size };
  const whole = listed.content === null ? null : encodeUtf8(listed.content);
  if (whole?.length === listed.size) {
    const sink = options.open(file);
    sink.push(whole);
    options.onProgress?.({ file: file.name, bytes: whole.length, size: file.size });
    sink.end();
    return { file, problem: null };
  }
  return await stream(rawUrl(listed.rawUrl, options), file, options);
}

async function loadRaw(address: RawAddress, options: LoadGistOptions): Promise<LoadedGist> {
  const file: GistFile = { name: address.name, size: null };
  const result = await stream(rawUrl(`https://${address.host}${address.path}`, options), file, options);
  if (result.problem !== null) throw new GistFailure(result.problem);
  const listing = { id: '', revision: null, description: '', files: [file], suggested: [file] };
  return { ...summed(listing, [result]), problems: [] };
}

const RAW_HOSTS: readonly RawHost[] = ['gist.githubusercontent.com', 'raw.githubusercontent.com'];

/** Where a raw file is asked for; null for a host that must not be asked. */
function rawUrl(url: string, { rawBase }: GistServices): string | null {
  if (rawBase !== undefined && url.startsWith(`${rawBase}/`)) return url;
  const host = RAW_HOSTS.find((known) => url.startsWith(`https://${known}/`));
  if (host === undefined) return null;
  return rawBase === undefined ? url : rawBase + url.slice(`https://${host}`.length);
}

/** Hands on a raw file's bytes; trouble goes to the sink and into the result. @throws {GistCancelled} */
async function stream(url: string | null, file: GistFile, options: LoadGistOptions): Promise<FileResult> {
  const sink = options.open(file);
  try {
    if (url === null) throw new GistFailure(otherHost());
    const response = await request(options, url, {}, (answer) => rawProblem(answer, file.size));
    let bytes = 0;
    for await (const chunk of chunksOf(options, response)) {
      if (bytes === 0 && isPointer(chunk)) throw new GistFailure(pointerOnly());
      bytes += chunk.length;
      sink.push(chunk);
      options.onProgress?.({ file: file.name, bytes, size: file.size });
    }
    if (file.size !== null && bytes !== file.size) throw new GistFailure(incomplete(bytes, file.size));
    sink.end();
    return { file, problem: null };
  } catch (error) {
    if (!(error instanceof GistFailure)) throw error;
    sink.fail(error.problem);
    return { file, problem: error.problem };
  }
}

const POINTER = encodeUtf8('version https://git-lfs');

function isPointer(start: Uint8Array): boolean {
  return start.length < 1024 && POINTER.every((byte, index) => start[index] === byte);
}

/** Results in the order of `items`, `AT_A_TIME` of them in work. */
async function allOf<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < items.length) {
      const index = next++;
      results[index] = await work(items[index]!);
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_A_TIME, items.length) }, worker));
  return results;
}
