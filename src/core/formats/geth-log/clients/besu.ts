import { type BlockHash, NO_HASH, blockHash } from '../blockHash.js';
import { durationNs } from '../goDuration.js';
import { GAS_PLACES } from '../blockSeries.js';
import { goHeight, goInteger, goScaled } from '../goNumber.js';
import { present, slowBlockInside } from '../slowBlock.js';
import type { ClientLine, ExecutionClient } from './client.js';
import { fullTime } from './lineTime.js';

const TEXT_LINE =
  /\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}[+-]\d\d:\d\d \| [^|]+ \| (?:TRACE|DEBUG|INFO|WARN|ERROR|FATAL) *\| \w+ \| /;
const JSON_LINE = /^\{"@timestamp":"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d,\d{3}","level":"[A-Z]+","thread":/;

const IMPORTED = /Imported #([\d,]+)(.*)$/;
const SHORT_HASH = /^\s+\(([0-9a-f]{5})\.{5}([0-9a-f]{5})\)/;
const LONG_HASH = /\((0x[0-9a-f]{64})\)/;
const TX = /(\d+) tx\b/;
const GAS = /(?:gas used\s+([\d,]+)|([\d,]+) \( *[\d.]+%\) gas)/;
const TIME = /(?:\bin ([\d.]+)s\.|exec time\s+([\d.]+)s\b|\b([\d.]+)s exec\b)/;
const SPEED = /(?:mgas\/s\s+([\d.]+)|([\d.]+) Mgas\/s)/;

/** Hash as Besu of 2025 and later shortens it: five digits of each end. */
function hashOf(rest: string): BlockHash {
  const long = LONG_HASH.exec(rest)?.[1];
  if (long !== undefined) return blockHash(long);
  const short = SHORT_HASH.exec(rest);
  if (!short) return NO_HASH;
  return { key: Number.parseInt(short[1] ?? '', 16) * 0x100000 + Number.parseInt(short[2] ?? '', 16), high: 0, low: 0 };
}

/** `Imported #N …` of three generations (AbstractEngineNewPayload of Besu 22–26), with its parts in any order. */
function imported(line: string): ClientLine | null {
  const match = IMPORTED.exec(line);
  if (!match) return null;
  const rest = (match[2] ?? '').slice(0, 1024);
  const height = goHeight(match[1] ?? '');
  const time = TIME.exec(rest);
  const elapsedNs = time ? durationNs(`${time[1] ?? time[2] ?? time[3] ?? ''}s`) : null;
  if (height === null || elapsedNs === null) return { kind: 'damaged', message: 'Imported #' };
  const gas = GAS.exec(rest);
  const speed = SPEED.exec(rest);
  const readings = present({
    mgas: goInteger(gas?.[1] ?? gas?.[2] ?? '') ?? undefined,
    mgasps: goScaled(speed?.[1] ?? speed?.[2] ?? '', GAS_PLACES) ?? undefined,
    txCount: goInteger(TX.exec(rest)?.[1] ?? '') ?? undefined,
  });
  return { kind: 'import', report: { height, blocks: 1, ignored: 0, hash: hashOf(rest), elapsedNs, readings } };
}

/** Besu of 2022 to 2026, text and JSON layout. */
export const besu: ExecutionClient = {
  id: 'besu-log',
  name: 'Besu log',
  program: 'Besu',
  example:
    '2022-11-10 13:11:39.322-05:00 | vert.x-worker-thread-0 | INFO  | EngineNewPayload | Imported #15,941,325 / 270 tx / base fee 31.11 gwei / 27,168,232 (90.6%) gas / (0x…) in 2.278s. Peers: 100',
  anchors: ['{"@timestamp":"'],
  marks: ['Imported #', 'Slow block'],
  isLine: (line) => TEXT_LINE.test(line) || JSON_LINE.test(line),
  time: fullTime,
  read(line) {
    if (!line.includes('Slow block')) return imported(line);
    const slow = slowBlockInside(line);
    return slow ? { kind: 'slow', slow } : { kind: 'damaged', message: 'Slow block' };
  },
};
