import type { Study } from '../analysis/study.js';
import type { EventKind } from '../model.js';
import { EVENT_NAMES } from './eventText.js';
import type { Figure, FigureLine, FigureMark } from './figure.js';

const MARK_ORDER = Object.keys(EVENT_NAMES) as EventKind[]; // its keys are the kinds

/** What tells a run from the other runs of its arm: its label without the arm's name where it begins with it. */
function ownText(label: string, arm: string): string {
  if (!label.startsWith(arm)) return label;
  const rest = label.slice(arm.length);
  return /^[\s\-_.#(]/.test(rest) ? rest.replace(/^[\s\-_.#(]+/, '').replace(/\)$/, '') : rest === '' ? '' : label;
}

/** Arms of these lines with their lines, the baseline first, others in the order of the palette. */
export function armsInOrder<Line extends Pick<FigureLine, 'arm' | 'colorIndex'>>(
  lines: readonly Line[],
): (readonly [string, readonly Line[]])[] {
  const arms = new Map<string, Line[]>();
  for (const line of lines) {
    const runs = arms.get(line.arm);
    if (runs === undefined) arms.set(line.arm, [line]);
    else runs.push(line);
  }
  return [...arms].sort(([, [one]], [, [other]]) => one!.colorIndex - other!.colorIndex); // no arm is empty
}

/** Legend of what is drawn: arms with the baseline first, runs in input order, cache marks before the others. */
export function legendOf(study: Study, lines: readonly FigureLine[], marks: readonly FigureMark[]): Figure['legend'] {
  const kinds = new Set(marks.map(({ kind }) => kind));
  return {
    arms: armsInOrder(lines).map(([arm, runs]) => ({
      arm,
      colorIndex: runs[0]!.colorIndex, // no arm is empty
      isBaseline: arm === study.baseline,
      runs: runs.map(({ run, dashIndex, label }) => ({ run, dashIndex, text: ownText(label, arm) })),
    })),
    marks: MARK_ORDER.filter((kind) => kinds.has(kind)).map((kind) => ({ kind, text: EVENT_NAMES[kind] })),
  };
}
