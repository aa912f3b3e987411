/** A command as a benchmark file names it. */
export interface NamedCommand {
  readonly command: string;
  readonly parameters: ReadonlyMap<string, string>;
  /** A name that the file gives it otherwise, used when commands and parameters are all equal. */
  readonly label?: string;
}

const MAX_TITLE = 60;
const COMMIT = /^[0-9a-f]{11,40}$/;

/**
 * What tells each command from the others: parameter values, else the words in which the commands differ, else the
 * labels, else nothing (`undefined`, all of them or a single one). Commands that are equal in all of this share a title:
 * they measure one thing again.
 */
export function commandTitles(commands: readonly NamedCommand[]): (string | undefined)[] {
  if (commands.length < 2) return commands.map(() => undefined);
  const byParameters = parameterTitles(commands);
  if (distinct(byParameters) > 1) {
    const rest = distinct(byParameters) < commands.length ? wordTitles(commands.map(({ command }) => command)) : [];
    return byParameters.map((title, at) => shortened(join(distinct(rest) > 1 ? (rest[at] ?? '') : '', title)));
  }
  const byWords = wordTitles(commands.map(({ command }) => command));
  if (distinct(byWords) > 1) return byWords.map(shortened);
  const labels = commands.map(({ label }) => label ?? '');
  return distinct(labels) > 1
    ? labels.map((label) => (label === '' ? undefined : shortened(label)))
    : labels.map(() => undefined);
}

function join(first: string, second: string): string {
  return first === '' ? second : `${first} ${second}`;
}

function distinct(titles: readonly string[]): number {
  return new Set(titles).size;
}

function shortened(title: string): string {
  return title.length <= MAX_TITLE ? title : `${title.slice(0, MAX_TITLE - 1)}…`;
}

/** A commit's first ten digits; anything else as it is. */
export function shortCommit(word: string): string {
  return COMMIT.test(word) ? word.slice(0, 10) : word;
}

/** Only the parameters that are not the same everywhere; a number is shown with its name. */
function parameterTitles(commands: readonly NamedCommand[]): string[] {
  const names = new Set(commands.flatMap(({ parameters }) => [...parameters.keys()]));
  const differing = [...names].filter(
    (name) => distinct(commands.map(({ parameters }) => parameters.get(name) ?? '')) > 1,
  );
  return commands.map(({ parameters }) =>
    differing
      .flatMap((name) => {
        const value = parameters.get(name);
        if (value === undefined || value === '') return [];
        return [/^-?[\d.]+$/.test(value) ? `${name}=${value}` : shortCommit(value)];
      })
      .join(' '),
  );
}

/** The words left of each command when common words are dropped; inside one word the common beginning and end. */
function wordTitles(commands: readonly string[]): string[] {
  const split = commands.map((command) => command.split(/\s+/).filter((word) => word !== ''));
  const shortest = Math.min(...split.map((words) => words.length));
  let start = 0;
  while (start < shortest && same(split, (words) => words[start]!)) start++;
  let end = 0;
  while (end < shortest - start && same(split, (words) => words[words.length - 1 - end]!)) end++;
  let middles = split.map((words) => words.slice(start, words.length - end));
  if (middles.some((words) => words.length === 0)) {
    // One command only has more words than another: the word before them stays, so that no title is empty.
    const from = Math.max(0, start - 1);
    middles = split.map((words) => words.slice(from, words.length - end));
    if (distinct(middles.map((words) => words.join(' '))) === 1) return split.map(() => '');
    return middles.map((words) => words.map(lastSegment).join(' '));
  }
  const length = middles[0]!.length;
  if (middles.every((words) => words.length === length)) {
    const columns = Array.from({ length }, (_, at) => middles.map((words) => words[at]!)).filter(
      (column) => distinct(column) > 1,
    );
    const shown = columns.map(differingParts);
    return middles.map((_, row) => shown.map((column) => column[row]!).join(' '));
  }
  return middles.map((words) => words.map(lastSegment).join(' '));
}

function same(split: readonly (readonly string[])[], word: (words: readonly string[]) => string): boolean {
  return distinct(split.map(word)) === 1;
}

function lastSegment(word: string): string {
  return word.startsWith('-') || word.includes('=') ? word : (word.split('/').at(-1) ?? word);
}

/** Words without the beginning and end they share, cut at `/ . = : _ -` only; a number keeps the name before its `=`. */
function differingParts(words: readonly string[]): string[] {
  const prefix = commonBoundary(words);
  const bare = words.map((word) => word.slice(prefix));
  const suffix = commonBoundary(bare.map((word) => Array.from(word).reverse().join('')));
  const parts = bare.map((word) => word.slice(0, word.length - suffix));
  if (parts.some((part) => part === '')) return words.map(lastSegment);
  if (!parts.some((part) => /^\d+(?:\.\d+)?$/.test(part))) {
    const files = parts.map((part) => shortCommit(part.split('/').at(-1) ?? part));
    return distinct(files) === distinct(parts) ? files : parts;
  }
  const name = /([\w-]+=)$/.exec(words[0]!.slice(0, prefix))?.[1]?.replace(/^-+/, '') ?? '';
  return parts.map((part) => name + part);
}

/** Length of the longest beginning that all words share and that ends in a separator. */
function commonBoundary(words: readonly string[]): number {
  let boundary = 0;
  const first = words[0]!;
  for (let at = 0; at < first.length && words.every((word) => word[at] === first[at]); at++) {
    if ('/.=:_-'.includes(first[at]!)) boundary = at + 1;
  }
  return boundary;
}
