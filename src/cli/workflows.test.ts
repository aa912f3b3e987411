import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validateAction, validateWorkflow } from '@action-validator/core';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const ROOT = join(import.meta.dirname, '../..');
const action = readFileSync(join(ROOT, 'action/action.yml'), 'utf8');
const workflow = readFileSync(join(ROOT, 'examples/benchmark.yml'), 'utf8');

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

describe('the action and the example workflow', () => {
  it('are valid by the schemas of GitHub', () => {
    expect(validateAction(action).errors).toEqual([]);
    expect(validateWorkflow(workflow).errors).toEqual([]);
  });

  it('a broken file is noticed', () => {
    expect(validateWorkflow(workflow.replace('runs-on', 'run-on')).errors).not.toEqual([]);
  });

  it('the workflow gives the action only inputs that it has', () => {
    const { inputs, runs } = parse(action) as { inputs: Record<string, unknown>; runs: { steps: Step[] } }; // valid, as tested above
    const { jobs } = parse(workflow) as { jobs: { benchmark: { steps: Step[] } } }; // as above
    const given = jobs.benchmark.steps.find(({ uses }) => uses?.includes('benchscope/action') === true)?.with ?? {};
    expect(Object.keys(given).filter((name) => inputs[name] === undefined)).toEqual([]);
    // Texts from outside reach a shell through the environment only.
    for (const { run } of [...runs.steps, ...jobs.benchmark.steps]) expect(run ?? '').not.toContain('${{');
  });

  it('the comment is updated where it stands and written once', () => {
    expect(action.split('<!-- benchscope -->')).toHaveLength(3);
    expect(action).toContain('--method PATCH');
  });
});
