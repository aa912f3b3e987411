import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { systemErrorCode } from './unreadable.js';
import { UsageError } from './usageError.js';

/** A file to write as well: the option that asks for it, and its name as typed. */
export interface Output {
  readonly option: string;
  readonly name: string;
}

/**
 * Checked before anything is read. @throws {UsageError} when an output would overwrite one of `inputs` (absolute) or another output.
 */
export function checkOutputs(outputs: readonly Output[], inputs: readonly string[], currentFolder: string): void {
  const taken = new Map(inputs.map((file) => [file, 'is an input']));
  for (const { option, name } of outputs) {
    const file = resolve(currentFolder, name);
    const use = taken.get(file);
    if (use !== undefined)
      throw new UsageError(`${name} ${use}; ${option} would overwrite it. Give the output another name.`);
    taken.set(file, `is written by ${option} already`);
  }
}

/** @throws {UsageError} when the file cannot be written. */
export function writeOutput({ option, name }: Output, text: string, currentFolder: string): void {
  try {
    writeFileSync(resolve(currentFolder, name), text);
  } catch (error) {
    const code = systemErrorCode(error);
    if (code === '') throw error;
    throw new UsageError(`${option}: ${name} could not be written (${code}). Check the folder and its permissions.`);
  }
}
