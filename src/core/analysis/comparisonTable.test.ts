import { expect, test } from 'vitest';
import type { Comparison } from './comparison.js';
import { comparisonTable } from './comparisonTable.js';
import type { ReportRow } from './reportTable.js';

const base: Comparison = {
  metric: 'connectMs',
  baseline: 'master',
  candidate: 'branch',
  pairs: 1290,
  baselineMean: 2062.635,
  candidateMean: 1113.695,
  speedup: 1.852,
  ci95: [1.552, 2.268],
  savedMsPerBlock: 948.94,
  geometricMean: 1.86,
  shareFaster: 0.912,
  basis: 'replicates',
  replicates: [2, 3],
  noiseFloor: 0.1365,
  verdict: 'faster',
};

function shown(comparisons: readonly Comparison[], normalized?: readonly Comparison[]) {
  const { columns, rows } = comparisonTable(comparisons, normalized);
  const flat = (own: readonly ReportRow[], depth: string): Record<string, string>[] =>
    own.flatMap((row) => [
      Object.fromEntries(
        row.cells.flatMap(({ text }, i) => (text === '' ? [] : [[columns[i]!.heading, i === 0 ? depth + text : text]])),
      ),
      ...flat(row.children ?? [], `${depth}  `),
    ]);
  return flat(rows, '');
}

test('every figure of a comparison', () => {
  expect(shown([base])).toEqual([
    {
      Compared: 'branch against master',
      Baseline: '2,062.64',
      Candidate: '1,113.70',
      'Speed-up': '1.85×',
      '95 % interval': '1.55–2.27',
      'Saved ms/blk': '948.94',
      'Geometric mean': '1.86×',
      'Faster on': '91 % of blocks',
      Pairs: '1,290',
      Runs: '2 and 3',
      'Noise floor': '0.137',
      Verdict: 'faster',
    },
  ]);
});

test('verdicts in words: single runs, noise and what would settle it, accepted findings', () => {
  const verdictOf = (change: Partial<Comparison>) => shown([{ ...base, ...change }])[0]!;
  expect(verdictOf({ basis: 'blocks', verdict: 'slower' }).Verdict).toBe('slower, in this pair of runs');
  expect(verdictOf({ verdict: 'inside-the-noise', runsToSettle: 5 })).toMatchObject({
    Verdict: 'inside the noise',
    'Would settle it': 'about 5 runs each',
  });
  expect(verdictOf({ verdict: 'not-comparable' }).Verdict).toBe('not comparable');
  expect(verdictOf({ accepted: ['mixed-arm'] }).Verdict).toBe('faster, findings accepted');
});

test('cache phases, orders and normalised metrics stand under their comparison', () => {
  const byPhase = [
    { baseline: 'cold', candidate: 'warm', pairs: 621, baselineMean: 2575, candidateMean: 356, speedup: 7.23 },
    { baseline: 'warm', candidate: 'warm', pairs: 669, baselineMean: 1587, candidateMean: 461.5, ci95: [2.3, 5.14] },
  ] as const;
  const splits = [
    { name: 'old first', pairs: 3, baselineTotal: 6, candidateTotal: 3, baselineMean: 2, candidateMean: 1 },
  ];
  const perInput = { ...base, metric: 'perTxinUs', baselineMean: 0.5, candidateMean: 0.25, savedMsPerBlock: undefined };
  const { savedMsPerBlock, ...normalized } = perInput;
  expect(savedMsPerBlock).toBeUndefined();
  const names = shown([{ ...base, byPhase, splits }], [normalized]);
  expect(names.slice(1)).toMatchObject([
    { Compared: '  Cache cold against warm', Baseline: '2,575.00', 'Speed-up': '7.23×', Pairs: '621' },
    { Compared: '  Cache both warm', Candidate: '461.50', '95 % interval': '2.30–5.14' },
    { Compared: '  old first', Baseline: '2.000', Candidate: '1.000', Pairs: '3' },
    { Compared: '  Connect block, per input (µs)', Baseline: '0.5000', Candidate: '0.2500', 'Speed-up': '1.85×' },
  ]);
});

test('categories under their total, or by themselves', () => {
  const sides = { baseline: 'before', candidate: 'after' };
  const generate = { metric: 'total', category: '-generate', ...sides, baselineTotal: 96.5, candidateTotal: 8 };
  const total = {
    metric: 'total',
    category: 'total',
    ...sides,
    baselineTotal: 123.8,
    candidateTotal: 25.1,
    speedup: 4.932,
  };
  expect(shown([generate, total])).toEqual([
    { Compared: 'after against before', Baseline: '123.8', Candidate: '25.1', 'Speed-up': '4.93×' },
    { Compared: '  -generate', Baseline: '96.5', Candidate: '8.0' },
  ]);
  expect(shown([{ metric: 'mean', category: 'Sha', ...sides, baselineMean: 3.2 }])).toEqual([
    { Compared: 'after: Sha', Baseline: '3.200' },
  ]);
});

test('samples', () => {
  const { pairs, ...rest } = base;
  expect(pairs).toBe(1290);
  const unpaired = {
    ...rest,
    pairs: 0,
    medianSpeedup: 1.5,
    medianCi95: [1.2, 1.9] as const,
    mannWhitneyP: 0.0123,
    a12: 0.75,
  };
  expect(shown([unpaired])[0]).toMatchObject({
    Pairs: 'none',
    'Ratio of medians': '1.50× (1.20–1.90)',
    'Mann–Whitney p': '0.0123',
    A12: '0.750',
  });
});
