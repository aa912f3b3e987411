import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatFixed } from '../src/core/analysis/formatNumber.js';
import { expect, openWith, PR28233, tableText, test } from './support/page.js';

interface Report {
  readonly inputs: readonly { readonly name: string; readonly bytes: number; readonly sha256: string }[];
  readonly runs: readonly {
    readonly label: string;
    readonly span: { readonly blocks: number };
    readonly series: Readonly<
      Record<string, Readonly<Record<'mean' | 'median' | 'p90' | 'p99' | 'max' | 'sum', number>>>
    >;
    readonly events: readonly { readonly kind: string }[];
  }[];
}

test('the page and the command line give the same numbers', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'benchscope-e2e-'));
  for (const { name, bytes } of PR28233) writeFileSync(join(folder, name), bytes);
  const tool = join(import.meta.dirname, '../dist/cli/benchscope.mjs');
  const inputs = PR28233.map(({ name }) => join(folder, name));
  const json = execFileSync(process.execPath, [tool, 'report', '--json', ...inputs], { maxBuffer: 1 << 28 });
  const report = JSON.parse(json.toString()) as Report; // the contract of --json

  await openWith(page, PR28233);
  const [head = [], ...rows] = await tableText(page.getByRole('table', { name: 'Summary' }));
  expect(report.runs).toHaveLength(6);
  for (const { label, span, series, events } of report.runs) {
    const row = rows.find(([name]) => name === label) ?? [];
    const cell = (column: string): string | undefined => row[head.indexOf(column)];
    const own = series.connectMs;
    if (!own) throw new Error(`${label} has no connectMs`);
    expect(cell('Blocks')).toBe(formatFixed(span.blocks, 0));
    expect(cell('Mean ms/blk')).toBe(formatFixed(own.mean, 2));
    expect(cell('Median')).toBe(formatFixed(own.median, 2));
    expect(cell('p90')).toBe(formatFixed(own.p90, 2));
    expect(cell('p99')).toBe(formatFixed(own.p99, 2));
    expect(cell('Max')).toBe(formatFixed(own.max, 2));
    expect(cell('Total ms')).toBe(formatFixed(own.sum, 2));
    expect(cell('Cache emptied')).toBe(String(events.filter(({ kind }) => kind === 'cache-emptied').length));
  }
  const receipts = await tableText(page.getByRole('table', { name: 'Parse report' }));
  for (const { name, bytes, sha256 } of report.inputs) {
    const row = receipts.find(([input]) => input === name) ?? [];
    expect(row).toContain(formatFixed(bytes, 0));
    expect(row.at(-1)).toBe(sha256.slice(0, 12));
  }
});
