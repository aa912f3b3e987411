import { create } from 'zustand';

/** Whether the list of keys is open. */
export const useHelp = create<{ readonly open: boolean }>(() => ({ open: false }));
