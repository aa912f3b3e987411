/** An object with this key when there is a value, else an empty one: an absent figure has no key. */
export function present<Key extends string, Value>(key: Key, value: Value | undefined): Partial<Record<Key, Value>> {
  return value === undefined ? {} : ({ [key]: value } as Partial<Record<Key, Value>>); // a computed key loses its name
}
