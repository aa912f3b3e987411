import type { LineFormat } from '../format.js';
import { isErigonLine } from './erigonLine.js';
import { GethReader } from './reader.js';

const TERMINAL =
  /^(?:(?:TRACE|DEBUG|ERROR|EROR|DBUG|TRCE)\s?|(?:INFO|WARN|CRIT) ?)\[\d\d-\d\d\|\d\d:\d\d:\d\d(?:\.\d{3})?(?:\|[^\]]*)?\] ?\S?/;
const LOGFMT = /^t=\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:[+-]\d{4}|Z) +lvl=[a-z]{4,5} +msg=/;
const JSON_LINE = /^\{(?=.*"t":"\d{4}-\d\d-\d\dT)(?=.*"lvl":"[a-z]{4,5}")(?=.*"msg":")/;
const GLOG = /^[IWEF]\d{4} \d\d:\d\d:\d\d\.\d{6} [\w./-]+\.go:\d+\] /;
const SHAPES = [TERMINAL, LOGFMT, JSON_LINE, GLOG];

function isGethLine(line: string): boolean {
  return SHAPES.some((shape) => shape.test(line.slice(0, 4096)));
}

/** go-ethereum, all versions: glog, terminal, logfmt and JSON. */
export const gethLog: LineFormat = {
  kind: 'lines',
  id: 'geth-log',
  name: 'go-ethereum log',
  example:
    'INFO [07-10|19:40:00.674] Imported new potential chain segment     number=17,665,394 hash=1a2b3c..4d5e6f blocks=1 txs=167 mgas=12.536 elapsed=401.459ms mgasps=31.226',
  anchors: [...['INFO [', 'WARN [', 'CRIT [', 'ERROR[', 'DEBUG[', 'TRACE[', 'EROR[', 'DBUG['], '{"t":"'],
  recognizes: (head) => head.some(isGethLine) && !head.some(isErigonLine),
  open: (stream) => new GethReader('geth-log', stream),
};
