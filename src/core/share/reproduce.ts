import type { Comparison } from '../analysis/comparison.js';
import { formatRatio } from '../analysis/formatNumber.js';
import { intervalText } from '../analysis/ratioText.js';
import { roundDerived } from '../analysis/rounding.js';
import type { Study, StudyRun } from '../analysis/study.js';
import { summaryTable } from '../analysis/summaryTable.js';
import type { PreparedLine } from '../figure/preparedLine.js';
import { prepareFigure } from '../figure/prepareFigure.js';
import { MISSING } from '../model.js';
import { stepsOf } from './curve.js';
import { escapeMarkdown } from './markdown.js';
import type { Post, PostRun } from './post.js';
import { spokenComparisons } from './stillTexts.js';

/** How a dropped log stands to those of a post. */
export type LogCheck =
  /** The same bytes, and every number is the author's. */
  | { readonly kind: 'matches'; readonly run: string; readonly source: string }
  /** The same bytes, or another file of that name (`sameFile` false), with the first height or figure that differs. */
  | {
      readonly kind: 'differs';
      readonly run: string;
      readonly source: string;
      readonly sameFile: boolean;
      /** Height (or row from 1) of the first value that differs; absent where only figures of a table do. */
      readonly height?: number;
      /** Headings of the summary's figures that differ. */
      readonly figures: readonly string[];
    }
  /** A log that the author did not have. */
  | { readonly kind: 'new'; readonly run: string };

/**
 * Every run of `study` held against the post: by the hash of its log, else by its name. Values are compared on the grid of the
 * post's lines, the summary's figures as they travel.
 */
export function checkLogs(post: Post, study: Study): readonly LogCheck[] {
  const view = { ...post.view, hidden: [] };
  const lines = new Map(prepareFigure(study, view).lines.map((line) => [line.studyRun.name, line] as const));
  const summary = summaryTable(study, view, []);
  return study.runs.map((run): LogCheck => {
    const sameHash = post.sources.findIndex(({ sha256 }) => sha256 !== undefined && sha256 === run.input.sha256);
    const source = sameHash >= 0 ? sameHash : post.sources.findIndex(({ name }) => name === run.inputName);
    const theirs = source < 0 ? undefined : runOfSource(post, source, study, run);
    if (theirs === undefined) return { kind: 'new', run: run.name };
    const height = firstDifference(post, theirs, lines.get(run.name));
    const figures = differingFigures(post, theirs, summary, run.name);
    const name = post.sources[source]!.name; // found above
    const sameFile = sameHash >= 0;
    if (sameFile && height === undefined && figures.length === 0)
      return { kind: 'matches', run: run.name, source: name };
    return {
      kind: 'differs',
      run: run.name,
      source: name,
      sameFile,
      ...(height === undefined ? {} : { height }),
      figures,
    };
  });
}

/** The run of the post that a run of the same log is: by its place among the runs of that log. */
function runOfSource(post: Post, source: number, study: Study, { inputName, name }: StudyRun): PostRun | undefined {
  const ours = study.runs.filter((own) => own.inputName === inputName);
  return post.runs.filter((own) => own.source === source)[ours.findIndex((own) => own.name === name)];
}

/** Height of the first point of the post's line that the run's own values do not have; undefined where all agree. */
function firstDifference(post: Post, theirs: PostRun, line: PreparedLine | undefined): number | undefined {
  const { figure, runs } = post;
  const drawn = figure?.lines.find(({ run }) => run >= 0 && runs[run] === theirs);
  if (figure === null || drawn === undefined) return undefined;
  const [toX, toY] = [stepsOf(figure.x), stepsOf(figure.y)];
  const places = new Map<number, Set<number>>();
  for (let row = 0; row < (line?.x.length ?? 0); row++) {
    const [x, y] = [toX(line!.x[row]!), toY(line!.y[row]!)]; // rows of the line
    if (Number.isNaN(x) || Number.isNaN(y)) continue;
    const known = places.get(x);
    if (known) known.add(y);
    else places.set(x, new Set([y]));
  }
  for (const { x, y } of drawn.segments) {
    for (const [i, place] of x.entries()) {
      if (places.get(place)?.has(y[i]!) === true) continue;
      return heightAt(line, place, toX) ?? Math.round(figure.x.domain[0]);
    }
  }
  return undefined;
}

function heightAt(line: PreparedLine | undefined, place: number, toX: (x: number) => number): number | undefined {
  const row = line?.x.findIndex((x) => toX(x) >= place) ?? -1;
  if (line === undefined || row < 0) return undefined;
  const height = line.series.axis.height[row]!;
  return height === MISSING ? row + 1 : height;
}

function differingFigures(post: Post, theirs: PostRun, own: Post['summary'], run: string): string[] {
  const [ours, author] = [own.rows, post.summary.rows].map((rows, i) =>
    rows.find(({ kind, name }) => kind === 'run' && name === (i === 0 ? run : theirs.name)),
  );
  if (ours === undefined || author === undefined) return [];
  return post.summary.columns.flatMap(({ id, heading }, column) => {
    const value = author.cells[column]?.value;
    const at = own.columns.findIndex((known) => known.id === id);
    const mine = ours.cells[at]?.value;
    if (id === 'versus' || value === undefined) return [];
    return mine !== undefined && roundDerived(mine) === roundDerived(value) ? [] : [heading];
  });
}

export interface Reproduction {
  readonly author: Comparison;
  readonly own: Comparison;
  /** Do the intervals overlap, and is the verdict the same? null where one of them has none. */
  readonly isReproduced: boolean | null;
}

/** The author's comparisons beside those of new logs, paired by the names of the arms, or in order where as many are spoken of. */
export function reproductions(
  post: Post,
  comparisons: readonly Comparison[],
  metric: string | null,
): readonly Reproduction[] {
  const theirs = spokenComparisons(post);
  const ours = spokenComparisons({ comparisons, metric });
  return theirs.flatMap((author, index): Reproduction[] => {
    const own =
      ours.find(({ candidate, category }) => candidate === author.candidate && category === author.category) ??
      (ours.length === theirs.length || ours.length === 1 ? ours[ours.length === 1 ? 0 : index] : undefined);
    if (own?.metric !== author.metric) return [];
    if (ours.length === 1 && theirs.length > 1 && own.candidate !== author.candidate && index > 0) return [];
    return [{ author, own, isReproduced: isReproduced(author, own) }];
  });
}

function isReproduced(author: Comparison, own: Comparison): boolean | null {
  if (author.ci95 === undefined || own.ci95 === undefined || own.verdict === undefined) return null;
  const overlap = author.ci95[0] <= own.ci95[1] && own.ci95[0] <= author.ci95[1];
  return overlap && author.verdict === own.verdict;
}

export function reproducedWord({ isReproduced: answer }: Reproduction): string {
  return answer === null ? 'too little is measured to say' : answer ? 'reproduced' : 'not reproduced';
}

/** `1.85× (1.78–1.93), faster`. */
export function speedupWords({ speedup, ci95, verdict }: Comparison): string {
  if (speedup === undefined) return 'no speed-up';
  const interval = ci95 === undefined ? '' : ` (95 % interval ${intervalText(ci95)})`;
  return `${formatRatio(speedup)}${interval}${verdict === undefined ? '' : `, ${verdict.replaceAll('-', ' ')}`}`;
}

/** An answer to paste under the author's post. */
export function replyMarkdown(checks: readonly LogCheck[], found: readonly Reproduction[]): string {
  const same = checks.filter(({ kind }) => kind === 'matches');
  const differing = checks.flatMap((check) => (check.kind === 'differs' && check.sameFile ? [check] : []));
  const lines = [
    ...found.map((own) => {
      const { author, own: mine } = own;
      const arms = `${escapeMarkdown(mine.candidate)} against ${escapeMarkdown(mine.baseline)}`;
      return `**${upperFirst(reproducedWord(own))}**: ${arms}: ${escapeMarkdown(speedupWords(mine))} here; ${escapeMarkdown(speedupWords(author))} in the post.`;
    }),
    ...(same.length > 0 ? [`${same.length} of the logs are those of the post, and their numbers match.`] : []),
    ...differing.map(
      ({ source, height }) =>
        `${escapeMarkdown(source)} is the log of the post, but its numbers differ${height === undefined ? '' : ` at height ${height}`}.`,
    ),
  ];
  return `${lines.join('\n\n')}\n`;
}

function upperFirst(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
