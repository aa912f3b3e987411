import type { ReactNode } from 'react';
import { usePlotArea } from 'recharts';
import type { Figure, FigureMark } from '../../core/figure/figure.js';
import { markerOf } from '../../core/figure/palette.js';
import { eventPath, markerPath } from '../../core/figure/paths.js';
import { useScales } from './Lines.js';

interface Props {
  readonly figure: Figure;
  /** The mark that the keyboard stands on. */
  readonly current: FigureMark | null;
}

/** Events: cache marks on the lines, the others on the axis. */
export function Marks({ figure, current }: Props): ReactNode {
  const scales = useScales(figure);
  const area = usePlotArea();
  if (!scales || !area) return null;
  return (
    <g className="marks">
      {figure.marks.map((mark, index) => {
        const x = scales.x(mark.x);
        const y = mark.onAxis ? area.y + area.height : scales.y(mark.y);
        if (!Number.isFinite(x) || !Number.isFinite(y)) return null;
        return (
          <path
            key={index}
            className={classOf(mark, mark === current)}
            data-event={mark.kind}
            data-run={mark.run}
            data-height={mark.height}
            data-color={mark.colorIndex % 8}
            d={shapeOf(mark, x, y)}
          >
            <title>{mark.title}</title>
          </path>
        );
      })}
    </g>
  );
}

function classOf(mark: FigureMark, isCurrent: boolean): string {
  const look = mark.onAxis ? 'mark axis' : mark.filled ? 'mark' : 'mark hollow';
  return isCurrent ? `${look} current` : look;
}

function shapeOf(mark: FigureMark, x: number, y: number): string {
  return mark.onAxis
    ? eventPath(mark.kind, x, y, mark.radius)
    : markerPath(markerOf(mark.colorIndex), x, y, mark.radius);
}
