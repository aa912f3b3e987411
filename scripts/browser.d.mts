export function findBrowser(options: { readonly install: boolean }): string | null;
export const NO_BROWSER: string;
