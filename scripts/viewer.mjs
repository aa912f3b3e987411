import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the data of a saved page go (src/core/share/savedPage.ts). */
const DATA_MARK = '<!--post-->';

function policyHash(text) {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/**
 * The built viewer in `folder` as one HTML text: script and style sheet inside, and a policy that allows these two and nothing
 * else. @throws {Error} when the build is not of that shape.
 */
export function singleFile(folder) {
  const html = readFileSync(join(folder, 'viewer.html'), 'utf8');
  const script = /<script type="module"[^>]* src="\.\/([^"]+)"><\/script>/.exec(html);
  const sheet = /<link rel="stylesheet"[^>]* href="\.\/([^"]+)">/.exec(html);
  if (script === null || sheet === null || html.split(DATA_MARK).length !== 2)
    throw new Error('viewer.html was built without its script, its style sheet or the place for the data');
  // Nothing in them may end the element that they stand in.
  const code = readFileSync(join(folder, script[1]), 'utf8')
    .replaceAll('</script', '<\\/script')
    .replaceAll('<!--', '<\\!--');
  const style = readFileSync(join(folder, sheet[1]), 'utf8').replaceAll('</style', '<\\/style');
  const policy = `default-src 'none'; script-src ${policyHash(code)}; style-src ${policyHash(style)}; font-src data:; img-src data:; base-uri 'none'; form-action 'none'`;
  return html
    .replace(script[0], '')
    .replace(sheet[0], () => `<style>${style}</style>`)
    .replace(
      /<meta charset="utf-8"\s*\/?>/,
      (charset) => `${charset}<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    )
    .replace('</body>', () => `<script type="module">${code}</script></body>`);
}
