import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockedPackages } from './lock.mjs';
import { root } from './root.mjs';

/**
 * Names of the packages that package-lock.json asks for and node_modules does not hold in that version.
 * Optional packages are other platforms' binaries: npm decides about those.
 */
export function missingPackages() {
  return Object.entries(lockedPackages())
    .filter(([path, entry]) => path !== '' && !entry.optional && !entry.devOptional && !entry.link)
    .filter(([path, entry]) => {
      const manifest = join(root, path, 'package.json');
      return !existsSync(manifest) || JSON.parse(readFileSync(manifest, 'utf8')).version !== entry.version;
    })
    .map(([path]) => path.replace(/^.*node_modules\//, ''));
}

/** Installs exactly what package-lock.json names when something of it is missing. Ends the process when npm fails. */
export function installMissingPackages() {
  const missing = missingPackages();
  if (missing.length === 0) return;
  console.log(`Installing packages (${String(missing.length)} missing) …`);
  const { status } = spawnSync('npm', ['ci'], { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) {
    console.error('npm ci failed: see above. Check the network and run the command again.');
    process.exit(1);
  }
}
