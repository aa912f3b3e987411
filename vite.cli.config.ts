import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vite';

/** Built before this (scripts/build.mjs). */
const viewer = join(import.meta.dirname, 'dist/viewer.html');

/** The command line tool as one file that runs by itself. */
export default defineConfig({
  publicDir: false,
  define: { __VIEWER__: JSON.stringify(existsSync(viewer) ? readFileSync(viewer, 'utf8') : null) },
  // Native code cannot be bundled: it is looked for beside the tool when it is needed.
  ssr: { noExternal: true, external: ['@resvg/resvg-js'], target: 'node' },
  build: {
    ssr: 'src/cli/main.ts',
    target: 'node20',
    outDir: 'dist/cli',
    emptyOutDir: true,
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: {
      output: { entryFileNames: 'benchscope.mjs', codeSplitting: false, banner: '#!/usr/bin/env node' },
    },
  },
});
