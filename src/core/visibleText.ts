/**
 * Text without what steers a terminal or turns the direction of the text around it (in file names, say): U+FFFD stands in its
 * place.
 */
export function visibleText(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/gu, '\uFFFD');
}
