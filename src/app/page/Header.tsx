import type { ReactNode } from 'react';
import { setTheme } from '../actions.js';
import { pageStateOf, studyOf } from '../derived.js';
import { OpenButtons } from '../sources/OpenButtons.js';
import { useShare } from '../share/share.js';
import { useStore } from '../store.js';
import { bytes, counted, duration } from '../units.js';
import { useTheme } from '../useTheme.js';
import { Brand } from './Brand.js';
import { useHelp } from './help.js';

export function Header(): ReactNode {
  const pageState = useStore(pageStateOf);
  const post = useStore((state) => state.post);
  const theme = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <header className="top">
      <Brand />
      <Status />
      <div className="actions">
        <button
          type="button"
          className="quiet"
          aria-label="Keys"
          onClick={() => useHelp.setState(({ open }) => ({ open: !open }))}
        >
          ? Keys
        </button>
        <button type="button" className="quiet" aria-label={`Use ${other} colours`} onClick={() => setTheme(other)}>
          {other === 'dark' ? 'Dark' : 'Light'}
        </button>
        {pageState === 'ready' && post === null && (
          <button type="button" className="primary" onClick={() => useShare.setState({ open: true })}>
            Share
          </button>
        )}
        {pageState !== 'empty' && <OpenButtons primary={false} />}
      </div>
    </header>
  );
}

/** `6 logs · 7.8 MB · read in 0.06 s · nothing uploaded`. */
function Status(): ReactNode {
  const { inputs } = useStore(studyOf);
  const pageState = useStore(pageStateOf);
  const readMs = useStore((state) => state.readMs);
  const logs = inputs.filter(({ input }) => input.runs.length > 0);
  const size = logs.reduce((sum, { input }) => sum + input.bytes, 0);
  const parts =
    pageState === 'ready' && logs.length > 0
      ? [counted(logs.length, 'log'), bytes(size), `read in ${duration(readMs)}`, 'nothing uploaded']
      : ['nothing is uploaded'];
  return <span className="status">{parts.join(' · ')}</span>;
}
