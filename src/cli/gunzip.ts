import { createGunzip } from 'node:zlib';
import { systemErrorCode } from './unreadable.js';

const OUTPUT_BYTES = 1 << 20;
/** Small, since the piece that holds damage is inflated again byte by byte. */
const INPUT_BYTES = 1 << 14;

type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
type OnBytes = (bytes: Uint8Array) => void;

/** The first three bytes of every gzip member that holds deflated data (RFC 1952). */
export function isGzip(head: Uint8Array): boolean {
  return head[0] === 0x1f && head[1] === 0x8b && head[2] === 8;
}

interface Inflation {
  /** Resolves to false when the bytes were damaged; their contents are lost then, also those before the damage. */
  write(bytes: Uint8Array): Promise<boolean>;
  /** Resolves to false when the compressed data end too early. */
  end(): Promise<boolean>;
}

function inflate(onBytes: OnBytes): Inflation {
  const stream = createGunzip({ chunkSize: OUTPUT_BYTES });
  let failure: Error | null = null;
  let ended = false;
  let wake = (): void => undefined;
  stream.on('data', onBytes);
  stream.on('error', (error) => {
    failure = error;
    wake();
  });
  stream.on('end', () => {
    ended = true;
    wake();
  });
  const settled = (start: (done: () => void) => void): Promise<boolean> =>
    new Promise((resolve, reject) => {
      wake = (): void => {
        if (failure !== null && !systemErrorCode(failure).startsWith('Z_')) reject(failure);
        else resolve(failure === null);
      };
      if (failure !== null || ended) wake();
      else start(() => wake());
    });
  return {
    write: (bytes) => settled((done) => stream.write(bytes, done)),
    end: () => settled(() => stream.end()),
  };
}

async function* pieces(chunks: Chunks): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks)
    for (let start = 0; start < chunk.length; start += INPUT_BYTES) yield chunk.subarray(start, start + INPUT_BYTES);
}

/** The contents behind the first `delivered` bytes, when piece number `damagedPiece` of the compressed data is damaged. */
async function handOnRest(chunks: Chunks, damagedPiece: number, delivered: number, onBytes: OnBytes): Promise<void> {
  let seen = 0;
  const inflation = inflate((bytes) => {
    const known = Math.min(bytes.length, Math.max(0, delivered - seen));
    seen += bytes.length;
    if (known < bytes.length) onBytes(bytes.subarray(known));
  });
  let number = 0;
  for await (const piece of pieces(chunks)) {
    if (number++ < damagedPiece) await inflation.write(piece);
    else for (let i = 0; i < piece.length; i++) if (!(await inflation.write(piece.subarray(i, i + 1)))) return;
  }
}

/**
 * Decompresses one or several gzip members and hands on their contents, in chunks that are valid during the call only.
 * Damage ends the contents where it stands; every byte before it is handed on if `reopen` gives the compressed data again
 * (null: it cannot; what decompresses together with the damage is lost). Resolves to false when there was damage.
 */
export async function gunzip(
  chunks: Chunks,
  reopen: (() => Chunks) | null,
  onBytes: (bytes: Uint8Array) => void,
): Promise<boolean> {
  let delivered = 0;
  const inflation = inflate((bytes) => {
    delivered += bytes.length;
    onBytes(bytes);
  });
  let number = 0;
  for await (const piece of pieces(chunks)) {
    if (!(await inflation.write(piece))) {
      if (reopen !== null) await handOnRest(reopen(), number, delivered, onBytes);
      return false;
    }
    number++;
  }
  return inflation.end();
}
