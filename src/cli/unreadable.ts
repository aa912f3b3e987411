import type { Problem } from '../core/problem.js';

const REASONS: Readonly<Record<string, { readonly what: string; readonly todo: string }>> = {
  ENOENT: { what: 'there is no such file or folder', todo: 'Check the name.' },
  ENOTDIR: { what: 'there is no such file or folder', todo: 'Check the name.' },
  EACCES: { what: 'it may not be read', todo: 'Change its permissions, or copy it to a place of your own.' },
  EPERM: { what: 'it may not be read', todo: 'Change its permissions, or copy it to a place of your own.' },
  ELOOP: { what: 'its links lead in a circle', todo: 'Remove the link, or name the file that it should lead to.' },
  EMFILE: { what: 'too many files are open', todo: 'Close other programs, or raise the limit (ulimit -n).' },
};

/** The `code` of a system error (`ENOENT`), or an empty text. */
export function systemErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** What the operating system's refusal means. Any error that is not the system's is thrown on: it is our own fault. */
export function unreadable(error: unknown): Problem {
  const code = systemErrorCode(error);
  if (!/^E[A-Z0-9]+$/.test(code)) throw error;
  const reason = REASONS[code] ?? {
    what: `it could not be read (${code})`,
    todo: 'Check the disk, or copy the file to another one.',
  };
  return { code: 'host-not-readable', severity: 'error', ...reason };
}
