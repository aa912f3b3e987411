import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { blankNames } from '../../core/share/blankNames.js';
import { draftPost, type PostDraft } from '../../core/share/makePost.js';
import type { Study } from '../../core/analysis/study.js';
import type { View } from '../../core/view.js';
import { setLabel } from '../actions.js';
import { settledStudyOf } from '../derived.js';
import { useVerdict } from '../statistics/useVerdict.js';
import { useStore } from '../store.js';
import { DataTab } from './DataTab.js';
import { ImageTab } from './ImageTab.js';
import { LinkTab } from './LinkTab.js';
import { MarkdownTab } from './MarkdownTab.js';
import { PageTab } from './PageTab.js';
import { useShare } from './share.js';

/** What the tabs share. */
export interface Shared {
  readonly study: Study;
  readonly view: View;
  readonly draft: PostDraft;
}

const TABS = [
  { name: 'Link', Tab: LinkTab },
  { name: 'Image', Tab: ImageTab },
  { name: 'Markdown', Tab: MarkdownTab },
  { name: 'Data', Tab: DataTab },
  { name: 'Page', Tab: PageTab },
] as const;

function close(): void {
  useShare.setState({ open: false });
}

/** The one dialog: what is shown, as a link, a picture, Markdown, data or a page. */
export default function ShareDialog(): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const [chosen, setChosen] = useState(0);
  const [isBlank, setIsBlank] = useState(false);
  const shared = useShared(isBlank);
  useEffect(() => {
    const own = dialog.current;
    if (own && !own.open) own.showModal();
  }, []);
  const turn = (by: number): void => {
    const next = (chosen + by + TABS.length) % TABS.length;
    setChosen(next);
    dialog.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };
  const { name, Tab } = TABS[chosen] ?? TABS[0];
  return (
    <dialog ref={dialog} className="share" aria-label="Share" onClose={close}>
      <div className="panel-head">
        <h2>Share</h2>
        <div className="tools">
          <button type="button" className="quiet icon" aria-label="Close" onClick={() => dialog.current?.close()}>
            ×
          </button>
        </div>
      </div>
      <div
        role="tablist"
        aria-label="Ways to share"
        className="tabs"
        onKeyDown={(event) => {
          if (event.key === 'ArrowRight') turn(1);
          else if (event.key === 'ArrowLeft') turn(-1);
        }}
      >
        {TABS.map((tab, index) => (
          <button
            key={tab.name}
            type="button"
            role="tab"
            id={`share-tab-${index}`}
            aria-selected={index === chosen}
            aria-controls="share-panel"
            tabIndex={index === chosen ? 0 : -1}
            onClick={() => setChosen(index)}
          >
            {tab.name}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="share-panel" aria-labelledby={`share-tab-${chosen}`} className="tab-panel">
        {shared === null ? (
          <p className="muted">The comparisons are still being computed…</p>
        ) : (
          <Tab key={name} {...shared} />
        )}
      </div>
      <Names isBlank={isBlank} onBlank={setIsBlank} />
    </dialog>
  );
}

/** null while the intervals are being computed: what is shared must have them. */
function useShared(isBlank: boolean): Shared | null {
  const study = useStore(settledStudyOf);
  const view = useStore((state) => state.view);
  const { comparisons, isReady } = useVerdict(study, view);
  return useMemo(() => {
    if (!isReady) return null;
    const own = isBlank ? blankNames(study, view) : { study, view };
    return { ...own, draft: draftPost(own.study, own.view, { comparisons }) };
  }, [study, view, comparisons, isReady, isBlank]);
}

function Names({
  isBlank,
  onBlank,
}: {
  readonly isBlank: boolean;
  readonly onBlank: (isBlank: boolean) => void;
}): ReactNode {
  const study = useStore(settledStudyOf);
  return (
    <details className="share-names">
      <summary>Names that leave: labels and file names</summary>
      <label className="check">
        <input type="checkbox" checked={isBlank} onChange={(event) => onBlank(event.target.checked)} />
        Leave out file names (they become log 1, log 2, …)
      </label>
      <ul>
        {study.runs.map(({ name, label }) => (
          <li key={name}>
            <input
              className="field"
              aria-label={`Shared label of ${name}`}
              value={label}
              spellCheck={false}
              onChange={(event) => setLabel(name, event.target.value)}
            />
            <span className="muted">{isBlank ? '' : name}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
