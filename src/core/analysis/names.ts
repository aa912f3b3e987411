const COMPRESSION_ENDINGS = ['.gz', '.zst', '.gzip', '.zstd', '.bz2', '.xz'];
const TEXT_ENDINGS = ['.log', '.txt', '.json', '.csv'];
const ARCHIVE = /\.(?:zip|tar|tgz|tar\.gz|tar\.zst|tzst)$/i;

function withoutEnding(name: string, endings: readonly string[]): string {
  const lower = name.toLowerCase();
  const ending = endings.find((candidate) => lower.endsWith(candidate) && name.length > candidate.length);
  return ending === undefined ? name : name.slice(0, -ending.length);
}

/** `master-1.log.gz` → `master-1.log`. */
export function withoutCompression(name: string): string {
  return withoutEnding(name, COMPRESSION_ENDINGS);
}

/** A file name or path without its compression and then its `.log`, `.txt`, `.json` or `.csv` ending; never empty. */
export function withoutEndings(name: string): string {
  return withoutEnding(withoutCompression(name), TEXT_ENDINGS);
}

interface Place {
  readonly folders: readonly string[];
  readonly base: string;
  /** Folders that the shortest name has: those from an archive's name on. */
  readonly least: number;
}

function placeOf(path: string): Place {
  const parts = path
    .replaceAll('\\', '/')
    .split('/')
    .filter((part) => part !== '' && part !== '.');
  const base = parts.pop() ?? path;
  const archive = parts.findIndex((part) => ARCHIVE.test(part));
  return { folders: parts, base, least: archive < 0 ? 0 : parts.length - archive };
}

function withFolders({ folders }: Place, depth: number, base: string): string {
  return [...(depth === 0 ? [] : folders.slice(-depth)), base].join('/');
}

/** Each text, with ` #2`, ` #3` … after the second and later of those that are equal. Order is kept. */
export function numbered(texts: readonly string[]): string[] {
  const taken = new Set(texts);
  const seen = new Map<string, number>();
  return texts.map((text) => {
    let count = (seen.get(text) ?? 0) + 1;
    let name = count === 1 ? text : `${text} #${count}`;
    while (count > 1 && taken.has(name)) {
      count++;
      name = `${text} #${count}`;
    }
    seen.set(text, count);
    taken.add(name);
    return name;
  });
}

/**
 * For each member the first of its texts (level 0, 1, 2, …) that no other member shares at that level; its last when all are shared.
 * Members count as equal at a level by `key`.
 */
function firstDistinct(levels: number, count: number, key: (member: number, level: number) => string): number[] {
  const chosen = new Array<number>(count).fill(levels - 1);
  const settled = new Array<boolean>(count).fill(false);
  for (let level = 0; level < levels; level++) {
    const seen = new Map<string, number>();
    for (let member = 0; member < count; member++) {
      const text = key(member, level);
      seen.set(text, (seen.get(text) ?? 0) + 1);
    }
    for (let member = 0; member < count; member++) {
      if (settled[member] === true || seen.get(key(member, level)) !== 1) continue;
      settled[member] = true;
      chosen[member] = level;
    }
  }
  return chosen;
}

/**
 * Unique names of inputs given by path, in order (docs/contracts.md section 3): the base name; equal base names
 * (compression aside) with the folders from the nearest one that tells them apart; members of an archive from the archive's
 * name on. Equal paths are numbered.
 */
export function inputNames(paths: readonly string[]): string[] {
  const places = paths.map(placeOf);
  const deepest = Math.max(0, ...places.map(({ folders }) => folders.length));
  const depths = firstDistinct(deepest + 1, places.length, (member, level) => {
    const place = places[member]!;
    return withFolders(place, level, withoutCompression(place.base));
  });
  const siblings = new Map<string, number>();
  const full = places.map((place) => withFolders(place, Infinity, withoutCompression(place.base)));
  for (const path of full) siblings.set(path, (siblings.get(path) ?? 0) + 1);
  // Files of one folder that only their compression tells apart need no folder for it.
  const names = places.map((place, index) => {
    const depth = siblings.get(full[index]!) === 1 ? depths[index]! : siblingDepth(place, places);
    return withFolders(place, Math.max(depth, place.least), place.base);
  });
  return numbered(names);
}

/** Depth at which a file that has a sibling of the same name but for compression differs from all files of other folders. */
function siblingDepth(place: Place, places: readonly Place[]): number {
  const strangers = places.filter(
    (other) =>
      other.folders.join('/') !== place.folders.join('/') &&
      withoutCompression(other.base) === withoutCompression(place.base),
  );
  for (let depth = 0; depth < place.folders.length; depth++) {
    const own = withFolders(place, depth, '');
    if (strangers.every((other) => withFolders(other, depth, '') !== own)) return depth;
  }
  return place.folders.length;
}

/**
 * Unique labels of inputs from their unique names: without folder and endings, both kept where needed to be unique
 * (`master/debug`, `times.csv`); of names that differ in their number only (`x.log #2`) the number follows (`x #2`).
 */
export function inputLabels(names: readonly string[]): string[] {
  const all = new Set(names);
  const plain = names.map((name) => {
    const bare = name.replace(/ #\d+$/, '');
    return all.has(bare) ? bare : name;
  });
  const distinct = [...new Set(plain)];
  const places = distinct.map(placeOf);
  const deepest = Math.max(0, ...places.map(({ folders }) => folders.length));
  const text = (member: number, level: number): string => {
    const place = places[member]!;
    if (level <= deepest) return withFolders(place, level, withoutEndings(place.base));
    if (level <= 2 * deepest + 1) return withFolders(place, level - deepest - 1, withoutCompression(place.base));
    return distinct[member]!;
  };
  const levels = firstDistinct(2 * deepest + 3, distinct.length, text);
  const labels = new Map(distinct.map((name, member) => [name, text(member, levels[member]!)]));
  return numbered(plain.map((name) => labels.get(name)!));
}
