import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

export default defineConfig({
  ...journeys,
  testDir: 'long',
  // Every screen in every theme, width and text size takes longest of all: LOOKS=1 adds it.
  testIgnore: process.env['LOOKS'] ? [] : ['every-look.spec.ts'],
  timeout: 1_200_000,
});
