import { useState, type KeyboardEvent } from 'react';
import { availableMetrics } from '../../core/analysis/metricChoice.js';
import type { Study } from '../../core/analysis/study.js';
import type { Figure, FigureMark } from '../../core/figure/figure.js';
import type { PreparedFigure } from '../../core/figure/prepareFigure.js';
import type { PreparedLine } from '../../core/figure/preparedLine.js';
import type { XAxis } from '../../core/view.js';
import { setView, toggleRun } from '../actions.js';
import { baselineFirst } from '../runs/baselineFirst.js';
import { useHelp } from '../page/help.js';
import { useShare } from '../share/share.js';
import { useStore } from '../store.js';
import { count } from '../units.js';
import { nearestRow, readBlock } from './blocks.js';
import { dropCursor, useCursor } from './cursor.js';
import { placeText } from './placeText.js';
import { moved, zoomed, type Span } from './range.js';

interface Given {
  readonly study: Study;
  readonly prepared: PreparedFigure;
  readonly figure: Figure;
  readonly changeRange: (span: Span, isOver: boolean) => void;
}

const X_AXES: readonly XAxis[] = ['height', 'elapsed', 'time', 'baseline'];

/** Item after `item`, the first after the last. */
function next<Item>(items: readonly Item[], item: Item): Item | undefined {
  return items[(items.indexOf(item) + 1) % items.length];
}

/** Everything that the pointer does, from the keyboard, while the chart has the focus. */
export function useChartKeys({ study, prepared, figure, changeRange }: Given): {
  readonly current: FigureMark | null;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
} {
  const [current, setCurrent] = useState<FigureMark | null>(null);

  const goTo = (x: number, spoken: string): void => {
    const [from, to] = figure.x.domain;
    if (x < from || x > to) changeRange(moved(figure.x.domain, x - (from + to) / 2, figure.overview.xDomain), false);
    useCursor.setState({ x, spoken, nearRun: null });
  };
  const step = (rows: number): void => {
    const line = prepared.lines.find(({ x }) => x.length > 0);
    if (!line) return;
    const { x } = useCursor.getState();
    const row = x === null ? firstShown(line, figure) : nearestRow(line, x) + rows;
    const target = Math.max(0, Math.min(line.x.length - 1, row));
    const place = line.x[target] ?? NaN;
    if (Number.isFinite(place)) goTo(place, blockText(figure, prepared.lines, place));
  };
  const toEvent = (): void => {
    const marks = figure.marks.toSorted((a, b) => a.x - b.x);
    const at = current ? marks.findIndex((mark) => isSame(mark, current)) : -1;
    // Marks of several runs may share a place: the next one is the first elsewhere.
    const here = (at >= 0 ? marks[at]?.x : useCursor.getState().x) ?? -Infinity;
    const mark = marks.find(({ x }) => x > here);
    const target = mark ?? marks[0];
    setCurrent(target ?? null);
    if (target) goTo(target.x, target.title);
  };
  const zoom = (factor: number): void => {
    const [from, to] = figure.x.domain;
    const { x } = useCursor.getState();
    const at = x !== null && x >= from && x <= to ? x : (from + to) / 2;
    changeRange(zoomed(figure.x.domain, at, factor, figure.overview.xDomain), false);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { view, keysOn } = useStore.getState();
    const many = event.shiftKey ? 20 : 1;
    const always: Partial<Record<string, () => void>> = {
      ArrowLeft: () => step(-many),
      ArrowRight: () => step(many),
      Escape: () => {
        setCurrent(null);
        dropCursor();
      },
      Enter: () => useCursor.setState(({ x, pinned }) => ({ pinned: x !== null && !pinned })),
    };
    const letters: Partial<Record<string, () => void>> = {
      '?': () => useHelp.setState({ open: true }),
      g: () => document.getElementById('gist-address')?.focus(),
      o: () => document.getElementById('open-files')?.click(),
      s: () => useShare.setState({ open: true }),
      '[': () => setView({ window: Math.max(1, view.window <= 10 ? view.window - 1 : view.window - 10) }, 'moving'),
      ']': () =>
        setView({ window: Math.min(1_000_000, view.window < 10 ? view.window + 1 : view.window + 10) }, 'moving'),
      m: () => setView({ metric: next(availableMetrics(study), prepared.metric ?? '') ?? null }),
      x: () => setView({ x: next(X_AXES, view.x) ?? 'height' }),
      y: () => setView({ y: view.y === 'linear' ? 'log' : 'linear' }),
      '+': () => zoom(0.7),
      '=': () => zoom(0.7),
      '-': () => zoom(1 / 0.7),
      '0': () => setView({ from: null, to: null }),
      e: toEvent,
    };
    const listed = baselineFirst(study).flatMap(({ runs }) => runs);
    const number = /^[1-9]$/.test(event.key) ? listed[Number(event.key) - 1] : undefined;
    const act =
      always[event.key] ?? (keysOn ? (letters[event.key] ?? (number && (() => toggleRun(number.name)))) : undefined);
    if (!act) return;
    event.preventDefault();
    act();
  };
  // A mark of an earlier figure is none of this one's.
  return { current: current && (figure.marks.find((mark) => isSame(mark, current)) ?? null), onKeyDown };
}

function isSame(a: FigureMark, b: FigureMark): boolean {
  return a.kind === b.kind && a.run === b.run && a.x === b.x;
}

function firstShown(line: PreparedLine, figure: Figure): number {
  return nearestRow(line, figure.x.domain[0]);
}

/** `block 835,912: master-1 2,518.4, branch-1 371.0`. */
function blockText(figure: Figure, lines: readonly PreparedLine[], x: number): string {
  const values = lines.map((line) => {
    const { rolled } = readBlock(line, nearestRow(line, x));
    return `${line.studyRun.label} ${Number.isNaN(rolled) ? 'no value' : count(rolled)}`;
  });
  return `${placeText(figure, x)}: ${values.join(', ')}`;
}
