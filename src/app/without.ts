/** A copy of `record` without one key. */
export function without<Value>(record: Readonly<Record<string, Value>>, key: string | number): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).filter(([own]) => own !== String(key)));
}
