import { useRef, type ReactNode } from 'react';
import type { Study } from '../../core/analysis/study.js';
import { armColor, dashOf } from '../../core/figure/palette.js';
import { eventPath, linePath } from '../../core/figure/paths.js';
import { scaleOf } from '../../core/figure/scale.js';
import { useStore } from '../store.js';
import { useTheme } from '../useTheme.js';
import { plotRectangle } from './frame.js';
import { useChartFigure } from './useChartFigure.js';
import { useWidth } from './useWidth.js';

/**
 * What has been read so far, without toolbar or gestures: the same figure as the chart's, painted by a few elements.
 * Setting up the live chart takes longer than a page may stand still while files are read.
 */
export function ReadingChart({ study }: { readonly study: Study }): ReactNode {
  const view = useStore((state) => state.view);
  const theme = useTheme();
  const box = useRef<HTMLElement>(null);
  const width = useWidth(box);
  const { figure } = useChartFigure(study, view, width);
  const plot = plotRectangle(figure);
  const bottom = plot.top + plot.height;
  const right = plot.left + plot.width;
  const x = scaleOf(figure.x, plot.left, right);
  const y = scaleOf(figure.y, bottom, plot.top);
  return (
    <section className="panel chart-panel" aria-label="Chart">
      <div className="chart-head">
        <strong className="chart-title">{figure.title}</strong>
      </div>
      <figure ref={box} className="chart" aria-label={figure.title}>
        <div className="chart-caption">
          <span>{figure.subtitle}</span>
        </div>
        <svg className="plot" width={figure.size.width} height={figure.size.height} aria-hidden="true">
          {figure.y.ticks.map(({ value, label }) => (
            <g key={value}>
              <line className="grid" x1={plot.left} x2={right} y1={y(value)} y2={y(value)} />
              <text className="tick" x={plot.left - 8} y={y(value) + 4} textAnchor="end">
                {label}
              </text>
            </g>
          ))}
          {figure.x.ticks.map(({ value, label }) => (
            <text key={value} className="tick" x={x(value)} y={bottom + 18} textAnchor="middle">
              {label}
            </text>
          ))}
          <svg x={plot.left} y={plot.top} width={plot.width} height={plot.height} overflow="hidden">
            <g transform={`translate(${-plot.left} ${-plot.top})`}>
              {figure.lines.map((line) => {
                const { dashes, width: stroke } = dashOf(line.dashIndex);
                return (
                  <path
                    key={line.run}
                    className="line"
                    data-run={line.of === 'arm' ? undefined : line.run}
                    data-arm={line.of === 'arm' ? line.run : undefined}
                    d={linePath(line.segments, x, y)}
                    fill="none"
                    stroke={armColor(line.colorIndex, theme)}
                    strokeWidth={stroke}
                    strokeDasharray={dashes.join(' ')}
                  />
                );
              })}
              {figure.marks
                .filter(({ kind }) => kind === 'cache-emptied')
                .map((mark) => (
                  <path
                    key={`${mark.run} ${mark.x}`}
                    data-event={mark.kind}
                    data-run={mark.run}
                    data-height={mark.height}
                    d={eventPath(mark.kind, x(mark.x), y(mark.y), mark.radius)}
                    fill={armColor(mark.colorIndex, theme)}
                  />
                ))}
            </g>
          </svg>
        </svg>
      </figure>
    </section>
  );
}
