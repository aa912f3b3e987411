import { DamagedPayload } from './bytes.js';
import { flag, int, list, number, oneOf, pair, record, text, uint, type Codec } from './codec.js';
import type { Grid, GridSegment, PostFigure, PostLine, PostMark } from './post.js';

/** Pixels, and steps along an axis. */
const MOST_STEPS = 1 << 20;
/** Points of one figure. */
const MOST_POINTS = 1 << 19;
/** Steps outside the plot: lines go on to their neighbour out there. */
const FARTHEST = 1 << 30;

const scale = oneOf(['linear', 'log']);

function checkedGrid<Own extends Grid>(codec: Codec<Own>): Codec<Own> {
  return {
    write: codec.write,
    read: (from) => {
      const grid = codec.read(from);
      const [low, high] = grid.domain;
      if (!(low < high) || (grid.scale === 'log' && !(low > 0)) || grid.steps < 1 || grid.steps > MOST_STEPS)
        throw new DamagedPayload('an axis is impossible');
      return grid;
    },
  };
}

const xGrid = checkedGrid(
  record<PostFigure['x']>({
    domain: pair(number, number),
    scale,
    steps: uint,
    kind: oneOf(['height', 'elapsed', 'time', 'baseline', 'row']),
    rowNoun: text,
    baselineRun: text,
  }),
);

const yGrid = checkedGrid(record<PostFigure['y']>({ domain: pair(number, number), scale, steps: uint, label: text }));

const mark = record<PostMark>({ run: uint, event: uint, x: int, y: int, onAxis: flag, radius: uint, filled: flag });

const head = record<Omit<PostLine, 'segments'>>({
  run: int,
  label: text,
  arm: text,
  colorIndex: uint,
  dashIndex: uint,
});

/** Whole numbers as differences from the one before; their count stands elsewhere. */
function writeDifferences(out: Parameters<typeof int.write>[0], values: readonly number[]): void {
  let before = 0;
  for (const value of values) {
    out.int(value - before);
    before = value;
  }
}

function readDifferences(from: Parameters<typeof int.read>[0], count: number): number[] {
  const values: number[] = [];
  let value = 0;
  for (let entry = 0; entry < count; entry++) {
    value += from.int();
    if (!(Math.abs(value) <= FARTHEST)) throw new DamagedPayload('a point is out of range');
    values.push(value);
  }
  return values;
}

function samePlaces(one: readonly GridSegment[], other: readonly GridSegment[] | undefined): boolean {
  return (
    other?.length === one.length &&
    one.every(({ x }, i) => x.length === other[i]?.x.length && x.every((place, k) => place === other[i]?.x[k]))
  );
}

/** All lines: their heads, the places of their points (once, where several lines share them), then the values, so that like stands by like. */
const lines: Codec<readonly PostLine[]> = {
  write: (out, values) => {
    list(head).write(out, values);
    for (const [index, { segments }] of values.entries()) {
      const same = values.findIndex((other, at) => at < index && samePlaces(segments, other.segments));
      out.uint(same + 1);
      if (same >= 0) continue;
      out.uint(segments.length);
      for (const { x } of segments) out.uint(x.length);
      for (const { x } of segments) writeDifferences(out, x);
    }
    for (const { segments } of values)
      writeDifferences(
        out,
        segments.flatMap(({ y }) => y),
      );
  },
  read: (from) => {
    const heads = list(head).read(from);
    const places: number[][][] = [];
    let points = 0;
    while (places.length < heads.length) {
      const same = from.uint();
      const shared = places[same - 1];
      if (same > 0 && shared === undefined) throw new DamagedPayload('a line refers to none');
      if (shared !== undefined) {
        points += shared.reduce((sum, { length }) => sum + length, 0);
        places.push(shared);
      } else {
        const count = from.uint();
        if (count > from.left) throw new DamagedPayload('a line is too long');
        const lengths: number[] = [];
        for (let segment = 0; segment < count; segment++) lengths.push(from.uint());
        const own = lengths.reduce((sum, length) => sum + length, 0);
        points += own;
        if (own > from.left) throw new DamagedPayload('a line is too long');
        places.push(lengths.map((length) => readDifferences(from, length)));
      }
      if (points > MOST_POINTS) throw new DamagedPayload('there are too many points');
    }
    return heads.map((own, index) => {
      const segments = places[index]!; // one a head
      const y = readDifferences(
        from,
        segments.reduce((sum, { length }) => sum + length, 0),
      );
      let at = 0;
      return {
        ...own,
        segments: segments.map((x) => {
          at += x.length;
          return { x, y: y.slice(at - x.length, at) };
        }),
      };
    });
  },
};

/** The chart: axes, lines, marks. */
export const figure: Codec<PostFigure> = record<PostFigure>({
  width: uint,
  height: uint,
  title: text,
  subtitle: text,
  description: text,
  notes: list(text),
  x: xGrid,
  y: yGrid,
  lines,
  marks: list(mark),
});
