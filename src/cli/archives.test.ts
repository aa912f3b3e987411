import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync, gzipSync, crc32 } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TAR_END, tarEntry, zipEnd, zipEntry, zstdFrame } from '../unpack/archives.testing.js';
import { capture, REPOSITORY } from './capture.js';

const LOG = readFileSync(join(REPOSITORY, 'sample-logs/bitcoin-debug-log/30/bench.log'));
const OTHER = readFileSync(join(REPOSITORY, 'sample-logs/bitcoin-debug-log/26/bench.log'));
const NOTES = Buffer.from('Dear reader,\nthis is no log.\n');

function packed(name: string, contents: Uint8Array): Buffer {
  const squeezed = deflateRawSync(contents);
  return zipEntry(name, { method: 8, crc: crc32(contents), packed: squeezed, contentBytes: contents.length });
}

const ZIP = Buffer.concat([
  packed('master/debug.log', LOG),
  packed('branch/debug.log', OTHER),
  packed('notes.txt', NOTES),
  zipEnd(3),
]);
const TAR = Buffer.concat([tarEntry('master/debug.log', LOG), tarEntry('branch/debug.log', OTHER), TAR_END]);

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'benchscope-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, contents: Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, contents);
  return path;
}

interface Analysis {
  readonly inputs: {
    name: string;
    format: string | null;
    bytes: number;
    compressedBytes?: number;
    problems: { code: string; severity: string }[];
  }[];
  readonly runs: { input: string; series: unknown }[];
}

async function read(...args: string[]): Promise<Analysis & { status: number; err: string }> {
  const { status, out, err } = await capture([...args, '--json']);
  return { status, err, ...(JSON.parse(out) as Analysis) }; // the shape that the tests below rely on
}

/** Of the two logs as files of their own. */
async function seriesOfFiles(): Promise<unknown[]> {
  const { runs } = await read(file('one.log', LOG), file('two.log', OTHER));
  return runs.map(({ series }) => series);
}

describe('archives', () => {
  it.each([
    ['zip', 'logs.zip', 'logs.zip/', ZIP],
    ['zip whatever its name', 'logs.bin', '', ZIP],
    ['tar', 'logs.tar', 'logs.tar/', TAR],
    ['tar.gz', 'logs.tar.gz', 'logs.tar.gz/', gzipSync(TAR)],
    ['zip in a tar', 'outer.tar', 'outer.tar/inner.zip/', Buffer.concat([tarEntry('inner.zip', ZIP), TAR_END])],
  ])('%s: every log is an input with the figures of the file by itself', async (_, name, inside, bytes) => {
    const { status, err, inputs, runs } = await read(file(name, bytes));
    expect({ status, err }).toEqual({ status: 0, err: '' });
    const logs = inputs.filter(({ format }) => format !== null);
    expect(logs.map(({ name: shown }) => shown)).toEqual([`${inside}master/debug.log`, `${inside}branch/debug.log`]);
    expect(logs.map((input) => input.bytes)).toEqual([LOG.length, OTHER.length]);
    expect(runs.map(({ series }) => series)).toEqual(await seriesOfFiles());
  });

  it('zst and gz: the log with both sizes', async () => {
    const frame = zstdFrame([LOG.subarray(0, 4000), LOG.subarray(4000)]);
    const zst = await read(file('node.log.zst', frame));
    expect(zst.inputs).toMatchObject([{ name: 'node.log.zst', bytes: LOG.length, compressedBytes: frame.length }]);
    const squeezed = gzipSync(LOG);
    const gz = await read(file('node.log.gz', squeezed));
    expect(gz.inputs).toMatchObject([{ name: 'node.log.gz', bytes: LOG.length, compressedBytes: squeezed.length }]);
    expect(gz.runs[0]?.series).toEqual(zst.runs[0]?.series);
  });

  it('a member that is no log is listed and no error', async () => {
    const { status, inputs } = await read(file('logs.zip', ZIP));
    expect(status).toBe(0);
    expect(inputs.find(({ name }) => name.endsWith('notes.txt'))).toMatchObject({ format: null, bytes: NOTES.length });
  });

  it('an archive without a log is named on standard error', async () => {
    const path = file('empty.zip', Buffer.concat([packed('notes.txt', NOTES), zipEnd(1)]));
    const { status, err } = await read(path);
    expect(status).toBe(1);
    expect(err).toBe(
      `${path}: no file in this archive is a log that is understood. Run "benchscope formats" for those that are.\n`,
    );
  });

  it('an encrypted member is a problem of its path, the others are read', async () => {
    const locked = zipEntry('locked.log', { flags: 1, crc: 1, packed: Buffer.alloc(40, 7), contentBytes: 28 });
    const { status, inputs, runs } = await read(
      file('half.zip', Buffer.concat([locked, packed('open.log', LOG), zipEnd(2)])),
    );
    expect({ status, runs: runs.length }).toEqual({ status: 0, runs: 1 });
    expect(inputs.find(({ name }) => name.endsWith('locked.log'))?.problems).toMatchObject([{ severity: 'error' }]);
  });

  it('a cut tar.gz keeps what came before the cut and says so', async () => {
    const bytes = gzipSync(TAR);
    const { status, inputs, runs } = await read(file('cut.tar.gz', bytes.subarray(0, bytes.length - 3000)));
    expect(status).toBe(0);
    expect(runs.length).toBeGreaterThan(0);
    expect(inputs.flatMap(({ problems }) => problems.map(({ code }) => code))).toContain('damaged-archive');
  });

  it('xz is refused by name, with what to do', async () => {
    const xz = Buffer.concat([Buffer.of(0xfd, 0x37, 0x7a, 0x58, 0x5a, 0), Buffer.alloc(60, 1)]);
    const { status, err } = await read(file('node.log.xz', xz));
    expect(status).toBe(1);
    expect(err).toContain('xz');
  });
});
