import type { Page } from '@playwright/test';
import { layoutSettled } from './motion.ts';

export type Theme = 'light' | 'dark' | 'sun';

export interface Appearance {
  readonly theme: Theme;
  readonly width: number;
  readonly height: number;
  readonly textSize: '100%' | '200%';
}

export async function show(page: Page, { theme, width, height, textSize }: Appearance): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate(
    ([chosenTheme, chosenSize]) => {
      document.documentElement.dataset['theme'] = chosenTheme;
      document.documentElement.style.fontSize = chosenSize;
    },
    [theme, textSize] as const,
  );
  await layoutSettled(page);
}

/** As the phone itself would show it, in this size. */
export async function showAsItWas(page: Page, size: { width: number; height: number }): Promise<void> {
  await show(page, { ...size, theme: 'light', textSize: '100%' });
  await page.evaluate(() => delete document.documentElement.dataset['theme']);
}
