import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { verdictLines } from './stillTexts.js';
import { decodeLink } from './link.js';
import { postFigure } from './postFigure.js';

interface Archived {
  readonly name: string;
  readonly payload: string;
  /** What the link said when it was made. */
  readonly verdicts: readonly string[];
  readonly summary: readonly string[];
  readonly lines: number;
  readonly events: number;
}

const text = readFileSync(new URL('links/b1.json', import.meta.url), 'utf8');
const archive = JSON.parse(text) as readonly Archived[]; // written with this shape, never changed

describe('links of the first version keep opening', () => {
  it.each(archive.map((own) => [own.name, own] as const))('%s', (_, { payload, verdicts, summary, lines, events }) => {
    const post = decodeLink(payload);
    if ('code' in post) throw new Error(post.what);
    expect(verdictLines(post)).toEqual(verdicts);
    expect(post.summary.rows.map(({ label, cells }) => [label, ...cells.map((cell) => cell.text)].join(' | '))).toEqual(
      summary,
    );
    expect(postFigure(post, { width: 1200, height: 600 })?.lines.length ?? 0).toBe(lines);
    expect(post.runs.reduce((sum, run) => sum + run.events.length, 0)).toBe(events);
  });
});
