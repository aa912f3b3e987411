import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test as base, expect, type Locator, type Page } from '@playwright/test';

export const SAMPLES = join(import.meta.dirname, '../../sample-logs');

/** A page on which nothing may violate the policy (the browser logs that as an error), throw, or be fetched from elsewhere. */
export const test = base.extend({
  page: async ({ page, baseURL }, use) => {
    const troubles: string[] = [];
    page.on('pageerror', (error) => troubles.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') troubles.push(message.text());
    });
    page.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(baseURL ?? '') && !url.startsWith('data:') && !url.startsWith('blob:')) troubles.push(url);
    });
    await use(page);
    expect(troubles).toEqual([]);
  },
});

export { expect };

export interface Dropped {
  readonly name: string;
  readonly bytes: Buffer;
}

/** A file of `sample-logs/`. */
export function sample(path: string): Dropped {
  return { name: basename(path), bytes: readFileSync(join(SAMPLES, path)) };
}

export const PR28233: readonly Dropped[] = [
  'master-1',
  'master-2',
  'branch-default-dbcache-1',
  'branch-default-dbcache-2',
  'branch-dbcache-1000-1',
  'branch-dbcache-1000-2',
].map((name) => sample(`pr28233/${name}.log.gz`));

/** Drops files on an element as a browser does: a DataTransfer with File objects, through dragenter, dragover and drop. */
export async function drop(page: Page, files: readonly Dropped[], onto = 'body'): Promise<void> {
  const transfer = await page.evaluateHandle(
    (list) => {
      const made = new DataTransfer();
      for (const { name, base64 } of list) {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        made.items.add(new File([bytes], name));
      }
      return made;
    },
    files.map(({ name, bytes }) => ({ name, base64: bytes.toString('base64') })),
  );
  for (const type of ['dragenter', 'dragover', 'drop']) {
    await page.locator(onto).dispatchEvent(type, { dataTransfer: transfer });
  }
}

export async function waitFor(page: Page, state: 'empty' | 'reading' | 'ready' | 'failed'): Promise<void> {
  await page.locator(`main[data-state="${state}"]`).waitFor();
}

/** Opens the page, drops files and waits until they are drawn. */
export async function openWith(page: Page, files: readonly Dropped[]): Promise<void> {
  await page.goto('./');
  await waitFor(page, 'empty');
  await drop(page, files);
  await waitFor(page, 'ready');
  await expect(page.getByRole('table', { name: 'Summary' })).toBeVisible();
}

export function chart(page: Page): Locator {
  return page.getByRole('figure').first();
}

/** Text of every cell, row by row, the head first, once nothing in it is still being computed. */
export async function tableText(table: Locator): Promise<string[][]> {
  await expect(table.page().locator('[data-verdict="pending"]')).toHaveCount(0);
  return table.evaluate((element) =>
    [...element.querySelectorAll('tr')].map((row) =>
      [...row.querySelectorAll('th, td')].map((cell) => cell.textContent.trim().replace(/[↑↓]$/, '')),
    ),
  );
}

/** Centre of each mark of a kind, in pixels of the window. */
export async function centres(marks: Locator): Promise<{ run: string; height: number; x: number; y: number }[]> {
  return marks.evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return {
        run: element.getAttribute('data-run') ?? '',
        height: Number(element.getAttribute('data-height')),
        x: x + width / 2,
        y: y + height / 2,
      };
    }),
  );
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Run → corners of its line, in pixels of the window. */
export async function linePoints(paths: Locator): Promise<Map<string, readonly Point[]>> {
  const lines = await paths.evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y } = (element.closest('svg') ?? element).getBoundingClientRect();
      const numbers = (element.getAttribute('d') ?? '').match(/-?\d+(\.\d+)?/g)?.map(Number) ?? [];
      const points: { x: number; y: number }[] = [];
      for (let i = 0; i + 1 < numbers.length; i += 2) {
        points.push({ x: x + (numbers[i] ?? NaN), y: y + (numbers[i + 1] ?? NaN) });
      }
      return [element.getAttribute('data-run') ?? '', points] as const;
    }),
  );
  return new Map(lines);
}

/** Distance of a point from a line through corners. */
export function distance(point: Point, corners: readonly Point[]): number {
  let nearest = Infinity;
  corners.forEach((from, i) => {
    const to = corners[i + 1] ?? from;
    const length = (to.x - from.x) ** 2 + (to.y - from.y) ** 2;
    const along =
      length === 0 ? 0 : ((point.x - from.x) * (to.x - from.x) + (point.y - from.y) * (to.y - from.y)) / length;
    const at = Math.max(0, Math.min(1, along));
    nearest = Math.min(
      nearest,
      Math.hypot(from.x + at * (to.x - from.x) - point.x, from.y + at * (to.y - from.y) - point.y),
    );
  });
  return nearest;
}
