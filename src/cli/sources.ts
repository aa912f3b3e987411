import { readdirSync, realpathSync, statSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { byCodePoint } from '../core/byCodePoint.js';
import { rotatedSets, type RotatedSet } from '../unpack/rotated.js';
import { InputError } from '../core/problem.js';
import { systemErrorCode, unreadable } from './unreadable.js';

/** One file to read, or standard input. */
export interface Source {
  /** As the user would write it, for messages: `logs/master-1.log.gz`. */
  readonly shown: string;
  /** Absolute, with `/`: what equal base names are told apart by. `stdin` for standard input. */
  readonly path: string;
  /** Where to read; null for standard input. */
  readonly file: string | null;
  /** Given by name, rather than found in a folder: only then is it an error when nothing can be read from it. */
  readonly named: boolean;
  /** Several files that are read as one log, in place of `file`. */
  readonly rotated?: Rotated;
}

/** The files of a rotated set. */
export interface Rotated {
  readonly set: RotatedSet;
  /** Oldest first. */
  readonly parts: readonly Source[];
}

/**
 * Regular files under `folder`, as paths relative to it with `/`. Links are followed, a folder that contains itself is entered
 * once. What the system refuses to look into stands among them: reading it tells why, and the files beside it are kept.
 */
function filesUnder(folder: string): string[] {
  const entered = new Set<string>();
  const files: string[] = [];
  const enter = (path: string, prefix: string): void => {
    const real = realpathSync(path);
    if (entered.has(real)) return;
    entered.add(real);
    for (const name of readdirSync(path)) {
      try {
        const stat = statSync(join(path, name), { throwIfNoEntry: false });
        if (stat?.isDirectory() === true) enter(join(path, name), `${prefix}${name}/`);
        else if (stat?.isFile() === true) files.push(prefix + name);
      } catch (error) {
        if (systemErrorCode(error) === '') throw error;
        files.push(prefix + name);
      }
    }
  };
  enter(folder, '');
  return files.sort(byCodePoint);
}

/**
 * The files that one argument of the command line stands for: a file, every file of a folder (by code point), or `-`.
 * @throws {InputError} when there is no such file or folder, or it may not be read.
 */
export function sourcesOf(argument: string, currentFolder: string): Source[] {
  if (argument === '-') return [{ shown: 'standard input', path: 'stdin', file: null, named: true }];
  const file = resolve(currentFolder, argument);
  const slashed = (path: string): string => path.split(sep).join('/');
  try {
    if (!statSync(file).isDirectory()) return [{ shown: argument, path: slashed(file), file, named: true }];
    return filesUnder(file).map((relative) => ({
      shown: `${argument.replace(/[/\\]+$/, '')}/${relative}`,
      path: slashed(join(file, relative)),
      file: join(file, relative),
      named: false,
    }));
  } catch (error) {
    throw new InputError(unreadable(error), { cause: error });
  }
}

/**
 * The sources with the parts of each rotated set in place of its first one. Which list a source stands in does not matter
 * for what belongs together. A part that is there twice is left out.
 */
export function joinRotated(lists: readonly (readonly Source[])[]): Source[][] {
  const all = lists.flat().filter(({ file }) => file !== null);
  const joined = new Map<Source, Source | null>();
  for (const set of rotatedSets(all.map(({ path }) => path))) {
    const parts = set.parts.map((index) => all[index]!); // indexes into `all`
    const members = [...set.parts, ...set.doubles].sort((a, b) => a - b).map((index) => all[index]!);
    for (const member of members) joined.set(member, null);
    const [first] = members;
    if (first === undefined) continue;
    const shown =
      first.shown.slice(0, first.shown.lastIndexOf('/') + 1) + set.path.slice(set.path.lastIndexOf('/') + 1);
    const named = members.some((member) => member.named);
    joined.set(first, { shown, path: set.path, file: first.file, named, rotated: { set, parts } });
  }
  return lists.map((list) =>
    list.flatMap((source) => {
      const instead = joined.get(source);
      return instead === undefined ? [source] : instead === null ? [] : [instead];
    }),
  );
}
