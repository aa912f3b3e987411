import type { ParsedInput } from '../core/model.js';
import { formatProblem, InputError, type Problem } from '../core/problem.js';
import { gistOf, readGist, type GithubHosts } from './gistInput.js';
import { readInputs, type OnProgress, type ReadOptions } from './inputs.js';
import type { GistAddress, RawAddress } from '../gist/address.js';
import type { Progress } from './progress.js';
import { joinRotated, sourcesOf, type Source } from './sources.js';

/** The files that one argument of the command line stands for, or why there are none. */
export interface Named {
  readonly name: string;
  readonly sources: readonly Source[];
  readonly problem: Problem | null;
  /** In place of files; null: they are meant. */
  readonly gist: GistAddress | RawAddress | null;
  /** All of its files are read as parts of logs named before it. */
  readonly joined?: boolean;
}

/** What came of the inputs. */
export interface Reading {
  /** In the order given; also those without a run. */
  readonly inputs: readonly ParsedInput[];
  /** A line for every input that was given by name and could not be read or recognized. */
  readonly bad: readonly string[];
}

const NOTHING_INSIDE: Problem = {
  code: 'nothing-to-show',
  severity: 'error',
  what: 'no file in this folder is a log that is understood',
  todo: 'Run "benchscope formats" for those that are.',
};

const NOTHING_IN_ARCHIVE: Problem = {
  code: 'nothing-to-show',
  severity: 'error',
  what: 'no file in this archive is a log that is understood',
  todo: 'Run "benchscope formats" for those that are.',
};

/** Looks up what the arguments of the command line stand for. */
export function findSources(names: readonly string[], currentFolder: string): Named[] {
  const found = names.map((name): Named => {
    try {
      const gist = gistOf(name, currentFolder);
      return { name, sources: gist === null ? sourcesOf(name, currentFolder) : [], problem: null, gist };
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      return { name, sources: [], problem: error.problem, gist: null };
    }
  });
  const joined = joinRotated(found.map(({ sources }) => sources));
  return found.map((named, index) => ({
    ...named,
    sources: joined[index] ?? [],
    joined: wasJoined(named, joined[index]),
  }));
}

/** Did parts of a rotated set leave nothing of what the name stands for? */
function wasJoined({ sources }: Named, left: readonly Source[] = []): boolean {
  return sources.length > 0 && left.length === 0;
}

/** Reads everything, one file after the other. A bad file does not keep the others from being read. */
export async function readAll(
  named: readonly Named[],
  options: Omit<ReadOptions, 'onProgress'> & { readonly github: GithubHosts },
  progress: Progress,
): Promise<Reading> {
  const inputs: ParsedInput[] = [];
  const bad: string[] = [];
  const count = named.reduce((sum, { sources, gist }) => sum + sources.length + (gist === null ? 0 : 1), 0);
  let number = 0;
  for (const { name, sources, problem, gist, joined } of named) {
    const inside: ParsedInput[] = [];
    if (problem !== null) bad.push(formatProblem(name, problem));
    if (gist !== null) {
      const { found, complaints: told } = await readGistNamed(name, gist, options, progress.of(name, ++number, count));
      inputs.push(...found);
      bad.push(...told);
      continue;
    }
    for (const source of sources) {
      const onProgress = progress.of(source.shown, ++number, count);
      try {
        const found = await readInputs(source, { ...options, onProgress });
        inside.push(...found);
        if (source.named && found.every(({ runs }) => runs.length === 0)) bad.push(...complaints(source, found));
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
        bad.push(formatProblem(source.shown, error.problem));
      }
    }
    const isFolder = problem === null && joined !== true && sources.every((source) => !source.named);
    if (isFolder && inside.every(({ runs }) => runs.length === 0)) bad.push(formatProblem(name, NOTHING_INSIDE));
    inputs.push(...inside);
  }
  progress.clear();
  return { inputs, bad };
}

/** Files of a gist are like those of a folder, but one that could not be had whole was asked for. */
async function readGistNamed(
  name: string,
  gist: GistAddress | RawAddress,
  { github, formatId }: { readonly github: GithubHosts; readonly formatId: string | null },
  onProgress: OnProgress,
): Promise<{ readonly found: readonly ParsedInput[]; readonly complaints: readonly string[] }> {
  try {
    const found = await readGist(gist, github, formatId, onProgress);
    const broken = found.flatMap(({ path, problems }) =>
      problems.filter(({ code }) => TRANSFER.has(code)).map((problem) => formatProblem(`${name}: ${path}`, problem)),
    );
    const nothing = broken.length === 0 && found.every(({ runs }) => runs.length === 0);
    return { found, complaints: nothing ? [formatProblem(name, NOTHING_IN_GIST)] : broken };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return { found: [], complaints: [formatProblem(name, error.problem)] };
  }
}

/** What keeps a file of a gist from being had. */
const TRANSFER: ReadonlySet<string> = new Set(['network', 'rate-limited', 'host-not-readable', 'gist-not-found']);

const NOTHING_IN_GIST: Problem = {
  code: 'nothing-to-show',
  severity: 'error',
  what: 'no file in this gist is a log that is understood',
  todo: 'Run "benchscope formats" for those that are.',
};

/** Why a file that could be opened shows nothing. */
function complaints({ shown, path }: Source, inputs: readonly ParsedInput[]): string[] {
  const own = inputs.filter((input) => input.path === path).flatMap(({ problems }) => problems);
  if (own.length === 0 && inputs.length > 0) return [formatProblem(shown, NOTHING_IN_ARCHIVE)];
  const errors = own.filter(({ severity }) => severity === 'error');
  const told = errors.length > 0 ? errors : own;
  return (told.length > 0 ? told.slice(0, 3) : [NOTHING]).map((problem) => formatProblem(shown, problem));
}

const NOTHING: Problem = {
  code: 'nothing-to-show',
  severity: 'error',
  what: 'this log holds nothing that can be shown',
  todo: 'Run "benchscope formats" for what is understood.',
};
