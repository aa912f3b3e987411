/** One fact about dataset files: a text, and what it reads as. */
export interface DatasetRow {
  readonly id: string;
  readonly version: string;
  readonly fact: string;
  readonly text: string;
  /** Readings by metric, and names, of its runs; null: refused. */
  readonly runs:
    | readonly {
        readonly label: string;
        readonly group: string;
        readonly series: Readonly<Record<string, readonly (number | null)[]>>;
      }[]
    | null;
}

const HEAD = '{\n"schema":"benchscope.dataset/1",\n';
const AXIS = '{"kind":"block","rows":3,"height":[7,8,null],"timeUs":[],"hash":"","breaks":[]}';
const run = (series: string, more = ''): string =>
  `{"name":"a.log","label":"a","group":"x","baseline":true,"stream":null,"format":"csv","clock":"utc","metadata":{},"axis":0,"series":[${series}],"categories":[],"events":[]${more}}`;
const series = (values: string, id = 'connectMs'): string =>
  `{"id":"${id}","unit":"ms","better":"lower","scale":100,"axis":0,"values":${values}}`;
const dataset = (runs: string, axes = AXIS): string => `${HEAD}"axes":[${axes}],"runs":[${runs}]}\n`;

export const DATASET_ROWS: readonly DatasetRow[] = [
  {
    id: 'readings',
    version: '1',
    fact: 'readings are integers of 1/scale of the unit, null where the log gives none',
    text: dataset(run(series('[150,null,-2]'))),
    runs: [{ label: 'a', group: 'x', series: { connectMs: [1.5, null, -0.02] } }],
  },
  {
    id: 'large',
    version: '1',
    fact: 'a reading beyond 31 bits keeps every digit',
    text: dataset(run(series('[9007199254740991,2147483648,1]'))),
    runs: [{ label: 'a', group: 'x', series: { connectMs: [90071992547409.91, 21474836.48, 0.01] } }],
  },
  {
    id: 'spaced',
    version: '1',
    fact: 'white space, other keys and settings that are not known change nothing',
    text: `\ufeff {\r\n  "schema" : "benchscope.dataset/1", "later": {"x": 1},\r\n  "axes": [${AXIS}],\r\n  "runs": [${run(series('[1,2,3]')).replace('"metadata":{}', '"metadata":{"datadir":"x","__proto__":3}')}]}\r\n`,
    runs: [{ label: 'a', group: 'x', series: { connectMs: [0.01, 0.02, 0.03] } }],
  },
  { id: 'no-run', version: '1', fact: 'no runs: nothing can be shown', text: dataset(''), runs: [] },
  {
    id: 'short',
    version: '1',
    fact: 'a series as long as no axis is damage',
    text: dataset(run(series('[1,2]'))),
    runs: null,
  },
  { id: 'fraction', version: '1', fact: 'a reading is whole', text: dataset(run(series('[1,2,0.5]'))), runs: null },
  { id: 'no-axis', version: '1', fact: 'an axis must be there', text: dataset(run(series('[]')), ''), runs: null },
  {
    id: 'cut',
    version: '1',
    fact: 'cut JSON is refused',
    text: dataset(run(series('[1,2,3]'))).slice(0, -20),
    runs: null,
  },
  {
    id: 'later',
    version: '2',
    fact: 'a later schema is refused',
    text: '{"schema":"benchscope.dataset/2"}',
    runs: null,
  },
];
