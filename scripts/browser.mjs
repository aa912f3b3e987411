// Finds the browser that the tests drive. Run directly it prints its path; with --install it installs one when there is none.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './root.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function onPath() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  for (const name of NAMES) {
    const found = folders.map((folder) => join(folder, name)).find(isExecutable);
    if (found !== undefined) return found;
  }
  return null;
}

function playwrightsOwn() {
  try {
    const path = createRequire(join(root, 'package.json'))('playwright-core').chromium.executablePath();
    return existsSync(path) ? path : null;
  } catch {
    return null;
  }
}

function runLoudly(command, args) {
  console.log(`$ ${[command, ...args].join(' ')}`);
  return spawnSync(command, args, { cwd: root, stdio: 'inherit' }).status === 0;
}

function installOnDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  if (runLoudly('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'])) return;
  if (runLoudly('apt-get', ['update'])) runLoudly('apt-get', ['install', '-y', '--no-install-recommends', 'chromium']);
}

/**
 * Path of a Chromium: CHROMIUM_PATH, then the path, then (with `install`) Debian's package, then Playwright's own download.
 * null when there is none. @throws {Error} when CHROMIUM_PATH names no program.
 */
export function findBrowser({ install }) {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== '') {
    if (!isExecutable(named)) throw new Error(`CHROMIUM_PATH is ${named}, which cannot be run. Correct or unset it.`);
    return named;
  }
  const present = onPath();
  if (present !== null) return present;
  if (install) {
    installOnDebian();
    const installed = onPath();
    if (installed !== null) return installed;
  }
  const own = playwrightsOwn();
  if (own !== null || !install) return own;
  runLoudly(process.execPath, [join(root, 'node_modules/playwright/cli.js'), 'install', 'chromium']);
  return playwrightsOwn();
}

/** What to tell when there is no browser. */
export const NO_BROWSER = `No browser for the tests. Run one of
  npx playwright install --with-deps chromium
  apt-get install chromium          (Debian, as root)
or set CHROMIUM_PATH to a Chromium, then run the command again.`;

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    const path = findBrowser({ install: process.argv.includes('--install') });
    if (path === null) throw new Error(NO_BROWSER);
    console.log(path);
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
