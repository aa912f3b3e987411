import type { Axis, Run, Series } from '../core/model.js';
import type { Answers, Question } from '../core/analysis/questions.js';
import type { SlowBlock, SlowRun } from '../core/analysis/slowest.js';
import type { StudyRun } from '../core/analysis/study.js';
import type { View } from '../core/view.js';

/** What a run goes by, without what is read of it. */
export type RunNames = Omit<StudyRun, 'input' | 'run'>;

export function namesOf({ id, name, label, group, inputName, log }: StudyRun): RunNames {
  return { id, name, label, group, inputName, ...(log === undefined ? {} : { log }) };
}

/** A study without its columns: the runs, which the worker was given before, by their keys. */
export interface StudyOutline {
  readonly runs: readonly (RunNames & {
    readonly key: number;
  })[];
  /** Places in `runs`. */
  readonly arms: readonly { readonly name: string; readonly runs: readonly number[] }[];
  readonly baseline: string | null;
}

/** Messages to the statistics worker. A run comes before the first question about it: its axes first, then each series. */
export type ToStatistics =
  | { readonly kind: 'run'; readonly key: number; readonly run: Run; readonly axes: readonly Axis[] }
  | {
      readonly kind: 'series';
      readonly key: number;
      /** Place in the run's `axes`. */
      readonly axis: number;
      readonly series: Omit<Series, 'axis'>;
    }
  | {
      readonly kind: 'question';
      readonly id: number;
      /** Runs that it does not name are forgotten. */
      readonly study: StudyOutline;
      readonly view: View;
      readonly question: Question;
    };

/** Blocks with runs as places in the study's `runs`. */
export type SlowBlockOutline = Omit<SlowBlock, 'runs'> & {
  readonly runs: readonly (Omit<SlowRun, 'run'> & { readonly run: number })[];
};

export type AnswerOutline = Exclude<Answers[keyof Answers], readonly SlowBlock[]> | readonly SlowBlockOutline[];

export interface FromStatistics {
  readonly id: number;
  readonly answer: AnswerOutline;
}
