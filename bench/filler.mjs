import { closeSync, openSync, readSync, renameSync, writeSync } from 'node:fs';

const CHUNK_BYTES = 1 << 20;
const FILLER = '2026-01-05T08:00:00Z [net] received: inv (37 bytes) peer=11, which holds nothing that is read here\n';

/** Copies a log and puts lines that hold nothing between its lines: `times` as many bytes as it has itself. */
export function addFiller(from, to, times) {
  const source = openSync(from, 'r');
  const target = openSync(`${to}.part`, 'w');
  const buffer = Buffer.alloc(CHUNK_BYTES);
  const filler = FILLER.repeat(Math.ceil((times * CHUNK_BYTES) / FILLER.length));
  for (let count; (count = readSync(source, buffer, 0, CHUNK_BYTES, null)) > 0;) {
    const end = buffer.subarray(0, count).lastIndexOf(0x0a) + 1;
    writeSync(target, buffer, 0, end);
    writeSync(target, filler);
    writeSync(target, buffer, end, count - end);
  }
  closeSync(source);
  closeSync(target);
  renameSync(`${to}.part`, to);
}
