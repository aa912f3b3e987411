import { test as base, expect, type Page } from '@playwright/test';
import {
  startGistServer,
  type GistServer,
  type ServedFile,
  type ServedGist,
} from '../../src/gist/gistServer.testing.js';
import { selfSigned } from './selfSigned.js';

const HOSTS = ['api.github.com', 'gist.githubusercontent.com', 'raw.githubusercontent.com'];

export interface Github extends GistServer {
  /** Serves a gist from now on and gives its id. */
  add(files: readonly ServedFile[], more?: Partial<Omit<ServedGist, 'files'>>): string;
}

/** A browser in which GitHub's hosts are a local server, and a page that may ask nobody else. */
export const test = base.extend<object, { github: Github }>({
  github: [
    async ({}, use) => {
      const gists: ServedGist[] = [];
      const server = await startGistServer(gists, selfSigned('api.github.com'));
      const add: Github['add'] = (files, more = {}) => {
        const id = (0xabcd_ef01 + gists.length).toString(16).padEnd(32, '0123456789abcdef');
        gists.push({ id, files, ...more });
        return id;
      };
      await use(Object.assign(server, { add }));
      await server.close();
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ launchOptions, github }, use) => {
      const rules = HOSTS.map((host) => `MAP ${host}:443 127.0.0.1:${github.port}`).join(',');
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), `--host-resolver-rules=${rules}`] });
    },
    { scope: 'worker' },
  ],
  ignoreHTTPSErrors: true,
  page: async ({ page, baseURL, github }, use) => {
    const troubles: string[] = [];
    page.on('pageerror', (error) => troubles.push(error.message));
    page.on('console', (message) => {
      // A status that is no success is written there by the browser itself.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        troubles.push(message.text());
    });
    page.on('request', (request) => {
      const { hostname, protocol } = new URL(request.url());
      const isOwn = request.url().startsWith(baseURL ?? '') || protocol === 'data:' || protocol === 'blob:';
      if (!isOwn && !HOSTS.includes(hostname)) troubles.push(request.url());
    });
    github.mood = 'fine';
    github.requests.length = 0;
    await use(page);
    expect(troubles).toEqual([]);
  },
});

/** Types an address into the field and loads it. */
export async function loadGist(page: Page, address: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Gist URL or id' }).fill(address);
  await page.getByRole('button', { name: 'Load', exact: true }).click();
}
