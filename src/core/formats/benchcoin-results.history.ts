import type { Run } from '../model.js';
import type { Problem } from '../problem.js';
import { configMetadata, flatConfig } from './benchcoin-results.config.js';
import { scaledColumn, shifted } from './decimal.js';
import { itemTiming, withoutTime } from './hyperfine.json.js';
import { memberOf, textOf, type JsonNode, type JsonObject } from './jsonTree.js';
import { plainAxis } from './plainAxis.js';

const DATE = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d):(\d\d))?/;

/** An item of `nightly-history.json`: one run of one commit. */
export function isHistoryItem(item: JsonObject): boolean {
  return textOf(item, 'date') !== undefined && textOf(item, 'commit') !== undefined && item.entries.has('mean');
}

/** µs since 1970 of `2026-05-02` or `2026-05-03T02:11:09` (UTC); undefined for anything else. */
function dateUs(text: string | undefined): number | undefined {
  const match = DATE.exec(text ?? '');
  if (!match) return undefined;
  const [year, month, day, hour, minute, second] = match
    .slice(1)
    .map((part: string | undefined) => Number(part ?? '0')) as [number, number, number, number, number, number]; // six groups, absent ones 0
  const real = month >= 1 && month <= 12 && day >= 1 && day <= 31 && hour < 24 && minute < 60 && second < 61;
  return real ? Date.UTC(year, month - 1, day, hour, minute, second) * 1000 : undefined;
}

/** Text that changes when the machine does: a row after another machine must not be rolled with those before. */
function fingerprint(node: JsonNode | undefined): string {
  if (node === undefined) return '';
  if (node.kind === 'object') return [...node.entries].map(([key, value]) => `${key}=${fingerprint(value)}`).join(',');
  if (node.kind === 'list') return node.items.map(fingerprint).join(',');
  return node.kind === 'text' || node.kind === 'number' ? node.text : node.kind;
}

/**
 * A run per configuration: `wallMs` over the dates of the commits, a row per measurement (the same commit may have
 * several), broken where the machine changes.
 */
export function readHistory(
  items: readonly JsonObject[],
  root: JsonNode | undefined,
): { runs: Run[]; problems: Problem[] } {
  const byConfig = new Map<string, JsonObject[]>();
  for (const item of items) {
    const config = flatConfig(item);
    const key = [...config].map(([name, value]) => `${name}=${value}`).join(' ');
    byConfig.set(key, [...(byConfig.get(key) ?? []), item]);
  }
  const groups = [...byConfig.values()];
  const configs = groups.map((group) => flatConfig(group[0]!));
  const runs = groups.map((group, at): Run => {
    const problems: Problem[] = [];
    const rows = group
      .map((item) => ({
        mean: itemTiming(item, problems).mean ?? null,
        timeUs: dateUs(textOf(item, 'date')),
        machine: fingerprint(memberOf(item, 'machine') ?? memberOf(root, 'machine')),
        line: item.line,
      }))
      .sort((one, other) => (one.timeUs ?? 0) - (other.timeUs ?? 0));
    for (const { mean, line } of rows)
      if (mean === null && problems.every((known) => known.line !== line)) problems.push(withoutTime(line));
    const axis = plainAxis(
      'sample',
      rows.map(({ timeUs }) => (timeUs === undefined ? {} : { timeUs })),
      rows.flatMap(({ machine }, row) => (row > 0 && machine !== rows[row - 1]!.machine ? [row] : [])),
    );
    const column = scaledColumn(rows.map(({ mean }) => mean && shifted(mean, 3)));
    const title = groups.length > 1 ? configTitle(configs[at]!) : undefined;
    return {
      stream: null,
      format: 'benchcoin-results',
      clock: 'utc',
      metadata: configMetadata(configs[at]!, undefined),
      axis,
      series: rows.some(({ mean }) => mean !== null)
        ? [{ id: 'wallMs', unit: 'ms', better: 'lower', axis, ...column }]
        : [],
      categories: [],
      ...(title ? { title } : {}),
      events: [],
      problems,
    };
  });
  return {
    runs: runs.filter(({ series }) => series.length > 0),
    problems: runs.filter(({ series }) => series.length === 0).flatMap((run) => run.problems),
  };
}

function configTitle(config: ReadonlyMap<string, string>): string {
  const dbcache = config.get('dbcache');
  return [dbcache === undefined ? config.get('config') : `dbcache=${dbcache}`, config.get('instrumentation')]
    .filter((part) => part !== undefined)
    .join(' ');
}
