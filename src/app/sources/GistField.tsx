import { useId, useState, type ReactNode, type SubmitEvent } from 'react';
import { useGist } from './gistState.js';
import { openTyped } from './openGist.js';

/** Field for a gist's address or id, and for a token where GitHub's limit without one is reached. */
export function GistField(): ReactNode {
  const draft = useGist((state) => state.draft);
  const token = useGist((state) => state.token);
  const stop = useGist((state) => state.stop);
  const [showsToken, setShowsToken] = useState(false);
  const tokenId = useId();
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (draft.trim() !== '') openTyped(draft);
  };
  return (
    <form className="gist-field" onSubmit={submit}>
      <div className="gist-line">
        <input
          type="text"
          id="gist-address"
          className="field"
          aria-label="Gist URL or id"
          placeholder="Gist URL or id"
          value={draft}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => useGist.setState({ draft: event.target.value })}
        />
        {stop === null ? (
          <button key="load" type="submit">
            Load
          </button>
        ) : (
          // An element of its own: one that became the other while it is clicked would submit the form again.
          <button key="stop" type="button" onClick={stop}>
            Stop
          </button>
        )}
      </div>
      <p className="gist-note" aria-live="polite">
        {stop === null ? 'Asks GitHub and nobody else.' : 'Asking GitHub …'}{' '}
        <button
          type="button"
          className="link"
          aria-expanded={showsToken}
          aria-controls={tokenId}
          onClick={() => setShowsToken(!showsToken)}
        >
          {token === '' ? 'Token' : 'Token given'}
        </button>
      </p>
      <div id={tokenId} hidden={!showsToken} className="gist-token">
        <input
          type="password"
          className="field"
          aria-label="GitHub token"
          placeholder="GitHub token"
          value={token}
          autoComplete="off"
          onChange={(event) => useGist.setState({ token: event.target.value.trim() })}
        />
        <small className="muted">
          Only for GitHub’s limit of 60 requests an hour. One without any scope is enough. It is kept until this tab is
          closed or loaded again, and sent to api.github.com alone.
        </small>
      </div>
    </form>
  );
}
