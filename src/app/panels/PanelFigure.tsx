import { useId, useRef, type ReactNode } from 'react';
import type { Figure, Size } from '../../core/figure/figure.js';
import { bandPath, linePath } from '../../core/figure/paths.js';
import { scaleOf } from '../../core/figure/scale.js';
import { plotRectangle } from '../chart/frame.js';
import { Legend } from '../chart/Legend.js';
import { useWidth } from '../chart/useWidth.js';

const HEIGHT = 250;
/** Labels this near to the right edge end at their tick, pixels. */
const EDGE = 14;

interface Props {
  readonly name: string;
  readonly build: (size: Size) => Figure;
}

/** A figure of a panel: axes, bands and lines, as the still picture has them. */
export function PanelFigure({ name, build }: Props): ReactNode {
  const box = useRef<HTMLElement>(null);
  const width = useWidth(box);
  const id = useId();
  const figure = width > 0 ? build({ width, height: HEIGHT }) : null;
  return (
    <figure ref={box} className="chart" aria-label={name} aria-describedby={id}>
      {figure && (
        <>
          <div className="chart-caption">
            <span>{figure.subtitle}</span>
            <Legend figure={figure} />
          </div>
          {figure.empty === null ? <Drawing figure={figure} /> : <p className="muted">{figure.empty}</p>}
          <p id={id} className="visually-hidden">
            {figure.description}
          </p>
          {figure.notes.map((note) => (
            <p key={note} className="muted">
              {note}
            </p>
          ))}
        </>
      )}
    </figure>
  );
}

function Drawing({ figure }: { readonly figure: Figure }): ReactNode {
  const plot = plotRectangle(figure);
  const bottom = plot.top + plot.height;
  const right = plot.left + plot.width;
  const x = scaleOf(figure.x, plot.left, right);
  const y = scaleOf(figure.y, bottom, plot.top);
  return (
    <svg width={figure.size.width} height={figure.size.height} aria-hidden="true">
      {figure.y.ticks.map(({ value, label }) => (
        <g key={value}>
          <line className="grid" x1={plot.left} x2={right} y1={y(value)} y2={y(value)} />
          <text className="tick" x={plot.left - 8} y={y(value) + 4} textAnchor="end">
            {label}
          </text>
        </g>
      ))}
      {figure.x.ticks.map(({ value, label }) => (
        <text
          key={value}
          className="tick"
          x={x(value)}
          y={bottom + 18}
          textAnchor={x(value) > right - EDGE ? 'end' : 'middle'}
        >
          {label}
        </text>
      ))}
      <text className="tick" x={right} y={bottom + 36} textAnchor="end">
        {figure.x.label}
      </text>
      {figure.neutral !== undefined && (
        <line className="neutral" x1={plot.left} x2={right} y1={y(figure.neutral)} y2={y(figure.neutral)} />
      )}
      {figure.lines.map(({ run, band = [], colorIndex }) => (
        <path key={`band ${run}`} className="band" data-color={colorIndex % 8} d={bandPath(band, x, y)} />
      ))}
      {figure.lines.map(({ run, segments, colorIndex }) => (
        <path
          key={run}
          className="line"
          data-arm={run}
          data-color={colorIndex % 8}
          strokeWidth={1.6}
          d={linePath(segments, x, y)}
        />
      ))}
    </svg>
  );
}
