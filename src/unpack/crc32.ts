const POLYNOMIAL = 0xedb88320;

/** Four tables of 256: entry `256 * k + b` carries byte `b` over `k` further zero bytes. */
const TABLES = ((): Int32Array => {
  const tables = new Int32Array(4 * 256);
  for (let byte = 0; byte < 256; byte++) {
    let rest = byte;
    for (let bit = 0; bit < 8; bit++) rest = (rest & 1) === 1 ? (rest >>> 1) ^ POLYNOMIAL : rest >>> 1;
    tables[byte] = rest;
  }
  for (let entry = 256; entry < tables.length; entry++) {
    const before = tables[entry - 256]!;
    tables[entry] = (before >>> 8) ^ tables[before & 0xff]!;
  }
  return tables;
})();

/**
 * CRC-32 of bytes that follow those whose checksum is `crc` (0 for none), as an unsigned 32-bit integer
 * (RFC 1952 section 8; gzip and zip use the same).
 */
export function crc32(crc: number, bytes: Uint8Array): number {
  let rest = ~crc;
  const whole = bytes.length & ~3;
  let index = 0;
  for (; index < whole; index += 4) {
    rest ^= bytes[index]! | (bytes[index + 1]! << 8) | (bytes[index + 2]! << 16) | (bytes[index + 3]! << 24);
    rest =
      TABLES[768 + (rest & 0xff)]! ^
      TABLES[512 + ((rest >>> 8) & 0xff)]! ^
      TABLES[256 + ((rest >>> 16) & 0xff)]! ^
      TABLES[rest >>> 24]!;
  }
  for (; index < bytes.length; index++) rest = (rest >>> 8) ^ TABLES[(rest ^ bytes[index]!) & 0xff]!;
  return ~rest >>> 0;
}
