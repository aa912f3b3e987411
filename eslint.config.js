import { fileURLToPath } from 'node:url';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import importX from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const root = fileURLToPath(new URL('.', import.meta.url));

/** V8 versions disagree in the last bits of these; core takes them from deterministic ports. */
const ENGINE_DEPENDENT_MATH =
  'acos acosh asin asinh atan atan2 atanh cbrt cos cosh exp expm1 hypot log log10 log1p log2 pow sin sinh tan tanh random'.split(
    ' ',
  );

const NODE_GLOBALS = 'process Buffer global require module __dirname __filename setImmediate clearImmediate'.split(' ');
const CLOCK_AND_NET =
  'fetch XMLHttpRequest WebSocket performance setTimeout setInterval queueMicrotask TextDecoder TextEncoder URL Blob File crypto console structuredClone Intl'.split(
    ' ',
  );
const DOM_GLOBALS =
  'document window navigator location history localStorage sessionStorage self globalThis HTMLElement'.split(' ');

/** Which folder may never import or touch what. Whoever changes a row breaks the rule once on purpose and watches it fail (scripts/guards.mjs). */
const LAYERS = [
  {
    folder: 'src/core',
    imports: [
      '**/app/**',
      '**/worker/**',
      '**/cli/**',
      'node:*',
      'react',
      'react-dom',
      'react/*',
      'recharts',
      'zustand',
      'vite',
      'hash-wasm',
      'fzstd',
    ],
    globals: [...NODE_GLOBALS, ...CLOCK_AND_NET, ...DOM_GLOBALS],
  },
  {
    folder: 'src/worker',
    imports: ['**/app/**', '**/cli/**', 'node:*', 'react', 'react-dom', 'recharts', 'zustand'],
    globals: [...NODE_GLOBALS, 'document', 'window'],
  },
  ...['src/unpack', 'src/gist'].map((folder) => ({
    folder,
    imports: [
      '**/app/**',
      '**/worker/**',
      '**/cli/**',
      'node:*',
      'react',
      'react-dom',
      'recharts',
      'zustand',
      'hash-wasm',
    ],
    globals: [...NODE_GLOBALS, ...CLOCK_AND_NET, ...DOM_GLOBALS],
  })),
  { folder: 'src/app', imports: ['**/cli/**', 'node:*'], globals: NODE_GLOBALS },
  {
    folder: 'src/cli',
    imports: ['**/app/**', '**/worker/**', 'react', 'react-dom', 'recharts', 'zustand'],
    globals: ['document', 'window', 'navigator', 'location'],
  },
];

export default tseslint.config(
  { ignores: ['dist', 'node_modules', 'test-results', 'playwright-report', 'bench/tmp', '.cache'] },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [
        createTypeScriptImportResolver({ project: ['src/*/tsconfig.json', 'tsconfig.test.json'] }),
      ],
      'import-x/extensions': ['.ts', '.tsx'],
    },
    languageOptions: {
      parserOptions: {
        project: [
          'src/core/tsconfig.json',
          'src/unpack/tsconfig.json',
          'src/gist/tsconfig.json',
          'src/worker/tsconfig.json',
          'src/app/tsconfig.json',
          'src/cli/tsconfig.json',
          'tsconfig.test.json',
        ],
        tsconfigRootDir: root,
      },
    },
    rules: {
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      'no-console': 'error',
      eqeqeq: 'error',
    },
  },
  { files: ['src/cli/**/*.ts'], rules: { 'no-console': 'off' } },
  {
    files: ['src/app/**/*.tsx', 'src/app/**/*.ts'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  ...LAYERS.map(({ folder, imports, globals }) => ({
    files: [`${folder}/**/*.ts`, `${folder}/**/*.tsx`],
    ignores: ['**/*.test.ts', '**/*.test.tsx', 'src/{unpack,gist}/*.testing.ts', 'src/core/share/*.testing.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ group: imports, message: `not from ${folder}: see ARCHITECTURE.md, layers` }] },
      ],
      'no-restricted-globals': [
        'error',
        ...globals.map((name) => ({ name, message: `not in ${folder}: see ARCHITECTURE.md, layers` })),
      ],
    },
  })),
  {
    files: ['src/core/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...ENGINE_DEPENDENT_MATH.map((property) => ({
          object: 'Math',
          property,
          message: 'differs between engines: take a deterministic port',
        })),
        { object: 'Date', property: 'now', message: 'core has no clock' },
      ],
      'no-restricted-syntax': [
        'error',
        { selector: 'ImportExpression', message: 'core loads nothing on demand: lint cannot follow import()' },
        { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: 'core has no clock' },
        { selector: "BinaryExpression[operator='**']", message: 'differs between engines: multiply' },
        { selector: 'CallExpression[callee.property.name=/^toLocale/]', message: 'core has no locale' },
        {
          selector: "CallExpression[callee.property.name='localeCompare']",
          message: 'core has no locale: compare code points',
        },
      ],
    },
  },
  // PapaParse's types let Node's globals past core's compiler.
  {
    files: ['src/core/**/*.ts'],
    ignores: ['src/core/formats/csv.ts', '**/*.test.ts'],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', 'papaparse'] },
  },
);
