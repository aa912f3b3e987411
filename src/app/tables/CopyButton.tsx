import { useEffect, useState, type ReactNode } from 'react';

interface Props {
  /** Accessible name. */
  readonly name: string;
  readonly short: string;
  readonly text: () => string;
}

/** Puts a text on the clipboard and says so. */
export function CopyButton({ name, short, text }: Props): ReactNode {
  const [said, setSaid] = useState<string | null>(null);
  useEffect(() => {
    if (said === null) return;
    const timer = setTimeout(() => setSaid(null), 1800);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text());
      setSaid('Copied');
    } catch {
      setSaid('Copying was refused');
    }
  };
  return (
    <button type="button" className="quiet copy" aria-label={name} title={name} onClick={() => void copy()}>
      {said ?? short}
      <span className="visually-hidden" role="status">
        {said ?? ''}
      </span>
    </button>
  );
}
