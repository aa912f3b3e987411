import { useEffect, useRef, useState, type PointerEvent } from 'react';
import type { Figure } from '../../core/figure/figure.js';
import { plotRectangle, valueAtPixel } from './frame.js';
import { moved, ordered, zoomed, type Span } from './range.js';

/** What the pointer does to the chart. */
export interface Gestures {
  /** Of the element that takes the pointer; it may appear late. */
  readonly attach: (element: HTMLElement | null) => void;
  /** The stretch being dragged out, in pixels of the chart. */
  readonly selection: Span | null;
  readonly panning: boolean;
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerCancel: () => void;
    readonly onPointerLeave: () => void;
    readonly onDoubleClick: () => void;
  };
}

export interface GestureActions {
  /** Pointer over a place; null: it left. `y` in pixels of the chart. */
  readonly onHover: (x: number | null, y: number) => void;
  readonly onClick: () => void;
  /** A new visible stretch in units of the x axis; `isOver` when the movement is. */
  readonly onRange: (span: Span, isOver: boolean) => void;
  readonly onReset: () => void;
}

/** Shorter drags are clicks, pixels. */
const CLICK = 4;
const WHEEL = 1.0018;

type Drag = { readonly startX: number } & ({ readonly kind: 'select' } | { readonly kind: 'pan'; readonly span: Span });

/** Drag zooms, shift-drag pans, Ctrl+wheel (plain wheel while the chart has focus) zooms at the pointer, double click resets. */
export function useGestures(figure: Figure, actions: GestureActions): Gestures {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const drag = useRef<Drag | null>(null);
  const [selection, setSelection] = useState<Span | null>(null);
  const [panning, setPanning] = useState(false);
  const plot = plotRectangle(figure);
  const whole = figure.overview.xDomain;
  const toX = (pixel: number): number => valueAtPixel(pixel, figure.x.domain, plot.left, plot.width);
  const within = (pixel: number): number => Math.max(plot.left, Math.min(plot.left + plot.width, pixel));

  const onWheel = (event: WheelEvent): void => {
    if (!element || !(event.ctrlKey || element.closest('figure')?.contains(document.activeElement) === true)) return;
    event.preventDefault();
    const at = toX(within(event.clientX - element.getBoundingClientRect().left));
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    const turn = Math.max(-240, Math.min(240, event.deltaY * lines));
    actions.onRange(zoomed(figure.x.domain, at, WHEEL ** turn, whole), false);
  };
  const wheel = useRef(onWheel);
  useEffect(() => {
    wheel.current = onWheel;
  });
  useEffect(() => {
    // React's own wheel handlers are passive and could not keep the page from scrolling.
    const listener = (event: WheelEvent): void => wheel.current(event);
    element?.addEventListener('wheel', listener, { passive: false });
    return () => element?.removeEventListener('wheel', listener);
  }, [element]);

  const pixelIn = (event: PointerEvent<HTMLElement>): number =>
    event.clientX - event.currentTarget.getBoundingClientRect().left;
  const end = (): void => {
    drag.current = null;
    setSelection(null);
    setPanning(false);
  };
  return {
    attach: setElement,
    selection,
    panning,
    handlers: {
      onPointerDown: (event) => {
        if (event.button !== 0 || (event.target as Element).closest('.tip')) return; // pointer events hit elements
        const startX = pixelIn(event);
        event.currentTarget.setPointerCapture(event.pointerId);
        if (event.shiftKey) {
          drag.current = { kind: 'pan', startX, span: figure.x.domain };
          setPanning(true);
        } else drag.current = { kind: 'select', startX };
      },
      onPointerMove: (event) => {
        const pixel = pixelIn(event);
        if (drag.current === null) {
          const inside = pixel >= plot.left - 4 && pixel <= plot.left + plot.width + 4;
          const y = event.clientY - event.currentTarget.getBoundingClientRect().top;
          actions.onHover(inside ? toX(within(pixel)) : null, y);
          return;
        }
        if (drag.current.kind === 'select') {
          if (Math.abs(pixel - drag.current.startX) >= CLICK) {
            setSelection(ordered(within(drag.current.startX), within(pixel)));
          }
          return;
        }
        const { span, startX } = drag.current;
        const distance = ((startX - pixel) / plot.width) * (span[1] - span[0]);
        actions.onRange(moved(span, distance, whole), false);
      },
      onPointerUp: (event) => {
        const was = drag.current;
        const pixel = pixelIn(event);
        end();
        if (was === null || was.kind === 'pan') return;
        if (Math.abs(pixel - was.startX) < CLICK) actions.onClick();
        else actions.onRange(ordered(toX(within(was.startX)), toX(within(pixel))), true);
      },
      onPointerCancel: end,
      onPointerLeave: () => {
        if (drag.current === null) actions.onHover(null, 0);
      },
      onDoubleClick: actions.onReset,
    },
  };
}
