/**
 * Characters that XML forbids, or that change the order or the sight of what stands around them: control characters,
 * lone halves of surrogate pairs, bidirectional controls, line and paragraph separators, byte order marks.
 */
const HARMFUL =
  /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const BLANKS = /[\t\n\r\u2028\u2029]/;

/** The text with blanks for tabs and line ends and `\ufffd` for every other harmful character. */
export function inertText(text: string): string {
  return text.replace(HARMFUL, (found) => (BLANKS.test(found) ? ' ' : '\ufffd'));
}
