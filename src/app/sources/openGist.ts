import { InputError, type Problem } from '../../core/problem.js';
import {
  formatGistFragment,
  parseGistAddress,
  parseGistFragment,
  type GistAddress,
  type RawAddress,
} from '../../gist/address.js';
import { GistCancelled, type GistFetch } from '../../gist/fetching.js';
import {
  folderOf,
  loadGist,
  type FileSink,
  type GistFile,
  type GistListing,
  type LoadedGist,
} from '../../gist/loadGist.js';
import { blameAddress, forgetSource, nameSource } from '../address.js';
import { useStore, type Load } from '../store.js';
import { useGist } from './gistState.js';
import { addFailed, expectFile, failLoad, moveLoad, readLoad } from './loadFiles.js';

const API = 'https://api.github.com';

/** Up to this many logs and bytes are read without a question. */
const UNASKED_FILES = 12;
const UNASKED_BYTES = 20_000_000;

/** Reads what stands in the field: a gist or a raw file of GitHub's. What goes wrong is shown like a file that could not be read. */
export function openTyped(text: string): void {
  const address = parseGistAddress(text);
  if (address.kind === 'refused') addFailed(shortened(text), address.problem);
  else void open(address, shortened(text), { asks: true });
}

/** Reads the gist that the address bar names, without a question. */
export function openNamed(value: string): void {
  const address = parseGistFragment(value);
  if (address !== null) void open(address, address.id, { asks: false });
  else
    blameAddress({
      code: 'damaged-link',
      severity: 'warning',
      what: 'the address names no gist',
      todo: 'Check that it was copied whole, or give the address of the gist in the field.',
    });
}

/** One of several at a time: a second request ends the first. */
let running: AbortController | null = null;

async function open(address: GistAddress | RawAddress, name: string, { asks }: { asks: boolean }): Promise<void> {
  running?.abort();
  const controller = new AbortController();
  running = controller;
  const { signal } = controller;
  useGist.setState({ stop: () => controller.abort(), choice: null });
  const transfer = new Transfer(folderOf(address), () => controller.abort());
  const { token } = useGist.getState();
  try {
    const loaded = await loadGist(address, {
      apiBase: API,
      ...(token === '' ? {} : { token }),
      signal,
      wait: (ms) => new Promise((done) => setTimeout(done, ms)),
      fetch: fetchWith(signal),
      choose: async (listing) => {
        const chosen = asks && isMuch(listing) ? await chosenFrom(listing, signal) : listing.suggested;
        transfer.expect(chosen);
        return chosen;
      },
      open: (file) => transfer.sinkOf(file),
      onProgress: ({ file, bytes }) => transfer.progress(file, bytes),
    });
    useGist.setState({ draft: '' });
    if (address.kind === 'gist' && transfer.isAll(useStore.getState().loads)) nameGist(address, loaded);
    else if (loaded.loaded.length > 0) forgetSource();
    for (const problem of loaded.problems) addFailed(name, problem);
  } catch (error) {
    if (error instanceof GistCancelled) return;
    if (!(error instanceof InputError)) throw error;
    transfer.failAll(name, error.problem);
  } finally {
    if (running === controller) {
      running = null;
      useGist.setState({ stop: null, choice: null });
    }
  }
}

function fetchWith(signal: AbortSignal): GistFetch {
  return (url, headers) =>
    fetch(url, {
      headers: { ...headers },
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      redirect: 'follow',
      signal,
    });
}

function isMuch({ suggested }: GistListing): boolean {
  const bytes = suggested.reduce((sum, { size }) => sum + (size ?? 0), 0);
  return suggested.length > UNASKED_FILES || bytes > UNASKED_BYTES;
}

function chosenFrom(listing: GistListing, signal: AbortSignal): Promise<readonly GistFile[]> {
  return new Promise((resolve) => {
    const choose = (files: readonly GistFile[]): void => {
      useGist.setState({ choice: null });
      resolve(files);
    };
    signal.addEventListener('abort', () => choose([]));
    useGist.setState({ choice: { listing, choose } });
  });
}

/** The address names the gist at its revision, so that a link shows the same later; files only where not all logs were read. */
function nameGist(address: GistAddress, { listing, loaded, failed }: LoadedGist): void {
  const read = [...loaded, ...failed.map(({ file }) => file)].map(({ name }) => name);
  if (read.length === 0) return;
  const namesNone = address.files.length === 0 && address.anchor === null;
  const isDefault = namesNone && read.length === listing.suggested.length;
  const { id, revision } = listing;
  nameSource({ kind: 'gist', value: formatGistFragment({ id, revision, files: isDefault ? [] : read }) });
}

/** The files on their way, as loads of the page. */
class Transfer {
  readonly #ids = new Map<string, number>();
  readonly #folder: string;
  readonly #stop: () => void;

  constructor(folder: string, stop: () => void) {
    this.#folder = folder;
    this.#stop = stop;
  }

  expect(files: readonly GistFile[]): void {
    for (const file of files) this.#idOf(file);
  }

  /** Is nothing loaded but these files? */
  isAll(loads: readonly Load[]): boolean {
    const ids = new Set(this.#ids.values());
    return loads.every(({ id }) => ids.has(id));
  }

  sinkOf(file: GistFile): FileSink {
    const id = this.#idOf(file);
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    return {
      // Chunks of a response are never shared memory.
      push: (chunk) => void chunks.push(chunk as Uint8Array<ArrayBuffer>),
      end: () => readLoad(id, new Blob(chunks)),
      fail: (problem) => failLoad(id, problem),
    };
  }

  progress(name: string, bytes: number): void {
    const id = this.#ids.get(name);
    if (id !== undefined) moveLoad(id, bytes);
  }

  /** Ends what is still on its way; `name` stands for the gist when nothing was. */
  failAll(name: string, problem: Problem): void {
    if (this.#ids.size === 0) addFailed(name, problem);
    for (const id of this.#ids.values()) failLoad(id, problem);
  }

  #idOf({ name, size }: GistFile): number {
    const known = this.#ids.get(name);
    if (known !== undefined) return known;
    const id = expectFile(this.#folder + name, size, this.#stop);
    this.#ids.set(name, id);
    return id;
  }
}

/** For people: the start of a long text. */
function shortened(text: string): string {
  const line = text.trim().split('\n', 1)[0] ?? '';
  return line.length > 120 ? `${line.slice(0, 119)}…` : line;
}
