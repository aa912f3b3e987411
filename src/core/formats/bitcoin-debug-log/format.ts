import type { LineFormat } from '../format.js';
import { BitcoinReader } from './reader.js';

/** Beginnings of messages that only Bitcoin Core and its forks print. */
const ANCHORS = [
  'UpdateTip: new best',
  'SetBestChain: new best',
  '- Using cached block',
  '- Load block from disk: ',
  '- Sanity checks: ',
  '- Fork checks: ',
  '- Connect ',
  '- Verify ',
  '- Flush: ',
  '- Write undo data: ',
  '- Index writing: ',
  '- Connect total: ',
  '- Writing chainstate: ',
  '- Connect postprocess: ',
  '- Connect block: ',
  '- Disconnect block: ',
  'Writing chainstate to disk: flush mode=',
  'FlushStateToDisk: ',
  'BatchWrite: write coins cache to disk ',
  'Loaded best chain: hashBestChain=',
  'Bitcoin Core version v',
  'Command-line arg: ',
  'Config file arg: ',
  'Cache size (',
  'Shutdown in progress...',
  'Shutdown: In progress...',
];

const TIME = String.raw`(?:\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:?\d\d)?|\d\d\/\d\d\/\d\d \d\d:\d\d:\d\d)`;
const PREFIX = String.raw`^\s*(?:\[\*\] )?(?:${TIME}\s+)?(?:\(mocktime: [^)]*\) )?(?:(?:INFO|DEBUG) (?:[^ ]+: )*)?(?:\[.*\] )?\s*`;

/** Messages by which the program is known, wherever in its life the log begins. */
const MESSAGES = [
  String.raw`(?:UpdateTip|SetBestChain): new best(?: hash)?=`,
  String.raw`- (?:Load block from disk|Sanity checks|Fork checks|Write undo data|Index writing|Connect total|Writing chainstate|Connect postprocess|Connect block|Disconnect block): -?\d`,
  String.raw`- Connect \d+ transactions: -?\d`,
  String.raw`- Verify \d+ txins: -?\d`,
  String.raw`- Using cached block$`,
  String.raw`[A-Z][A-Za-z .]{1,30} version v\d+\.\d+\.\d\S*(?: for the eCash network)?(?: \(|$)`,
  String.raw`(?:Command-line|Config file) arg: (?:\[\w+\] )?[a-z][a-z0-9-]*=`,
  String.raw`Setting file arg: [a-z][a-z0-9-]* = `,
  String.raw`Loaded best chain: hashBestChain=`,
  String.raw`LoadBlockIndexDB(?:\(\))?: (?:hashBestChain|last block file)`,
  String.raw`Writing chainstate to disk: flush mode=`,
  String.raw`(?:FlushStateToDisk|BatchWrite): .* (?:started|completed)`,
  String.raw`Committ(?:ed|ing) \d+ changed transaction`,
  String.raw`Cache size \(\d+\) exceeds total space`,
  String.raw`Cache configuration:$`,
  String.raw`\* Using [\d.]+ ?MiB for (?:block index database|chain state database|in-memory UTXO set)`,
  String.raw`Script verification uses \d+ additional threads`,
  String.raw`Using '?\d+'? threads for script verification`,
  String.raw`Using the '[^']+' SHA256 implementation`,
  String.raw`init message: (?:Loading|Verifying|Done|Starting|Pruning)`,
  String.raw`Shutdown ?: (?:In progress|done)`,
  String.raw`Shutdown (?:in progress\.\.\.|done$)`,
  String.raw`Leaving InitialBlockDownload`,
  String.raw`(?:Pre-s|S)ynchronizing blockheaders, height: `,
  String.raw`Saw new (?:header|cmpctblock header) hash=`,
  String.raw`(?:received|sending)(?: message)?: \w+ \(\d+ bytes\) peer=\d+`,
  String.raw`Pre-allocating up to position 0x[0-9a-f]+ in (?:blk|rev)\d{5}\.dat`,
  String.raw`Leaving block file \d+: C?BlockFileInfo\(`,
  String.raw`InvalidChainFound:  ?(?:invalid block|current best)=`,
  String.raw`Reindexing block file blk\d{5}\.dat`,
];
const KNOWN = MESSAGES.map((message) => new RegExp(PREFIX + message));

/** The log of Bitcoin Core from 0.8 on and of its forks (docs/formats). */
export const bitcoinDebugLog: LineFormat = {
  kind: 'lines',
  id: 'bitcoin-debug-log',
  name: 'Bitcoin Core debug.log',
  example:
    "2024-05-01T06:30:12Z UpdateTip: new best=00000000000000000001a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6f7 height=841500 version=0x2a34e000 log2_work=94.912345 tx=998877665 date='2024-05-01T06:29:50Z' progress=1.000000 cache=312.4MiB(2345678txo)",
  anchors: ANCHORS,
  recognizes: (head) => head.some((line) => KNOWN.some((known) => known.test(line.slice(0, 1024)))),
  open: (stream) => new BitcoinReader(stream),
};
