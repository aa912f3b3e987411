import { InvalidArgumentError, Option, type Command } from 'commander';
import { DEFAULT_VIEW, type Show, type Statistic, type View, type XAxis, type YAxis } from '../core/view.js';

/** What the user typed behind `report`, checked as far as it can be without the logs. */
export interface ReportOptions {
  readonly json?: true;
  readonly md?: true;
  readonly svg?: string;
  readonly png?: string;
  readonly html?: string;
  readonly csv?: string;
  readonly parquet?: string;
  readonly link?: string;
  readonly dataset?: string;
  readonly group: readonly GroupOption[];
  readonly baseline?: string;
  readonly format?: string;
  readonly metric?: string;
  readonly window: number;
  readonly stat: Statistic;
  readonly x: XAxis;
  readonly y: YAxis;
  readonly show: Show;
  readonly from?: number;
  readonly to?: number;
  readonly skip: number;
  readonly theme: 'light' | 'dark';
  readonly title?: string;
  readonly failIfSlower?: number;
  readonly quiet?: true;
}

/** `--group NAME=PATTERN`. */
export interface GroupOption {
  readonly name: string;
  readonly pattern: string;
}

function integer(least: number) {
  return (text: string): number => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : NaN;
    if (!(value >= least)) throw new InvalidArgumentError(`It must be a whole number from ${least}.`);
    return value;
  };
}

function percent(text: string): number {
  const value = /^\d{1,6}(?:\.\d{1,6})?$/.test(text) ? Number(text) : NaN;
  if (Number.isNaN(value)) throw new InvalidArgumentError('It must be a number of percent from 0, such as 5 or 2.5.');
  return value;
}

function address(text: string): string {
  if (!/^(?:https?|file):\/\/[^\s#]+(?:#.*)?$/.test(text))
    throw new InvalidArgumentError('Give the address of a page, such as https://example.org/benchscope/.');
  return text;
}

function group(text: string, before: readonly GroupOption[]): GroupOption[] {
  const at = text.indexOf('=');
  const name = text.slice(0, Math.max(0, at)).trim();
  const pattern = text.slice(at + 1);
  if (name === '' || pattern === '')
    throw new InvalidArgumentError('Write NAME=PATTERN, for example "branch=*-new-*.log".');
  return [...before, { name, pattern }];
}

/** Adds the options of `report` to `command`. `formatIds`: what `--format` accepts. */
export function addReportOptions(command: Command, formatIds: readonly string[]): Command {
  return command
    .option('--json', 'print the analysis as JSON instead of tables')
    .addOption(new Option('--md', 'print Markdown for a pull request instead of tables').conflicts('json'))
    .option('--svg <file>', 'write the chart as SVG as well')
    .option('--png <file>', 'write the chart as PNG as well, at twice the size')
    .option('--html <file>', 'write a page of one file with chart and tables as well')
    .option('--csv <file>', 'write the values that the chart shows as CSV as well')
    .option('--parquet <file>', 'write every block of every run as Parquet as well')
    .option(
      '--link <base>',
      'print a link that carries the chart and the numbers, on the page at that address',
      address,
    )
    .option('--dataset <file>', 'write everything as a dataset file that can be read again as well')
    .addOption(
      new Option('--group <name=pattern>', 'put runs whose label or file name matches into one arm; repeatable')
        .argParser(group)
        .default([], 'by name'),
    )
    .option('--baseline <name>', 'the arm that the others are compared with')
    .addOption(new Option('--format <id>', 'skip recognition').choices(formatIds))
    .option('--metric <id>', 'what to show, such as connectMs')
    .option('--window <n>', 'blocks in the rolling window', integer(1), DEFAULT_VIEW.window)
    .addOption(
      new Option('--stat <statistic>', 'of the window').choices(['mean', 'median', 'p90']).default(DEFAULT_VIEW.stat),
    )
    .addOption(
      new Option('--x <axis>', 'horizontal axis')
        .choices(['height', 'elapsed', 'time', 'baseline'])
        .default(DEFAULT_VIEW.x),
    )
    .addOption(new Option('--y <axis>', 'vertical axis').choices(['linear', 'log']).default(DEFAULT_VIEW.y))
    .addOption(
      new Option(
        '--show <what>',
        'lines of the SVG: runs, arms with a band, their ratio to the baseline, or the time saved',
      )
        .choices(['runs', 'band', 'ratio', 'saved'])
        .default(DEFAULT_VIEW.show),
    )
    .option('--from <height>', 'first height', integer(0))
    .option('--to <height>', 'last height', integer(0))
    .option('--skip <n>', 'leave out the first n blocks of each run', integer(0), DEFAULT_VIEW.skip)
    .addOption(new Option('--theme <theme>', 'of the SVG').choices(['light', 'dark']).default('light'))
    .option('--title <text>', 'of the chart')
    .option(
      '--fail-if-slower <pct>',
      'exit with 3 when an arm is slower by more than that and the interval says so',
      percent,
    )
    .option('--quiet', 'nothing on standard error but errors');
}

/** The view that the options ask for. Tables always keep to the range. */
export function viewOf(options: ReportOptions): View {
  return {
    ...DEFAULT_VIEW,
    metric: options.metric ?? null,
    window: options.window,
    stat: options.stat,
    x: options.x,
    y: options.y,
    show: options.show,
    from: options.from ?? null,
    to: options.to ?? null,
    skip: options.skip,
    tablesUseRange: true,
    baseline: options.baseline ?? null,
    title: options.title ?? null,
  };
}
