import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './root.mjs';

const ANSI = /\x1b\[[0-9;]*[A-Za-z]/g;

/** What a test runner says at its very end: `Tests  312 passed (312)`, `14 passed (9.1s)`. */
const CLOSING_LINE = /^\s*(Test Files|Tests|\d+ (passed|failed|flaky|skipped|interrupted|did not run))\b/;

const bin = (path) => [process.execPath, join(root, 'node_modules', path)];
const script = (name) => [process.execPath, join(root, 'scripts', name)];

/**
 * Every check of the repository, in order. `beside`: needs one processor, so the next such step runs with it.
 * `closing`: the step is a test runner whose last lines are repeated at the end.
 */
export const STEPS = [
  { name: 'lint', command: [...bin('eslint/bin/eslint.js'), '--max-warnings=0', '.'], beside: true },
  { name: 'types', command: script('types.mjs'), beside: true },
  { name: 'format', command: [...bin('prettier/bin/prettier.cjs'), '--check', '.'], beside: true },
  { name: 'guards', command: script('guards.mjs'), beside: true },
  { name: 'unit', command: [...bin('vitest/vitest.mjs'), 'run'], closing: true },
  { name: 'build', command: script('build.mjs') },
  ...referenceCases(process.env.BENCHSCOPE_CASES),
  { name: 'browser', command: [...bin('@playwright/test/cli.js'), 'test'], closing: true },
];

/** A script outside the repository that compares the built command line tool with reference figures, where there is one. */
function referenceCases(path) {
  return path ? [{ name: 'cases', command: [process.execPath, path, join(root, 'dist/cli/benchscope.mjs')] }] : [];
}

/** Runs a step; what it prints goes to `out` and `err`. Resolves to whether it passed, its closing lines and its time in seconds. */
function runStep(step, env, out, err) {
  const start = performance.now();
  return new Promise((resolve) => {
    const [command, ...args] = step.command;
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const closing = [];
    let rest = '';
    const end = (ok) => resolve({ step, ok, closing, seconds: (performance.now() - start) / 1000 });
    const take = (print) => (chunk) => {
      print(chunk);
      const lines = (rest + chunk.toString('utf8')).split('\n');
      rest = lines.pop();
      closing.push(...lines.map((line) => line.replace(ANSI, '')).filter((line) => CLOSING_LINE.test(line)));
    };
    child.stdout.on('data', take(out));
    child.stderr.on('data', take(err));
    child.on('error', (error) => {
      err(`${error.message}\n`);
      end(false);
    });
    child.on('close', (code) => end(code === 0));
  });
}

const toStdout = (chunk) => process.stdout.write(chunk);
const toStderr = (chunk) => process.stderr.write(chunk);

/** Runs steps two at a time; what a step prints is shown as a whole when it has ended. */
async function runBeside(steps, env) {
  const waiting = [...steps];
  const results = [];
  const lane = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const printed = [];
      const keep = (chunk) => printed.push(Buffer.from(chunk));
      results.push(await runStep(step, env, keep, keep));
      toStdout(`\n== ${step.name}\n`);
      toStdout(Buffer.concat(printed));
    }
  };
  await Promise.all([lane(), lane()]);
  return results;
}

/**
 * Runs every step, also after one that failed, and prints a line per step with its time, then the test runners' closing lines.
 * `CHROMIUM_PATH` is set to `browser` for all steps. Resolves to the exit status.
 */
export async function runSteps(browser) {
  const env = { ...process.env, TZ: 'UTC', CHROMIUM_PATH: browser };
  const beside = STEPS.filter((step) => step.beside);
  console.log(`\n== ${beside.map(({ name }) => name).join(', ')}`);
  const results = await runBeside(beside, env);
  for (const step of STEPS.filter((other) => !other.beside)) {
    console.log(`\n== ${step.name}`);
    results.push(await runStep(step, env, toStdout, toStderr));
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
