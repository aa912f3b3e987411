import type { Problem, Severity } from '../core/problem.js';

const AGAIN = 'Copy the file again, or pack it again, and load it once more.';

const archive = (severity: Severity, what: string, todo: string): Problem => ({
  code: 'damaged-archive',
  severity,
  what,
  todo,
});

/** `packing` as people name it: `gzip`, `zstd`, `zip`, `tar`. */
export const endsTooEarly = (packing: string): Problem =>
  archive('error', `the ${packing} data end too early; what came before that was read`, AGAIN);

export const damagedFrom = (packing: string): Problem =>
  archive('error', `the ${packing} data are damaged; what came before the damage was read`, AGAIN);

export const checksumDiffers = (packing: string): Problem =>
  archive('error', `the checksum of the ${packing} data differs: some of the contents are wrong`, AGAIN);

export const sizeDiffers = (packing: string): Problem =>
  archive('error', `the ${packing} data state another size than their contents have`, AGAIN);

export const bytesAfter = (packing: string, bytes: number, zeros: boolean): Problem =>
  archive(
    zeros ? 'note' : 'warning',
    `${bytes} ${zeros ? (bytes === 1 ? 'zero byte' : 'zero bytes') : bytes === 1 ? 'byte' : 'bytes'} after the end of the ${packing} data ${bytes === 1 ? 'was' : 'were'} left out`,
    zeros
      ? 'Nothing needs to be done: some tools fill up the last block.'
      : 'If something is missing, unpack the file by hand and load the result.',
  );

export const brokenEntries = (packing: string): Problem =>
  archive('error', `a part of the ${packing} archive is damaged; the files before and after it were read`, AGAIN);

export const entriesMissing = (listed: number, found: number): Problem =>
  archive('warning', `the zip archive lists ${listed} entries, but ${found} were found`, AGAIN);

export const noClosingBlock = (): Problem =>
  archive('warning', 'the tar archive has no closing block: it may have been cut', AGAIN);

export const encrypted = (): Problem => ({
  code: 'binary',
  severity: 'error',
  what: 'the file is encrypted in its zip archive',
  todo: 'Unpack it with its password, then load the result.',
});

export const noFiles = (packing: string, folders: boolean): Problem => ({
  code: 'empty',
  severity: 'error',
  what: `the ${packing} archive holds ${folders ? 'only folders and files of the system' : 'no files'}`,
  todo: 'Pack the logs themselves, or load them without packing.',
});

export const sparse = (): Problem => ({
  code: 'binary',
  severity: 'error',
  what: 'the file is stored with holes (a sparse file) in its tar archive, which cannot be read',
  todo: 'Pack it again without tar\'s option --sparse, or unpack it with "tar -xf" and load the result.',
});

export const unknownMethod = (method: string): Problem => ({
  code: 'binary',
  severity: 'error',
  what: `the file is packed by ${method} in its zip archive, which cannot be read`,
  todo: 'Unpack it with "7z x" or the program that packed it, then load the result.',
});

export const dictionaryMissing = (): Problem => ({
  code: 'binary',
  severity: 'error',
  what: 'the zstd data need a dictionary that is kept elsewhere',
  todo: 'Unpack the file with "zstd -d -D" and its dictionary, then load the result.',
});

export const tooDeep = (packing: string): Problem => ({
  code: 'binary',
  severity: 'error',
  what: `the file is ${packing} data inside too many others`,
  todo: 'Unpack the outer file, then load what is in it.',
});

const UNPACK_BY_HAND = { severity: 'error', code: 'too-large' } as const;
const BY_HAND = 'If you trust the file, unpack it by hand and load the logs.';

export const ratioExceeded = (ratio: number): Problem => ({
  ...UNPACK_BY_HAND,
  what: `the packed data unpack to more than ${ratio} times their size; reading stopped there`,
  todo: BY_HAND,
});

export const totalExceeded = (bytes: number): Problem => ({
  ...UNPACK_BY_HAND,
  what: `the packed data unpack to more than ${inMiB(bytes)}; reading stopped there`,
  todo: BY_HAND,
});

export const membersExceeded = (count: number): Problem => ({
  ...UNPACK_BY_HAND,
  what: `the archive holds more than ${count} entries; reading stopped there`,
  todo: 'Pack the logs only, and load that.',
});

export const windowExceeded = (bytes: number): Problem => ({
  ...UNPACK_BY_HAND,
  what: `the zstd data ask for more than ${inMiB(bytes)} of memory to look back at`,
  todo: 'Unpack the file with "zstd -d --long=31", then load the result.',
});

function inMiB(bytes: number): string {
  const mib = bytes / 1024 / 1024;
  return mib >= 1 ? `${Math.floor(mib)} MiB` : `${bytes} bytes`;
}
