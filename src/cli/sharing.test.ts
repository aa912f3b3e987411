import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { decodeLink } from '../core/share/link.js';
import { capture } from './capture.js';

const folder = mkdtempSync(join(tmpdir(), 'benchscope-sharing-'));
afterAll(() => rmSync(folder, { recursive: true }));

const LOGS = ['before', 'after'].map((name) => `sample-logs/smite-metrics/published/${name}.log`);
const SERVED = 'sample-logs/geth-log/headers-23105/served-headers.log';

describe('sharing from the command line', () => {
  it('--link is the last line of standard output, after --json of standard error', async () => {
    const plain = await capture([SERVED, '--link', 'https://example.org/b/#old']);
    const last = plain.out.trimEnd().split('\n').at(-1) ?? '';
    expect(last).toMatch(/^https:\/\/example\.org\/b\/#b1:[\w-]+$/);
    expect(decodeLink(last.split('#')[1] ?? '')).toMatchObject({ sources: [{ name: 'served-headers.log' }] });
    const json = await capture([SERVED, '--json', '--link', 'https://example.org/b/']);
    expect(() => JSON.parse(json.out) as unknown).not.toThrow();
    expect(json.err).toBe(`${last}\n`);
  });

  it('--md prints the pack alone, with the link in it where one is asked for', async () => {
    const { out } = await capture(['--md', ...LOGS]);
    expect(out).toContain('123.8');
    expect(out).toContain('<summary>Comparison</summary>');
    const linked = await capture(['--md', '--link', 'https://example.org/', ...LOGS]);
    expect(linked.out).toContain('[Open the chart with its numbers](https://example.org/#b1:');
  });

  it('--json and --md exclude each other', async () => {
    expect(await capture(['--md', '--json', SERVED])).toMatchObject({ status: 2 });
  });

  it('--png is a picture of twice the size, the same every time', async () => {
    const bytes = await Promise.all(
      ['a.png', 'b.png'].map(async (name) => {
        const file = join(folder, name);
        expect((await capture([SERVED, '--png', file])).status).toBe(0);
        return readFileSync(file);
      }),
    );
    expect(bytes[0]?.subarray(1, 4).toString()).toBe('PNG');
    expect(bytes[0]?.readUInt32BE(16)).toBe(2400);
    expect(bytes[0]?.equals(bytes[1] ?? Buffer.alloc(0))).toBe(true);
  });

  it('--html without the built viewer says what to do', async () => {
    const { status, err } = await capture([SERVED, '--html', join(folder, 'a.html')]);
    expect(status).toBe(2);
    expect(err).toContain('npm run build');
  });
});
