import { blockHash } from '../blockHash.js';
import { GAS_PLACES } from '../blockSeries.js';
import type { Fields } from '../fields.js';
import { durationNs } from '../goDuration.js';
import { goHeight, goInteger, goScaled } from '../goNumber.js';
import { type Tree, present, slowBlockOf } from '../slowBlock.js';
import type { ClientLine, ExecutionClient } from './client.js';
import { fullTime } from './lineTime.js';

const TRACING = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z\s+(?:TRACE|DEBUG|INFO|WARN|ERROR)\s/;
const OWN =
  /\s(?:reth(?:_\w+)?(?:::\w+)*: |Block added to canonical chain\s|Canonical chain committed\s|Starting reth\b)/;
const FIELD = /(?:^|\s)([A-Za-z_][\w.]*)=("(?:\\.|[^"\\])*"|\S.*?|)(?=\s+[A-Za-z_][\w.]*=|\s*$)/g;

/** Attributes of a tracing line: a bare value may hold spaces and runs up to the next key (`gas_used=14.62 Mgas peers=3`). */
function tracingFields(text: string): Fields {
  const fields = new Map<string, string>();
  for (const [, key, value] of text.replace(/\s+/g, ' ').matchAll(FIELD)) {
    if (key === undefined || value === undefined) continue;
    fields.set(key, value.startsWith('"') ? value.slice(1, -1) : value);
  }
  return fields;
}

const GAS_POWER: Readonly<Record<string, number>> = { '': 0, K: -3, M: 0, G: 3 };

/** `14.62 Mgas`, `55.15 Mgas/second`, `120.5 Kgas`, or a bare count of millions, as integer of 10^-6 Mgas. */
function gas(text: string | undefined): number | undefined {
  const match = /^([\d.]+)(?: ([KMG])gas(?:\/s(?:econd)?)?)?$/.exec(text ?? '');
  if (!match) return undefined;
  return goScaled(match[1] ?? '', GAS_PLACES + (GAS_POWER[match[2] ?? ''] ?? 0)) ?? undefined;
}

function added(fields: Fields): ClientLine {
  const height = goHeight(fields.get('number') ?? '');
  const elapsedNs = durationNs(fields.get('elapsed') ?? '');
  if (height === null || elapsedNs === null) return { kind: 'damaged', message: 'Block added to canonical chain' };
  const readings = present({
    mgas: gas(fields.get('gas_used') ?? fields.get('gas') ?? fields.get('mgas')),
    mgasps: gas(fields.get('gas_throughput')),
    txCount: goInteger(fields.get('txs') ?? '') ?? undefined,
  });
  const hash = blockHash(fields.get('hash'));
  return { kind: 'import', report: { height, blocks: 1, ignored: 0, hash, elapsedNs, readings } };
}

function committed(fields: Fields): ClientLine {
  const height = goHeight(fields.get('number') ?? '');
  const ns = durationNs(fields.get('elapsed') ?? '');
  const label = 'Canonical chain committed';
  if (height === null || ns === null) return { kind: 'damaged', message: label };
  return { kind: 'step', label, ns, height, head: blockHash(fields.get('hash')) };
}

/** `timing.total_ms=97` → `{ timing: { total_ms: "97" } }`, the form of the document other clients print. */
function nested(fields: Fields): Tree {
  const tree: Record<string, Record<string, unknown>> = {};
  for (const [key, value] of fields) {
    const [first, second, third] = key.split('.');
    if (first === undefined || second === undefined || first === '__proto__' || second === '__proto__') continue;
    const branch = (tree[first] ??= {});
    if (third === undefined) branch[second] = value;
    else branch[second] = { ...(branch[second] as object | undefined), [third]: value }; // only this function writes branches
  }
  return tree;
}

/** Reth from early 2024 on. */
export const reth: ExecutionClient = {
  id: 'reth-log',
  name: 'Reth log',
  program: 'Reth',
  example:
    '2025-07-02T07:20:01.882322Z  INFO Block added to canonical chain number=21005256 hash=0x… peers=130 txs=173 gas_used=14.62 Mgas gas_throughput=55.15 Mgas/second full=40.6% elapsed=265.119402ms',
  anchors: [],
  marks: ['Block added to canonical chain', 'Canonical chain committed', 'reth::slow_block'],
  isLine: (line) => TRACING.test(line) && OWN.test(line),
  time: fullTime,
  read(line) {
    const at = line.search(/\s[A-Za-z_][\w.]*=/);
    const fields = tracingFields(at < 0 ? '' : line.slice(at));
    if (line.includes('Block added to canonical chain')) return added(fields);
    if (line.includes('Canonical chain committed')) return committed(fields);
    const slow = slowBlockOf(nested(fields));
    return slow ? { kind: 'slow', slow } : { kind: 'damaged', message: 'reth::slow_block' };
  },
};
