import type { Page } from '@playwright/test';

/** Waits until nothing fades or slides any more; what turns for ever does not count. */
export async function motionEnded(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
  );
}
