import type { Comparison } from './comparison.js';
import type { Finding } from './comparability.js';

/** The accepted ones of the serious findings, as a key of the comparison; none, no key. */
export function acceptedOf(warnings: readonly Finding[], accepted: readonly string[]): Pick<Comparison, 'accepted'> {
  const codes = warnings.filter(({ severity }) => severity === 'serious').map(({ code }) => code);
  const taken = [...new Set(codes)].filter((code) => accepted.includes(code));
  return taken.length > 0 ? { accepted: taken } : {};
}
