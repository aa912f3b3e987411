import { NO_HASH } from '../blockHash.js';
import { GAS_PLACES, NS_SCALE } from '../blockSeries.js';
import { goHeight, goInteger, goScaled } from '../goNumber.js';
import { present, slowBlockInside } from '../slowBlock.js';
import type { ClientLine, ExecutionClient } from './client.js';
import { dayMonthTime, fullTime } from './lineTime.js';

const LINE = /(?:^|\s)\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{4}\|[A-Z]{4,5}\|\d+\|/;
const PROCESSED = /(?:^|[|\s])Processed\s+([\d,]+)(?:\s*\.\.\.\s*([\d,]+))?\s*\|\s*([\d.,]+)[^\d|]{0,16}?ms\b/;
const BLOCK = /(?:^|[|\s])Blocks?\s+([\d.,]+)[^\d|]{0,16}?MGas\s*\|\s*([\d,]+)[^\d|]{0,16}?txs?\b/;
const THROUGHPUT = /(?:^|[|\s])(?:Block )?[Tt]hroughput\s+([\d.,]+)[^\d|]{0,16}?MGas\/s/;

const MS_PLACES = String(NS_SCALE).length - 1;

/** First line of a report: one block or a range, and the time of processing. What `slot` says is the time between reports. */
function processed(line: string): ClientLine | null {
  const match = PROCESSED.exec(line);
  if (!match) return null;
  const first = goHeight(match[1] ?? '');
  const height = match[2] === undefined ? first : goHeight(match[2]);
  const elapsedNs = goScaled(match[3] ?? '', MS_PLACES);
  if (first === null || height === null || height < first || elapsedNs === null)
    return { kind: 'damaged', message: 'Processed' };
  const report = { height, blocks: height - first + 1, ignored: 0, hash: NO_HASH, elapsedNs, readings: {} };
  return { kind: 'import', report };
}

/** Second and third line of a report. */
function followUp(line: string): ClientLine | null {
  const block = BLOCK.exec(line);
  const throughput = /Ave(?:rage)? [Tt]hroughput/.test(line) ? null : THROUGHPUT.exec(line);
  const readings = present({
    mgas: goScaled(block?.[1] ?? '', GAS_PLACES) ?? undefined,
    txCount: goInteger(block?.[2] ?? '') ?? undefined,
    mgasps: goScaled(throughput?.[1] ?? '', GAS_PLACES) ?? undefined,
  });
  return Object.keys(readings).length === 0 ? null : { kind: 'more', readings };
}

/** Nethermind from mid 2023 on, console and file layout. */
export const nethermind: ExecutionClient = {
  id: 'nethermind-log',
  name: 'Nethermind log',
  program: 'Nethermind',
  example: '2024-02-02 17:27:51.4426|INFO|207|Processed      17454110           |    212.78 ms  | slot  13,855 ms |',
  anchors: ['Processed  '],
  marks: ['Processed', 'MGas', 'Slow block'],
  isLine: (line) => LINE.test(line) || PROCESSED.test(line),
  time: (line) => dayMonthTime(line) ?? fullTime(line),
  read(line) {
    if (line.includes('Slow block')) {
      const slow = slowBlockInside(line);
      return slow ? { kind: 'slow', slow } : null;
    }
    const begin = line.slice(0, 1024);
    return processed(begin) ?? followUp(begin);
  },
};
