import type { RunSpan } from '../analysis/analysis.js';
import { formatUtc } from '../analysis/formatTime.js';
import type { SummaryTable } from '../analysis/summaryTable.js';
import type { Category } from '../model.js';
import type { View } from '../view.js';
import { DamagedPayload, type ByteReader } from './bytes.js';
import { int, list, mapped, nullable, number, oneOf, record, text, uint, type Codec } from './codec.js';
import { comparison, phase } from './comparisonCodec.js';
import { eventsCodec } from './eventCodec.js';
import { figure } from './figureCodec.js';
import { metadata } from './metadataCodec.js';
import { LEFT_OUT, type Post, type PostRecovery, type PostRun, type PostSlowBlock, type PostSource } from './post.js';
import { cell } from './textRules.js';
import { decodeView, encodeView } from './view.js';

/** Longest text of a view that stands in a payload; above it the hidden runs are shown. */
const LONGEST_VIEW = 3000;

function viewText(own: View): string {
  const whole = encodeView(own);
  return whole.length <= LONGEST_VIEW ? whole : encodeView({ ...own, hidden: [], accepted: [], title: null });
}

const view: Codec<View> = mapped(text, viewText, (encoded) => {
  const decoded = decodeView(encoded);
  if ('code' in decoded) throw new DamagedPayload('the view is damaged');
  return decoded;
});

const HEX = /^(?:[0-9a-f]{2})*$/;

/** Lower-case hex of 32 bytes. */
const sha256: Codec<string> = {
  write: (out, hex) => {
    for (let at = 0; at < 64; at += 2) out.byte(HEX.test(hex) ? Number.parseInt(hex.slice(at, at + 2), 16) : 0);
  },
  read: (from) => Array.from({ length: 32 }, () => from.byte().toString(16).padStart(2, '0')).join(''),
};

const source = record<PostSource>({ name: text, bytes: uint, sha256, format: nullable(text) }, ['sha256']);

const US_PER_SECOND = 1_000_000;

/** A UTC time as `formatUtc` writes it: seconds, and µs with the decimals. */
const utc: Codec<string> = {
  write: (out, value) => {
    const fraction = /\.(\d+)Z$/.exec(value)?.[1] ?? '';
    out.byte(fraction.length);
    out.uint(Math.floor(Date.parse(value.replace(/\.\d+Z$/, 'Z')) / 1000));
    if (fraction !== '') out.uint(Number(fraction.padEnd(6, '0')));
  },
  read: (from) => {
    const decimals = from.byte();
    if (decimals !== 0 && decimals !== 3 && decimals !== 6) throw new DamagedPayload('a time is impossible');
    const timeUs = from.uint() * US_PER_SECOND + (decimals === 0 ? 0 : from.uint());
    const shown = formatUtc(timeUs, decimals);
    if (shown === undefined) throw new DamagedPayload('a time is impossible');
    return shown;
  },
};

const span = record<RunSpan>(
  { firstTime: utc, lastTime: utc, elapsedMs: number, blocks: uint, firstHeight: int, lastHeight: int },
  ['firstTime', 'lastTime', 'elapsedMs', 'blocks', 'firstHeight', 'lastHeight'],
);

const better = oneOf(['lower', 'higher', 'none']);

const category = record<Category>(
  {
    name: text,
    unit: text,
    better,
    count: number,
    total: number,
    mean: number,
    stddev: number,
    min: number,
    max: number,
    error: number,
    per: text,
  },
  ['count', 'total', 'mean', 'stddev', 'min', 'max', 'error', 'per'],
);

type Head = Omit<PostRun, 'events'>;

const head = record<Head>({
  name: text,
  label: text,
  group: text,
  source: uint,
  stream: nullable(text),
  format: text,
  clock: oneOf(['utc', 'elapsed']),
  timeDecimals: mapped(
    uint,
    (decimals: Head['timeDecimals']) => decimals,
    (decimals) => (decimals === 6 ? 6 : decimals === 3 ? 3 : 0),
  ),
  colorIndex: uint,
  dashIndex: uint,
  metadata,
  span,
  categories: list(category),
});

const UNIT_US = { 0: 1_000_000, 3: 1000, 6: 1 } as const;

const run: Codec<PostRun> = {
  write: (out, value) => {
    head.write(out, value);
    eventsCodec(UNIT_US[value.timeDecimals]).write(out, value.events);
  },
  read: (from) => {
    const own = head.read(from);
    return { ...own, events: eventsCodec(UNIT_US[own.timeDecimals]).read(from) };
  },
};

const summary = record<SummaryTable>({
  metric: nullable(text),
  unit: text,
  columns: list(
    record<SummaryTable['columns'][number]>({
      id: oneOf(['blocks', 'mean', 'median', 'p90', 'p99', 'max', 'total', 'wall', 'pace', 'emptied', 'versus']),
      heading: text,
    }),
  ),
  rows: list(
    record<SummaryTable['rows'][number]>({
      kind: oneOf(['arm', 'run']),
      name: text,
      label: text,
      group: text,
      cells: list(cell),
    }),
  ),
});

const FIFTIETHS = 50;

/** Columns of fiftieths as differences: ratios of one block are near those of the one before. */
const curve: Codec<PostRecovery['curve']> = {
  write: (out, points) => {
    out.uint(points.length);
    const columns = [
      points.map(({ k }) => k),
      ...[
        (p: (typeof points)[number]) => p.ratio,
        (p: (typeof points)[number]) => p.ci95[0],
        (p: (typeof points)[number]) => p.ci95[1],
      ].map((of) => points.map((own) => Math.round(of(own) * FIFTIETHS))),
    ];
    for (const column of columns) {
      let before = 0;
      for (const value of column) {
        out.int(value - before);
        before = value;
      }
    }
  },
  read: (from) => {
    const count = from.uint();
    if (count > from.left) throw new DamagedPayload('a curve is too long');
    const [k, ratio, low, high] = [0, 1, 2, 3].map(() => column(from, count));
    return Array.from({ length: count }, (_, i) => ({
      k: k![i]!, // four columns of this length
      ratio: ratio![i]! / FIFTIETHS,
      ci95: [low![i]! / FIFTIETHS, high![i]! / FIFTIETHS] as const,
    }));
  },
};

function column(from: ByteReader, count: number): number[] {
  let value = 0;
  return Array.from({ length: count }, () => (value += from.int()));
}

const recovery = record<PostRecovery>(
  { arm: text, events: uint, over: oneOf(['events', 'blocks']), penalty: number, halfLife: number, curve },
  ['halfLife'],
);

const slow = record<PostSlowBlock>(
  {
    height: int,
    txins: number,
    runs: list(
      record<PostSlowBlock['runs'][number]>({ run: uint, value: number, phase, sinceEmptied: int }, [
        'phase',
        'sinceEmptied',
      ]),
    ),
    ratio: number,
  },
  ['txins', 'ratio'],
);

const post = record<Post>({
  version: text,
  view,
  metric: nullable(text),
  baseline: nullable(text),
  sources: list(source),
  runs: list(run),
  summary,
  comparisons: list(comparison),
  recovery: list(recovery),
  slowest: list(slow),
  leftOut: list(oneOf(LEFT_OUT)),
  empty: text,
  figure: nullable(figure),
});

/** A post as bytes, version 1. `read` checks that everything that is referred to is there. */
export const postCodec: Codec<Post> = {
  write: post.write,
  read: (from) => {
    const own = post.read(from);
    if (from.left > 0) throw new DamagedPayload('something follows its end');
    const { runs, sources, figure: drawn, summary: table } = own;
    const isWhole =
      runs.every(({ source: index }) => index < sources.length) &&
      own.slowest.every((block) => block.runs.every(({ run: index }) => index < runs.length)) &&
      table.rows.every(({ cells }) => cells.length === table.columns.length) &&
      (drawn === null ||
        (drawn.lines.every(({ run: index }) => index >= -1 && index < runs.length) &&
          drawn.marks.every(({ run: index, event }) => runs[index]?.events[event] !== undefined)));
    if (!isWhole) throw new DamagedPayload('something that is referred to is missing');
    return own;
  },
};
