const LONGEST = 1000;
/** Characters that steer a terminal or turn the direction of text: C0, DEL, C1, marks and overrides of direction, line separators. */
const STEERING = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;

/**
 * An entry's name as a label: `/` between folders, without a drive, a leading `/`, `.` and `..`; characters that steer
 * become U+FFFD; of very long names the end is kept. Never empty. Names are never used to write anything.
 */
export function harmlessPath(name: string): string {
  const parts = name
    .replace(STEERING, '\ufffd')
    .replaceAll('\\', '/')
    .replace(/^[A-Za-z]:(?=\/|$)/, '')
    .split('/')
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== '.' && part !== '..');
  const path = parts.join('/');
  if (path === '') return 'unnamed';
  if (path.length <= LONGEST) return path;
  // Never cut between the two halves of a character.
  return path.slice(-LONGEST).replace(/^[\udc00-\udfff]/, '');
}

/** Files that systems put beside people's own: they are listed and not opened. */
export function isSystemFile(path: string): boolean {
  const parts = path.split('/');
  const base = parts.at(-1) ?? '';
  return (
    parts.includes('__MACOSX') ||
    base === '.DS_Store' ||
    base.startsWith('._') ||
    /^(?:thumbs\.db|desktop\.ini)$/i.test(base)
  );
}
