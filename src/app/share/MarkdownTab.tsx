import { useMemo, useState, type ReactNode } from 'react';
import { linkAddress } from '../../core/share/link.js';
import { wholePost } from '../../core/share/makePost.js';
import { postMarkdown, type Hardware } from '../../core/share/markdown.js';
import { without } from '../without.js';
import { CopyButton } from '../tables/CopyButton.js';
import { count } from '../units.js';
import { Leaves } from './Leaves.js';
import { pageAddress, useLinks } from './LinkTab.js';
import type { Shared } from './ShareDialog.js';

const FIELDS: readonly (readonly [keyof Hardware, string])[] = [
  ['host', 'Host'],
  ['arch', 'Arch'],
  ['cpu', 'CPU'],
  ['cores', 'Cores'],
  ['ram', 'RAM'],
  ['filesystem', 'Filesystem'],
  ['disk', 'Disk'],
  ['kind', 'Kind of run'],
];

const KEY = 'benchscope.hardware';

/** What was filled in last time on this machine. */
function savedHardware(): Hardware {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof saved !== 'object' || saved === null) return {};
    const known = new Map(Object.entries(saved));
    return Object.fromEntries(
      FIELDS.flatMap(([field]) => {
        const value: unknown = known.get(field);
        return typeof value === 'string' && value !== '' ? [[field, value]] : [];
      }),
    );
  } catch {
    return {};
  }
}

/** A comment for the pull request. */
export function MarkdownTab({ draft }: Shared): ReactNode {
  const [hardware, setHardware] = useState(savedHardware);
  const [image, setImage] = useState('');
  const links = useLinks(draft);
  const link = [links.standard, links.full].find((own) => own !== undefined && !('code' in own));
  const address = link === undefined || 'code' in link ? undefined : linkAddress(pageAddress(), link);
  const markdown = useMemo(() => {
    return postMarkdown(wholePost(draft), {
      hardware,
      ...(address === undefined ? {} : { link: address }),
      ...(image === '' ? {} : { image: { light: image } }),
    });
  }, [draft, hardware, address, image]);
  const change = (field: keyof Hardware, value: string): void => {
    const next = value === '' ? without({ ...hardware }, field) : { ...hardware, [field]: value };
    setHardware(next);
    try {
      localStorage.setItem(KEY, JSON.stringify(next));
    } catch {
      // Private windows may refuse; it then lasts as long as the dialog.
    }
  };
  return (
    <>
      <fieldset className="hardware">
        <legend>Machine, remembered in this browser</legend>
        {FIELDS.map(([field, name]) => (
          <label key={field}>
            {name}
            <input
              className="field"
              value={hardware[field] ?? ''}
              onChange={(event) => change(field, event.target.value)}
            />
          </label>
        ))}
        <label>
          Address of the picture
          <input
            className="field"
            value={image}
            placeholder="https://… after attaching it to the comment"
            onChange={(event) => setImage(event.target.value)}
          />
        </label>
      </fieldset>
      <textarea aria-label="Markdown" readOnly rows={10} value={markdown} onFocus={(event) => event.target.select()} />
      <div className="tools">
        <CopyButton name="Copy Markdown" short="Copy Markdown" text={() => markdown} />
        <span className="muted">
          {count(markdown.length)} of {count(65_536)} characters
        </span>
      </div>
      <Leaves size={markdown.length} post={draft.content} chart="the link" more=", and what is filled in above" />
    </>
  );
}
