import type { Comparison } from '../analysis/comparison.js';
import { ratioText } from '../analysis/ratioText.js';
import { joinParts, verdictSentence } from '../analysis/verdictSentence.js';
import type { StillTexts } from '../figure/stillLayout.js';
import type { Post } from './post.js';

/** Digits of a hash that tell sources apart in small print. */
const HASH_DIGITS = 12;

/** The comparisons that a post speaks of: those of its metric, the totals over categories, old against new on one line. */
export function spokenComparisons({
  comparisons,
  metric,
}: Pick<Post, 'comparisons' | 'metric'>): readonly Comparison[] {
  const own = comparisons.filter(({ category, metric: compared }) => category === undefined && compared === metric);
  const totals = comparisons.filter(({ category }) => category === 'total');
  const served = comparisons.filter(({ splits }) => splits !== undefined);
  return [...new Set([...own, ...totals, ...served])];
}

/** What they say, a sentence each. */
export function verdictLines(post: Pick<Post, 'comparisons' | 'metric'>): readonly string[] {
  return spokenComparisons(post)
    .map((comparison) => joinParts(verdictSentence(comparison)))
    .filter((text) => text !== '');
}

/** The sentence of a single comparison; of several the speed-ups with their intervals, which fit a line. */
function verdictOf(post: Pick<Post, 'comparisons' | 'metric'>): string {
  const spoken = spokenComparisons(post).filter(({ speedup }) => speedup !== undefined);
  const [first] = spoken;
  if (first === undefined || spoken.length < 2) return verdictLines(post).join(' ');
  const parts = spoken.map((own) => {
    const word = own.verdict === 'faster' || own.verdict === 'slower' ? ` ${own.verdict}` : '';
    const noise = own.verdict === 'inside-the-noise' ? ', inside the noise' : '';
    return `${own.candidate} ${ratioText(own)}${word === ' slower' ? ' (slower)' : word}${noise}`;
  });
  return `Against ${first.baseline}: ${parts.join(' · ')}`;
}

/** Verdict and small print of a post's picture: where its numbers come from. */
export function stillTexts(post: Pick<Post, 'comparisons' | 'metric' | 'sources' | 'version'>): StillTexts {
  const hashes = post.sources.map(({ name, sha256 }) =>
    sha256 === undefined ? name : `${name} ${sha256.slice(0, HASH_DIGITS)}`,
  );
  const verdict = verdictOf(post);
  return {
    ...(verdict === '' ? {} : { verdict }),
    footer: `benchscope ${post.version} · SHA-256 of the logs: ${hashes.join(', ')}`,
  };
}
