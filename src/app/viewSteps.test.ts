import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ViewSteps } from './viewSteps.js';

const onEnd = vi.fn();
let steps: ViewSteps;

beforeEach(() => {
  vi.useFakeTimers();
  onEnd.mockClear();
  steps = new ViewSteps(onEnd);
});

afterEach(() => {
  vi.useRealTimers();
});

test('each whole change is a step', () => {
  expect(steps.step(['y'])).toBe('push');
  expect(steps.step(['y'])).toBe('push');
  expect(onEnd).not.toHaveBeenCalled();
});

test('a movement with the change that ends it is one step', () => {
  expect(steps.move(['from', 'to'])).toBe('push');
  expect(steps.move(['to', 'from'])).toBeNull();
  expect(steps.step(['from', 'to'])).toBe('replace');
  expect(steps.step(['from', 'to'])).toBe('push');
  vi.runAllTimers();
  expect(onEnd).not.toHaveBeenCalled();
});

test('another change soon after a movement is a step of its own', () => {
  expect(steps.move(['window'])).toBe('push');
  expect(steps.step(['y'])).toBe('push');
  expect(steps.move(['window'])).toBe('push');
  expect(steps.move(['skip'])).toBe('push');
});

test('a movement ends by itself when nothing more of it comes', () => {
  steps.move(['window']);
  vi.advanceTimersByTime(349);
  steps.move(['window']);
  vi.advanceTimersByTime(349);
  expect(onEnd).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onEnd).toHaveBeenCalledOnce();
  expect(steps.move(['window'])).toBe('push');
});

test('a movement is ended once, and only if there is one', () => {
  steps.end();
  expect(onEnd).not.toHaveBeenCalled();
  steps.move(['window']);
  steps.end();
  steps.end();
  vi.runAllTimers();
  expect(onEnd).toHaveBeenCalledOnce();
});

test('a movement that Back has undone does not go on', () => {
  steps.move(['window']);
  steps.forget();
  expect(steps.move(['window'])).toBe('push');
});
