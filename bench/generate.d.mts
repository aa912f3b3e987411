/** Writes a plain bench log of `blocks` blocks; the same seed gives the same bytes. */
export function generate(file: string, blocks: number, seed: number): void;
/** Where the generated log of the benchmark lies. */
export function generatedPath(blocks: number, seed: number): string;
