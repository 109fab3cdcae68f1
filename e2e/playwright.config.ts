import { defineConfig } from '@playwright/test';
import { LONG_WALKS } from './long-walks.ts';

const ENGINES = 'engines/**';
/** These need the machine for themselves. */
const HEAVY = 'long/**';

// Phones of a worker share two browsers, one of them with a camera; see support/phone/phone.ts.
export default defineConfig({
  testDir: '.',
  fullyParallel: true,
  globalSetup: './support/server/prepared-data.setup.ts',
  // A journey waits about half of its time, for polls and pauses of the specification: four fill two cores.
  workers: 4,
  // Deadlines only bound the wait. A phone polls a list every ten seconds and sends its queue every thirty. A deadline
  // must outlast both, also on a machine with fifteen other processes.
  timeout: 900_000,
  expect: { timeout: 60_000 },
  use: { actionTimeout: 60_000 },
  retries: 0,
  forbidOnly: true,
  reporter: [['list']],
  outputDir: '../test-results',
  projects: [
    { name: 'journeys', testMatch: '**/*.spec.ts', testIgnore: [...LONG_WALKS, ENGINES] },
    { name: 'rest', testMatch: LONG_WALKS, testIgnore: [HEAVY, ENGINES] },
    { name: 'engines', testMatch: `${ENGINES}/*.spec.ts`, workers: 1 },
    { name: 'long', testMatch: `${HEAVY}/*.spec.ts`, workers: 1 },
  ].map((project) => ({ ...project, outputDir: `../test-results/${project.name}` })),
});
