const BASELINE_WORDS = new Set(['master', 'main', 'base', 'baseline', 'before', 'old', 'mb', 'merge-base']);

/**
 * Name of the arm that the others are compared with: the first with a baseline's name, else the first with such a word in it
 * (whole, any case), else the first; null when there is none (docs/contracts.md section 4).
 */
export function baselineOf(arms: readonly string[]): string | null {
  const named = arms.find((arm) => BASELINE_WORDS.has(arm.toLowerCase()));
  const worded = (): string | undefined =>
    arms.find((arm) =>
      arm
        .toLowerCase()
        .split(/[^\p{L}\p{N}]+/u)
        .some((word) => BASELINE_WORDS.has(word)),
    );
  return named ?? worded() ?? arms[0] ?? null;
}
