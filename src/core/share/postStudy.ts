import type { SlowBlock } from '../analysis/slowest.js';
import type { Arm, Study, StudyRun } from '../analysis/study.js';
import type { Axis, ParsedInput, RunEvent } from '../model.js';
import type { Post } from './post.js';

const NO_ROWS: Axis = {
  kind: 'block',
  height: new Int32Array(0),
  timeUs: new Float64Array(0),
  offset: new Float64Array(0),
  length: new Uint32Array(0),
  hash: new Uint32Array(0),
  breaks: new Int32Array(0),
};

/** The runs and arms of a post as a study without readings: names, settings and events, for the tables that need no more. */
export function postStudy(post: Post): Study {
  const inputs = post.sources.map(({ name, bytes, sha256, format }) => ({
    name,
    input: {
      path: name,
      bytes,
      ...(sha256 === undefined ? {} : { sha256 }),
      encoding: 'utf-8',
      format,
      lines: { total: 0, read: 0, passedOver: 0, damaged: 0 },
      rules: [],
      runs: [],
      problems: [],
    } satisfies ParsedInput,
  }));
  const runs = post.runs.map((run, index): StudyRun => {
    const source = inputs[run.source]!; // checked when the post was read
    return {
      id: `run-${index + 1}`,
      name: run.name,
      label: run.label,
      group: run.group,
      inputName: source.name,
      input: source.input,
      run: {
        stream: run.stream,
        format: run.format,
        clock: run.clock,
        metadata: run.metadata,
        axis: NO_ROWS,
        series: [],
        categories: run.categories,
        // Kind and details belong together; lines and rows are not known any more.
        events: run.events.map((event) => ({ ...event, line: 0, row: -1 }) as RunEvent),
        problems: [],
      },
    };
  });
  const names = [...new Set(runs.map(({ group }) => group))];
  const arms = names.map((name): Arm => ({ name, runs: runs.filter(({ group }) => group === name) }));
  return { inputs, runs, arms, baseline: post.baseline };
}

/** The slowest blocks of a post in the form that the table takes. */
export function postSlowBlocks(post: Post, study: Study): readonly SlowBlock[] {
  const other = study.arms.find(({ name }) => name !== study.baseline)?.name;
  return post.slowest.map(({ height, txins, runs: own, ratio }): SlowBlock => {
    const runs = own.map(({ run, ...rest }) => ({ ...rest, run: study.runs[run]!, row: -1 })); // checked when it was read
    const meanOf = (arm: string | null | undefined): number => {
      const values = runs.filter(({ run }) => run.group === arm).map(({ value }) => value);
      return values.reduce((sum, value) => sum + value, 0) / values.length;
    };
    const difference = meanOf(study.baseline) - meanOf(other);
    return {
      height,
      ...(txins === undefined ? {} : { txins }),
      runs,
      mean: runs.reduce((sum, { value }) => sum + value, 0) / runs.length,
      ...(Number.isNaN(difference) ? {} : { difference }),
      ...(ratio === undefined ? {} : { ratio }),
    };
  });
}
