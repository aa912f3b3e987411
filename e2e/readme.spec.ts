import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { startGistServer } from '../src/gist/gistServer.testing.js';

const root = join(import.meta.dirname, '..');
const GIST = '0123456789abcdef0123456789abcdef';

interface Ran {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

/** The command lines of the README's section, comments cut off. */
function commandLines(): string[] {
  const section = /\n## Command line\n([\s\S]*?)\n## /.exec(readFileSync(join(root, 'README.md'), 'utf8'))?.[1] ?? '';
  const blocks = [...section.matchAll(/```\n([\s\S]*?)```/g)].map(([, code]) => code ?? '');
  return blocks
    .flatMap((code) => code.split('\n'))
    .map((line) => line.replace(/\s+#.*$/, '').trim())
    .filter((line) => line.includes('benchscope.mjs'));
}

function shell(command: string, folder: string, env: NodeJS.ProcessEnv): Promise<Ran> {
  return new Promise((done) => {
    const child = spawn('bash', ['-o', 'pipefail', '-c', command], { cwd: folder, env });
    let out = '';
    let err = '';
    child.stdout.on('data', (bytes: Buffer) => (out += bytes.toString()));
    child.stderr.on('data', (bytes: Buffer) => (err += bytes.toString()));
    child.on('close', (status) => {
      done({ status, out, err });
    });
  });
}

/** A folder in which every example has what it names: the replay logs under the names that the README uses. */
function exampleFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'benchscope-readme-'));
  const log = (name: string): Buffer => gunzipSync(readFileSync(join(root, 'sample-logs/replay', `${name}.log.gz`)));
  mkdirSync(join(folder, 'logs'));
  mkdirSync(join(folder, 'bin'));
  symlinkSync(join(root, 'dist'), join(folder, 'dist'));
  cpSync(join(root, 'sample-logs/pr28233'), join(folder, 'sample-logs/pr28233'), { recursive: true });
  for (const name of ['master-1', 'branch-1']) writeFileSync(join(folder, `${name}.log`), log(name));
  for (const run of [1, 2]) {
    writeFileSync(join(folder, 'logs', `old-${run}.log`), log(`master-${run}`));
    writeFileSync(join(folder, 'logs', `new-${run}.log`), log(`branch-${run}`));
  }
  // A stand-in for zstdcat, which is not on every machine: what it prints is what counts here.
  writeFileSync(join(folder, 'bin/zstdcat'), `#!/bin/sh\ncat master-1.log\n`, { mode: 0o755 });
  return folder;
}

test('every command line of the README does what it says', async () => {
  test.slow();
  const lines = commandLines();
  expect(lines.length).toBeGreaterThan(6);
  const folder = exampleFolder();
  const server = await startGistServer([
    { id: GIST, files: [{ name: 'node.log', bytes: readFileSync(join(folder, 'master-1.log')), truncated: true }] },
  ]);
  try {
    const env = {
      ...process.env,
      PATH: `${join(folder, 'bin')}:${process.env.PATH ?? ''}`,
      BENCHSCOPE_GITHUB_API: server.apiBase,
      BENCHSCOPE_GITHUB_RAW: server.rawBase,
    };
    for (const line of lines) {
      const command = line.replace('NAME/ID', `someone/${GIST}`);
      const { status, out, err } = await shell(command, folder, env);
      expect({ command, status, err }).toEqual({ command, status: 0, err: '' });
      expect(out.length, command).toBeGreaterThan(100);
      for (const [, file] of command.matchAll(/--(?:svg|csv|png|html|md|dataset|parquet) (\S+\.\w+)/g))
        expect(readdirSync(folder), command).toContain(file);
    }
  } finally {
    await server.close();
    rmSync(folder, { recursive: true });
  }
});
