import { chart, drop, expect, openWith, PR28233, test, waitFor } from './support/page.js';

// Baselines are drawn by Debian's Chromium with the bundled font (e2e/baselines/README.md). Each look also asserts places,
// so that an empty picture cannot pass.

const TOLERANCE = { maxDiffPixelRatio: 0.01, animations: 'disabled', caret: 'hide' } as const;

test('the empty page looks as before', async ({ page }) => {
  await page.goto('./');
  await waitFor(page, 'empty');
  const region = await page.getByRole('region', { name: 'Drop log files here' }).boundingBox();
  expect(region?.width).toBeGreaterThan(600);
  await expect(page.getByRole('group', { name: 'Samples' }).getByRole('button').first()).toBeVisible();
  await expect(page).toHaveScreenshot('empty.png', TOLERANCE);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the six logs of #28233 look as before, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await openWith(page, PR28233);
    await expect(chart(page).locator('.plot path.line[data-run]')).toHaveCount(6);
    await expect(chart(page).locator('[data-event="cache-emptied"]')).toHaveCount(20);
    const plot = await chart(page).boundingBox();
    expect(plot?.height).toBeGreaterThan(250);
    await expect(chart(page)).toHaveScreenshot(`chart-${colorScheme}.png`, TOLERANCE);
  });
}

test('the six logs of #28233 look as before on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openWith(page, PR28233);
  await expect(chart(page).locator('.plot path.line[data-run]')).toHaveCount(6);
  const box = await chart(page).boundingBox();
  expect(box?.width).toBeLessThanOrEqual(390);
  expect(box?.width).toBeGreaterThan(300);
  await expect(chart(page)).toHaveScreenshot('chart-390.png', TOLERANCE);
});

test('a file that is no log looks as before', async ({ page }) => {
  await page.goto('./');
  await waitFor(page, 'empty');
  await drop(page, [{ name: 'notes.txt', bytes: Buffer.from('Buy milk.\nCall the plumber about the tap.\n') }]);
  await waitFor(page, 'failed');
  await expect(page.getByText('notes.txt').first()).toBeVisible();
  await expect(page).toHaveScreenshot('failed.png', TOLERANCE);
});
