import { useId, useMemo, useRef, type ReactNode } from 'react';
import type { Study } from '../../core/analysis/study.js';
import { barsFigure } from '../../core/figure/barsFigure.js';
import { layoutBars, type BarsPart } from '../../core/figure/barsLayout.js';
import { useWidth } from '../chart/useWidth.js';

interface Props {
  readonly study: Study;
  readonly hidden: readonly string[];
  /** Title given by hand. */
  readonly title: string | null;
  /** Stands where the title would. */
  readonly heading?: (title: string) => ReactNode;
}

/** Paired bars of what the logs count by name. */
export function Bars({ study, hidden, title, heading }: Props): ReactNode {
  const box = useRef<HTMLElement>(null);
  const width = useWidth(box);
  const id = useId();
  const figure = useMemo(() => barsFigure(study, { hidden, title }), [study, hidden, title]);
  const layout = useMemo(() => layoutBars(figure, Math.max(200, width)), [figure, width]);
  return (
    <section className="panel" aria-label="Bars">
      <div className="panel-head">{heading ? heading(figure.title) : <h2>{figure.title}</h2>}</div>
      <figure ref={box} className="chart bars" aria-label={figure.title} aria-describedby={id}>
        <div className="chart-caption">
          <span>by what was saved</span>
          <ul className="legend" aria-label="Legend">
            {figure.legend.map(({ arm, colorIndex }) => (
              <li key={arm} data-color={colorIndex % 8}>
                <i className="swatch" />
                <span>{arm}</span>
              </li>
            ))}
          </ul>
        </div>
        {figure.groups.length === 0 ? (
          <p className="muted">No shown log counts anything by name. Show a run.</p>
        ) : (
          width > 0 && (
            <svg width={layout.width} height={layout.height} aria-hidden="true">
              {layout.parts.map((part, i) => (
                <Part key={i} part={part} />
              ))}
            </svg>
          )
        )}
        <p id={id} className="visually-hidden">
          {figure.description}
        </p>
        {figure.notes.map((note) => (
          <p key={note} className="muted">
            {note}
          </p>
        ))}
      </figure>
    </section>
  );
}

function Part({ part }: { readonly part: BarsPart }): ReactNode {
  switch (part.kind) {
    case 'line':
      return <line className="bar-axis" x1={part.x1} y1={part.y1} x2={part.x2} y2={part.y2} />;
    case 'bar':
      return (
        <rect
          className="bar"
          data-arm={part.arm}
          data-name={part.name}
          data-color={part.colorIndex % 8}
          x={part.x}
          y={part.y}
          width={part.width}
          height={part.height}
          rx={2}
        >
          <title>{part.title}</title>
        </rect>
      );
    case 'text':
      return (
        <text
          className={part.isMuted ? 'bar-text muted' : 'bar-text'}
          x={part.x}
          y={part.y}
          fontSize={part.size}
          fontWeight={part.isStrong ? 640 : undefined}
          textAnchor={part.anchor}
        >
          {part.text}
        </text>
      );
  }
}
