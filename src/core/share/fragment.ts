/** Where the data of an address come from. */
export type FragmentSource =
  /** The address carries a view alone. */
  | { readonly kind: 'none' }
  | { readonly kind: 'sample'; readonly id: string }
  /** `<id>[@<revision>][&file=<name>…]`, not checked yet. */
  | { readonly kind: 'gist'; readonly value: string }
  /** `b1:<payload>`, from the version on, not checked yet. */
  | { readonly kind: 'link'; readonly text: string };

/** What stands behind the `#` of an address (docs/contracts.md section 5). */
export interface Fragment {
  readonly source: FragmentSource;
  /** As `encodeView` writes it; empty: the default view. */
  readonly view: string;
}

/** Takes a fragment apart, with or without its `#`. Total: unknown parts are passed over, of two sources the first counts. */
export function parseFragment(fragment: string): Fragment {
  const parts = fragment.replace(/^#/, '').split('&');
  const at = parts.findIndex((part) => sourceOf(part).kind !== 'none');
  const source = sourceOf(parts[at] ?? '');
  const files = parts.slice(at + 1).filter((part) => part.startsWith('file='));
  return {
    source: source.kind === 'gist' ? { kind: 'gist', value: [source.value, ...files].join('&') } : source,
    view: parts.find((part) => part.startsWith('view='))?.slice(5) ?? '',
  };
}

function sourceOf(part: string): FragmentSource {
  if (part.startsWith('sample=')) return { kind: 'sample', id: part.slice(7) };
  if (part.startsWith('gist=')) return { kind: 'gist', value: part.slice(5) };
  return /^b\d+:/.test(part) ? { kind: 'link', text: part } : { kind: 'none' };
}

/** The inverse of `parseFragment`, without `#`; empty when there is nothing to say. */
export function formatFragment({ source, view }: Fragment): string {
  const parts = [partOf(source), view === '' ? '' : `view=${view}`];
  return parts.filter((part) => part !== '').join('&');
}

function partOf(source: FragmentSource): string {
  switch (source.kind) {
    case 'none':
      return '';
    case 'sample':
      return `sample=${source.id}`;
    case 'gist':
      return `gist=${source.value}`;
    case 'link':
      return source.text;
  }
}
