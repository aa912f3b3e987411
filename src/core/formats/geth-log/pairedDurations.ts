import { durationNs } from './goDuration.js';
import type { Fields } from './fields.js';

const SIDES: readonly { readonly old: string; readonly new: string }[] = [
  { old: 'old', new: 'new' },
  { old: 'before', new: 'after' },
  { old: 'base', new: 'head' },
];

/** Two durations of one piece of work, ns; `damaged` names the key whose value cannot be read, or null for a key that is not there. */
export type PairedDurations =
  | { readonly oldNs: number; readonly newNs: number; readonly damaged?: undefined }
  | { readonly damaged: { readonly key: string; readonly text: string | null } };

/**
 * The pair of durations on one line whose keys differ in their side only: `oldtime`/`newtime`, `before`/`after`,
 * `base_exec`/`head_exec`. null when the line has none. One readable side with a broken or missing other one counts as
 * damaged when `expected`: the message is known to carry pairs.
 */
export function pairedDurations(fields: Fields, expected: boolean): PairedDurations | null {
  for (const side of SIDES) {
    for (const [key, text] of fields) {
      const lower = key.toLowerCase();
      const isOld = lower.startsWith(side.old);
      if (!isOld && !lower.startsWith(side.new)) continue;
      const [from, to] = isOld ? [side.old, side.new] : [side.new, side.old];
      const partner = partnerOf(fields, to + lower.slice(from.length));
      const ns = durationNs(text);
      if (partner === null) {
        if (expected && ns !== null) return { damaged: { key: to + key.slice(from.length), text: null } };
        continue;
      }
      const other = durationNs(partner.text);
      if (ns === null && other === null) continue;
      if (ns === null || ns < 0) return expected || ns !== null ? { damaged: { key, text } } : null;
      if (other === null || other < 0) return expected || other !== null ? { damaged: partner } : null;
      return isOld ? { oldNs: ns, newNs: other } : { oldNs: other, newNs: ns };
    }
  }
  return null;
}

function partnerOf(fields: Fields, wanted: string): { readonly key: string; readonly text: string } | null {
  for (const [key, text] of fields) if (key.toLowerCase() === wanted) return { key, text };
  return null;
}
