/** What a line says of a block's hash. */
export interface BlockHash {
  /** First and last three bytes as one integer: tells blocks of one file apart. 0 where the line gives fewer. */
  readonly key: number;
  /** Last 16 hex digits as two words, both 0 unless the line prints the whole hash. */
  readonly high: number;
  readonly low: number;
}

export const NO_HASH: BlockHash = { key: 0, high: 0, low: 0 };

const HASH = /^(?:0x)?([0-9a-fA-F]{6})(?:\.\.|\u2026|[0-9a-fA-F]{52})([0-9a-fA-F]{6})$/;

/** `a1b2c3..d4e5f6`, `a1b2c3…d4e5f6` (up to v1.10.2) or `0x` and 64 digits; NO_HASH for everything else. */
export function blockHash(text: string | undefined): BlockHash {
  const match = text === undefined ? null : HASH.exec(text);
  if (!match || text === undefined) return NO_HASH;
  const key = Number.parseInt(match[1] ?? '', 16) * 0x1000000 + Number.parseInt(match[2] ?? '', 16);
  if (text.length < 64) return { key, high: 0, low: 0 };
  return { key, high: Number.parseInt(text.slice(-16, -8), 16), low: Number.parseInt(text.slice(-8), 16) };
}
