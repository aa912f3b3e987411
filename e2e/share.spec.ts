import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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

async function saved(page: Page, name: string): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ]);
  return readFileSync(await file.path(), 'utf8');
}

async function table(page: Page, name: string): Promise<string[][]> {
  return tableText(page.getByRole('table', { name, exact: true }));
}

test('drop, share, open the link elsewhere, check with the same logs and with others', async ({ page, browser }) => {
  // The whole way is many ways in one: it may take as long as they do.
  test.setTimeout(240_000);
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
  await visitor.goto(link);
  await expect(visitor.getByRole('figure').first().locator('path.line[data-run]')).toHaveCount(6);
  // Lines that no one sees are there as well: each has its arm's colour.
  const strokes = await visitor
    .locator('path.line[data-run]')
    .evaluateAll((paths) => paths.map((path) => getComputedStyle(path).stroke));
  expect(new Set(strokes).size).toBe(3);
  expect(strokes).not.toContain('none');
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

for (const [name, logs, options] of [
  ['bitcoin/bitcoin#28233', PR28233, ['--window', '20']],
  ['smite', ['after', 'before'].map((log) => sample(`smite-metrics/published/${log}.log`)), []],
  ['go-ethereum#23105', [sample('geth-log/headers-23105/served-headers.log')], []],
  [
    'bitcoin/bitcoin#28233, another view',
    PR28233.slice(0, 3),
    ['--window', '7', '--stat', 'p90', '--y', 'log', '--x', 'elapsed'],
  ],
] as const) {
  test(`page and command line give the same bytes: ${name}`, async ({ page }) => {
    test.setTimeout(180_000);
    const folder = test.info().outputPath('logs');
    mkdirSync(folder, { recursive: true });
    const files = [...logs].sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const { name: file, bytes } of files) writeFileSync(join(folder, file), bytes);
    const view = options.length > 2 ? '#view=w~7*s~p90*x~elapsed*y~log' : '';
    await page.goto(`./${view}`);
    await waitFor(page, 'empty');
    await drop(page, files);
    await waitFor(page, 'ready');
    const link = await linkOf(page);
    const base = link.replace(/#.*$/, '');
    const tool = join(import.meta.dirname, '../dist/cli/benchscope.mjs');
    const inputs = files.map(({ name: file }) => join(folder, file));
    const run = (...more: readonly string[]): string =>
      execFileSync(process.execPath, [tool, 'report', ...options, ...more, ...inputs], {
        maxBuffer: 1 << 28,
      }).toString();
    const [svg, csv] = [join(folder, 'a.svg'), join(folder, 'a.csv')];
    const markdown = run('--md', '--link', base, '--svg', svg, '--csv', csv);
    expect(markdown.trimEnd().split('\n').at(-1)).toBe(link);
    await page.getByRole('tab', { name: 'Markdown' }).click();
    await expect(page.getByRole('textbox', { name: 'Markdown' })).toHaveValue(/#b1:/);
    expect(`${await page.getByRole('textbox', { name: 'Markdown' }).inputValue()}${link}\n`).toBe(markdown);
    await page.getByRole('tab', { name: 'Image' }).click();
    expect(await saved(page, 'Download SVG')).toBe(readFileSync(svg, 'utf8'));
    await page.getByRole('tab', { name: 'Data' }).click();
    expect(await saved(page, 'Download CSV')).toBe(readFileSync(csv, 'utf8'));
    expect(await saved(page, 'Download analysis JSON')).toBe(run('--json'));
  });
}

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
  writeFileSync(path, html);
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
