import type { Metadata } from '../../model.js';
import type { Fields } from './fields.js';

const CHAINS: Readonly<Record<string, string>> = {
  '1': 'mainnet',
  '3': 'ropsten',
  '4': 'rinkeby',
  '5': 'goerli',
  '17000': 'holesky',
  '560048': 'hoodi',
  '11155111': 'sepolia',
};

/** `Starting Geth on Sepolia testnet...` (cmd/geth/main.go): the network by its name in lower case, without accents. */
export function networkSetting(message: string): Metadata {
  const name = /^Starting Geth on (?:Ethereum )?(\S+?)(?: testnet)?(?: \.\.\.|\.\.\.)/.exec(message)?.[1];
  if (name === undefined) return {};
  return { chain: name.toLowerCase().replace('\u00f6', 'oe') };
}

/** `Chain ID:  1 (mainnet)` (params/config.go), `config="{ChainID: 1 …}"`: the network by its number, as a name where it has one. */
export function chainIdSetting(text: string): Metadata {
  const id = /Chain ?ID: {0,4}(\d{1,12})\b/.exec(text)?.[1];
  return id === undefined ? {} : { chain: CHAINS[id] ?? `chain ${id}` };
}

/**
 * `instance=Geth/v1.13.14-stable-2bd6bd01/linux-amd64/go1.21.6`: program, version with commit, platform and compiler.
 * A name the operator gave the node stands between program and version and is not kept.
 */
export function instanceSetting(fields: Fields): Metadata {
  const parts = (fields.get('instance') ?? '').split('/');
  const at = parts.findIndex((part, index) => index > 0 && /^v?\d+\.\d+/.test(part));
  const [program] = parts;
  const version = parts[at];
  if (program === undefined || version === undefined || !/^[\w-]{1,32}$/.test(program)) return {};
  const build = parts.slice(at + 1).join('/');
  return { program, version: version.slice(0, 80), ...(build === '' ? {} : { build: build.slice(0, 80) }) };
}
