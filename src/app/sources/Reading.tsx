import type { ReactNode } from 'react';
import { inertText } from '../../core/inertText.js';
import { useStore, type Progress } from '../store.js';
import { bytes, counted, duration } from '../units.js';
import { cancelReading } from './loadFiles.js';

/** More bars than these tell nobody anything, and drawing them takes time from reading. */
const MOST_BARS = 24;

/** A bar per file that is being read, those first that have begun. */
export function Reading(): ReactNode {
  const progress = useStore((state) => state.progress);
  const rows = Object.entries(progress);
  if (rows.length === 0) return null;
  const begun = rows.length > MOST_BARS ? rows.filter(([, { bytes: read }]) => read > 0) : [];
  const shown = [...begun, ...rows.filter((row) => !begun.includes(row))].slice(0, MOST_BARS);
  return (
    <section className="panel reading" aria-label="Reading">
      <div className="panel-head">
        <h2>Reading {counted(rows.length, 'file')}</h2>
        <div className="tools">
          <button type="button" onClick={cancelReading}>
            Cancel
          </button>
        </div>
      </div>
      <ul>
        {shown.map(([id, file]) => (
          <li key={id}>
            <span className="name">{inertText(file.path)}</span>
            <span className="muted">{pace(file)}</span>
            <progress aria-label={file.path} value={file.bytes} max={Math.max(1, file.totalBytes)} />
          </li>
        ))}
      </ul>
      {shown.length < rows.length && <p className="muted">and {counted(rows.length - shown.length, 'file')} more</p>}
    </section>
  );
}

/** `12.4 of 250.0 MB · 85.0 MB/s · 2.8 s left`; speed and time as soon as there is something to go by. */
function pace({ bytes: read, totalBytes, startedMs, nowMs }: Progress): string {
  const elapsedMs = nowMs - startedMs;
  const parts = [`${bytes(read)} of ${bytes(totalBytes)}`];
  if (read > 0 && elapsedMs > 100) {
    parts.push(`${bytes((read / elapsedMs) * 1000)}/s`, `${duration(((totalBytes - read) * elapsedMs) / read)} left`);
  }
  return parts.join(' · ');
}
