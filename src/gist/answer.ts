import * as v from 'valibot';
import { byCodePoint } from '../core/byCodePoint.js';
import { GistFailure } from './fetching.js';
import { noGistAnswer } from './problems.js';

/** One file of a gist as the API lists it. */
export interface ListedFile {
  readonly name: string;
  /** Bytes of the whole file, also when its contents are cut. */
  readonly size: number;
  /** Whole text; null when it is cut, missing or in another encoding. Its UTF-8 length may still differ from `size`. */
  readonly content: string | null;
  readonly rawUrl: string;
}

export interface GistAnswer {
  readonly id: string;
  /** Revision to pin; null when the answer gives no history. */
  readonly revision: string | null;
  /** Shown as text only; empty when there is none. */
  readonly description: string;
  /** By code point of their names, as files of a folder are read. */
  readonly files: readonly ListedFile[];
  /** GitHub lists 300 files at most. */
  readonly listCut: boolean;
}

const Gist = v.object({
  id: v.string(),
  description: v.nullish(v.string(), ''),
  truncated: v.optional(v.boolean(), false),
  files: v.unknown(),
  history: v.nullish(v.array(v.object({ version: v.string() })), []),
});

const File = v.object({
  filename: v.string(),
  size: v.pipe(v.number(), v.integer(), v.minValue(0)),
  raw_url: v.string(),
  truncated: v.optional(v.boolean(), false),
  content: v.nullish(v.string()),
  encoding: v.nullish(v.string(), 'utf-8'),
});

/** Reads the API's answer. Entries of its list that are no files are left out. @throws {GistFailure} when it is no gist. */
export function readGistAnswer(text: string): GistAnswer {
  const parsed = v.safeParse(Gist, parsedJson(text));
  if (!parsed.success || typeof parsed.output.files !== 'object' || parsed.output.files === null)
    throw new GistFailure(noGistAnswer());
  const { id, description, truncated, files, history } = parsed.output;
  return {
    id,
    revision: history[0]?.version ?? null,
    description,
    // Values and never names: a file may be called `__proto__`.
    files: Object.values(files)
      .flatMap(listedFile)
      .sort((a, b) => byCodePoint(a.name, b.name)),
    listCut: truncated,
  };
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function listedFile(value: unknown): ListedFile[] {
  const parsed = v.safeParse(File, value);
  if (!parsed.success) return [];
  const { filename, size, raw_url: rawUrl, truncated, content, encoding } = parsed.output;
  const whole = !truncated && encoding.toLowerCase() === 'utf-8' && typeof content === 'string';
  return [{ name: filename, size, content: whole ? content : null, rawUrl }];
}
