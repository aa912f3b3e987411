import type { Metadata } from '../model.js';
import { DIVIDING_SETTINGS, shortSettingName } from './groups.js';
import { textCell, type ReportTable } from './reportTable.js';
import type { Arm, Study } from './study.js';

/** What the log of the node's start says, in the order shown. */
const KEYS = [
  'program',
  'version',
  'build',
  'chain',
  'utxoCacheMiB',
  ...DIVIDING_SETTINGS,
  'stopatheight',
  'debug',
  'sha256',
  'loggedBy',
] as const satisfies readonly (keyof Metadata)[];

const NAMES: Partial<Record<keyof Metadata, string>> = {
  utxoCacheMiB: 'coins cache (MiB)',
  sha256: 'SHA-256 code',
  loggedBy: 'log lines with',
};

export type SettingDifference = 'none' | 'between' | 'within';

export interface SettingRow {
  readonly key: keyof Metadata;
  readonly name: string;
  /** One an arm: values of its runs, each once; empty where its logs say nothing. */
  readonly values: readonly (readonly string[])[];
  /** `within`: runs of one arm differ, whether or not the arms do. */
  readonly difference: SettingDifference;
}

/**
 * What the logs say of the node and its settings, by arm: those that differ first, within an arm before between arms. A run
 * whose log does not show the program's start says nothing; one that does and is silent about a setting has it `not set`.
 * Settings that no log names are left out.
 */
export function settingRows(study: Study): readonly SettingRow[] {
  const rows = KEYS.flatMap((key): SettingRow[] => {
    if (!study.runs.some(({ run }) => run.metadata[key] !== undefined)) return [];
    const values = study.arms.map((arm) => valuesOf(arm, key));
    const told = values.filter((own) => own.length > 0);
    const isWithin = told.some((own) => own.length > 1);
    const isBetween = new Set(told.map((own) => own.join('\n'))).size > 1;
    const difference = isWithin ? 'within' : isBetween ? 'between' : 'none';
    return [{ key, name: NAMES[key] ?? shortSettingName(key), values, difference }];
  });
  return ORDER.flatMap((difference) => rows.filter((row) => row.difference === difference));
}

const ORDER: readonly SettingDifference[] = ['within', 'between', 'none'];

const WORDS: Readonly<Record<SettingDifference, string>> = {
  within: 'within an arm',
  between: 'between arms',
  none: '',
};

/** The table `Settings`: a column an arm, and whether they differ. `onlyDifferent`: without the settings that all runs share. */
export function settingsTable(study: Study, onlyDifferent = false): ReportTable {
  const rows = settingRows(study).filter(({ difference }) => !onlyDifferent || difference !== 'none');
  return {
    columns: [
      { heading: 'Setting', numeric: false },
      ...study.arms.map(({ name }) => ({ heading: name, numeric: false })),
      { heading: 'Differs', numeric: false },
    ],
    rows: rows.map(({ key, name, values, difference }) => ({
      key,
      cells: [textCell(name), ...values.map((own) => textCell(own.join(' and '))), textCell(WORDS[difference])],
    })),
  };
}

function valuesOf({ runs }: Arm, key: keyof Metadata): string[] {
  const told = runs.filter(({ run: { metadata } }) => metadata.version !== undefined || metadata[key] !== undefined);
  return [...new Set(told.map(({ run }) => shown(run.metadata[key])))];
}

function shown(value: Metadata[keyof Metadata]): string {
  if (value === undefined) return 'not set';
  if (typeof value === 'object') return value.join(', ');
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
}
