import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { compareArms } from '../../core/analysis/compareArms.js';
import type { Comparison } from '../../core/analysis/comparison.js';
import { formatCount } from '../../core/analysis/formatNumber.js';
import type { Study } from '../../core/analysis/study.js';
import type { Size } from '../../core/figure/figure.js';
import type { Post } from '../../core/share/post.js';
import {
  checkLogs,
  replyMarkdown,
  reproducedWord,
  reproductions,
  speedupWords,
  type LogCheck,
} from '../../core/share/reproduce.js';
import { figureWithOwn } from '../../core/share/withOwn.js';
import { startOver } from '../actions.js';
import { pageStateOf, settledStudyOf } from '../derived.js';
import { PostView } from '../post/PostView.js';
import { useStore } from '../store.js';
import { CopyButton } from '../tables/CopyButton.js';
import { useTheme } from '../useTheme.js';

/** An opened link, and beside it what the visitor's own logs say of it. */
export default function PostPage({ post }: { readonly post: Post }): ReactNode {
  const theme = useTheme();
  const study = useStore(settledStudyOf);
  const isReading = useStore((state) => pageStateOf(state) === 'reading');
  const checks = useMemo(() => (study.runs.length === 0 ? [] : checkLogs(post, study)), [post, study]);
  const fresh = useMemo(() => freshStudy(study, checks), [study, checks]);
  const figureOf = useCallback((size: Size) => figureWithOwn(post, fresh, size), [post, fresh]);
  return (
    <PostView post={post} theme={theme} carrier="by link" figureOf={figureOf}>
      <section className="panel reproduce" aria-label="Reproduce">
        <div className="panel-head">
          <h2>Reproduce</h2>
          <div className="tools">
            <button type="button" className="quiet" onClick={startOver}>
              {study.runs.length > 0 ? 'Put all of this away' : 'Start with my own logs'}
            </button>
          </div>
        </div>
        {checks.length === 0 && !isReading && (
          <p className="muted">
            Drop logs anywhere: those of the author are checked number by number, new ones are drawn beside these and
            say whether they reproduce the result.
          </p>
        )}
        {checks.length > 0 && <Checks post={post} checks={checks} fresh={fresh} />}
      </section>
    </PostView>
  );
}

/** The runs that are not the author's, as a study of their own. */
function freshStudy(study: Study, checks: readonly LogCheck[]): Study {
  const known = new Set(
    checks
      .filter((check) => check.kind === 'matches' || (check.kind === 'differs' && check.sameFile))
      .map(({ run }) => run),
  );
  const runs = study.runs.filter(({ name }) => !known.has(name));
  if (runs.length === study.runs.length) return study;
  const arms = study.arms
    .map((arm) => ({ ...arm, runs: arm.runs.filter(({ name }) => !known.has(name)) }))
    .filter((arm) => arm.runs.length > 0);
  const hasBaseline = arms.some(({ name }) => name === study.baseline);
  return { ...study, runs, arms, baseline: hasBaseline ? study.baseline : (arms[0]?.name ?? null) };
}

function Checks({
  post,
  checks,
  fresh,
}: {
  readonly post: Post;
  readonly checks: readonly LogCheck[];
  readonly fresh: Study;
}): ReactNode {
  const comparisons = useOwnComparisons(post, fresh);
  const found = useMemo(() => reproductions(post, comparisons ?? [], post.metric), [post, comparisons]);
  return (
    <>
      <ul className="checks" data-ready={comparisons !== null}>
        {checks.map((check) => (
          <li key={check.run} data-check={check.kind}>
            <b>{check.run}</b>: {wordsOf(check)}
          </li>
        ))}
      </ul>
      {fresh.runs.length > 0 && comparisons !== null && found.length === 0 && (
        <p className="muted">
          Drop logs of both arms, the baseline and the change, to say whether the result is reproduced.
        </p>
      )}
      {found.map((own) => (
        <p key={own.author.candidate} className="outcome" data-reproduced={String(own.isReproduced)}>
          <b>{reproducedWord(own)}</b>: {own.own.candidate} against {own.own.baseline}: {speedupWords(own.own)} here,{' '}
          {speedupWords(own.author)} in the post
        </p>
      ))}
      {comparisons !== null && (
        <CopyButton name="Copy reply" short="Copy a reply" text={() => replyMarkdown(checks, found)} />
      )}
    </>
  );
}

/** null while they are being computed: after the chart is drawn. */
function useOwnComparisons(post: Post, study: Study): readonly Comparison[] | null {
  const [known, setKnown] = useState<{ readonly study: Study; readonly comparisons: readonly Comparison[] } | null>(
    null,
  );
  useEffect(() => {
    const timer = setTimeout(() => {
      const comparisons = study.arms.length < 2 && !hasServed(study) ? [] : compareArms(study, post.metric, post.view);
      setKnown({ study, comparisons });
    }, 30);
    return () => clearTimeout(timer);
  }, [post, study]);
  return known?.study === study ? known.comparisons : null;
}

function hasServed(study: Study): boolean {
  return study.runs.some(({ run }) => run.series.some(({ id }) => id === 'servedOldMs'));
}

function wordsOf(check: LogCheck): string {
  switch (check.kind) {
    case 'matches':
      return `matches ${check.source}: the same file, every number is the author’s`;
    case 'new':
      return 'a new log, drawn beside the author’s';
    case 'differs': {
      const place = check.height === undefined ? '' : ` at height ${formatCount(check.height)}`;
      const figures = check.figures.length === 0 ? '' : ` (${check.figures.join(', ')})`;
      return check.sameFile
        ? `differs${place}${figures}: the same file as ${check.source}, but not the author’s numbers. The link was edited, or another version read the log`
        : `another file than the author’s ${check.source}${place === '' ? '' : `, first different${place}`}${figures}`;
    }
  }
}
