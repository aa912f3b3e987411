import { spawnSync } from 'node:child_process';

/** Seconds that a command takes. Its output goes through a pipe: into /dev/null grep stops at the first match. */
export function seconds(command, args) {
  const start = process.hrtime.bigint();
  const { status, error, stderr } = spawnSync(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 1 << 30,
    env: { ...process.env, LC_ALL: 'C' },
  });
  if (error !== undefined) throw error;
  if (status !== 0) throw new Error(`${command} ended with status ${String(status)}: ${String(stderr).slice(0, 300)}`);
  return Number(process.hrtime.bigint() - start) / 1e9;
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
