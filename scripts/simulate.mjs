// Runs the full grid that proves the intervals (docs/statistics.md) and prints its table as Markdown.
// usage: node scripts/simulate.mjs [data sets per cell, default 2000]
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';
import { build } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const bundle = `${root}.cache/simulate/simulation.mjs`;
const SEED = 20260101;
const RESAMPLES = 2000;
const BLOCKS = 1000;

if (isMainThread) await main(Number(process.argv[2] ?? 2000));
else await work();

async function main(dataSets) {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: 'src/core/stats/simulation.ts',
      outDir: '.cache/simulate',
      rolldownOptions: { output: { entryFileNames: 'simulation.mjs' } },
    },
  });
  const cells = grid();
  const results = new Array(cells.length);
  let next = 0;
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      while (next < cells.length) {
        const index = next++;
        results[index] = await runCell(cells[index], dataSets, SEED + index * 1_000_003);
      }
    }),
  );
  report(cells, results, dataSets);
}

function grid() {
  const cells = [];
  for (const runSigma of [0, 0.02, 0.05])
    for (const rho of [0, 0.3, 0.6])
      for (const replicates of runSigma === 0 ? [1, 2, 3] : [2, 3])
        for (const speedup of [1, 1.03, 1.1]) cells.push({ runSigma, rho, replicates, speedup, blocks: BLOCKS });
  return cells;
}

function runCell(cell, dataSets, seed) {
  return new Promise((resolve, reject) => {
    const worker = new Worker(fileURLToPath(import.meta.url), { workerData: { cell, dataSets, seed } });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

async function work() {
  const { simulateCell } = await import(bundle);
  parentPort.postMessage(simulateCell(workerData.cell, workerData.dataSets, RESAMPLES, workerData.seed));
}

function report(cells, results, dataSets) {
  const percent = (count) => ((100 * count) / dataSets).toFixed(1);
  console.log(
    '| σ_run | ρ | r | speed-up | coverage % | faster % | slower % |\n| --- | --- | --- | --- | --- | --- | --- |',
  );
  const failures = [];
  const falseAlarms = [];
  const power = new Map();
  cells.forEach((cell, i) => {
    const { covered, faster, slower } = results[i];
    const { runSigma, rho, replicates, speedup } = cell;
    console.log(
      `| ${runSigma} | ${rho} | ${replicates} | ${speedup.toFixed(2)} | ${percent(covered)} | ${percent(faster)} | ${percent(slower)} |`,
    );
    const name = `σ_run ${runSigma}, ρ ${rho}, r ${replicates}, speed-up ${speedup}`;
    if (covered / dataSets < 0.91 || covered / dataSets > 0.985)
      failures.push(`${name}: coverage ${percent(covered)} %`);
    if (speedup === 1) {
      falseAlarms.push((faster + slower) / dataSets);
      if ((faster + slower) / dataSets > 0.09) failures.push(`${name}: A/A verdicts ${percent(faster + slower)} %`);
    } else power.set(`${runSigma} ${rho} ${speedup} ${replicates}`, faster / dataSets);
    if (replicates === 3 && runSigma === 0.02 && speedup === 1.1 && faster / dataSets < 0.95)
      failures.push(`${name}: power ${percent(faster)} %`);
  });
  for (const [key, value] of power) {
    if (!key.endsWith(' 2')) continue;
    const three = power.get(key.replace(/2$/, '3'));
    if (three < value - 0.02) failures.push(`${key}: power falls from ${value} to ${three} with a third run`);
  }
  const average = falseAlarms.reduce((a, b) => a + b, 0) / falseAlarms.length;
  if (average > 0.06) failures.push(`A/A verdicts on average ${(100 * average).toFixed(2)} %`);
  console.log(
    `\n${dataSets} data sets a cell, ${RESAMPLES} resamples, ${BLOCKS} blocks; A/A verdicts on average ${(100 * average).toFixed(2)} %.`,
  );
  for (const failure of failures) console.log(`out of bounds: ${failure}`);
  process.exitCode = failures.length > 0 ? 1 : 0;
}
