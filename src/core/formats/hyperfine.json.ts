import type { Run } from '../model.js';
import type { Problem } from '../problem.js';
import { parseDecimal, type Decimal } from './decimal.js';
import { hasWallTime, isDuration, timingRun, type Timing } from './hyperfine.run.js';
import { commandTitles } from './hyperfine.titles.js';
import { memberOf, objectsOf, textOf, type JsonNode, type JsonObject, type JsonText } from './jsonTree.js';

/** Keys that other writers of `results` lists have and hyperfine has not. */
const FOREIGN = ['network', 'profile', 'config', 'date', 'commit', 'measurements', 'median(elapsed)', 'unit', 'units'];
const EXPECTED = ['times', 'stddev', 'median', 'min', 'user', 'exit_codes'];

/** Is this the beginning of what `hyperfine --export-json` writes? An empty list says nothing else and counts as well. */
export function isHyperfineJson(json: JsonText): boolean {
  const root = json.values[0];
  if (root?.kind !== 'object' || [...root.entries.keys()].some((key) => key !== 'results')) return false;
  const results = objectsOf(root, 'results');
  const list = memberOf(root, 'results');
  if (results === null || list?.kind !== 'list') return false;
  if (list.items.length === 0) return list.whole;
  return !results.some(isForeign) && results.some(isHyperfineItem);
}

function isForeign(item: JsonObject): boolean {
  return FOREIGN.some((key) => item.entries.has(key));
}

function isHyperfineItem(item: JsonObject): boolean {
  if (memberOf(item, 'command')?.kind !== 'text') return false;
  const mean = memberOf(item, 'mean')?.kind;
  const hasMean = mean === 'number' || mean === 'missing' || mean === 'damaged';
  if (!item.whole) return hasMean || mean === undefined;
  return hasMean && EXPECTED.some((key) => item.entries.has(key));
}

/** Seconds under `key`, in the order read; what is there but is no duration is noted in `problems`. */
function secondsAt(item: JsonObject, key: string, problems: Problem[]): Decimal | undefined {
  const node = memberOf(item, key);
  if (node === undefined || node.kind === 'missing') return undefined;
  const seconds = secondsOf(node);
  if (seconds === null) problems.push(badSeconds(node.line, key));
  return seconds ?? undefined;
}

function secondsOf(node: JsonNode): Decimal | null {
  const decimal = node.kind === 'number' ? parseDecimal(node.text) : null;
  return decimal !== null && isDuration(decimal) ? decimal : null;
}

function badSeconds(line: number, key: string): Problem {
  return {
    code: 'bad-number',
    severity: 'warning',
    line,
    what: `a value of "${key}" is no duration in seconds`,
    todo: 'Export the results again.',
  };
}

/**
 * Times and summary of one item (hyperfine's JSON and what is derived from it), all in seconds. `zeroIsUnknown`: a
 * deviation of 0 stands for none (benchcoin).
 */
export function itemTiming(item: JsonObject, problems: Problem[], zeroIsUnknown = false): Timing {
  const list = memberOf(item, 'times');
  const times =
    list?.kind === 'list'
      ? list.items.map((node) => {
          const seconds = secondsOf(node);
          if (seconds === null) problems.push(badSeconds(node.line, 'times'));
          return seconds;
        })
      : [];
  const codes = memberOf(item, 'exit_codes');
  const stddev = secondsAt(item, 'stddev', problems);
  return {
    times,
    count: codes?.kind === 'list' && codes.items.length > 0 ? codes.items.length : undefined,
    mean: secondsAt(item, 'mean', problems),
    stddev: zeroIsUnknown && stddev?.coefficient === 0n ? undefined : stddev,
    min: secondsAt(item, 'min', problems),
    max: secondsAt(item, 'max', problems),
    user: secondsAt(item, 'user', problems),
    system: secondsAt(item, 'system', problems),
  };
}

/** What can be said about the runs of an item: failures, and a mean that is not that of its times. */
export function itemProblems(item: JsonObject, timing: Timing): Problem[] {
  const problems: Problem[] = [];
  const codes = memberOf(item, 'exit_codes');
  if (codes?.kind === 'list') {
    const failed = codes.items.filter((code) => !(code.kind === 'number' && Number(code.text) === 0)).length;
    if (failed > 0) problems.push(failedRuns(codes.line, failed, codes.items.length));
  }
  const difference = meanDifference(timing);
  if (difference !== null && difference > MEAN_TOLERANCE) {
    problems.push({
      code: 'sum-differs',
      severity: 'warning',
      line: item.line,
      what: `the mean of this command is not the mean of its ${timing.times.length} times`,
      todo: 'Check whether the file was edited; the times are what is shown.',
    });
  }
  return problems;
}

const MEAN_TOLERANCE = 1e-3;

function failedRuns(line: number, failed: number, runs: number): Problem {
  return {
    code: 'bad-number',
    severity: 'warning',
    line,
    what: `${failed} of ${runs} runs of this command failed (exit code other than 0); their times are among the others`,
    todo: 'Run the benchmark again without ignoring failures.',
  };
}

/** Relative difference of the printed mean and the mean of the times; null when either is not known in full. */
function meanDifference({ times, mean }: Timing): number | null {
  if (mean === undefined || times.length === 0 || times.some((time) => time === null)) return null;
  const sum = times.reduce((total, time) => total + toNumber(time), 0);
  const ofTimes = sum / times.length;
  return Math.abs(toNumber(mean) - ofTimes) / Math.max(ofTimes, Number.MIN_VALUE);
}

function toNumber(seconds: Decimal | null): number {
  return seconds === null ? 0 : Number(`${String(seconds.coefficient)}e${seconds.exponent}`);
}

/** Parameter values by name; older files have one, without its name. */
export function itemParameters(item: JsonObject): Map<string, string> {
  const parameters = memberOf(item, 'parameters');
  const entries = parameters?.kind === 'object' ? [...parameters.entries] : [];
  const single = memberOf(item, 'parameter');
  if (single !== undefined) entries.push(['parameter', single]);
  return new Map(
    entries.flatMap(([name, node]) => (node.kind === 'text' || node.kind === 'number' ? [[name, node.text]] : [])),
  );
}

/** A run per command in the file's order. */
export function readHyperfineJson(json: JsonText): { readonly runs: Run[]; readonly problems: Problem[] } {
  const items = json.values.flatMap((root) => objectsOf(root, 'results') ?? []);
  const streamProblems: Problem[] = [];
  const kept = items.flatMap((item) => {
    const problems: Problem[] = [];
    const timing = itemTiming(item, problems);
    problems.push(...itemProblems(item, timing));
    if (hasWallTime(timing)) return [{ item, timing, problems }];
    streamProblems.push(...problems, withoutTime(item.line));
    return [];
  });
  const titles = commandTitles(
    kept.map(({ item }) => ({ command: textOf(item, 'command') ?? '', parameters: itemParameters(item) })),
  );
  return {
    runs: kept.map(({ timing, problems }, at) => timingRun('hyperfine', timing, titles[at], problems)),
    problems: streamProblems,
  };
}

/** For an item of a results list that has neither times nor a mean. */
export function withoutTime(line: number): Problem {
  return {
    code: 'torn-line',
    severity: 'warning',
    line,
    what: 'the result that begins here has no time',
    todo: 'Export the results again.',
  };
}
