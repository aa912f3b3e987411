import type { Problem } from '../problem.js';
import { DEFAULT_VIEW, type Show, type Statistic, type View, type XAxis, type YAxis } from '../view.js';

const STATISTICS: readonly Statistic[] = ['mean', 'median', 'p90'];
const X_AXES: readonly XAxis[] = ['height', 'elapsed', 'time', 'baseline'];
const Y_AXES: readonly YAxis[] = ['linear', 'log'];
const SHOWS: readonly Show[] = ['runs', 'band', 'ratio', 'saved'];

const MAX_WINDOW = 1_000_000;
const MAX_COUNT = 2_000_000_000;

/**
 * The view as it stands in an address behind `view=`: `key~value` pairs joined by `*`, only those that differ from
 * `DEFAULT_VIEW`, keys in a fixed order; the empty string for the default view. Holds no character with a meaning in
 * a fragment's list. Lone surrogates in names become U+FFFD.
 */
export function encodeView(view: View): string {
  const pairs: string[] = [];
  const add = (key: string, value: string): number => pairs.push(`${key}~${value}`);
  if (view.metric !== null) add('m', escape(view.metric));
  if (view.window !== DEFAULT_VIEW.window) add('w', String(view.window));
  if (view.stat !== DEFAULT_VIEW.stat) add('s', view.stat);
  if (view.x !== DEFAULT_VIEW.x) add('x', view.x);
  if (view.y !== DEFAULT_VIEW.y) add('y', view.y);
  if (view.show !== DEFAULT_VIEW.show) add('d', view.show);
  if (view.from !== null || view.to !== null) add('r', `${view.from ?? ''}-${view.to ?? ''}`);
  if (view.skip !== DEFAULT_VIEW.skip) add('k', String(view.skip));
  if (view.events !== DEFAULT_VIEW.events) add('e', view.events ? '1' : '0');
  if (view.tablesUseRange !== DEFAULT_VIEW.tablesUseRange) add('t', view.tablesUseRange ? '1' : '0');
  if (view.hidden.length > 0) add('h', view.hidden.map(escape).join(','));
  if (view.baseline !== null) add('b', escape(view.baseline));
  if (view.accepted.length > 0) add('a', view.accepted.map(escape).join(','));
  if (view.title !== null) add('n', escape(view.title));
  return pairs.join('*');
}

/**
 * Reads what `encodeView` wrote. Total: never throws. Unknown keys are passed over (a later version may have written
 * them), values out of range fall back to the default; text that is no such list is a `damaged-link` problem.
 */
export function decodeView(text: string): View | Problem {
  const view: { -readonly [Key in keyof View]: View[Key] } = { ...DEFAULT_VIEW };
  if (text === '') return view;
  for (const pair of text.split('*')) {
    const tilde = pair.indexOf('~');
    if (tilde < 1) return damaged();
    const value = pair.slice(tilde + 1);
    try {
      read(view, pair.slice(0, tilde), value);
    } catch {
      return damaged();
    }
  }
  return view;
}

/** @throws {URIError} when a `%` does not begin an escape. */
function read(view: { -readonly [Key in keyof View]: View[Key] }, key: string, value: string): void {
  switch (key) {
    case 'm':
      view.metric = decodeURIComponent(value);
      break;
    case 'w':
      view.window = Math.max(1, whole(value, MAX_WINDOW) ?? DEFAULT_VIEW.window);
      break;
    case 's':
      view.stat = oneOf(STATISTICS, value) ?? DEFAULT_VIEW.stat;
      break;
    case 'x':
      view.x = oneOf(X_AXES, value) ?? DEFAULT_VIEW.x;
      break;
    case 'y':
      view.y = oneOf(Y_AXES, value) ?? DEFAULT_VIEW.y;
      break;
    case 'd':
      view.show = oneOf(SHOWS, value) ?? DEFAULT_VIEW.show;
      break;
    case 'r': {
      const [from, to] = value.split('-', 2);
      view.from = whole(from ?? '', MAX_COUNT);
      view.to = whole(to ?? '', MAX_COUNT);
      if (view.from !== null && view.to !== null && view.from > view.to) view.from = view.to = null;
      break;
    }
    case 'k':
      view.skip = whole(value, MAX_COUNT) ?? DEFAULT_VIEW.skip;
      break;
    case 'e':
      view.events = value !== '0';
      break;
    case 't':
      view.tablesUseRange = value === '1';
      break;
    case 'h':
      view.hidden = value.split(',').map(decodeURIComponent);
      break;
    case 'b':
      view.baseline = decodeURIComponent(value);
      break;
    case 'a':
      view.accepted = value.split(',').map(decodeURIComponent);
      break;
    case 'n':
      view.title = decodeURIComponent(value);
      break;
  }
}

function oneOf<Value extends string>(values: readonly Value[], value: string): Value | undefined {
  return values.find((candidate) => candidate === value);
}

/** A whole number from 0 to `max`; null when it is none. */
function whole(text: string, max: number): number | null {
  if (!/^\d{1,10}$/.test(text)) return null;
  const value = Number(text);
  return value <= max ? value : null;
}

function escape(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD')).replace(
    /[!'()*~]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function damaged(): Problem {
  return {
    code: 'damaged-link',
    severity: 'warning',
    what: 'the settings in the address cannot be read',
    todo: 'Copy the whole address again; the default settings are shown.',
  };
}
