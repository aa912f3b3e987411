import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { zipSync } from 'fflate';
import { drop, expect, openWith, PR28233, sample, tableText, test, waitFor } from './support/page.js';

const MASTER = gunzipSync(PR28233[0]?.bytes ?? Buffer.alloc(0));
const BRANCH = gunzipSync(PR28233[2]?.bytes ?? Buffer.alloc(0));
/** In the published table. */
const MASTER_MEAN = '1,995.49';

/** Names of the inputs that the receipt lists, in order. */
async function inputs(page: Page): Promise<(string | undefined)[]> {
  const table = page.getByRole('table', { name: 'Parse report' });
  await table.waitFor();
  return (await tableText(table)).slice(1).map(([name]) => name);
}

async function means(page: Page): Promise<(string | undefined)[]> {
  const table = page.getByRole('table', { name: 'Summary' });
  await table.waitFor();
  const [head = [], ...rows] = await tableText(table);
  return rows.map((row) => row[head.indexOf('Mean ms/blk')]).filter((cell) => cell !== undefined && cell !== '');
}

async function openEmpty(page: Page): Promise<void> {
  await page.goto('./');
  await waitFor(page, 'empty');
}

/** Pastes into the focused element, as the browser does on Ctrl+V. */
async function paste(page: Page, text: string, onto = 'body'): Promise<void> {
  const clipboardData = await page.evaluateHandle((contents) => {
    const made = new DataTransfer();
    made.setData('text/plain', contents);
    return made;
  }, text);
  await page.locator(onto).evaluate((element, data) => {
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }), // a handle
    );
  }, clipboardData);
}

test('text in the field is read as a log', async ({ page }) => {
  await openEmpty(page);
  await page.getByRole('button', { name: 'Paste log text' }).click();
  await page.getByRole('textbox', { name: 'Log text' }).fill(MASTER.subarray(0, 60_000).toString('utf8'));
  await page.getByRole('button', { name: 'Read the text' }).click();
  await waitFor(page, 'ready');
  expect(await inputs(page)).toEqual(['pasted A.txt']);

  await page.getByRole('button', { name: 'Paste log text' }).click();
  await page.getByRole('textbox', { name: 'Log text' }).fill('no log at all\n');
  await page.getByRole('button', { name: 'Read the text' }).click();
  await expect(page.getByRole('alert')).toContainText('pasted B.txt');
  await expect(page.getByRole('group', { name: 'pasted A' })).toBeVisible();
});

test('a long text pasted into the field is read at once', async ({ page }) => {
  await openEmpty(page);
  await page.getByRole('button', { name: 'Paste log text' }).click();
  await paste(page, MASTER.toString('utf8'), '[aria-label="Log text"]');
  await waitFor(page, 'ready');
  expect(await means(page)).toContain(MASTER_MEAN);
});

/** Drags text over the page and drops it, as from another window. */
async function dropText(page: Page, text: string): Promise<void> {
  const transfer = await page.evaluateHandle((contents) => {
    const made = new DataTransfer();
    made.setData('text/plain', contents);
    return made;
  }, text);
  for (const type of ['dragenter', 'dragover', 'drop'])
    await page.locator('h1').first().dispatchEvent(type, { dataTransfer: transfer });
}

test('text dragged from another window is read as a log; text of the page itself is not', async ({ page }) => {
  await openEmpty(page);
  await page.locator('h1').dispatchEvent('dragstart');
  await dropText(page, MASTER.toString('utf8'));
  await page.locator('h1').dispatchEvent('dragend');
  await expect(page.locator('main')).toHaveAttribute('data-state', 'empty');
  await dropText(page, MASTER.toString('utf8'));
  await waitFor(page, 'ready');
  expect(await means(page)).toContain(MASTER_MEAN);
});

test('text pasted outside of a field is read as a log', async ({ page }) => {
  await openEmpty(page);
  await paste(page, MASTER.toString('utf8'));
  await waitFor(page, 'ready');
  expect(await means(page)).toContain(MASTER_MEAN);
});

test('a zip, a folder inside it and gzip inside that', async ({ page }) => {
  const zip = zipSync({
    'bench/master-1.log.gz': gzipSync(MASTER),
    'bench/branch-1.log': BRANCH,
    'bench/README.md': Buffer.from('# how it was run\n'),
  });
  await openWith(page, [{ name: 'logs.zip', bytes: Buffer.from(zip) }]);
  expect(await inputs(page)).toEqual([
    'logs.zip/bench/master-1.log.gz',
    'logs.zip/bench/branch-1.log',
    'logs.zip/bench/README.md',
  ]);
  expect(await means(page)).toContain(MASTER_MEAN);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a folder gives its logs, told apart by their folders; what is no log is listed and no error', async ({
  page,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'benchscope-e2e-'));
  for (const [path, bytes] of [
    ['runs/master/debug.log', MASTER],
    ['runs/branch/debug.log', BRANCH],
    ['runs/notes.txt', Buffer.from('nothing\n')],
    ['runs/.hidden.log', Buffer.from('nothing\n')],
  ] as const) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
  await openEmpty(page);
  await page.locator('input[data-chooser="folder"]').setInputFiles(join(folder, 'runs'));
  await waitFor(page, 'ready');
  expect(await inputs(page)).toEqual(['branch/debug.log', 'master/debug.log', 'notes.txt']);
  await expect(page.getByRole('group', { name: 'master' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the parts of a rotated log are one run', async ({ page }) => {
  const feed = MASTER.indexOf('\n', MASTER.length / 3) + 1;
  await openWith(page, [
    { name: 'debug.log', bytes: MASTER.subarray(2 * feed) },
    { name: 'debug.log.1', bytes: MASTER.subarray(feed, 2 * feed) },
    { name: 'debug.log.2.gz', bytes: gzipSync(MASTER.subarray(0, feed)) },
  ]);
  expect(await inputs(page)).toEqual(['debug.log']);
  expect(new Set(await means(page))).toEqual(new Set([MASTER_MEAN]));
  await drop(page, [
    { name: 'geth.log.1', bytes: Buffer.from('x\n') },
    { name: 'geth.log.3', bytes: Buffer.from('y\n') },
  ]);
  await expect(page.getByRole('list', { name: 'Problems' })).toContainText('Rotated parts are missing: number 2');
});

test('a dropped folder is walked to its end, a hundred entries at a time', async ({ page }) => {
  await openEmpty(page);
  const log = sample('replay/master-1.log.gz');
  await page.evaluate((base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const file = (name: string): object => ({
      isFile: true,
      isDirectory: false,
      name,
      fullPath: `/runs/${name}`,
      file: (done: (blob: File) => void) => done(new File(name.endsWith('.gz') ? [bytes] : ['nothing\n'], name)),
    });
    const children = [...Array.from({ length: 150 }, (_, i) => file(`${i}.txt`)), file('last.log.gz')];
    let read = 0;
    const entry = {
      isFile: false,
      isDirectory: true,
      name: 'runs',
      fullPath: '/runs',
      createReader: () => ({
        readEntries: (done: (entries: object[]) => void) => done(children.slice(read, (read += 100))),
      }),
    };
    const event = new DragEvent('drop', { bubbles: true, cancelable: true });
    Object.defineProperty(event, 'dataTransfer', {
      value: { types: ['Files'], items: [{ kind: 'file', webkitGetAsEntry: () => entry, getAsFile: () => null }] },
    });
    document.body.dispatchEvent(event);
  }, log.bytes.toString('base64'));
  await waitFor(page, 'ready');
  expect(await inputs(page)).toHaveLength(151);
  await expect(page.getByRole('table', { name: 'Summary' })).toContainText('last');
});

test('what is no log is refused, each with its own sentence', async ({ page }) => {
  await openEmpty(page);
  await drop(page, [
    { name: 'empty.log', bytes: Buffer.alloc(0) },
    { name: 'picture.log', bytes: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]) },
    { name: 'old.xz', bytes: Buffer.from([0xfd, 0x37, 0x7a, 0x58, 0x5a, 0, 0, 4]) },
    { name: 'page.html', bytes: Buffer.from('<!doctype html><html><title>Sign in</title></html>\n') },
  ]);
  await waitFor(page, 'failed');
  const alerts = await page.getByRole('alert').allTextContents();
  expect(alerts).toHaveLength(4);
  for (const part of ['empty', 'PNG image', 'xz', 'web page']) expect(alerts.join('\n')).toContain(part);
  expect(new Set(alerts).size).toBe(4);
});
