import { gunzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { zipSync } from 'fflate';
import { drop, expect, openWith, PR28233, test, waitFor, type Dropped } from './support/page.js';

const MASTER = gunzipSync(PR28233[0]?.bytes ?? Buffer.alloc(0)).toString('latin1');
const BRANCH = gunzipSync(PR28233[2]?.bytes ?? Buffer.alloc(0)).toString('latin1');

/** The first `blocks` blocks of a log; with `fork`, of another chain. */
function blocks(log: string, count: number, fork = ''): string {
  const tips = [...log.matchAll(/^.*- Connect block: .*\n/gm)];
  const last = tips[count - 1];
  const cut = log.slice(0, last === undefined ? 0 : last.index + last[0].length);
  return fork === '' ? cut : cut.replace(/(new best=[0-9a-f]{60})[0-9a-f]{4}/g, `$1${fork}`);
}

const file = (name: string, text: string): Dropped => ({ name, bytes: Buffer.from(text, 'latin1') });
const TWO_RUNS = file('debug.log', blocks(MASTER, 60) + blocks(BRANCH, 40, 'abcd'));

/** Runs in the list: the chip with their number of blocks by their label. */
async function runs(page: Page): Promise<string[]> {
  const rows = page.getByRole('region', { name: 'Runs' }).locator('.run-row');
  const labels = await rows
    .locator('input.label')
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)); // inputs
  const chips = await rows.locator('.chips').allInnerTexts();
  return labels.map((label, i) => `${label}: ${/(\d+) blocks/.exec(chips[i] ?? '')?.[1] ?? '?'}`).sort();
}

test('closing the message on a bad member of an archive keeps the good ones', async ({ page }) => {
  const good = new TextEncoder().encode(blocks(MASTER, 60));
  const bytes = zipSync({
    'good.log': good,
    'bare.log': new TextEncoder().encode(MASTER.split('\n')[0] ?? ''),
    'empty.log': new Uint8Array(0),
  });
  await openWith(page, [{ name: 'mixed.zip', bytes: Buffer.from(bytes) }]);
  const messages = page.getByRole('region', { name: 'Files that could not be read' }).getByRole('listitem');
  const before = await messages.count();
  expect(before).toBeGreaterThan(0);
  for (let left = before - 1; left >= 0; left--) {
    await page
      .getByRole('button', { name: /^Dismiss / })
      .first()
      .click();
    await expect(messages).toHaveCount(left);
  }
  expect(await runs(page)).toEqual(['good: 60']);
});

test('removing, renaming and hiding a run stay with it when names change', async ({ page }) => {
  await openWith(page, [TWO_RUNS]);
  expect(await runs(page)).toEqual(['debug #2: 40', 'debug: 60']);
  await page.getByRole('button', { name: 'Remove debug.log #2' }).click();
  await page.getByRole('textbox', { name: 'Label of debug.log' }).fill('mine');
  await page.getByRole('checkbox', { name: 'Show debug.log' }).uncheck();
  await drop(page, [TWO_RUNS]);
  await expect.poll(() => runs(page)).toHaveLength(3);
  await waitFor(page, 'ready');
  const all = await runs(page);
  expect(all.map((run) => run.replace(/^.*: /, '')).sort()).toEqual(['40', '60', '60']);
  expect(all).toContain('mine: 60');
  await expect(page.getByRole('checkbox', { name: /^Show / }).and(page.locator(':not(:checked)'))).toHaveCount(1);
  const hidden = page.locator('.run-row.off input.label');
  await expect(hidden).toHaveValue('mine');
});

test('a file whose only run is removed while it is read is not read further', async ({ page }) => {
  await page.goto('./');
  await waitFor(page, 'empty');
  const lines = blocks(MASTER, 1290);
  await drop(page, [file('huge.log', lines.repeat(16))]);
  await page.getByRole('button', { name: 'Remove huge.log' }).click();
  await waitFor(page, 'empty');
});

test('a file may be named like a member of every object', async ({ page }) => {
  const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];
  await openWith(
    page,
    names.map((name) => file(name, blocks(MASTER, 30))),
  );
  for (const name of names) await expect(page.getByRole('textbox', { name: `Label of ${name}` })).toHaveValue(name);
});

test('names cannot turn the text around them or push the page apart', async ({ page }) => {
  await openWith(page, [
    file('\u202egnol\u0007.log', blocks(MASTER, 30)),
    file(`${'long'.repeat(200)}.log`, blocks(BRANCH, 30)),
  ]);
  expect(await page.locator('main').innerText()).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u0007]/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('a hundred and fifty small logs are read', async ({ page }) => {
  test.slow();
  const text = blocks(MASTER, 12);
  const files = Array.from({ length: 150 }, (_, i) => file(`run-${String(i + 1).padStart(3, '0')}.log`, text));
  await page.goto('./');
  await waitFor(page, 'empty');
  await drop(page, files);
  await waitFor(page, 'ready');
  await expect(page.locator('.run-row')).toHaveCount(150);
});
