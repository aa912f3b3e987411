import type { GithubHosts } from './gistInput.js';

/** Where text goes: standard output or standard error, or a test's memory. */
export interface TextSink {
  write(text: string): void;
}

/** What the tool may know of the machine it runs on. Nothing of it changes what `--json` or a written file holds. */
export interface Environment {
  readonly stdin: AsyncIterable<Uint8Array>;
  /** Current folder, absolute. */
  readonly folder: string;
  /** Width of the terminal in columns; null when standard output is none. */
  readonly columns: number | null;
  /** Whether standard error is a terminal: only then is progress shown. */
  readonly showsProgress: boolean;
  readonly github: GithubHosts;
  /** The viewer of a saved page, as `npm run build` makes it; null where it was not built. */
  readonly viewer: string | null;
}
