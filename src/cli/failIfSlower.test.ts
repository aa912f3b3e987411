import { expect, it } from 'vitest';
import { capture } from './capture.js';

const log = (name: string): string => `sample-logs/pr28233/${name}.log.gz`;
/** As if the branch were what is compared with: master's mean is 2,062.64 ms against 1,113.70, 85.2 % more. */
const SLOWER = ['master-1', 'master-2', 'branch-default-dbcache-1', 'branch-default-dbcache-2'].map(log);
const turned = ['--baseline', 'branch-default-dbcache'];

it.each([
  ['5', 3],
  ['85.2', 3],
  ['85.3', 0],
  ['1000', 0],
])('slower by 85.2 %%, of which %s %% are allowed: %i', async (percent, expected) => {
  const { status, err } = await capture([...SLOWER, ...turned, '--fail-if-slower', percent]);
  expect(status).toBe(expected);
  if (expected === 3) expect(err).toMatch(/^regression: master is 85\.2\d % slower than branch-default-dbcache/);
  else expect(err).toBe('');
});

it('a faster arm, and no regression asked for', async () => {
  expect((await capture([...SLOWER, '--fail-if-slower', '0'])).status).toBe(0);
  expect((await capture([...SLOWER, ...turned])).status).toBe(0);
});

it('an interval that holds 1 is no regression', async () => {
  const runs = [1, 2, 3].flatMap((run) => [
    `sample-logs/replay/master-${run}.log.gz`,
    `sample-logs/replay/branch-${run}.log.gz`,
  ]);
  const { status, out } = await capture([...runs, '--baseline', 'branch', '--fail-if-slower', '0']);
  expect(out).toContain('inside the noise: 0.94×');
  expect(status).toBe(0);
});

it('3 beats 1; a percentage that is none is wrong usage', async () => {
  expect((await capture([...SLOWER, 'no-such-file.log', ...turned, '--fail-if-slower', '5'])).status).toBe(3);
  for (const text of ['-1', 'five', '1e3', '']) {
    expect((await capture([...SLOWER, '--fail-if-slower', text])).status).toBe(2);
  }
});
