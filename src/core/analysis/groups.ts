import type { Metadata } from '../model.js';
import { withoutEndings } from './names.js';

/** Words after which a number names a setting, a request or a version, not a replicate. */
const NUMBERED_WORDS = new Set(['par', 'prune', 'height', 'pr', 'v', 'threads']);

/** Folders that Bitcoin Core makes for a chain below the data directory. */
const CHAIN_FOLDERS = new Set(['regtest', 'signet', 'testnet', 'testnet3', 'testnet4']);

const NUMBER_AT_END = /(?<!\d)(?:(\d{1,2})|\((\d{1,2})\))$/;
const SEPARATORS = '-_. #';
const ROTATED = /\.(?:log|txt)\.\d{1,2}$/i;
const COMMIT_AND_TIME = /^debug-([0-9a-f]{7,64})-\d{9,11}$/;
const REQUEST_SET_RUN = /^debug_(PR|MB)_([^_]+)_\d+$/;
const LEADING_DEBUG = /^debug[-_. #]+(?=[^-_. #])/i;

/**
 * Name of the group that a run belongs to, from its label (docs/contracts.md section 4).
 * `dbcacheMiB` is that of the run: `dbcache-10` keeps its number when it is the setting.
 */
export function groupOfLabel(label: string, dbcacheMiB?: number): string {
  return withoutLeadingDebug(groupOfFile(label, dbcacheMiB));
}

/** As `groupOfLabel` for a run that shares its file with others: `file` is the label of the file, `stream` the run's own part. */
export function groupOfStream(file: string, stream: string, dbcacheMiB?: number): string {
  const own = withoutReplicateMark(stream, dbcacheMiB);
  return withoutLeadingDebug(`${groupOfFile(file, dbcacheMiB)} ${own}`);
}

function groupOfFile(label: string, dbcacheMiB?: number): string {
  const folder = label.slice(0, label.lastIndexOf('/') + 1);
  const file = label.slice(folder.length);
  const commit = COMMIT_AND_TIME.exec(file)?.[1];
  if (commit !== undefined) return folder + commit.slice(0, 10);
  const request = REQUEST_SET_RUN.exec(file);
  if (request) return `${folder}${request[1]!} ${request[2]!}`;
  const whole = ROTATED.test(label) ? withoutEndings(label.replace(/\.\d{1,2}$/, '')) : label;
  const own = whole === folderOfDebug(whole) ? withoutReplicateMark(whole, dbcacheMiB) : whole;
  const counted = folderOfDebug(own);
  return counted === own ? own : withoutReplicateMark(counted, dbcacheMiB);
}

/** `branch/debug` → `branch`; `branch/regtest/debug` → `branch`. */
function folderOfDebug(label: string): string {
  const parts = label.split('/');
  if (parts.length < 2 || parts.at(-1) !== 'debug') return label;
  parts.pop();
  while (parts.length > 1 && CHAIN_FOLDERS.has(parts.at(-1)!)) parts.pop();
  return parts.join('/');
}

function withoutReplicateMark(label: string, dbcacheMiB?: number): string {
  const match = NUMBER_AT_END.exec(label);
  if (!match) return label;
  let end = match.index;
  while (end > 0 && SEPARATORS.includes(label[end - 1]!)) end--;
  if (end === 0 || end === match.index) return label;
  const before = label.slice(0, end);
  const separator = label.slice(end, match.index);
  const mark = Number(match[1] ?? match[2]);
  const word = /[^-_. #/()]*$/.exec(before)![0].toLowerCase();
  if (NUMBERED_WORDS.has(word)) return label;
  if (word === 'dbcache' && mark === dbcacheMiB) return label;
  if (separator === '.' && /^v\d+$/.test(word)) return label;
  return before;
}

function withoutLeadingDebug(label: string): string {
  return label.replace(LEADING_DEBUG, '');
}

/** Settings that divide a group, in the order of their suffixes. */
export const DIVIDING_SETTINGS = [
  'dbcacheMiB',
  'maxmempoolMB',
  'pruneMiB',
  'pruneManual',
  'scriptThreads',
  'prevoutThreads',
  'assumevalid',
  'txindex',
  'blockfilterindex',
  'coinstatsindex',
  'blocksonly',
  'reindex',
  'reindexChainstate',
] as const satisfies readonly (keyof Metadata)[];

export type DividingSetting = (typeof DIVIDING_SETTINGS)[number];

/** `dbcacheMiB` → `dbcache`, as in suffixes and in `different-<setting>`. */
export function shortSettingName(setting: string): string {
  return setting.replace(/(?:MiB|MB)$/, '');
}

/**
 * Names of the parts of one group, in the order of `runs`: the group's name, and for every dividing setting in which its
 * runs differ (a run that lacks it differs from one that has it) ` dbcache=1000`. A run that lacks the setting gets no suffix.
 */
export function dividedNames(group: string, runs: readonly Metadata[]): string[] {
  const differing = DIVIDING_SETTINGS.filter((setting) => new Set(runs.map((run) => run[setting])).size > 1);
  return runs.map((run) =>
    differing.reduce((name, setting) => {
      const value = run[setting];
      return value === undefined ? name : `${name} ${shortSettingName(setting)}=${String(value)}`;
    }, group),
  );
}
