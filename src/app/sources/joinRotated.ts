import { rotatedSets } from '../../unpack/rotated.js';
import type { RotatedFiles } from '../../worker/messages.js';
import type { SourceFile } from './sourceFile.js';

/** A file, or a rotated set under the path of its log. */
export interface Joined {
  readonly file: SourceFile;
  /** Bytes, of all parts together. */
  readonly size: number;
  readonly rotated?: RotatedFiles;
}

/** Files given together, with the parts of each rotated set in place of its first one. A part that is there twice is left out. */
export function joinRotated(files: readonly SourceFile[]): Joined[] {
  const instead = new Map<number, Joined | null>();
  for (const set of rotatedSets(files.map(({ path }) => path))) {
    const members = [...set.parts, ...set.doubles].sort((a, b) => a - b);
    for (const member of members) instead.set(member, null);
    const first = members[0]!; // a set has two parts at least
    const parts = set.parts.map((index) => files[index]!).map(({ path, blob }) => ({ path, source: blob }));
    instead.set(first, {
      file: { ...files[first]!, path: set.path },
      size: parts.reduce((sum, { source }) => sum + source.size, 0),
      rotated: { set, parts },
    });
  }
  return files.flatMap((file, index): Joined[] => {
    const joined = instead.get(index);
    return joined === undefined ? [{ file, size: file.blob.size }] : joined === null ? [] : [joined];
  });
}
