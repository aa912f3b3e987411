import { formatFragment, parseFragment, type FragmentSource } from '../core/share/fragment.js';
import { decodeView, encodeView } from '../core/share/view.js';
import { DEFAULT_VIEW, type View } from '../core/view.js';
import type { Problem } from '../core/problem.js';
import { cancelReading } from './sources/loadFiles.js';
import { SAMPLES, loadSample } from './sources/samples.js';
import { useStore } from './store.js';
import { ViewSteps, type AddressStep } from './viewSteps.js';

const NO_SOURCE: FragmentSource = { kind: 'none' };

/** What the address names as the data; kept while nothing else has been loaded. */
let source: FragmentSource = NO_SOURCE;

function target(view: View): string {
  const fragment = formatFragment({ source, view: encodeView(view) });
  return fragment === '' ? location.pathname + location.search : `#${fragment}`;
}

/** Puts the view into the address: as a step that Back undoes, or in place of the last step. */
export function writeAddress(step: AddressStep): void {
  const address = target(useStore.getState().view);
  if (step === 'push') history.pushState(null, '', address);
  else history.replaceState(null, '', address);
}

/** The steps of the view that the address holds. */
export const viewSteps = new ViewSteps(() => writeAddress('replace'));

/** What is loaded is what `named` stands for: the address says so from now on. */
export function nameSource(named: FragmentSource): void {
  source = named;
  writeAddress('replace');
}

/** What was loaded is no longer (only) what the address names: it stops naming it. Logs dropped on an opened link leave that open. */
export function forgetSource(): void {
  if (source.kind !== 'none' && useStore.getState().post === null) nameSource(NO_SOURCE);
}

/** Says what is wrong with the address. */
export function blameAddress(addressProblem: Problem): void {
  useStore.setState({ addressProblem });
}

/** Loads a sample and names it in the address. */
export async function openSample(id: string): Promise<void> {
  const sample = SAMPLES.find((candidate) => candidate.id === id);
  if (!sample) {
    blameAddress({
      code: 'damaged-link',
      severity: 'warning',
      what: 'the address names a sample that this page does not have',
      todo: 'Choose one of the samples listed here, or drop your own logs.',
    });
    return;
  }
  source = { kind: 'sample', id };
  const trouble = await loadSample(sample);
  if (trouble === null) return;
  source = NO_SOURCE;
  blameAddress({
    code: 'network',
    severity: 'error',
    what: `the sample could not be fetched (${trouble})`,
    todo: 'Check the connection to this page’s server and load it again.',
  });
}

/** Opens what an address names, by kind of source. */
export type Openers = {
  readonly [Kind in FragmentSource['kind']]?: (source: Extract<FragmentSource, { kind: Kind }>) => void;
};

function open(named: FragmentSource, openers: Openers): void {
  if (named.kind === 'sample') void openSample(named.id);
  else if (named.kind === 'gist') openers.gist?.(named);
  else if (named.kind === 'link') openers.link?.(named);
}

function readAddress(openers: Openers): void {
  viewSteps.forget();
  const { source: named, view } = parseFragment(location.hash);
  const decoded = decodeView(view);
  const damaged = 'code' in decoded;
  useStore.setState({ view: damaged ? DEFAULT_VIEW : decoded, addressProblem: damaged ? decoded : null });
  if (named.kind === 'none' && source.kind === 'link') {
    source = named;
    useStore.setState({ post: null });
  }
  if (named.kind === 'none' || isSame(named, source)) return;
  const isOwnLogs = source.kind === 'none' && useStore.getState().loads.length > 0;
  // Logs that the user gave are never put away for an address.
  if (isOwnLogs) return;
  cancelReading();
  useStore.setState({ loads: [], labels: {}, arms: {}, removed: [], post: null });
  source = named;
  open(named, openers);
}

function isSame(a: FragmentSource, b: FragmentSource): boolean {
  return formatFragment({ source: a, view: '' }) === formatFragment({ source: b, view: '' });
}

/** Follows the address from now on. `openers` open what it names; a sample is opened here. */
export function startAddress(openers: Openers): void {
  const read = (): void => readAddress(openers);
  read();
  // Back and forward fire both; reading twice changes nothing.
  window.addEventListener('popstate', read);
  window.addEventListener('hashchange', read);
}
