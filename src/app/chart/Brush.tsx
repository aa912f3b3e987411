import { useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import type { Figure } from '../../core/figure/figure.js';
import { linePath } from '../../core/figure/paths.js';
import { scaleOf } from '../../core/figure/scale.js';
import { pixelOf, plotRectangle, valueAtPixel } from './frame.js';
import { moved, type Span } from './range.js';

const HEIGHT = 44;

type Part = 'from' | 'to' | 'window';

interface Props {
  readonly figure: Figure;
  /** Text of a place on the x axis. */
  readonly describe: (x: number) => string;
  readonly onRange: (span: Span) => void;
  readonly onEnd: () => void;
}

/** The whole range in small, with the visible part as a window that can be dragged and resized. */
export function Brush({ figure, describe, onRange, onEnd }: Props): ReactNode {
  const [drag, setDrag] = useState<{ readonly part: Part; readonly startX: number; readonly span: Span } | null>(null);
  const { left, width } = plotRectangle(figure);
  const whole = figure.overview.xDomain;
  const visible: Span = [Math.max(whole[0], figure.x.domain[0]), Math.min(whole[1], figure.x.domain[1])];
  const pixel = (value: number): number => pixelOf(value, whole, left, width);
  const xScale = scaleOf({ domain: whole, scale: 'linear' }, left, left + width);
  const yScale = scaleOf({ domain: figure.overview.yDomain, scale: 'linear' }, HEIGHT - 4, 4);
  const step = (whole[1] - whole[0]) / 100;

  const change = (part: Part, distance: number, span: Span): void => {
    const least = (whole[1] - whole[0]) / 1000;
    if (part === 'window') onRange(moved(span, distance, whole));
    else if (part === 'from') onRange([Math.max(whole[0], Math.min(span[0] + distance, span[1] - least)), span[1]]);
    else onRange([span[0], Math.min(whole[1], Math.max(span[1] + distance, span[0] + least))]);
  };
  const grab =
    (part: Part) =>
    (event: PointerEvent<HTMLElement>): void => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ part, startX: event.clientX, span: visible });
    };
  const drags = (event: PointerEvent<HTMLElement>): void => {
    if (!drag) return;
    const { part, startX, span } = drag;
    change(part, valueAtPixel(event.clientX - startX, whole, 0, width) - whole[0], span);
  };
  const release = (): void => {
    if (drag) onEnd();
    setDrag(null);
  };
  const key =
    (part: Part) =>
    (event: KeyboardEvent<HTMLElement>): void => {
      const steps: Partial<Record<string, number>> = {
        ArrowLeft: -1,
        ArrowDown: -1,
        ArrowRight: 1,
        ArrowUp: 1,
        PageDown: -10,
        PageUp: 10,
        Home: -1000,
        End: 1000,
      };
      const by = steps[event.key];
      if (by === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      change(part, by * step, visible);
    };
  const handlers = (part: Part): object => ({
    onPointerDown: grab(part),
    onPointerMove: drags,
    onPointerUp: release,
    onPointerCancel: release,
    onKeyDown: key(part),
  });
  const slider = (part: 'from' | 'to', label: string, value: number): ReactNode => (
    <div
      className="grip"
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={whole[0]}
      aria-valuemax={whole[1]}
      aria-valuenow={value}
      aria-valuetext={describe(value)}
      style={{ left: pixel(value) }}
      {...handlers(part)}
    />
  );
  return (
    <div className="brush" role="group" aria-label="Visible range">
      <svg width={figure.size.width} height={HEIGHT} aria-hidden="true">
        <rect className="track" x={left} width={width} height={HEIGHT} rx={4} />
        {figure.overview.lines.map((line) => (
          <path
            key={line.run}
            className="line"
            data-color={line.colorIndex % 8}
            d={linePath(line.segments, xScale, yScale)}
          />
        ))}
        <rect className="shade" x={left} width={Math.max(0, pixel(visible[0]) - left)} height={HEIGHT} />
        <rect
          className="shade"
          x={pixel(visible[1])}
          width={Math.max(0, left + width - pixel(visible[1]))}
          height={HEIGHT}
        />
      </svg>
      <div
        className="window"
        style={{ left: pixel(visible[0]), width: Math.max(2, pixel(visible[1]) - pixel(visible[0])) }}
        {...handlers('window')}
      />
      {slider('from', 'Visible range from', visible[0])}
      {slider('to', 'Visible range to', visible[1])}
    </div>
  );
}
