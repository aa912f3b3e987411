import { copyFileSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/**
 * Samples of the page: sample-logs/index.json with each sample's files and sizes added. There a sample names its `files`, or
 * a `folder` of which it takes all.
 * Shape: `{ samples: [{ id, name, about, synthetic, files: [{ path, bytes }] }] }`, paths relative to the index.
 */
export function sampleIndex() {
  const folder = join(root, 'sample-logs');
  const { samples } = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8'));
  return {
    samples: samples.map(({ folder: name, files = logsOf(name), ...sample }) => ({
      ...sample,
      files: files.map((path) => ({ path, bytes: statSync(join(folder, path)).size })),
    })),
  };
}

function logsOf(name) {
  return readdirSync(join(root, 'sample-logs', name))
    .filter((file) => file !== 'expected.json')
    .sort()
    .map((file) => `${name}/${file}`);
}

/** Writes the samples that the page offers, and their index, into `target`. */
export function copySamples(target) {
  const index = sampleIndex();
  for (const { path } of index.samples.flatMap(({ files }) => files)) {
    mkdirSync(join(target, path, '..'), { recursive: true });
    copyFileSync(join(root, 'sample-logs', path), join(target, path));
  }
  copyFileSync(join(root, 'sample-logs/README.md'), join(target, 'README.md'));
  writeFileSync(join(target, 'index.json'), JSON.stringify(index, null, 2) + '\n');
}
