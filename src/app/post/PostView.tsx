import { useCallback, useMemo, type ReactNode } from 'react';
import { formatCount } from '../../core/analysis/formatNumber.js';
import { verdictSentence } from '../../core/analysis/verdictSentence.js';
import type { Figure, Size } from '../../core/figure/figure.js';
import type { Theme } from '../../core/figure/palette.js';
import { LEFT_OUT_WORDS, type Post } from '../../core/share/post.js';
import { postFigure } from '../../core/share/postFigure.js';
import { spokenComparisons } from '../../core/share/stillTexts.js';
import { showsBarsOnly } from '../../core/figure/barsFigure.js';
import { postStudy } from '../../core/share/postStudy.js';
import { Sentences } from '../page/Sentences.js';
import { Bars } from '../panels/Bars.js';
import { PostChart } from './PostChart.js';
import { PostTables } from './PostTables.js';

interface Props {
  readonly post: Post;
  readonly theme: Theme;
  /** What it came in: `link`, `page`. */
  readonly carrier: string;
  /** The figure with further lines on it; the post's own by default. */
  readonly figureOf?: (size: Size) => Figure | null;
  readonly children?: ReactNode;
}

/** A post as its author shared it, read-only: verdict, chart, tables, where it comes from. */
export function PostView({ post, theme, carrier, figureOf, children }: Props): ReactNode {
  const own = useCallback((size: Size) => postFigure(post, size), [post]);
  const drawn = figureOf ?? own;
  const whole = useCallback((size: Size): Figure => drawn(size)!, [drawn]); // only called where there is a figure
  const study = useMemo(() => postStudy(post), [post]);
  const sentences = useMemo(() => spokenComparisons(post).map((comparison) => verdictSentence(comparison)), [post]);
  const first = sentences.filter(({ length }) => length > 0).slice(0, 4);
  return (
    <>
      <section className="verdict" aria-label="Verdict">
        <Sentences sentences={first}>{first.length === 0 && (post.figure?.title ?? 'Shared results')}</Sentences>
        <p className="subline">{aboutText(post, carrier)}</p>
      </section>
      {children}
      {showsBarsOnly(study) && post.figure === null ? (
        <Bars study={study} hidden={post.view.hidden} title={post.view.title} />
      ) : post.figure === null ? (
        post.empty !== '' && <p className="panel">{post.empty}</p>
      ) : (
        <PostChart theme={theme} figureOf={whole} />
      )}
      <PostTables post={post} />
    </>
  );
}

/** What this is, how old, and what is not in it. */
function aboutText({ sources, runs, figure, leftOut, version }: Post, carrier: string): string {
  const last = runs
    .flatMap(({ span }) => span.lastTime ?? [])
    .sort()
    .at(-1);
  const logs = `${formatCount(sources.length)} ${sources.length === 1 ? 'log' : 'logs'}`;
  return [
    `Shared ${carrier}, read-only: ${logs}${last === undefined ? ' of unknown date' : ` written until ${last.slice(0, 10)}`}`,
    'the logs themselves are not in it',
    ...(figure === null ? [] : [`lines are exact to a pixel at ${figure.width} × ${figure.height}`]),
    ...(leftOut.length === 0
      ? []
      : [`left out to keep it short: ${leftOut.map((what) => LEFT_OUT_WORDS[what]).join(', ')}`]),
    `benchscope ${version}`,
  ].join(' · ');
}
