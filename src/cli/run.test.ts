import { linkSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { version } from '../../package.json';
import { fallback, formats } from '../core/formats/index.js';
import { capture, REPOSITORY, type Captured } from './capture.js';

const ERA = 'sample-logs/bitcoin-debug-log';
const ERA_30 = `${ERA}/30/bench.log`;
const ERA_26 = `${ERA}/26/bench.log`;

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'benchscope-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, contents: string | Uint8Array): string {
  const path = join(folder, name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, contents);
  return path;
}

function sample(path: string): Buffer {
  return readFileSync(join(REPOSITORY, path));
}

interface Json {
  readonly inputs: { name: string; format: string | null; sha256: string; bytes: number; compressedBytes?: number }[];
  readonly runs: {
    label: string;
    group: string;
    input: string;
    series: Record<string, { sum: number }>;
    span: { firstHeight?: number; lastHeight?: number };
  }[];
  readonly comparisons: { baseline: string; candidate: string }[];
  readonly settings: Record<string, unknown>;
}

async function json(...args: string[]): Promise<Json & Captured> {
  const captured = await capture([...args, '--json']);
  return { ...captured, ...(JSON.parse(captured.out) as Json) }; // the shape that the tests below rely on
}

describe('exit status', () => {
  it('0 when all is fine', async () => {
    const { status, err } = await capture([ERA_30]);
    expect({ status, err }).toEqual({ status: 0, err: '' });
  });

  it('1 when an input given by name cannot be read, and the others are reported all the same', async () => {
    const { status, out, err } = await capture([ERA_30, 'no-such.log', ERA_26]);
    expect(status).toBe(1);
    expect(err).toBe('no-such.log: there is no such file or folder. Check the name.\n');
    expect(out).toContain('30/bench');
    expect(out).toContain('26/bench');
  });

  it('1 when an input given by name is not recognized', async () => {
    const path = file('letter.txt', 'Dear reader,\nthis is no log.\n');
    const { status, err, runs, inputs } = await json(path, ERA_30);
    expect(status).toBe(1);
    expect(err.startsWith(`${path}: `)).toBe(true);
    expect(err.trimEnd().endsWith('.')).toBe(true);
    expect(runs.length).toBe(1);
    expect(inputs.map(({ format }) => format)).toEqual([null, 'bitcoin-debug-log']);
  });

  it('1 for an empty file and for a folder without a log', async () => {
    expect((await capture([file('empty.log', '')])).status).toBe(1);
    file('folder/notes.txt', 'nothing here\n');
    expect((await capture([join(folder, 'folder')])).status).toBe(1);
  });

  it.each([
    [['--jsn', ERA_30], '--json'],
    [['--fail-if-slower', 'five', ERA_30], 'a number of percent'],
    [['--link', 'nowhere', ERA_30], 'address of a page'],
    [[], 'no input'],
    [['--window', '0', ERA_30], 'whole number from 1'],
    [['--window', 'many', ERA_30], 'whole number'],
    [['--stat', 'mode', ERA_30], 'mean, median, p90'],
    [['--from', '9', '--to', '8', ERA_30], '--from 9 is above --to 8'],
    [['--group', 'branch', ERA_30], 'NAME=PATTERN'],
    [['--metric', 'speed', ERA_30], 'connectMs'],
    [['--baseline', 'mastr', ERA_30], 'The arms are'],
    [['--format', 'geht', ERA_30], 'bitcoin-debug-log'],
    [['--svg', ERA_30, ERA_30], 'is an input'],
    [['--svg', '/no/such/folder/x.svg', ERA_30], 'ENOENT'],
    [['-', '-'], 'Write - once'],
    [['formats', 'more'], 'too many arguments'],
  ])('2 for %j, with what to do', async (args, hint) => {
    const { status, out, err } = await capture(args);
    expect(status).toBe(2);
    expect(err).toContain(hint);
    expect(err).toContain('benchscope --help');
    expect(out === '' || args.includes('--svg')).toBe(true);
  });

  it('0 for help and version, on standard output', async () => {
    const help = await capture(['--help']);
    expect(help.status).toBe(0);
    expect(help.out).toContain('--window');
    expect(help.err).toBe('');
    expect(await capture(['--version'])).toEqual({ status: 0, out: `${version}\n`, err: '' });
  });

  it('problems alone leave it at 0', async () => {
    const torn = sample(ERA_30).subarray(0, 9_000);
    const { status, err } = await capture([file('torn.log', torn)]);
    expect({ status, err }).toEqual({ status: 0, err: '' });
  });
});

describe('inputs', () => {
  it('reads standard input, plain and compressed', async () => {
    const bytes = sample(ERA_30);
    async function* stdin(contents: Uint8Array): AsyncGenerator<Uint8Array> {
      await Promise.resolve();
      for (let start = 0; start < contents.length; start += 1000) yield contents.subarray(start, start + 1000);
    }
    const named = await json(file('stdin.log', bytes));
    for (const contents of [bytes, gzipSync(bytes)]) {
      const { status, out } = await capture(['-', '--json'], { stdin: stdin(contents) });
      expect(status).toBe(0);
      const { runs, inputs } = JSON.parse(out) as Json; // as above
      expect(runs[0]?.series).toEqual(named.runs[0]?.series);
      expect(inputs[0]).toMatchObject({ name: 'stdin', sha256: named.inputs[0]?.sha256, bytes: bytes.length });
    }
  });

  it('tells gzip by its first bytes and not by its name, and counts both sizes', async () => {
    const bytes = sample(ERA_30);
    const packed = gzipSync(bytes);
    const { inputs } = await json(file('packed.log', packed), file('plain.log.gz', bytes));
    expect(inputs[0]).toMatchObject({ bytes: bytes.length, compressedBytes: packed.length });
    expect(inputs[1]).toMatchObject({ bytes: bytes.length, sha256: inputs[0]?.sha256 });
    expect(inputs[1]).not.toHaveProperty('compressedBytes');
  });

  it('keeps what comes before the damage of a compressed log, and says so', async () => {
    const packed = gzipSync(sample(ERA_30));
    const { status, out } = await capture([file('cut.log.gz', packed.subarray(0, packed.length - 400)), '--json']);
    const { inputs, runs } = JSON.parse(out) as Json & { inputs: { problems: { code: string }[] }[] }; // as above
    expect(status).toBe(0);
    expect(runs.length).toBe(1);
    expect(inputs[0]?.problems.map(({ code }) => code)).toContain('damaged-archive');
  });

  it('reads folders to the bottom, by code point, and lists what it does not know', async () => {
    const bytes = sample(ERA_30);
    for (const name of ['b.log', 'a/z.log', 'B.log', 'a.log', '\u{1f600}.log', '\uff5a.log'])
      file(`tree/${name}`, bytes);
    file('tree/readme.txt', 'no log\n');
    const { status, err, inputs } = await json(join(folder, 'tree'));
    expect({ status, err }).toEqual({ status: 0, err: '' });
    expect(inputs.map(({ name }) => name)).toEqual([
      'B.log',
      'a.log',
      'z.log',
      'b.log',
      'readme.txt',
      '\uff5a.log',
      '\u{1f600}.log',
    ]);
    expect(inputs[4]?.format).toBeNull();
    expect((await capture([join(folder, 'tree')])).out).toContain('Not shown: readme.txt');
  });

  it('sorts into arms by name, by --group, and compares with --baseline', async () => {
    const bytes = sample(ERA_30);
    const names = ['old-1.log', 'old-2.log', 'new-1.log'].map((name) => file(`arms/${name}`, bytes));
    const plain = await json(...names);
    expect(plain.runs.map(({ group }) => group)).toEqual(['old', 'old', 'new']);
    expect(plain.comparisons.map(({ baseline, candidate }) => [baseline, candidate])).toEqual([['old', 'new']]);
    const turned = await json(...names, '--baseline', 'new');
    expect(turned.comparisons.map(({ baseline, candidate }) => [baseline, candidate])).toEqual([['new', 'old']]);
    const grouped = await json(...names, '--group', 'first=*-1.log', '--group', 'second=old-?');
    expect(grouped.runs.map(({ group }) => group)).toEqual(['first', 'second', 'first']);
    const unmatched = await capture([...names, '--group', 'none=x*']);
    expect(unmatched.err).toBe('note: --group none=x* matches no run\n');
    expect((await capture([...names, '--group', 'none=x*', '--quiet'])).err).toBe('');
  });
});

describe('output', () => {
  it('is the same bytes whatever the folder, the spelling of the path, the terminal', async () => {
    const here = await capture([ERA_30, '--json']);
    const there = await capture(['bench.log', '--json'], {
      folder: join(REPOSITORY, ERA, '30'),
      showsProgress: true,
      columns: 60,
    });
    expect(there.out).toBe(here.out);
    expect(here.out).not.toContain(REPOSITORY);
  });

  it('shows progress on standard error of a terminal only, unless quiet', async () => {
    const large = 'sample-logs/replay/master-1.log.gz';
    expect((await capture([large, '--json'], { showsProgress: true })).err).toContain('reading');
    expect((await capture([large, '--json', '--quiet'], { showsProgress: true })).err).toBe('');
  });

  it('has the settings that were asked for', async () => {
    const { settings } = await json(
      ERA_30,
      '--metric',
      'verifyMs',
      '--window',
      '5',
      '--stat',
      'p90',
      '--from',
      '924305',
      '--skip',
      '2',
    );
    expect(settings).toEqual({ metric: 'verifyMs', window: 5, stat: 'p90', from: 924305, to: null, skip: 2 });
  });

  it('writes SVG and CSV as well', async () => {
    const svg = join(folder, 'chart.svg');
    const csv = join(folder, 'chart.csv');
    const { status } = await capture([ERA_30, '--svg', svg, '--csv', csv, '--theme', 'dark', '--title', 'A <title>']);
    expect(status).toBe(0);
    const picture = readFileSync(svg, 'utf8');
    expect(picture).toContain('A &lt;title&gt;');
    expect(picture).toContain('data-run="bench.log"');
    expect(picture).toContain('data-event="cache-emptied"');
    expect(picture).toContain('data-height="924316"');
    const rows = readFileSync(csv, 'utf8').trimEnd().split(/\r?\n/);
    expect(rows[0]).toBe('run,group,height,time,value,rolled');
    expect(rows).toHaveLength(25);
    expect(rows[24]?.split(',')[2]).toBe('924323');
  });

  it('formats --json lists every format with an example that no other recognizes', async () => {
    const { status, out } = await capture(['formats', '--json']);
    expect(status).toBe(0);
    expect(JSON.parse(out)).toEqual([...formats, fallback].map(({ id, name, example }) => ({ id, name, example })));
    for (const { id, example } of formats) {
      const others = formats.filter((other) => other.id !== id && other.recognizes(example.split('\n')));
      expect(
        others.map((other) => other.id),
        id,
      ).toEqual([]);
    }
    expect((await capture(['formats'])).out).toContain('bitcoin-debug-log: ');
  });
});

describe('links', () => {
  it('an output never overwrites an input, or another output, under another name', async () => {
    const log = file('links/node.log', sample(ERA_30));
    symlinkSync(log, join(folder, 'links/log.svg'));
    linkSync(log, join(folder, 'links/hard.svg'));
    symlinkSync('made.txt', join(folder, 'links/one.svg'));
    symlinkSync('made.txt', join(folder, 'links/one.csv'));
    const at = (name: string): string => join(folder, 'links', name);
    for (const options of [
      ['--svg', at('log.svg')],
      ['--csv', at('hard.svg')],
      ['--svg', at('one.svg'), '--csv', at('one.csv')],
      ['--svg', at('made.txt'), '--csv', at('one.csv')],
    ]) {
      const { status, err } = await capture([...options, log]);
      expect(status).toBe(2);
      expect(err).toContain('would overwrite it');
    }
    expect(readFileSync(log).equals(sample(ERA_30))).toBe(true);
    expect((await capture(['--svg', '/dev/null', '--csv', '/dev/null', log])).status).toBe(0);
  });

  it('a link that leads nowhere hides no file beside it', async () => {
    const log = file('circle/node.log', sample(ERA_30));
    symlinkSync('itself', join(folder, 'circle/itself'));
    symlinkSync('missing', join(folder, 'circle/dangling'));
    symlinkSync('.', join(folder, 'circle/up'));
    const circle = await json(join(folder, 'circle'));
    expect(circle.runs.map(({ series }) => series)).toEqual((await json(log)).runs.map(({ series }) => series));
    expect(circle.err).toContain('itself: its links lead in a circle');
  });
});

it('nothing that steers a terminal comes from a file name', async () => {
  const { out } = await capture([
    file('evil/master\u001b[31m\u202e.log', sample(ERA_30)),
    file('evil/bra\nnch.log', sample(ERA_26)),
  ]);
  expect(out).toContain('vs master\ufffd[31m\ufffd');
  expect(out).not.toMatch(/[\p{Cf}\u0000-\u0009\u000b-\u001f]/u);
  expect(out).not.toContain('bra\n');
});

it('a range that holds no block is said, with the heights that there are', async () => {
  const { err } = await capture([ERA_30, '--from', '1', '--to', '9']);
  const blocks = await json(ERA_30);
  const span = blocks.runs[0]?.span;
  expect(err).toBe(
    `note: no block lies in the range; these logs hold heights ${span?.firstHeight} to ${span?.lastHeight}\n`,
  );
  expect((await capture([ERA_30, '--from', '1'])).err).toBe('');
});

it('a metric that follows from two others can be asked for', async () => {
  const { status, err, settings, out } = await json(ERA_30, '--metric', 'perTxinUs');
  expect({ status, err }).toEqual({ status: 0, err: '' });
  expect(settings.metric).toBe('perTxinUs');
  expect(out).not.toContain('NaN');
  expect((await capture([ERA_30, '--metric', 'perTxinUs'])).out).toContain('Summary: perTxinUs');
});
