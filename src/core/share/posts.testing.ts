import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { buildStudy } from '../analysis/buildStudy.js';
import type { Study } from '../analysis/study.js';
import { fallback, formats } from '../formats/index.js';
import { openInput } from '../intake/openInput.js';
import type { ParsedInput } from '../model.js';

const SAMPLES = new URL('../../../sample-logs/', import.meta.url);

/** A log of `sample-logs/` as its edge would read it, under its base name; `path` also says which. */
export function readSample(path: string, change: (text: string) => string = (text) => text): ParsedInput {
  const stored = readFileSync(new URL(path, SAMPLES));
  const plain = path.endsWith('.gz') ? gunzipSync(stored) : stored;
  return readText(path.slice(path.lastIndexOf('/') + 1), change(plain.toString('utf8')));
}

/** Text read as one input. */
export function readText(path: string, text: string): ParsedInput {
  const bytes = Buffer.from(text);
  const input = openInput({ path, formats, fallback });
  input.push(bytes);
  return { ...input.finish(), sha256: createHash('sha256').update(bytes).digest('hex') };
}

const PR28233 = [
  'master-1',
  'master-2',
  'branch-default-dbcache-1',
  'branch-default-dbcache-2',
  'branch-dbcache-1000-1',
  'branch-dbcache-1000-2',
].map((name) => `pr28233/${name}.log.gz`);

const REPLAY = ['master-1', 'branch-1', 'branch-dbcache-1000-1', 'master-2', 'branch-2', 'branch-dbcache-1000-2'].map(
  (name) => `replay/${name}.log.gz`,
);

const studies = new Map<string, Study>();

function studyOnce(paths: readonly string[]): Study {
  const key = paths.join();
  const study = studies.get(key) ?? buildStudy(paths.map((path) => readSample(path)));
  studies.set(key, study);
  return study;
}

/** The three reference posts and a replay of real nodes, by name; each read once. */
export const POSTS = {
  pr28233: () => studyOnce(PR28233),
  smite: () => studyOnce(['smite-metrics/published/before.log', 'smite-metrics/published/after.log']),
  headers: () => studyOnce(['geth-log/headers-23105/served-headers.log']),
  replay: () => studyOnce(REPLAY),
} as const;
