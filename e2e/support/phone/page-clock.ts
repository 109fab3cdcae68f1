import type { Page } from '@playwright/test';

/**
 * Gives a page a clock that the journey moves. To be called before the app is opened.
 *
 * Every frame gets a clock of its own, and all count their timers from the same number. The recorder of one session in ten
 * takes `setTimeout` from a hidden frame and `clearTimeout` from the page: it would stop the app's timers, which have the same
 * numbers. So frames use the page's timers, as if there were one clock.
 */
export async function installClock(page: Page, options: { time?: number } = {}): Promise<void> {
  await page.clock.install(options);
  await page.addInitScript(() => {
    const { parent } = window;
    if (parent === window) return;
    const { setTimeout, clearTimeout, setInterval, clearInterval, requestAnimationFrame, cancelAnimationFrame } =
      parent;
    Object.assign(window, {
      setTimeout,
      clearTimeout,
      setInterval,
      clearInterval,
      requestAnimationFrame,
      cancelAnimationFrame,
    });
  });
}
