import { fileURLToPath } from 'node:url';

/** The repository's folder: scripts work from any current folder. */
export const root = fileURLToPath(new URL('..', import.meta.url));
