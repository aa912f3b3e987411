import type { ReactNode } from 'react';
import { usePlotArea } from 'recharts';
import type { WholeLine } from '../../core/figure/preparedLine.js';
import type { Figure } from '../../core/figure/figure.js';
import { nearestRow } from './blocks.js';
import { useCursor } from './cursor.js';
import { useScales } from './Lines.js';

interface Props {
  readonly figure: Figure;
  readonly lines: readonly WholeLine[];
}

/** The vertical line of the cursor and a ring on every run's nearest block. */
export function CursorLine({ figure, lines }: Props): ReactNode {
  const { x, pinned } = useCursor();
  const scales = useScales(figure);
  const area = usePlotArea();
  if (x === null || !scales || !area) return null;
  const left = scales.x(x);
  if (!(left >= area.x - 1 && left <= area.x + area.width + 1)) return null;
  return (
    <g className="cursor" aria-hidden="true">
      <line
        className={pinned ? 'cursor-line pinned' : 'cursor-line'}
        x1={left}
        x2={left}
        y1={area.y}
        y2={area.y + area.height}
      />
      {lines.map((line) => {
        const row = nearestRow(line, x);
        const cx = scales.x(line.x[row] ?? NaN);
        const cy = scales.y(line.y[row] ?? NaN);
        if (!(Math.abs(cx - left) < 12) || !(cy >= area.y) || !(cy <= area.y + area.height)) return null;
        return (
          <circle key={line.name} className="cursor-dot" data-color={line.colorIndex % 8} cx={cx} cy={cy} r={3.2} />
        );
      })}
    </g>
  );
}
