import { readdirSync, realpathSync, statSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { byCodePoint } from '../core/byCodePoint.js';
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
