import type { ParsedInput } from '../core/model.js';
import { formatProblem, InputError, type Problem } from '../core/problem.js';
import { readInputs, type ReadOptions } from './inputs.js';
import type { Progress } from './progress.js';
import { sourcesOf, type Source } from './sources.js';

/** The files that one argument of the command line stands for, or why there are none. */
export interface Named {
  readonly name: string;
  readonly sources: readonly Source[];
  readonly problem: Problem | null;
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
  return names.map((name) => {
    try {
      return { name, sources: sourcesOf(name, currentFolder), problem: null };
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      return { name, sources: [], problem: error.problem };
    }
  });
}

/** Reads everything, one file after the other. A bad file does not keep the others from being read. */
export async function readAll(
  named: readonly Named[],
  options: Omit<ReadOptions, 'onProgress'>,
  progress: Progress,
): Promise<Reading> {
  const inputs: ParsedInput[] = [];
  const bad: string[] = [];
  const count = named.reduce((sum, { sources }) => sum + sources.length, 0);
  let number = 0;
  for (const { name, sources, problem } of named) {
    const inside: ParsedInput[] = [];
    if (problem !== null) bad.push(formatProblem(name, problem));
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
    const isFolder = problem === null && sources.every((source) => !source.named);
    if (isFolder && inside.every(({ runs }) => runs.length === 0)) bad.push(formatProblem(name, NOTHING_INSIDE));
    inputs.push(...inside);
  }
  progress.clear();
  return { inputs, bad };
}

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
