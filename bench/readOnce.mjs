// Reads one file in one process; built into bench/tmp by bench/run.mjs. `parse`: with the core, without hashing. `drain`: the same
// chunks, looked at by nobody.
// usage: node bench/tmp/readOnce.mjs parse|drain FILE
import { closeSync, openSync, readSync } from 'node:fs';
import { fallback, formats } from '../src/core/formats/index.ts';
import { openInput } from '../src/core/intake/openInput.ts';

const CHUNK_BYTES = 1 << 18;

const [mode, file] = process.argv.slice(2);
const reader = mode === 'parse' ? openInput({ path: file, formats, fallback }) : null;
const descriptor = openSync(file, 'r');
const buffer = new Uint8Array(CHUNK_BYTES);
let bytes = 0;
for (let count; (count = readSync(descriptor, buffer, 0, CHUNK_BYTES, null)) > 0; bytes += count)
  reader?.push(buffer.subarray(0, count));
closeSync(descriptor);
console.log(reader === null ? bytes : reader.finish().runs[0].axis.height.length);
