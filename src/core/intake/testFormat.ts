import { DAMAGED, PASSED_OVER, READ, type LineFormat } from '../formats/format.js';
import { decodeUtf8 } from './utf8.js';

/** What a reader of the test format was given. */
export interface SeenLine {
  readonly stream: string | null;
  readonly text: string;
  readonly number: number;
  readonly offset: number;
  readonly outerTimeUs: number;
}

/**
 * A line format for the tests of intake: `tick <n>` is a reading, `tick` with anything else is damaged. Every line that
 * reaches a reader is noted in `seen`.
 */
export function tickFormat(seen: SeenLine[] = []): LineFormat {
  return {
    kind: 'lines',
    id: 'tick-log',
    name: 'Tick log',
    example: '2026-02-01T10:00:00Z tick 1',
    anchors: ['tick ', '- tack '],
    recognizes: (head) => head.some((line) => /^(?:\S+[T ][\d:.]+Z? )?(?:\[\w+\] )*tick \d+$/.test(line)),
    open: (stream) => ({
      line: (bytes, start, end, number, offset, outerTimeUs) => {
        const text = decodeUtf8(bytes, start, end);
        seen.push({ stream, text, number, offset, outerTimeUs });
        const tick = /(?:^|[ \]])tick (.*)/.exec(text);
        if (tick === null) return PASSED_OVER;
        return /^\d+/.test(tick[1] ?? '') ? READ : DAMAGED;
      },
      snapshot: () => [],
      finish: () => ({ runs: [], problems: [], rules: [{ rule: 'tick', lines: seen.length }] }),
    }),
  };
}
