import { useEffect, useId, useMemo, useRef, type ReactNode } from 'react';
import type { Study } from '../../core/analysis/study.js';
import { endMovement, setView } from '../actions.js';
import { closeBlock, openBlockAt } from '../block/blockCard.js';
import { pageStateOf } from '../derived.js';
import { useStore } from '../store.js';
import { Brush } from './Brush.js';
import { dropCursor, moveCursor, useCursor } from './cursor.js';
import { Description } from './Description.js';
import { runsOf, useDrawn } from './drawn.js';
import { plotRectangle } from './frame.js';
import { lineAt } from './lineAt.js';
import { Legend } from './Legend.js';
import { placeText } from './placeText.js';
import { Plot } from './Plot.js';
import type { Span } from './range.js';
import { resetRange, showRange } from './showRange.js';
import { Toolbar } from './Toolbar.js';
import { Tooltip } from './Tooltip.js';
import { useChartFigure } from './useChartFigure.js';
import { useChartKeys } from './useChartKeys.js';
import { useGestures } from './useGestures.js';
import { keepMoving, useMoving } from './useMoving.js';
import { useWidth } from './useWidth.js';

/** The chart with what belongs to it. */
export function ChartPanel({ study }: { readonly study: Study }): ReactNode {
  const view = useStore((state) => state.view);
  const reading = useStore((state) => pageStateOf(state) === 'reading');
  const box = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const width = useWidth(box);
  const { prepared, figure } = useChartFigure(study, view, width);
  const moving = useMoving();
  const id = useId();

  const changeRange = (span: Span, isOver: boolean): void => {
    if (!isOver) keepMoving();
    showRange(prepared, figure, span, isOver);
  };
  const { attach, selection, panning, handlers } = useGestures(figure, {
    onHover: (x, y) => moveCursor(x, x === null ? null : lineAt(figure, prepared.drawn, x, y)),
    onClick: () => {
      const { pinned, x } = useCursor.getState();
      useCursor.setState({ pinned: !pinned && x !== null });
    },
    onRange: changeRange,
    onReset: () => {
      dropCursor();
      resetRange();
    },
  });
  const { current, onKeyDown } = useChartKeys({ study, prepared, figure, changeRange });

  useEffect(() => useDrawn.setState({ runs: runsOf(study) }), [study]);

  // A cursor that is kept in place opens the block that it stands on.
  const pinnedAt = useCursor(({ pinned, x }) => (pinned ? x : null));
  useEffect(() => {
    if (pinnedAt === null) closeBlock();
    else openBlockAt(prepared.lines, pinnedAt);
    // Lines that change below it do not open it again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [pinnedAt]);

  // A place on one axis means nothing on another.
  useEffect(dropCursor, [view.x]);

  const clipId = useMemo(() => `clip${id.replace(/[^\w]/g, '')}`, [id]);
  const plot = plotRectangle(figure);
  return (
    <section className="panel chart-panel" aria-label="Chart">
      <Toolbar study={study} />
      <div className="chart-head">
        <input
          className="chart-title"
          aria-label="Title"
          value={view.title ?? figure.title}
          spellCheck={false}
          onChange={(event) => setView({ title: event.target.value === '' ? null : event.target.value }, 'moving')}
          onBlur={endMovement}
        />
      </div>
      <figure
        ref={box}
        className="chart"
        tabIndex={0}
        aria-label={figure.title}
        aria-describedby={`${id}-text`}
        onKeyDown={onKeyDown}
      >
        <div className="chart-caption">
          <span>{figure.subtitle}</span>
          <Legend figure={figure} />
        </div>
        {width > 0 && (
          <>
            <div
              ref={attach}
              className={panning ? 'plot panning' : 'plot'}
              data-moving={moving}
              style={{ height: figure.size.height }}
              {...handlers}
            >
              <Plot
                figure={figure}
                lines={prepared.drawn}
                current={current}
                moving={moving}
                canvas={canvas}
                clipId={clipId}
              />
              <canvas ref={canvas} aria-hidden="true" width={0} height={0} style={figure.size} />
              {selection && (
                <div
                  className="selection"
                  style={{
                    left: selection[0],
                    width: selection[1] - selection[0],
                    top: plot.top,
                    height: plot.height,
                  }}
                />
              )}
              {figure.empty !== null && <p className="chart-empty">{figure.empty}</p>}
              {selection === null && !panning && (
                <Tooltip figure={figure} prepared={prepared} metric={prepared.metric ?? ''} window={view.window} />
              )}
            </div>
            {figure.empty === null && (
              <Brush
                figure={figure}
                describe={(x) => placeText(figure, x)}
                onRange={(span) => changeRange(span, false)}
                onEnd={endMovement}
              />
            )}
          </>
        )}
        <Description id={`${id}-text`} figure={figure} instead={reading ? 'Still being read.' : undefined} />
        <Spoken />
      </figure>
      {figure.notes.length > 0 && (
        <ul className="notes">
          {figure.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Spoken(): ReactNode {
  const spoken = useCursor((cursor) => cursor.spoken);
  return (
    <p className="visually-hidden" role="status">
      {spoken}
    </p>
  );
}
