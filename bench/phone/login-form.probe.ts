import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Milliseconds after the navigation began; the first frame that shows the login form. */
    benchFormAt?: number;
  }
}

/** Records the first paint of the form. The app renders the form itself, so a painted form accepts input. */
export async function watchForLoginForm(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const look = () => {
      const button = document.querySelector<HTMLButtonElement>('form button[type="submit"]');
      if (!button || button.disabled || !document.querySelector('form input[type="password"]')) return;
      observer.disconnect();
      // A message sent during a frame arrives after it is painted.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => (window.benchFormAt = performance.now());
        port2.postMessage(null);
      });
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true, attributes: true });
  });
}

export async function loginFormAt(page: Page): Promise<number> {
  const handle = await page.waitForFunction(() => window.benchFormAt, undefined, { timeout: 60_000 });
  const at = await handle.jsonValue();
  if (at === undefined) throw new Error('The login form was not seen');
  return at;
}
