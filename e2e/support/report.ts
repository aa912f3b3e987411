import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Analysis } from '../../src/core/analysis/analysis.js';
import type { Dropped } from './page.js';

/** What the built command line tool prints for these files with `--json`. */
export function reportJson(files: readonly Dropped[], options: readonly string[] = []): Analysis {
  const folder = mkdtempSync(join(tmpdir(), 'benchscope-e2e-'));
  for (const { name, bytes } of files) writeFileSync(join(folder, name), bytes);
  const tool = join(import.meta.dirname, '../../dist/cli/benchscope.mjs');
  // In the order that a drop gives them.
  const inputs = files.map(({ name }) => join(folder, name)).sort();
  const args = [tool, 'report', '--json', ...options, ...inputs];
  const json = execFileSync(process.execPath, args, { maxBuffer: 1 << 28 });
  return JSON.parse(json.toString()) as Analysis; // the contract of --json
}
