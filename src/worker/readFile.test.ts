import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { TAR_END, tarEntry } from '../unpack/archives.testing.js';
import type { ParseAnswer } from './messages.js';
import { readFile } from './readFile.js';

const LINE = '2026-11-30T20:52:08Z UpdateTip: new best=00 height=1 version=0x20000000 tx=2 cache=0.3MiB(1txo)\n';
const TEXT = Buffer.from(LINE.repeat(2000));
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

async function answers(path: string, bytes: Uint8Array): Promise<ParseAnswer[]> {
  const posted: ParseAnswer[] = [];
  await readFile(
    { id: 7, path, source: new Blob([Uint8Array.from(bytes)]) },
    (answer) => posted.push(answer),
    () => 0,
  );
  return posted;
}

const inputsOf = (posted: readonly ParseAnswer[]) =>
  posted.flatMap((answer) => (answer.kind === 'input' ? [answer.input] : []));

describe('readFile', () => {
  it('reads a plain file as one input with its size and hash', async () => {
    const posted = await answers('a.log', TEXT);
    expect(inputsOf(posted)).toMatchObject([{ path: 'a.log', bytes: TEXT.length, sha256: sha256(TEXT) }]);
    expect(posted.at(-1)).toEqual({ kind: 'done', id: 7 });
  });

  it('reads every member of an archive, each with its own hash', async () => {
    const other = TEXT.subarray(0, 5 * LINE.length);
    const tar = gzipSync(Buffer.concat([tarEntry('m/a.log', TEXT), tarEntry('b.log', other), TAR_END]));
    expect(inputsOf(await answers('logs.tar.gz', tar))).toMatchObject([
      { path: 'logs.tar.gz/m/a.log', bytes: TEXT.length, sha256: sha256(TEXT) },
      { path: 'logs.tar.gz/b.log', bytes: other.length, sha256: sha256(other) },
    ]);
  });

  it('keeps both sizes of a gzip file, and says when its end is missing', async () => {
    const packed = gzipSync(TEXT);
    const [whole] = inputsOf(await answers('a.log.gz', packed));
    expect(whole).toMatchObject({ bytes: TEXT.length, compressedBytes: packed.length });
    const [cut] = inputsOf(await answers('a.log.gz', packed.subarray(0, packed.length - 20)));
    expect(cut?.problems[0]?.code).toBe('damaged-archive');
  });

  it('gives an input without runs for what cannot be opened', async () => {
    const [only] = inputsOf(await answers('a.xz', Buffer.from('fd377a585a000004', 'hex')));
    expect(only).toMatchObject({ path: 'a.xz', format: null, runs: [] });
    expect(only?.problems).toHaveLength(1);
  });

  it('keeps a run that ended before others when it is drawn while the rest is read', async () => {
    const tips = (hash: string): string =>
      Array.from({ length: 3000 }, (_, i) =>
        LINE.replace('best=00', `best=${hash.repeat(64)}`).replace('height=1', `height=${i + 1}`),
      ).join('');
    const posted: ParseAnswer[] = [];
    let clock = 0;
    await readFile(
      { id: 7, path: 'a.log', source: new Blob([tips('a'), tips('b')]) },
      (answer, transfer) => posted.push(structuredClone(answer, { transfer })),
      () => (clock += 10_000),
    );
    const drawn = posted.flatMap((answer) => (answer.kind === 'snapshot' ? [answer.runs.length] : []));
    expect(drawn.filter((count) => count === 2).length).toBeGreaterThan(1);
    expect(inputsOf(posted)[0]?.runs.map(({ axis }) => axis.height.length)).toEqual([3000, 3000]);
  });

  it('an empty file is an input too', async () => {
    expect(inputsOf(await answers('a.log', new Uint8Array(0)))).toMatchObject([
      { bytes: 0, problems: [{ code: 'empty' }] },
    ]);
  });

  it('reads the parts of a rotated set as one input', async () => {
    const half = Math.floor(TEXT.length / 2);
    const posted: ParseAnswer[] = [];
    const parts = [gzipSync(TEXT.subarray(0, half)), TEXT.subarray(half)].map((bytes, index) => ({
      path: ['debug.log.1.gz', 'debug.log'][index] ?? '',
      source: new Blob([Uint8Array.from(bytes)]),
    }));
    await readFile(
      {
        id: 7,
        path: 'debug.log',
        source: new Blob(),
        rotated: { set: { path: 'debug.log', parts: [1, 0], doubles: [], missing: [] }, parts },
      },
      (answer) => posted.push(answer),
      () => 0,
    );
    expect(inputsOf(posted)).toMatchObject([
      { path: 'debug.log', bytes: TEXT.length, sha256: sha256(TEXT), lines: { total: 2000 } },
    ]);
    expect(posted.at(-1)).toEqual({ kind: 'done', id: 7 });
  });
});
