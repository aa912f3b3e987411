import type { Metadata, MetadataChange, MetadataValue } from '../../model.js';

/** The only options whose values are kept; `debug` keeps all its values, of the others the last wins. */
const KEPT = new Set(
  'dbcache maxmempool prune par prevoutfetchthreads assumevalid txindex blockfilterindex coinstatsindex reindex reindex-chainstate stopatheight blocksonly debug chain testnet testnet4 signet regtest'.split(
    ' ',
  ),
);

const OPTION = /^(Config file|Setting file|Command-line) arg: (?:\[([^\]]{1,32})\] )?-?([A-Za-z0-9_-]{1,64}) ?= ?(.*)$/;
const SECTIONS: Readonly<Record<string, string>> = {
  main: 'mainnet',
  test: 'testnet3',
  testnet3: 'testnet3',
  testnet4: 'testnet4',
  signet: 'signet',
  regtest: 'regtest',
};
const LAYERS = ['Config file', 'Setting file', 'Command-line'] as const;

type OptionValue = string | number | boolean;

interface GivenOption {
  readonly layer: number;
  readonly section: string | undefined;
  readonly value: OptionValue;
}

/** The value of an option as the log prints it: JSON, or `****`. */
function optionValue(text: string): OptionValue {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  } catch {
    // Not JSON: a release or a fork that prints values bare.
  }
  return text;
}

function flag(value: OptionValue | undefined): boolean | undefined {
  if (value === undefined || typeof value === 'boolean') return value;
  const text = String(value);
  return text === '' || (text !== '0' && text !== 'false');
}

function whole(value: OptionValue | undefined): number | undefined {
  if (value === undefined || typeof value === 'boolean') return undefined;
  const text = String(value);
  return /^-?\d{1,15}$/.test(text) ? Number(text) : undefined;
}

const DIRECTORIES = new Set(['testnet3', 'testnet4', 'signet', 'regtest']);

/** Last 16 digits of the hashes of block 0. */
const GENESIS = new Map([
  ['72b3f1b60a8ce26f', 'mainnet'],
  ['719526f8d77f4943', 'testnet3'],
  ['5be350b0da8bf043', 'testnet4'],
  ['a480a3633bee1ef6', 'signet'],
  ['590b1a11466e2206', 'regtest'],
]);

/** What one start of the program says about itself, collected line by line. */
export class Settings {
  /** The start itself is in the log, so that what it does not say was not set. */
  complete = false;
  /** Release, such as 28, or 0.21 for 0.21.x; NaN when unknown. */
  release = NaN;
  private program: string | undefined;
  private version: string | undefined;
  private build: string | undefined;
  private directoryChain: string | undefined;
  private genesisChain: string | undefined;
  private utxoCacheMiB: number | undefined;
  private scriptThreads: number | undefined;
  private prevoutThreads: number | undefined;
  private assumevalid: string | undefined;
  private pruneMiB: number | undefined;
  private pruneManual = false;
  private sha256: string | undefined;
  private loggedBy: string | undefined;
  private readonly options = new Map<string, GivenOption[]>();

  /** `Bitcoin Core version v30.0.0 (release build)` */
  setVersion(program: string, version: string, build: string | undefined): void {
    this.complete = true;
    this.program = program;
    this.version = version;
    const parts = /^v(\d{1,4})\.(\d{1,4})/.exec(version);
    if (parts) this.release = Number(parts[1]) + (parts[1] === '0' ? Number(parts[2]) / 100 : 0);
    this.build = build;
  }

  /** Precision and parts of the prefix; the first line that shows them counts. */
  setLoggedBy(text: string): void {
    this.loggedBy ??= text;
  }

  get knowsLoggedBy(): boolean {
    return this.loggedBy !== undefined;
  }

  setGenesis(high: number, low: number): void {
    const tail = high.toString(16).padStart(8, '0') + low.toString(16).padStart(8, '0');
    this.genesisChain = GENESIS.get(tail) ?? this.genesisChain;
  }

  /** An option line; false when it is none. */
  readOption(text: string): boolean {
    const parts = OPTION.exec(text);
    if (!parts) return false;
    const [, layer, section, name, value] = parts;
    if (!KEPT.has(name!)) return true;
    const given = this.options.get(name!) ?? [];
    if (given.length < 256)
      given.push({ layer: LAYERS.findIndex((each) => each === layer), section, value: optionValue(value!) });
    this.options.set(name!, given);
    return true;
  }

  /** A line of the start-up block; false when it is cut off. */
  readSetting(text: string): boolean {
    let parts: RegExpExecArray | null;
    if ((parts = /^Using data directory (.+)$/.exec(text))) {
      const last = /([^\\/]*)[\\/]*"?$/.exec(parts[1]!.trimEnd())?.[1] ?? '';
      this.directoryChain = DIRECTORIES.has(last) ? last : 'mainnet';
    } else if ((parts = /^Script verification uses (\d{1,4}) additional threads/.exec(text)))
      this.scriptThreads = Number(parts[1]) + 1;
    else if ((parts = /^Using (\d{1,4}) threads for script verification/.exec(text)))
      this.scriptThreads = Number(parts[1]);
    else if ((parts = /^Block input prevout fetching uses (\d{1,4}) additional threads/.exec(text)))
      this.prevoutThreads = Number(parts[1]);
    else if ((parts = /^Using the '([^']{1,80})' SHA256 implementation/.exec(text))) this.sha256 = parts[1];
    else if ((parts = /^Prune configured to target (\d{1,12}) ?MiB/.exec(text))) this.pruneMiB = Number(parts[1]);
    else if (text.startsWith('Block pruning enabled')) this.pruneManual = true;
    else if ((parts = /^Assuming ancestors of block ([0-9a-f]{64}) have valid/.exec(text))) this.assumevalid = parts[1];
    else if (text.startsWith('Validating signatures')) this.assumevalid = '0';
    else return false;
    return true;
  }

  /** `* Using 3990.0 MiB for in-memory UTXO set (plus up to 286.1 MiB of unused mempool space)` */
  readCacheSize(text: string): boolean {
    const parts = /^\* Using (\d{1,9}(?:\.\d{1,3})?) ?MiB for ([a-z])/.exec(text);
    if (!parts) return false;
    if (text.includes('MiB for in-memory UTXO set')) this.utxoCacheMiB = Number(parts[1]);
    return true;
  }

  /** Does this start build its chain anew? */
  get reindexes(): boolean {
    const chain = this.chain;
    return flag(this.option('reindex', chain)) === true || flag(this.option('reindex-chainstate', chain)) === true;
  }

  /** Contract section 3; undefined when the log does not tell. */
  get chain(): string | undefined {
    if (this.genesisChain) return this.genesisChain;
    for (const name of ['testnet4', 'signet', 'regtest', 'testnet'])
      if (flag(this.option(name, undefined)) === true) return SECTIONS[name] ?? 'testnet3';
    const chain = this.option('chain', undefined);
    if (chain !== undefined) return SECTIONS[String(chain)];
    return this.directoryChain;
  }

  metadata(): Metadata {
    const chain = this.chain;
    const option = (name: string): OptionValue | undefined => this.option(name, chain);
    const prune = whole(option('prune'));
    const threads = whole(option('par'));
    const filter = option('blockfilterindex');
    const filterText = typeof filter === 'string' && !/^[01]?$/.test(filter) ? filter.slice(0, 32) : flag(filter);
    const assumed = option('assumevalid');
    const entries: Record<string, MetadataValue | undefined> = {
      program: this.program,
      version: this.version,
      build: this.build,
      chain,
      dbcacheMiB: whole(option('dbcache')),
      utxoCacheMiB: this.utxoCacheMiB,
      maxmempoolMB: whole(option('maxmempool')),
      pruneMiB: prune === undefined ? this.pruneMiB : prune > 1 ? prune : undefined,
      pruneManual: prune === 1 || (prune === undefined && this.pruneManual) ? true : undefined,
      scriptThreads: this.scriptThreads ?? (threads !== undefined && threads > 0 ? threads : undefined),
      prevoutThreads: this.prevoutThreads ?? whole(option('prevoutfetchthreads')),
      assumevalid: this.assumevalid ?? (assumed === undefined ? undefined : assumedText(assumed)),
      txindex: flag(option('txindex')),
      blockfilterindex: filterText,
      coinstatsindex: flag(option('coinstatsindex')),
      reindex: flag(option('reindex')),
      reindexChainstate: flag(option('reindex-chainstate')),
      stopatheight: whole(option('stopatheight')),
      blocksonly: flag(option('blocksonly')),
      debug: this.debug(chain),
      sha256: this.sha256,
      loggedBy: this.loggedBy,
    };
    // The keys are those of Metadata, each with a value of its type.
    return Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined));
  }

  private option(name: string, chain: string | undefined): OptionValue | undefined {
    return this.given(name, chain).at(-1)?.value;
  }

  /** The option as given, weakest first: config file, its section, settings file, command line. */
  private given(name: string, chain: string | undefined): readonly GivenOption[] {
    const rank = (option: GivenOption): number => option.layer * 2 + (option.section === undefined ? 0 : 1);
    return (this.options.get(name) ?? [])
      .filter(({ section }) => section === undefined || chain === undefined || SECTIONS[section] === chain)
      .sort((a, b) => rank(a) - rank(b));
  }

  private debug(chain: string | undefined): readonly string[] | undefined {
    const given = this.given('debug', chain);
    if (given.length === 0) return undefined;
    const names = new Set<string>();
    for (const { value } of given) {
      const text = String(value).slice(0, 32);
      if (text === '0' || text === 'none' || text === 'false') names.clear();
      else names.add(text === '' || text === '1' || text === 'true' ? 'all' : text);
    }
    return [...names].sort();
  }
}

function assumedText(value: OptionValue): string {
  const text = value === false || value === '' ? '0' : String(value);
  return /^[0-9a-fx]{1,66}$/.test(text) ? text : '0';
}

/** What differs from one start to the next. Where a start itself is not in the log, only what both tell is compared. */
export function changedSettings(from: Settings, to: Settings): MetadataChange {
  const before = from.metadata() as Readonly<Record<string, MetadataValue | undefined>>;
  const after = to.metadata() as Readonly<Record<string, MetadataValue | undefined>>;
  const changed: Record<string, { from?: MetadataValue; to?: MetadataValue }> = {};
  const known = from.complete && to.complete;
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [a, b] = [before[key], after[key]];
    if (JSON.stringify(a) === JSON.stringify(b) || (!known && (a === undefined || b === undefined))) continue;
    changed[key] = { ...(a === undefined ? {} : { from: a }), ...(b === undefined ? {} : { to: b }) };
  }
  return changed;
}

const VERSION_LINE =
  /^([A-Za-z0-9][A-Za-z0-9 ._-]{0,39}?) version (v\d[^\s,;]{0,79})(?: for the [A-Za-z ]{1,24} network)?(?: \(([^)]{1,48})\))?$/;

/** `Bitcoin Core version v30.0.0 (release build)`: program, version and build; null when the message is no such line. */
export function readVersionLine(text: string): { program: string; version: string; build: string | undefined } | null {
  const parts = VERSION_LINE.exec(text.trimEnd());
  if (!parts || /^(?:Using|receive|peer|sending|received|New|connect)\b/.test(parts[1]!)) return null;
  return { program: parts[1]!, version: parts[2]!, build: parts[3] };
}
