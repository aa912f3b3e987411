import { peakMegabytes, quantile, inTurns, seconds } from './measure.mjs';

/** Bytes of memory a block and 100 MB more, in MB: what reading a log may add to the process. */
const BYTES_PER_BLOCK = 160;
const BASE_MEGABYTES = 100;
/** What a log of five times the bytes and the same blocks may take more, in MB: noise of the collector. */
const FILLER_MEGABYTES = 24;

/**
 * The rows of the table. Each measures two things in turn; `limit` is what the first may be of the second, null: no bar.
 * `log` holds the paths and blocks of the generated logs; `cli` and `readOnce` are the built programs.
 */
export function rows({ cli, readOnce, log }) {
  const node = process.execPath;
  const report = (file) => [cli, 'report', '--json', '--quiet', file];
  const timed = (row) => ({ unit: 's', decimals: 2, measure: (times) => inTurns(times, row.ours, row.theirs), ...row });
  return [
    timed({
      name: `command line, SHA-256 included, ${log.small.label}`,
      against: 'wc -l + grep -c UpdateTip',
      limit: 15,
      tools: ['wc', 'grep'],
      ours: () => seconds(node, report(log.small.file)),
      theirs: () =>
        seconds('wc', ['-l', log.small.file]) +
        seconds('grep', ['-c', 'UpdateTip', log.small.file], `${log.small.blocks}`),
    }),
    timed({
      name: `parsing alone, ${log.large.label}`,
      against: "rg -c -e UpdateTip -e 'Connect block'",
      limit: 5,
      tools: ['rg'],
      ours: () => seconds(node, [readOnce, 'parse', log.large.file], `${log.large.blocks}`),
      theirs: () =>
        seconds('rg', ['-c', '-e', 'UpdateTip', '-e', 'Connect block', log.large.file], `${2 * log.large.blocks}`),
    }),
    timed({
      name: `parsing alone, ${log.large.label}`,
      against: 'draining the same chunks',
      limit: null,
      tools: [],
      ours: () => seconds(node, [readOnce, 'parse', log.large.file], `${log.large.blocks}`),
      theirs: () => seconds(node, [readOnce, 'drain', log.large.file], `${log.large.bytes}`),
    }),
    timed({
      name: `command line, SHA-256 included, ${log.large.label}`,
      against: 'openssl dgst -sha256',
      limit: 2.5,
      tools: ['openssl'],
      ours: () => seconds(node, report(log.large.file)),
      theirs: () => seconds('openssl', ['dgst', '-sha256', log.large.file]),
    }),
    timed({
      name: `command line, SHA-256 included, ${log.small.label}`,
      against: 'line by line in Python',
      limit: 1 / 12,
      tools: ['python3'],
      ours: () => seconds(node, report(log.small.file)),
      theirs: () => seconds('python3', [log.reader, log.small.file]),
    }),
    {
      name: `peak memory over an empty process, ${log.large.label}`,
      against: `${BYTES_PER_BLOCK} bytes a block + ${BASE_MEGABYTES} MB`,
      limit: 1,
      tools: [],
      unit: 'MB',
      decimals: 0,
      measure: (times) => {
        const allowed = (BYTES_PER_BLOCK * log.large.blocks) / 1e6 + BASE_MEGABYTES;
        return inTurns(
          times,
          () => peakMegabytes(report(log.large.file)) - peakMegabytes([cli, '--version']),
          () => allowed,
        );
      },
    },
    {
      name: `peak memory, ${log.small.label} and as many bytes that hold nothing four times over`,
      against: `the blocks alone + ${FILLER_MEGABYTES} MB`,
      limit: 1,
      tools: [],
      unit: 'MB',
      decimals: 0,
      measure: (times) => {
        const filled = log.filled();
        return inTurns(
          times,
          () => peakMegabytes(report(filled)),
          () => peakMegabytes(report(log.small.file)) + FILLER_MEGABYTES,
        );
      },
    },
  ];
}

/** A measured row as it is judged: a ratio fails when its lower quartile is over the limit. */
export function judge({ limit }, { ours, theirs, ratios }) {
  return {
    ours: quantile(ours, 0.5),
    theirs: quantile(theirs, 0.5),
    ratio: quantile(ratios, 0.5),
    isOver: limit !== null && quantile(ratios, 0.25) > limit,
  };
}
