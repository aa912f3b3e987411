import fc from 'fast-check';
import { expect, test } from 'vitest';
import { memberOf, objectsOf, readJson, textOf, type JsonNode } from './jsonTree.js';

function plain(node: JsonNode): unknown {
  switch (node.kind) {
    case 'object':
      return Object.fromEntries([...node.entries].map(([key, value]) => [key, plain(value)]));
    case 'list':
      return node.items.map(plain);
    case 'text':
      return node.text;
    case 'number':
      return Number(node.text);
    case 'boolean':
      return node.value;
    case 'missing':
      return null;
    case 'damaged':
      return 'damaged';
  }
}

test('reads what JSON.stringify writes', () => {
  const value = fc.dictionary(
    fc.string().filter((key) => key !== '__proto__'),
    fc.jsonValue(),
  );
  fc.assert(
    fc.property(value, fc.constantFrom(0, 2), (written, indent) => {
      const { values, fault } = readJson(JSON.stringify(written, null, indent));
      expect(fault).toBeNull();
      expect(values.map(plain)).toEqual([JSON.parse(JSON.stringify(written))]);
    }),
    { numRuns: 200 },
  );
});

test('a text cut anywhere keeps what stood before and says where it ends', () => {
  const whole = '{"results":[\n{"a":[1,2.50,3],"b":"x"},\n{"a":[4]}]}\n';
  for (let length = 1; length < whole.length - 2; length++) {
    const { values, fault } = readJson(whole.slice(0, length));
    expect(fault?.cut, String(length)).toBe(true);
    expect(values).toHaveLength(1);
  }
  const { values, fault } = readJson(whole.slice(0, whole.indexOf('50') + 2));
  expect(fault).toEqual({ line: 2, cut: true });
  expect(values.map(plain)).toEqual([{ results: [{ a: [1] }] }]);
});

test('a damaged word costs that word only', () => {
  expect(readJson('[1, 2_3, NaN, -Infinity, 007, 4]').values.map(plain)).toEqual([
    [1, 'damaged', null, null, 'damaged', 4],
  ]);
});

test('numbers keep their digits and values their line', () => {
  const node = readJson('\n{"a":\n 1.50}').values[0];
  expect(memberOf(node, 'a')).toEqual({ kind: 'number', line: 3, text: '1.50' });
});

test('values one after another are all read; what is no JSON stops the reading', () => {
  expect(readJson('{"a":1}\n{"a":2}\ntext').values).toHaveLength(2);
  expect(readJson('{"a":1}\n{"a":2}\ntext').fault).toEqual({ line: 3, cut: false });
  expect(readJson('{"a":1 "b":2}').fault).toEqual({ line: 1, cut: false });
});

test('depth is bounded', () => {
  expect(readJson('['.repeat(100000)).fault).toEqual({ line: 1, cut: false });
});

test('members are asked for by kind', () => {
  const node = readJson('{"t":"x","l":[1,{"k":2}],"n":3}').values[0];
  expect(textOf(node, 't')).toBe('x');
  expect(textOf(node, 'n')).toBeUndefined();
  expect(objectsOf(node, 'l')).toHaveLength(1);
  expect(objectsOf(node, 't')).toBeNull();
  expect(memberOf(undefined, 't')).toBeUndefined();
});
