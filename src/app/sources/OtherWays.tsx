import type { ReactNode } from 'react';
import { GistField } from './GistField.js';
import { PasteField } from './PasteField.js';

/** Ways in besides files: a gist, pasted text. */
export function OtherWays(): ReactNode {
  return (
    <div className="other-ways">
      <GistField />
      <PasteField />
    </div>
  );
}
