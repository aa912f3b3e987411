// Breaks each guard of the layers once, in a copy beside the sources, and fails when a guard does not bite.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { lockFaults } from './lock.mjs';
import { root } from './root.mjs';

/** Inside the repository, so that packages resolve; ignored by every tool that looks at the real tree. */
const copy = join(root, '.cache/guards');

const FOLDERS = ['core', 'unpack', 'gist', 'worker', 'app', 'cli'];

/** Files that break nothing: both tools must let them pass, or biting proves nothing. */
const CLEAN = {
  ...Object.fromEntries(FOLDERS.map((folder) => [`src/${folder}/clean.ts`, 'export const clean = 1;\n'])),
  'src/cli/reads.ts': "import { readFileSync } from 'node:fs';\nexport const read = readFileSync;\n",
};

const types = (file, text, code) => ({ tool: 'types', file, text, expected: code });
const lint = (file, text, rule) => ({ tool: 'lint', file, text, expected: rule });
const IMPORTS = 'no-restricted-imports';
const GLOBALS = 'no-restricted-globals';
const PROPERTIES = 'no-restricted-properties';
const SYNTAX = 'no-restricted-syntax';
const imported = (from) => `import { clean } from '${from}';\nexport const used = clean;\n`;

const VIOLATIONS = [
  types('src/core/dom.ts', 'export const title = document.title;\n', 'TS2584'),
  types('src/core/decoder.ts', 'export const decoder = new TextDecoder();\n', 'TS2304'),
  types('src/core/node.ts', 'export const here = process.cwd();\n', 'TS2591'),
  types('src/core/timer.ts', 'setTimeout(() => undefined, 1);\n', 'TS2304'),
  types('src/core/index-access.ts', 'export const first = (list: readonly number[]): number => list[0];\n', 'TS2322'),
  types('src/cli/dom.ts', 'export const title = document.title;\n', 'TS2584'),
  types('src/worker/dom.ts', 'export const title = document.title;\n', 'TS2584'),
  lint(
    'src/core/imports-node.ts',
    "import { readFileSync } from 'node:fs';\nexport const read = readFileSync;\n",
    IMPORTS,
  ),
  lint('src/core/imports-app.ts', imported('../app/clean.js'), IMPORTS),
  lint('src/core/imports-worker.ts', imported('../worker/clean.js'), IMPORTS),
  lint('src/core/imports-cli.ts', imported('../cli/clean.js'), IMPORTS),
  lint('src/core/imports-react.ts', "import { useState } from 'react';\nexport const state = useState;\n", IMPORTS),
  lint(
    'src/core/imports-recharts.ts',
    "import { LineChart } from 'recharts';\nexport const chart = LineChart;\n",
    IMPORTS,
  ),
  lint('src/core/loads.ts', "export const load = import('./clean.js');\n", SYNTAX),
  lint('src/core/logarithm.ts', 'export const log = Math.log(2);\n', PROPERTIES),
  lint('src/core/power.ts', 'export const power = Math.pow(2, 0.5);\n', PROPERTIES),
  lint('src/core/random.ts', 'export const random = Math.random();\n', PROPERTIES),
  lint('src/core/star-star.ts', 'export const power = (x: number): number => x ** 2;\n', SYNTAX),
  lint('src/core/clock.ts', 'export const now = Date.now();\n', PROPERTIES),
  lint('src/core/new-date.ts', 'export const now = new Date();\n', SYNTAX),
  lint('src/core/locale.ts', 'export const text = (1).toLocaleString();\n', SYNTAX),
  lint('src/core/collation.ts', "export const order = 'a'.localeCompare('b');\n", SYNTAX),
  lint('src/core/numbers.ts', 'export const format = new Intl.NumberFormat();\n', GLOBALS),
  lint('src/core/network.ts', "export const answer = fetch('x');\n", GLOBALS),
  lint('src/core/console.ts', "console.error('x');\n", GLOBALS),
  lint('src/core/lint-decoder.ts', 'export const decoder = new TextDecoder();\n', GLOBALS),
  lint('src/core/lint-node.ts', 'export const here = process.cwd();\n', GLOBALS),
  lint('src/core/lint-timer.ts', 'setTimeout(() => undefined, 1);\n', GLOBALS),
  lint('src/core/globals.ts', 'export const all = globalThis;\n', GLOBALS),
  lint(
    'src/core/papa.ts',
    "import Papa from 'papaparse';\nexport const parse = Papa.parse;\n",
    '@typescript-eslint/no-restricted-imports',
  ),
  lint('src/core/any.ts', 'export const anything: any = 1;\n', '@typescript-eslint/no-explicit-any'),
  lint(
    'src/core/cycle-a.ts',
    "import { b } from './cycle-b.js';\nexport const a = (): number => b();\n",
    'import-x/no-cycle',
  ),
  lint(
    'src/core/cycle-b.ts',
    "import { a } from './cycle-a.js';\nexport const b = (): number => a();\n",
    'import-x/no-cycle',
  ),
  lint('src/app/imports-cli.ts', imported('../cli/clean.js'), IMPORTS),
  lint(
    'src/app/imports-node.ts',
    "import { readFileSync } from 'node:fs';\nexport const read = readFileSync;\n",
    IMPORTS,
  ),
  lint('src/app/console.ts', "console.error('x');\n", 'no-console'),
  lint('src/worker/imports-app.ts', imported('../app/clean.js'), IMPORTS),
  lint('src/worker/imports-react.ts', "import { useState } from 'react';\nexport const state = useState;\n", IMPORTS),
  types('src/unpack/dom.ts', 'export const title = document.title;\n', 'TS2584'),
  types('src/gist/network.ts', "export const answer = fetch('x');\n", 'TS2304'),
  lint('src/unpack/imports-cli.ts', imported('../cli/clean.js'), IMPORTS),
  lint('src/gist/imports-worker.ts', imported('../worker/clean.js'), IMPORTS),
  lint('src/gist/lint-network.ts', "export const answer = fetch('x');\n", GLOBALS),
  lint('src/cli/imports-app.ts', imported('../app/clean.js'), IMPORTS),
  lint('src/cli/imports-worker.ts', imported('../worker/clean.js'), IMPORTS),
  lint('src/cli/imports-react.ts', "import { useState } from 'react';\nexport const state = useState;\n", IMPORTS),
];

function write(files) {
  for (const { file, text } of files) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    writeFileSync(join(copy, file), text);
  }
}

function startCopy() {
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  const configs = readdirSync(root).filter((name) =>
    /^(eslint\.config\.js|tsconfig.*\.json|package\.json)$/.test(name),
  );
  for (const name of [...configs, ...FOLDERS.map((folder) => `src/${folder}/tsconfig.json`)])
    cpSync(join(root, name), join(copy, name));
  write(Object.entries(CLEAN).map(([file, text]) => ({ file, text })));
}

/** File → set of the compiler's error codes in it. */
function typeFindings() {
  const found = new Map();
  for (const folder of FOLDERS) {
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const { stdout } = spawnSync(process.execPath, [tsc, '-p', `src/${folder}`, '--pretty', 'false'], {
      cwd: copy,
      encoding: 'utf8',
    });
    for (const [, file, code] of stdout.matchAll(/^([^\n(]+)\(\d+,\d+\): error (TS\d+)/gm))
      found.set(file, new Set([...(found.get(file) ?? []), code]));
  }
  return found;
}

/** File → set of the lint rules it breaks. */
async function lintFindings() {
  const { ESLint } = await import(pathToFileURL(join(root, 'node_modules/eslint/lib/api.js')).href);
  const eslint = new ESLint({ cwd: copy, overrideConfigFile: join(copy, 'eslint.config.js') });
  const found = new Map();
  for (const { filePath, messages } of await eslint.lintFiles(['src']))
    found.set(
      filePath.slice(copy.length + 1).replaceAll('\\', '/'),
      new Set(messages.map(({ ruleId, message }) => ruleId ?? message)),
    );
  return found;
}

startCopy();
write(VIOLATIONS.filter(({ tool }) => tool === 'types'));
const findings = { types: typeFindings() };
// Only now: PapaParse's types would let Node's globals past core's compiler. That lint holds them even so is tried as well.
write(VIOLATIONS.filter(({ tool }) => tool === 'lint'));
findings.lint = await lintFindings();
const faults = lockFaults();
for (const { tool, file, expected } of VIOLATIONS)
  if (!findings[tool].get(file)?.has(expected))
    faults.push(
      `${file}: ${tool} does not report ${expected}, only ${[...(findings[tool].get(file) ?? ['nothing'])].join(', ')}`,
    );
for (const file of Object.keys(CLEAN))
  for (const tool of ['types', 'lint'])
    for (const finding of findings[tool].get(file) ?? [])
      faults.push(`${file}: ${tool} reports ${finding} where nothing is wrong`);
rmSync(copy, { recursive: true, force: true });

for (const fault of faults) console.error(fault);
console.log(`guards: ${String(VIOLATIONS.length)} violations tried, ${String(faults.length)} faults`);
process.exit(faults.length === 0 ? 0 : 1);
