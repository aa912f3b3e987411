import { DamagedPayload, type ByteReader, type ByteWriter } from './bytes.js';

/** How values of one type stand in a payload: what `write` writes, `read` reads. `read` throws `DamagedPayload`. */
export interface Codec<Value> {
  readonly write: (out: ByteWriter, value: Value) => void;
  readonly read: (from: ByteReader) => Value;
}

export type ValueOf<Coded> = Coded extends Codec<infer Value> ? Value : never;

/** Entries of one list. */
const LONGEST_LIST = 1 << 17;

export const uint: Codec<number> = { write: (out, value) => out.uint(value), read: (from) => from.uint() };
export const int: Codec<number> = { write: (out, value) => out.int(value), read: (from) => from.int() };
export const number: Codec<number> = { write: (out, value) => out.number(value), read: (from) => from.number() };
export const text: Codec<string> = { write: (out, value) => out.text(value), read: (from) => from.text() };

export const flag: Codec<boolean> = {
  write: (out, value) => out.byte(value ? 1 : 0),
  read: (from) => {
    const value = from.byte();
    if (value > 1) throw new DamagedPayload('a yes or no is neither');
    return value === 1;
  },
};

/** One of at most 255 fixed values, by its place in the list: entries are only ever added at the end. */
export function oneOf<const Values extends readonly string[]>(values: Values): Codec<Values[number]> {
  return {
    write: (out, value) => out.byte(values.indexOf(value)),
    read: (from) => {
      const value = values[from.byte()];
      if (value === undefined) throw new DamagedPayload('a choice is unknown');
      return value;
    },
  };
}

/** null or a value. */
export function nullable<Value>(codec: Codec<Value>): Codec<Value | null> {
  return {
    write: (out, value) => {
      flag.write(out, value !== null);
      if (value !== null) codec.write(out, value);
    },
    read: (from) => (flag.read(from) ? codec.read(from) : null),
  };
}

export function list<Value>(codec: Codec<Value>): Codec<readonly Value[]> {
  return {
    write: (out, values) => {
      out.uint(values.length);
      for (const value of values) codec.write(out, value);
    },
    read: (from) => {
      const length = from.uint();
      // Every entry takes at least a byte, so that a count alone cannot make work.
      if (length > LONGEST_LIST || length > from.left) throw new DamagedPayload('a list is too long');
      const values: Value[] = [];
      for (let entry = 0; entry < length; entry++) values.push(codec.read(from));
      return values;
    },
  };
}

export function pair<First, Second>(first: Codec<First>, second: Codec<Second>): Codec<readonly [First, Second]> {
  return {
    write: (out, [one, other]) => {
      first.write(out, one);
      second.write(out, other);
    },
    read: (from) => [first.read(from), second.read(from)],
  };
}

/** Names that are data, with a value each. The object read has no other properties and no prototype's. */
export function dictionary<Value>(codec: Codec<Value>): Codec<Readonly<Record<string, Value>>> {
  const entries = list(pair(text, codec));
  return {
    write: (out, value) => entries.write(out, Object.entries(value)),
    // `fromEntries` defines properties: a name such as `__proto__` stays a name.
    read: (from) => Object.fromEntries(entries.read(from)),
  };
}

type Fields<Value> = { readonly [Key in keyof Value]-?: Codec<Exclude<Value[Key], undefined>> };

type OptionalKeys<Value> = {
  [Key in keyof Value]-?: object extends Pick<Value, Key> ? Key : never;
}[keyof Value];

/**
 * An object. `fields`: one codec a property, in the order of the payload. `optional`: the properties that may be absent,
 * at most 50; which are there stands before the values, a bit each.
 */
export function record<Value extends object>(
  fields: Fields<Value>,
  optional: readonly OptionalKeys<Value>[] = [],
): Codec<Value> {
  const keys = Object.keys(fields) as (keyof Value)[]; // the type has exactly these
  const maybe: readonly (keyof Value)[] = optional;
  return {
    write: (out, value) => {
      if (maybe.length > 0) {
        out.uint(maybe.reduce((sum, key, bit) => sum + (value[key] === undefined ? 0 : twoTo(bit)), 0));
      }
      for (const key of keys) {
        const own = value[key];
        // Absent properties are left out, and the others are as their type says.
        if (own !== undefined) fields[key].write(out, own as Exclude<Value[keyof Value], undefined>);
      }
    },
    read: (from) => {
      const present = maybe.length > 0 ? from.uint() : 0;
      if (present >= twoTo(maybe.length)) throw new DamagedPayload('a property is unknown');
      const value: Partial<Value> = {};
      for (const key of keys) {
        const bit = maybe.indexOf(key);
        if (bit < 0 || Math.floor(present / twoTo(bit)) % 2 === 1) value[key] = fields[key].read(from);
      }
      return value as Value; // every property that must be there was read
    },
  };
}

function twoTo(power: number): number {
  let value = 1;
  for (let left = power; left > 0; left--) value *= 2;
  return value;
}

/** One of several shapes, told apart by `kind`; `kinds` fixes their numbers. */
export function union<Value extends { readonly kind: string }>(
  kinds: readonly Value['kind'][],
  shapes: { readonly [Kind in Value['kind']]: Codec<Extract<Value, { readonly kind: Kind }>> },
): Codec<Value> {
  const kind = oneOf(kinds);
  return {
    write: (out, value) => {
      kind.write(out, value.kind);
      (shapes[value.kind as Value['kind']] as unknown as Codec<Value>).write(out, value); // the shape of this kind
    },
    read: (from) => shapes[kind.read(from)].read(from), // as above
  };
}

/** Another type through functions. */
export function mapped<Stored, Value>(
  codec: Codec<Stored>,
  store: (value: Value) => Stored,
  restore: (stored: Stored) => Value,
): Codec<Value> {
  return { write: (out, value) => codec.write(out, store(value)), read: (from) => restore(codec.read(from)) };
}

/** Always the same, takes no bytes. */
export function constant<const Value>(value: Value): Codec<Value> {
  return { write: () => undefined, read: () => value };
}
