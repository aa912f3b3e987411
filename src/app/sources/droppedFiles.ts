import { byCodePoint } from '../../core/byCodePoint.js';
import type { Problem } from '../../core/problem.js';
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

/** What was dropped, as far as the browser could open it. */
export interface Dropped {
  /** Sorted by path. */
  readonly files: SourceFile[];
  readonly unread: { readonly path: string; readonly problem: Problem }[];
}

/**
 * What was dropped, folders opened. What cannot be opened takes nothing else with it.
 * The transfer is emptied by the browser as soon as the event is over: call it inside the handler, before any `await`.
 */
export async function filesOfDrop(transfer: DataTransfer): Promise<Dropped> {
  const entries: FileSystemEntry[] = [];
  const files: SourceFile[] = [];
  const unread: Dropped['unread'] = [];
  for (const item of transfer.items) {
    if (item.kind !== 'file') continue;
    const entry = item.webkitGetAsEntry();
    const file = item.getAsFile();
    if (entry?.isDirectory === true) entries.push(entry);
    else if (file) files.push({ path: file.name, blob: file });
  }
  await Promise.all(entries.map((entry) => collect(entry, files, unread)));
  return { files: files.sort((a, b) => byCodePoint(a.path, b.path)), unread };
}

async function collect(entry: FileSystemEntry, files: SourceFile[], unread: Dropped['unread']): Promise<void> {
  const path = entry.fullPath.replace(/^\//, '');
  if (isHidden(path)) return;
  try {
    if (isFile(entry)) {
      const blob = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
      files.push({ path, blob, fromFolder: true });
    } else if (isFolder(entry)) {
      const children = await childrenOf(entry);
      await Promise.all(children.map((child) => collect(child, files, unread)));
    }
  } catch {
    unread.push({ path, problem: UNREADABLE });
  }
}

const UNREADABLE: Problem = {
  code: 'host-not-readable',
  severity: 'error',
  what: 'the browser may not read it',
  todo: 'Check its permissions, and that it is still where it was dropped from.',
};

async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const children: FileSystemEntry[] = [];
  // One call gives at most a hundred entries; an empty answer is the end.
  for (;;) {
    const batch = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (batch.length === 0) return children;
    children.push(...batch);
  }
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
