import { defineConfig } from '@playwright/test';

// Browsers are launched by the phone fixture: a fake camera's film is fixed for a browser's whole life.
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  testIgnore: 'long/**',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: { actionTimeout: 15_000 },
  // A machine with other work drops a frame now and then; what passes only the second time is reported as flaky.
  retries: 1,
  forbidOnly: true,
  reporter: [['list']],
  outputDir: '../test-results',
});
