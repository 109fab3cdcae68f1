import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Tests mostly wait for processes. By default Vitest would run one file at a time on two cores.
  test: { include: ['test/**/*.test.ts'], maxWorkers: 2, testTimeout: 300_000, hookTimeout: 300_000 },
});
