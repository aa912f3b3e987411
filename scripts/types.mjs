// Compiles each folder against its own environment (style: one tsconfig per folder) without writing anything.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const projects = ['src/core', 'src/unpack', 'src/gist', 'src/worker', 'src/app', 'src/cli', 'tsconfig.test.json'];
let failed = false;
for (const project of projects) {
  const { status } = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', project], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) failed = true;
}
process.exit(failed ? 1 : 0);
