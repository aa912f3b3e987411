import { expect, test } from 'vitest';
import type { Comparison } from './comparison.js';
import { joinParts, shareSentence, verdictSentence } from './verdictSentence.js';

const base: Comparison = {
  metric: 'connectMs',
  baseline: 'master',
  candidate: 'branch',
  pairs: 1290,
  speedup: 1.19,
  ci95: [1.12, 1.27],
  basis: 'replicates',
  replicates: [3, 3],
  verdict: 'faster',
};

function sentence(change: Partial<Comparison>): string {
  return joinParts(verdictSentence({ ...base, ...change }));
}

function toneOf(change: Partial<Comparison>): string[] {
  return verdictSentence({ ...base, ...change }).map(({ tone }) => tone).filter((tone) => tone !== 'neutral'); // prettier-ignore
}

test('faster, with interval, blocks and runs', () => {
  expect(sentence({})).toBe(
    'branch is 1.19× faster than master (95 % interval 1.12–1.27) over 1,290 common blocks, 3 runs each.',
  );
  expect(toneOf({})).toEqual(['good']);
});

test('slower: factor and interval are turned round', () => {
  const slower = { speedup: 0.5, ci95: [0.4, 0.8], verdict: 'slower', replicates: [1, 2] } as const;
  expect(sentence(slower)).toBe(
    'branch is 2.00× slower than master (95 % interval 1.25–2.50) over 1,290 common blocks, 1 run against 2 runs.',
  );
  expect(toneOf(slower)).toEqual(['bad']);
});

test('single runs: only this pair, and no side taken in colour', () => {
  const single = { basis: 'blocks', replicates: [1, 1] } as const;
  expect(sentence(single)).toBe(
    'branch is 1.19× faster than master (95 % interval 1.12–1.27) over 1,290 common blocks in this pair of runs.',
  );
  expect(toneOf(single)).toEqual([]);
});

test('inside the noise, and what would settle it', () => {
  const noise = { verdict: 'inside-the-noise', speedup: 1.01, ci95: [0.97, 1.05] } as const;
  expect(sentence({ ...noise, runsToSettle: 14 })).toBe(
    'branch against master is inside the noise: 1.01× (95 % interval 0.97–1.05) over 1,290 common blocks, 3 runs each; about 14 runs each would settle an effect of this size.',
  );
  expect(sentence({ ...noise, blocksToSettle: 20_000 })).toContain('about 20,000 blocks would settle');
  expect(toneOf(noise)).toEqual([]);
});

test('not comparable says why; accepted findings stay in the sentence', () => {
  const warnings = [
    { code: 'different-heights', severity: 'serious', what: 'Only 5 of the 9 blocks are common' },
    { code: 'few-pairs', severity: 'note', what: 'Few' },
  ] as const;
  expect(sentence({ verdict: 'not-comparable', warnings })).toBe(
    'branch and master are not comparable: only 5 of the 9 blocks are common.',
  );
  expect(sentence({ warnings, accepted: ['different-heights'] })).toContain(
    ' Accepted by hand: only 5 of the 9 blocks are common.',
  );
});

test('too little for an interval; no direction, no sentence', () => {
  const { ci95, verdict, ...few } = base;
  expect(ci95 && verdict).toBeDefined();
  expect(joinParts(verdictSentence({ ...few, pairs: 1 }))).toBe(
    'branch is 1.19× faster than master over 1 common block, 3 runs each; too little is measured for an interval.',
  );
  const { speedup, ...none } = few;
  expect(speedup).toBe(1.19);
  expect(verdictSentence(none)).toEqual([]);
});

test('the interval is still to come', () => {
  const { ci95, verdict, basis, ...plain } = base;
  expect([ci95, verdict, basis]).not.toContain(undefined);
  expect(joinParts(verdictSentence(plain, true))).toBe(
    'branch is 1.19× faster than master over 1,290 common blocks, 3 runs each; the interval is being computed.',
  );
});

test('requests, and categories', () => {
  const served = { metric: 'servedMs', baseline: 'old', candidate: 'new', basis: 'blocks', replicates: undefined };
  const { replicates, ...rest } = { ...base, ...served };
  expect(replicates).toBeUndefined();
  expect(joinParts(verdictSentence(rest as Comparison))).toBe(
    'new is 1.19× faster than old (95 % interval 1.12–1.27) over 1,290 requests.',
  );
  const { ci95, pairs, basis, verdict, replicates: runs, ...total } = { ...base, category: 'total' };
  expect([ci95, pairs, basis, verdict, runs]).not.toContain(undefined);
  expect(joinParts(verdictSentence(total))).toBe(
    'In all, branch is 1.19× faster than master; too little is measured for an interval.',
  );
});

test('share of blocks', () => {
  expect(shareSentence({ ...base, shareFaster: 0.91 })).toBe('faster on 91 % of the blocks');
  expect(shareSentence(base)).toBe('');
});
