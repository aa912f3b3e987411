import { useEffect, useState } from 'react';
import type { ReadBackAnswer, ReadBackRequest } from '../../worker/readBack.js';
import { requestOf } from '../sources/loadFiles.js';
import type { BlockEntry } from './blockCard.js';

/** Lines of one entry: still being read, read, or why not. */
export type Lines =
  | { readonly state: 'reading' }
  | { readonly state: 'ready'; readonly text: string; readonly isWhole: boolean }
  | { readonly state: 'failed'; readonly why: string };

const READING: Lines = { state: 'reading' };

/** The original lines of every entry, read back from its file one after another. As long as `entries`. */
export function useLines(entries: readonly BlockEntry[]): readonly Lines[] {
  const [known, setKnown] = useState<{ entries: readonly BlockEntry[]; lines: ReadonlyMap<number, Lines> } | null>(
    null,
  );
  useEffect(() => {
    const put = (id: number, lines: Lines): void =>
      setKnown((before) => ({
        entries,
        lines: new Map([...(before?.entries === entries ? before.lines : []), [id, lines]]),
      }));
    const requests = entries.flatMap((entry, id): ReadBackRequest[] => {
      const request = requestFor(entry, id);
      if (typeof request !== 'string') return [request];
      put(id, { state: 'failed', why: request });
      return [];
    });
    if (requests.length === 0) return;
    const fail = (): void => {
      for (const { id } of requests) put(id, { state: 'failed', why: 'The file could not be read again.' });
    };
    let worker: Worker;
    try {
      worker = new Worker(new URL('../../worker/readBack.worker.ts', import.meta.url), { type: 'module' });
    } catch {
      fail();
      return;
    }
    worker.onmessage = ({ data }: MessageEvent<ReadBackAnswer | { readonly id: number; readonly text: null }>) =>
      put(
        data.id,
        data.text === null
          ? { state: 'failed', why: 'The file can no longer be read: was it moved or changed? Drop it again.' }
          : { state: 'ready', text: data.text, isWhole: data.isWhole },
      );
    worker.onerror = fail;
    for (const request of requests) worker.postMessage(request);
    return () => worker.terminate();
  }, [entries]);
  const lines = known?.entries === entries ? known.lines : null;
  return entries.map((_, id) => lines?.get(id) ?? READING);
}

function requestFor({ run, series, row }: BlockEntry, id: number): ReadBackRequest | string {
  const offset = series.axis.offset[row] ?? NaN;
  const length = series.axis.length[row] ?? 0;
  if (Number.isNaN(offset) || length === 0) return 'This log does not say which lines are of this block.';
  const file = requestOf(run.input);
  if (file === null) return 'The log itself is not here: drop it to see its lines.';
  const { path, bytes, compressedBytes, encoding } = run.input;
  return { id, file, path, bytes, isPacked: compressedBytes !== undefined, encoding, stretch: { offset, length } };
}
