import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { runsOf, useDrawn } from './chart/drawn.js';
import { pageStateOf, studyOf } from './derived.js';
import { Banner } from './page/Banner.js';
import { Header } from './page/Header.js';
import { useHelp } from './page/help.js';
import { useShare } from './share/share.js';
import { useDrop } from './sources/useDrop.js';
import { Failed } from './sources/Failed.js';
import { GistFiles } from './sources/GistFiles.js';
import { Reading } from './sources/Reading.js';
import { Welcome } from './sources/Welcome.js';
import { RunsPanel } from './runs/RunsPanel.js';
import { useStore } from './store.js';
import { useDocumentTheme } from './useTheme.js';

const loadResults = (): Promise<typeof import('./Results.js')> => import('./Results.js');
const Results = lazy(loadResults);
const PostPage = lazy(() => import('./share/PostPage.js'));
const ShareDialog = lazy(() => import('./share/ShareDialog.js'));
const Help = lazy(() => import('./page/Help.js'));

export function App(): ReactNode {
  const pageState = useStore(pageStateOf);
  const loadedRuns = useStore((state) => runsOf(studyOf(state)));
  const isDrawn = useDrawn(({ hasScales, runs }) => hasScales && runs === loadedRuns);
  const hasRuns = useStore((state) => studyOf(state).runs.length > 0);
  const post = useStore((state) => state.post);
  const shareIsOpen = useShare(({ open }) => open);
  const helpIsOpen = useHelp(({ open }) => open);
  const dragging = useDrop();
  useDocumentTheme();
  useEscape();
  useEffect(() => {
    // Ready before the first file is dropped, so that evaluating it does not fall into the reading.
    const timer = setTimeout(() => void loadResults().catch(() => undefined), 200);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={dragging ? 'app dragging' : 'app'}>
      <Header />
      <Banner />
      <main
        data-state={pageState === 'ready' && !isDrawn && post === null ? 'reading' : pageState}
        className={pageState === 'empty' || post !== null ? 'page single' : 'page'}
      >
        {post !== null ? (
          <div className="column">
            <Reading />
            <Failed />
            <Suspense>
              <PostPage post={post} />
            </Suspense>
          </div>
        ) : pageState === 'empty' ? (
          <Welcome />
        ) : (
          <>
            <RunsPanel />
            <div className="column">
              <GistFiles />
              <Reading />
              <Failed />
              {hasRuns ? (
                <Suspense>
                  <Results />
                </Suspense>
              ) : (
                <h1 className="headline">
                  {pageState === 'failed' ? 'Nothing to draw yet: drop another log' : 'Reading'}
                </h1>
              )}
            </div>
          </>
        )}
      </main>
      {shareIsOpen && (
        <Suspense>
          <ShareDialog />
        </Suspense>
      )}
      {helpIsOpen && (
        <Suspense>
          <Help />
        </Suspense>
      )}
    </div>
  );
}

function useEscape(): void {
  useEffect(() => {
    const close = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') useHelp.setState({ open: false });
    };
    window.addEventListener('keydown', close);
    return () => window.removeEventListener('keydown', close);
  }, []);
}
