import { useEffect, useId, useRef, type ReactNode } from 'react';
import { PHASES, phasesOf, sinceEmptied } from '../../core/analysis/phases.js';
import { valueAt } from '../../core/analysis/readings.js';
import { formatFixed } from '../../core/analysis/formatNumber.js';
import type { Study } from '../../core/analysis/study.js';
import { armStyles } from '../../core/figure/palette.js';
import { metricOf } from '../../core/metrics.js';
import { MISSING } from '../../core/model.js';
import { dropCursor, useCursor } from '../chart/cursor.js';
import { DashSwatch } from '../runs/DashSwatch.js';
import { count } from '../units.js';
import { closeBlock, useBlockCard, type BlockEntry, type OpenBlock } from './blockCard.js';
import { useLines, type Lines } from './useLines.js';

interface Props {
  readonly study: Study;
}

/** One block in all runs, side by side, with the lines that each log has of it. */
export default function BlockCard({ study }: Props): ReactNode {
  const block = useBlockCard((state) => state.block);
  return block ? <Card key={block.title} study={study} block={block} /> : null;
}

function Card({ study, block }: Props & { readonly block: OpenBlock }): ReactNode {
  const id = useId();
  const head = useRef<HTMLHeadingElement>(null);
  const lines = useLines(block.entries);
  const ready = lines.every(({ state }) => state !== 'reading');
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    head.current?.focus({ preventScroll: true });
    const top = card.current?.getBoundingClientRect().top ?? Infinity;
    // What it was opened from stays in sight above it.
    if (block.opener && block.opener.getBoundingClientRect().bottom > top - 40)
      block.opener.scrollIntoView({ block: 'start' });
  }, [block]);
  const close = (): void => {
    if (useCursor.getState().pinned) dropCursor();
    closeBlock();
  };
  return (
    <section
      ref={card}
      className="block-card"
      role="dialog"
      aria-labelledby={id}
      data-lines={ready ? 'ready' : 'reading'}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        close();
      }}
    >
      <div className="panel-head">
        <h2 id={id} ref={head} tabIndex={-1}>
          {block.title}
        </h2>
        <span className="muted">
          {metricOf(block.entries[0]?.series.id ?? '').label}; lines as they stand in the logs
        </span>
        <div className="tools">
          <button type="button" className="quiet icon" aria-label="Close block" onClick={close}>
            ×
          </button>
        </div>
      </div>
      <div className="block-runs" tabIndex={0} role="group" aria-label="Runs">
        {block.entries.map((entry, index) => (
          <Entry key={entry.run.name} study={study} entry={entry} lines={lines[index] ?? { state: 'reading' }} />
        ))}
      </div>
    </section>
  );
}

function Entry({ study, entry, lines }: Props & { readonly entry: BlockEntry; readonly lines: Lines }): ReactNode {
  const { run, series, row } = entry;
  const color = armStyles(study).get(run.group)?.colorIndex ?? 0;
  const dash = study.arms.find(({ name }) => name === run.group)?.runs.indexOf(run) ?? 0;
  const { unit } = metricOf(series.id);
  const offset = series.axis.offset[row] ?? NaN;
  return (
    <article className="block-run" data-color={color % 8} aria-label={run.name}>
      <h3>
        <DashSwatch dashIndex={Math.max(0, dash)} />
        {run.label}
      </h3>
      <p className="block-value">
        <b>
          {fixed(valueAt(series, row))} {unit}
        </b>
        <span className="muted">{factsOf(entry).join(' · ')}</span>
      </p>
      <LinesOf lines={lines} name={run.name} />
      {!Number.isNaN(offset) && (
        <p className="muted place">
          {run.inputName}, {count(series.axis.length[row] ?? 0)} bytes from byte {count(offset)}
          {run.input.compressedBytes === undefined ? '' : ' unpacked'}
        </p>
      )}
    </article>
  );
}

function LinesOf({ lines, name }: { readonly lines: Lines; readonly name: string }): ReactNode {
  switch (lines.state) {
    case 'reading':
      return <p className="muted">Reading the lines back …</p>;
    case 'failed':
      return <p className="muted">{lines.why}</p>;
    case 'ready':
      return (
        <>
          <pre className="log-lines" aria-label={`Lines of ${name}`}>
            {lines.text}
          </pre>
          {!lines.isWhole && <p className="muted">Shown as far as it could be read, or its first 128 KiB.</p>}
        </>
      );
  }
}

/** What else the log says of the block: height where it may differ, cache, inputs. */
function factsOf({ run: { run }, series, row }: BlockEntry): string[] {
  const { axis } = series;
  const height = axis.height[row] ?? MISSING;
  const facts = height === MISSING ? [] : [`height ${count(height)}`];
  if (axis !== run.axis) return facts;
  const of = (id: string): number => {
    const other = run.series.find((candidate) => candidate.id === id && candidate.axis === axis);
    return other ? valueAt(other, row) : NaN;
  };
  const phase = PHASES[phasesOf(run)?.[row] ?? -1];
  if (phase !== undefined) facts.push(`${phase}, ${count(sinceEmptied(run)[row] ?? 0)} since emptied`);
  if (!Number.isNaN(of('cacheMiB'))) facts.push(`cache ${formatFixed(of('cacheMiB'), 1)} MiB`);
  if (!Number.isNaN(of('txCount'))) facts.push(`${count(of('txCount'))} transactions`);
  if (!Number.isNaN(of('txinCount'))) facts.push(`${count(of('txinCount'))} inputs`);
  return facts;
}

function fixed(value: number): string {
  return Number.isNaN(value) ? 'no value' : formatFixed(value, 2);
}
