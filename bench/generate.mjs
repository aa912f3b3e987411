// Writes a made-up debug.log with bench lines, in the shape of Bitcoin Core 30, the same bytes for the same seed.
// usage: node bench/generate.mjs [blocks, default 200000] [seed, default 1] [file, default bench/tmp/<blocks>-<seed>.log]
import { closeSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const FIRST_HEIGHT = 700_000;
const START_MS = Date.UTC(2026, 0, 5, 8, 0, 0);
const LIMIT_COINS = 3_200_000;

/** Uniform numbers in [0, 1): xorshift32, the same on every engine. */
function random(seed) {
  let state = (seed * 2654435761) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 4294967296;
  };
}

const hundredths = (us) => (Math.round(us / 10) / 100).toFixed(2);
const thousandths = (us) => (us / 1000).toFixed(3);

/** One bench line; `sums` holds each step's microseconds since the start. */
function step(sums, prefix, indent, label, us, middle, count) {
  sums[label] = (sums[label] ?? 0) + us;
  const sum = sums[label];
  return `${prefix}[bench] ${indent}- ${middle ?? label}: ${hundredths(us)}ms${count === 0 ? '' : ` [${(sum / 1e6).toFixed(2)}s (${(sum / 1000 / count).toFixed(2)}ms/blk)]`}\n`;
}

/** `2026-01-05T08:00:00Z ` */
const stamp = (ms) => `${new Date(ms).toISOString().slice(0, 19)}Z `;

function startLines(prefix) {
  return [
    'Bitcoin Core version v30.0.0 (release build)',
    "Using the 'x86_shani(1way;2way)' SHA256 implementation",
    'Using data directory /data/node',
    'Command-line arg: dbcache="450"',
    'Command-line arg: debug="bench"',
    'Command-line arg: debug="coindb"',
    'Cache configuration:',
    '* Using 2.0 MiB for block index database',
    '* Using 8.0 MiB for chain state database',
    '* Using 440.0 MiB for in-memory UTXO set (plus up to 286.1 MiB of unused mempool space)',
    'Script verification uses 7 additional threads',
    `Loaded best chain: hashBestChain=${'0'.repeat(20)}${'5c'.repeat(22)} height=${FIRST_HEIGHT - 1} date=2021-09-11T03:54:28Z progress=0.710000`,
    'init message: Done loading',
  ].map((line) => `${prefix}${line}\n`);
}

/**
 * Writes `blocks` blocks to `file` (its folder is made): a cache that grows, is emptied while a block is connected when it is full,
 * and slows the blocks after that down. About 1,260 bytes a block.
 */
export function generate(file, blocks, seed) {
  mkdirSync(dirname(file), { recursive: true });
  const next = random(seed);
  const sums = {};
  const unfinished = `${file}.part`;
  const descriptor = openSync(unfinished, 'w');
  let clockMs = START_MS;
  let transactions = 670_000_000;
  let coins = 0;
  let sinceEmptied = 0;
  let parts = startLines(stamp(clockMs));
  for (let i = 1; i <= blocks; i++) {
    const height = FIRST_HEIGHT + i - 1;
    const tx = 200 + Math.floor(next() * 3600);
    const txin = Math.floor(tx * (1.5 + next() * 1.5));
    const cold = 1 + 3 / (1 + sinceEmptied / 40);
    const us = {
      load: Math.floor(2000 + next() * 6000),
      sanity: Math.floor(tx * (1 + next())),
      fork: Math.floor(20 + next() * 60),
      connectTx: Math.floor(txin * cold * (4 + next() * 12)),
      undo: Math.floor(500 + next() * 3000),
      index: Math.floor(20 + next() * 30),
      flush: Math.floor(tx * (1 + next())),
      post: Math.floor(100 + next() * 900),
    };
    const verify = us.connectTx + Math.floor(next() * 900);
    const total = us.sanity + us.fork + verify + us.undo + us.index + Math.floor(next() * 200);
    coins += Math.floor(txin * (0.2 + next() * 0.6));
    const emptied = coins > LIMIT_COINS;
    const write = emptied ? Math.floor(9e6 + next() * 4e6) : Math.floor(10 + next() * 40);
    const connectedMs = clockMs + (us.load + total + us.flush) / 1000;
    const prefix = stamp(connectedMs);
    parts.push(
      `${prefix}[bench]   - Load block from disk: ${hundredths(us.load)}ms\n`,
      step(sums, prefix, '    ', 'Sanity checks', us.sanity, null, i),
      step(sums, prefix, '    ', 'Fork checks', us.fork, null, i),
      step(sums, prefix, '      ', 'Connect', us.connectTx, `Connect ${tx} transactions`, i).replace(
        'ms [',
        `ms (${thousandths(us.connectTx / tx)}ms/tx, ${thousandths(us.connectTx / txin)}ms/txin) [`,
      ),
      step(sums, prefix, '    ', 'Verify', verify, `Verify ${txin} txins`, i).replace(
        'ms [',
        `ms (${thousandths(verify / txin)}ms/txin) [`,
      ),
      step(sums, prefix, '    ', 'Write undo data', us.undo, null, i),
      step(sums, prefix, '    ', 'Index writing', us.index, null, i),
      step(sums, prefix, '  ', 'Connect total', total, null, i),
      step(sums, prefix, '  ', 'Flush', us.flush, null, i),
    );
    if (emptied) {
      const dirty = Math.floor(coins * 0.9);
      const written = stamp(connectedMs + write / 1000);
      parts.push(
        `${prefix}Cache size (761501696) exceeds total space (761373440)\n`,
        `${prefix}[coindb] Writing chainstate to disk: flush mode=IF_NEEDED, prune=0, large=0, critical=1, periodic=0\n`,
        `${prefix}[bench] FlushStateToDisk: write coins cache to disk (${coins} coins, 743654.00KiB) started\n`,
        `${written}[coindb] Writing final batch of 9.28 MiB\n`,
        `${written}[coindb] Committed ${dirty} changed transaction outputs (out of ${dirty}) to coin database...\n`,
        `${written}[bench] FlushStateToDisk: write coins cache to disk (${coins} coins, 743654.00KiB) completed (${hundredths(write)}ms)\n`,
      );
      coins = 0;
      sinceEmptied = 0;
    } else sinceEmptied++;
    transactions += tx;
    const after = stamp(connectedMs + write / 1000);
    const hash = `${'0'.repeat(19)}${[0, 1, 2, 3, 4, 5]
      .map(() =>
        Math.floor(next() * 4294967296)
          .toString(16)
          .padStart(8, '0'),
      )
      .join('')
      .slice(0, 45)}`;
    const date = new Date(1_631_332_468_000 + i * 600_000).toISOString().replace(/\.\d+/, '');
    parts.push(
      step(sums, after, '  ', 'Writing chainstate', write, null, i),
      `${after}UpdateTip: new best=${hash} height=${height} version=0x20000000 log2_work=93.${String(100000 + (height % 900000)).padStart(6, '0')} tx=${transactions} date='${date}' progress=0.${String(710000 + Math.floor((i * 280000) / blocks))} cache=${(0.3 + (coins * 128) / 1048576).toFixed(1)}MiB(${coins}txo)\n`,
      step(sums, after, '  ', 'Connect postprocess', us.post, null, i),
      step(sums, after, '', 'Connect block', us.load + total + us.flush + write + us.post, null, i),
    );
    clockMs += (us.load + total + us.flush + write + us.post) / 1000;
    if (i % 500 === 0 || i === blocks) {
      writeSync(descriptor, parts.join(''));
      parts = [];
    }
  }
  closeSync(descriptor);
  renameSync(unfinished, file);
}

/** Where the generated log of so many blocks lies. */
export function generatedPath(blocks, seed) {
  return join(fileURLToPath(new URL('tmp', import.meta.url)), `${String(blocks)}-${String(seed)}.log`);
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const blocks = Number(process.argv[2] ?? 200_000);
  const seed = Number(process.argv[3] ?? 1);
  const file = process.argv[4] ?? generatedPath(blocks, seed);
  generate(file, blocks, seed);
  console.log(file);
}
