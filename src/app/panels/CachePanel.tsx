import { useId, useMemo, useRef, type ReactNode } from 'react';
import type { Study } from '../../core/analysis/study.js';
import { layoutFigure } from '../../core/figure/layoutFigure.js';
import { prepareCacheFigure } from '../../core/figure/prepareFigure.js';
import type { View } from '../../core/view.js';
import { moveCursor } from '../chart/cursor.js';
import { Description } from '../chart/Description.js';
import { Plot } from '../chart/Plot.js';
import { useGestures } from '../chart/useGestures.js';
import { keepMoving, useMoving } from '../chart/useMoving.js';
import { useWidth } from '../chart/useWidth.js';
import { useStore } from '../store.js';
import { resetRange, showRange } from '../chart/showRange.js';

const HEIGHT = 210;

/** Memory of the coins cache over the same range and with the same cursor as the chart; nothing where no log tells it. */
export default function CachePanel({ study }: { readonly study: Study }): ReactNode {
  const hasCache = study.runs.some(({ run }) => run.series.some(({ id }) => id.startsWith('cache')));
  return hasCache ? <CacheChart study={study} /> : null;
}

function CacheChart({ study }: { readonly study: Study }): ReactNode {
  const view = useStore((state) => state.view);
  const box = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const width = useWidth(box);
  const moving = useMoving();
  const id = useId();
  const prepared = usePreparedCache(study, view);
  const { from, to } = view;
  const figure = useMemo(
    () => layoutFigure(prepared, { from, to }, { width: Math.max(200, width), height: HEIGHT }),
    [prepared, from, to, width],
  );
  const { attach, selection, handlers } = useGestures(figure, {
    onHover: (x) => moveCursor(x),
    onClick: () => undefined,
    onRange: (span, isOver) => {
      if (!isOver) keepMoving();
      showRange(prepared, figure, span, isOver);
    },
    onReset: resetRange,
  });
  return (
    <section className="panel" aria-labelledby={`${id}-title`}>
      <div className="panel-head">
        <h2 id={`${id}-title`}>Cache size</h2>
        <span className="muted">{figure.subtitle}</span>
      </div>
      <figure ref={box} className="chart" aria-label="Cache size" aria-describedby={`${id}-text`}>
        {width > 0 && (
          <div ref={attach} className="plot" style={{ height: HEIGHT }} {...handlers}>
            <Plot
              figure={figure}
              lines={prepared.lines}
              current={null}
              moving={moving}
              canvas={canvas}
              clipId={`cache${id.replace(/[^\w]/g, '')}`}
            />
            <canvas ref={canvas} aria-hidden="true" width={0} height={0} style={figure.size} />
            {selection && (
              <div
                className="selection"
                style={{
                  left: selection[0],
                  width: selection[1] - selection[0],
                  top: 0,
                  height: HEIGHT,
                }}
              />
            )}
            {figure.empty !== null && <p className="chart-empty">{figure.empty}</p>}
          </div>
        )}
        <Description id={`${id}-text`} figure={figure} />
      </figure>
    </section>
  );
}

function usePreparedCache(study: Study, view: View): ReturnType<typeof prepareCacheFigure> {
  const { x, skip, events, hidden, baseline } = view;
  return useMemo(
    () => prepareCacheFigure(study, view),
    // Of the view only these change this panel.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [study, x, skip, events, hidden, baseline],
  );
}
