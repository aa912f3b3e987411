import { analyse, analysisJson } from '../core/analysis/analyse.js';
import { buildStudy } from '../core/analysis/buildStudy.js';
import { fallback, formats } from '../core/formats/index.js';
import type { LogFormat } from '../core/formats/format.js';
import { openInput } from '../core/intake/openInput.js';
import type { ParsedInput } from '../core/model.js';
import { DEFAULT_VIEW } from '../core/view.js';

/** Reads bytes as one input, handed over in chunks of `size` bytes; for tests. `csv` is asked when nothing else was said and no other format fits. */
export function parsed(
  bytes: Uint8Array,
  path: string,
  size = 1 << 20,
  known: readonly LogFormat[] = formats,
): ParsedInput {
  const input = openInput({ path, formats: known, ...(known === formats ? { fallback } : {}) });
  for (let start = 0; start < bytes.length; start += size) input.push(bytes.slice(start, start + size));
  return input.finish();
}

/** The analysis JSON of one input, parsed again; for tests. */
export function analysed(input: ParsedInput): { readonly runs: readonly unknown[]; readonly [key: string]: unknown } {
  const value: unknown = JSON.parse(analysisJson(analyse(buildStudy([input]), DEFAULT_VIEW)));
  if (typeof value !== 'object' || value === null || !('runs' in value) || !Array.isArray(value.runs))
    throw new Error('the analysis JSON has no runs');
  return { ...value, runs: value.runs };
}

/** Places of null in a JSON value, as `runs[0].stream`: where the contract allows none, a NaN or a missing number hides. */
export function nullsIn(value: unknown, place = ''): string[] {
  if (value === null) return [place];
  if (Array.isArray(value)) return value.flatMap((entry, index) => nullsIn(entry, `${place}[${index}]`));
  if (typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, entry]) => nullsIn(entry, place === '' ? key : `${place}.${key}`));
}

/** Where the contract allows null (docs/contracts.md section 3). */
export const NULL_ALLOWED = /^(settings\.(metric|from|to)|inputs\[\d+\]\.format|runs\[\d+\]\.stream)$/;
