import { fileURLToPath } from 'node:url';
import type { Environment } from './environment.js';
import { githubHosts } from './gistInput.js';
import { run } from './run.js';

/** What a run of the tool left behind. */
export interface Captured {
  readonly status: number;
  readonly out: string;
  readonly err: string;
}

/** The repository's folder. */
export const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));

async function* nothing(): AsyncGenerator<Uint8Array> {
  // Standard input that ends at once.
}

/** Runs the tool in memory from the repository's folder, without a terminal, for tests. */
export async function capture(args: readonly string[], environment: Partial<Environment> = {}): Promise<Captured> {
  let out = '';
  let err = '';
  const status = await run(
    args,
    { write: (text) => void (out += text) },
    { write: (text) => void (err += text) },
    {
      stdin: nothing(),
      folder: REPOSITORY,
      columns: null,
      showsProgress: false,
      github: githubHosts({}),
      viewer: null,
      ...environment,
    },
  );
  return { status, out, err };
}
