/** Attributes of one line by key; of a repeated key the last. Values are unquoted, colours removed. */
export type Fields = ReadonlyMap<string, string>;

const KEY_VALUE = /([^\s="]+|"(?:\\.|[^"\\])*")=(?:"((?:\\.|[^"\\])*)"|([^\s]*))/y;
const FIRST_KEY = /(?:^|\s)(?:[^\s="]+|"(?:\\.|[^"\\])*")=/g;
const QUOTED = /^"((?:\\.|[^"\\])*)"/;

/**
 * The attributes of `text` from `at` on, in the form that geth's terminal and logfmt handlers share (log/format.go):
 * `number=1,234 elapsed="459.295µs" res= err="a b"`. Gaps of any width; an empty value does not take the next field;
 * words without `=` are passed over. A quote that is never closed gives no value.
 */
export function fieldsFrom(text: string, at: number): Fields {
  const fields = new Map<string, string>();
  let from = at;
  while (from < text.length) {
    while (text.charCodeAt(from) <= 0x20) from++;
    if (from >= text.length) break;
    KEY_VALUE.lastIndex = from;
    const match = KEY_VALUE.exec(text);
    if (!match) {
      const space = text.indexOf(' ', from);
      from = space < 0 ? text.length : space;
      continue;
    }
    from = KEY_VALUE.lastIndex;
    const key = match[1] ?? '';
    const quoted = match[2];
    const bare = match[3] ?? '';
    if (quoted === undefined && bare.startsWith('"')) continue;
    fields.set(key.startsWith('"') ? unquoted(key.slice(1, -1)) : key, quoted === undefined ? bare : unquoted(quoted));
  }
  return fields;
}

/** Where the attributes of an unknown message begin: at its first key outside a leading quoted message; the text's length when it has none. */
export function firstKeyAt(text: string, at: number): number {
  const quoted = text.charCodeAt(at) === 0x22 ? QUOTED.exec(text.slice(at)) : null;
  const from = quoted && text.charCodeAt(at + quoted[0].length) !== 0x3d ? at + quoted[0].length : at;
  FIRST_KEY.lastIndex = from;
  const match = FIRST_KEY.exec(text);
  return match ? match.index : text.length;
}

const ESCAPE = /\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|(.))/g;
const NAMED: Readonly<Record<string, string>> = {
  a: '\u0007',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  '\\': '\\',
  '"': '"',
};

/** The text inside Go quotes (`strconv.Quote`). An unknown escape stays as it stands: v1.13.6 and later do not double a backslash beside a space. */
export function unquoted(inside: string): string {
  if (!inside.includes('\\')) return inside;
  return inside.replace(ESCAPE, (whole, hex?: string, four?: string, eight?: string, sign?: string) => {
    const code = hex ?? four ?? eight;
    if (code === undefined) return NAMED[sign ?? ''] ?? whole;
    const point = Number.parseInt(code, 16);
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });
}
