import { useMemo, useState, type ReactNode } from 'react';
import { formatFixed } from '../../core/analysis/formatNumber.js';
import { formatUtc, timeDecimals } from '../../core/analysis/formatTime.js';
import type { Study, StudyRun } from '../../core/analysis/study.js';
import { EVENT_NAMES } from '../../core/figure/eventText.js';
import { armStyles } from '../../core/figure/palette.js';
import type { EventKind, MetadataChange, Run, RunEvent } from '../../core/model.js';
import { useStore } from '../store.js';
import { count, counted } from '../units.js';
import { DataTable } from './DataTable.js';
import { EMPTY, number, text, type TableModel, type TableRow } from './tableModel.js';

/** More rows than anyone reads at once would make the page slow; the rest comes on demand. */
const FIRST_ROWS = 100;

const COLUMNS: TableModel['columns'] = [
  { header: 'Run', numeric: false },
  { header: 'Event', numeric: false },
  { header: 'Height', numeric: true },
  { header: 'Time', numeric: false },
  { header: 'Duration ms', numeric: true },
  { header: 'Evidence', numeric: false },
  { header: 'Details', numeric: false },
];

/** Every event of every visible run. */
export function EventsTable({ study }: { readonly study: Study }): ReactNode {
  const hidden = useStore(({ view }) => view.hidden);
  const from = useStore(({ view }) => (view.tablesUseRange ? view.from : null));
  const to = useStore(({ view }) => (view.tablesUseRange ? view.to : null));
  const [kind, setKind] = useState<EventKind | 'all'>('all');
  const [all, setAll] = useState(false);
  const shown = useMemo(
    () =>
      study.runs
        .filter(({ name }) => !hidden.includes(name))
        .flatMap((run) => run.run.events.map((event) => ({ run, event })))
        .filter(
          ({ event: { height } }) => height === undefined || (height >= (from ?? 0) && height <= (to ?? Infinity)),
        ),
    [study, hidden, from, to],
  );
  const kinds = [...new Set(shown.map(({ event }) => event.kind))];
  const chosen = kind !== 'all' && kinds.includes(kind) ? shown.filter(({ event }) => event.kind === kind) : shown;
  const model = useMemo(() => {
    const styles = armStyles(study);
    const visible = all ? chosen : chosen.slice(0, FIRST_ROWS);
    return { columns: COLUMNS, rows: visible.map(({ run, event }, i) => rowOf(run, event, i, styles)) };
  }, [study, chosen, all]);
  if (study.runs.every(({ run }) => run.events.length === 0)) return null;
  const kindChoice = kinds.length > 1 && (
    <label className="filter">
      <span className="visually-hidden">Kind of event</span>
      <select
        value={kinds.some((own) => own === kind) ? kind : 'all'}
        onChange={(event) => setKind(kinds.find((own) => own === event.target.value) ?? 'all')}
      >
        <option value="all">All kinds</option>
        {kinds.map((own) => (
          <option key={own} value={own}>
            {EVENT_NAMES[own]}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <DataTable title="Events" about={counted(chosen.length, 'event')} model={model} long tools={kindChoice}>
      {!all && chosen.length > FIRST_ROWS && (
        <button type="button" className="more" onClick={() => setAll(true)}>
          Show all {count(chosen.length)} events
        </button>
      )}
    </DataTable>
  );
}

const decimals = new WeakMap<Run, ReturnType<typeof timeDecimals>>();

/** Decimals of a run's times, looked for once: it takes a pass over all rows. */
function decimalsOf(run: Run): ReturnType<typeof timeDecimals> {
  const known = decimals.get(run) ?? timeDecimals(run);
  decimals.set(run, known);
  return known;
}

function rowOf(run: StudyRun, event: RunEvent, i: number, styles: ReturnType<typeof armStyles>): TableRow {
  const time =
    event.timeUs !== undefined && run.run.clock === 'utc' ? formatUtc(event.timeUs, decimalsOf(run.run)) : undefined;
  return {
    key: `${run.name} ${i}`,
    colorIndex: styles.get(run.group)?.colorIndex ?? 0,
    swatch: <i className="swatch" />,
    cells: [
      text(run.label),
      text(event.kind),
      number(event.height, count),
      time === undefined ? EMPTY : text(time),
      number(event.durationMs, (ms) => formatFixed(ms, 2)),
      text(event.evidence),
      text(detailsText(event)),
    ],
  };
}

/** What else the log says about an event: `periodic, 304,513 coins, 25.0 MiB, PERIODIC`. */
function detailsText(event: RunEvent): string {
  switch (event.kind) {
    case 'cache-emptied':
    case 'cache-synced':
    case 'flush-failed': {
      const { cause, coins, batchMiB, mode } = event.details;
      return [
        cause,
        coins === undefined ? '' : `${count(coins)} coins`,
        batchMiB === undefined ? '' : `${formatFixed(batchMiB, 1)} MiB`,
        mode,
      ]
        .filter(Boolean)
        .join(', ');
    }
    case 'restart':
      return changesText(event.details.changed);
    case 'shutdown':
      return event.details.clean ? 'clean' : 'not clean';
    case 'reorg':
      return `${counted(event.details.disconnected, 'block')} disconnected`;
    case 'prune':
      return `${counted(event.details.removed, 'file')} removed`;
    case 'compaction':
      return counted(event.details.compactions, 'compaction');
    case 'clock-jump':
      return `${formatFixed(event.details.jumpMs / 1000, 1)} s`;
    case 'gap':
      return `${counted(event.details.missing, 'height')} missing`;
  }
}

/** Settings changed at a restart: `dbcacheMiB 450 → 1000`. */
function changesText(changed: MetadataChange): string {
  const changes = Object.entries(changed).map(
    ([key, { from, to }]) => `${key} ${String(from ?? 'not set')} → ${String(to ?? 'not set')}`,
  );
  return changes.length === 0 ? 'no setting changed' : changes.join(', ');
}
