import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { REPOSITORY } from './capture.js';
import { isGzip } from './gunzip.js';

/** A log of `sample-logs/`, for tests. */
export interface SampleFile {
  /** Relative to `sample-logs/`, with `/`: `replay/master-1.log.gz`. */
  readonly path: string;
  /** Decompressed. */
  readonly bytes: Uint8Array;
  /** What the folder's `expected.json` holds for it; undefined when nothing. */
  readonly expected: unknown;
}

const NO_LOGS = new Set(['README.md', 'index.json', 'expected.json']);

export const SAMPLE_LOGS = join(REPOSITORY, 'sample-logs');

/** All logs under `sample-logs/`, by code point of their paths. */
export function sampleFiles(): SampleFile[] {
  const paths = readdirSync(SAMPLE_LOGS, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !NO_LOGS.has(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(SAMPLE_LOGS.length + 1))
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
  return paths.map((path) => {
    const contents = readFileSync(join(SAMPLE_LOGS, path));
    return { path, bytes: isGzip(contents) ? gunzipSync(contents) : contents, expected: expectedOf(path) };
  });
}

function expectedOf(path: string): unknown {
  const [folder = '', ...rest] = path.split('/');
  try {
    const all: unknown = JSON.parse(readFileSync(join(SAMPLE_LOGS, folder, 'expected.json'), 'utf8'));
    return typeof all === 'object' && all !== null
      ? Object.entries(all).find(([key]) => key === rest.join('/'))?.[1]
      : undefined;
  } catch {
    return undefined;
  }
}
