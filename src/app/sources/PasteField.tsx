import { useId, useState, type ClipboardEvent, type ReactNode } from 'react';
import { addText } from '../actions.js';

/** A field lays out what is in it: longer text is read as it is pasted. */
const SHOWN_CHARACTERS = 100_000;

/** A button that opens a field for the text of a log. */
export function PasteField(): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  const id = useId();
  const read = (whole: string): void => {
    addText(whole);
    setText('');
    setIsOpen(false);
  };
  const paste = (event: ClipboardEvent): void => {
    const pasted = event.clipboardData.getData('text/plain');
    if (text !== '' || pasted.length <= SHOWN_CHARACTERS) return;
    event.preventDefault();
    read(pasted);
  };
  return (
    <div className="paste-field">
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        Paste log text
      </button>
      <div id={id} hidden={!isOpen} className="paste-area">
        <textarea
          className="field"
          aria-label="Log text"
          rows={6}
          value={text}
          spellCheck={false}
          autoComplete="off"
          onPaste={paste}
          onChange={(event) => setText(event.target.value)}
        />
        <button type="button" className="primary" disabled={text.trim() === ''} onClick={() => read(text)}>
          Read the text
        </button>
      </div>
    </div>
  );
}
