import type { ReactNode } from 'react';
import { setKeysOn } from '../actions.js';
import { useStore } from '../store.js';
import { useHelp } from './help.js';

const KEYS: readonly (readonly [readonly string[], string])[] = [
  [['←', '→'], 'move the cursor by a block, with Shift by 20'],
  [['Enter'], 'keep the block open, close it'],
  [['+', '−'], 'zoom'],
  [['0'], 'show everything'],
  [['e'], 'next event'],
  [['[', ']'], 'smaller, larger window'],
  [['m'], 'next metric'],
  [['x', 'y'], 'next x axis, y axis'],
  [['1', '–', '9'], 'show or hide a run'],
  [['o'], 'open files'],
  [['s'], 'share'],
  [['g'], 'load a gist'],
  [['?'], 'this list'],
  [['Esc'], 'close'],
];

/** The list of keys and what the pointer does. */
export default function Help(): ReactNode {
  const keysOn = useStore((state) => state.keysOn);
  return (
    <aside className="help" aria-label="Keys">
      <div className="panel-head">
        <h2>Keys, while the chart has the focus</h2>
        <div className="tools">
          <button
            type="button"
            className="quiet icon"
            aria-label="Close keys"
            onClick={() => useHelp.setState({ open: false })}
          >
            ×
          </button>
        </div>
      </div>
      <dl>
        {KEYS.map(([keys, what]) => (
          <div key={what} className="key-row">
            <dt>{keys.map((key) => (key === '–' ? ' – ' : <kbd key={key}>{key}</kbd>))}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p className="muted">
        Drag zooms, Ctrl+wheel zooms at the pointer, Shift+drag pans, double click shows everything, click keeps the
        block open. The browser’s Back undoes.
      </p>
      <label>
        <input type="checkbox" checked={keysOn} onChange={(event) => setKeysOn(event.target.checked)} />
        Single letters and digits act
      </label>
    </aside>
  );
}
