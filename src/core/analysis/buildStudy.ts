import type { ParsedInput, Run } from '../model.js';
import { baselineOf } from './baseline.js';
import { matchesGlob } from './glob.js';
import { dividedNames, groupOfLabel, groupOfStream } from './groups.js';
import { inputLabels, inputNames, numbered } from './names.js';
import { present } from './present.js';
import { inertText } from '../inertText.js';
import type { Arm, Study, StudyOptions, StudyRun } from './study.js';

interface Draft {
  readonly run: Run;
  readonly input: ParsedInput;
  readonly inputName: string;
  readonly fileLabel: string;
  /** Label before it is made unique. */
  readonly text: string;
}

type Named = Draft & { readonly name: string; readonly label: string };

/**
 * Names everything loaded and sorts it into arms (docs/contracts.md sections 3 and 4). Inputs without runs keep their place in
 * `inputs`. What is given by hand wins over `--group`, which wins over the naming rules; only groups by the rules are divided
 * by settings. Never throws.
 */
export function buildStudy(inputs: readonly ParsedInput[], options: StudyOptions = {}): Study {
  const names = inputNames(inputs.map(({ path }) => path));
  const drafts = namedRuns(inputs, names, options);
  const groups = groupsOf(drafts, options);
  const runs = drafts.map(({ name, label, inputName, input, run }, index): StudyRun => ({
    id: `run-${index + 1}`,
    name,
    label,
    group: groups[index]!,
    inputName,
    input,
    run,
    ...present('log', logOf(input, run)),
  }));
  const arms = armsOf(runs);
  const armNames = arms.map(({ name }) => name);
  const chosen = options.baseline ?? null;
  return {
    inputs: inputs.map((input, index) => ({ name: names[index]!, input })),
    runs,
    arms,
    baseline: chosen !== null && armNames.includes(chosen) ? chosen : (knownBaseline(runs) ?? baselineOf(armNames)),
  };
}

function logOf({ sha256, runs }: ParsedInput, run: Run): string | undefined {
  return sha256 === undefined ? undefined : `${sha256} ${runs.indexOf(run)}`;
}

/** The arm that a dataset compared the others with, where nothing else was loaded. */
function knownBaseline(runs: readonly StudyRun[]): string | null {
  if (runs.some(({ run }) => run.known === undefined)) return null;
  return runs.find(({ run }) => run.known?.isBaseline === true)?.group ?? null;
}

function namedRuns(inputs: readonly ParsedInput[], names: readonly string[], options: StudyOptions): Named[] {
  const fileLabels = inputLabels(names);
  const titles = inputs.flatMap(({ runs }) => (runs.length > 1 ? runs.map(({ title }) => title) : []));
  const repeated = new Set(titles.filter((title, index) => titles.indexOf(title) !== index));
  const drafts = inputs.flatMap((input, index) =>
    input.runs.map((run): Draft => {
      const fileLabel = fileLabels[index]!;
      const title = input.runs.length > 1 ? run.title : undefined;
      const file = title === undefined ? fileLabel : repeated.has(title) ? `${fileLabel} ${title}` : title;
      const text = run.known?.label ?? withStream(file, run.stream);
      return { run, input, inputName: names[index]!, fileLabel: file, text };
    }),
  );
  const unique = numbered(drafts.map(({ run, inputName }) => run.known?.name ?? withStream(inputName, run.stream)));
  const labels = numbered(drafts.map(({ text }) => text));
  return drafts.map((draft, index) => {
    const name = unique[index]!;
    return { ...draft, name, label: ownEntry(options.labels, name) ?? inertText(labels[index]!) };
  });
}

function withStream(name: string, stream: string | null): string {
  return stream === null ? name : `${name} ${stream}`;
}

function groupsOf(drafts: readonly Named[], options: StudyOptions): string[] {
  const groups = drafts.map((draft) => givenArm(draft, options));
  const byRule = new Map<string, number[]>();
  for (const [index, draft] of drafts.entries()) {
    if (groups[index] !== undefined) continue;
    const group = groupByRule(draft);
    const members = byRule.get(group);
    if (members) members.push(index);
    else byRule.set(group, [index]);
  }
  for (const [group, members] of byRule) {
    const divided = dividedNames(
      group,
      members.map((index) => drafts[index]!.run.metadata),
    );
    for (const [place, index] of members.entries()) groups[index] = divided[place];
  }
  return groups.map((group) => group ?? '');
}

function groupByRule({ run, fileLabel }: Draft): string {
  const { dbcacheMiB } = run.metadata;
  const label = inertText(fileLabel);
  return run.stream === null
    ? groupOfLabel(label, dbcacheMiB)
    : groupOfStream(label, inertText(run.stream), dbcacheMiB);
}

/** The arm given by hand, by the first `--group` whose pattern fits the label, the input's name or its base name, or by a dataset. */
function givenArm({ name, label, text, inputName, run }: Named, options: StudyOptions): string | undefined {
  const byHand = ownEntry(options.arms, name);
  if (byHand !== undefined) return byHand;
  const texts = [label, text, inputName, inputName.slice(inputName.lastIndexOf('/') + 1)];
  return (
    options.groups?.find(({ pattern }) => texts.some((candidate) => matchesGlob(pattern, candidate)))?.name ??
    run.known?.group
  );
}

/** What is given for this name; blank texts count as not given. */
function ownEntry(record: Readonly<Record<string, string>> | undefined, key: string): string | undefined {
  const given = record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined;
  return given?.trim() === '' ? undefined : given;
}

function armsOf(runs: readonly StudyRun[]): Arm[] {
  const arms = new Map<string, StudyRun[]>();
  for (const run of runs) {
    const members = arms.get(run.group);
    if (members) members.push(run);
    else arms.set(run.group, [run]);
  }
  return [...arms].map(([name, members]) => ({ name, runs: members }));
}
