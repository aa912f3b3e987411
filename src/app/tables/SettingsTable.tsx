import { useMemo, type ReactNode } from 'react';
import { settingRows, settingsTable } from '../../core/analysis/settingsTable.js';
import type { Study } from '../../core/analysis/study.js';
import { armStyles } from '../../core/figure/palette.js';
import { counted } from '../units.js';
import { DataTable } from './DataTable.js';
import { reportModel } from './reportModel.js';

/** What the logs say of the node and its settings, differences first and marked. */
export function SettingsTable({ study }: { readonly study: Study }): ReactNode {
  const model = useMemo(() => {
    const rows = settingRows(study);
    const { columns, rows: plain } = reportModel(settingsTable(study), armStyles(study));
    return {
      columns,
      rows: plain.map((row, index) => ({ ...row, mark: `differs-${rows[index]?.difference ?? 'none'}` })),
      differing: rows.filter(({ difference }) => difference !== 'none').length,
    };
  }, [study]);
  if (model.rows.length === 0) return null;
  const about = study.arms.length < 2 ? 'as the logs say' : `${counted(model.differing, 'difference')}, marked`;
  return <DataTable title="Settings" about={about} model={model} />;
}
