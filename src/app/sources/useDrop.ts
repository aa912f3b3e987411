import { useEffect, useState } from 'react';
import { addChosen, addDrop, addText } from '../actions.js';

/** Is something held that can be read here? Text that is dragged within the page is not. */
function isReadable(event: DragEvent, isOwn: boolean): boolean {
  const types = event.dataTransfer?.types ?? [];
  if (types.includes('Files')) return true;
  return !isOwn && types.includes('text/plain') && !takesText(event.target);
}

/** A field that takes dropped or pasted text itself. */
function takesText(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
}

/** Takes files and text dropped anywhere in the window or pasted outside of a field; true while some are held over it. */
export function useDrop(): boolean {
  const [dragging, setDragging] = useState(false);
  useEffect(() => {
    let isOwn = false;
    const start = (): void => {
      isOwn = true;
    };
    const end = (): void => {
      isOwn = false;
    };
    const over = (event: DragEvent): void => {
      if (!isReadable(event, isOwn)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
      setDragging(true);
    };
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setDragging(false);
    };
    const drop = (event: DragEvent): void => {
      setDragging(false);
      if (!event.dataTransfer || !isReadable(event, isOwn)) return;
      event.preventDefault();
      void addDrop(event.dataTransfer);
    };
    const paste = (event: ClipboardEvent): void => {
      if (takesText(event.target) || !event.clipboardData) return;
      const { files } = event.clipboardData;
      const text = event.clipboardData.getData('text/plain');
      if (files.length > 0) addChosen(files);
      else if (text.trim() !== '') addText(text);
      else return;
      event.preventDefault();
    };
    const stop = new AbortController();
    const { signal } = stop;
    window.addEventListener('dragstart', start, { signal });
    window.addEventListener('dragend', end, { signal });
    window.addEventListener('dragenter', over, { signal });
    window.addEventListener('dragover', over, { signal });
    window.addEventListener('dragleave', leave, { signal });
    window.addEventListener('drop', drop, { signal });
    window.addEventListener('paste', paste, { signal });
    return () => stop.abort();
  }, []);
  return dragging;
}
