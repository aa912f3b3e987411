// The performance table: ratios against plain tools on the same file in the same run. Writes bench/results.md.
// usage: node bench/run.mjs [pairs, default 5]   exit 1 when a ratio is over its limit beyond the noise
import { existsSync, statSync, writeFileSync } from 'node:fs';
import { cpus, platform, release, totalmem } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generate, generatedPath } from './generate.mjs';
import { inTurns, isInstalled, quantile, seconds } from './measure.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const cli = join(root, 'dist/cli/benchscope.mjs');
const BLOCKS = 200_000;
const SEED = 1;
const pairs = Math.max(5, Number(process.argv[2] ?? 5));

const ROWS = [
  {
    name: 'command line, SHA-256 included',
    against: 'wc -l + grep -c UpdateTip',
    limit: 15,
    tools: ['wc', 'grep'],
    ours: (file) => seconds(process.execPath, [cli, 'report', '--json', '--quiet', file]),
    theirs: (file) => seconds('wc', ['-l', file]) + seconds('grep', ['-c', 'UpdateTip', file]),
  },
];

if (!existsSync(cli)) {
  console.error(`There is no ${relative(root, cli)}. Run npm run build first.`);
  process.exit(1);
}
const file = generatedPath(BLOCKS, SEED);
if (!existsSync(file)) {
  console.log(`Writing ${relative(root, file)} …`);
  generate(file, BLOCKS, SEED);
}
const megabytes = statSync(file).size / 1e6;

const two = (value) => value.toFixed(2);
const spread = (values) => `${two(Math.min(...values))}–${two(Math.max(...values))}`;
const lines = [];
let failed = false;
for (const row of ROWS) {
  const missing = row.tools.filter((tool) => !isInstalled(tool));
  if (missing.length > 0) {
    console.log(`${row.name}: skipped, ${missing.join(' and ')} not installed`);
    lines.push(`| ${row.name} | ${row.against} | skipped: ${missing.join(' and ')} not installed | | | ${row.limit} |`);
    continue;
  }
  const { ours, theirs, ratios } = inTurns(
    pairs,
    () => row.ours(file),
    () => row.theirs(file),
  );
  const ratio = quantile(ratios, 0.5);
  const isOver = quantile(ratios, 0.25) > row.limit;
  failed ||= isOver;
  lines.push(
    `| ${row.name} | ${row.against} | ${two(quantile(ours, 0.5))} (${spread(ours)}) | ${two(quantile(theirs, 0.5))} (${spread(theirs)}) | **${two(ratio)}** (${spread(ratios)}) | ${row.limit} |`,
  );
  console.log(
    `${row.name}: ${two(quantile(ours, 0.5))} s; ${row.against}: ${two(quantile(theirs, 0.5))} s; ratio ${two(ratio)} (${spread(ratios)}), limit ${row.limit}${isOver ? ': OVER' : ''}`,
  );
}

writeFileSync(
  join(root, 'bench/results.md'),
  `# Measured

Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: Node ${process.versions.node} (V8 ${process.versions.v8}), ${platform()} ${release()},
${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, ${(totalmem() / 2 ** 30).toFixed(0)} GiB.
File: ${BLOCKS.toLocaleString('en')} blocks, ${megabytes.toFixed(0)} MB, plain, made by \`bench/generate.mjs\` (seed ${SEED}), warm in the page cache.
Each pair runs in turn, ${pairs} times after one unrecorded turn; medians with smallest and largest. A ratio fails when its lower
quartile is over the limit.

| what | against | s | s | ratio | limit |
| --- | --- | --- | --- | --- | --- |
${lines.join('\n')}
`,
);
process.exit(failed ? 1 : 0);
