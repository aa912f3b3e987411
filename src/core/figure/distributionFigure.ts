import { distributionOf, type Distribution } from '../analysis/distribution.js';
import { formatCount, formatFixed } from '../analysis/formatNumber.js';
import { metricInView } from '../analysis/metricChoice.js';
import type { Study } from '../analysis/study.js';
import { metricOf } from '../metrics.js';
import type { View } from '../view.js';
import { yAxisOf } from './axes.js';
import type { Figure, FigureLine, LineSegment, Size } from './figure.js';
import { legendOf } from './legend.js';
import { armStyles } from './palette.js';
import { logTicks, niceLogDomain } from './ticks.js';

const ECDF_POINTS = 400;
const MARGIN_WIDTH = 76;
const MARGIN_HEIGHT = 90;
const TICK_WIDTH = 80;

export type DistributionKind = 'ecdf' | 'histogram';

/** The distribution that the panel shows, of the metric in view over the range of the tables. */
export function distributionInView(study: Study, view: View): Distribution {
  return distributionOf(study, view, ECDF_POINTS);
}

/** The panel `Distribution`: cumulated shares or a histogram of shares per bin of each arm, along a logarithmic axis of values. */
export function distributionFigure(
  study: Study,
  view: View,
  distribution: Distribution,
  kind: DistributionKind,
  size: Size,
): Figure {
  const styles = armStyles(study);
  const { edges, arms } = distribution;
  const drawn = edges.length > 1;
  const domain = drawn ? niceLogDomain(edges[0]!, edges.at(-1)!) : ([1, 10] as const); // at least two edges
  const lines = drawn
    ? arms
        .filter(({ count }) => count > 0)
        .map((own): FigureLine => ({
          of: 'arm',
          run: own.arm,
          label: own.arm,
          arm: own.arm,
          colorIndex: styles.get(own.arm)?.colorIndex ?? 0,
          dashIndex: 0,
          segments: [kind === 'ecdf' ? ecdfSegment(own.ecdf) : histogramSegment(edges, own.counts, own.count)],
        }))
    : [];
  const metric = metricInView(study, view.metric);
  const { label, unit } = metricOf(metric ?? '');
  const title = kind === 'ecdf' ? 'Cumulated distribution' : 'Histogram';
  const highest = kind === 'ecdf' ? 1 : Math.max(0, ...lines.flatMap(({ segments }) => [...segments[0]!.y])); // one a line
  const medians = arms.flatMap(({ arm, count, ecdf }) => {
    const middle = ecdf.x[Math.floor((ecdf.x.length - 1) / 2)];
    return middle === undefined ? [] : [`${arm} ${formatFixed(middle, 2)} (${formatCount(count)} values)`];
  });
  const ticks = Math.max(2, Math.floor((size.width - MARGIN_WIDTH) / TICK_WIDTH));
  return {
    title,
    subtitle: kind === 'ecdf' ? 'share of values at or below' : 'share of values per bin, four bins a doubling',
    x: {
      kind: 'row',
      label: unit === '' ? label : `${label} (${unit})`,
      domain,
      ticks: logTicks(...domain, ticks),
      scale: 'log',
    },
    y: yAxisOf('share', 'linear', [0, highest || 1], size.height - MARGIN_HEIGHT, true),
    lines,
    marks: [],
    legend: legendOf(study, lines, []),
    description: drawn
      ? `${title} of ${label.toLowerCase()}. Values in the middle: ${medians.join(', ')}.`
      : `${title}: nothing is drawn.`,
    overview: { xDomain: domain, yDomain: [0, 1], lines },
    notes: arms
      .filter(({ notPositive }) => notPositive > 0)
      .map(
        ({ arm, notPositive }) =>
          `${arm}: ${formatCount(notPositive)} values at or below 0 left out: a logarithmic axis has no place for them.`,
      ),
    empty: drawn ? null : 'No value above 0 is in the range of the tables.',
    size,
  };
}

function ecdfSegment({ x, share }: Distribution['arms'][number]['ecdf']): LineSegment {
  const first = x.findIndex((value) => value > 0);
  return first < 0
    ? { x: new Float64Array(0), y: new Float64Array(0) }
    : { x: x.subarray(first), y: share.subarray(first) };
}

/** The outline of bars: up at each edge, down to 0 at the ends. */
function histogramSegment(edges: Float64Array, counts: Float64Array, count: number): LineSegment {
  const x = new Float64Array(2 * edges.length);
  const y = new Float64Array(2 * edges.length);
  for (let i = 0; i < edges.length; i++) {
    x[2 * i] = x[2 * i + 1] = edges[i]!;
    y[2 * i] = i === 0 ? 0 : counts[i - 1]! / count;
    y[2 * i + 1] = i === counts.length ? 0 : counts[i]! / count;
  }
  return { x, y };
}
