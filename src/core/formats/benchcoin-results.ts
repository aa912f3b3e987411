import type { Run } from '../model.js';
import { InputError, type Problem } from '../problem.js';
import { configMetadata, flatConfig, placeOf } from './benchcoin-results.config.js';
import { isHistoryItem, readHistory } from './benchcoin-results.history.js';
import { decimalToNumber, parseDecimal, parseNumber, type Decimal } from './decimal.js';
import { documentLines, jsonFault, jsonVerdicts } from './documentLines.js';
import type { DocumentFormat } from './format.js';
import { itemParameters, itemProblems, itemTiming, withoutTime } from './hyperfine.json.js';
import { hasWallTime, isDuration, timingRun, type Timing } from './hyperfine.run.js';
import { commandTitles, shortCommit } from './hyperfine.titles.js';
import { memberOf, objectsOf, readJson, textOf, type JsonNode, type JsonObject } from './jsonTree.js';

const FORMAT = 'benchcoin-results';
const TOP_KEYS = new Set(['results', 'speedups', 'nightly_comparison', 'machine', 'config']);
/** `speedups` are printed with one decimal, of means that are rounded as well. */
const PERCENT_TOLERANCE = 0.1;

/** One result with what is needed to name and compare it. */
interface Entry {
  readonly side: string;
  readonly place: string | undefined;
  readonly config: ReadonlyMap<string, string>;
  readonly timing: Timing;
  readonly problems: Problem[];
}

function isItem(item: JsonObject): boolean {
  const timed = item.entries.has('mean') || item.entries.has('times') || !item.whole;
  if (textOf(item, 'command') !== undefined && textOf(item, 'network') !== undefined) return timed;
  if (textOf(item, 'profile') !== undefined) return timed && (item.entries.has('config') || !item.whole);
  return isHistoryItem(item) && (memberOf(item, 'mean')?.kind === 'number' || !item.whole);
}

function recognizes(head: readonly string[]): boolean {
  const text = documentLines(head.join('\n')).join('\n');
  if (!/^\s*\{/.test(text)) return false;
  const root = readJson(text).values[0];
  if (root?.kind !== 'object' || [...root.entries.keys()].some((key) => !TOP_KEYS.has(key))) return false;
  const results = memberOf(root, 'results');
  if (results?.kind !== 'list') return false;
  if (results.items.length === 0) return root.entries.has('speedups') || root.entries.has('nightly_comparison');
  return results.items.some((item) => item.kind === 'object' && isItem(item));
}

/** `base (<commit>)`, `base`, or the commit: what is compared in a network or profile. */
function sideOf(item: JsonObject): string {
  const command = textOf(item, 'command') ?? '';
  const named = /^(\S+) \([0-9a-f]{7,40}\)$/.exec(command)?.[1];
  const commit = itemParameters(item).get('commit');
  return named ?? (commit === undefined ? command : shortCommit(commit));
}

function entryOf(item: JsonObject): Entry {
  const problems: Problem[] = [];
  const timing = itemTiming(item, problems, true);
  problems.push(...itemProblems(item, timing));
  return { side: sideOf(item), place: placeOf(item), config: flatConfig(item), timing, problems };
}

/** The medians of the last nightly runs that a pull request was compared with; their keys are the settings as JSON text. */
function nightlyEntries(root: JsonNode, entries: readonly Entry[]): Entry[] {
  const comparison = memberOf(root, 'nightly_comparison');
  if (comparison?.kind !== 'object') return [];
  return [...comparison.entries].flatMap(([key, node]): Entry[] => {
    if (node.kind !== 'object') return [];
    const mean = seconds(memberOf(node, 'nightly_mean'));
    if (mean === undefined) return [];
    const settings = readJson(`{"config":${key}}`).values[0];
    const config = settings?.kind === 'object' ? flatConfig(settings) : new Map<string, string>();
    const same = entries.find((entry) =>
      ['dbcache', 'instrumentation'].every((name) => entry.config.get(name) === config.get(name)),
    );
    const count = memberOf(node, 'nightly_count');
    const place = same?.place ?? textOf(node, 'series_label');
    const timing = {
      times: [],
      mean,
      count: count?.kind === 'number' ? (parseNumber(count.text) ?? undefined) : undefined,
    };
    return [{ side: 'nightly', place, config, timing, problems: [] }];
  });
}

function seconds(node: JsonNode | undefined): Decimal | undefined {
  const decimal = node?.kind === 'number' ? parseDecimal(node.text) : null;
  return decimal !== null && isDuration(decimal) ? decimal : undefined;
}

/** Side, and network or profile where there are several, and the settings that differ where this is not enough. */
function titlesOf(entries: readonly Entry[]): string[] {
  const places = new Set(entries.map(({ place }) => place));
  const short = entries.map(({ side, place }) => (places.size > 1 && place !== undefined ? `${side} ${place}` : side));
  if (new Set(short).size === entries.length) return short;
  const settings = commandTitles(entries.map(({ config }) => ({ command: '', parameters: config })));
  return short.map((title, at) => (places.size > 1 || !settings[at] ? title : `${title} ${settings[at]}`));
}

function meanOf({ mean }: Timing): number | null {
  return mean === undefined ? null : decimalToNumber(mean);
}

/** `speedups` hold percent as text, (base − head) / base; they are checked against the results and not shown. */
function speedupProblems(root: JsonNode, entries: readonly Entry[]): Problem[] {
  const speedups = memberOf(root, 'speedups');
  if (speedups?.kind !== 'object') return [];
  return [...speedups.entries].flatMap(([place, node]): Problem[] => {
    const printed = node.kind === 'text' || node.kind === 'number' ? parseNumber(node.text) : null;
    const [base, head] = ['base', 'head'].map((side) => {
      const entry = entries.find((candidate) => candidate.place === place && candidate.side === side);
      return entry ? meanOf(entry.timing) : null;
    });
    if (printed === null || !base || !head) return [];
    if (Math.abs(((base - head) / base) * 100 - printed) <= PERCENT_TOLERANCE) return [];
    return [
      {
        code: 'sum-differs',
        severity: 'warning',
        line: node.line,
        what: 'the printed speedup does not follow from the means of base and head',
        todo: 'Trust the means: the speedup shown here is computed from them.',
      },
    ];
  });
}

function read(text: string): { runs: Run[]; problems: Problem[]; json: ReturnType<typeof readJson> } {
  const json = readJson(documentLines(text).join('\n'));
  const runs: Run[] = [];
  const problems: Problem[] = [];
  for (const root of json.values) {
    const items = objectsOf(root, 'results') ?? [];
    const history = readHistory(items.filter(isHistoryItem), root);
    const results = items.filter((item) => !isHistoryItem(item)).map((item) => ({ ...entryOf(item), line: item.line }));
    const timed = results.filter(({ timing }) => hasWallTime(timing));
    for (const entry of results.filter(({ timing }) => !hasWallTime(timing)))
      problems.push(...entry.problems, withoutTime(entry.line));
    const entries: Entry[] = [...timed, ...nightlyEntries(root, timed)];
    const titles = titlesOf(entries);
    runs.push(
      ...history.runs,
      ...entries.map((entry, at) =>
        timingRun(
          FORMAT,
          entry.timing,
          titles[at] === '' ? undefined : titles[at],
          entry.problems,
          configMetadata(entry.config, entry.place),
        ),
      ),
    );
    problems.push(...history.problems, ...speedupProblems(root, entries));
  }
  return { runs, problems: [...problems, ...jsonFault(json)], json };
}

/** Results of benchcoin (bitcoin-dev-tools/benchcoin): `results.json` of 2024 to 2026 and `nightly-history.json`. Seconds everywhere. */
export const benchcoinResults: DocumentFormat = {
  id: FORMAT,
  name: 'benchcoin results.json',
  example:
    '{"results":[{"command":"base","network":"mainnet-large-uninstrumented","mean":5120.4,"times":[5101.2,5142.9]}]}',
  kind: 'document',
  recognizes,
  read: (text) => {
    const { runs, problems, json } = read(text);
    if (runs.length === 0) {
      throw new InputError({
        code: 'nothing-to-show',
        severity: 'error',
        what: 'there is no result in this file: the benchmark run failed, or none of its results has a time',
        todo: 'Look at the log of the benchmark job, and load the file of a run that finished.',
      });
    }
    const torn = [...problems, ...runs.flatMap((run) => run.problems)].filter(({ code }) => code === 'torn-line');
    const damaged = torn.flatMap(({ line }) => (line === undefined ? [] : [line]));
    return { runs, problems, rules: [], lineVerdicts: jsonVerdicts(text, json, damaged) };
  },
};
