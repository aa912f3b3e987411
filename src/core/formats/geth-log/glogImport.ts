import { NO_HASH } from './blockHash.js';
import { GAS_PLACES } from './blockSeries.js';
import type { ImportReport } from './chainFollower.js';
import { durationNs } from './goDuration.js';
import { goHeight, goInteger, goScaled } from './goNumber.js';
import { present } from './slowBlock.js';

const IMPORTED =
  /^imported +(\d+) block(?:s|\(s\)) ?(?:\( *(\d+) queued +(\d+) ignored\))?,?(?: including)? +(\d+) txs?(?: \( *([\d.]+) Mg\))? in +(\S+?)(?: \( *([\d.]+) Mg\/s\))?\. #(\d+) \[/;

/**
 * The import line of geth v1.3–v1.5 (insertStats.report, core/blockchain.go):
 * `imported 2500 block(s) (0 queued 0 ignored) including 0 txs in 14.491858842s. #2500 [88e96d45 / dcdb0ade]`,
 * `imported   12 blocks,   301 txs (  9.871 Mg) in 412.118ms ( 23.951 Mg/s). #2561010 […]`. null when it cannot be read.
 */
export function glogImport(message: string): ImportReport | null {
  const match = IMPORTED.exec(message);
  if (!match) return null;
  const [, blocksText, , ignoredText, txs, mgas, elapsed, mgasps, number] = match;
  const height = goHeight(number ?? '');
  const blocks = goInteger(blocksText ?? '');
  const elapsedNs = durationNs(elapsed ?? '');
  if (height === null || blocks === null || blocks < 1 || blocks > height + 1 || elapsedNs === null || elapsedNs < 0)
    return null;
  const readings = present({
    mgas: mgas === undefined ? undefined : (goScaled(mgas, GAS_PLACES) ?? undefined),
    mgasps: mgasps === undefined ? undefined : (goScaled(mgasps, GAS_PLACES) ?? undefined),
    txCount: goInteger(txs ?? '') ?? undefined,
  });
  return { height, blocks, ignored: Number(ignoredText ?? '0'), hash: NO_HASH, elapsedNs, readings };
}
