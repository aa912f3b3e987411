import { InputError, type Problem } from '../problem.js';
import { datasetRuns, DatasetFault } from './benchscope-dataset.runs.js';
import type { DocumentFormat } from './format.js';

/** Name of the schema (docs/contracts.md section 6). */
export const DATASET_SCHEMA = 'benchscope.dataset/1';

const SCHEMA = /^\ufeff?\s*\{\s*"schema"\s*:\s*"benchscope\.dataset\/(\d{1,6})"/;

/** Numbers that benchscope wrote down, at full resolution (docs/contracts.md section 6). Read whole or not at all. */
export const benchscopeDataset: DocumentFormat = {
  kind: 'document',
  id: 'benchscope-dataset',
  name: 'benchscope dataset',
  example: `{"schema":"${DATASET_SCHEMA}"`,
  recognizes: (head) => SCHEMA.test(head.slice(0, 20).join('\n')),
  read(text) {
    const version = Number(SCHEMA.exec(text)?.[1] ?? '1');
    if (version > 1)
      throw new InputError(fault('the dataset was written by a later version of benchscope', 'Open it with that one.'));
    try {
      return { runs: datasetRuns(JSON.parse(text.replace(/^\ufeff/, ''))), problems: [], rules: [] };
    } catch (error) {
      if (!(error instanceof DatasetFault) && !(error instanceof SyntaxError)) throw error;
      const what = error instanceof DatasetFault ? `, ${error.message},` : '';
      throw new InputError(fault(`the dataset${what} is damaged or cut`, 'Save it again where it was written.'));
    }
  },
};

function fault(what: string, todo: string): Problem {
  return { code: 'nothing-to-show', severity: 'error', what, todo };
}
