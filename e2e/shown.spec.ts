import { chart, expect, openWith, PR28233, test } from './support/page.js';

test('arms with band, ratio and saved time are drawn of arms, runs of runs', async ({ page }) => {
  await openWith(page, PR28233);
  const show = page.getByRole('radiogroup', { name: 'Show' });
  await expect(show.getByRole('radio')).toHaveCount(4);
  await expect(show.getByRole('radio', { name: 'Runs', exact: true })).toBeChecked();

  await show.getByRole('radio', { name: 'Arms with band' }).check();
  await expect(chart(page).locator('.plot path.line[data-arm]')).toHaveCount(3);
  await expect(chart(page).locator('.plot path.band')).toHaveCount(3);
  await expect(chart(page).locator('.plot [data-run]')).toHaveCount(0);

  await show.getByRole('radio', { name: 'Ratio to baseline' }).check();
  const arms = chart(page).locator('.plot path.line[data-arm]');
  await expect(arms).toHaveCount(2);
  expect(await arms.evaluateAll((all) => all.map((path) => path.getAttribute('data-arm')).sort())).toEqual([
    'branch-dbcache-1000',
    'branch-default-dbcache',
  ]);
  await expect(chart(page).locator('.plot line.neutral')).toHaveCount(1);
  await expect(chart(page).locator('.chart-caption')).toContainText(
    'rolling 20-block mean of master ÷ that of each arm, at common heights · higher is better',
  );

  await show.getByRole('radio', { name: 'Saved time' }).check();
  // 1,290 blocks × (2,062.635 − 1,113.695) ms and × (2,062.635 − 410.73) ms, from the means of the post.
  await expect(page.locator('.chart p.visually-hidden').first()).toContainText(
    /Saved at the end: branch-dbcache-1000 2,130\.\d\d s and branch-default-dbcache 1,224\.1\d s\./,
  );
  await expect(page).toHaveURL(/view=.*d~saved/);

  await show.getByRole('radio', { name: 'Runs', exact: true }).check();
  await expect(chart(page).locator('.plot path.line[data-run]')).toHaveCount(6);
  await expect(chart(page).locator('[data-event="cache-emptied"]')).toHaveCount(20);
});

test('along the time of the baseline', async ({ page }) => {
  await openWith(page, PR28233);
  await page.getByRole('radio', { name: 'Baseline time' }).check();
  await expect(chart(page).locator('.plot')).toContainText('time at which master-1 reached the same height');
  await expect(chart(page).locator('.plot path.line[data-run]')).toHaveCount(6);
});
