import { byCodePoint } from '../../core/byCodePoint.js';
import type { SourceFile } from './sourceFile.js';

/** Files of a file input; of a folder input they carry their path inside it. */
export function filesOfList(list: FileList): SourceFile[] {
  const files = [...list].map((blob) => ({
    path: blob.webkitRelativePath || blob.name,
    blob,
    fromFolder: blob.webkitRelativePath !== '',
  }));
  return files.filter(({ path }) => !isHidden(path)).sort((a, b) => byCodePoint(a.path, b.path));
}

/**
 * What was dropped, folders opened, sorted by path.
 * The transfer is emptied by the browser as soon as the event is over: call it inside the handler, before any `await`.
 */
export async function filesOfDrop(transfer: DataTransfer): Promise<SourceFile[]> {
  const entries: FileSystemEntry[] = [];
  const plain: SourceFile[] = [];
  for (const item of transfer.items) {
    if (item.kind !== 'file') continue;
    const entry = item.webkitGetAsEntry();
    const file = item.getAsFile();
    if (entry?.isDirectory === true) entries.push(entry);
    else if (file) plain.push({ path: file.name, blob: file });
  }
  const nested = await Promise.all(entries.map(filesUnder));
  return [...plain, ...nested.flat()].sort((a, b) => byCodePoint(a.path, b.path));
}

async function filesUnder(entry: FileSystemEntry): Promise<SourceFile[]> {
  const path = entry.fullPath.replace(/^\//, '');
  if (isHidden(path)) return [];
  if (isFile(entry)) {
    const blob = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    return [{ path, blob, fromFolder: true }];
  }
  if (!isFolder(entry)) return [];
  const reader = entry.createReader();
  const children: FileSystemEntry[] = [];
  // One call gives at most a hundred entries; an empty answer is the end.
  for (;;) {
    const batch = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (batch.length === 0) break;
    children.push(...batch);
  }
  return (await Promise.all(children.map(filesUnder))).flat();
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

/** `.DS_Store` and the like are no logs. */
function isHidden(path: string): boolean {
  return path.split('/').some((part) => part.startsWith('.'));
}
