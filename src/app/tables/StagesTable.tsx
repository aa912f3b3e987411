import { useMemo, useState, type ReactNode } from 'react';
import { stagesTable, withStages } from '../../core/analysis/stagesTable.js';
import type { Study } from '../../core/analysis/study.js';
import { armStyles } from '../../core/figure/palette.js';
import { Radios } from '../page/Radios.js';
import { useVerdict } from '../statistics/useVerdict.js';
import { useStore } from '../store.js';
import { DataTable } from './DataTable.js';
import { reportModel } from './reportModel.js';
import { Waterfall } from './Waterfall.js';

/** Where the milliseconds went, from the baseline to each candidate. */
export function StagesTable({ study }: { readonly study: Study }): ReactNode {
  const view = useStore((state) => state.view);
  const { comparisons } = useVerdict(study, view);
  const staged = useMemo(() => withStages(comparisons), [comparisons]);
  const model = useMemo(() => reportModel(stagesTable(staged), armStyles(study)), [staged, study]);
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = staged.find(({ candidate }) => candidate === chosen) ?? staged[0];
  if (!shown) return null;
  return (
    <DataTable
      title="Stages"
      about="exclusive times, which add up; ms a block"
      model={model}
      long
      tools={
        staged.length > 1 && (
          <Radios
            label="Candidate"
            value={shown.candidate}
            choices={staged.map(({ candidate }) => [candidate, candidate] as const)}
            onChange={setChosen}
          />
        )
      }
      above={<Waterfall study={study} comparison={shown} />}
    />
  );
}
