import { gunzipSync } from 'node:zlib';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { chart, expect, openWith, PR28233, tableText, test, type Dropped } from './support/page.js';
import { reportJson } from './support/report.js';

/** Lines of a block as they stand in a log: after the block before it, to its own `Connect block`. */
function linesOf({ bytes }: Dropped, height: number): string {
  const lines = gunzipSync(bytes).toString().split('\n');
  const end = (of: number): number => {
    const tip = lines.findIndex((line) => line.includes(`height=${of} `));
    return lines.findIndex((line, at) => at > tip && line.includes('[bench] - Connect block:'));
  };
  return lines.slice(end(height - 1) + 1, end(height) + 1).join('\n');
}

async function tabTo(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  for (let step = 0; step < 250; step++) {
    await page.keyboard.press('Tab');
    if (await isThere()) return;
  }
  throw new Error('250 steps of Tab do not lead there');
}

function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
}

test('from the verdict to the raw lines of the slowest block, by keyboard alone', async ({ page }) => {
  const { slowest } = reportJson(PR28233);
  const height = slowest[0]!.height;
  await openWith(page, PR28233);
  await page.locator('[data-verdict="ready"]').waitFor();
  const table = page.getByRole('table', { name: 'Slowest blocks' });
  await expect(table).toHaveAttribute('aria-busy', 'false');
  await tabTo(page, async () => (await focusedName(page)).startsWith('Block '));
  expect(await focusedName(page)).toBe(`Block ${height.toLocaleString('en')}`);
  await page.keyboard.press('Enter');
  const card = page.getByRole('dialog', { name: `Block ${height.toLocaleString('en')}` });
  await expect(card).toHaveAttribute('data-lines', 'ready');
  for (const file of PR28233) {
    const shown = await card.getByRole('article', { name: file.name }).locator('pre').textContent();
    const expected = linesOf(file, height);
    expect(expected).toContain(`height=${height} `);
    expect(shown).toBe(expected);
  }
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  expect(await focusedName(page)).toBe(`Block ${height.toLocaleString('en')}`);
});

test('a kept cursor opens its block, also of a plain file; axe finds nothing', async ({ page }) => {
  const [first] = PR28233;
  const plain = { name: 'master-1.log', bytes: gunzipSync(first!.bytes) };
  await openWith(page, [plain]);
  await chart(page).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const card = page.getByRole('dialog', { name: 'Block 835,2' });
  await expect(card).toHaveAttribute('data-lines', 'ready');
  const height = Number((await card.getByRole('heading', { level: 2 }).textContent())?.replace(/\D/g, ''));
  expect(await card.locator('pre').textContent()).toBe(linesOf(first!, height));
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await expect(chart(page)).toBeFocused();
});

test('the tables are those of the command line', async ({ page }) => {
  const { comparisons, slowest, runs } = reportJson(PR28233);
  await openWith(page, PR28233);
  await page.locator('[data-verdict="ready"]').waitFor();
  const two = (value: number): string =>
    value.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const [head = [], ...rows] = await tableText(page.getByRole('table', { name: 'Comparison' }));
  for (const own of comparisons) {
    const row = rows.find(([name]) => name === `${own.candidate} against ${own.baseline}`) ?? [];
    const cell = (column: string): string | undefined => row[head.indexOf(column)];
    expect(cell('Speed-up')).toBe(`${two(own.speedup!)}×`);
    expect(cell('95 % interval')).toBe(`${two(own.ci95![0])}–${two(own.ci95![1])}`);
    expect(cell('Verdict')).toBe(own.verdict);
    expect(cell('Pairs')).toBe('1,290');
    expect(cell('Runs')).toBe('2 and 2');
    const phases = rows.filter(([name]) => name?.startsWith('Cache '));
    for (const { pairs, speedup } of own.byPhase ?? []) {
      expect(
        phases.some((cells) => cells.includes(pairs.toLocaleString('en')) && cells.includes(`${two(speedup!)}×`)),
      ).toBe(true);
    }
  }
  expect(rows.map(([name]) => name)).toContain('Connect block, per input (µs)');
  const stages = await tableText(page.getByRole('table', { name: 'Stages' }));
  for (const { candidate, stages: own = [], baselineMean, candidateMean } of comparisons) {
    const at = stages.findIndex(([name]) => name?.startsWith(`${candidate} against`));
    expect(stages[at]?.slice(1, 3)).toEqual([two(baselineMean!), two(candidateMean!)]);
    own.forEach((stage, index) => {
      expect(stages[at + 1 + index]?.slice(1, 3)).toEqual([two(stage.baselineMean), two(stage.candidateMean)]);
    });
  }
  const [slowHead = [], ...slowRows] = await tableText(page.getByRole('table', { name: 'Slowest blocks' }));
  slowest.forEach(({ height, txins, values }, index) => {
    const row = slowRows[index] ?? [];
    expect(row.slice(0, 2)).toEqual([height.toLocaleString('en'), txins?.toLocaleString('en')]);
    for (const { id, label } of runs) expect(row[slowHead.indexOf(label)]).toBe(two(values[id]!));
  });
  await page.getByRole('radio', { name: 'By ratio' }).check();
  await expect(page.getByRole('table', { name: 'Slowest blocks' })).toHaveAttribute('aria-busy', 'false');
  await expect
    .poll(async () => (await tableText(page.getByRole('table', { name: 'Slowest blocks' })))[1]?.[0])
    .not.toBe(slowest[0]!.height.toLocaleString('en'));
  const settings = await tableText(page.getByRole('table', { name: 'Settings' }));
  expect(settings.find(([name]) => name === 'dbcache')?.slice(1)).toEqual(['1000', '450', '450', 'between arms']);
});
