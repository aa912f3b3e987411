import { StrictMode, useEffect, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { PostView } from '../post/PostView.js';
import type { Problem } from '../../core/problem.js';
import { decodeLink, PAGE_LIMITS } from '../../core/share/link.js';
import type { Post } from '../../core/share/post.js';

const dark = window.matchMedia('(prefers-color-scheme: dark)');

function Viewer({ post }: { readonly post: Post | Problem }): ReactNode {
  const [isDark, setIsDark] = useState(dark.matches);
  useEffect(() => {
    const follow = (): void => setIsDark(dark.matches);
    dark.addEventListener('change', follow);
    return () => dark.removeEventListener('change', follow);
  }, []);
  const theme = isDark ? 'dark' : 'light';
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  return (
    <main className="page single" data-state={'code' in post ? 'failed' : 'ready'}>
      <div className="column">
        {'code' in post ? (
          <p role="alert">
            {post.what}. {post.todo}
          </p>
        ) : (
          <PostView post={post} theme={theme} carrier="in one file" />
        )}
      </div>
    </main>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('viewer.html has no #root');
const payload = document.querySelector('meta[name="benchscope-post"]')?.getAttribute('content') ?? '';
createRoot(root).render(
  <StrictMode>
    <Viewer post={decodeLink(payload, PAGE_LIMITS)} />
  </StrictMode>,
);
