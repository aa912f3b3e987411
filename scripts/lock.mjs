import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/** package-lock.json's table: folder (`node_modules/vite`, '' for ourselves) → what is installed there. */
export function lockedPackages() {
  return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
}

/** Folder in which Node finds package `name` from folder `from`; null when the lock file has none. */
export function lockedFolder(packages, from, name) {
  for (let folder = from; ; folder = folder.replace(/\/?node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (packages[path] !== undefined) return path;
    if (folder === '') return null;
  }
}

/** What would keep a clone from being installed, or would tie it to one registry. */
export function lockFaults() {
  const packages = lockedPackages();
  return Object.entries(packages).flatMap(([folder, entry]) => [
    ...(entry.resolved === undefined ? [] : [`package-lock.json: ${folder} holds a download address`]),
    ...Object.keys({ ...entry.dependencies, ...entry.devDependencies, ...entry.optionalDependencies })
      .filter((name) => lockedFolder(packages, folder, name) === null)
      .map((name) => `package-lock.json: ${folder} needs ${name}, which is not in the lock file; npm ci refuses that`),
  ]);
}
