import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The viewer of saved pages, before scripts/viewer.mjs makes one file of it. */
export default defineConfig({
  base: './',
  publicDir: false,
  plugins: [react()],
  build: {
    target: 'es2023',
    outDir: '.cache/viewer',
    emptyOutDir: true,
    modulePreload: false,
    assetsInlineLimit: 1_000_000,
    rolldownOptions: { input: 'viewer.html', output: { codeSplitting: false } },
  },
});
