import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { lockedFolder, lockedPackages } from './lock.mjs';
import { root } from './root.mjs';

/** Build tools whose small run-time helpers end up in the bundles. */
const HELPERS = ['vite', 'rolldown'];

/** Where a tool's licence file goes on to list what the tool itself bundles; that is not in our files. */
const OWN_BUNDLE = /^#+ (Licenses of bundled dependencies|Bundled dependencies)/im;

function productionPaths() {
  const packages = lockedPackages();
  const seen = new Set();
  const visit = (path) => {
    if (path === null || seen.has(path)) return;
    seen.add(path);
    const { dependencies = {}, optionalDependencies = {} } = packages[path];
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies }))
      if (!name.startsWith('@types/')) visit(lockedFolder(packages, path, name));
  };
  for (const name of Object.keys(packages[''].dependencies)) visit(lockedFolder(packages, '', name));
  for (const name of HELPERS) seen.add(lockedFolder(packages, '', name));
  return [...seen].filter((path) => path !== null && existsSync(join(root, path, 'package.json'))).sort();
}

function licenceTexts(folder) {
  return readdirSync(folder)
    .filter((name) => /^(licen[cs]e|copying|notice|ofl)/i.test(name))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8').split(OWN_BUNDLE)[0].trim());
}

/**
 * Licences of every package that may be in `dist/`: the runtime dependencies with all they need, the font, the build's helpers.
 * Packages with the same text stand above one copy of it.
 * @throws {Error} when a package states neither a licence text nor a licence name.
 */
export function thirdPartyNotices() {
  const packagesOf = new Map();
  for (const path of productionPaths()) {
    const manifest = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'));
    const texts = licenceTexts(join(root, path));
    const named = typeof manifest.license === 'string' ? manifest.license : manifest.license?.type;
    if (texts.length === 0 && named === undefined) throw new Error(`${path} states no licence`);
    const author = typeof manifest.author === 'string' ? manifest.author : manifest.author?.name;
    const body = texts.length > 0 ? texts.join('\n\n') : `Copyright ${author ?? `the ${manifest.name} authors`}`;
    const head = `${manifest.name} ${manifest.version} (${named ?? 'licence below'})`;
    packagesOf.set(body, new Set([...(packagesOf.get(body) ?? []), head]));
  }
  const parts = [...packagesOf].map(([body, heads]) => `${[...heads].join('\n')}\n\n${body}`);
  const rule = `\n\n${'-'.repeat(80)}\n\n`;
  return `What benchscope is built from, with the licence of each part.${rule}${parts.join(rule)}\n`;
}
