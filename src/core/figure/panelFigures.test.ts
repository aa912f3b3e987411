import { expect, test } from 'vitest';
import { DEFAULT_VIEW } from '../view.js';
import { distributionFigure, distributionInView } from './distributionFigure.js';
import { recoveryFigure } from './recoveryFigure.js';
import { emptied, studyOf } from './study.testing.js';
import { figureSvg } from './svg.js';

const SIZE = { width: 560, height: 260 };

test('recovery: from three times the time before back to it', () => {
  const ms = Array.from({ length: 120 }, (_, row) => (row >= 50 && row < 70 ? 30 : 10));
  const study = studyOf([{ path: 'master.log', ms, events: [emptied(50)] }]);
  const figure = recoveryFigure(study, DEFAULT_VIEW, SIZE);
  const [line] = figure.lines;
  expect(line?.segments[0]?.y[0]).toBe(3);
  expect(line?.segments[0]?.y[25]).toBe(1);
  expect(figure.y.domain[1]).toBeGreaterThanOrEqual(3);
  expect(figure.description).toContain('master: penalty 3.00×');
  expect(figureSvg(figure, 'light')).toContain('data-arm="master"');
});

test('recovery without an emptied cache says what is missing', () => {
  const figure = recoveryFigure(studyOf([{ path: 'a.log', ms: [1, 2] }]), DEFAULT_VIEW, SIZE);
  expect(figure.empty).toContain('No shown run has an emptied cache');
});

test('distribution: shares go up to one, bins add up to one', () => {
  const study = studyOf([
    { path: 'master.log', ms: [1, 2, 4, 8, 16] },
    { path: 'branch.log', ms: [0, 1, 2, 4] },
  ]);
  const distribution = distributionInView(study, DEFAULT_VIEW);
  const ecdf = distributionFigure(study, DEFAULT_VIEW, distribution, 'ecdf', SIZE);
  expect([...ecdf.lines[0]!.segments[0]!.x]).toEqual([1, 2, 4, 8, 16]);
  expect([...ecdf.lines[0]!.segments[0]!.y]).toEqual([0, 0.25, 0.5, 0.75, 1]);
  expect(ecdf.notes).toEqual(['branch: 1 values at or below 0 left out: a logarithmic axis has no place for them.']);
  const histogram = distributionFigure(study, DEFAULT_VIEW, distribution, 'histogram', SIZE);
  const { x, y } = histogram.lines[0]!.segments[0]!;
  const total = [...y].reduce((sum, share, i) => (i % 2 === 1 ? sum + share : sum), 0);
  expect(total).toBeCloseTo(1, 12);
  expect(x.length).toBe(y.length);
  expect(figureSvg(histogram, 'dark')).toContain('data-arm="branch"');
});
