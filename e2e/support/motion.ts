import type { Page } from '@playwright/test';

/** Waits until nothing fades or slides any more, nor is just about to; what turns for ever does not count. */
export async function motionEnded(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (document.querySelector('[data-starting-style], [data-ending-style]')) return false;
    return document.getAnimations().every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity);
  });
}
