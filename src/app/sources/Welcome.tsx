import type { ReactNode } from 'react';
import { openSample } from '../address.js';
import { bytes, counted } from '../units.js';
import { GistFiles } from './GistFiles.js';
import { OpenButtons } from './OpenButtons.js';
import { OtherWays } from './OtherWays.js';
import { SAMPLES } from './samples.js';

/** What the page shows before anything is loaded. */
export function Welcome(): ReactNode {
  return (
    <div className="welcome">
      <h1>Drop the logs of a benchmark, see what the change did</h1>
      <p className="lead">
        Every block’s connect time of master against branch, with a dot wherever the coins cache was emptied. Start the
        nodes with <code>-debug=bench</code> and drop their <code>debug.log</code> files here.
      </p>
      <section className="welcome-drop" aria-label="Drop log files here">
        <span className="big">Drop log files here</span>
        <span className="muted">debug.log as it is or packed (gz, zst, zip, tar), several at once, whole folders</span>
        <div className="choices">
          <OpenButtons primary />
        </div>
        <OtherWays />
      </section>
      <GistFiles />
      <p className="private">Files never leave this browser: they are read on your machine, nothing is uploaded.</p>
      <fieldset className="samples">
        <legend>Samples</legend>
        <ul>
          {SAMPLES.map((sample) => (
            <li key={sample.id}>
              <button type="button" onClick={() => void openSample(sample.id)}>
                <strong>{sample.name}</strong>
                <small>
                  {sample.about} {counted(sample.files.length, 'log')},{' '}
                  {bytes(sample.files.reduce((sum, file) => sum + file.bytes, 0))}.
                </small>
              </button>
            </li>
          ))}
        </ul>
      </fieldset>
    </div>
  );
}
