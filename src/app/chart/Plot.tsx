import { memo, type ReactNode, type RefObject } from 'react';
import { CartesianGrid, ComposedChart, XAxis, YAxis } from 'recharts';
import type { Figure, FigureMark, Tick } from '../../core/figure/figure.js';
import type { WholeLine } from '../../core/figure/preparedLine.js';
import { CursorLine } from './CursorLine.js';
import { MARGIN, X_AXIS_HEIGHT, yAxisWidth } from './frame.js';
import { Lines } from './Lines.js';
import { Marks } from './Marks.js';

interface Props {
  readonly figure: Figure;
  readonly lines: readonly WholeLine[];
  readonly current: FigureMark | null;
  readonly moving: boolean;
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly clipId: string;
}

function labelsOf(ticks: readonly Tick[]): (value: number) => string {
  const labels = new Map(ticks.map(({ value, label }) => [value, label]));
  return (value) => labels.get(value) ?? '';
}

const NO_ROWS: never[] = [];
/** Recharts sets a colour of its own on every label, which style sheets cannot reach. */
const TICK = { fill: 'var(--muted)', fontSize: 11.5 };

/** Axes and grid by Recharts, lines and marks as a layer of our own inside it. */
export const Plot = memo(function Plot({ figure, lines, current, moving, canvas, clipId }: Props): ReactNode {
  const { x, y, size } = figure;
  return (
    <ComposedChart
      width={size.width}
      height={size.height}
      margin={MARGIN}
      data={NO_ROWS}
      accessibilityLayer={false}
      aria-hidden="true"
    >
      <CartesianGrid vertical={false} />
      <XAxis
        dataKey="x"
        type="number"
        domain={[...x.domain]}
        allowDataOverflow
        ticks={x.ticks.map(({ value }) => value)}
        tickFormatter={labelsOf(x.ticks)}
        interval={0}
        tickMargin={6}
        height={X_AXIS_HEIGHT}
        label={{ value: x.label, position: 'insideBottomRight', offset: 4, style: TICK }}
        tick={TICK}
      />
      <YAxis
        dataKey="y"
        type="number"
        scale={y.scale}
        domain={[...y.domain]}
        allowDataOverflow
        ticks={y.ticks.map(({ value }) => value)}
        tickFormatter={labelsOf(y.ticks)}
        interval={0}
        axisLine={false}
        tickLine={false}
        tick={TICK}
        width={yAxisWidth(figure)}
      />
      <Lines figure={figure} moving={moving} canvas={canvas} clipId={clipId} />
      <Marks figure={figure} current={current} />
      <CursorLine figure={figure} lines={lines} />
    </ComposedChart>
  );
});
