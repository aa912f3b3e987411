import { useMemo, useState, type ReactNode } from 'react';
import { encodePost } from '../../core/share/link.js';
import { SAVED_WIDTH, wholePost } from '../../core/share/makePost.js';
import { savedPage } from '../../core/share/savedPage.js';
import { Leaves } from './Leaves.js';
import { saveFile } from './save.js';
import type { Shared } from './ShareDialog.js';

/** Viewer and data in one file. */
export function PageTab({ draft }: Shared): ReactNode {
  const [trouble, setTrouble] = useState('');
  const post = useMemo(() => wholePost(draft), [draft]);
  const size = useMemo(() => encodePost(post).length, [post]);
  const save = async (): Promise<void> => {
    try {
      const answer = await fetch('./viewer.html');
      if (!answer.ok) throw new Error(`status ${answer.status}`);
      const page = savedPage(await answer.text(), post);
      if (page === null) throw new Error('the viewer has no place for the data');
      saveFile('benchscope.html', page, 'text/html');
      setTrouble('');
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : 'it could not be fetched');
    }
  };
  return (
    <>
      <p>One HTML file with the chart and all tables. It opens from disk and asks for nothing.</p>
      <div className="tools">
        <button type="button" onClick={() => void save()}>
          Download page
        </button>
      </div>
      {trouble !== '' && (
        <p role="alert">The viewer could not be had from this page’s server: {trouble}. Load the page again.</p>
      )}
      <Leaves size={size} post={post} chart={`the lines for ${SAVED_WIDTH} pixels`} more=", beside the viewer" />
    </>
  );
}
