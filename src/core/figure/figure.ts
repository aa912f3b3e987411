import type { EventKind } from '../model.js';
import type { XAxis, YAxis } from '../view.js';

/** Width and height of a picture in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A place in a picture, CSS pixels from its top left corner. */
export interface Rectangle extends Size {
  readonly left: number;
  readonly top: number;
}

/** One labelled place of an axis. `value` is in the axis' own unit. */
export interface Tick {
  readonly value: number;
  readonly label: string;
}

export interface FigureAxis {
  /** What is shown, with unit: `block height`, `ms per block`. */
  readonly label: string;
  /** First below second; both finite, both above 0 where `scale` is `log`. */
  readonly domain: readonly [number, number];
  /** Ascending, inside the domain. */
  readonly ticks: readonly Tick[];
  readonly scale: YAxis;
}

export interface FigureXAxis extends FigureAxis {
  /** `row`: the log gives no heights, x counts its rows from 1. Unit of `time`, `elapsed` and `baseline`: ms. */
  readonly kind: XAxis | 'row';
}

/** A stretch of a line without a gap, in data space. Both arrays have the same length, at least 1; no NaN. */
export interface LineSegment {
  readonly x: Float64Array;
  readonly y: Float64Array;
}

/** A stretch of a band without a gap, in data space. All arrays have the same length, at least 1; no NaN. */
export interface BandSegment {
  readonly x: Float64Array;
  readonly low: Float64Array;
  readonly high: Float64Array;
}

/** One line: of a run, or of an arm. */
export interface FigureLine {
  /** Present where the line stands for an arm and not for a run. */
  readonly of?: 'arm';
  /** Unique name of the run (`data-run`), or name of the arm (`data-arm`). */
  readonly run: string;
  readonly label: string;
  readonly arm: string;
  /** Place of the arm in the palette; 0 is the baseline arm. See `armColor`. */
  readonly colorIndex: number;
  /** Place of the run within its arm, from 0. See `dashOf`. */
  readonly dashIndex: number;
  /** Thinned to the width of the plot, in order of rows. Empty when nothing of the run is in range. */
  readonly segments: readonly LineSegment[];
  /** From the smallest to the largest run of the arm. */
  readonly band?: readonly BandSegment[];
}

/** Where the ratio of an arm to the baseline changes; a line across the plot. */
export interface FigureChange {
  readonly arm: string;
  readonly colorIndex: number;
  readonly height: number;
  readonly x: number;
  /** One line for a tooltip, as `<title>` in a still picture. */
  readonly title: string;
}

/** One event, drawn on its run's line or on the x axis. Its place is in data space. */
export interface FigureMark {
  readonly kind: EventKind;
  readonly run: string;
  readonly colorIndex: number;
  /** Block height by the convention of the event's kind; absent when the log gives none. */
  readonly height?: number;
  readonly x: number;
  /** On the run's rolled line; the lower end of the y domain where `onAxis`. */
  readonly y: number;
  readonly onAxis: boolean;
  /** Pixels. The area of a cache mark follows the flush's duration where the log gives it. */
  readonly radius: number;
  readonly filled: boolean;
  /** One line for a tooltip, as `<title>` in a still picture. */
  readonly title: string;
}

/** One arm of the legend with the runs that are drawn. */
export interface LegendArm {
  readonly arm: string;
  readonly colorIndex: number;
  readonly isBaseline: boolean;
  /** `text` is what tells the run from the arm's other runs; empty when the arm's name already says it. */
  readonly runs: readonly { readonly run: string; readonly dashIndex: number; readonly text: string }[];
}

/** One kind of mark of the legend, present only when such a mark is drawn. */
export interface LegendMark {
  readonly kind: EventKind;
  readonly text: string;
}

export interface Overview {
  readonly xDomain: readonly [number, number];
  readonly yDomain: readonly [number, number];
  /** Over the whole range, a few hundred points each. */
  readonly lines: readonly FigureLine[];
}

/** Everything that a painter needs for one chart, and nothing that depends on colours or a screen. */
export interface Figure {
  /** `Connect block of master, branch`, or the title given by hand. Not escaped. */
  readonly title: string;
  /** `ms per block, rolling 20-block mean · lower is better`. */
  readonly subtitle: string;
  readonly x: FigureXAxis;
  readonly y: FigureAxis;
  readonly lines: readonly FigureLine[];
  /** In order of runs, then of the log; cache marks last, so that they lie on top. */
  readonly marks: readonly FigureMark[];
  /** Inside the x domain, in order of arms, then of heights. */
  readonly changes?: readonly FigureChange[];
  /** Value that means no difference: 1 for ratios, 0 for differences. */
  readonly neutral?: number;
  readonly legend: { readonly arms: readonly LegendArm[]; readonly marks: readonly LegendMark[] };
  /** Alternative text, one to three sentences. */
  readonly description: string;
  readonly overview: Overview;
  /** Sentences about what could not be drawn, with counts. */
  readonly notes: readonly string[];
  /** Why nothing is drawn and what to do, as a sentence; null when there is something to see. */
  readonly empty: string | null;
  /** As asked for; a still picture may be higher when its legend needs more lines. */
  readonly size: Size;
}

/** Which part is shown: heights (or rows where the log gives no heights), both inclusive; null: open. */
export interface ViewRange {
  readonly from: number | null;
  readonly to: number | null;
}
