import type { Category, ParsedInput, Run } from '../model.js';
import { buildStudy } from './buildStudy.js';
import type { Study } from './study.js';

function run(categories: readonly Category[]): Run {
  return {
    stream: null,
    format: 'nanobench',
    clock: 'elapsed',
    metadata: {},
    axis: {
      kind: 'entry',
      height: new Int32Array(0),
      timeUs: new Float64Array(0),
      offset: new Float64Array(0),
      length: new Uint32Array(0),
      hash: new Uint32Array(0),
      breaks: new Int32Array(0),
    },
    series: [],
    categories,
    events: [],
    problems: [],
  };
}

/** Two arms, `before` and `after`, with these categories and nothing else; for tests. */
export function categoryStudy(before: readonly Category[], after: readonly Category[]): Study {
  const input = (path: string, categories: readonly Category[]): ParsedInput => ({
    path,
    bytes: 1,
    encoding: 'utf-8',
    format: 'nanobench',
    lines: { total: 1, read: 1, passedOver: 0, damaged: 0 },
    rules: [],
    runs: [run(categories)],
    problems: [],
  });
  return buildStudy([input('before.log', before), input('after.log', after)]);
}
