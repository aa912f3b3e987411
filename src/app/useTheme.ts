import { useEffect, useSyncExternalStore } from 'react';
import { useStore } from './store.js';

const dark = window.matchMedia('(prefers-color-scheme: dark)');

function onSystemChange(changed: () => void): () => void {
  dark.addEventListener('change', changed);
  return () => dark.removeEventListener('change', changed);
}

/** The theme that is shown: the one chosen, else the system's. */
export function useTheme(): 'light' | 'dark' {
  const chosen = useStore(({ theme }) => theme);
  const systemIsDark = useSyncExternalStore(onSystemChange, () => dark.matches);
  return chosen === 'system' ? (systemIsDark ? 'dark' : 'light') : chosen;
}

/** Keeps the document's theme in step; the style sheets go by it. */
export function useDocumentTheme(): void {
  const theme = useTheme();
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
}
