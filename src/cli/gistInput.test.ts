import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startGistServer, type GistServer } from '../gist/gistServer.testing.js';
import { capture, REPOSITORY, type Captured } from './capture.js';

const ID = '0123456789abcdef0123456789abcdef';
const BROKEN = 'abcdef0123456789abcdef0123456789';
const TWIN = 'fedcba9876543210fedcba9876543210';
const PATHS = ['sample-logs/bitcoin-debug-log/26/bench.log', 'sample-logs/bitcoin-debug-log/30/bench.log'];
const [first, second] = PATHS.map((path) => readFileSync(join(REPOSITORY, path))) as [Buffer, Buffer]; // two paths

let server: GistServer;
beforeAll(async () => {
  server = await startGistServer([
    {
      id: ID,
      files: [
        { name: 'master.log', bytes: second },
        { name: 'branch.log', bytes: first, truncated: true },
        { name: 'README.md', bytes: Buffer.from('# notes\n') },
      ],
    },
    { id: TWIN, files: [{ name: 'master.log', bytes: first }] },
    {
      id: BROKEN,
      files: [
        { name: 'whole.log', bytes: first },
        { name: 'short.log', bytes: second, truncated: true, raw: 'short' },
      ],
    },
  ]);
});
afterAll(() => server.close());

function report(...args: string[]): Promise<Captured> {
  const { apiBase, rawBase } = server;
  return capture([...args, '--json'], { github: { apiBase, rawBase } });
}

interface Json {
  readonly inputs: { name: string; sha256?: string }[];
  readonly runs: { series: unknown }[];
}
const json = ({ out }: Captured): Json => JSON.parse(out) as Json; // the shape that the tests rely on

it('a gist gives the figures of its logs as files, a truncated one fetched whole', async () => {
  const files = json(await report(...PATHS));
  for (const address of [ID, `https://gist.github.com/someone/${ID}`]) {
    const gist = await report(address);
    expect({ status: gist.status, err: gist.err }).toEqual({ status: 0, err: '' });
    expect(json(gist).inputs.map(({ name }) => name)).toEqual(['branch.log', 'master.log']);
    expect(json(gist).inputs.map(({ sha256 }) => sha256)).toEqual(files.inputs.map(({ sha256 }) => sha256));
    expect(json(gist).runs.map(({ series }) => series)).toEqual(files.runs.map(({ series }) => series));
  }
});

it('logs of one name in two gists are told apart by the gists', async () => {
  const both = json(await report(ID, TWIN));
  expect(both.inputs.map(({ name }) => name)).toEqual(['branch.log', '01234567/master.log', 'fedcba98/master.log']);
});

it('a file that did not come whole is named and not shown; the others are', async () => {
  const gist = await report(BROKEN);
  expect(gist.status).toBe(1);
  expect(gist.err).toContain('short.log');
  expect(json(gist).runs).toHaveLength(1);
});

it('a gist that is not there and an address that is none are named', async () => {
  for (const address of ['ffffffffffffffffffffffffffffffff', 'https://example.org/debug.log']) {
    const { status, err } = await report(address);
    expect(status).toBe(1);
    expect(err.startsWith(`${address}: `)).toBe(true);
  }
});
