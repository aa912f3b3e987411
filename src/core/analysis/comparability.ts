import { byCodePoint } from '../byCodePoint.js';
import type { Metadata, MetadataValue, Run } from '../model.js';
import { DIVIDING_SETTINGS, shortSettingName } from './groups.js';
import type { Pairs } from './pairing.js';
import type { Arm } from './study.js';
import { summaryOf } from './summary.js';

/** Something that makes two arms, or the runs of one arm, less than comparable (docs/statistics.md, comparability). */
export interface Finding {
  readonly code: string;
  /** `serious` findings turn the verdict to `not-comparable` unless accepted. */
  readonly severity: 'serious' | 'note';
  /** A sentence without names from the log other than settings and arms. */
  readonly what: string;
}

/** Two arms as compared. */
export interface Compared {
  readonly baseline: Arm;
  readonly candidate: Arm;
  /** Null for samples, which have no heights to pair by. */
  readonly pairs: Pick<Pairs, 'heights' | 'otherHash' | 'available'> | null;
}

type HeightPairs = NonNullable<Compared['pairs']>;

const COMMON_SHARE = 0.9;
const FEW_PAIRS = 100;
/** Below this share of common heights another hash is a stale tip, above it another chain. */
const STALE_SHARE = 0.01;
const SYNC_GAP_MS = 1000;
const TIP_GAP_MS = 60_000;

/** All findings, in the order of the table in docs/statistics.md. */
export function comparabilityOf(compared: Compared): readonly Finding[] {
  const { baseline, candidate, pairs } = compared;
  return [
    ...(pairs ? heights(pairs) : []),
    ...chains(compared),
    ...settings(compared),
    ...mixed(baseline),
    ...mixed(candidate),
    ...logging(compared),
    ...(pairs ? incidents(compared, pairs) : []),
    ...finalFlush(compared),
    ...pace(compared),
    ...(pairs ? scripts(compared, pairs) : []),
    ...amounts(compared),
    ...repeated(compared),
  ];
}

function heights({ heights: { length: common }, otherHash, available }: HeightPairs): Finding[] {
  const shorter = Math.min(...available);
  if (common + otherHash >= COMMON_SHARE * shorter) return [];
  const what = `Only ${common} of the ${shorter} blocks of the shorter run are common to all runs. Choose the range that they share`;
  return [{ code: 'different-heights', severity: 'serious', what }];
}

function chains({ baseline, candidate, pairs }: Compared): Finding[] {
  const names = new Set([...baseline.runs, ...candidate.runs].flatMap(({ run }) => run.metadata.chain ?? []));
  if (names.size > 1) {
    return [
      {
        code: 'different-chain',
        severity: 'serious',
        what: `The runs are on different chains: ${[...names].sort(byCodePoint).join(', ')}`,
      },
    ];
  }
  if (pairs === null || pairs.otherHash === 0) return [];
  const share = pairs.otherHash / (pairs.otherHash + pairs.heights.length);
  const severity = share > STALE_SHARE ? 'serious' : 'note';
  return [
    {
      code: 'different-chain',
      severity,
      what: `At ${pairs.otherHash} common heights the block hashes differ; they are left out`,
    },
  ];
}

function settings({ baseline, candidate }: Compared): Finding[] {
  return DIVIDING_SETTINGS.flatMap((setting): Finding[] => {
    const ours = valuesOf(baseline, setting);
    const theirs = valuesOf(candidate, setting);
    if (ours.size === 0 || theirs.size === 0 || sameMembers(ours, theirs)) return [];
    const name = shortSettingName(setting);
    const what = `${name}: ${baseline.name} ${spoken(ours)}, ${candidate.name} ${spoken(theirs)}`;
    return [{ code: `different-${name}`, severity: 'note', what }];
  });
}

function mixed(arm: Arm): Finding[] {
  const keys = ['program', 'version', ...DIVIDING_SETTINGS] as const;
  const differing = keys.filter((key) => valuesOf(arm, key).size > 1);
  if (differing.length === 0) return [];
  const what = `Runs of ${arm.name} differ in ${differing.map(shortSettingName).join(', ')}`;
  return [{ code: 'mixed-arm', severity: 'serious', what }];
}

function logging({ baseline, candidate }: Compared): Finding[] {
  const runs = [...baseline.runs, ...candidate.runs].map(({ run }) => run.metadata);
  const options = new Set(runs.filter(isStart).map(({ debug }) => shown(debug)));
  const prefixes = new Set(runs.flatMap(({ loggedBy }) => loggedBy ?? []));
  if (options.size < 2 && prefixes.size < 2) return [];
  const what = 'Logging options differ between the runs, and logging takes time';
  return [{ code: 'debug-categories', severity: 'note', what }];
}

const INCIDENTS = [
  { kind: 'restart', code: 'restart-inside', what: 'a restart' },
  { kind: 'reorg', code: 'reorg-inside', what: 'a reorganisation' },
  { kind: 'clock-jump', code: 'clock-jump', what: 'a jump of the clock' },
  { kind: 'gap', code: 'missing-blocks', what: 'missing blocks' },
] as const;

function incidents({ baseline, candidate }: Compared, pairs: HeightPairs): Finding[] {
  const from = pairs.heights[0] ?? Infinity;
  const to = pairs.heights.at(-1) ?? -Infinity;
  const runs = [...baseline.runs, ...candidate.runs];
  return INCIDENTS.flatMap(({ kind, code, what }): Finding[] => {
    // All but the fork height of a reorganisation name the first block after it: at the first block compared it is over.
    const first = kind === 'reorg' ? from : from + 1;
    const touched = runs.filter(({ run }) =>
      run.events.some(
        (event) => event.kind === kind && event.height !== undefined && event.height >= first && event.height <= to,
      ),
    );
    const lost =
      code === 'missing-blocks' ? runs.filter(({ run }) => run.problems.some((problem) => problem.code === code)) : [];
    const names = [...new Set([...touched, ...lost].map((run) => run.label))];
    return names.length === 0
      ? []
      : [{ code, severity: 'note', what: `Within the compared range there is ${what}: ${names.join(', ')}` }];
  });
}

function finalFlush({ baseline, candidate }: Compared): Finding[] {
  const [ours, theirs] = [baseline, candidate].map((arm) => arm.runs.some(({ run }) => endsWithFlush(run)));
  if (ours === theirs) return [];
  const { name } = ours ? baseline : candidate;
  return [
    { code: 'final-flush', severity: 'note', what: `Only the wall time of ${name} holds the flush of a shutdown` },
  ];
}

function endsWithFlush(run: Run): boolean {
  return run.events.some((event) => event.kind === 'shutdown' && (event.durationMs ?? 0) > 0);
}

function pace({ baseline, candidate }: Compared): Finding[] {
  const gaps = [baseline, candidate].map((arm) =>
    arm.runs.flatMap(({ run }) => {
      const series = run.series.find(({ id }) => id === 'tipIntervalMs');
      return series ? (summaryOf(series).median ?? []) : [];
    }),
  );
  const syncing = gaps.map((medians) => medians.some((ms) => ms < SYNC_GAP_MS));
  const following = gaps.map((medians) => medians.some((ms) => ms > TIP_GAP_MS));
  if (!((syncing[0] && following[1]) || (following[0] && syncing[1]))) return [];
  return [
    {
      code: 'ibd-and-tip',
      severity: 'serious',
      what: 'One arm catches up with the chain while the other follows its tip',
    },
  ];
}

function scripts({ baseline, candidate }: Compared, pairs: HeightPairs): Finding[] {
  const from = pairs.heights[0];
  const to = pairs.heights.at(-1);
  if (from === undefined || to === undefined) return [];
  const seen = [baseline, candidate].map((arm) => new Set(arm.runs.flatMap(({ run }) => scriptStates(run, from, to))));
  const [ours, theirs] = [seen[0]!, seen[1]!];
  if (ours.size === 0 || theirs.size === 0 || sameMembers(ours, theirs)) return [];
  const what = 'Scripts are verified in one arm and assumed valid in the other within the compared range';
  return [{ code: 'script-checks', severity: 'serious', what }];
}

/** Whether scripts were verified anywhere within the heights, as far as the log says so. */
function scriptStates(run: Run, from: number, to: number): boolean[] {
  const switches = run.scriptChecks ?? [];
  const before = switches.findLast(({ height }) => height <= from);
  const within = switches.filter(({ height }) => height > from && height <= to);
  const logged = [...(before ? [before.verified] : []), ...within.map(({ verified }) => verified)];
  if (logged.length > 0) return logged;
  return run.metadata.assumevalid === '0' ? [true] : [];
}

function amounts({ baseline, candidate, pairs }: Compared): Finding[] {
  const found: Finding[] = [];
  const single = [baseline, candidate].filter((arm) => arm.runs.length === 1).map((arm) => arm.name);
  if (single.length > 0) {
    found.push({ code: 'one-run-per-arm', severity: 'note', what: `One run only: ${single.join(', ')}` });
  }
  if (pairs !== null && pairs.heights.length < FEW_PAIRS) {
    found.push({
      code: 'few-pairs',
      severity: 'note',
      what: `${pairs.heights.length} common blocks are few: below 100 an interval says little`,
    });
  }
  return found;
}

/** One log under two names is one measurement: within an arm it makes an interval too narrow. */
function repeated({ baseline, candidate }: Compared): Finding[] {
  const within = [baseline, candidate].filter(({ runs }) => twice(runs));
  if (within.length > 0) {
    const what = `The same log stands more than once in ${within.map(({ name }) => name).join(' and ')}. Remove all but one`;
    return [{ code: 'same-log', severity: 'serious', what }];
  }
  if (!twice([...baseline.runs, ...candidate.runs])) return [];
  return [
    { code: 'same-log', severity: 'note', what: `The same log stands in ${baseline.name} and ${candidate.name}` },
  ];
}

/** Whether two of the runs are the same run of logs with equal contents. */
function twice(runs: Arm['runs']): boolean {
  const logs = runs.flatMap(({ log }) => log ?? []);
  return new Set(logs).size < logs.length;
}

/** Values of a key over the runs whose start is in the log; a log that begins later says nothing about settings. */
function valuesOf(arm: Arm, key: keyof Metadata): Set<string> {
  const started = arm.runs.map(({ run }) => run.metadata).filter(isStart);
  return new Set(started.map((metadata) => shown(metadata[key])));
}

function isStart({ version }: Metadata): boolean {
  return version !== undefined;
}

function shown(value: MetadataValue | undefined): string {
  if (value === undefined) return 'not set';
  return Array.isArray(value) ? value.join(' ') : String(value);
}

function spoken(values: ReadonlySet<string>): string {
  return [...values].sort(byCodePoint).join(' and ');
}

function sameMembers<T>(a: ReadonlySet<T>, b: ReadonlySet<T>): boolean {
  return a.size === b.size && [...a].every((value) => b.has(value));
}
