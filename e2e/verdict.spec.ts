import type { Locator, Page } from '@playwright/test';
import { joinParts, verdictSentence } from '../src/core/analysis/verdictSentence.js';
import { drop, expect, openWith, PR28233, sample, tableText, test, type Dropped } from './support/page.js';
import { reportJson } from './support/report.js';

function verdict(page: Page): Locator {
  return page.getByRole('region', { name: 'Verdict' });
}

async function judged(page: Page): Promise<void> {
  await page.locator('[data-verdict="ready"]').waitFor();
}

test('the verdict is that of the command line, to the last digit shown', async ({ page }) => {
  const { comparisons } = reportJson(PR28233);
  await openWith(page, PR28233);
  await judged(page);
  const byName = new Map(comparisons.map((own) => [own.candidate, own]));
  expect([...byName.values()].map(({ verdict: own }) => own)).toEqual(['faster', 'faster']);
  await expect(verdict(page).locator('.sentence')).toHaveText(
    comparisons.map((own) => joinParts(verdictSentence(own))),
  );
  await expect(verdict(page).locator('b.good')).toHaveText(['5.02× faster', '1.85× faster']);
  const [head = [], ...rows] = await tableText(page.getByRole('table', { name: 'Summary' }));
  for (const [name, { speedup, ci95 }] of byName) {
    const cell = rows.find(([own]) => own === name)?.[head.indexOf('vs master')];
    const [low, high] = ci95 ?? [NaN, NaN];
    expect(cell).toBe(`${speedup!.toFixed(2)}× (${low.toFixed(2)}–${high.toFixed(2)})`);
  }
});

test('ratios stand at once, the interval comes later, from a worker', async ({ page }) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/statistics.worker*', async (route) => {
    await held;
    await route.continue();
  });
  await openWith(page, PR28233);
  await expect(verdict(page)).toHaveAttribute('data-verdict', 'pending');
  await expect(verdict(page).locator('.sentence').first()).toContainText('5.02× faster than master over 1,290 common');
  await expect(verdict(page)).not.toContainText('95 %');
  release();
  await judged(page);
  await expect(verdict(page).locator('.sentence').first()).toContainText('95 % interval');
});

test('one run each: in this pair of runs, in a neutral colour', async ({ page }) => {
  await openWith(page, [sample('pr28233/master-1.log.gz'), sample('pr28233/branch-dbcache-1000-1.log.gz')]);
  await judged(page);
  await expect(verdict(page).locator('.sentence')).toContainText('over 1,290 common blocks in this pair of runs.');
  await expect(verdict(page).locator('b')).toHaveCount(0);
  const list = verdict(page).getByRole('list', { name: 'Comparability' });
  await expect(list).toContainText('One run only: master, branch-dbcache-1000');
  await expect(list).toContainText('dbcache: master 450, branch-dbcache-1000 1000');
});

/** The same log from another height on: its lines before that block are left out. */
function cutBefore(name: string, height: number, text: string): Dropped {
  const at = text.lastIndexOf('\n', text.indexOf(`height=${height} `)) + 1;
  return { name, bytes: Buffer.from(text.slice(at)) };
}

test('a serious finding turns the verdict; it can be accepted and taken back, and the shared range be used', async ({
  page,
}) => {
  const { gunzipSync } = await import('node:zlib');
  const whole = sample('pr28233/master-1.log.gz');
  const text = gunzipSync(whole.bytes).toString();
  // 290 blocks at the end of one, 1,000 at the start of the other, of which 100 are common.
  const late = cutBefore('branch-1.log', 836_245, text);
  const end = text.lastIndexOf('\n', text.indexOf('height=836345 ')) + 1;
  const early = { name: 'master-1.log', bytes: Buffer.from(text.slice(0, end)) };
  await openWith(page, [early, late]);
  await judged(page);
  await expect(verdict(page).locator('.sentence')).toContainText('are not comparable: only');
  await verdict(page).getByRole('button', { name: 'Compare anyway: different-heights' }).click();
  await expect(verdict(page).locator('.sentence')).toContainText('Accepted by hand: only');
  await judged(page);
  await verdict(page).getByRole('button', { name: 'Take back: different-heights' }).click();
  await expect(verdict(page).locator('.sentence')).toContainText('are not comparable');
  await verdict(page)
    .getByRole('button', { name: /^Use the range all runs share \(836,245–836,344\)$/ })
    .click();
  await expect(verdict(page).locator('.sentence')).toContainText('over 100 common blocks');
  await judged(page);
  await expect(verdict(page)).not.toContainText('not comparable');
  await expect(page.getByRole('checkbox', { name: 'Use visible range' })).toBeChecked();
  await page.goBack();
  await expect(verdict(page).locator('.sentence')).toContainText('are not comparable');
});

test('the verdict follows the visible range when asked to', async ({ page }) => {
  const range = ['--from', '835400', '--to', '835800'];
  const files = [...PR28233.slice(0, 2), ...PR28233.slice(4)];
  const [whole] = reportJson(files).comparisons;
  const [ranged] = reportJson(files, range).comparisons;
  await openWith(page, files);
  await judged(page);
  await expect(verdict(page).locator('.sentence')).toHaveText(joinParts(verdictSentence(whole!)));
  await page.evaluate(() => (location.hash = '#view=r~835400-835800'));
  await judged(page);
  await expect(verdict(page).locator('.sentence')).toHaveText(joinParts(verdictSentence(whole!)));
  await page.getByRole('checkbox', { name: 'Use visible range' }).check();
  await expect(verdict(page).locator('.sentence')).toHaveText(joinParts(verdictSentence(ranged!)));
  expect(ranged?.pairs).toBe(401);
});

test('files added later are compared too', async ({ page }) => {
  await openWith(page, PR28233.slice(0, 2));
  await judged(page);
  await expect(verdict(page).locator('.sentence')).toContainText('Connect block: master');
  await drop(page, PR28233.slice(2, 4));
  await expect(verdict(page).locator('.sentence')).toContainText(
    'branch-default-dbcache is 1.85× faster than master (95 %',
  );
});
