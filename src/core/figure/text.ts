import { inertText } from '../inertText.js';

/** Fonts of a still picture, from the bundled face to what any system has. */
export const FONT_STACK = `"Inter Variable", Inter, "Liberation Sans", system-ui, sans-serif`;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Inert and escaped: safe as text and as an attribute's value in XML and HTML. */
export function escapeXml(text: string): string {
  return inertText(text).replace(/[&<>"']/g, (found) => ENTITIES[found]!); // every character of the class is a key
}

/** Advances in hundredths of an em, of the bundled face at weight 640: the widest of those that are used. */
const ADVANCES: readonly (readonly [number, string])[] = [
  [27, 'iljI '],
  [34, ".,:;!'|`·"],
  [40, 'rtf()[]{}/\\'],
  [48, '-_^"'],
  [60, 'ackszvxyeEFLJ1?*nhuo'],
  [68, '023456789bdgpqTPBRZ$+<>=~#−×'],
  [75, 'ACDGHKNOQUSVXY&'],
  [93, 'mwM'],
  [103, 'W@%—…'],
];
const ADVANCE_OF = new Map(
  ADVANCES.flatMap(([advance, characters]) => Array.from(characters, (one) => [one, advance] as const)),
);

/** Advance of one character in ems. */
function advance(character: string): number {
  const known = ADVANCE_OF.get(character);
  if (known !== undefined) return known / 100;
  return character.codePointAt(0)! < 0x1100 ? 0.66 : 1.05; // a character has a code point
}

/** Estimated width in pixels of a text set in `size` pixels; rather too wide than too narrow. */
export function textWidth(text: string, size: number): number {
  let ems = 0;
  for (const character of text) ems += advance(character);
  return ems * size;
}

/** The text, cut with `…` where it is wider than `width` pixels. Never cuts a character in two. */
export function fitText(text: string, size: number, width: number): string {
  if (textWidth(text, size) <= width) return text;
  const kept: string[] = [];
  let left = width - textWidth('…', size);
  for (const character of text) {
    left -= textWidth(character, size);
    if (left < 0) break;
    kept.push(character);
  }
  return `${kept.join('').trimEnd()}…`;
}
