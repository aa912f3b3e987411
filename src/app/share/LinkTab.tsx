import { useEffect, useState, type ReactNode } from 'react';
import { BUDGETS, encodeLink, linkAddress, type Budget, type EncodedPost } from '../../core/share/link.js';
import type { PostDraft } from '../../core/share/makePost.js';
import { LEFT_OUT_WORDS } from '../../core/share/post.js';
import type { Problem } from '../../core/problem.js';
import { CopyButton } from '../tables/CopyButton.js';
import { count } from '../units.js';
import { Leaves } from './Leaves.js';
import type { Shared } from './ShareDialog.js';

const NAMES: Readonly<Record<Budget, string>> = { small: 'Small', standard: 'Standard', full: 'Full' };

type Links = Partial<Record<Budget, EncodedPost | Problem>>;

const ORDER: readonly Budget[] = ['standard', 'small', 'full'];

/** Links of all sizes, one after the other so that the page stays alive. */
export function useLinks(draft: PostDraft): Links {
  const [known, setKnown] = useState<{ readonly draft: PostDraft; readonly links: Links } | null>(null);
  const links = known?.draft === draft ? known.links : NONE;
  const next = ORDER.find((budget) => links[budget] === undefined);
  useEffect(() => {
    if (next === undefined) return;
    const timer = setTimeout(() => {
      const link = encodeLink(draft, next);
      setKnown((before) => ({ draft, links: { ...(before?.draft === draft ? before.links : NONE), [next]: link } }));
    }, 0);
    return () => clearTimeout(timer);
  }, [draft, next]);
  return links;
}

const NONE: Links = {};

/** This page without a fragment. */
export function pageAddress(): string {
  return location.href.replace(/#.*$/s, '');
}

/** The data in a link. */
export function LinkTab({ draft }: Shared): ReactNode {
  const links = useLinks(draft);
  const [budget, setBudget] = useState<Budget>('standard');
  const link = links[budget];
  return (
    <>
      <fieldset className="budgets">
        <legend>Size</legend>
        {(['small', 'standard', 'full'] as const).map((own) => (
          <label key={own}>
            <input type="radio" name="budget" checked={budget === own} onChange={() => setBudget(own)} />
            <span>
              {NAMES[own]}: <span data-budget={own}>{sizeText(links[own])}</span> of {count(BUDGETS[own])} characters
            </span>
            <small className="muted">{costText(links[own])}</small>
          </label>
        ))}
      </fieldset>
      {link === undefined ? (
        <p className="muted">Being made…</p>
      ) : 'code' in link ? (
        <p role="alert">
          Too large: {link.what}. {link.todo}
        </p>
      ) : (
        <>
          <textarea
            aria-label="Link"
            readOnly
            rows={3}
            value={linkAddress(pageAddress(), link)}
            onFocus={(event) => event.target.select()}
          />
          <div className="tools">
            <CopyButton name="Copy link" short="Copy link" text={() => linkAddress(pageAddress(), link)} />
          </div>
          <Leaves
            size={link.payload.length}
            post={link.post}
            chart={
              link.post.figure === null
                ? 'no chart'
                : `the lines for ${link.post.figure.width} × ${link.post.figure.height} pixels`
            }
          />
        </>
      )}
    </>
  );
}

function sizeText(link: EncodedPost | Problem | undefined): string {
  if (link === undefined) return '…';
  return 'code' in link ? 'more' : count(link.payload.length);
}

function costText(link: EncodedPost | Problem | undefined): string {
  if (link === undefined || 'code' in link) return '';
  const width = link.post.figure === null ? [] : [`lines exact to a pixel at ${link.post.figure.width} px`];
  const lost = link.post.leftOut.map((what) => LEFT_OUT_WORDS[what]);
  return [...width, lost.length === 0 ? 'everything is in it' : `without ${lost.join(', ')}`].join('; ');
}
