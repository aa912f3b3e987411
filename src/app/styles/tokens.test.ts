import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ARM_COLORS } from '../../core/figure/palette.js';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

describe('tokens.css', () => {
  it.each(['light', 'dark'] as const)('has the arm colours of the figure, %s', (theme) => {
    const block = css.split("[data-theme='dark']")[theme === 'light' ? 0 : 1] ?? '';
    const colours = [...block.matchAll(/--arm-\d: (#[0-9a-f]{6});/g)].map(([, colour]) => colour);
    expect(colours).toEqual(ARM_COLORS[theme]);
  });
});
