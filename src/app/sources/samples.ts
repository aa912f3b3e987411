import { loadFiles } from './loadFiles.js';
import type { SourceFile } from './sourceFile.js';

/** A bundled set of logs. Its files lie in `samples/` beside the page. */
export interface Sample {
  readonly id: string;
  readonly name: string;
  /** One sentence: what the logs are and where they come from. */
  readonly about: string;
  readonly synthetic: boolean;
  /** Paths below `samples/`, bytes as stored. */
  readonly files: readonly { readonly path: string; readonly bytes: number }[];
}

declare const __SAMPLES__: readonly Sample[];

/** Bundled samples, as the build found them. */
export const SAMPLES: readonly Sample[] = __SAMPLES__;

/** Fetches a bundled sample and loads it; resolves to what went wrong, or null. */
export async function loadSample(sample: Sample): Promise<string | null> {
  try {
    const files = await Promise.all(
      sample.files.map(async ({ path }): Promise<SourceFile> => {
        const answer = await fetch(`./samples/${path}`);
        if (!answer.ok) throw new TypeError(`${path}: status ${answer.status}`);
        return { path: path.slice(path.lastIndexOf('/') + 1), blob: await answer.blob(), synthetic: sample.synthetic };
      }),
    );
    loadFiles(files);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : 'it could not be fetched';
  }
}
