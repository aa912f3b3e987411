import { useState, type ReactNode } from 'react';
import { bytes, counted } from '../units.js';
import { useGist, type GistChoice } from './gistState.js';

/** The files of a gist that holds many, or much, to choose from before any is read. */
export function GistFiles(): ReactNode {
  const choice = useGist((state) => state.choice);
  return choice && <Choice key={choice.listing.id} choice={choice} />;
}

function Choice({ choice: { listing, choose } }: { readonly choice: GistChoice }): ReactNode {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(listing.suggested.map(({ name }) => name)));
  const files = listing.files.filter(({ name }) => chosen.has(name));
  const set = (name: string, isChosen: boolean): void => {
    const names = new Set(chosen);
    if (isChosen) names.add(name);
    else names.delete(name);
    setChosen(names);
  };
  return (
    <section className="panel gist-files" aria-label="Files of the gist">
      <div className="panel-head">
        <h2>Which files of the gist?</h2>
        <div className="tools">
          <button
            type="button"
            className="quiet"
            onClick={() => setChosen(new Set(listing.files.map(({ name }) => name)))}
          >
            All
          </button>
          <button type="button" className="quiet" onClick={() => setChosen(new Set())}>
            None
          </button>
        </div>
      </div>
      {listing.description !== '' && <p className="muted">{listing.description}</p>}
      <ul tabIndex={0} aria-label="Files">
        {listing.files.map(({ name, size }) => (
          <li key={name}>
            <label>
              <input type="checkbox" checked={chosen.has(name)} onChange={(event) => set(name, event.target.checked)} />
              <span className="name">{name}</span>
              <span className="muted">{size === null ? '' : bytes(size)}</span>
            </label>
          </li>
        ))}
      </ul>
      <div className="choices">
        <button type="button" className="primary" disabled={files.length === 0} onClick={() => choose(files)}>
          Load {counted(files.length, 'file')}, {bytes(files.reduce((sum, { size }) => sum + (size ?? 0), 0))}
        </button>
        <button type="button" onClick={() => choose([])}>
          Cancel
        </button>
      </div>
    </section>
  );
}
