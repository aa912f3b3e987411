import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { LARGE, MISSING, type Run, type Series } from '../../model.js';
import { DAMAGED, type LineFormat } from '../format.js';
import { withoutColours } from '../lineText.js';
import { readLines } from '../readLines.js';
import { executionClients } from './clients/index.js';
import { gethLog } from './format.js';

const FORMATS = [gethLog, ...executionClients];
const SAMPLES = fileURLToPath(new URL('../../../../sample-logs/', import.meta.url));

interface Summary {
  readonly count: number;
  readonly sum: number;
}

interface Expected {
  readonly format: string;
  readonly lastHeight: number;
  readonly version?: string;
  readonly clock?: string;
  readonly events?: readonly string[];
  readonly damaged?: number;
}

const expected = JSON.parse(readFileSync(`${SAMPLES}geth-log/expected.json`, 'utf8')) as Readonly<
  Record<string, Expected & Readonly<Record<string, unknown>>>
>;

function formatOf(id: string): LineFormat {
  return FORMATS.find((format) => format.id === id)!;
}

function summary(series: Series | undefined): Summary {
  let count = 0;
  let total = 0;
  series?.values.forEach((value, row) => {
    if (value === MISSING) return;
    count++;
    total += value === LARGE ? series.large!.get(row)! : value;
  });
  return { count, sum: total / (series?.scale ?? 1) };
}

describe('made-up samples', () => {
  it('are all listed', () => {
    const found = FORMATS.map(({ id }) => id).flatMap((id) =>
      existsSync(SAMPLES + id)
        ? readdirSync(SAMPLES + id, { recursive: true, encoding: 'utf8' })
            .filter((name) => name.endsWith('.log') && !name.startsWith('headers-'))
            .map((name) => `${id}/${name}`)
        : [],
    );
    expect(found.sort()).toEqual(Object.keys(expected).sort());
  });

  it.each(Object.entries(expected))('%s', (path, want) => {
    const text = readFileSync(SAMPLES + path, 'utf8');
    const head = withoutColours(text).split('\n').slice(0, 50);
    expect(FORMATS.filter((format) => format.recognizes(head)).map(({ id }) => id)).toEqual([want.format]);
    const { runs, verdicts } = readLines(formatOf(want.format), text);
    expect(runs).toHaveLength(1);
    const [run] = runs;
    for (const id of ['importMs', 'segmentMs', 'mgasps', 'step:Slow block total', 'step:Chain head was updated']) {
      if (id in want)
        expect({ id, ...summary(run!.series.find((one) => one.id === id)) }).toEqual({ id, ...(want[id] as Summary) });
    }
    expect(run!.axis.height.at(-1)).toBe(want.lastHeight);
    expect(run!.clock).toBe(
      want.clock ?? (want.format === 'geth-log' || want.format === 'erigon-log' ? 'elapsed' : 'utc'),
    );
    if (want.version !== undefined) expect(run!.metadata.version).toBe(want.version);
    expect(run!.events.map(({ kind }) => kind)).toEqual(want.events ?? []);
    expect(verdicts.filter((verdict) => verdict === DAMAGED)).toHaveLength(want.damaged ?? 0);
  });
});

/** Numbers below 2^32 from a seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}

function damaged(text: string, random: () => number): string {
  const lines = text.split('\n');
  const at = random() % lines.length;
  const line = lines[at] ?? '';
  const place = random() % (line.length + 1);
  const kinds = [
    () => line.slice(0, place),
    () => line.slice(place),
    () => line.slice(0, place) + String.fromCharCode(random() % 256) + line.slice(place + 1),
    () => `${line}\n${line}`,
    () => line.slice(0, place) + '\0\0' + line.slice(place),
    () => `${line}\r`,
    () => line.replace(/\d+/, '99999999999999999999'),
  ];
  lines[at] = kinds[random() % kinds.length]!();
  if (random() % 3 === 0) lines.sort(() => (random() % 2) - 0.5);
  return lines.join('\n');
}

function expectSound(run: Run): void {
  for (const { axis, values, large, scale } of run.series) {
    expect(values.length).toBe(axis.height.length);
    expect(axis.timeUs.length).toBe(values.length);
    expect(values.every((value) => value !== LARGE)).toBe((large?.size ?? 0) === 0);
    for (const value of large?.values() ?? []) expect(Number.isSafeInteger(value)).toBe(true);
    expect(scale).toBeGreaterThan(0);
    expect(axis.breaks.every((row, k) => row < values.length && (k === 0 || row > axis.breaks[k - 1]!))).toBe(true);
  }
  for (const event of run.events) {
    expect(event.row).toBeLessThan(run.axis.height.length);
    expect(JSON.stringify(event)).not.toContain('null');
  }
  expect(run.problems.length).toBeLessThan(300);
}

describe('damaged samples', () => {
  it.each(Object.entries(expected))('%s never throws and never yields what is no number', (path, want) => {
    const text = readFileSync(SAMPLES + path, 'utf8');
    const random = randomFrom(path.length);
    let broken = text;
    for (let k = 0; k < 16; k++) {
      broken = k % 8 === 0 ? text : damaged(broken, random);
      for (const format of [formatOf(want.format), gethLog]) readLines(format, broken).runs.forEach(expectSound);
    }
  });
});
