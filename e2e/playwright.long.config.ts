import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

export default defineConfig({ ...journeys, testDir: 'long', testIgnore: [], timeout: 1_200_000, workers: 2 });
