import { defineConfig } from 'vitest/config';

/** Backups, two servers and the like, of half a minute each: `npm run test:long` names them, `npm test` does not run them. */
const LONG = 'test/long';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: process.argv.some((argument) => argument.startsWith(LONG)) ? [] : [`${LONG}/**`],
    globalSetup: ['test/support/global-setup.ts'],
    pool: 'forks',
    // A test waits for its database half of the time; left to itself Vitest leaves one of two cores idle.
    maxWorkers: 3,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
