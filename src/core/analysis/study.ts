import type { ParsedInput, Run } from '../model.js';

/** A run with the names it goes by (docs/contracts.md section 4). */
export interface StudyRun {
  /** `run-1`, `run-2`, … in input order. */
  readonly id: string;
  /** Unique name; does not change when the label is edited. Control names and `data-run` use it. */
  readonly name: string;
  readonly label: string;
  /** Name of the arm. */
  readonly group: string;
  /** Unique name of the input it comes from. */
  readonly inputName: string;
  readonly input: ParsedInput;
  readonly run: Run;
  /** Names what was read: equal for runs that are the same run of equal bytes. Absent while the hash is not known. */
  readonly log?: string;
}

export interface Arm {
  readonly name: string;
  /** At least one, in input order. */
  readonly runs: readonly StudyRun[];
}

/** Everything loaded, named and sorted into arms. */
export interface Study {
  readonly inputs: readonly { readonly name: string; readonly input: ParsedInput }[];
  readonly runs: readonly StudyRun[];
  /** In order of first appearance. */
  readonly arms: readonly Arm[];
  /** Name of the baseline arm; null when there is no run. */
  readonly baseline: string | null;
}

export interface StudyOptions {
  /** `--group NAME=PATTERN`, in order; the first that matches the whole label or file name wins. */
  readonly groups?: readonly { readonly name: string; readonly pattern: string }[];
  /** Unique run name → label given by hand. */
  readonly labels?: Readonly<Record<string, string>>;
  /** Unique run name → arm given by hand. */
  readonly arms?: Readonly<Record<string, string>>;
  /** Baseline given by hand; ignored when no arm has that name. */
  readonly baseline?: string | null;
}
