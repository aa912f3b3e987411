import type { Problem } from '../core/problem.js';
import { ByteReader, type Parsing } from './byteReader.js';
import type { Opening } from './container.js';
import { crc32 } from './crc32.js';
import { Inflater } from './inflate.js';
import { checksumDiffers, damagedFrom, sizeDiffers } from './problems.js';
import { unzstd } from './unzstd.js';
import { DESCRIPTOR_BYTES, descriptors, type ZipEntry } from './zipHeader.js';

/** How the contents of one entry came out. */
export interface EntryOutcome {
  /** The archive ended inside them. */
  readonly cut: boolean;
  readonly packedBytes: number;
  readonly problems: Problem[];
}

/** Counts and checks contents on their way. */
class Checked {
  crc = 0;
  size = 0;
  constructor(private readonly next: (bytes: Uint8Array) => void) {}

  push(bytes: Uint8Array): void {
    this.crc = crc32(this.crc, bytes);
    this.size += bytes.length;
    this.next(bytes);
  }

  differs(stated: { readonly crc: number; readonly contentBytes: number }): Problem[] {
    if (stated.crc !== this.crc) return [checksumDiffers('zip')];
    return stated.contentBytes === this.size ? [] : [sizeDiffers('zip')];
  }
}

/** Hands on the contents of an entry (stored, deflated or zstd) and leaves the reader behind it. */
export function* unpackEntry(
  reader: ByteReader,
  entry: ZipEntry,
  opening: Opening,
  push: (bytes: Uint8Array) => void,
): Parsing<EntryOutcome> {
  const contents = new Checked(push);
  if (entry.method === 8) return yield* deflated(reader, entry, opening, contents);
  if (entry.method === 93) return yield* zstd(reader, entry, opening, contents);
  if (entry.sizesFollow && entry.packedBytes === 0) {
    const ended = yield* findDescriptor(reader, (bytes) => contents.push(bytes), contents);
    return { cut: !ended, packedBytes: contents.size, problems: [] };
  }
  const had = yield* reader.pass(entry.packedBytes, (bytes) => {
    contents.push(bytes);
    return undefined;
  });
  if (had < entry.packedBytes) return { cut: true, packedBytes: had, problems: [] };
  return { cut: false, packedBytes: had, problems: yield* checked(reader, entry, contents, had) };
}

function* deflated(reader: ByteReader, entry: ZipEntry, opening: Opening, contents: Checked): Parsing<EntryOutcome> {
  const inflater = new Inflater((bytes) => {
    opening.spend(bytes.length);
    contents.push(bytes);
  });
  const stated = !entry.sizesFollow || entry.packedBytes > 0;
  const limit = stated ? entry.packedBytes : Infinity;
  const packedBytes = yield* reader.pass(limit, (bytes) => {
    const taken = inflater.push(bytes, 0, bytes.length);
    return inflater.done || inflater.damaged ? taken : undefined;
  });
  if (!inflater.done) {
    if (!inflater.damaged && packedBytes < limit) return { cut: true, packedBytes, problems: [] };
    // Of known size: the next entry is found. Else the next record is looked for.
    if (stated) yield* reader.skip(limit - packedBytes);
    return { cut: false, packedBytes, problems: [damagedFrom('zip')] };
  }
  if (stated && packedBytes < limit) {
    yield* reader.skip(limit - packedBytes);
    return { cut: false, packedBytes: limit, problems: [sizeDiffers('zip')] };
  }
  return { cut: false, packedBytes, problems: yield* checked(reader, entry, contents, packedBytes) };
}

function* zstd(reader: ByteReader, entry: ZipEntry, opening: Opening, contents: Checked): Parsing<EntryOutcome> {
  if (entry.sizesFollow && entry.packedBytes === 0) {
    const ended = yield* findDescriptor(reader, () => undefined, null);
    return { cut: !ended, packedBytes: 0, problems: [damagedFrom('zip')] };
  }
  const inner = new ByteReader();
  let problems: Problem[] = [];
  const parsing = (function* (): Parsing<void> {
    problems = yield* unzstd(inner, opening, (bytes) => contents.push(bytes));
  })();
  parsing.next();
  const had = yield* reader.pass(entry.packedBytes, (bytes) => {
    inner.supply(bytes);
    parsing.next();
    return undefined;
  });
  if (had < entry.packedBytes) return { cut: true, packedBytes: had, problems: [] };
  inner.finish();
  parsing.next();
  const different = yield* checked(reader, entry, contents, had);
  return { cut: false, packedBytes: had, problems: problems.length > 0 ? problems : different };
}

/** Compares the contents with what the header states, or the descriptor behind them. */
function* checked(reader: ByteReader, entry: ZipEntry, contents: Checked, packedBytes: number): Parsing<Problem[]> {
  if (!entry.sizesFollow) return contents.differs(entry);
  const bytes = yield* reader.peek(DESCRIPTOR_BYTES);
  const forms = descriptors(bytes, false);
  const sized = forms.filter((form) => form.packedBytes === packedBytes && form.contentBytes === contents.size);
  const fitting = sized.find(({ crc }) => crc === contents.crc) ?? sized[0];
  if (fitting !== undefined) {
    yield* reader.skip(fitting.length);
    return contents.differs(fitting);
  }
  // None fits: the likeliest is passed over, and the next record is looked for if that was wrong.
  const signed = descriptors(bytes, true)[entry.zip64 ? 1 : 0];
  if (signed !== undefined) yield* reader.skip(signed.length);
  return [sizeDiffers('zip')];
}

/** Leaves out the descriptor of contents of known size that were left out themselves; nothing when none fits. */
export function* skipDescriptor(reader: ByteReader, packedBytes: number): Parsing<void> {
  const bytes = yield* reader.peek(DESCRIPTOR_BYTES);
  const fitting = descriptors(bytes, false).find((form) => form.packedBytes === packedBytes);
  yield* reader.skip(fitting?.length ?? 0);
}

/**
 * Hands on bytes up to a signed descriptor that states how many they were: the only way to find the end of contents whose
 * size is not known. Stored contents are checked by their CRC too; null for those that are left out.
 * The descriptor is read too; false when the archive ends before.
 */
export function* findDescriptor(
  reader: ByteReader,
  push: (bytes: Uint8Array) => void,
  contents: Checked | null,
): Parsing<boolean> {
  let passed = 0;
  for (;;) {
    // Assigned in the callback, which the compiler does not follow.
    let found = false as boolean;
    passed += yield* reader.pass(Infinity, (bytes) => {
      const at = bytes.indexOf(0x50);
      found = at >= 0;
      if (at !== 0) push(found ? bytes.subarray(0, at) : bytes);
      return found ? at : undefined;
    });
    if (!found) return false;
    const bytes = yield* reader.peek(DESCRIPTOR_BYTES);
    const fitting = descriptors(bytes, true).find(
      (form) =>
        form.packedBytes === passed &&
        (contents === null ? form.contentBytes > 0 : form.contentBytes === passed && form.crc === contents.crc),
    );
    if (fitting !== undefined) {
      yield* reader.skip(fitting.length);
      return true;
    }
    push(yield* reader.read(1));
    passed++;
  }
}
