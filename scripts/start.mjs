// npm start: the page on 127.0.0.1, from whatever state the clone is in.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { installMissingPackages } from './packages.mjs';
import { root } from './root.mjs';
import { listen, staticServer } from './serve.mjs';

const PORT = 4173;
const SOURCES = ['src', 'public', 'sample-logs', 'scripts', 'index.html', 'package-lock.json', 'vite.config.ts'];

function newest(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return 0;
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

function isBuilt() {
  const stamp = join(root, 'dist/THIRD-PARTY-LICENSES.txt');
  if (!existsSync(stamp)) return false;
  return Math.max(...SOURCES.map((name) => newest(join(root, name)))) < statSync(stamp).mtimeMs;
}

installMissingPackages();
if (!isBuilt()) {
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/build.mjs')], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}
const port = await listen(staticServer(join(root, 'dist')), PORT);
console.log(`
  benchscope        http://127.0.0.1:${String(port)}/
  with the sample   http://127.0.0.1:${String(port)}/#sample=replay

  Ctrl+C stops it.`);
