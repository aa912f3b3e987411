import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, describe, expect, it } from 'vitest';
import { summaryOf } from '../analysis/summary.js';
import { blocksParquet } from './parquet.js';
import { POSTS } from './posts.testing.js';

const folder = mkdtempSync(join(tmpdir(), 'benchscope-parquet-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function ask(file: string, sql: string): Promise<Record<string, unknown>[]> {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  const reader = await connection.runAndReadAll(sql.replaceAll('$FILE', `'${file}'`));
  const rows = reader.getRowObjects();
  connection.closeSync();
  return rows;
}

describe('blocksParquet, read by DuckDB', () => {
  it.each(['pr28233', 'replay'] as const)('%s: counts, sums and quantiles are ours', async (name) => {
    const study = POSTS[name]();
    const file = join(folder, `${name}.parquet`);
    writeFileSync(file, blocksParquet(study));
    const rows = await ask(
      file,
      `SELECT run, arm, count(*) AS rows, count(connectMs_10us) AS n, sum(connectMs_10us)::BIGINT AS total,
              quantile_cont(connectMs_10us, 0.5) AS median, quantile_cont(connectMs_10us, 0.9) AS p90,
              quantile_cont(connectMs_10us, 0.99) AS p99, min(height) AS first, max(height) AS last, max(cacheTxo) AS txo
       FROM $FILE GROUP BY run, arm`,
    );
    expect(rows).toHaveLength(study.runs.length);
    for (const { label, group, run } of study.runs) {
      const row = rows.find((own) => own.run === label);
      const connect = run.series.find(({ id }) => id === 'connectMs');
      const txo = run.series.find(({ id }) => id === 'cacheTxo');
      if (!connect || !txo || !row) throw new Error(`${label} is not there`);
      const { count, sum = NaN, median = NaN, p90 = NaN, p99 = NaN } = summaryOf(connect);
      expect(row).toMatchObject({ arm: group, rows: BigInt(run.axis.height.length), n: BigInt(count) });
      expect(row.total).toBe(BigInt(Math.round(sum * 100)));
      expect(Number(row.median) / 100).toBeCloseTo(median, 6);
      expect(Number(row.p90) / 100).toBeCloseTo(p90, 6);
      expect(Number(row.p99) / 100).toBeCloseTo(p99, 6);
      expect(Number(row.txo)).toBe(summaryOf(txo).max);
    }
  });

  it('times are µs since 1970, nanoseconds stay whole', async () => {
    const file = join(folder, 'headers.parquet');
    writeFileSync(file, blocksParquet(POSTS.headers()));
    const [row] = await ask(file, 'SELECT count(*) AS rows, sum(servedOldMs_ns)::BIGINT AS old FROM $FILE');
    const series = POSTS.headers().runs[0]?.run.series.find(({ id }) => id === 'servedOldMs');
    if (!series) throw new Error('no served headers');
    expect(row?.rows).toBe(BigInt(series.values.length));
    expect(Number(row?.old) / 1e6).toBeCloseTo(summaryOf(series).sum ?? NaN, 6);
  });
});
