// Writes dist/: the page, the viewer of saved pages, the samples, the command line tool in one file, the licence notices.
import { spawnSync } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { thirdPartyNotices } from './licences.mjs';
import { installMissingPackages } from './packages.mjs';
import { root } from './root.mjs';
import { copySamples } from './samples.mjs';
import { singleFile } from './viewer.mjs';

function viteBuild(config) {
  const args = [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--config', config];
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}

installMissingPackages();
viteBuild('vite.config.ts');
viteBuild('vite.viewer.config.ts');
// The command line tool holds the viewer: it is built after it.
writeFileSync(join(root, 'dist/viewer.html'), singleFile(join(root, '.cache/viewer')));
viteBuild('vite.cli.config.ts');
chmodSync(join(root, 'dist/cli/benchscope.mjs'), 0o755);
copySamples(join(root, 'dist/samples'));
writeFileSync(join(root, 'dist/THIRD-PARTY-LICENSES.txt'), thirdPartyNotices());
