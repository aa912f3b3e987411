import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync, gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import {
  latin1,
  logBytes,
  noise,
  open,
  seeded,
  TAR_END,
  tarEntry,
  zipEnd,
  zipEntry,
  zstdFrame,
} from './archives.testing.js';
import { Xxh64 } from './xxh64.js';

const LOG = logBytes(11, 20_000);
const SHORT = logBytes(12, 1500);
const zeros = (bytes: number): Buffer => Buffer.alloc(bytes);

function checksum(...contents: Uint8Array[]): number {
  const hash = new Xxh64();
  for (const bytes of contents) hash.update(bytes);
  return hash.low32();
}

const ARCHIVES: Record<string, Buffer> = {
  gzip: Buffer.concat([gzipSync(LOG), gzipSync(SHORT)]),
  zstd: Buffer.concat([
    zstdFrame([SHORT, { byte: 65, count: 3000 }], checksum(SHORT, Buffer.alloc(3000, 65))),
    zstdFrame([LOG], checksum(LOG)),
  ]),
  zip: Buffer.from(zipSync({ 'a.log': LOG, 'b.log': SHORT, 'c/d.log.gz': gzipSync(SHORT) })),
  tar: Buffer.concat([tarEntry('a.log', LOG), tarEntry('b.log', SHORT), TAR_END]),
  'tar.gz': gzipSync(Buffer.concat([tarEntry('a.log', LOG), tarEntry('b.log', SHORT), TAR_END])),
};

/** One of five kinds of damage at a random place. */
function damaged(bytes: Buffer, random: () => number): Buffer {
  const at = random() % bytes.length;
  const length = 1 + (random() % 600);
  switch (random() % 5) {
    case 0:
      return bytes.subarray(0, at);
    case 1: {
      const flipped = Buffer.from(bytes);
      flipped[at]! ^= 1 << (random() % 8);
      return flipped;
    }
    case 2:
      return Buffer.from(bytes).fill(0, at, Math.min(bytes.length, at + length));
    case 3:
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + length)]);
    default:
      return Buffer.concat([bytes.subarray(0, at), noise(random(), length), bytes.subarray(at)]);
  }
}

test.each(Object.entries(ARCHIVES))('%s, 120 times damaged: nothing thrown, nothing lost silently', (kind, bytes) => {
  const random = seeded(20_261_130);
  const whole = open(bytes).members.map(({ text }) => text);
  for (let i = 0; i < 120; i++) {
    const variant = damaged(bytes, random);
    const result = open(variant, { chunks: [1 + (random() % 3000)] });
    expect(result).toEqual(open(variant, { chunks: [variant.length || 1] }));
    const texts = result.members.map(({ text }) => text);
    const told = result.troubles.length + result.members.flatMap(({ problems }) => problems).length;
    // A tar archive has checksums for its headers only.
    const sameText = whole.every((text) => texts.includes(text));
    if (kind !== 'tar' && !sameText && variant.length > 0)
      expect(told + Number(texts[0] === latin1(variant))).toBeGreaterThan(0);
  }
});

test('a cut at every byte of a small zip archive keeps what came before', () => {
  const bytes = Buffer.concat([
    zipEntry('a', { packed: deflateRawSync(SHORT), method: 8, crc: 1, contentBytes: SHORT.length }),
    zipEnd(1),
  ]);
  let longest = 0;
  for (let end = 4; end < bytes.length; end++) {
    const { members, troubles } = open(bytes.subarray(0, end));
    const text = members[0]?.text ?? '';
    expect(latin1(SHORT).startsWith(text)).toBe(true);
    expect(text.length).toBeGreaterThanOrEqual(longest);
    longest = text.length;
    expect(troubles.length + (members[0]?.problems.length ?? 0)).toBeGreaterThan(0);
  }
  expect(longest).toBe(SHORT.length);
});

const LIMITS = { ratio: 500, freeBytes: 1 << 20 };

test.each([
  ['gzip', gzipSync(zeros(4 << 20)), 1],
  ['zip', Buffer.from(zipSync({ a: zeros(4 << 20) })), 1],
  ['zstd', zstdFrame(Array.from({ length: 40 }, () => ({ byte: 0, count: 100_000 }))), 1],
  ['tar.gz', gzipSync(Buffer.concat([tarEntry('__MACOSX/x', zeros(4 << 20)), TAR_END])), 0],
])('a %s bomb stops at the ratio and keeps what came before', (_, bytes, members) => {
  const result = open(bytes, { limits: LIMITS });
  expect(result.stopped).toBe(true);
  const problems = [
    ...result.members.flatMap(({ problems }) => problems),
    ...result.troubles.map(({ problem }) => problem),
  ];
  expect(problems.map(({ code }) => code)).toEqual(['too-large']);
  expect(result.members).toHaveLength(members);
  expect(result.members[0]?.text.length ?? 0).toBeLessThan(
    Math.max(LIMITS.freeBytes, LIMITS.ratio * bytes.length) + (1 << 18),
  );
});

test('highly repetitive logs below the free amount are no bomb', () => {
  const { members, stopped } = open(gzipSync(zeros(4 << 20)));
  expect([members[0]!.text.length, stopped]).toEqual([4 << 20, false]);
});

test('total size and number of entries are bounded', () => {
  const total = open(gzipSync(logBytes(13, 300_000)), { limits: { totalBytes: 100_000 } });
  expect(total.members[0]).toMatchObject({
    problems: [{ code: 'too-large', what: 'the packed data unpack to more than 100000 bytes; reading stopped there' }],
  });
  expect(total.members[0]!.text.length).toBeGreaterThan(60_000);
  expect(total.members[0]!.text.length).toBeLessThanOrEqual(100_000);
  const many = Buffer.concat([...Array.from({ length: 12 }, (_, i) => tarEntry(`${i}.log`, SHORT)), TAR_END]);
  const counted = open(many, { limits: { members: 10 } });
  expect(counted.members).toHaveLength(10);
  expect(counted.troubles.map(({ problem }) => problem.code)).toEqual(['too-large']);
});

test('very many parts and frames cost neither memory nor a long list of problems', () => {
  const part = gzipSync(Buffer.from('a\n'));
  const bad = Buffer.from(part);
  bad[bad.length - 8]! ^= 1;
  const parts = open(Buffer.concat(Array.from({ length: 20_000 }, () => bad)));
  expect(parts.members[0]!.text).toHaveLength(40_000);
  expect(parts.members[0]!.problems).toHaveLength(1);
  const frame = zstdFrame([Buffer.from('a\n')], 1);
  const frames = open(Buffer.concat(Array.from({ length: 2000 }, () => frame)));
  expect(frames.members[0]!.text).toHaveLength(4000);
  expect(frames.members[0]!.problems).toHaveLength(1);
  const windows = open(Buffer.concat(Array.from({ length: 20 }, () => frame)), { limits: { totalBytes: 1 << 18 } });
  expect(windows.stopped).toBe(true);
});

test('a bomb in a bomb is bounded by the file that was dropped', () => {
  const inner = gzipSync(zeros(8 << 20));
  const result = open(gzipSync(inner), { limits: LIMITS });
  expect(result.stopped).toBe(true);
});

/** What a program of the system makes of the files `a.log` and `sub/b.log`; null where it is not there. */
function packedBy(command: string, ...args: string[]): Buffer | null {
  const folder = mkdtempSync(join(tmpdir(), 'unpack-'));
  try {
    spawnSync('mkdir', [join(folder, 'sub')]);
    writeFileSync(join(folder, 'a.log'), LOG);
    writeFileSync(join(folder, 'sub/b.log'), SHORT);
    const { error, status } = spawnSync(command, args, { cwd: folder });
    return error !== undefined || status !== 0 ? null : readFileSync(join(folder, 'out'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test.each([
  ['tar', ['--format=gnu', '-cf', 'out', 'a.log', 'sub']],
  ['tar', ['--format=pax', '-cf', 'out', 'a.log', 'sub']],
  ['tar', ['--format=v7', '-cf', 'out', 'a.log', 'sub']],
  ['tar', ['-czf', 'out', 'a.log', 'sub']],
  ['tar', ['--zstd', '-cf', 'out', 'a.log', 'sub']],
  ['sh', ['-c', 'zip -qr out.zip a.log sub && mv out.zip out']],
  ['sh', ['-c', 'zip -q - a.log sub/b.log > out']],
  ['sh', ['-c', 'zip -q -fz- out.zip a.log sub/b.log && mv out.zip out']],
])('what %s %j packs comes out whole', (command, args) => {
  const bytes = packedBy(command, ...args) ?? Buffer.from(zipSync({ 'a.log': LOG, 'sub/b.log': SHORT }));
  const { members, troubles } = open(bytes, { name: 'x' });
  expect(troubles).toEqual([]);
  expect(members.map(({ path, text, problems }) => [path, text, problems])).toEqual([
    ['x/a.log', latin1(LOG), []],
    ['x/sub/b.log', latin1(SHORT), []],
  ]);
});

test('what the zip program encrypts is refused entry by entry', () => {
  const bytes =
    packedBy('sh', '-c', 'zip -q -P secret out.zip a.log sub/b.log && mv out.zip out') ??
    Buffer.concat([
      zipEntry('a.log', { flags: 1, packed: LOG }),
      zipEntry('sub/b.log', { flags: 1, packed: LOG }),
      zipEnd(2),
    ]);
  expect(open(bytes).troubles.map(({ path, problem }) => [path, problem.what])).toEqual([
    ['file/a.log', 'the file is encrypted in its zip archive'],
    ['file/sub/b.log', 'the file is encrypted in its zip archive'],
  ]);
});

test.each([['1'], ['3'], ['19'], ['--long=27']])('what zstd %s packs comes out whole', (level) => {
  const bytes = packedBy('sh', '-c', `zstd -q -${level.replace(/^--/, '-')} --check a.log -o out`) ?? zstdFrame([LOG]);
  expect(open(bytes).members).toMatchObject([{ text: latin1(LOG), problems: [] }]);
});
