import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { capture, REPOSITORY } from './capture.js';

const LOG = gunzipSync(readFileSync(join(REPOSITORY, 'sample-logs/replay/master-1.log.gz')));
const LINES = LOG.toString('utf8').split(/(?<=\n)/);
/** A third of the log each, the second cut in the middle of a line. */
const THIRD = Math.floor(LINES.length / 3);
const CUT = 2 * THIRD;
const first = LINES.slice(0, THIRD).join('');
const second = LINES.slice(THIRD, CUT).join('') + LINES[CUT]!.slice(0, 30);
const third = LINES[CUT]!.slice(30) + LINES.slice(CUT + 1).join('');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'benchscope-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [name, contents] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), contents);
  }
}

interface Json {
  readonly inputs: readonly {
    readonly name: string;
    readonly bytes: number;
    readonly sha256: string;
    readonly compressedBytes?: number;
    readonly lines: {
      readonly total: number;
      readonly read: number;
      readonly passedOver: number;
      readonly damaged: number;
    };
    readonly problems: readonly { readonly code: string; readonly what: string }[];
  }[];
  readonly runs: readonly { readonly span: object; readonly series: object }[];
}

async function report(...names: string[]): Promise<{ json: Json; status: number; err: string }> {
  const { out, status, err } = await capture([...names.map((name) => join(folder, name)), '--json']);
  return { json: JSON.parse(out) as Json, status, err }; // the contract of --json
}

it('parts are read as the one log that they were, whatever the order of the arguments', async () => {
  const packed = gzipSync(first);
  write({ 'debug.log': third, 'debug.log.1': second, 'debug.log.2.gz': packed, 'whole/debug.log': LOG });
  const whole = (await report('whole/debug.log')).json;
  for (const names of [
    ['debug.log', 'debug.log.1', 'debug.log.2.gz'],
    ['debug.log.2.gz', 'debug.log', 'debug.log.1'],
  ]) {
    const { json, status, err } = await report(...names);
    expect({ status, err }).toEqual({ status: 0, err: '' });
    expect(json.inputs).toHaveLength(1);
    expect(json.inputs[0]).toMatchObject({
      name: 'debug.log',
      bytes: LOG.length,
      sha256: createHash('sha256').update(LOG).digest('hex'),
      compressedBytes: packed.length + second.length + third.length,
      lines: whole.inputs[0]!.lines,
      problems: [],
    });
    expect(json.runs[0]!.span).toEqual(whole.runs[0]!.span);
    expect(json.runs[0]!.series).toEqual(whole.runs[0]!.series);
  }
});

it('a folder with two nodes gives a log of each', async () => {
  write({
    'master/debug.log': third,
    'master/debug.log.1': first + second,
    'branch/debug.log': third,
    'branch/debug.log.1': first + second,
  });
  const { json } = await report('.');
  expect(json.inputs.map(({ name }) => name)).toEqual(['branch/debug.log', 'master/debug.log']);
  expect(json.runs).toHaveLength(2);
});

it('a missing part and an overlap are said', async () => {
  write({
    'gap/debug.log': third,
    'gap/debug.log.2': first,
    'over/debug.log': second,
    'over/debug.log.1': first + second,
  });
  const gap = await report('gap');
  expect(gap.status).toBe(0);
  expect(gap.json.inputs[0]!.problems.map(({ code }) => code)).toContain('missing-blocks');
  expect(gap.json.inputs[0]!.problems[0]!.what).toBe('rotated parts are missing: number 1');
  const over = await report('over');
  expect(over.json.inputs[0]!.problems.find(({ code }) => code === 'time-went-back')?.what).toMatch(
    /^part 2 of 2 begins \d+ s before the one before it ends: they overlap$/,
  );
});

it('a damaged part is named and the others are read', async () => {
  write({ 'debug.log': third, 'debug.log.1.gz': gzipSync(first + second).subarray(0, 5000) });
  const { json, status } = await report('.');
  expect(status).toBe(0);
  const [problem] = json.inputs[0]!.problems;
  expect(problem?.code).toBe('damaged-archive');
  expect(problem?.what).toMatch(/^part 1 of 2: /);
  const { total, read, passedOver, damaged } = json.inputs[0]!.lines;
  expect(read + passedOver + damaged).toBe(total);
});

it('replicates by number are no parts', async () => {
  write({ 'debug-1.log': LOG, 'debug-2.log': LOG });
  expect((await report('.')).json.inputs).toHaveLength(2);
});
