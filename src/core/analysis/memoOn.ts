interface Node {
  readonly next: WeakMap<object, Node>;
  readonly values: Map<string, unknown>;
}

function node(): Node {
  return { next: new WeakMap(), values: new Map() };
}

/** Answers kept for one list of objects; older ones go first. */
const KEPT = 16;

/**
 * A function that remembers its answers by the identity of a list of objects and a text. An answer goes when one of its objects
 * does. For pure functions of objects that never change, such as runs.
 */
export function memoOn<Value>(): (objects: readonly object[], text: string, compute: () => Value) => Value {
  const root = node();
  return (objects, text, compute) => {
    let at = root;
    for (const object of objects) {
      const known = at.next.get(object) ?? node();
      at.next.set(object, known);
      at = known;
    }
    if (at.values.has(text)) return at.values.get(text) as Value; // only `compute` fills this function's nodes
    const value = compute();
    if (at.values.size >= KEPT) at.values.delete(at.values.keys().next().value!); // not empty: its size is at least one
    at.values.set(text, value);
    return value;
  };
}
