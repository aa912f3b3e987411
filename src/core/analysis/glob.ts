/**
 * Does the whole text match the pattern? `*` stands for any number of characters (also `/`), `?` for one, all else for itself.
 * At most O(pattern · text), whatever the pattern.
 */
export function matchesGlob(pattern: string, text: string): boolean {
  const want = Array.from(pattern);
  const have = Array.from(text);
  let at = 0;
  let star = -1;
  let retry = 0;
  for (let index = 0; index < have.length;) {
    if (want[at] === '*') {
      star = at++;
      retry = index;
    } else if (at < want.length && (want[at] === '?' || want[at] === have[index])) {
      at++;
      index++;
    } else if (star >= 0) {
      at = star + 1;
      index = ++retry;
    } else {
      return false;
    }
  }
  while (want[at] === '*') at++;
  return at === want.length;
}
