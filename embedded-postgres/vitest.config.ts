import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Each test makes a database, and copies the programs first where PostgreSQL's user cannot reach this folder.
  test: { include: ['test/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000 },
});
