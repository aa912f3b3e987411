import { expect, openWith, PR28233, test } from './support/page.js';

test('the panels under the tables are figures with a text each, computed when they are scrolled to', async ({
  page,
}) => {
  await openWith(page, PR28233);
  const recovery = page.getByRole('region', { name: 'Recovery after emptied cache' });
  await recovery.scrollIntoViewIfNeeded();
  const curve = recovery.getByRole('figure', { name: 'Recovery after emptied cache' });
  await expect(curve.locator('path.line[data-arm="master"]')).toHaveCount(1);
  await expect(
    recovery.getByRole('listitem').filter({ hasText: /master: penalty [1-9]\.\d\d×, half-life \d+ blocks/ }),
  ).toHaveCount(1);
  await expect(curve).toHaveAccessibleDescription(/connect time by blocks since the coins cache was emptied/);

  const distribution = page.getByRole('region', { name: 'Distribution' });
  await distribution.scrollIntoViewIfNeeded();
  for (const name of ['Distribution, cumulated', 'Distribution, histogram']) {
    await expect(distribution.getByRole('figure', { name }).locator('path.line[data-arm]')).toHaveCount(3);
  }
  await expect(page.getByRole('table', { name: 'Quantile differences' }).getByRole('row')).toHaveCount(3);
  await distribution.screenshot({ path: 'test-results/distribution.png' });
  await recovery.screenshot({ path: 'test-results/recovery.png' });
});
