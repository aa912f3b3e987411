import { createReadStream, realpathSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, sep } from 'node:path';

const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.gz': 'application/gzip',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** The file that a request's path means, inside `folder` also after links are followed; null when there is none. */
export function fileOf(folder, url) {
  let path;
  try {
    path = decodeURIComponent(url.split(/[?#]/, 1)[0]);
  } catch {
    return null;
  }
  if (path.includes('\0') || path.split(/[/\\]/).includes('..')) return null;
  try {
    const base = realpathSync(folder);
    let file = realpathSync(join(base, path));
    if (file !== base && !file.startsWith(base + sep)) return null;
    if (statSync(file).isDirectory()) file = join(file, 'index.html');
    return statSync(file).isFile() ? file : null;
  } catch {
    return null;
  }
}

/** A server of the files in `folder` and nothing else, not yet listening. */
export function staticServer(folder) {
  return createServer((request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
      return;
    }
    const file = fileOf(folder, request.url ?? '/');
    if (file === null) {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('not found\n');
      return;
    }
    response.writeHead(200, {
      'content-type': TYPES[extname(file).toLowerCase()] ?? 'application/octet-stream',
      'content-length': statSync(file).size,
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    });
    if (request.method === 'HEAD') response.end();
    else
      createReadStream(file)
        .on('error', () => response.destroy())
        .pipe(response);
  });
}

/** Listens on 127.0.0.1 at `port` or the next free one; resolves to the port. */
export function listen(server, port) {
  return new Promise((resolve, reject) => {
    let candidate = port;
    server.on('listening', () => resolve(candidate));
    server.on('error', (error) => {
      if (error.code !== 'EADDRINUSE' || candidate >= port + 100) reject(error);
      else server.listen(++candidate, '127.0.0.1');
    });
    server.listen(candidate, '127.0.0.1');
  });
}
