import type { ReactNode } from 'react';
import type { Figure } from '../../core/figure/figure.js';
import type { Scale } from '../../core/figure/scale.js';
import type { Area } from './Lines.js';

interface Props {
  readonly figure: Figure;
  readonly scales: { readonly x: Scale; readonly y: Scale };
  readonly area: Area;
}

/** The line of no difference, and a line across the plot wherever the ratio changes. */
export function ChangeLines({ figure, scales, area }: Props): ReactNode {
  const right = area.x + area.width;
  return (
    <>
      {figure.neutral !== undefined && figure.empty === null && (
        <line className="neutral" x1={area.x} x2={right} y1={scales.y(figure.neutral)} y2={scales.y(figure.neutral)} />
      )}
      {(figure.changes ?? []).map(({ arm, height, colorIndex, x, title }) => (
        <line
          key={`${arm} ${height}`}
          className="change"
          data-change={height}
          data-arm={arm}
          data-color={colorIndex % 8}
          x1={scales.x(x)}
          x2={scales.x(x)}
          y1={area.y}
          y2={area.y + area.height}
        >
          <title>{title}</title>
        </line>
      ))}
    </>
  );
}
