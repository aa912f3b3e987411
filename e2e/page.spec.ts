import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import {
  centres,
  chart,
  distance,
  drop,
  expect,
  linePoints,
  openWith,
  PR28233,
  SAMPLES,
  sample,
  tableText,
  test,
  waitFor,
} from './support/page.js';

/** Published in bitcoin/bitcoin#28233, ms per block. */
const MEANS: Readonly<Record<string, string>> = {
  'master-1': '1,995.49',
  'master-2': '2,129.78',
  'branch-default-dbcache-1': '1,189.65',
  'branch-default-dbcache-2': '1,037.74',
  'branch-dbcache-1000-1': '393.69',
  'branch-dbcache-1000-2': '427.77',
};
const EMPTIED: Readonly<Record<string, number>> = {
  'master-1.log.gz': 9,
  'master-2.log.gz': 9,
  'branch-default-dbcache-1.log.gz': 1,
  'branch-default-dbcache-2.log.gz': 1,
  'branch-dbcache-1000-1.log.gz': 0,
  'branch-dbcache-1000-2.log.gz': 0,
};

test('the empty page names its controls and passes axe', async ({ page }) => {
  await page.goto('./');
  await waitFor(page, 'empty');
  await expect(page.getByRole('region', { name: 'Drop log files here' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open files' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open folder' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Samples' }).getByRole('button')).toHaveCount(4);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});

test('six dropped logs give the published table', async ({ page }) => {
  await openWith(page, PR28233);
  const rows = await tableText(page.getByRole('table', { name: 'Summary' }));
  const head = rows[0] ?? [];
  const mean = head.findIndex((cell) => cell.startsWith('Mean'));
  expect(head[mean]).toBe('Mean ms/blk');
  for (const [run, value] of Object.entries(MEANS)) {
    const row = rows.find(([name]) => name === run);
    expect(row?.[mean], run).toBe(value);
    expect(row?.[head.indexOf('Blocks')], run).toBe('1,290');
    expect(row?.[head.indexOf('Cache emptied')], run).toBe(String(EMPTIED[`${run}.log.gz`]));
  }
});

test('one line a run in the colour of its arm, replicates by dash', async ({ page }) => {
  await openWith(page, PR28233);
  const lines = await chart(page)
    .locator('path.line[data-run]')
    .evaluateAll((paths) =>
      paths
        .filter((path) => path.closest('.plot') !== null)
        .map((path) => ({
          run: path.getAttribute('data-run') ?? '',
          colour: getComputedStyle(path).stroke,
          dash: path.getAttribute('stroke-dasharray') ?? 'solid',
        })),
    );
  expect(lines.map(({ run }) => run).sort()).toEqual(Object.keys(EMPTIED).sort());
  const armOf = (run: string): string => run.replace(/-\d\.log\.gz$/, '');
  expect(new Set(lines.map(({ colour }) => colour)).size).toBe(3);
  for (const arm of new Set(lines.map(({ run }) => armOf(run)))) {
    const runs = lines.filter(({ run }) => armOf(run) === arm);
    expect(new Set(runs.map(({ colour }) => colour)).size).toBe(1);
    expect(new Set(runs.map(({ dash }) => dash)).size).toBe(2);
  }
});

test('a dot on the line at every block that found the cache emptied', async ({ page }) => {
  await openWith(page, PR28233);
  const dots = await centres(chart(page).locator('[data-event="cache-emptied"]'));
  for (const [run, count] of Object.entries(EMPTIED)) {
    expect(dots.filter((dot) => dot.run === run).length, run).toBe(count);
  }
  // Two ticks give the scale from heights to pixels.
  const ticks = await chart(page)
    .locator('.recharts-xAxis-tick-labels text, .xAxis .recharts-cartesian-axis-tick-value')
    .evaluateAll((texts) =>
      texts.map((text) => {
        const box = text.getBoundingClientRect();
        return { height: Number(text.textContent.replaceAll(',', '')), x: box.x + box.width / 2 };
      }),
    );
  const [first, last] = [ticks[0], ticks.at(-1)];
  if (!first || !last) throw new Error('the x axis has no labels');
  const perBlock = (last.x - first.x) / (last.height - first.height);
  const lines = await linePoints(chart(page).locator('.plot path.line[data-run]'));
  for (const dot of dots) {
    expect(Math.abs(first.x + (dot.height - first.height) * perBlock - dot.x)).toBeLessThan(1.5);
    expect(distance(dot, lines.get(dot.run) ?? []), `${dot.run} at ${dot.height}`).toBeLessThan(1.5);
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the ready page passes axe, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await openWith(page, [sample('replay/master-1.log.gz'), sample('replay/branch-1.log.gz')]);
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });
}

test('several drops add up; a bad file is named and the rest drawn', async ({ page }) => {
  await openWith(page, PR28233.slice(0, 1));
  await drop(page, [{ name: 'notes.txt', bytes: Buffer.from('this is\nnot a log\n') }, ...PR28233.slice(2, 3)]);
  await expect(page.getByRole('checkbox', { name: 'Show branch-default-dbcache-1.log.gz' })).toBeVisible();
  await waitFor(page, 'ready');
  await expect(page.getByRole('checkbox', { name: 'Show master-1.log.gz' })).toBeVisible();
  const bad = page.getByRole('region', { name: 'Files that could not be read' });
  await expect(bad).toContainText('notes.txt');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('faster than master');
});

test('only bad files: failed, with what to do', async ({ page }) => {
  await page.goto('./');
  await drop(page, [{ name: 'picture.png', bytes: Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 0]) }]);
  await waitFor(page, 'failed');
  await expect(page.getByRole('alert')).toContainText('picture.png');
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});

test('Open folder reads the logs of a folder and says nothing of its other files', async ({ page }) => {
  await page.goto('./');
  await page.locator('input[data-chooser="folder"]').setInputFiles(join(SAMPLES, 'bitcoin-debug-log'));
  await waitFor(page, 'ready');
  await expect(page.getByRole('checkbox', { name: 'Show no-bench.log.gz' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Files that could not be read' })).toHaveCount(0);
});

test('a label is edited, an arm changed, a run hidden and removed', async ({ page }) => {
  await openWith(page, PR28233);
  await page.getByRole('textbox', { name: 'Label of master-1.log.gz' }).fill('before');
  await expect(page.getByRole('table', { name: 'Summary' })).toContainText('before');
  await page.getByRole('combobox', { name: 'Arm of master-2.log.gz' }).selectOption('branch-dbcache-1000');
  await expect(page.getByRole('group', { name: 'branch-dbcache-1000', exact: true }).getByRole('checkbox')).toHaveCount(
    3,
  );
  await page.getByRole('checkbox', { name: 'Show master-1.log.gz' }).uncheck();
  await expect(chart(page).locator('.plot path.line[data-run="master-1.log.gz"]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove branch-dbcache-1000-1.log.gz' }).click();
  await expect(page.getByRole('checkbox', { name: 'Show branch-dbcache-1000-1.log.gz' })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Baseline' }).selectOption('branch-default-dbcache');
  await expect(page.getByRole('columnheader', { name: 'vs branch-default-dbcache' })).toBeVisible();
});

test('zooms by keyboard alone; Back undoes, the address holds the view', async ({ page }) => {
  await openWith(page, PR28233);
  await chart(page).focus();
  await page.keyboard.press('+');
  await expect(page).toHaveURL(/view=r~\d+-\d+/);
  const zoomed = page.url();
  const slider = page.getByRole('slider', { name: 'Visible range from' });
  expect(Number(await slider.getAttribute('aria-valuenow'))).toBeGreaterThan(835_245);
  // The movement is over once the chart draws paths again.
  await expect(chart(page).locator('.plot[data-moving="false"]')).toHaveCount(1);
  await page.goBack();
  await expect(slider).toHaveAttribute('aria-valuenow', '835245');
  await page.goForward();
  await expect(page).toHaveURL(zoomed);
  await slider.focus();
  await page.keyboard.press('Home');
  await expect(slider).toHaveAttribute('aria-valuenow', '835245');
});

test('the cursor moves by block and is spoken; e goes to the next event; Enter keeps the block open', async ({
  page,
}) => {
  await openWith(page, PR28233.slice(0, 1));
  await chart(page).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.locator('.tip h3')).toHaveText('Block 835,265');
  await expect(chart(page).getByRole('status')).toContainText('block 835,265: master-1');
  await page.keyboard.press('e');
  await expect(chart(page).getByRole('status')).toContainText('coins cache emptied');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Block' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Block' })).toHaveCount(0);
});

test('dragging zooms, double click shows everything, Use visible range narrows the table', async ({ page }) => {
  await openWith(page, PR28233);
  const box = await chart(page).locator('.plot').boundingBox();
  if (!box) throw new Error('the plot is not laid out');
  await page.mouse.move(box.x + box.width * 0.4, box.y + 80);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.6, box.y + 90, { steps: 4 });
  await page.mouse.up();
  await expect(page).toHaveURL(/view=r~(\d+)-(\d+)$/);
  const [, from = '', to = ''] = /r~(\d+)-(\d+)/.exec(page.url()) ?? [];
  await page.getByRole('checkbox', { name: 'Use visible range' }).check();
  const blocks = (Number(to) - Number(from) + 1).toLocaleString('en-GB');
  await expect(page.getByRole('table', { name: 'Summary' }).getByRole('row', { name: /^master-1/ })).toContainText(
    blocks,
  );
  await chart(page)
    .locator('.plot')
    .dblclick({ position: { x: box.width / 2, y: 100 } });
  await expect(page).not.toHaveURL(/r~/);
});

test('Ctrl+wheel zooms at the pointer, drawn on a canvas until it rests', async ({ page }) => {
  await openWith(page, PR28233.slice(0, 2));
  const whileMoving = await chart(page)
    .locator('.plot')
    .evaluate(async (plot) => {
      const canvas = plot.querySelector('canvas');
      if (!canvas) throw new Error('the plot has no canvas');
      const drawn = new Promise<{ hidden: string | null; paths: number }>((resolve) => {
        new MutationObserver(() => {
          if (canvas.width === 0) return;
          resolve({
            hidden: canvas.getAttribute('aria-hidden'),
            paths: plot.querySelectorAll('path.line[data-run]').length,
          });
        }).observe(canvas, { attributes: true, attributeFilter: ['width'] });
      });
      const { left, top, width } = plot.getBoundingClientRect();
      const init = { deltaY: -200, ctrlKey: true, bubbles: true, cancelable: true, clientX: left + width / 2 };
      const taken = !plot.dispatchEvent(new WheelEvent('wheel', { ...init, clientY: top + 80 }));
      return { taken, ...(await drawn) };
    });
  expect(whileMoving).toEqual({ taken: true, hidden: 'true', paths: 0 });
  await expect(chart(page).locator('.plot path.line[data-run]')).toHaveCount(2);
  await expect(page).toHaveURL(/view=r~/);
});

test('a wheel without Ctrl scrolls the page', async ({ page }) => {
  await openWith(page, PR28233.slice(0, 1));
  const taken = await chart(page)
    .locator('.plot')
    .evaluate((plot) => !plot.dispatchEvent(new WheelEvent('wheel', { deltaY: 100, bubbles: true, cancelable: true })));
  expect(taken).toBe(false);
});

test('tables sort and can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openWith(page, PR28233);
  const table = page.getByRole('table', { name: 'Summary' });
  await table.getByRole('button', { name: 'Max' }).click();
  await expect(table.getByRole('columnheader', { name: 'Max' })).toHaveAttribute('aria-sort', 'descending');
  const names = (await tableText(table)).map(([name]) => name);
  expect(names.indexOf('master-2')).toBeLessThan(names.indexOf('master-1'));
  await page.getByRole('region', { name: 'Summary' }).getByRole('button', { name: 'Copy as Markdown' }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('| master-1 | 1,290 | 1,995.49 |');
});

test('the sample in the address is drawn, and no synthetic one without its name', async ({ page }) => {
  await page.goto('./#sample=replay');
  await waitFor(page, 'ready');
  await expect(page.getByRole('checkbox', { name: /^Show / })).toHaveCount(9);
  await expect(page.getByText('synthetic')).toHaveCount(0);
  await page.goto('about:blank');
  await page.goto('./#sample=pr28233');
  await waitFor(page, 'ready');
  await expect(page.getByText('synthetic data')).toBeVisible();
});

test('nothing is wider than a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openWith(page, [sample('replay/master-1.log.gz'), sample('replay/branch-1.log.gz')]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expect(chart(page)).toBeVisible();
});
