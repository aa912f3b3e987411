/**
 * JSON as written: numbers keep their digits, every value knows its 1-based line, and of a text that is damaged or cut
 * the part before the damage is kept (`whole` is false on the way down to it).
 */
export type JsonNode =
  | {
      readonly kind: 'object';
      readonly line: number;
      readonly whole: boolean;
      readonly entries: ReadonlyMap<string, JsonNode>;
    }
  | { readonly kind: 'list'; readonly line: number; readonly whole: boolean; readonly items: readonly JsonNode[] }
  | { readonly kind: 'text'; readonly line: number; readonly text: string }
  /** `text` is a number by RFC 8259. */
  | { readonly kind: 'number'; readonly line: number; readonly text: string }
  /** `null`, and the `NaN`, `Infinity` and `inf` that some programs write. */
  | { readonly kind: 'missing'; readonly line: number }
  | { readonly kind: 'boolean'; readonly line: number; readonly value: boolean }
  /** A word that is no JSON value, such as a number with a damaged digit. */
  | { readonly kind: 'damaged'; readonly line: number };

export type JsonObject = Extract<JsonNode, { kind: 'object' }>;

export interface JsonText {
  /** Values that stand one after another, in order. */
  readonly values: readonly JsonNode[];
  /** Where reading stopped: the text ends too early (`cut`), or goes on with what is no JSON. null: read to the end. */
  readonly fault: { readonly line: number; readonly cut: boolean } | null;
}

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const NO_NUMBER = /^[+-]?(?:NaN|nan|Infinity|inf)$/;
const MAX_DEPTH = 64;
const ESCAPES: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

class Stop extends Error {}

class Scanner {
  at = 0;
  line = 1;
  fault: JsonText['fault'] = null;
  constructor(readonly text: string) {}

  /** The next sign that is no white space; '' at the end. */
  peek(): string {
    for (; this.at < this.text.length; this.at++) {
      const sign = this.text[this.at]!;
      if (sign === '\n') this.line++;
      else if (sign !== ' ' && sign !== '\t' && sign !== '\r' && sign !== '\ufeff') return sign;
    }
    return '';
  }

  stop(cut: boolean): Stop {
    this.fault ??= { line: this.line, cut };
    return new Stop();
  }

  /** Is `sign` next? Then it is taken. */
  take(sign: string): boolean {
    if (this.peek() !== sign) return false;
    this.at++;
    return true;
  }

  value(depth: number): JsonNode {
    const sign = this.peek();
    const line = this.line;
    if (sign === '') throw this.stop(true);
    if (sign === '{') return this.object(depth, line);
    if (sign === '[') return this.list(depth, line);
    if (sign === '"') return { kind: 'text', line, text: this.string() };
    return this.word(line);
  }

  private object(depth: number, line: number): JsonNode {
    const entries = new Map<string, JsonNode>();
    const whole = this.members(depth, '}', () => {
      if (this.peek() !== '"') throw this.stop(this.peek() === '');
      const key = this.string();
      if (!this.take(':')) throw this.stop(this.peek() === '');
      entries.set(key, this.value(depth + 1));
    });
    return { kind: 'object', line, whole, entries };
  }

  private list(depth: number, line: number): JsonNode {
    const items: JsonNode[] = [];
    const whole = this.members(depth, ']', () => items.push(this.value(depth + 1)));
    return { kind: 'list', line, whole, items };
  }

  /** Members up to `close`; false when reading stopped inside. */
  private members(depth: number, close: string, member: () => unknown): boolean {
    this.at++;
    if (depth >= MAX_DEPTH) {
      this.stop(false);
      return false;
    }
    if (this.take(close)) return true;
    for (;;) {
      try {
        member();
      } catch (error) {
        if (error instanceof Stop) return false;
        throw error;
      }
      if (this.fault !== null) return false;
      if (this.take(close)) return true;
      if (!this.take(',')) {
        this.stop(this.peek() === '');
        return false;
      }
    }
  }

  private string(): string {
    let text = '';
    let from = ++this.at;
    for (; this.at < this.text.length; this.at++) {
      const sign = this.text[this.at]!;
      if (sign === '"') {
        text += this.text.slice(from, this.at++);
        return text;
      }
      if (sign === '\n') this.line++;
      if (sign !== '\\') continue;
      text += this.text.slice(from, this.at);
      const escaped = this.text[++this.at];
      if (escaped === 'u' && /^[0-9a-fA-F]{4}$/.test(this.text.slice(this.at + 1, this.at + 5))) {
        text += String.fromCharCode(parseInt(this.text.slice(this.at + 1, this.at + 5), 16));
        this.at += 4;
      } else if (escaped !== undefined) text += ESCAPES[escaped] ?? escaped;
      from = this.at + 1;
    }
    throw this.stop(true);
  }

  private word(line: number): JsonNode {
    const from = this.at;
    while (this.at < this.text.length && !' \t\r\n,]}:"[{'.includes(this.text[this.at]!)) this.at++;
    const word = this.text.slice(from, this.at);
    if (this.at === this.text.length) throw this.stop(true);
    if (word === '') throw this.stop(false);
    if (NUMBER.test(word)) return { kind: 'number', line, text: word };
    if (word === 'true' || word === 'false') return { kind: 'boolean', line, value: word === 'true' };
    if (word === 'null' || NO_NUMBER.test(word)) return { kind: 'missing', line };
    return { kind: 'damaged', line };
  }
}

/** Reads JSON values that stand one after another; never throws. */
export function readJson(text: string): JsonText {
  const scanner = new Scanner(text);
  const values: JsonNode[] = [];
  while (scanner.fault === null) {
    const sign = scanner.peek();
    if (sign === '') break;
    if (sign !== '{' && sign !== '[') {
      scanner.stop(false);
      break;
    }
    values.push(scanner.value(0));
  }
  return { values, fault: scanner.fault };
}

/** What `key` of an object holds; undefined when `node` is no object or has no such key. */
export function memberOf(node: JsonNode | undefined, key: string): JsonNode | undefined {
  return node?.kind === 'object' ? node.entries.get(key) : undefined;
}

/** The text under `key`; undefined when it is none. */
export function textOf(node: JsonNode | undefined, key: string): string | undefined {
  const found = memberOf(node, key);
  return found?.kind === 'text' ? found.text : undefined;
}

/** The items of the list under `key` that are objects; null when there is no list. */
export function objectsOf(node: JsonNode | undefined, key: string): readonly JsonObject[] | null {
  const found = memberOf(node, key);
  return found?.kind === 'list' ? found.items.filter((item) => item.kind === 'object') : null;
}
