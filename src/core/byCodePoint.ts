/** Order of texts by code point, the same on every machine: `<` on strings compares UTF-16 units, which differs above U+FFFF. */
export function byCodePoint(a: string, b: string): number {
  const left = Array.from(a);
  const right = Array.from(b);
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const difference = left[i]!.codePointAt(0)! - right[i]!.codePointAt(0)!; // a character has a code point
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}
