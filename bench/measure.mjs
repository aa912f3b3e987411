import { spawnSync } from 'node:child_process';

/**
 * Seconds that a command takes. Its output goes through a pipe: into /dev/null grep stops at the first match.
 * `expected`: what it must print, so that nothing is measured that did not do its work.
 */
export function seconds(command, args, expected = null) {
  const start = process.hrtime.bigint();
  const { status, error, stdout, stderr } = spawnSync(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 1 << 30,
    env: { ...process.env, LC_ALL: 'C' },
  });
  if (error !== undefined) throw error;
  if (status !== 0) throw new Error(`${command} ended with status ${String(status)}: ${String(stderr).slice(0, 300)}`);
  const taken = Number(process.hrtime.bigint() - start) / 1e9;
  if (expected !== null && String(stdout).trim() !== expected)
    throw new Error(`${command} printed ${String(stdout).trim().slice(0, 100)} instead of ${expected}`);
  return taken;
}

/** Tells at its end on standard error how large a process was at most, in kB. */
const TELL_PEAK =
  "data:text/javascript,import { writeSync } from 'node:fs'; process.on('exit', () => writeSync(2, 'peak=' + process.resourceUsage().maxRSS));";

/** Largest resident size in MB of a Node.js process with these arguments. */
export function peakMegabytes(args) {
  const { status, stderr } = spawnSync(process.execPath, ['--import', TELL_PEAK, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 1 << 30,
  });
  const peak = /peak=(\d+)/.exec(String(stderr));
  if (status !== 0 || peak === null)
    throw new Error(`no peak: status ${String(status)}: ${String(stderr).slice(0, 300)}`);
  return (Number(peak[1]) * 1024) / 1e6;
}

/** Whether a program of that name can be started. */
export function isInstalled(command) {
  return spawnSync(command, ['--version'], { stdio: 'ignore' }).error === undefined;
}

/** Quantile of type 7 of a list in any order. */
export function quantile(values, p) {
  const ascending = [...values].sort((a, b) => a - b);
  const place = (ascending.length - 1) * p;
  const lower = Math.floor(place);
  const upper = Math.min(lower + 1, ascending.length - 1);
  return ascending[lower] + (place - lower) * (ascending[upper] - ascending[lower]);
}

/**
 * Runs two measurements in turn, once unrecorded and then `times` recorded.
 * Returns both lists of seconds and the ratio of each pair, which neighbours on the machine disturb alike.
 */
export function inTurns(times, ours, theirs) {
  ours();
  theirs();
  const pairs = Array.from({ length: times }, () => ({ ours: ours(), theirs: theirs() }));
  return {
    ours: pairs.map((pair) => pair.ours),
    theirs: pairs.map((pair) => pair.theirs),
    ratios: pairs.map((pair) => pair.ours / pair.theirs),
  };
}

/** First line that a program says about its version; null when there is no such program. */
export function versionOf(command) {
  const { error, stdout } = spawnSync(command, [command === 'openssl' ? 'version' : '--version']);
  return error === undefined ? (String(stdout).split('\n')[0] ?? null) : null;
}
