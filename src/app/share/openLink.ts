import { decodeLink } from '../../core/share/link.js';
import { blameAddress } from '../address.js';
import { useStore } from '../store.js';

/** Opens what a share link carries. */
export function openLink(payload: string): void {
  const post = decodeLink(payload);
  if ('code' in post) {
    blameAddress(post);
    return;
  }
  useStore.setState({ post });
}
