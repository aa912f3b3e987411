import { useMemo, useState, type ReactNode } from 'react';
import { metricInView } from '../../core/analysis/metricChoice.js';
import type { SlowestBy } from '../../core/analysis/slowest.js';
import { slowestTable } from '../../core/analysis/slowestTable.js';
import type { Study } from '../../core/analysis/study.js';
import { armStyles } from '../../core/figure/palette.js';
import { openSlowBlock } from '../block/blockCard.js';
import { Radios } from '../page/Radios.js';
import { useSlowest } from '../statistics/useSlowest.js';
import { useStore } from '../store.js';
import { count } from '../units.js';
import { DataTable } from './DataTable.js';
import { rangeText } from './rangeText.js';
import { reportModel } from './reportModel.js';

const ORDERS = [
  ['mean', 'By mean'],
  ['difference', 'By difference'],
  ['ratio', 'By ratio'],
] as const satisfies readonly (readonly [SlowestBy, string])[];

const SHOWN = 20;

/** The blocks that decide a comparison, one to open for its log lines. */
export function SlowestTable({ study }: { readonly study: Study }): ReactNode {
  const view = useStore((state) => state.view);
  const [by, setBy] = useState<SlowestBy>('mean');
  const others = study.arms.filter(({ name }) => name !== study.baseline);
  const [chosen, setChosen] = useState<string | null>(null);
  const candidate = others.find(({ name }) => name === chosen)?.name ?? others[0]?.name ?? null;
  const { blocks, isReady } = useSlowest(study, view, by, SHOWN, candidate);
  const model = useMemo(() => reportModel(slowestTable(blocks), armStyles(study)), [blocks, study]);
  if (blocks.length === 0) return null;
  const metric = metricInView(study, view.metric);
  const arms = [...new Set(blocks[0]?.runs.map(({ run }) => run.group) ?? [])];
  return (
    <DataTable
      title="Slowest blocks"
      about={rangeText(study, view)}
      model={model}
      busy={!isReady}
      tools={
        others.length > 0 && (
          <>
            {others.length > 1 && (
              <label className="filter">
                <span className="visually-hidden">Arm to compare</span>
                <select value={candidate ?? ''} onChange={(event) => setChosen(event.target.value)}>
                  {others.map(({ name }) => (
                    <option key={name}>{name}</option>
                  ))}
                </select>
              </label>
            )}
            <Radios label="Order" value={by} choices={ORDERS} onChange={setBy} />
          </>
        )
      }
      open={{
        name: (row) => `Block ${row.cells[0]?.text ?? ''}`,
        onOpen: (row) => {
          const block = blocks.find(({ height }) => String(height) === row.key);
          if (block && metric !== null) openSlowBlock(block, metric);
        },
      }}
    >
      <p className="notes">
        {arms.length > 1 &&
          `Flush state and blocks since the cache was emptied: ${arms.join(' / ')}, the coldest run of each. `}
        {candidate !== null && `Saved and ratio: ${study.baseline ?? ''} against ${candidate}. `}
        The {count(blocks.length)} first; open a block for the lines of its logs.
      </p>
    </DataTable>
  );
}
