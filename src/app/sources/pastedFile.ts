import type { SourceFile } from './sourceFile.js';

let count = 0;

/** Text as a file, called `pasted A`, `pasted B`, …: a number at the end would make them repetitions of one measurement. */
export function pastedFile(text: string): SourceFile {
  return { path: `pasted ${letters(count++)}.txt`, blob: new Blob([text], { type: 'text/plain' }) };
}

/** 0 → A, 25 → Z, 26 → AA. */
function letters(index: number): string {
  const last = String.fromCharCode(0x41 + (index % 26));
  return index < 26 ? last : letters(Math.floor(index / 26) - 1) + last;
}
