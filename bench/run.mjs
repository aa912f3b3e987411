// The performance table: what we take of what plain tools take on the same file in the same run. Writes bench/results.md.
// usage: node bench/run.mjs [--blocks N, default 1000000] [--pairs N, default 5] [--only WORD]
// exit 1 when a bar is missed by more than the noise. With --only the table is printed and not written.
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { cpus, platform, release, totalmem } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { addFiller } from './filler.mjs';
import { generate, generatedPath } from './generate.mjs';
import { isInstalled, versionOf } from './measure.mjs';
import { judge, rows } from './rows.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const cli = join(root, 'dist/cli/benchscope.mjs');
const SMALL = 200_000;
const SEED = 1;
const { values: options } = parseArgs({
  options: { blocks: { type: 'string' }, pairs: { type: 'string' }, only: { type: 'string' } },
});
const pairs = Math.max(5, Number(options.pairs ?? 5));

if (!existsSync(cli)) {
  console.error(`There is no ${relative(root, cli)}. Run npm run build first.`);
  process.exit(1);
}

/** A generated log, written when it is not there. */
function logOf(blocks) {
  const file = generatedPath(blocks, SEED);
  if (!existsSync(file)) {
    console.log(`Writing ${relative(root, file)} …`);
    generate(file, blocks, SEED);
  }
  return { file, blocks, bytes: statSync(file).size, label: `${blocks.toLocaleString('en')} blocks` };
}

const small = logOf(SMALL);
const large = logOf(Number(options.blocks ?? 1_000_000));
const filledFile = generatedPath(SMALL, SEED).replace(/\.log$/, '-filled.log');
const log = {
  small,
  large,
  reader: join(root, 'bench/reader.py'),
  filled: () => {
    if (!existsSync(filledFile)) addFiller(small.file, filledFile, 4);
    return filledFile;
  },
};

await build({
  root,
  configFile: false,
  logLevel: 'error',
  publicDir: false,
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: join(root, 'bench/readOnce.mjs'),
    target: 'node20',
    outDir: join(root, 'bench/tmp/core'),
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'readOnce.mjs' } },
  },
});

const table = [];
let failed = false;
const wanted = rows({ cli, readOnce: join(root, 'bench/tmp/core/readOnce.mjs'), log }).filter(
  ({ name, against }) => options.only === undefined || `${name} ${against}`.includes(options.only),
);
for (const row of wanted) {
  const limit = row.limit === null ? '' : String(Number(row.limit.toFixed(3)));
  const missing = row.tools.filter((tool) => !isInstalled(tool));
  if (missing.length > 0) {
    console.log(`${row.name}: skipped, ${missing.join(' and ')} not installed`);
    table.push(`| ${row.name} | ${row.against} | skipped: ${missing.join(' and ')} not installed | | | ${limit} | |`);
    continue;
  }
  const measured = row.measure(pairs);
  const { ours, theirs, ratio, isOver } = judge(row, measured);
  failed ||= isOver;
  const fixed = (value) => value.toFixed(row.decimals);
  const spread = (all, digits) => `${Math.min(...all).toFixed(digits)}–${Math.max(...all).toFixed(digits)}`;
  const digits = row.limit !== null && row.limit < 1 ? 3 : 2;
  const met = row.limit === null ? '' : isOver ? 'missed' : 'met';
  table.push(
    `| ${row.name} | ${row.against} | ${fixed(ours)} ${row.unit} (${spread(measured.ours, row.decimals)}) | ${fixed(theirs)} ${row.unit} (${spread(measured.theirs, row.decimals)}) | **${ratio.toFixed(digits)}** (${spread(measured.ratios, digits)}) | ${limit} | ${met} |`,
  );
  console.log(table.at(-1));
}
rmSync(filledFile, { force: true });

if (options.only === undefined) {
  const tools = ['rg', 'openssl', 'python3', 'grep'].map(versionOf).filter((version) => version !== null);
  const results = join(root, 'bench/results.md');
  const before = existsSync(results) ? readFileSync(results, 'utf8') : '';
  // What people wrote below the table stays.
  const notes = before.includes('\n## ') ? before.slice(before.indexOf('\n## ')) : '';
  writeFileSync(
    results,
    `# Measured

Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: Node ${process.versions.node} (V8 ${process.versions.v8}), ${platform()} ${release()},
${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, ${(totalmem() / 2 ** 30).toFixed(0)} GiB. ${tools.join(', ')}.
Files: plain logs made by \`bench/generate.mjs\` (seed ${SEED}), ${[small, large].map(({ label, bytes }) => `${label} = ${(bytes / 1e6).toFixed(0)} MB`).join(', ')}, warm in the page cache.
Each pair runs in turn, ${pairs} times after one unrecorded turn; medians with smallest and largest. A bar is missed when the lower
quartile of the ratios is over it.

| what | against | ours | theirs | ratio | bar | |
| --- | --- | --- | --- | --- | --- | --- |
${table.join('\n')}
${notes}`,
  );
}
process.exit(failed ? 1 : 0);
