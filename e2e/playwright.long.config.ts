import { defineConfig } from '@playwright/test';
import { HEAVY_WALKS, LONG_WALKS } from './long-walks.ts';
import journeys from './playwright.config.ts';

export default defineConfig({
  ...journeys,
  testIgnore: [],
  // Of its own: it is cleared at the start, and the pictures of the journeys before it are kept.
  outputDir: '../test-results-long',
  projects: [
    { name: 'journeys', testMatch: LONG_WALKS, testIgnore: HEAVY_WALKS },
    { name: 'walks', testMatch: HEAVY_WALKS, timeout: 1_200_000, workers: 2 },
  ],
});
