import { formatDuration, formatFixed, formatRatio } from '../analysis/formatNumber.js';
import type { SummaryCell } from '../analysis/summaryTable.js';
import { DamagedPayload } from './bytes.js';
import { number, text, type Codec } from './codec.js';

/** How a cell's text follows from its value: numbers are places in payloads, so entries are only ever added at the end. */
const RULES: readonly ((value: number) => string)[] = [
  ...Array.from({ length: 10 }, (_, decimals) => (value: number) => formatFixed(value, decimals)),
  formatDuration,
  formatRatio,
];
const EMPTY = 253;
const TEXT_ALONE = 254;
const BOTH = 255;

/** A cell with its value as computed; its text by the rule that gives it, or written out where none does. */
export const cell: Codec<SummaryCell> = {
  write: (out, { value, text: shown }) => {
    if (value === undefined) {
      out.byte(shown === '' ? EMPTY : TEXT_ALONE);
      if (shown !== '') out.text(shown);
      return;
    }
    const rule = RULES.findIndex((format) => format(value) === shown);
    out.byte(rule < 0 ? BOTH : rule);
    out.number(value);
    if (rule < 0) out.text(shown);
  },
  read: (from) => {
    const head = from.byte();
    if (head === EMPTY) return { text: '' };
    if (head === TEXT_ALONE) return { text: text.read(from) };
    const value = number.read(from);
    if (head === BOTH) return { value, text: text.read(from) };
    const rule = RULES[head];
    if (rule === undefined) throw new DamagedPayload('a cell is unknown');
    return { value, text: rule(value) };
  },
};
