import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { drop, expect, sample, tableText, test, waitFor } from './support/page.js';

const SMITE = ['before', 'after'].map((log) => sample(`smite-metrics/published/${log}.log`));

async function openLogs(page: Page, files: Parameters<typeof drop>[1], path = './'): Promise<void> {
  await page.goto(path);
  await waitFor(page, 'empty');
  await drop(page, files);
  await waitFor(page, 'ready');
}

test('the smite post is made again: totals, paired bars by what was saved, the table Calls', async ({ page }) => {
  await openLogs(page, SMITE);
  await expect(page.getByTestId('headline')).toHaveText('123.8 ms → 25.1 ms in all, 4.93×: after against before');
  await expect(page.getByRole('region', { name: 'Verdict' })).toContainText('most saved: -generate 96.5 → 8.0 ms');
  const bars = page.getByRole('figure', { name: 'Calls of before, after' });
  await expect(bars.locator('rect[data-arm]')).toHaveCount(14);
  const names = await bars
    .locator('rect[data-arm="before"]')
    .evaluateAll((all) => all.map((bar) => bar.getAttribute('data-name')));
  expect(names).toEqual([
    '-generate',
    'getnewaddress',
    'sendrawtransaction',
    'getrawtransaction',
    'listunspent',
    'signrawtransactionwithwallet',
    'lockunspent',
  ]);
  const length = (arm: string): Promise<number> =>
    bars.locator(`rect[data-arm="${arm}"][data-name="-generate"]`).evaluate((bar) => Number(bar.getAttribute('width')));
  expect((await length('before')) / (await length('after'))).toBeCloseTo(96.5 / 8, 3);
  const table = await tableText(page.getByRole('table', { name: 'Calls' }));
  const column = (name: string): number => table[0]!.indexOf(name);
  const calls = table
    .slice(1)
    .map((row) => [row[0], row[column('before total')], row[column('after total')], row[column('Ratio')]]);
  expect(calls[0]).toEqual(['-generate', '96.5', '8.0', '12.06×']);
  expect(calls.at(-1)).toEqual(['In all', '123.8', '25.1', '4.93×']);
});

test('logs without series have no chart, no controls for one and no empty axis', async ({ page }) => {
  await openLogs(page, SMITE);
  await expect(page.getByRole('table', { name: 'Calls' })).toBeVisible();
  await expect(page.getByRole('toolbar', { name: 'Chart options' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Cache size' })).toHaveCount(0);
  await expect(page.locator('.recharts-wrapper')).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Title' }).fill('Without fsync');
  await expect(page.getByRole('figure', { name: 'Without fsync' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Show before' }).uncheck();
  await expect(page.locator('.bars rect[data-arm]')).toHaveCount(7);
});

test('benchmarks of nanobench are bars as well', async ({ page }) => {
  await openLogs(page, [sample('nanobench/27/base-and-branch.txt')]);
  await expect(page.getByRole('table', { name: 'Calls' })).toBeVisible();
  await expect(page.locator('.bars rect[data-arm]').first()).toBeVisible();
  await page.screenshot({ path: 'test-results/nanobench.png', fullPage: true });
});

for (const [name, scheme, width] of [
  ['light', 'light', 1400],
  ['dark', 'dark', 1400],
  ['narrow', 'light', 390],
] as const) {
  test(`bars fit the page: ${name}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height: 1000 });
    await openLogs(page, SMITE);
    await expect(page.locator('.bars rect[data-arm]')).toHaveCount(14);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    const path = `test-results/bars-${name}.png`;
    await page.screenshot({ path, fullPage: true });
    expect(readFileSync(path).length).toBeGreaterThan(1000);
  });
}
