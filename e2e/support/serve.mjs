// Serves dist/ for the browser tests.
import { join } from 'node:path';
import { root } from '../../scripts/root.mjs';
import { listen, staticServer } from '../../scripts/serve.mjs';

const folder = process.env.E2E_DIST ?? join(root, 'dist');
await listen(staticServer(folder), Number(process.env.E2E_PORT ?? 4187));
