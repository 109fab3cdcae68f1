import { defineConfig } from '@playwright/test';
import { LONG_WALKS } from './long-walks.ts';

// Phones of a worker share two browsers, one of them with a camera; see support/phone/phone.ts.
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  testIgnore: LONG_WALKS,
  fullyParallel: true,
  globalSetup: './support/server/prepared-data.setup.ts',
  // A journey waits about half of its time, for polls and pauses that the specification wants: four fill two cores.
  workers: 4,
  // Deadlines only say when to give up. A phone asks for a list every ten seconds and sends its queue every thirty: what
  // waits for either must outlast it, on a machine with other work too.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  use: { actionTimeout: 45_000 },
  // A machine with other work drops a frame now and then; what passes only the second time is reported as flaky.
  retries: 1,
  forbidOnly: true,
  reporter: [['list']],
  outputDir: '../test-results',
});
