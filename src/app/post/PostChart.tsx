import { useId, useMemo, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { formatCount, formatFixed } from '../../core/analysis/formatNumber.js';
import type { Figure, FigureLine, FigureMark } from '../../core/figure/figure.js';
import { armColor, dashOf, markerOf, SURFACES, type Theme } from '../../core/figure/palette.js';
import { eventPath, linePath, markerPath } from '../../core/figure/paths.js';
import { scaleOf, type Scale } from '../../core/figure/scale.js';
import { chartHeight, plotRectangle } from '../chart/frame.js';
import { useWidth } from '../chart/useWidth.js';

interface Props {
  readonly theme: Theme;
  /** The figure for a size. */
  readonly figureOf: (size: { readonly width: number; readonly height: number }) => Figure;
}

/** A chart that is looked at: lines, marks, legend, and the values under the pointer. */
export function PostChart({ theme, figureOf }: Props): ReactNode {
  const box = useRef<HTMLElement>(null);
  const width = useWidth(box);
  const id = useId();
  const figure = useMemo(
    () => figureOf({ width: Math.max(240, width), height: chartHeight(Math.max(240, width)) }),
    [figureOf, width],
  );
  return (
    <section className="panel chart-panel" aria-label="Chart">
      <h2 className="chart-title">{figure.title}</h2>
      <figure ref={box} className="chart" tabIndex={0} aria-label={figure.title} aria-describedby={id}>
        <div className="chart-caption">
          <span>{figure.subtitle}</span>
          <PostLegend figure={figure} theme={theme} />
        </div>
        {width > 0 && <Drawing figure={figure} theme={theme} clipId={`clip${id.replace(/[^\w]/g, '')}`} />}
        <p id={id} className="visually-hidden">
          {figure.description}
        </p>
      </figure>
      {figure.notes.length > 0 && (
        <ul className="notes">
          {figure.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

function PostLegend({ figure, theme }: { readonly figure: Figure; readonly theme: Theme }): ReactNode {
  return (
    <ul className="post-legend">
      {figure.legend.arms.flatMap(({ arm, colorIndex, runs }) =>
        runs.map(({ run, dashIndex, text }) => {
          const { dashes, width } = dashOf(dashIndex);
          return (
            <li key={`${arm} ${run}`}>
              <svg width="26" height="8" aria-hidden="true">
                <path
                  d="M0,4h26"
                  stroke={armColor(colorIndex, theme)}
                  strokeWidth={width}
                  strokeDasharray={dashes.join(' ') || undefined}
                />
              </svg>
              {text === '' ? arm : `${arm} ${text}`}
            </li>
          );
        }),
      )}
      {figure.legend.marks.map(({ kind, text }) => (
        <li key={kind}>
          <svg width="12" height="12" aria-hidden="true">
            <path
              d={eventPath(kind, 6, 6, 4)}
              fill={kind === 'cache-synced' ? 'none' : 'currentColor'}
              stroke="currentColor"
            />
          </svg>
          {text}
        </li>
      ))}
    </ul>
  );
}

interface DrawingProps {
  readonly figure: Figure;
  readonly theme: Theme;
  readonly clipId: string;
}

function Drawing({ figure, theme, clipId }: DrawingProps): ReactNode {
  const [at, setAt] = useState<number | null>(null);
  const plot = plotRectangle(figure);
  const bottom = plot.top + plot.height;
  const toX = scaleOf(figure.x, plot.left, plot.left + plot.width);
  const toY = scaleOf(figure.y, bottom, plot.top);
  const surface = SURFACES[theme];
  const move = (event: PointerEvent<HTMLElement>): void => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left;
    setAt(x >= plot.left && x <= plot.left + plot.width ? x : null);
  };
  const [from, to] = figure.x.domain;
  const place = at === null ? null : from + ((at - plot.left) / plot.width) * (to - from);
  return (
    <div
      className="plot post-plot"
      style={{ height: figure.size.height }}
      onPointerMove={move}
      onPointerLeave={() => setAt(null)}
    >
      <svg
        width={figure.size.width}
        height={figure.size.height}
        aria-hidden="true"
        fontSize="11.5"
        fill={surface.muted}
      >
        {figure.y.ticks.map(({ value, label }) => (
          <g key={value}>
            <path d={`M${plot.left},${toY(value)}h${plot.width}`} stroke={surface.gridline} />
            <text x={plot.left - 8} y={toY(value) + 4} textAnchor="end">
              {label}
            </text>
          </g>
        ))}
        <path d={`M${plot.left},${bottom}h${plot.width}`} stroke={surface.axisLine} />
        {figure.x.ticks.map(({ value, label }) => (
          <text key={value} x={toX(value)} y={bottom + 18} textAnchor="middle">
            {label}
          </text>
        ))}
        <text x={plot.left + plot.width} y={bottom + 36} textAnchor="end">
          {figure.x.label}
        </text>
        <clipPath id={clipId}>
          <rect x={plot.left} y={plot.top} width={plot.width} height={plot.height} />
        </clipPath>
        <Strokes lines={figure.lines} theme={theme} clipId={clipId} toX={toX} toY={toY} />
        {figure.marks.map((mark, i) => (
          <MarkShape key={i} mark={mark} theme={theme} toX={toX} toY={toY} />
        ))}
        {at !== null && <path d={`M${at},${plot.top}V${bottom}`} stroke={surface.muted} strokeDasharray="2 3" />}
      </svg>
      {place !== null && at !== null && <Values figure={figure} theme={theme} place={place} at={at} />}
    </div>
  );
}

interface StrokesProps {
  readonly lines: readonly FigureLine[];
  readonly theme: Theme;
  readonly clipId: string;
  readonly toX: Scale;
  readonly toY: Scale;
}

function Strokes({ lines, theme, clipId, toX, toY }: StrokesProps): ReactNode {
  return (
    <g clipPath={`url(#${clipId})`} fill="none">
      {lines.map((line) => {
        const { dashes, width } = dashOf(line.dashIndex);
        return (
          <path
            key={line.run}
            className="line"
            data-run={line.run}
            // Style sheets colour lines by their arm, and win over attributes.
            style={{ stroke: armColor(line.colorIndex, theme), fill: 'none' }}
            strokeWidth={width}
            strokeDasharray={dashes.join(' ') || undefined}
            d={linePath(line.segments, toX, toY)}
          />
        );
      })}
    </g>
  );
}

interface MarkProps {
  readonly mark: FigureMark;
  readonly theme: Theme;
  readonly toX: Scale;
  readonly toY: Scale;
}

function MarkShape({ mark, theme, toX, toY }: MarkProps): ReactNode {
  const color = armColor(mark.colorIndex, theme);
  const { panel } = SURFACES[theme];
  const [x, y] = [toX(mark.x), toY(mark.y)];
  return (
    <path
      data-event={mark.kind}
      data-run={mark.run}
      data-height={mark.height}
      d={
        mark.onAxis ? eventPath(mark.kind, x, y, mark.radius) : markerPath(markerOf(mark.colorIndex), x, y, mark.radius)
      }
      fill={mark.filled ? color : panel}
      stroke={mark.filled ? panel : color}
      strokeWidth={1.4}
    >
      <title>{mark.title}</title>
    </path>
  );
}

interface ValuesProps {
  readonly figure: Figure;
  readonly theme: Theme;
  readonly place: number;
  readonly at: number;
}

function Values({ figure, theme, place, at }: ValuesProps): ReactNode {
  const isRight = at > figure.size.width / 2;
  const where = figure.x.kind === 'height' || figure.x.kind === 'row' ? formatCount(Math.round(place)) : '';
  return (
    <div className="post-values" style={isRight ? { right: figure.size.width - at + 12 } : { left: at + 12 }}>
      {where !== '' && <strong>{where}</strong>}
      {figure.lines.map((line) => {
        const value = valueNear(line, place);
        return (
          <div key={line.run}>
            <i className="swatch" style={{ background: armColor(line.colorIndex, theme) }} />
            {line.label} <b>{value === null ? '' : formatFixed(value, 2)}</b>
          </div>
        );
      })}
    </div>
  );
}

/** Value of a line at a place, along the stretch that it lies on; null outside. */
function valueNear({ segments }: FigureLine, place: number): number | null {
  for (const { x, y } of segments) {
    for (let i = 1; i < x.length; i++) {
      const [before, after] = [x[i - 1]!, x[i]!]; // i < length
      if (before > place || after < place) continue;
      const share = after === before ? 0 : (place - before) / (after - before);
      return y[i - 1]! + share * (y[i]! - y[i - 1]!); // as long as x
    }
  }
  return null;
}
