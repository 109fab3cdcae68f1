import { defineConfig } from 'vitest/config';

/** Faults of several machines, one after the other; `npm run test:ha` brings the engines. */
export default defineConfig({
  test: {
    include: ['test/ha/*.ha.ts'],
    pool: 'forks',
    reporters: ['verbose'],
    testTimeout: 150_000,
    hookTimeout: 120_000,
  },
});
