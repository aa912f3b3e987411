/** More streams than this are no streams but something that only looks like a name. */
const LIMIT = 256;

/** Names of an input's streams: unique, short, and never more than a file can sensibly hold. */
export class StreamNames {
  readonly #names = new Set<string>();
  readonly #ofPath = new Map<string, string>();

  has(name: string): boolean {
    return this.#names.has(name);
  }

  /** The stream of this name; the last one when there are too many. */
  named(name: string): string {
    if (this.#names.size < LIMIT) this.#names.add(name);
    return this.#names.has(name) ? name : 'others';
  }

  /** The stream of a file: its name without folders, or with as many as tell it from other files of that name. */
  ofPath(path: string): string {
    const known = this.#ofPath.get(path);
    if (known !== undefined) return known;
    const parts = path.split(/[/\\]/).filter((part) => part !== '');
    let name = parts.pop() ?? path;
    while (this.#names.has(name) && parts.length > 0) name = `${parts.pop() ?? ''}/${name}`;
    name = this.named(name);
    this.#ofPath.set(path, name);
    return name;
  }
}
