import { useRef, type ChangeEvent, type ReactNode, type RefObject } from 'react';
import { addChosen } from '../actions.js';

/** Buttons that open the system's dialogs for files and for a folder. */
export function OpenButtons({ primary }: { readonly primary: boolean }): ReactNode {
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" id="open-files" className={primary ? 'primary' : ''} onClick={() => files.current?.click()}>
        Open files
      </button>
      <button type="button" onClick={() => folder.current?.click()}>
        Open folder
      </button>
      <Chooser input={files} folder={false} />
      <Chooser input={folder} folder={true} />
    </>
  );
}

function Chooser({ input, folder }: { input: RefObject<HTMLInputElement | null>; folder: boolean }): ReactNode {
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    if (event.target.files) addChosen(event.target.files);
    // So that choosing the same file again is a change.
    event.target.value = '';
  };
  return (
    <input
      ref={input}
      type="file"
      hidden
      multiple
      {...(folder ? { webkitdirectory: '' } : {})}
      data-chooser={folder ? 'folder' : 'files'}
      onChange={choose}
    />
  );
}
