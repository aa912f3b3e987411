import type { LogFormat } from '../formats/format.js';
import type { Problem } from '../problem.js';
import type { Encoding } from './encoding.js';
import type { Stream } from './stream.js';

export interface Unread {
  /** First bytes as they came. */
  readonly head: Uint8Array;
  readonly bytes: number;
  readonly encoding: Encoding;
  readonly streams: readonly Stream[];
  readonly formats: readonly LogFormat[];
}

/** Why an input that no format claims cannot be shown, and what to do. */
export function whyNothing(unread: Unread): Problem {
  if (unread.bytes === 0) {
    return {
      code: 'empty',
      severity: 'error',
      what: 'the input is empty',
      todo: 'Check that the log was copied whole.',
    };
  }
  return {
    code: 'unknown-format',
    severity: 'error',
    what: `no format was recognized; looked for ${unread.formats.map((format) => format.name).join(', ')}`,
    todo: 'Load the log file as the program wrote it.',
  };
}
