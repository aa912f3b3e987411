import { defineConfig } from 'vite';

/** The command line tool as one file that runs by itself. */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: true, target: 'node' },
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
