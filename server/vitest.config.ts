import { defineConfig } from 'vitest/config';

/** Slow tests, and tests that need programs of Debian: vitest.rest.config.ts runs them. */
export const REST = ['test/long/**/*.test.ts', 'test/engines/**/*.test.ts'];

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: REST,
    globalSetup: ['test/harness/global-setup.ts'],
    pool: 'forks',
    // Every file has its own database. A fresh module graph for each file doubles the work.
    isolate: false,
    // A test waits for its database half of the time; left to itself Vitest leaves one of two cores idle.
    maxWorkers: 3,
    // Limits only say when to give up, also on a machine with fifteen other processes. No test has one of its own.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 300_000 } },
  },
});
