import type { ReactNode } from 'react';
import { analyse, analysisJson } from '../../core/analysis/analyse.js';
import { seriesCsv } from '../../core/analysis/csv.js';
import { writeDataset } from '../../core/share/datasetText.js';
import { blocksParquet } from '../../core/share/parquet.js';
import { Leaves } from './Leaves.js';
import { saveFile } from './save.js';
import type { Shared } from './ShareDialog.js';

/** The numbers as files. */
export function DataTab({ study, view, draft }: Shared): ReactNode {
  return (
    <>
      <ul className="downloads">
        <li>
          <button type="button" onClick={() => saveFile('benchscope.csv', seriesCsv(study, view), 'text/csv')}>
            Download CSV
          </button>
          Every block of what is shown: run, arm, height, time, value, rolled value.
        </li>
        <li>
          <button
            type="button"
            onClick={() => saveFile('benchscope.json', analysisJson(analyse(study, view)), 'application/json')}
          >
            Download analysis JSON
          </button>
          Every number of the tables, as the command line prints it with --json.
        </li>
        <li>
          <button
            type="button"
            onClick={() => saveFile('post.benchscope.json', writeDataset(study, view), 'application/json')}
          >
            Download dataset
          </button>
          Everything that is computed with, to be dropped here or read by the command line in place of the logs.
        </li>
        <li>
          <button
            type="button"
            onClick={() =>
              saveFile('benchscope.parquet', new Uint8Array(blocksParquet(study)), 'application/vnd.apache.parquet')
            }
          >
            Download Parquet
          </button>
          A row a block and run with every metric, times as whole numbers: for DuckDB, Spark, Trino, ClickHouse.
        </li>
      </ul>
      <Leaves
        size={seriesCsv(study, view).length}
        post={draft.content}
        chart="(in CSV, dataset and Parquet) every value of every block"
      />
    </>
  );
}
