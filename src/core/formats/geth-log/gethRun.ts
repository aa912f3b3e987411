import {
  MISSING,
  type Axis,
  type Metadata,
  type MetadataChange,
  type Run,
  type RunEvent,
  type Series,
} from '../../model.js';
import type { BlockHash } from './blockHash.js';
import { BlockRows, firstAtOrAfter } from './blockRows.js';
import { type SeriesKind, NS_SCALE, stepKind } from './blockSeries.js';
import { ProblemList } from './gethProblem.js';
import type { Place } from './place.js';
import { SampleRows } from './sampleRows.js';

type Omitted<T> = T extends unknown ? Omit<T, 'row' | 'timeUs'> : never;
/** An event before its row and time are known. */
export type EventDraft = Omitted<RunEvent>;

const PAIR: readonly SeriesKind[] = [
  { id: 'servedNewMs', unit: 'ms', better: 'lower', scale: NS_SCALE },
  { id: 'servedOldMs', unit: 'ms', better: 'lower', scale: NS_SCALE },
];

/** One run while it is read: blocks, pairs, steps, events, settings. */
export class GethRun {
  readonly blocks = new BlockRows();
  readonly problems = new ProblemList();
  /** Settings of the first start. */
  metadata: Metadata = {};
  private readonly pairs = new Map<string, SampleRows>();
  private readonly steps = new Map<string, { readonly rows: SampleRows; lastId: string }>();
  private readonly drafts: { readonly draft: EventDraft; readonly row: number; readonly timeUs: number }[] = [];

  constructor(
    private readonly format: string,
    private readonly stream: string | null,
    /** Time of the run's first line on the stream's time line; NaN until one is known. */
    public originUs: number,
  ) {}

  /** `row`: raw row that the event's height belongs to, −1 for none. */
  event(draft: EventDraft, row: number, timeUs: number): void {
    this.drafts.push({ draft, row, timeUs });
  }

  /** Two durations of one line, ns. Pairs of another message are a run of their own. */
  pair(message: string, newNs: number, oldNs: number, className: string | null, place: Place): void {
    let rows = this.pairs.get(message);
    if (!rows) {
      if (this.pairs.size >= 32) return;
      rows = new SampleRows('sample', PAIR);
      this.pairs.set(message, rows);
    }
    rows.push([newNs, oldNs], MISSING, className, place);
  }

  /** A step that took `ns`. With an `id` later values of the same id replace the last one. */
  step(label: string, ns: number, height: number, id: string, place: Place): void {
    let step = this.steps.get(label);
    if (!step) {
      step = { rows: new SampleRows('entry', [stepKind(label)]), lastId: '' };
      this.steps.set(label, step);
    }
    if (id !== '' && id === step.lastId) step.rows.replaceLast([ns], height, place);
    else step.rows.push([ns], height, null, place);
    step.lastId = id;
  }

  /** The run as read so far, followed by one run for each further message with pairs. Empty when nothing was measured. */
  build(clock: 'utc' | 'elapsed'): readonly Run[] {
    const originUs = clock === 'utc' || Number.isNaN(this.originUs) ? 0 : this.originUs;
    const { axis, series: blockSeries, kept } = this.blocks.build(originUs);
    const pairs = [...this.pairs].map(([title, rows]) => ({ title, ...rows.build(originUs) }));
    const steps = [...this.steps.values()].map(({ rows }) => rows.build(originUs));
    const [first, ...others] = pairs;
    const series: Series[] = [...blockSeries, ...(first?.series ?? []), ...steps.flatMap((step) => step.series)];
    if (series.length === 0) return [];
    const main: Axis = kept.length > 0 ? axis : (first?.axis ?? steps[0]?.axis ?? axis);
    const common = { stream: this.stream, format: this.format, clock, metadata: this.metadata, categories: [] };
    const run: Run = {
      ...common,
      axis: main,
      series: inOrder(series),
      ...(others.length > 0 && first ? { title: first.title } : {}),
      events: this.drafts.map(({ draft, row, timeUs }) =>
        placed(draft, row < 0 ? -1 : firstAtOrAfter(kept, row), kept.length, timeUs - originUs),
      ),
      problems: this.problems.all(),
    };
    return [
      run,
      ...others.map((pair): Run => ({
        ...common,
        axis: pair.axis,
        series: pair.series,
        title: pair.title,
        events: [],
        problems: [],
      })),
    ];
  }
}

/** Named series of the contract first, steps last. */
function inOrder(series: readonly Series[]): readonly Series[] {
  const isStep = (one: Series): boolean => one.id.startsWith('step:');
  return [...series.filter((one) => !isStep(one)), ...series.filter(isStep)];
}

function placed(draft: EventDraft, row: number, rows: number, timeUs: number): RunEvent {
  const place = { row: row < rows ? row : -1, ...(Number.isNaN(timeUs) ? {} : { timeUs }) };
  return { ...draft, ...place };
}

/** Settings of `after` that differ from those of `before`. */
export function changedSettings(before: Metadata, after: Metadata): MetadataChange {
  const changed: Record<string, MetadataChange[string]> = {};
  for (const key of Object.keys(after) as (keyof Metadata)[]) {
    // Object.keys widens to string
    const from = before[key];
    const to = after[key];
    if (to === undefined || from === to) continue;
    changed[key] = from === undefined ? { to } : { from, to };
  }
  return changed;
}

/** Same block by number and hash, as far as the log gives both. */
export interface BlockRef {
  readonly height: number;
  readonly hash: BlockHash;
}
