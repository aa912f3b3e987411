import { useEffect, useLayoutEffect, type ReactNode, type RefObject } from 'react';
import { usePlotArea, useXAxisScale, useYAxisScale } from 'recharts';
import type { Figure } from '../../core/figure/figure.js';
import { armColor, dashOf } from '../../core/figure/palette.js';
import { bandPath, linePath } from '../../core/figure/paths.js';
import { ChangeLines } from './ChangeLines.js';
import { scaleOf, type Scale } from '../../core/figure/scale.js';
import { useTheme } from '../useTheme.js';
import { useDrawn } from './drawn.js';

/** Pixel places along both axes, from Recharts' own scales; null until it has laid the chart out. */
export function useScales(figure: Figure): { readonly x: Scale; readonly y: Scale } | null {
  const x = useXAxisScale();
  const y = useYAxisScale();
  if (!x || !y) return null;
  const left = x(figure.x.domain[0]);
  const right = x(figure.x.domain[1]);
  const bottom = y(figure.y.domain[0]);
  const top = y(figure.y.domain[1]);
  if (left === undefined || right === undefined || bottom === undefined || top === undefined) return null;
  // Recharts gives no place outside the domain, where lines that leave the plot go on: its ends give the whole scale.
  return { x: scaleOf(figure.x, left, right), y: scaleOf(figure.y, bottom, top) };
}

/** As in style sheet and still picture. */
const BAND_OPACITY = 0.16;

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Draws the lines of a figure over its plot area; nothing (and the canvas takes no memory) for null. */
function drawLines(
  target: HTMLCanvasElement,
  figure: Figure | null,
  scales: { readonly x: Scale; readonly y: Scale } | null,
  area: Area | undefined,
  theme: 'light' | 'dark',
): void {
  const context = target.getContext('2d');
  if (!figure || !context || !scales || !area) {
    if (target.width > 0) target.width = 0;
    return;
  }
  const ratio = window.devicePixelRatio || 1;
  target.width = figure.size.width * ratio;
  target.height = figure.size.height * ratio;
  context.scale(ratio, ratio);
  context.beginPath();
  context.rect(area.x, area.y, area.width, area.height);
  context.clip();
  context.lineJoin = 'round';
  context.globalAlpha = BAND_OPACITY;
  for (const { band = [], colorIndex } of figure.lines) {
    if (band.length === 0) continue;
    context.fillStyle = armColor(colorIndex, theme);
    context.fill(new Path2D(bandPath(band, scales.x, scales.y)));
  }
  context.globalAlpha = 1;
  for (const line of figure.lines) {
    const { dashes, width } = dashOf(line.dashIndex);
    context.strokeStyle = armColor(line.colorIndex, theme);
    context.lineWidth = width;
    context.setLineDash([...dashes]);
    context.beginPath();
    for (const { x, y } of line.segments) {
      for (let i = 0; i < x.length; i++) {
        const px = scales.x(x[i]!); // i < length
        const py = scales.y(y[i]!); // as long as x
        if (i === 0) context.moveTo(px, py);
        else context.lineTo(px, py);
      }
    }
    context.stroke();
  }
}

interface Props {
  readonly figure: Figure;
  readonly moving: boolean;
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly clipId: string;
}

/** The runs' lines: paths when the chart is still, drawn on the canvas over it while it moves. */
export function Lines({ figure, moving, canvas, clipId }: Props): ReactNode {
  const scales = useScales(figure);
  const area = usePlotArea();
  const theme = useTheme();
  useLayoutEffect(() => {
    if (canvas.current) drawLines(canvas.current, moving ? figure : null, scales, area, theme);
  });
  const hasScales = scales !== null && area !== undefined;
  useEffect(() => {
    useDrawn.setState({ hasScales });
    return () => useDrawn.setState({ hasScales: false });
  }, [hasScales]);
  if (!scales || !area) return null;
  return (
    <g className="lines">
      <clipPath id={clipId}>
        <rect x={area.x} y={area.y} width={area.width} height={area.height} />
      </clipPath>
      {!moving && (
        <g clipPath={`url(#${clipId})`}>
          <ChangeLines figure={figure} scales={scales} area={area} />
          {figure.lines.map(({ run, band = [], colorIndex }) =>
            band.length === 0 ? null : (
              <path
                key={run}
                className="band"
                data-band={run}
                data-color={colorIndex % 8}
                d={bandPath(band, scales.x, scales.y)}
              />
            ),
          )}
          {figure.lines.map((line) => {
            const { dashes, width } = dashOf(line.dashIndex);
            return (
              <path
                key={line.run}
                className="line"
                data-run={line.of === 'arm' ? undefined : line.run}
                data-arm={line.of === 'arm' ? line.run : undefined}
                data-color={line.colorIndex % 8}
                strokeWidth={width}
                strokeDasharray={dashes.join(' ') || undefined}
                d={linePath(line.segments, scales.x, scales.y)}
              />
            );
          })}
        </g>
      )}
    </g>
  );
}
