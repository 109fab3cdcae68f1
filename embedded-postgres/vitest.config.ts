import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Each test makes a database, and copies the programs first where PostgreSQL's user cannot reach this folder.
  // They wait for processes most of the time; left to itself Vitest runs one file after the other on two cores.
  test: { include: ['test/**/*.test.ts'], maxWorkers: 2, testTimeout: 300_000, hookTimeout: 300_000 },
});
