import type { CSSProperties, ReactNode } from 'react';
import { formatFixed } from '../../core/analysis/formatNumber.js';
import type { Figure, Size } from '../../core/figure/figure.js';
import type { PreparedFigure } from '../../core/figure/prepareFigure.js';
import type { PreparedLine, WholeLine } from '../../core/figure/preparedLine.js';
import { metricOf } from '../../core/metrics.js';
import { count } from '../units.js';
import { nearestRow, readBlock, type BlockReading } from './blocks.js';
import { useCursor } from './cursor.js';
import { pixelOf, plotRectangle } from './frame.js';

interface Props {
  readonly figure: Figure;
  readonly prepared: PreparedFigure;
  readonly metric: string;
  readonly window: number;
}

interface Entry {
  readonly line: PreparedLine;
  readonly block: BlockReading;
}

/** The block under the cursor in every visible run; once it is kept, its card says more. */
export function Tooltip({ figure, prepared, metric, window }: Props): ReactNode {
  const { x, pinned, nearRun } = useCursor();
  if (x === null || pinned || x < figure.x.domain[0] || x > figure.x.domain[1]) return null;
  const { lines, drawn } = prepared;
  const inOrder = lines.toSorted((a, b) => a.colorIndex - b.colorIndex || a.dashIndex - b.dashIndex);
  const entries = inOrder.flatMap((line): Entry[] => {
    const row = nearestRow(line, x);
    return row < 0 ? [] : [{ line, block: readBlock(line, row) }];
  });
  if (entries.length === 0) return null;
  const plot = plotRectangle(figure);
  const at = pixelOf(x, figure.x.domain, plot.left, plot.width);
  const onLeft = at > plot.left + plot.width / 2;
  const place = tipPlace(figure.size, at, onLeft);
  const heights = new Set(entries.map(({ block }) => block.height));
  const sameHeight = heights.size === 1;
  const withCache = entries.some(({ block }) => !Number.isNaN(block.cacheMiB));
  const withSince = entries.some(({ line }) => line.studyRun.run.axis.kind === 'block');
  const near = entries.find(({ line }) => line.studyRun.name === nearRun) ?? entries[0];
  return (
    <div className="tip" style={place}>
      <h3>{titleOf(entries, sameHeight)}</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">Run</th>
            {!sameHeight && <th scope="col">Height</th>}
            <th scope="col">{unitOf(metric)}</th>
            {window > 1 && <th scope="col">{count(window)}-block</th>}
            {withCache && <th scope="col">Cache MiB</th>}
            {withSince && <th scope="col">Since emptied</th>}
          </tr>
        </thead>
        <tbody>
          {entries.map(({ line, block }) => (
            <tr key={line.studyRun.name}>
              <th scope="row" data-color={line.colorIndex % 8}>
                <i className="swatch" />
                {line.studyRun.label}
              </th>
              {!sameHeight && <td>{whole(block.height)}</td>}
              <td>{fixed(block.value)}</td>
              {window > 1 && <td className="strong">{fixed(block.rolled)}</td>}
              {withCache && <td>{fixed(block.cacheMiB, 1)}</td>}
              {withSince && <td className="muted">{since(block)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {drawn !== lines && <ArmValues figure={figure} lines={drawn} x={x} />}
      {near && near.block.stages.length > 0 && <StageLine {...near} />}
    </div>
  );
}

/** Beside the cursor, on the side with more room; under the chart where neither side has enough. */
function tipPlace({ width, height }: Size, at: number, onLeft: boolean): CSSProperties {
  if (width < 560) return { left: 0, right: 0, top: height + 4, width: 'auto', maxWidth: 'none' };
  const room = onLeft ? at - 16 : width - at - 16;
  return { ...(onLeft ? { right: width - at + 12 } : { left: at + 12 }), top: 8, maxWidth: room };
}

function titleOf(entries: readonly Entry[], sameHeight: boolean): string {
  const height = entries[0]?.block.height ?? NaN;
  if (!sameHeight) return 'Nearest block of each run';
  return Number.isNaN(height) ? `Row ${count((entries[0]?.block.row ?? 0) + 1)}` : `Block ${count(height)}`;
}

function unitOf(metric: string): string {
  const { unit, label } = metricOf(metric);
  return unit === '' ? label : unit;
}

function fixed(value: number, digits = 2): string {
  return Number.isNaN(value) ? '–' : formatFixed(value, digits);
}

function whole(value: number): string {
  return Number.isNaN(value) ? '–' : count(value);
}

function since({ sinceEmptied }: BlockReading): string {
  if (sinceEmptied < 0) return 'never';
  return sinceEmptied === 0 ? 'emptied here' : count(sinceEmptied);
}

/** What is drawn of the arms at the cursor. */
function ArmValues({ figure, lines, x }: { figure: Figure; lines: readonly WholeLine[]; x: number }): ReactNode {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Arm</th>
          <th scope="col">{figure.y.label}</th>
          {lines.some(({ band }) => band) && <th scope="col">Smallest to largest run</th>}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => {
          const row = nearestRow(line, x);
          const { band } = line;
          return (
            <tr key={line.name}>
              <th scope="row" data-color={line.colorIndex % 8}>
                <i className="swatch" />
                {line.label}
              </th>
              <td className="strong">{fixed(line.y[row] ?? NaN)}</td>
              {band && <td>{`${fixed(band.low[row] ?? NaN)} to ${fixed(band.high[row] ?? NaN)}`}</td>}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Where the milliseconds of one run's block went, largest first. */
function StageLine({ line, block }: Entry): ReactNode {
  const largest = block.stages.toSorted((a, b) => b.value - a.value).slice(0, 4);
  return (
    <p>
      {line.studyRun.label}: {largest.map(({ id, value }) => `${metricOf(id).label} ${fixed(value)}`).join(' · ')} ms
    </p>
  );
}
