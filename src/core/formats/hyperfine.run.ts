import type { Category, Metadata, Run } from '../model.js';
import type { Problem } from '../problem.js';
import { decimalToNumber, scaledColumn, shifted, type Decimal } from './decimal.js';
import { plainAxis } from './plainAxis.js';

/** What is known of one timed command, in seconds; absent where the file does not say. */
export interface Timing {
  /** One a run, in order; null for a value that could not be read. Empty when the file gives a summary only. */
  readonly times: readonly (Decimal | null)[];
  /** How many runs the summary is of. */
  readonly count?: number | undefined;
  readonly mean?: Decimal | undefined;
  readonly stddev?: Decimal | undefined;
  readonly min?: Decimal | undefined;
  readonly max?: Decimal | undefined;
  /** Means of CPU time over the runs. */
  readonly user?: Decimal | undefined;
  readonly system?: Decimal | undefined;
}

/** Seconds that a run can take: up to 31 years. A printed number outside of [0, this] is no duration. */
export const LONGEST_SECONDS = 1e9;

export function isDuration(seconds: Decimal): boolean {
  const value = decimalToNumber(seconds);
  return value !== null && value >= 0 && value <= LONGEST_SECONDS;
}

/** Is there a wall time to show? */
export function hasWallTime({ times, mean }: Timing): boolean {
  return mean !== undefined || times.some((time) => time !== null);
}

/**
 * A run of one command: `wallMs` with a row per time, or the category `wall` where only a summary is given;
 * the categories `userMs` and `systemMs`. All in ms.
 */
export function timingRun(
  format: string,
  timing: Timing,
  title: string | undefined,
  problems: readonly Problem[],
  metadata: Metadata = {},
): Run {
  const { times } = timing;
  const timed = times.some((time) => time !== null);
  const axis = plainAxis(
    'sample',
    (timed ? times : []).map(() => ({})),
  );
  const column = scaledColumn(times.map((time) => time && shifted(time, 3)));
  return {
    stream: null,
    format,
    clock: 'elapsed',
    metadata,
    axis,
    series: timed ? [{ id: 'wallMs', unit: 'ms', better: 'lower', axis, ...column }] : [],
    categories: [
      ...(timed ? [] : [wallCategory(timing)]),
      ...cpuCategory('userMs', timing.user),
      ...cpuCategory('systemMs', timing.system),
    ],
    ...(title === undefined ? {} : { title }),
    events: [],
    problems,
  };
}

function wallCategory({ count, mean, stddev, min, max }: Timing): Category {
  return {
    name: 'wall',
    unit: 'ms',
    better: 'lower',
    ...(count === undefined ? {} : { count }),
    ...inMs('mean', mean),
    ...inMs('stddev', stddev),
    ...inMs('min', min),
    ...inMs('max', max),
  };
}

function cpuCategory(name: string, seconds: Decimal | undefined): Category[] {
  return seconds === undefined ? [] : [{ name, unit: 'ms', better: 'lower', ...inMs('mean', seconds) }];
}

function inMs<K extends string>(key: K, seconds: Decimal | undefined): Partial<Record<K, number>> {
  const value = seconds === undefined ? null : decimalToNumber(seconds, 3);
  return value === null ? {} : ({ [key]: value } as Partial<Record<K, number>>); // a computed key widens to string
}
