import { create } from 'zustand';

/** Whether the share dialog is open. */
export const useShare = create<{ readonly open: boolean }>(() => ({ open: false }));
