import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { chart, expect, openWith, PR28233, sample, tableText, test, waitFor } from './support/page.js';
import { reportJson } from './support/report.js';

const PLOT_DATA = sample('csv/aflplusplus-4/plot_data');
const [TITLES = '', ...ROWS] = PLOT_DATA.bytes.toString('utf8').trimEnd().split('\n');
const COLUMNS = TITLES.replace('# ', '').split(', ');

function column(name: string): number[] {
  return ROWS.map((row) => Number.parseFloat(row.split(', ')[COLUMNS.indexOf(name)] ?? ''));
}

async function summary(page: Page): Promise<string[][]> {
  return tableText(page.getByRole('table', { name: 'Summary' }));
}

test('the columns of a table are picked for both axes', async ({ page }) => {
  await openWith(page, [PLOT_DATA]);
  const x = page.getByRole('combobox', { name: 'X column' });
  const y = page.getByRole('combobox', { name: 'Y column' });
  await expect(x.getByRole('option')).toHaveText(['row number', 'relative_time']);
  await expect(page.getByRole('combobox', { name: 'Metric' })).toHaveCount(0);

  await y.selectOption('csv:edges_found');
  await x.selectOption({ label: 'relative_time' });
  await expect(chart(page)).toHaveAccessibleDescription(/edges_found/);
  await expect(page).toHaveURL(/x~elapsed/);
  const edges = column('edges_found');
  const [head = [], ...rows] = await summary(page);
  expect(rows.map((row) => row[head.indexOf('Max')])).toContain(String(Math.max(...edges)));

  const { runs } = reportJson([PLOT_DATA], ['--metric', 'csv:edges_found', '--x', 'elapsed']);
  expect(runs[0]?.series['csv:edges_found']?.sum).toBe(edges.reduce((sum, value) => sum + value, 0));
  await page.screenshot({ path: 'test-results/columns.png' });
});

test('a log has no columns to pick', async ({ page }) => {
  await openWith(page, PR28233.slice(0, 1));
  await expect(page.getByRole('combobox', { name: 'Metric' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'X column' })).toHaveCount(0);
});

for (const [name, inputs] of [
  ['Replay of one chain', 9],
  ['bitcoin/bitcoin#28233', 6],
  ['smite', 2],
  ['ethereum/go-ethereum#23105', 1],
] as const) {
  test(`the sample ${name} opens`, async ({ page }) => {
    await page.goto('./');
    await waitFor(page, 'empty');
    await page.getByRole('group', { name: 'Samples' }).getByRole('button', { name }).click();
    await waitFor(page, 'ready');
    const receipt = page.getByRole('table', { name: 'Parse report' });
    await receipt.waitFor();
    expect(await tableText(receipt)).toHaveLength(1 + inputs);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}

test('a dataset dropped in place of its logs gives their summary', async ({ page }) => {
  await openWith(page, PR28233);
  const ofLogs = await summary(page);
  expect(ofLogs.flat()).toContain('1,995.49');
  await page.getByRole('button', { name: 'Share' }).first().click();
  await page.getByRole('tab', { name: 'Data' }).click();
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download dataset' }).click();
  const saved = await waiting;
  expect(saved.suggestedFilename()).toMatch(/\.benchscope\.json$/);
  const bytes = readFileSync(await saved.path());

  await openWith(page, [{ name: saved.suggestedFilename(), bytes }]);
  expect(await summary(page)).toEqual(ofLogs);
});
