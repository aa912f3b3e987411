import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { sampleIndex } from './scripts/samples.mjs';

/** Everything the page may do; static hosts set no headers, so it stands in the page itself. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self' https://api.github.com https://gist.githubusercontent.com https://raw.githubusercontent.com",
  "worker-src 'self' blob:",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** First in the head, before anything that it should hold back; the development server needs inline scripts and goes without. */
function contentSecurityPolicy(): Plugin {
  return {
    name: 'content-security-policy',
    apply: 'build',
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY }, injectTo: 'head-prepend' },
    ],
  };
}

/** The development server's `samples/`; the build copies the folder. */
function samplesInDevelopment(): Plugin {
  return {
    name: 'samples-in-development',
    apply: 'serve',
    configureServer(server) {
      const known = new Set(sampleIndex().samples.flatMap(({ files }) => files.map(({ path }) => `/${path}`)));
      server.middlewares.use('/samples', (request, response, next) => {
        const path = request.url ?? '';
        if (known.has(path)) createReadStream(join(import.meta.dirname, 'sample-logs', path)).pipe(response);
        else next();
      });
    },
  };
}

export default defineConfig({
  base: './',
  plugins: [react(), contentSecurityPolicy(), samplesInDevelopment()],
  define: { __SAMPLES__: JSON.stringify(sampleIndex().samples) },
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
  },
  worker: { format: 'es' },
});
