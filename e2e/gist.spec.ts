import { gunzipSync } from 'node:zlib';
import { loadGist, test } from './support/github.js';
import { drop, expect, PR28233, tableText, waitFor, type Dropped } from './support/page.js';
import type { Page } from '@playwright/test';

const LINE = '2026-11-30T20:00:00Z a line that says nothing\n';

/** The six logs of the pull request, unpacked and each made longer than 3 MB. */
const SIX: readonly Dropped[] = PR28233.map(({ name, bytes }) => {
  const log = gunzipSync(bytes);
  return {
    name: name.replace(/\.gz$/, ''),
    bytes: Buffer.concat([log, Buffer.from(LINE.repeat(Math.ceil((3_100_000 - log.length) / LINE.length)))]),
  };
});
const SMALL = SIX[0]?.bytes.subarray(0, 200_000) ?? Buffer.alloc(0);

async function allTables(page: Page): Promise<Record<string, string[][]>> {
  const tables: Record<string, string[][]> = {};
  for (const name of ['Summary', 'Events', 'Parse report']) {
    const table = page.getByRole('table', { name });
    await table.waitFor();
    tables[name] = await tableText(table);
  }
  return tables;
}

async function open(page: Page, fragment = ''): Promise<void> {
  await page.goto(`./${fragment}`);
}

test('six logs of 3 MB, all cut in the answer, give what the same files dropped give', async ({ page, github }) => {
  const id = github.add(SIX);
  await open(page);
  await loadGist(page, `https://gist.github.com/someone/${id}`);
  await waitFor(page, 'ready');
  const fromGist = await allTables(page);
  expect(fromGist.Summary?.filter(([name]) => /^(master|branch)/.test(name ?? ''))).not.toHaveLength(0);
  expect(page.url()).toContain(`#gist=${id}@${'c0ffee00'.repeat(5)}`);
  expect(github.requests.filter(({ path }) => path.startsWith('/raw/'))).toHaveLength(6);
  expect(github.requests.every(({ method }) => method === 'GET')).toBe(true);

  await open(page, '?again');
  await waitFor(page, 'empty');
  await drop(page, SIX);
  await waitFor(page, 'ready');
  expect(await allTables(page)).toEqual(fromGist);
});

test('a link with a gist opens by itself, with its files and its view', async ({ page, github }) => {
  const id = github.add([...SIX.slice(0, 3), { name: 'README.md', bytes: Buffer.from('# notes\n') }]);
  await open(page, `#gist=${id}&file=master-1.log&file=branch-default-dbcache-1.log&view=w~50`);
  await waitFor(page, 'ready');
  // Tables follow the chart when there is time.
  const table = page.getByRole('table', { name: 'Parse report' });
  await expect(table).toContainText('master-1.log');
  const report = await tableText(table);
  expect(report.slice(1).map(([name]) => name)).toEqual(['branch-default-dbcache-1.log', 'master-1.log']);
  await expect(page.getByRole('spinbutton', { name: 'Window (blocks)' })).toHaveValue('50');
  expect(page.url()).toMatch(/#gist=.*@c0ffee.*&file=.*&file=.*&view=w~50$/);
});

test('of 300 files those are read that are chosen; more than 300 are said to be there', async ({ page, github }) => {
  const names = Array.from({ length: 305 }, (_, i) => `run ${String(i).padStart(3, '0')}.log`);
  const id = github.add(names.map((name) => ({ name, bytes: SMALL, truncated: true })));
  await open(page);
  await loadGist(page, id);
  const list = page.getByRole('region', { name: 'Files of the gist' });
  await expect(list.getByRole('checkbox')).toHaveCount(300);
  await expect(list.getByRole('button', { name: /^Load 300 files, / })).toBeVisible();
  await list.getByRole('button', { name: 'None' }).click();
  for (const name of ['run 007.log', 'run 299.log']) await list.getByRole('checkbox', { name }).check();
  await list.getByRole('button', { name: /^Load 2 files, 400/ }).click();
  await waitFor(page, 'ready');
  const report = await tableText(page.getByRole('table', { name: 'Parse report' }));
  expect(report.slice(1).map(([name]) => name)).toEqual(expect.arrayContaining(['run 007.log', 'run 299.log']));
  await expect(page.getByRole('alert')).toContainText('more files than the 300');
  expect(github.requests.filter(({ path }) => path.startsWith('/raw/'))).toHaveLength(2);
});

for (const [mood, text] of [
  ['limited', 'limit of requests from this address is reached; it ends at 2026-11-30 23:10:00 UTC'],
  ['limited-without-headers', 'limit of requests from this address is reached'],
  ['secondary-limit', 'it ends in 60 seconds'],
  ['forbidden', 'does not let this gist be read without logging in'],
  ['blocked-by-law', 'for legal reasons'],
  ['no-json', 'not one that GitHub gives for a gist'],
  ['broken', 'broke off'],
] as const) {
  test(`the API answers: ${mood}`, async ({ page, github }) => {
    const id = github.add([{ name: 'a.log', bytes: SMALL }]);
    github.mood = mood;
    await open(page);
    await loadGist(page, id);
    await waitFor(page, 'failed');
    await expect(page.getByRole('alert')).toContainText(text);
    await expect(page.getByRole('alert')).toContainText(id);
    github.mood = 'fine';
    await page.getByRole('button', { name: 'Load', exact: true }).click();
    await waitFor(page, 'ready');
  });
}

test('what is not there, and what is no gist', async ({ page, github }) => {
  await open(page);
  await loadGist(page, 'f'.repeat(32));
  await expect(page.getByRole('alert').last()).toContainText('private or deleted');
  const asked = github.requests.length;
  await loadGist(page, 'https://pastebin.com/raw/abcdef');
  await expect(page.getByRole('alert').last()).toContainText('A page may not read files of that host');
  await expect(page.getByRole('alert').last()).toContainText('Download the file in the browser');
  await loadGist(page, 'a'.repeat(40));
  await expect(page.getByRole('alert').last()).toContainText('40 hex digits are a commit');
  expect(github.requests).toHaveLength(asked);
  await expect(page.locator('main')).toHaveAttribute('data-state', 'failed');
});

test('a revision that is gone, by link', async ({ page, github }) => {
  const id = github.add([{ name: 'a.log', bytes: SMALL }]);
  await open(page, `#gist=${id}@${'0'.repeat(40)}`);
  await waitFor(page, 'failed');
  await expect(page.getByRole('alert')).toContainText('no such revision');
});

test('a slow file comes whole; one that breaks off, is short or lies elsewhere is named and never drawn', async ({
  page,
  github,
}) => {
  const log = (name: string, raw: 'slow' | 'broken' | 'short' | 'forbidden' | 'limited' | 'elsewhere') => ({
    name: `${name}.log`,
    bytes: SMALL,
    truncated: true,
    raw,
  });
  const id = github.add([
    log('a', 'slow'),
    log('b', 'broken'),
    log('c', 'short'),
    log('d', 'forbidden'),
    log('e', 'limited'),
    log('f', 'elsewhere'),
  ]);
  await open(page);
  await loadGist(page, id);
  await waitFor(page, 'ready');
  await expect(page.locator('path.line[data-run]').first()).toHaveAttribute('data-run', 'a.log');
  expect(
    new Set(await page.locator('[data-run]').evaluateAll((all) => all.map((one) => one.getAttribute('data-run')))),
  ).toEqual(new Set(['a.log']));
  const alerts = await page.getByRole('alert').allTextContents();
  expect(alerts).toHaveLength(5);
  for (const [at, part] of [
    'broke off',
    'it is not whole',
    'does not hand out',
    'limit of requests',
    'on a host',
  ].entries())
    expect(alerts[at]).toContain(part);
});

test('offline', async ({ page, context, github }) => {
  const id = github.add([{ name: 'a.log', bytes: SMALL }]);
  await open(page);
  await waitFor(page, 'empty');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await loadGist(page, id);
  await expect(page.getByRole('alert')).toContainText('GitHub could not be reached');
  await context.setOffline(false);
});

test('a raw file on GitHub’s hosts is read without the API', async ({ page, github }) => {
  const id = github.add([{ name: 'a.log', bytes: SMALL }]);
  await open(page);
  await loadGist(page, `https://gist.githubusercontent.com/someone/${id}/raw/a.log`);
  await waitFor(page, 'ready');
  expect(github.requests.map(({ path }) => path)).toEqual([`/raw/someone/${id}/raw/a.log`]);
});

test('a token goes to the API alone, and nowhere after the page is loaded again', async ({ page, github }) => {
  const id = github.add([{ name: 'a.log', bytes: SMALL, truncated: true }]);
  await open(page);
  await page.getByRole('button', { name: 'Token' }).click();
  await page.getByRole('textbox', { name: 'GitHub token' }).fill('ghp_for_this_test');
  await loadGist(page, id);
  await waitFor(page, 'ready');
  const sent = github.requests.filter(({ authorization }) => authorization !== undefined);
  expect(sent.map(({ path, authorization }) => [path, authorization])).toEqual([
    [`/api/gists/${id}`, 'Bearer ghp_for_this_test'],
  ]);
  github.requests.length = 0;
  await page.reload();
  await waitFor(page, 'ready');
  expect(github.requests.some(({ authorization }) => authorization !== undefined)).toBe(false);
});

test('a transfer is stopped', async ({ page, github }) => {
  const id = github.add(
    Array.from({ length: 13 }, (_, i) => ({ name: `${String.fromCharCode(97 + i)}.log`, bytes: SMALL })),
  );
  await open(page);
  await loadGist(page, id);
  await expect(page.getByRole('region', { name: 'Files of the gist' })).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('region', { name: 'Files of the gist' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Load', exact: true })).toBeVisible();
  await waitFor(page, 'empty');
});
