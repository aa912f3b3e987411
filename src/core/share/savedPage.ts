import { escapeXml } from '../figure/text.js';
import { encodePost } from './link.js';
import type { Post } from './post.js';

/** Stands in the viewer where the data go; the build checks that it is there once. */
export const DATA_MARK = '<!--post-->';

/**
 * One HTML file with the viewer and the post in it, which opens from disk and asks for nothing. `viewer`: what the build
 * made; null when it holds no place for the data.
 */
export function savedPage(viewer: string, post: Post): string | null {
  const at = viewer.indexOf(DATA_MARK);
  if (at < 0) return null;
  const title = escapeXml(post.figure?.title ?? 'benchscope');
  // The payload is of A–Z, a–z, 0–9, `-`, `_` and `:` alone.
  const data = `<title>${title}</title><meta name="benchscope-post" content="${encodePost(post)}" />`;
  return viewer.slice(0, at) + data + viewer.slice(at + DATA_MARK.length);
}
