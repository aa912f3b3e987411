import { readlinkSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { systemErrorCode } from './unreadable.js';
import { UsageError } from './usageError.js';

/** As many as Linux follows. */
const MOST_LINKS = 40;

/** A file to write as well: the option that asks for it, and its name as typed. */
export interface Output {
  readonly option: string;
  readonly name: string;
}

/**
 * What two names of one file have in common, whatever links lead to it: device and number of a file that is there, else where it
 * would be made. Null for what can be written twice without loss (a terminal, `/dev/null`).
 */
function identityOf(path: string, steps = 0): string | null {
  try {
    const stat = statSync(path, { bigint: true, throwIfNoEntry: false });
    if (stat !== undefined) return stat.isFile() ? `${stat.dev}:${stat.ino}` : null;
    const target = linkTarget(path);
    if (target !== null && steps < MOST_LINKS) return identityOf(resolve(dirname(path), target), steps + 1);
    return join(realpathSync(dirname(path)), basename(path));
  } catch {
    // Whatever is in the way, writing will meet it and say so.
    return path;
  }
}

function linkTarget(path: string): string | null {
  try {
    return readlinkSync(path);
  } catch {
    return null;
  }
}

/**
 * Checked before anything is read. @throws {UsageError} when an output would overwrite one of `inputs` (absolute) or another output.
 */
export function checkOutputs(outputs: readonly Output[], inputs: readonly string[], currentFolder: string): void {
  const taken = new Map(inputs.map((file) => [identityOf(file), 'is an input']));
  taken.delete(null);
  for (const { option, name } of outputs) {
    const file = identityOf(resolve(currentFolder, name));
    if (file === null) continue;
    const use = taken.get(file);
    if (use !== undefined)
      throw new UsageError(`${name} ${use}; ${option} would overwrite it. Give the output another name.`);
    taken.set(file, `is written by ${option} already`);
  }
}

/** @throws {UsageError} when the file cannot be written. */
export function writeOutput({ option, name }: Output, contents: string | Uint8Array, currentFolder: string): void {
  try {
    writeFileSync(resolve(currentFolder, name), contents);
  } catch (error) {
    const code = systemErrorCode(error);
    if (code === '') throw error;
    throw new UsageError(`${option}: ${name} could not be written (${code}). Check the folder and its permissions.`);
  }
}
