import { METRICS } from '../metrics.js';
import type { Run, Series } from '../model.js';
import { readingAt } from './readings.js';

/** Steps inside another, by the order of the timers in ConnectTip() and ConnectBlock() (Bitcoin Core, src/validation.cpp). */
const CHILDREN: Readonly<Record<string, readonly string[]>> = {
  connectMs: ['loadMs', 'connectTotalMs', 'flushMs', 'chainstateMs', 'postProcessMs'],
  connectTotalMs: ['sanityMs', 'forkChecksMs', 'verifyMs', 'undoMs', 'indexMs', 'callbacksMs'],
  verifyMs: ['connectTxMs'],
};

/** Phases of an import by geth's slow-block lines, whose time of reading state is not part of their execution. */
const SLOW_BLOCK = 'step:Slow block total';
const SLOW_BLOCK_PHASES = ['step:Execution', 'step:State read', 'step:State hash', 'step:Commit'];

/** What is left of the whole when all steps are taken away; always the last stage. */
export const OTHER = 'other';

export interface ExclusiveStages {
  /** Metric ids that the run has, in the order of the menu, unknown steps after them, `other` last. */
  readonly names: readonly string[];
  /**
   * Time of a stage without the stages inside it, for one row of the block axis, in 1/scale ms; one entry a name.
   * Adds up to the reading of `connectMs` exactly; rounding in the log may leave −3. Null where the row has no `connectMs`.
   */
  at(row: number): readonly number[] | null;
  readonly scale: number;
}

/** Exclusive times of the steps of connecting a block (docs/statistics.md, stages); null for a run without `connectMs`. */
export function exclusiveStages(run: Run): ExclusiveStages | null {
  const series = new Map(run.series.filter((s) => s.axis === run.axis).map((s) => [s.id, s]));
  const whole = series.get('connectMs');
  if (!whole) return null;
  const own = new Set([
    'loadMs',
    'connectTotalMs',
    'flushMs',
    'chainstateMs',
    'postProcessMs',
    ...Object.values(CHILDREN).flat(),
  ]);
  const steps = [...series.keys()].filter((id) => id.startsWith('step:'));
  const names = [...METRICS.map((m) => m.id).filter((id) => own.has(id) && series.has(id)), ...steps, OTHER];
  const wholeOfSteps = series.has('connectTotalMs') ? 'connectTotalMs' : 'connectMs';
  /** The nearest steps inside that the run has: a log without `Verify` may still print what is inside it. */
  const known = (id: string): readonly string[] =>
    (CHILDREN[id] ?? []).flatMap((child) => (series.has(child) ? [child] : known(child)));
  const childrenOf = (id: string): readonly string[] => [...known(id), ...(id === wholeOfSteps ? steps : [])];
  const children = new Map(['connectMs', ...names].map((id) => [id, childrenOf(id)]));
  return {
    names,
    scale: whole.scale,
    at(row) {
      const total = readingAt(whole, row);
      if (Number.isNaN(total)) return null;
      const reading = (id: string): number => stepReading(series.get(id), row);
      const exclusive = (id: string, inclusive: number): number =>
        children.get(id)!.reduce((left, child) => left - reading(child), inclusive);
      return names.map((id) => (id === OTHER ? exclusive('connectMs', total) : exclusive(id, reading(id))));
    },
  };
}

/** A step that a block does not print took no time of its own: its parent keeps it. */
function stepReading(series: Series | undefined, row: number): number {
  const reading = series ? readingAt(series, row) : NaN;
  return Number.isNaN(reading) ? 0 : reading;
}

/** One step of a run and the stage whose time it is part of: another step, or `other` for those directly inside the whole. */
export interface StageSource {
  readonly name: string;
  readonly series: Series;
  readonly parent: string;
}

/** Metrics that are a whole made of steps. */
export const WHOLES: readonly string[] = ['connectMs', 'importMs'];

/**
 * The steps that a run gives of a whole (`connectMs`, or `importMs` with the phases of slow-block lines), in the order of
 * `exclusiveStages`. The time of a stage without the stages inside it is its own reading minus those that name it as parent;
 * `other` starts from the whole. Empty where the run has no steps or not this whole.
 */
export function stageSources(run: Run, whole: string): readonly StageSource[] {
  const series = new Map(run.series.filter((s) => s.axis === run.axis).map((s) => [s.id, s]));
  if (!series.has(whole)) return [];
  if (whole === 'importMs') {
    return [SLOW_BLOCK, ...SLOW_BLOCK_PHASES].flatMap((name): StageSource[] => {
      const own = series.get(name);
      const parent = name !== SLOW_BLOCK && series.has(SLOW_BLOCK) ? SLOW_BLOCK : OTHER;
      return own ? [{ name, series: own, parent }] : [];
    });
  }
  const names = exclusiveStages(run)?.names ?? [];
  const stepParent = series.has('connectTotalMs') ? 'connectTotalMs' : OTHER;
  return names.flatMap((name): StageSource[] => {
    const own = series.get(name);
    return own ? [{ name, series: own, parent: name.startsWith('step:') ? stepParent : parentOf(name, series) }] : [];
  });
}

function parentOf(name: string, series: ReadonlyMap<string, Series>): string {
  const parent = Object.keys(CHILDREN).find((id) => CHILDREN[id]?.includes(name));
  if (parent === undefined || parent === 'connectMs') return OTHER;
  return series.has(parent) ? parent : parentOf(parent, series);
}
