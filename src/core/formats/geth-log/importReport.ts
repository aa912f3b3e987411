import { blockHash } from './blockHash.js';
import { GAS_PLACES } from './blockSeries.js';
import type { ImportReport } from './chainFollower.js';
import type { Fields } from './fields.js';
import { type ProblemList, badValue, tornLine } from './gethProblem.js';
import { durationNs } from './goDuration.js';
import { goHeight, goInteger, goScaled, goSize } from './goNumber.js';
import { present } from './slowBlock.js';

/** What became of a line: a report, and whether some of its values could not be read. */
export interface ReadImport {
  readonly report: ImportReport | null;
  readonly damaged: boolean;
}

const THREE_DECIMALS = /^-?[\d,]+\.\d{3}$/;

/**
 * `Imported new [potential] chain segment` (insertStats.report, core/blockchain_insert.go) by its attributes, in whatever
 * order. Without number, hash, blocks or elapsed the line is torn: a number without the hash behind it may have lost
 * digits. `threeDecimals`: the terminal shape prints floats so, fewer are torn.
 */
export function importReport(fields: Fields, threeDecimals: boolean, problems: ProblemList, line: number): ReadImport {
  const numberText = fields.get('number');
  const blocksText = fields.get('blocks');
  const elapsedText = fields.get('elapsed');
  const hashText = fields.get('hash');
  if (numberText === undefined || blocksText === undefined || elapsedText === undefined || hashText === undefined) {
    tornLine(problems, line, 'Imported new chain segment');
    return { report: null, damaged: true };
  }
  const height = goHeight(numberText);
  const blocks = goInteger(blocksText);
  if (height === null) badValue(problems, line, 'number', numberText, 'a block number');
  const badBlocks = blocks === null || blocks < 0 || (height !== null && blocks > height + 1);
  if (badBlocks) badValue(problems, line, 'blocks', blocksText, 'a number of blocks');
  if (height === null || badBlocks) return { report: null, damaged: true };

  let damaged = false;
  function value(key: string, wanted: string, parse: (text: string) => number | null): number | undefined {
    const text = fields.get(key);
    if (text === undefined) return undefined;
    const parsed = parse(text);
    if (parsed !== null && parsed >= 0) return parsed;
    badValue(problems, line, key, text, wanted);
    damaged = true;
    return undefined;
  }
  const float = (text: string): number | null =>
    threeDecimals && !THREE_DECIMALS.test(text) ? null : goScaled(text, GAS_PLACES);
  const size = (key: string): number | undefined => value(key, 'a size', goSize);
  const elapsedNs = value('elapsed', 'a duration', durationNs) ?? null;
  const readings = present({
    mgas: value('mgas', 'a number with its decimals', float),
    mgasps: value('mgasps', 'a number with its decimals', float),
    txCount: value('txs', 'a number of transactions', goInteger),
    cacheMiB: size('triedirty') ?? size('dirty') ?? size('cache'),
    trieDiffsMiB: size('triediffs'),
    snapDirtyMiB: size('snapdirty'),
    snapDiffsMiB: size('snapdiffs'),
  });
  const ignored = goInteger(fields.get('ignored') ?? '0') ?? 0;
  const report = { height, blocks, ignored: Math.max(0, ignored), hash: blockHash(hashText), elapsedNs, readings };
  return { report: blocks === 0 ? null : report, damaged };
}
