import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

const root = join(import.meta.dirname, '..');
const built = join(root, 'dist/cli/benchscope.mjs');
const replay = join(root, 'sample-logs/replay');

test('the built tool is one file that runs where there is nothing else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'benchscope-'));
  try {
    copyFileSync(built, join(folder, 'benchscope.mjs'));
    expect(readdirSync(folder)).toEqual(['benchscope.mjs']);
    const options = { cwd: folder, encoding: 'utf8' } as const;
    const formats: unknown = JSON.parse(
      execFileSync(process.execPath, ['benchscope.mjs', 'formats', '--json'], options),
    );
    expect(formats).toContainEqual(expect.objectContaining({ id: 'bitcoin-debug-log' }));
    const table = execFileSync(process.execPath, ['benchscope.mjs', join(replay, 'master-1.log.gz')], options);
    expect(table).toContain('master-1');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('the built tool can be started as a program', () => {
  expect(statSync(built).mode & 0o111).not.toBe(0);
  expect(spawnSync(built, ['--version'], { encoding: 'utf8' }).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
});

test('a reader that stops early is no error', () => {
  const command = `"${process.execPath}" "${built}" --json "${replay}" | head -n 1`;
  const { status, stdout, stderr } = spawnSync('bash', ['-o', 'pipefail', '-c', command], { encoding: 'utf8' });
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '{\n', stderr: '' });
});

test('exit statuses reach the shell', () => {
  const statusOf = (...args: string[]): number | null => spawnSync(process.execPath, [built, ...args]).status;
  expect(statusOf(join(replay, 'master-1.log.gz'))).toBe(0);
  expect(statusOf('no-such.log')).toBe(1);
  expect(statusOf('--no-such-option')).toBe(2);
});
