import { mkdirSync } from 'node:fs';
import { generate } from '../bench/generate.mjs';
import { chart, expect, test, waitFor } from './support/page.js';

const BLOCKS = 60_000;

declare global {
  interface Window {
    /** Ends of the line drawn while reading, in its own text, and how often the progress bar moved. */
    drawnWhileReading: Set<string>;
    progressSeen: Set<string>;
  }
}

// How long tasks take is measured by `npm run bench`; here only what is drawn.
test('a log of 75 MB is drawn while it is read, and whole in the end', async ({ page }, info) => {
  const file = info.outputPath('large.log');
  mkdirSync(info.outputDir, { recursive: true });
  generate(file, BLOCKS, 3);
  await page.addInitScript(() => {
    window.drawnWhileReading = new Set();
    window.progressSeen = new Set();
    new MutationObserver(() => {
      if (document.querySelector('main')?.dataset.state !== 'reading') return;
      const line = document.querySelector('.plot path.line[data-run]')?.getAttribute('d');
      if (line) window.drawnWhileReading.add(line.slice(-40));
      const bar = document.querySelector('progress, [role="progressbar"]');
      const value = bar?.getAttribute('value') ?? bar?.getAttribute('aria-valuenow');
      if (value) window.progressSeen.add(value);
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  await page.goto('./');
  await waitFor(page, 'empty');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Open files' }).click();
  await (await chooser).setFiles(file);
  await waitFor(page, 'ready');
  await expect(chart(page).locator('.plot path.line[data-run]')).toHaveCount(1);
  await expect(page.getByRole('table', { name: 'Summary' })).toContainText('60,000');
  const seen = await page.evaluate(() => ({
    drawn: window.drawnWhileReading.size,
    progress: window.progressSeen.size,
  }));
  expect(seen.drawn).toBeGreaterThan(0);
  expect(seen.progress).toBeGreaterThan(3);
});
