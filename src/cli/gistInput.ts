import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ParsedInput } from '../core/model.js';
import { InputError, type Problem } from '../core/problem.js';
import { parseGistAddress, type GistAddress, type RawAddress } from '../gist/address.js';
import type { GistFetch } from '../gist/fetching.js';
import { folderOf, loadGist } from '../gist/loadGist.js';
import { ContainerReader } from './containers.js';
import type { OnProgress } from './inputs.js';
import { unopened } from '../unpack/unopened.js';

/** Where GitHub answers. */
export interface GithubHosts {
  readonly apiBase: string;
  /** In place of both raw hosts; absent: these. */
  readonly rawBase?: string;
}

/** From `BENCHSCOPE_GITHUB_API` and `BENCHSCOPE_GITHUB_RAW`; empty ones count as absent. */
export function githubHosts(variables: Readonly<Record<string, string | undefined>>): GithubHosts {
  const base = (name: string): string | null => {
    const text = variables[name]?.trim().replace(/\/+$/, '') ?? '';
    return text === '' ? null : text;
  };
  const raw = base('BENCHSCOPE_GITHUB_RAW');
  return {
    apiBase: base('BENCHSCOPE_GITHUB_API') ?? 'https://api.github.com',
    ...(raw === null ? {} : { rawBase: raw }),
  };
}

/**
 * The gist or raw file that an argument of the command line means; null: it is the name of a file, which goes first.
 * @throws {InputError} for a web address that cannot be read.
 */
export function gistOf(argument: string, currentFolder: string): GistAddress | RawAddress | null {
  if (argument === '-' || statSync(resolve(currentFolder, argument), { throwIfNoEntry: false }) !== undefined)
    return null;
  const address = parseGistAddress(argument);
  if (address.kind !== 'refused') return address;
  if (/^https?:\/\//i.test(argument)) throw new InputError(address.problem);
  return null;
}

const fetchFile: GistFetch = (url, headers) =>
  fetch(url, { headers: { ...headers }, credentials: 'omit', referrerPolicy: 'no-referrer', redirect: 'follow' });

/**
 * Reads the logs of a gist, by code point of their names; a file that could not be had whole is an input without runs.
 * @throws {InputError} when there is nothing to read.
 */
export async function readGist(
  address: GistAddress | RawAddress,
  hosts: GithubHosts,
  formatId: string | null,
  onProgress: OnProgress,
): Promise<ParsedInput[]> {
  const folder = folderOf(address);
  const found = new Map<string, readonly ParsedInput[]>();
  const bytes = new Map<string, number>();
  const { listing, problems } = await loadGist(address, {
    ...hosts,
    fetch: fetchFile,
    wait: (ms) => new Promise((done) => setTimeout(done, ms)),
    open: ({ name }) => {
      const path = folder + name;
      const reader = new ContainerReader(path, formatId);
      return {
        push: (chunk) => reader.push(chunk),
        end: () => void found.set(name, reader.end()),
        fail: (problem) => void found.set(name, [unopened(path, problem)]),
      };
    },
    onProgress: (progress) => {
      bytes.set(progress.file, progress.bytes);
      onProgress(
        [...bytes.values()].reduce((sum, count) => sum + count, 0),
        null,
      );
    },
  });
  const inputs = listing.files.flatMap(({ name }) => found.get(name) ?? []);
  return [...inputs, ...problems.map((problem: Problem) => unopened(listing.id, problem))];
}
