import { answerQuestion } from '../core/analysis/questions.js';
import { slowestBlocks } from '../core/analysis/slowest.js';
import type { Study, StudyRun } from '../core/analysis/study.js';
import type { Axis, ParsedInput, Run, Series } from '../core/model.js';
import type { AnswerOutline, FromStatistics, StudyOutline, ToStatistics } from './questions.js';

interface KnownRun {
  readonly run: Run & { readonly series: Series[] };
  readonly axes: readonly Axis[];
}

/**
 * Keeps the runs that it is given and answers questions about them. The same runs stay the same objects, so that what was
 * computed from them is not computed again.
 */
export class Statistics {
  readonly #runs = new Map<number, KnownRun>();

  /** The answer, where the message is a question. */
  take(message: ToStatistics): FromStatistics | null {
    switch (message.kind) {
      case 'run':
        this.#runs.set(message.key, {
          run: { ...message.run, axis: message.axes[0]!, series: [] }, // the run's own axis comes first
          axes: message.axes,
        });
        return null;
      case 'series': {
        const known = this.#runs.get(message.key);
        known?.run.series.push({ ...message.series, axis: known.axes[message.axis]! });
        return null;
      }
      case 'question': {
        const { id, view, question } = message;
        this.#forget(message.study);
        const study = this.#study(message.study);
        if (question.kind !== 'slowest') return { id, answer: answerQuestion(study, view, question) as AnswerOutline }; // no blocks
        const blocks = slowestBlocks(study, view, question.by, question.count, question.candidate ?? undefined);
        const answer = blocks.map((block) => ({
          ...block,
          runs: block.runs.map(({ run, ...own }) => ({ ...own, run: study.runs.indexOf(run) })),
        }));
        return { id, answer };
      }
    }
  }

  #forget({ runs }: StudyOutline): void {
    const named = new Set(runs.map(({ key }) => key));
    for (const key of this.#runs.keys()) if (!named.has(key)) this.#runs.delete(key);
  }

  #study({ runs, arms, baseline }: StudyOutline): Study {
    const named = runs.map(({ key, ...names }): StudyRun => {
      const { run } = this.#runs.get(key)!; // given before the first question about it
      return { ...names, run, input: NO_INPUT };
    });
    return {
      inputs: [],
      runs: named,
      arms: arms.map((arm) => ({ name: arm.name, runs: arm.runs.map((place) => named[place]!) })),
      baseline,
    };
  }
}

/** Statistics ask nothing of the file that a run comes from but what `StudyRun.log` says. */
const NO_INPUT: ParsedInput = {
  path: '',
  bytes: 0,
  encoding: 'utf-8',
  format: null,
  lines: { total: 0, read: 0, passedOver: 0, damaged: 0 },
  rules: [],
  runs: [],
  problems: [],
};
