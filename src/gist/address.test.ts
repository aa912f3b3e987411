import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filesOfAnchor, formatGistFragment, parseGistAddress, parseGistFragment } from './address.js';

const ID = '0a1b2c3d4e5f60718293a4b5c6d7e8f9';
const OLD = '0a1b2c3d4e5f60718293';
const SHA = '77aa77aa77aa77aa77aa77aa77aa77aa77aa77aa';
const plain = { kind: 'gist', id: ID, revision: null, files: [], anchor: null };
const page = `https://gist.github.com/someone/${ID}`;

test.each([
  [page, plain],
  [`https://gist.github.com/${ID}`, plain],
  [`http://gist.github.com/${ID}/`, plain],
  [`gist.github.com/someone/${ID}`, plain],
  [`someone/${ID}`, plain],
  [ID, plain],
  [` ${ID.toUpperCase()}\n`, plain],
  [OLD, { ...plain, id: OLD }],
  ['https://gist.github.com/someone/1234567', { ...plain, id: '1234567' }],
  ['https://gist.github.com/1234567', { ...plain, id: '1234567' }],
  ['someone/1234567', { ...plain, id: '1234567' }],
  ['https://gist.github.com/12345/678', { ...plain, id: '678' }],
  [`${page}/${SHA}`, { ...plain, revision: SHA }],
  [`https://gist.github.com/${ID}/${SHA}`, { ...plain, revision: SHA }],
  [`${ID}@${SHA}`, { ...plain, revision: SHA }],
  [`${page}/revisions`, plain],
  [`${page}/revisions#diff-1234`, plain],
  [`${page}#file-debug-log`, { ...plain, anchor: 'debug-log' }],
  [`${page}#file-debug-log-L5-L9`, { ...plain, anchor: 'debug-log-l5-l9' }],
  [`${page}#gistcomment-4567890`, plain],
  [`${page}?permalink_comment_id=4567890#gistcomment-4567890`, plain],
  [`${page}?file=debug.log`, { ...plain, files: ['debug.log'] }],
  [`${page}.js?file=a%20b.log`, { ...plain, files: ['a b.log'] }],
  [`${page}.js`, plain],
  [`${page}.json`, plain],
  [`${page}.git`, plain],
  [`${page}.pibb`, plain],
  [`${page}/archive/${SHA}.zip`, { ...plain, revision: SHA }],
  [`https://api.github.com/gists/${ID}`, plain],
  [`https://api.github.com/gists/${ID}/${SHA}`, { ...plain, revision: SHA }],
  [`git@gist.github.com:${ID}.git`, plain],
  [`https://gist.github.com/${ID}.git`, plain],
  [`<script src="${page}.js"></script>`, plain],
  [`[the logs](${page})`, plain],
  [`<${page}>`, plain],
  [`See ${page}, please.`, plain],
  [`(${page}).`, plain],
  [`https://gist.github.com/${ID}/raw/${SHA}/debug.log`, { ...plain, files: ['debug.log'] }],
  [`https://gist.github.com/${ID}/raw`, plain],
])('%s is a gist', (text, expected) => expect(parseGistAddress(text)).toEqual(expected));

const gistRaw = { kind: 'raw', host: 'gist.githubusercontent.com' };
const repositoryRaw = { kind: 'raw', host: 'raw.githubusercontent.com' };

test.each([
  [`${page}/raw`, { ...gistRaw, path: `/someone/${ID}/raw`, name: 'gist-0a1b2c3d' }],
  [`${page}/raw/${SHA}/a%20b.log`, { ...gistRaw, path: `/someone/${ID}/raw/${SHA}/a%20b.log`, name: 'a b.log' }],
  [
    `https://gist.githubusercontent.com/someone/${ID}/raw`,
    { ...gistRaw, path: `/someone/${ID}/raw`, name: 'gist-0a1b2c3d' },
  ],
  [
    `https://gist.githubusercontent.com/someone/${ID}/raw/d.log`,
    { ...gistRaw, path: `/someone/${ID}/raw/d.log`, name: 'd.log' },
  ],
  [
    `https://gist.githubusercontent.com/someone/${ID}/raw/${SHA}/d.json?x=1`,
    { ...gistRaw, path: `/someone/${ID}/raw/${SHA}/d.json`, name: 'd.json' },
  ],
  [
    'https://raw.githubusercontent.com/o/r/main/logs/d.log',
    { ...repositoryRaw, path: '/o/r/main/logs/d.log', name: 'd.log' },
  ],
  ['https://github.com/o/r/blob/main/logs/d.log#L5', { ...repositoryRaw, path: '/o/r/main/logs/d.log', name: 'd.log' }],
  ['https://github.com/o/r/raw/main/d.log', { ...repositoryRaw, path: '/o/r/main/d.log', name: 'd.log' }],
])('%s is a raw file', (text, expected) => expect(parseGistAddress(text)).toEqual(expected));

test.each([
  'someone/repo',
  SHA,
  '1234567',
  '',
  'hello',
  'https://gist.github.com/discover',
  'https://gist.github.com/someone',
  'https://github.com/o/r/pull/28233',
  'https://github.com/user-attachments/files/12345/debug.log',
  'https://github.com/o/r/releases/download/v1/debug.log',
  'https://pastebin.com/raw/abcdef',
  `https://example.org/gist.github.com/someone/${ID}`,
  `https://gist.github.com.example.org/someone/${ID}`,
  `https://someone@gist.github.com:x@example.org/${ID}`,
  'https://www.dropbox.com/s/abc/debug.log?dl=0',
  'file:///home/x/debug.log',
  'https://api.github.com/repos/o/r',
])('%s is refused with a way out', (text) => {
  const address = parseGistAddress(text);
  expect(address).toMatchObject({ kind: 'refused', problem: { code: 'host-not-readable', severity: 'error' } });
  if (address.kind === 'refused') expect(address.problem.todo).toMatch(/address|load/);
});

test('any text is an address or refused', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.string().map((text) => `https://gist.github.com/${text}`),
      ),
      (text) => {
        expect(['gist', 'raw', 'refused']).toContain(parseGistAddress(text).kind);
      },
    ),
    { seed: 1 },
  );
});

test.each([
  ['debug-log', ['debug.log', 'b.log'], ['debug.log']],
  ['debug-log', ['debug.log', 'debug-log'], ['debug.log', 'debug-log']],
  ['debug-log-l5-l9', ['debug.log'], ['debug.log']],
  ['x-l10', ['x-l10', 'x'], ['x-l10']],
  ['bash_aliases', ['.bash_aliases'], ['.bash_aliases']],
  ['remove_na-r', ['remove_NA.R'], ['remove_NA.R']],
  ['gone', ['debug.log'], []],
])('#file-%s among %j is %j', (anchor, names, expected) => expect(filesOfAnchor(anchor, names)).toEqual(expected));

test('the part of the address of the page keeps gist, revision and files', () => {
  const address = { kind: 'gist' as const, id: ID, revision: SHA, files: ['a&b.log', 'c d.log'], anchor: null };
  const text = formatGistFragment(address);
  expect(text).toBe(`${ID}@${SHA}&file=a%26b.log&file=c%20d.log`);
  expect(parseGistFragment(`${text}&view=metric~connectMs`)).toEqual(address);
  expect(parseGistFragment('nothing')).toBeNull();
  expect(parseGistFragment(`${ID}@main`)).toBeNull();
});
