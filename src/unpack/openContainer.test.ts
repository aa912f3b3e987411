import { gzipSync, deflateRawSync } from 'node:zlib';
import { zipSync } from 'fflate';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { crc32 } from './crc32.js';
import {
  descriptor,
  latin1,
  logBytes,
  noise,
  open,
  TAR_END,
  tarEntry,
  zipEnd,
  zipEntry,
  zstdFrame,
} from './archives.testing.js';

const LOG = logBytes(1, 100_000);
const OTHER = logBytes(2, 3000);
const EMPTY = new Uint8Array(0);
const codes = (problems: readonly { readonly code: string; readonly severity: string }[]): string[] =>
  problems.map(({ code, severity }) => `${code} ${severity}`);

const tar = (...entries: Uint8Array[]): Buffer => Buffer.concat([...entries, TAR_END]);

test('a plain file passes through under its own name, whatever it is called', () => {
  const { members, troubles } = open(LOG, { name: 'logs/x.zip' });
  expect(members).toEqual([{ path: 'logs/x.zip', text: latin1(LOG), compressedBytes: undefined, problems: [] }]);
  expect(troubles).toEqual([]);
});

test('an empty file is an empty member', () => {
  expect(open(EMPTY).members).toEqual([{ path: 'file', text: '', compressedBytes: undefined, problems: [] }]);
});

test('gzip in several parts, with name, extra field, comment and header checksum', () => {
  const plain = gzipSync(OTHER);
  const header = Buffer.from(plain.subarray(0, 10));
  header[3] = 2 | 4 | 8 | 16;
  const full = Buffer.concat([
    header,
    Buffer.of(3, 0, 1, 2, 3),
    Buffer.from('n\0c\0'),
    Buffer.of(9, 9),
    plain.subarray(10),
  ]);
  const bytes = Buffer.concat([gzipSync(LOG), full, gzipSync(EMPTY)]);
  const { members } = open(bytes, { name: 'a.log.gz' });
  expect(members).toEqual([
    { path: 'a.log.gz', text: latin1(LOG) + latin1(OTHER), compressedBytes: bytes.length, problems: [] },
  ]);
});

test.each([
  ['cut in the data', gzipSync(LOG).subarray(0, 9000), 'the gzip data end too early; what came before that was read'],
  ['cut in the trailer', gzipSync(LOG).subarray(0, -3), 'the gzip data end too early; what came before that was read'],
  ['cut in the header', gzipSync(LOG).subarray(0, 5), 'the gzip data end too early; what came before that was read'],
])('gzip %s keeps what could be read', (_, bytes, what) => {
  const { members } = open(bytes);
  expect(members).toHaveLength(1);
  expect(latin1(LOG).startsWith(members[0]!.text)).toBe(true);
  expect(members[0]!.problems).toMatchObject([{ code: 'damaged-archive', severity: 'error', what }]);
});

test('a cut gzip file keeps every byte that zlib gives of it', () => {
  const { members } = open(gzipSync(LOG).subarray(0, 9000));
  expect(members[0]!.text.length).toBeGreaterThan(20_000);
});

test.each([
  ['zeros', Buffer.alloc(100), 'note', '100 zero bytes after the end of the gzip data were left out'],
  ['other bytes', Buffer.from('garbage'), 'warning', '7 bytes after the end of the gzip data were left out'],
])('%s after gzip data are told, and the contents are whole', (_, after, severity, what) => {
  const { members } = open(Buffer.concat([gzipSync(OTHER), after]));
  expect(members[0]).toMatchObject({ text: latin1(OTHER), problems: [{ code: 'damaged-archive', severity, what }] });
});

test('a wrong checksum or size in a gzip trailer is told', () => {
  const crc = gzipSync(OTHER);
  crc[crc.length - 8]! ^= 1;
  const size = gzipSync(OTHER);
  size[size.length - 1]! ^= 1;
  expect(open(crc).members[0]!.problems[0]!.what).toContain('checksum');
  expect(open(size).members[0]!.problems[0]!.what).toContain('another size');
});

test('zstd: stored and run-length blocks, several frames, skippable frames between', () => {
  const skippable = Buffer.concat([Buffer.of(0x53, 0x2a, 0x4d, 0x18, 3, 0, 0, 0), Buffer.from('abc')]);
  const bytes = Buffer.concat([
    skippable,
    zstdFrame([OTHER, { byte: 0x41, count: 70_000 }]),
    skippable,
    zstdFrame([LOG]),
  ]);
  const { members, troubles } = open(bytes, { name: 'x.zst' });
  expect(troubles).toEqual([]);
  expect(members).toEqual([
    {
      path: 'x.zst',
      text: latin1(OTHER) + 'A'.repeat(70_000) + latin1(LOG),
      compressedBytes: bytes.length,
      problems: [],
    },
  ]);
});

test('zstd as the zstd program packs it, with its checksum', () => {
  // "abc" × 100, packed by zstd 1.5 at level 19 with --check: literals, one sequence, XXH64.
  const bytes = Buffer.from('KLUv/QRoVQAAGGFiYwEAJqpuCCusnY8=', 'base64');
  expect(open(bytes).members).toMatchObject([{ text: 'abc'.repeat(100), problems: [] }]);
  bytes[bytes.length - 1]! ^= 1;
  expect(open(bytes).members[0]).toMatchObject({ text: 'abc'.repeat(100), problems: [{ code: 'damaged-archive' }] });
});

test('a cut zstd file keeps its whole blocks', () => {
  const bytes = zstdFrame([OTHER, LOG]);
  const { members } = open(bytes.subarray(0, OTHER.length + 50));
  expect(members[0]!.text).toBe(latin1(OTHER));
  expect(codes(members[0]!.problems)).toEqual(['damaged-archive error']);
});

test('zstd that needs a dictionary or too much memory says so', () => {
  const dictionary = Buffer.of(0x28, 0xb5, 0x2f, 0xfd, 0x01, 0x58, 0x07, 1, 0, 0);
  const window = Buffer.of(0x28, 0xb5, 0x2f, 0xfd, 0x00, 21 << 3, 1, 0, 0);
  expect(open(dictionary).members[0]!.problems[0]!.what).toContain('dictionary');
  expect(open(window).members[0]!.problems[0]!.code).toBe('too-large');
});

test('tar: files, folders, long names, links, system files', () => {
  const long = `${'folder/'.repeat(30)}debug.log`;
  const record = `path=${long}\n`;
  const pax = (text: string): string => {
    let length = text.length + 3;
    while (String(length).length + 1 + text.length !== length) length = String(length).length + 1 + text.length;
    return `${length} ${text}`;
  };
  const bytes = tar(
    tarEntry('logs/', EMPTY, { type: '5' }),
    tarEntry('logs/a.log', OTHER),
    tarEntry('b.log', LOG, { prefix: 'deep/er' }),
    tarEntry('pax', Buffer.from(pax(record)), { type: 'x' }),
    tarEntry('cut-name', OTHER),
    tarEntry('././@LongLink', Buffer.from(`${long}.1\0`), { type: 'L' }),
    tarEntry('cut-name', OTHER),
    tarEntry('logs/link', EMPTY, { type: '2', size: 500 }),
    tarEntry('logs/._a.log', OTHER),
    tarEntry('logs/.DS_Store', OTHER),
    tarEntry('pipe', EMPTY, { type: '6' }),
    tarEntry('old', OTHER, { type: '\0', magic: '' }),
  );
  const { members, passedOver, troubles } = open(bytes, { name: 'logs.tar' });
  expect(troubles).toEqual([]);
  expect(members.map(({ path, text, problems }) => [path, text.length, problems.length])).toEqual([
    ['logs.tar/logs/a.log', 3000, 0],
    ['logs.tar/deep/er/b.log', 100_000, 0],
    [`logs.tar/${long}`, 3000, 0],
    [`logs.tar/${long}.1`, 3000, 0],
    ['logs.tar/old', 3000, 0],
  ]);
  expect(passedOver).toEqual([
    { path: 'logs.tar/logs', why: 'folder' },
    { path: 'logs.tar/logs/link', why: 'link' },
    { path: 'logs.tar/logs/._a.log', why: 'system-file' },
    { path: 'logs.tar/logs/.DS_Store', why: 'system-file' },
    { path: 'logs.tar/pipe', why: 'special-file' },
  ]);
});

test('tar: a size in pax records counts, a sparse file is refused and the next one read', () => {
  const bytes = tar(
    tarEntry('pax', Buffer.from('13 size=3000\n'), { type: 'x' }),
    tarEntry('big', OTHER, { size: 0 }),
    tarEntry('holes', OTHER, { type: 'S' }),
    tarEntry('pax', Buffer.from('23 GNU.sparse.major=1\n\n'), { type: 'x' }),
    tarEntry('new-holes', OTHER),
    tarEntry('after', OTHER),
  );
  const { members, troubles } = open(bytes);
  expect(members.map(({ path, text }) => [path, text === latin1(OTHER)])).toEqual([
    ['file/big', true],
    ['file/after', true],
  ]);
  expect(troubles.map(({ path, problem }) => [path, problem.code])).toEqual([
    ['file/holes', 'binary'],
    ['file/new-holes', 'binary'],
  ]);
});

test('tar: a damaged header is passed over, a cut archive keeps what there is', () => {
  const bad = tarEntry('bad', OTHER);
  bad[10] = 1;
  const { members, troubles } = open(tar(tarEntry('a', OTHER), bad, tarEntry('c', OTHER)));
  expect(members.map(({ path }) => path)).toEqual(['file/a', 'file/c']);
  expect(troubles.map(({ problem }) => problem.what)).toEqual([
    'a part of the tar archive is damaged; the files before and after it were read',
  ]);
  const cut = open(tarEntry('a', LOG).subarray(0, 50_000));
  expect(cut.members[0]!.text).toBe(latin1(LOG).slice(0, 50_000 - 512));
  expect(codes(cut.members[0]!.problems)).toEqual(['damaged-archive error']);
  expect(codes(open(tarEntry('a', LOG)).troubles.map(({ problem }) => problem))).toEqual(['damaged-archive warning']);
});

test('tar.gz, tar.zst, gz in zip, zip in gz, tar.gz in zip, gz in tar.gz', () => {
  const archive = tar(tarEntry('a/debug.log', LOG));
  const paths = (bytes: Uint8Array, name: string): unknown[] =>
    open(bytes, { name }).members.map(({ path, text, compressedBytes }) => {
      expect(text).toBe(latin1(LOG));
      return [path, compressedBytes];
    });
  const packed = gzipSync(LOG);
  expect(paths(gzipSync(archive), 'x.tar.gz')).toEqual([['x.tar.gz/a/debug.log', undefined]]);
  expect(paths(zstdFrame([archive.subarray(0, 60_000), archive.subarray(60_000)]), 'x.tar.zst')).toEqual([
    ['x.tar.zst/a/debug.log', undefined],
  ]);
  expect(paths(zipSync({ 'd.log.gz': packed }, { level: 0 }), 'x.zip')).toEqual([['x.zip/d.log.gz', packed.length]]);
  expect(paths(zipSync({ 'd.log': LOG }), 'x.bundle')).toMatchObject([['x.bundle/d.log', expect.any(Number)]]);
  expect(paths(gzipSync(zipSync({ 'd.log': LOG })), 'x.zip.gz')).toMatchObject([
    ['x.zip.gz/d.log', expect.any(Number)],
  ]);
  expect(paths(zipSync({ 'in.tgz': gzipSync(archive) }), 'x.zip')).toEqual([['x.zip/in.tgz/a/debug.log', undefined]]);
  expect(paths(gzipSync(tar(tarEntry('d.log.1.gz', packed))), 'x.tgz')).toEqual([['x.tgz/d.log.1.gz', packed.length]]);
});

test('archives in archives in archives, and what is compressed three times, are refused by name', () => {
  const inner = zipSync({ 'a.log': OTHER });
  const { members, troubles } = open(zipSync({ 'two.zip': zipSync({ 'three.zip': inner, 'b.log': OTHER }) }));
  expect(members.map(({ path }) => path)).toEqual(['file/two.zip/b.log']);
  expect(troubles).toMatchObject([{ path: 'file/two.zip/three.zip', problem: { severity: 'error' } }]);
  expect(open(gzipSync(gzipSync(gzipSync(OTHER)))).troubles).toHaveLength(1);
  expect(open(gzipSync(gzipSync(OTHER))).members[0]!.text).toBe(latin1(OTHER));
});

test('zip: deflated, stored, empty, folders, system files, equal names', () => {
  const packed = deflateRawSync(LOG);
  const bytes = Buffer.concat([
    zipEntry('logs/', { packed: EMPTY }),
    zipEntry('logs/a.log', { packed, method: 8, crc: crc32(0, LOG), contentBytes: LOG.length }),
    zipEntry('logs/a.log', { packed: OTHER, crc: crc32(0, OTHER) }),
    zipEntry('__MACOSX/logs/._a.log', { packed: OTHER, crc: crc32(0, OTHER) }),
    zipEntry('empty.log', { packed: EMPTY }),
    zipEnd(5),
  ]);
  const { members, passedOver, troubles } = open(bytes, { name: 'x.zip' });
  expect(troubles).toEqual([]);
  expect(members.map(({ path, text, compressedBytes }) => [path, text.length, compressedBytes])).toEqual([
    ['x.zip/logs/a.log', 100_000, packed.length],
    ['x.zip/logs/a.log (2)', 3000, undefined],
    ['x.zip/empty.log', 0, undefined],
  ]);
  expect(passedOver.map(({ why }) => why)).toEqual(['folder', 'system-file']);
});

test.each([
  { signed: true, wide: false },
  { signed: false, wide: false },
  { signed: true, wide: true },
  { signed: false, wide: true },
])('zip: sizes behind the contents (%o), deflated and stored, also of contents that look like the end', (form) => {
  const packed = deflateRawSync(LOG);
  const tricky = Buffer.concat([OTHER, Buffer.from('PK\x07\x08'), Buffer.alloc(20), descriptor(1, 2, 3), OTHER]);
  const stored = { ...form, signed: true };
  const bytes = Buffer.concat([
    zipEntry('a', {
      flags: 8,
      method: 8,
      packed,
      zip64: form.wide,
      after: descriptor(crc32(0, LOG), packed.length, LOG.length, form),
    }),
    zipEntry('b', {
      flags: 8,
      packed: tricky,
      after: descriptor(crc32(0, tricky), tricky.length, tricky.length, stored),
    }),
    zipEntry('c', { packed: OTHER, crc: crc32(0, OTHER), zip64: true }),
    zipEnd(3),
  ]);
  const { members, troubles } = open(bytes);
  expect(troubles).toEqual([]);
  expect(members.map(({ text, problems }) => [text, problems])).toEqual([
    [latin1(LOG), []],
    [latin1(tricky), []],
    [latin1(OTHER), []],
  ]);
});

test('zip: encrypted entries and unknown methods have their own sentences, and the others are read', () => {
  const bytes = Buffer.concat([
    zipEntry('secret.log', { flags: 1, packed: noise(3, 500), method: 8 }),
    zipEntry('secret2.log', { flags: 9, packed: noise(4, 500), method: 8, after: descriptor(5, 500, 900) }),
    zipEntry('lzma.log', { packed: noise(5, 500), method: 14 }),
    zipEntry('a.log', { packed: OTHER, crc: crc32(0, OTHER) }),
    zipEnd(4),
  ]);
  const { members, troubles } = open(bytes, { name: 'x.zip' });
  expect(members.map(({ path }) => path)).toEqual(['x.zip/a.log']);
  expect(troubles.map(({ path, problem }) => [path, problem.what])).toEqual([
    ['x.zip/secret.log', 'the file is encrypted in its zip archive'],
    ['x.zip/secret2.log', 'the file is encrypted in its zip archive'],
    ['x.zip/lzma.log', 'the file is packed by LZMA in its zip archive, which cannot be read'],
  ]);
});

test('zip: an entry packed by zstd is read', () => {
  const packed = zstdFrame([LOG]);
  const bytes = Buffer.concat([
    zipEntry('z.log', { packed, method: 93, crc: crc32(0, LOG), contentBytes: LOG.length }),
    zipEnd(1),
  ]);
  expect(open(bytes).members).toMatchObject([{ text: latin1(LOG), problems: [], compressedBytes: packed.length }]);
});

test('zip: damage in one entry leaves the others whole; missing entries and a missing end are told', () => {
  const good = zipEntry('good', { packed: OTHER, crc: crc32(0, OTHER) });
  const packed = deflateRawSync(LOG);
  packed.fill(0xff, 5000, 5020);
  const bad = zipEntry('bad', { packed, method: 8, crc: crc32(0, LOG), contentBytes: LOG.length });
  const { members, troubles } = open(Buffer.concat([bad, good, zipEnd(3)]));
  expect(members.map(({ path, problems }) => [path, codes(problems)])).toEqual([
    ['file/bad', ['damaged-archive error']],
    ['file/good', []],
  ]);
  expect(troubles.map(({ problem }) => problem.what)).toEqual(['the zip archive lists 3 entries, but 2 were found']);
  expect(open(good).troubles.map(({ problem }) => problem.what)).toEqual([
    'the zip data end too early; what came before that was read',
  ]);
  const between = open(Buffer.concat([good, noise(9, 300), good, zipEnd(2)]));
  expect(between.members.map(({ text }) => text === latin1(OTHER))).toEqual([true, true]);
  expect(codes(between.troubles.map(({ problem }) => problem))).toEqual(['damaged-archive error']);
});

test.each([
  ['no entries', zipEnd(0), 'the zip archive holds no files'],
  [
    'only folders',
    Buffer.concat([zipEntry('a/', { packed: EMPTY }), zipEnd(1)]),
    'the zip archive holds only folders and files of the system',
  ],
  [
    'only folders',
    tar(tarEntry('a/', EMPTY, { type: '5' })),
    'the tar archive holds only folders and files of the system',
  ],
])('an archive with %s says so', (_, bytes, what) => {
  expect(open(bytes).troubles).toMatchObject([{ path: 'file', problem: { code: 'empty', what } }]);
});

test.each([
  ['xz data', [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00, 1], 'xz -dk'],
  ['bzip2 data', [...Buffer.from('BZh91AY&SY')], 'bzip2 -dk'],
  ['a 7z archive', [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c], '7z x'],
  ['a RAR archive', [...Buffer.from('Rar!\x1a\x07\x01\x00', 'latin1')], 'unrar x'],
  ['lz4 data', [0x04, 0x22, 0x4d, 0x18, 9], 'lz4 -dk'],
])('%s is refused by name with the command to run', (name, magic, command) => {
  const bytes = Uint8Array.from(magic);
  const { members, troubles } = open(bytes, { name: 'debug.log' });
  expect(members).toEqual([]);
  expect(troubles).toMatchObject([{ path: 'debug.log', problem: { severity: 'error' } }]);
  expect(troubles[0]!.problem.what).toContain(name);
  expect(troubles[0]!.problem.todo).toContain(command);
  expect(open(zipSync({ 'inner.log': bytes })).troubles[0]!.path).toBe('file/inner.log');
});

test('words that begin like a packing are text', () => {
  for (const text of ['BZh9 is a word', 'PK is a name', 'Rar', '7z'])
    expect(open(Buffer.from(text)).members).toHaveLength(1);
});

test('names are labels: no way out of the archive, no steering characters', () => {
  const names = [
    '../../etc/passwd',
    '/abs.log',
    'C:\\logs\\a.log',
    'a/./b//c.log',
    'x\u001b[31m\u202ey.log',
    '..',
    'a\nb.log',
  ];
  const bytes = Buffer.concat([
    ...names.map((name) => zipEntry(name, { packed: OTHER, crc: crc32(0, OTHER) })),
    zipEnd(7),
  ]);
  expect(open(bytes, { name: 'x.zip' }).members.map(({ path }) => path)).toEqual([
    'x.zip/etc/passwd',
    'x.zip/abs.log',
    'x.zip/logs/a.log',
    'x.zip/a/b/c.log',
    'x.zip/x\ufffd[31m\ufffdy.log',
    'x.zip/unnamed',
    'x.zip/a\ufffdb.log',
  ]);
});

test('the contents of any archive are the same however it is cut into chunks', () => {
  const archives = [
    gzipSync(tar(tarEntry('a', LOG), tarEntry('b.gz', gzipSync(OTHER)))),
    zstdFrame([OTHER, { byte: 10, count: 999 }, LOG]),
    Buffer.concat([
      zipEntry('a', {
        flags: 8,
        method: 8,
        packed: deflateRawSync(OTHER),
        after: descriptor(crc32(0, OTHER), deflateRawSync(OTHER).length, OTHER.length),
      }),
      zipEntry('b', { flags: 8, packed: OTHER, after: descriptor(crc32(0, OTHER), OTHER.length, OTHER.length) }),
      noise(1, 50),
      zipEntry('c.zip', { packed: zipSync({ d: OTHER }), crc: 1 }),
      zipEnd(3),
    ]),
    Buffer.concat([gzipSync(OTHER), Buffer.from('tail')]),
    LOG,
  ];
  for (const bytes of archives) {
    const expected = open(bytes, { chunks: [bytes.length] });
    expect(expected.members.length).toBeGreaterThan(0);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 6 }), (chunks) => {
        expect(open(bytes, { chunks })).toEqual(expected);
      }),
      { numRuns: 12, seed: 3, examples: [[[1]]] },
    );
  }
});
