import type { ReactNode } from 'react';
import type { Post } from '../../core/share/post.js';
import { bytes, counted } from '../units.js';

interface Props {
  readonly size: number;
  readonly post: Pick<Post, 'runs' | 'sources' | 'comparisons'>;
  readonly chart: string;
  readonly more?: string;
}

/** How much leaves, and exactly what is in it. */
export function Leaves({ size, post, chart, more = '' }: Props): ReactNode {
  const events = post.runs.reduce((sum, run) => sum + run.events.length, 0);
  return (
    <p className="leaves" data-testid="leaves">
      <b>{bytes(size)}</b> in it: labels and arms of {counted(post.runs.length, 'run')}, {chart}, the numbers of
      summary, comparison and tables, {counted(events, 'event')}, the settings that the table Settings lists, and name,
      size and SHA-256 of {counted(post.sources.length, 'log')}
      {more}. No line of a log, no path, no address.
    </p>
  );
}
