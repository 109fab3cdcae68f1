import { defineConfig } from 'vitest/config';

/** Faults of several machines, one after the other; `npm run test:rest` and `npm run release-proof` install the engines. */
export default defineConfig({
  test: {
    include: ['test/ha/*.ha.ts'],
    pool: 'forks',
    reporters: ['verbose'],
    testTimeout: 3_600_000,
    hookTimeout: 3_600_000,
  },
});
