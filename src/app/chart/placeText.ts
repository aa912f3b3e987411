import type { Figure } from '../../core/figure/figure.js';
import { count, duration } from '../units.js';

/** A place on the x axis in words: `block 835,912`, `2 min 5 s`, `2026-11-30 20:52:08 UTC`. */
export function placeText(figure: Figure, x: number): string {
  switch (figure.x.kind) {
    case 'height':
      return `block ${count(Math.round(x))}`;
    case 'row':
      return `row ${count(Math.round(x))}`;
    case 'elapsed':
    case 'baseline':
      return duration(x / 1000);
    case 'time':
      return `${new Date(x / 1000).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
  }
}
