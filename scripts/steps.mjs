import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './root.mjs';

const ANSI = /\x1b\[[0-9;]*[A-Za-z]/g;

/** What a test runner says at its very end: `Tests  312 passed (312)`, `14 passed (9.1s)`. */
const CLOSING_LINE = /^\s*(Test Files|Tests|\d+ (passed|failed|flaky|skipped|interrupted|did not run))\b/;

const bin = (path) => [process.execPath, join(root, 'node_modules', path)];
const script = (name) => [process.execPath, join(root, 'scripts', name)];

/** Every check of the repository, in order. `closing`: the step is a test runner whose last lines are repeated at the end. */
export const STEPS = [
  { name: 'format', command: [...bin('prettier/bin/prettier.cjs'), '--check', '.'] },
  { name: 'types', command: script('types.mjs') },
  { name: 'lint', command: [...bin('eslint/bin/eslint.js'), '--max-warnings=0', '.'] },
  { name: 'guards', command: script('guards.mjs') },
  { name: 'unit', command: [...bin('vitest/vitest.mjs'), 'run'], closing: true },
  { name: 'build', command: script('build.mjs') },
  ...referenceCases(process.env.BENCHSCOPE_CASES),
  { name: 'browser', command: [...bin('@playwright/test/cli.js'), 'test'], closing: true },
];

/** A script outside the repository that compares the built command line tool with reference figures, where there is one. */
function referenceCases(path) {
  return path ? [{ name: 'cases', command: [process.execPath, path, join(root, 'dist/cli/benchscope.mjs')] }] : [];
}

function runStep(step, env) {
  return new Promise((resolve) => {
    const [command, ...args] = step.command;
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const closing = [];
    let rest = '';
    const take = (stream) => (chunk) => {
      stream.write(chunk);
      const lines = (rest + chunk.toString('utf8')).split('\n');
      rest = lines.pop();
      closing.push(...lines.map((line) => line.replace(ANSI, '')).filter((line) => CLOSING_LINE.test(line)));
    };
    child.stdout.on('data', take(process.stdout));
    child.stderr.on('data', take(process.stderr));
    child.on('error', (error) => {
      console.error(error.message);
      resolve({ ok: false, closing });
    });
    child.on('close', (code) => resolve({ ok: code === 0, closing }));
  });
}

/**
 * Runs every step, also after one that failed, and prints a line per step with its time, then the test runners' closing lines.
 * `CHROMIUM_PATH` is set to `browser` for all steps. Resolves to the exit status.
 */
export async function runSteps(browser) {
  const env = { ...process.env, TZ: 'UTC', CHROMIUM_PATH: browser };
  const results = [];
  for (const step of STEPS) {
    console.log(`\n== ${step.name}`);
    const start = performance.now();
    const { ok, closing } = await runStep(step, env);
    results.push({ step, ok, closing, seconds: (performance.now() - start) / 1000 });
  }
  console.log('\n== summary');
  for (const { step, ok, seconds } of results)
    console.log(`${ok ? 'ok    ' : 'FAILED'} ${step.name.padEnd(8)} ${seconds.toFixed(1).padStart(7)} s`);
  for (const { step, closing } of results.filter((result) => result.step.closing))
    for (const line of closing) console.log(`${step.name}: ${line.trim()}`);
  console.log(totals(results.flatMap(({ closing }) => closing)));
  return results.every(({ ok }) => ok) ? 0 : 1;
}

/** `1204 passed, 0 failed` over all test runners; Vitest's count of files is not a count of tests. */
function totals(lines) {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const line of lines.filter((text) => !text.includes('Test Files')))
    for (const [, count, what] of line.matchAll(/(\d+) (passed|failed|skipped|flaky|interrupted|did not run)/g))
      sum[{ flaky: 'passed', interrupted: 'failed', 'did not run': 'skipped' }[what] ?? what] += Number(count);
  return `${sum.passed} passed, ${sum.failed} failed${sum.skipped > 0 ? `, ${sum.skipped} skipped` : ''}`;
}
