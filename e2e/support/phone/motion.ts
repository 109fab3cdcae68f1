import type { Page } from '@playwright/test';

/** Waits until no fade or slide is running or about to start; endless animations do not count. */
export async function motionEnded(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (document.querySelector('[data-starting-style], [data-ending-style]')) return false;
    return document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity);
  });
}

/**
 * Waits until scroll heights are stable: long lists measure their rows again after the window or the text has changed.
 */
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
