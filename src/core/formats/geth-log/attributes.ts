import { lineText } from '../lineText.js';
import { type Fields, fieldsFrom, firstKeyAt, unquoted } from './fields.js';
import type { LineHead } from './lineHead.js';
import type { KnownMessage } from './messages.js';

/** A line taken apart. */
export interface Attributes {
  readonly message: string;
  readonly fields: Fields;
}

/** Message and attributes of the line whose head was read; `known` when its message is known. null for broken JSON. */
export function attributesOf(
  head: LineHead,
  known: KnownMessage | null,
  bytes: Uint8Array,
  end: number,
): Attributes | null {
  if (head.shape === 'json') return jsonAttributes(lineText(bytes, head.begin, end));
  const text = lineText(bytes, head.message, end);
  if (known?.whole === true) {
    return { message: known.text, fields: fieldsFrom(text, known.text.length + (head.quoted ? 1 : 0)) };
  }
  const from = head.quoted ? quotedEnd(text) : firstKeyAt(text, 0);
  const message = text.slice(0, from).trim();
  return {
    message: head.quoted ? unquoted(message) : message,
    fields: fieldsFrom(text, from + (head.quoted ? 1 : 0)),
  };
}

/** End of the text inside quotes that begins at 0: the place of the closing quote, or the text's end. */
function quotedEnd(text: string): number {
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === 0x5c) at++;
    else if (sign === 0x22) return at;
  }
  return text.length;
}

function jsonAttributes(text: string): Attributes | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof parsed !== 'object' || parsed === null) return null;
  const fields = new Map<string, string>();
  // The entries of an object are any.
  for (const [key, value] of Object.entries(parsed) as [string, unknown][]) {
    if (typeof value === 'string') fields.set(key, value);
    else if (typeof value === 'number' || typeof value === 'boolean') fields.set(key, String(value));
  }
  return { message: fields.get('msg') ?? '', fields };
}
