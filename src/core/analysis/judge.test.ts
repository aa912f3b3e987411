import { describe, expect, test } from 'vitest';
import { randomUnit } from '../stats/random.js';
import { judge } from './judge.js';

/** Runs of `n` blocks that share the blocks' sizes; each has a level and noise of its own. */
function runs(n: number, levels: readonly number[], seed: number): Float64Array[] {
  return levels.map((level, index) => {
    const unit = randomUnit(seed + index);
    return Float64Array.from({ length: n }, (_, i) => level * (10 + (i % 7)) * (0.9 + 0.2 * unit()));
  });
}

const common = { better: 'lower', otherArms: [], level: 0.95 } as const;

function pairsOf(baseline: readonly Float64Array[], candidate: readonly Float64Array[]) {
  return { baseline, candidate, scale: 100 };
}

describe('basis', () => {
  test('replicates where an arm has them, blocks of single runs', () => {
    const pairs = pairsOf(runs(300, [1, 1.02], 1), runs(300, [0.5], 9));
    expect(judge({ ...common, pairs }).basis).toBe('replicates');
    const single = judge({ ...common, pairs: pairsOf(pairs.baseline.slice(0, 1), pairs.candidate) });
    expect(single.basis).toBe('blocks');
    expect(single).not.toHaveProperty('noiseFloor');
  });

  test('other arms lend their variation to single runs', () => {
    const pairs = pairsOf(runs(300, [1], 1), runs(300, [0.9], 9));
    const alone = judge({ ...common, pairs });
    const lent = judge({ ...common, pairs, otherArms: [[1, 1.1, 1.2]] });
    expect(lent.basis).toBe('replicates');
    // s² of ln 1, ln 1.1, ln 1.2 is 0.0083160; half width t(0.975; 2) √(2 s²) = 0.55489
    const [low, high] = lent.ci95!;
    expect(Math.log(high / low) / 2).toBeCloseTo(0.554893, 5);
    expect(alone.ci95![1] - alone.ci95![0]).toBeLessThan(high - low);
  });
});

test('the noise floor is the largest log ratio of means between replicates of one arm', () => {
  const constant = (level: number) => new Float64Array(100).fill(level);
  const pairs = pairsOf([constant(10), constant(11)], [constant(5), constant(5), constant(6)]);
  expect(judge({ ...common, pairs }).noiseFloor).toBeCloseTo(Math.log(6 / 5), 12);
});

test('higher is better: the ratio is turned round', () => {
  const pairs = pairsOf(runs(300, [1], 1), runs(300, [2], 9));
  const [low, high] = judge({ ...common, pairs, better: 'higher' }).ci95!;
  expect(low).toBeGreaterThan(1.9);
  expect(high).toBeLessThan(2.1);
  const [lowerLow, lowerHigh] = judge({ ...common, pairs }).ci95!;
  expect(lowerHigh).toBeLessThan(1);
  expect(lowerLow).toBeGreaterThan(0.45);
});

test('more comparisons, wider intervals; the same data, the same digits', () => {
  const pairs = pairsOf(runs(300, [1], 1), runs(300, [1], 9));
  const one = judge({ ...common, pairs });
  const ten = judge({ ...common, pairs, level: 1 - 0.05 / 10 });
  expect(ten.ci95![1] - ten.ci95![0]).toBeGreaterThan(one.ci95![1] - one.ci95![0]);
  expect(judge({ ...common, pairs })).toEqual(one);
});

describe('what would settle it', () => {
  test('runs: the smallest r whose half width t(2 (r − 1)) s √(2 / r) is below the effect', () => {
    const constant = (level: number) => new Float64Array(100).fill(level);
    const pairs = pairsOf([constant(100), constant(110)], [constant(98), constant(107)]);
    const judged = judge({ ...common, pairs });
    expect(judged.ci95![0]).toBeLessThan(1);
    // ln(210 / 205) = 0.024098, s² = 0.0042009: r = 57 is the first below by SciPy's t.
    expect(judged.runsToSettle).toBe(57);
    expect(judged).not.toHaveProperty('blocksToSettle');
  });

  test('blocks: as many times more as the square of half width over effect', () => {
    const pairs = pairsOf(runs(200, [1], 1), runs(200, [1.003], 9));
    const judged = judge({ ...common, pairs });
    const [low, high] = judged.ci95!;
    expect(low).toBeLessThan(1);
    expect(high).toBeGreaterThan(1);
    const sum = (run: Float64Array) => run.reduce((a, b) => a + b, 0);
    const effect = Math.abs(Math.log(sum(pairs.baseline[0]!) / sum(pairs.candidate[0]!)));
    const ratio = Math.log(high / low) / 2 / effect;
    expect(judged.blocksToSettle).toBe(Math.ceil(200 * ratio * ratio));
  });

  test('nothing where the interval excludes 1 or the arms are equal', () => {
    const settled = judge({ ...common, pairs: pairsOf(runs(200, [1], 1), runs(200, [0.5], 9)) });
    expect(settled).not.toHaveProperty('blocksToSettle');
    const [same] = runs(200, [1], 1);
    expect(judge({ ...common, pairs: pairsOf([same!], [same!]) })).not.toHaveProperty('blocksToSettle');
  });
});

test('one pair, or sums that are not positive: no interval', () => {
  const one = pairsOf([Float64Array.of(1)], [Float64Array.of(2)]);
  expect(judge({ ...common, pairs: one })).toEqual({ basis: 'blocks' });
  const zero = pairsOf([new Float64Array(50)], [new Float64Array(50)]);
  expect(judge({ ...common, pairs: zero })).toEqual({ basis: 'blocks' });
});
