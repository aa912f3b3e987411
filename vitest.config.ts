import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
    testTimeout: 60_000,
    // Files share what they import: setting that up again for each takes longer than many of them.
    isolate: false,
    env: { TZ: 'UTC' },
  },
});
