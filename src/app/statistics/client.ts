import type { Answers, Question } from '../../core/analysis/questions.js';
import type { SlowBlock } from '../../core/analysis/slowest.js';
import type { Study } from '../../core/analysis/study.js';
import type { Axis, Run } from '../../core/model.js';
import type { View } from '../../core/view.js';
import {
  namesOf,
  type AnswerOutline,
  type FromStatistics,
  type SlowBlockOutline,
  type StudyOutline,
  type ToStatistics,
} from '../../worker/questions.js';

type Kind = Question['kind'];

interface Asked {
  readonly id: number;
  readonly study: Study;
  readonly view: View;
  readonly question: Question;
  readonly onAnswer: (answer: Answers[Kind]) => void;
}

/** What is asked for first is answered first; the slow ones come last. */
const ORDER: readonly Kind[] = ['plain', 'slowest', 'comparisons', 'normalized'];
/** Columns are copied to the worker in pieces of about this size, so that no frame waits for them. */
const PIECE_BYTES = 8 * 1024 * 1024;

/**
 * Asks the statistics worker, one question at a time; of questions of one kind that wait, the last one only. Where no worker
 * can be started (a page opened from disk), the answers are computed here.
 */
export class StatisticsClient {
  #worker: Worker | null = null;
  #isLocal = false;
  #lastId = 0;
  #lastKey = 0;
  #asked: Asked | null = null;
  readonly #keys = new Map<Run, number>();
  readonly #waiting = new Map<Kind, Asked>();

  /** Starts the worker before the first question. */
  warm(): void {
    this.#open();
  }

  /** `onAnswer` is not called when a later question of the same kind takes this one's place, or after `forget`. */
  ask<Asking extends Question>(
    study: Study,
    view: View,
    question: Asking,
    onAnswer: (answer: Answers[Asking['kind']]) => void,
  ): number {
    const id = ++this.#lastId;
    // An answer is of the kind of its question.
    this.#waiting.set(question.kind, { id, study, view, question, onAnswer: onAnswer as Asked['onAnswer'] });
    void this.#next();
    return id;
  }

  /** Nobody waits for the answer any more. */
  forget(id: number): void {
    for (const [kind, asked] of this.#waiting) if (asked.id === id) this.#waiting.delete(kind);
    if (this.#asked?.id === id) this.#asked = { ...this.#asked, onAnswer: () => undefined };
  }

  async #next(): Promise<void> {
    if (this.#asked !== null) return;
    const kind = ORDER.find((own) => this.#waiting.has(own));
    const asked = kind && this.#waiting.get(kind);
    if (!kind || !asked) return;
    this.#waiting.delete(kind);
    this.#asked = asked;
    const worker = this.#open();
    if (worker === null) return this.#answerHere(asked);
    await this.#send(worker, asked.study);
    if (worker !== this.#worker) return;
    const { id, study, view, question } = asked;
    const message: ToStatistics = { kind: 'question', id, study: this.#outline(study), view, question };
    worker.postMessage(message);
  }

  #open(): Worker | null {
    if (this.#isLocal || this.#worker !== null) return this.#worker;
    try {
      const worker = new Worker(new URL('../../worker/statistics.worker.ts', import.meta.url), { type: 'module' });
      worker.onmessage = ({ data }: MessageEvent<FromStatistics>) => this.#take(data);
      worker.onerror = () => this.#withoutWorker();
      this.#worker = worker;
    } catch {
      this.#isLocal = true;
    }
    return this.#worker;
  }

  #take({ id, answer }: FromStatistics): void {
    const asked = this.#asked;
    if (asked?.id !== id) return;
    this.#finish(asked, withRuns(asked, answer));
  }

  #finish(asked: Asked, answer: Answers[Kind]): void {
    const current = this.#asked;
    this.#asked = null;
    if (current?.id === asked.id) current.onAnswer(answer);
    void this.#next();
  }

  #withoutWorker(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#isLocal = true;
    if (this.#asked) void this.#answerHere(this.#asked);
  }

  async #answerHere(asked: Asked): Promise<void> {
    const { answerQuestion } = await import('../../core/analysis/questions.js');
    await frame();
    this.#finish(asked, answerQuestion(asked.study, asked.view, asked.question));
  }

  async #send(worker: Worker, { runs }: Study): Promise<void> {
    const present = new Set(runs.map(({ run }) => run));
    for (const run of this.#keys.keys()) if (!present.has(run)) this.#keys.delete(run);
    let sent = 0;
    for (const run of present) {
      if (this.#keys.has(run)) continue;
      const key = ++this.#lastKey;
      this.#keys.set(run, key);
      for (const { message, bytes } of messagesOf(run, key)) {
        worker.postMessage(message);
        sent += bytes;
        if (sent < PIECE_BYTES) continue;
        sent = 0;
        await frame();
      }
    }
  }

  #outline({ runs, arms, baseline }: Study): StudyOutline {
    return {
      runs: runs.map((own) => ({ ...namesOf(own), key: this.#keys.get(own.run) ?? 0 })),
      arms: arms.map((arm) => ({ name: arm.name, runs: arm.runs.map((own) => runs.indexOf(own)) })),
      baseline,
    };
  }
}

function frame(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

function withRuns({ study, question }: Asked, answer: AnswerOutline): Answers[Kind] {
  if (question.kind !== 'slowest') return answer as Answers[Exclude<Kind, 'slowest'>]; // an answer is of the kind of its question
  return (answer as readonly SlowBlockOutline[]).map((block): SlowBlock => ({
    ...block,
    runs: block.runs.flatMap(({ run, ...own }) => {
      const studyRun = study.runs[run];
      return studyRun ? [{ ...own, run: studyRun }] : [];
    }),
  }));
}

const NO_PLACES = { timeUs: new Float64Array(0), offset: new Float64Array(0), length: new Uint32Array(0) };

/** A run in pieces, without the columns that no statistic reads. */
function* messagesOf(run: Run, key: number): Generator<{ readonly message: ToStatistics; readonly bytes: number }> {
  const axes = [...new Set([run.axis, ...run.series.map(({ axis }) => axis)])];
  const slim = axes.map((axis): Axis => ({ ...axis, ...NO_PLACES }));
  const bare = { ...run, axis: { ...slim[0]!, height: new Int32Array(0), hash: new Uint32Array(0) }, series: [] }; // the run's own axis comes first
  yield {
    message: { kind: 'run', key, run: bare, axes: slim },
    bytes: axes.reduce((sum, { height, hash }) => sum + height.byteLength + hash.byteLength, 0),
  };
  for (const { axis, ...series } of run.series) {
    yield { message: { kind: 'series', key, axis: axes.indexOf(axis), series }, bytes: series.values.byteLength };
  }
}
