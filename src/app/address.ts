import { decodeView, encodeView } from '../core/share/view.js';
import { DEFAULT_VIEW, type View } from '../core/view.js';
import { SAMPLES, loadSample } from './sources/samples.js';
import { useStore } from './store.js';

/** Sample that the address names; kept while nothing else has been loaded. */
let sampleId: string | null = null;

function hash(view: View): string {
  const encoded = encodeView(view);
  const parts = [...(sampleId === null ? [] : [`sample=${sampleId}`]), ...(encoded === '' ? [] : [`view=${encoded}`])];
  return parts.length === 0 ? location.pathname + location.search : `#${parts.join('&')}`;
}

/** Puts the view into the address: as a step that Back undoes, or in place of the last step. */
export function writeAddress(step: 'push' | 'replace'): void {
  const target = hash(useStore.getState().view);
  if (step === 'push') history.pushState(null, '', target);
  else history.replaceState(null, '', target);
}

/** What was loaded is no longer (only) the sample: the address stops naming it. */
export function forgetSample(): void {
  if (sampleId === null) return;
  sampleId = null;
  writeAddress('replace');
}

/** Loads a sample and names it in the address. */
export async function openSample(id: string): Promise<void> {
  const sample = SAMPLES.find((candidate) => candidate.id === id);
  if (!sample) {
    useStore.setState({
      addressProblem: {
        code: 'damaged-link',
        severity: 'warning',
        what: 'the address names a sample that this page does not have',
        todo: 'Choose one of the samples listed here, or drop your own logs.',
      },
    });
    return;
  }
  sampleId = id;
  const trouble = await loadSample(sample);
  if (trouble === null) return;
  sampleId = null;
  useStore.setState({
    addressProblem: {
      code: 'network',
      severity: 'error',
      what: `the sample could not be fetched (${trouble})`,
      todo: 'Check the connection to this page’s server and load it again.',
    },
  });
}

function readAddress(): void {
  const parts = new Map(
    location.hash
      .slice(1)
      .split('&')
      .map((part): [string, string] => {
        const equals = part.indexOf('=');
        return equals < 0 ? [part, ''] : [part.slice(0, equals), part.slice(equals + 1)];
      }),
  );
  const decoded = decodeView(parts.get('view') ?? '');
  const damaged = 'code' in decoded;
  useStore.setState({ view: damaged ? DEFAULT_VIEW : decoded, addressProblem: damaged ? decoded : null });
  const sample = parts.get('sample');
  if (sample !== undefined && sample !== sampleId && useStore.getState().loads.length === 0) void openSample(sample);
}

/** Follows the address from now on. */
export function startAddress(): void {
  readAddress();
  // Back and forward fire both; reading twice changes nothing.
  window.addEventListener('popstate', readAddress);
  window.addEventListener('hashchange', readAddress);
}
