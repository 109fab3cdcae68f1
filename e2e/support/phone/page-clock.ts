import type { Page } from '@playwright/test';

/**
 * Gives a page a clock that the journey moves. Call it before the app opens.
 *
 * Every frame would get its own clock, and all clocks number their timers from the same start. The session recorder takes
 * `setTimeout` from a hidden frame and `clearTimeout` from the page, so it would stop timers of the app. Therefore frames
 * use the page's timers.
 */
export async function installClock(page: Page, options: { time?: number } = {}): Promise<void> {
  await page.clock.install(options);
  await page.addInitScript(() => {
    const { parent } = window;
    if (parent === window) return;
    const timers = ['setTimeout', 'setInterval', 'requestAnimationFrame'];
    const clears = ['clearTimeout', 'clearInterval', 'cancelAnimationFrame'];
    for (const name of [...timers, ...clears]) Reflect.set(window, name, Reflect.get(parent, name));
  });
}
