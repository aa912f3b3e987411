import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodeLink, PAGE_LIMITS } from '../core/share/link.js';
import { capture, REPOSITORY } from './capture.js';

/** Things that a log may hold and that nobody wants to publish. */
const CANARIES = [
  'canaryuser',
  '/home/canaryuser/.bitcoin',
  'canarywallet',
  'canaryonionaddressxyz234567canaryonionaddressxyz234567abcd.onion',
  '203.0.113.77',
  '2001:db8:cafe::77',
  'bc1qcanaryaddressxxxxxxxxxxxxxxxxxxxxxxxxx',
  'c4a4a4c4a4a4c4a4a4c4a4a4c4a4a4c4a4a4c4a4a4c4a4a4c4a4a4c4a4a4c4a4',
  'canaryhost',
  'canarypassword',
];

const LINES = [
  'Using data directory /home/canaryuser/.bitcoin',
  'Config file: /home/canaryuser/.bitcoin/bitcoin.conf',
  'Config file arg: rpcpassword="canarypassword"',
  'Command-line arg: wallet="canarywallet"',
  'Command-line arg: uacomment="canaryhost"',
  'Command-line arg: debuglogfile="/home/canaryuser/.bitcoin/canaryhost.log"',
  '[canarywallet] setKeyPool.size() = 1000',
  'New outbound peer connected: version: 70016, blocks=1, peer=1, peeraddr=203.0.113.77:8333',
  'trying connection [2001:db8:cafe::77]:8333 lastseen=1.0hrs',
  'AddLocal(canaryonionaddressxyz234567canaryonionaddressxyz234567abcd.onion:8333,4)',
  'AcceptToMemoryPool: peer=3: accepted c4a4a4c4a4a4c4a4a4c4a4a4c4a4a4c4a4a4c4a4a4c4a4a4c4a4a4c4a4a4c4a4 (poolsz 1 txn, 1 kB)',
  'SendMoney bc1qcanaryaddressxxxxxxxxxxxxxxxxxxxxxxxxx from canaryuser@canaryhost',
  'ERROR: AppInitMain: failed to open /home/canaryuser/.bitcoin/blocks',
  '- Connect block: canarypasswordms [canaryuser]',
  'UpdateTip: new best=canarywallet height=canaryhost',
];

const folder = mkdtempSync(join(tmpdir(), 'benchscope-canary-'));
const inputs = [1, 2].flatMap((number) => [`master-${number}.log`, `branch-${number}.log`]);

beforeAll(() => {
  for (const name of inputs) {
    const text = gunzipSync(readFileSync(join(REPOSITORY, `sample-logs/replay/${name}.gz`))).toString();
    let written = 0;
    const planted = text.split('\n').flatMap((line, i) => {
      const stamp = /^\S+Z/.exec(line)?.[0];
      return i % 900 === 5 && stamp !== undefined
        ? [line, `${stamp} ${LINES[written++ % LINES.length] ?? ''}`]
        : [line];
    });
    const stamp = /^\S+Z/m.exec(text)?.[0] ?? '';
    writeFileSync(join(folder, name), [...LINES.map((line) => `${stamp} ${line}`), ...planted].join('\n'));
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

function leaked(text: string): string[] {
  return CANARIES.filter((canary) => text.includes(canary));
}

describe('what is planted in logs', () => {
  it('is in no output', async () => {
    const files = ['a.svg', 'a.csv', 'a.html', 'a.parquet', 'a.benchscope.json'].map((name) => join(folder, name));
    const [svg = '', csv = '', html = '', parquet = '', dataset = ''] = files;
    const base = 'https://example.org/';
    const names = inputs.map((name) => join(folder, name));
    const outputs = [
      '--svg',
      svg,
      '--csv',
      csv,
      '--html',
      html,
      '--parquet',
      parquet,
      '--dataset',
      dataset,
      '--link',
      base,
    ];
    const markdown = await capture(['--md', ...outputs, ...names], { viewer: '<head><!--post--></head>' });
    const json = await capture(['--json', ...names]);
    const tables = await capture(names);
    expect([markdown.status, json.status, tables.status]).toEqual([0, 0, 0]);
    for (const text of [
      markdown.out,
      markdown.err,
      json.out,
      tables.out,
      ...files.map((file) => readFileSync(file, 'latin1')),
    ])
      expect(leaked(text)).toEqual([]);
    const payload = markdown.out.trimEnd().split('#').at(-1) ?? '';
    const saved = /content="(b1:[\w-]+)"/.exec(readFileSync(html, 'utf8'))?.[1] ?? '';
    for (const post of [decodeLink(payload), decodeLink(saved, PAGE_LIMITS)]) {
      expect(post).not.toHaveProperty('code');
      expect(leaked(JSON.stringify(post))).toEqual([]);
    }
  });

  it('the test would notice: a log named after one is seen in the output', async () => {
    const name = join(folder, 'canaryhost-1.log');
    writeFileSync(name, readFileSync(join(folder, 'master-1.log')));
    const dataset = join(folder, 'named.benchscope.json');
    expect(leaked((await capture(['--json', '--dataset', dataset, name])).out)).toEqual(['canaryhost']);
    expect(leaked(readFileSync(dataset, 'utf8'))).toEqual(['canaryhost']);
  });
});
