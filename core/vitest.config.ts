import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    // Pure functions: a fresh module graph for each of 160 files took four fifths of the time.
    isolate: false,
  },
});
