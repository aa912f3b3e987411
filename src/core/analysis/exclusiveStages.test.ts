import { expect, test } from 'vitest';
import { type Axis, MISSING, type Run, type Series } from '../model.js';
import { exclusiveStages } from './exclusiveStages.js';

function runOf(columns: Readonly<Record<string, readonly number[]>>): Run {
  const rows = Object.values(columns)[0]!.length;
  const axis: Axis = {
    kind: 'block',
    height: Int32Array.from({ length: rows }, (_, i) => i),
    timeUs: new Float64Array(rows),
    offset: new Float64Array(rows),
    length: new Uint32Array(rows),
    hash: new Uint32Array(0),
    breaks: new Int32Array(0),
  };
  const series = Object.entries(columns).map(([id, values]): Series => ({
    id,
    unit: 'ms',
    better: 'lower',
    scale: 100,
    axis,
    values: Int32Array.from(values),
  }));
  const nothing = {
    stream: null,
    format: 'bitcoin-debug-log',
    clock: 'utc',
    metadata: {},
    categories: [],
    events: [],
    problems: [],
  } as const;
  return { ...nothing, axis, series };
}

// The group of section 4.2 of a 26.0 log: 0.00, 0.01, 0.05, 41.80, 42.02, 2.31, 0.03, 44.51, 5.23, 0.04, 0.26, 50.04 ms.
const group = {
  connectMs: [5004],
  loadMs: [0],
  sanityMs: [1],
  forkChecksMs: [5],
  connectTxMs: [4180],
  verifyMs: [4202],
  undoMs: [231],
  indexMs: [3],
  connectTotalMs: [4451],
  flushMs: [523],
  chainstateMs: [4],
  postProcessMs: [26],
};

test('every step without the steps inside it; together they are the whole', () => {
  const stages = exclusiveStages(runOf(group))!;
  const times = Object.fromEntries(stages.names.map((name, i) => [name, stages.at(0)![i]]));
  expect(times).toEqual({
    loadMs: 0,
    sanityMs: 1,
    forkChecksMs: 5,
    connectTxMs: 4180,
    verifyMs: 22,
    undoMs: 231,
    indexMs: 3,
    connectTotalMs: 9,
    flushMs: 523,
    chainstateMs: 4,
    postProcessMs: 26,
    other: 0,
  });
  expect(stages.names.at(-1)).toBe('other');
  expect(stages.at(0)!.reduce((a, b) => a + b)).toBe(5004);
});

test('a step whose parent is not in the log comes off the next whole', () => {
  const withoutVerify = Object.fromEntries(Object.entries(group).filter(([id]) => id !== 'verifyMs'));
  const stages = exclusiveStages(runOf(withoutVerify))!;
  expect(stages.at(0)![stages.names.indexOf('connectTotalMs')]).toBe(4451 - 1 - 5 - 4180 - 231 - 3);
  expect(stages.at(0)!.reduce((a, b) => a + b)).toBe(5004);
});

test('steps of a fork count inside Connect total, and a missing reading stays with its parent', () => {
  const stages = exclusiveStages(runOf({ ...group, undoMs: [MISSING], 'step:Process special tx': [7] }))!;
  expect(stages.at(0)![stages.names.indexOf('step:Process special tx')]).toBe(7);
  expect(stages.at(0)![stages.names.indexOf('connectTotalMs')]).toBe(9 + 231 - 7);
});

test('a row without connectMs has no stages, nor has a run', () => {
  expect(exclusiveStages(runOf({ ...group, connectMs: [MISSING] }))!.at(0)).toBeNull();
  expect(exclusiveStages(runOf({ tipIntervalMs: [1] }))).toBeNull();
});
