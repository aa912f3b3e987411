import { formatCount, formatPercent, formatRatio } from './formatNumber.js';
import type { Comparison } from './comparison.js';
import type { Finding } from './comparability.js';
import { intervalText } from './ratioText.js';

export type Tone = 'good' | 'bad' | 'neutral';

/** A stretch of a sentence that is shown in one colour. */
export interface SentencePart {
  readonly text: string;
  readonly tone: Tone;
}

/**
 * A comparison in plain words, in parts whose texts make the sentence when joined: how much faster, how sure, over what. Where
 * single runs are compared it says so and takes no side in colour; where the data cannot support a claim it says that.
 * Empty for metrics without direction that nothing can be said of. `isPending`: the interval is still to come.
 */
export function verdictSentence(comparison: Comparison, isPending = false): readonly SentencePart[] {
  const { candidate, baseline, category, speedup, verdict } = comparison;
  if (speedup === undefined) return [];
  const subject =
    category === undefined ? candidate : `${category === 'total' ? 'In all, ' : `${category}: `}${candidate}`;
  if (verdict === 'not-comparable') {
    return [
      ...plain(`${subject} and ${baseline} are not comparable: ${reasons(comparison)}.`),
      ...acceptedNote(comparison),
    ];
  }
  const amount = `${subject} is ${ratioWords(speedup)} ${baseline}`;
  if (verdict === undefined) {
    const why = isPending ? 'the interval is being computed' : 'too little is measured for an interval';
    return plain(`${amount}${extent(comparison)}; ${why}.`);
  }
  if (verdict === 'inside-the-noise') {
    const text = `${subject} against ${baseline} is inside the noise: ${formatRatio(speedup)}${interval(comparison)}${extent(comparison)}${settles(comparison)}.`;
    return [...plain(text), ...acceptedNote(comparison)];
  }
  const tone = comparison.basis === 'blocks' ? 'neutral' : verdict === 'faster' ? 'good' : 'bad';
  return [
    ...plain(`${subject} is `),
    { text: ratioWords(speedup).replace(/ than$/, ''), tone },
    ...plain(` than ${baseline}${interval(comparison)}${extent(comparison)}.`),
    ...acceptedNote(comparison),
  ];
}

function plain(text: string): SentencePart[] {
  return [{ text, tone: 'neutral' }];
}

/** `1.19× faster than`; of a slow-down the factor is turned round. */
function ratioWords(speedup: number): string {
  if (speedup === 1) return 'as fast as';
  return speedup > 1 ? `${formatRatio(speedup)} faster than` : `${formatRatio(1 / speedup)} slower than`;
}

/** The interval as the sentence counts: turned round with a slow-down. */
function interval({ ci95, speedup, verdict }: Comparison): string {
  if (ci95 === undefined || speedup === undefined) return '';
  const isTurned = verdict === 'slower';
  return ` (95 % interval ${intervalText(isTurned ? [1 / ci95[1], 1 / ci95[0]] : ci95)})`;
}

/** ` over 1,290 common blocks, 3 runs each`. */
function extent({ pairs, metric, replicates, basis }: Comparison): string {
  const thing = metric === 'servedMs' ? 'request' : 'common block';
  const things = pairs === 1 ? thing : `${thing}s`;
  const over = pairs === undefined || pairs === 0 ? '' : ` over ${formatCount(pairs)} ${things}`;
  if (replicates === undefined) return over;
  if (basis === 'blocks') return replicates[0] === 1 && replicates[1] === 1 ? `${over} in this pair of runs` : over;
  const [ours, theirs] = replicates;
  const runs = ours === theirs ? `${runCount(ours)} each` : `${runCount(ours)} against ${runCount(theirs)}`;
  return over === '' ? `, ${runs}` : `${over}, ${runs}`;
}

function runCount(runs: number): string {
  return `${formatCount(runs)} ${runs === 1 ? 'run' : 'runs'}`;
}

function settles({ runsToSettle, blocksToSettle }: Comparison): string {
  if (runsToSettle !== undefined)
    return `; about ${formatCount(runsToSettle)} runs each would settle an effect of this size`;
  if (blocksToSettle === undefined) return '';
  return `; about ${formatCount(blocksToSettle)} blocks would settle an effect of this size`;
}

function serious({ warnings = [], accepted = [] }: Comparison, isAccepted: boolean): readonly Finding[] {
  return warnings.filter(({ code, severity }) => severity === 'serious' && accepted.includes(code) === isAccepted);
}

function reasons(comparison: Comparison): string {
  const [first, ...rest] = serious(comparison, false).map(({ what }) => what);
  return [first === undefined ? '' : lowerFirst(first), ...rest].join('. ');
}

function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}

/** What was accepted stands wherever the verdict stands. */
function acceptedNote(comparison: Comparison): SentencePart[] {
  const whats = serious(comparison, true).map(({ what }) => what);
  return whats.length === 0 ? [] : plain(` Accepted by hand: ${lowerFirst(whats.join('. '))}.`);
}

/** `faster on 91 % of the blocks`; empty where that is not known. */
export function shareSentence({ shareFaster }: Comparison): string {
  return shareFaster === undefined ? '' : `faster on ${formatPercent(shareFaster)} of the blocks`;
}

/** The sentence as one text. */
export function joinParts(parts: readonly SentencePart[]): string {
  return parts.map(({ text }) => text).join('');
}
