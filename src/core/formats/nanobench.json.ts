import type { Problem } from '../problem.js';
import { parseNumber } from './decimal.js';
import { memberOf, objectsOf, textOf, type JsonNode, type JsonObject, type JsonText } from './jsonTree.js';
import { badFigure, benchmark, type BenchmarkSets } from './nanobench.sets.js';

/** Is this the beginning of nanobench's JSON? No other writer of `results` lists has these keys. */
export function isNanobenchJson(json: JsonText): boolean {
  const results = objectsOf(json.values[0], 'results') ?? [];
  return results.some((item) => {
    const named = textOf(item, 'name') !== undefined;
    return named && (memberOf(item, 'measurements')?.kind === 'list' || item.entries.has('median(elapsed)'));
  });
}

function numberAt(node: JsonNode | undefined, key: string, power = 0): number | null {
  const found = memberOf(node, key);
  return found?.kind === 'number' ? parseNumber(found.text, power) : null;
}

/** A benchmark per item: seconds per iteration, divided by the batch, so that it is what the console shows. */
export function readNanobenchJson(json: JsonText, sets: BenchmarkSets): Problem[] {
  const problems: Problem[] = [];
  for (const item of json.values.flatMap((root) => objectsOf(root, 'results') ?? [])) {
    const found: Problem[] = [];
    if (!item.whole && !item.entries.has('median(elapsed)')) continue;
    const name = textOf(item, 'name');
    if (name === undefined) problems.push(badFigure(item.line, 'name'));
    else sets.add(textOf(item, 'title') ?? '', categoryOf(item, name, found), []);
    problems.push(...found);
  }
  return problems;
}

function categoryOf(item: JsonObject, name: string, problems: Problem[]): ReturnType<typeof benchmark> {
  const batch = item.entries.has('batch') ? numberAt(item, 'batch') : 1;
  const measurements = objectsOf(item, 'measurements') ?? [];
  const elapsed = measurements.map((measurement) => numberAt(measurement, 'elapsed', 9)).filter((ns) => ns !== null);
  const median = numberAt(item, 'median(elapsed)', 9) ?? medianOf(elapsed);
  const usable = batch !== null && batch > 0;
  if (!usable) problems.push(badFigure(item.line, 'batch size'));
  else if (median === null) problems.push(badFigure(item.line, 'time'));
  if (elapsed.length < measurements.length) problems.push(badFigure(item.line, 'time of an epoch'));
  const each = (ns: number | null): number | null => (usable && ns !== null ? ns / batch : null);
  return benchmark(name, textOf(item, 'unit') ?? 'op', {
    count: elapsed.length > 0 ? elapsed.length : null,
    mean: each(median),
    min: each(elapsed.length > 0 ? elapsed.reduce((one, other) => Math.min(one, other)) : null),
    max: each(elapsed.length > 0 ? elapsed.reduce((one, other) => Math.max(one, other)) : null),
    error: numberAt(item, 'medianAbsolutePercentError(elapsed)'),
  });
}

function medianOf(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
