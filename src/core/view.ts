export type Statistic = 'mean' | 'median' | 'p90';
export type XAxis = 'height' | 'elapsed' | 'time' | 'baseline';
export type YAxis = 'linear' | 'log';
export type Show = 'runs' | 'band' | 'ratio' | 'saved';

/** What the user chose to look at: everything that changes the picture or the numbers, and nothing that follows from the logs. */
export interface View {
  /** Metric id; null: the default for what is loaded (docs/contracts.md section 4). */
  readonly metric: string | null;
  /** Blocks in the rolling window; 1 shows raw values. */
  readonly window: number;
  readonly stat: Statistic;
  readonly x: XAxis;
  readonly y: YAxis;
  readonly show: Show;
  /** Both inclusive, in heights (or rows of a log without heights); null: open. */
  readonly from: number | null;
  readonly to: number | null;
  /** Blocks left out at the start of each run. */
  readonly skip: number;
  readonly events: boolean;
  /** Do the tables keep to [from, to]? Always so on the command line. */
  readonly tablesUseRange: boolean;
  /** Unique names of hidden runs. */
  readonly hidden: readonly string[];
  /** Name of the baseline arm; null: the default rule. */
  readonly baseline: string | null;
  /** Codes of serious comparability findings that the user accepts: they no longer turn the verdict (docs/statistics.md). */
  readonly accepted: readonly string[];
  /** Title of the figure; null: `<metric> of <arms>`. */
  readonly title: string | null;
}

export const DEFAULT_VIEW: View = {
  metric: null,
  window: 20,
  stat: 'mean',
  x: 'height',
  y: 'linear',
  show: 'runs',
  from: null,
  to: null,
  skip: 0,
  events: true,
  tablesUseRange: false,
  hidden: [],
  baseline: null,
  accepted: [],
  title: null,
};
