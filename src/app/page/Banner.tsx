import type { ReactNode } from 'react';
import { sentence } from '../sources/Failed.js';
import { useStore } from '../store.js';

/** What is wrong with the address, until it is put away. */
export function Banner(): ReactNode {
  const problem = useStore((state) => state.addressProblem);
  if (!problem) return null;
  return (
    <div className="banner" role="alert">
      <div>
        <strong>{sentence(problem.what)}</strong> {problem.todo}
      </div>
      <button
        type="button"
        className="quiet icon"
        aria-label="Dismiss"
        onClick={() => useStore.setState({ addressProblem: null })}
      >
        ×
      </button>
    </div>
  );
}
