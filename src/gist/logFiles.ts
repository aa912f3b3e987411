/** Endings of what is put beside logs: notes, programs, pictures, settings. */
const BESIDE =
  /\.(?:md|markdown|rst|adoc|html?|css|m?[jt]sx?|py|ipynb|sh|bash|zsh|fish|ps1|bat|pl|rb|r|go|rs|c|cc|cpp|h|hpp|java|patch|diff|conf|cfg|ini|toml|ya?ml|lock|png|jpe?g|gif|svg|webp|pdf|gnuplot|gp|plt|mk|sql)$/i;

/** Is a file of a gist one to load without being asked: not empty, and not named like something that lies beside logs. */
export function looksLikeLog(name: string, size: number): boolean {
  return size > 0 && !BESIDE.test(name) && !/^(?:readme|license|licence|makefile|dockerfile|\.gitignore)$/i.test(name);
}
