import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { centres, chart, drop, expect, openWith, PR28233, sample, tableText, test, waitFor } from './support/page.js';

async function openShare(page: Page): Promise<void> {
  await page.locator('[data-verdict="ready"]').waitFor();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Share' })).toBeVisible();
}

async function linkOf(page: Page): Promise<string> {
  await openShare(page);
  const box = page.getByRole('textbox', { name: 'Link' });
  await expect(box).toHaveValue(/#b1:/);
  return box.inputValue();
}

async function table(page: Page, name: string): Promise<string[][]> {
  return tableText(page.getByRole('table', { name, exact: true }));
}

test('drop, share, open the link elsewhere, check with the same logs and with others', async ({ page, browser }) => {
  await openWith(page, PR28233);
  const link = await linkOf(page);
  expect(link.split('#b1:')[1]?.length).toBeLessThanOrEqual(9000);
  await expect(page.locator('[data-budget="small"]')).toHaveText(/^\d,\d{3}$/);
  await expect(page.locator('[data-budget="full"]')).toHaveText(/^[\d,]+$/);
  await expect(page.getByTestId('leaves')).toContainText('No line of a log, no path, no address');
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  await page.getByRole('tab', { name: 'Markdown' }).click();
  const markdown = page.getByRole('textbox', { name: 'Markdown' });
  await page.getByRole('textbox', { name: 'CPU' }).fill('Ryzen 7');
  await expect(markdown).toHaveValue(/Ryzen 7/);
  await expect(markdown).toHaveValue(/1,995\.49/);
  await expect(markdown).toHaveValue(/#b1:/);
  await page.getByRole('button', { name: 'Close' }).click();
  const summary = await table(page, 'Summary');
  const dots = await centres(chart(page).locator('[data-event="cache-emptied"]'));

  const context = await browser.newContext();
  const visitor = await context.newPage();
  const started = Date.now();
  await visitor.goto(link);
  await expect(visitor.getByRole('figure').first().locator('path.line[data-run]')).toHaveCount(6);
  expect(Date.now() - started).toBeLessThan(5000);
  await waitFor(visitor, 'ready');
  expect(await table(visitor, 'Summary')).toEqual(summary);
  const shown = await centres(visitor.getByRole('figure').first().locator('[data-event="cache-emptied"]'));
  expect(shown.map(({ run, height }) => `${run} ${height}`).sort()).toEqual(
    dots.map(({ run, height }) => `${run} ${height}`).sort(),
  );
  await expect(visitor.getByText('the logs themselves are not in it')).toBeVisible();
  await expect(visitor.getByRole('table', { name: 'Sources' })).toBeVisible();
  await expect(visitor.getByRole('textbox')).toHaveCount(0);
  expect((await new AxeBuilder({ page: visitor }).analyze()).violations).toEqual([]);
  await visitor.screenshot({ path: 'test-results/opened-link.png', fullPage: true });

  await drop(visitor, PR28233.slice(0, 2));
  await expect(visitor.locator('[data-check="matches"]')).toHaveCount(2);
  await visitor.getByRole('button', { name: 'Put all of this away' }).click();
  await waitFor(visitor, 'empty');

  await visitor.goto('about:blank');
  await visitor.goto(link);
  await expect(visitor.getByRole('region', { name: 'Reproduce' })).toBeVisible();
  await drop(visitor, [
    sample('replay/master-1.log.gz'),
    sample('replay/master-2.log.gz'),
    sample('replay/branch-1.log.gz'),
    sample('replay/branch-2.log.gz'),
  ]);
  await expect(visitor.locator('[data-check="new"]')).not.toHaveCount(0);
  await expect(visitor.locator('[data-reproduced="false"]').first()).toContainText('not reproduced');
  await visitor.screenshot({ path: 'test-results/reproduced.png', fullPage: true });
  await context.close();
});

test('a changed link says so instead of showing other numbers', async ({ page }) => {
  await page.goto('./#b1:AAAA');
  await expect(page.getByRole('alert')).toContainText('cut or damaged');
  await waitFor(page, 'empty');
  await page.goto('about:blank');
  await page.goto('./#b9:AAAA');
  await expect(page.getByRole('alert')).toContainText('newer version');
});

test('pictures and files can be saved; the saved page opens from disk and asks for nothing', async ({
  page,
  browser,
}) => {
  await openWith(page, PR28233.slice(0, 3));
  await openShare(page);
  await page.getByRole('tab', { name: 'Image' }).click();
  await page.screenshot({ path: 'test-results/share-image.png' });
  const save = async (name: string): Promise<Buffer> => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name, exact: true }).click(),
    ]);
    return readFileSync(await file.path());
  };
  const svg = (await save('Download SVG')).toString();
  expect(svg).toContain('data-run="master-1.log.gz"');
  expect(svg).toContain('SHA-256');
  const png = await save('Download PNG, 2×');
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect(png.readUInt32BE(16)).toBe(2400);
  await page.getByRole('tab', { name: 'Data' }).click();
  expect((await save('Download CSV')).toString()).toContain('run,group,height,time,value,rolled');
  expect((await save('Download Parquet')).subarray(0, 4).toString()).toBe('PAR1');
  await page.getByRole('tab', { name: 'Page' }).click();
  const html = await save('Download page');
  expect(html.length).toBeLessThan(2_500_000);

  const context = await browser.newContext({ offline: true });
  const saved = await context.newPage();
  const asked: string[] = [];
  saved.on('request', (request) => asked.push(request.url()));
  await saved.setContent('<p>nothing</p>');
  const path = test.info().outputPath('saved.html');
  (await import('node:fs')).writeFileSync(path, html);
  await saved.goto(`file://${path}`);
  await expect(saved.locator('path.line[data-run]')).toHaveCount(3);
  await expect(saved.getByRole('table', { name: 'Summary' })).toContainText('1,995.49');
  expect(asked.filter((url) => !url.startsWith('file:') && !url.startsWith('data:'))).toEqual([]);
  await saved.screenshot({ path: 'test-results/saved-page.png' });
  await context.close();
});

test('the view is in the address; back and forward undo and redo', async ({ page }) => {
  await openWith(page, PR28233.slice(0, 1));
  await page.getByRole('spinbutton', { name: 'Window (blocks)' }).fill('50');
  await page.getByRole('spinbutton', { name: 'Window (blocks)' }).blur();
  await expect(page).toHaveURL(/view=w~50/);
  await page.getByRole('radio', { name: 'Log' }).check({ force: true });
  await expect(page).toHaveURL(/view=w~50\*y~log/);
  await page.goBack();
  await expect(page).toHaveURL(/view=w~50$/);
  await expect(page.getByRole('radio', { name: 'Linear' })).toBeChecked();
  await page.goForward();
  await expect(page.getByRole('radio', { name: 'Log' })).toBeChecked();
});
