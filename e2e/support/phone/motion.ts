import type { Page } from '@playwright/test';

/** Waits until nothing fades or slides any more, nor is just about to; what turns for ever does not count. */
export async function motionEnded(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (document.querySelector('[data-starting-style], [data-ending-style]')) return false;
    return document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity);
  });
}

/** Waits until what scrolls is as high as in the frame before: long lists measure their rows anew after the window or the text has changed. */
export async function layoutSettled(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const heights = (): string =>
          [...document.querySelectorAll('[data-scroller]')].map(({ scrollHeight }) => scrollHeight).join();
        const lookAgain = (before: string): void => {
          requestAnimationFrame(() =>
            requestAnimationFrame(() => (heights() === before ? resolve() : lookAgain(heights()))),
          );
        };
        lookAgain('');
      }),
  );
}
