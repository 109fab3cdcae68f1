import type { Locator, Page } from '@playwright/test';

declare global {
  interface Window {
    benchKeys?: number[];
  }
}

/** The time between two typed keys. */
const BETWEEN_KEYS_MS = 160;
/** Long enough for the remaining rows, which are rendered after a typing pause. */
const BETWEEN_TEXTS_MS = 600;

/**
 * Measures from each key press to the frame with its result: the next change inside `within` that is not busy (aria-busy). A
 * message sent in the frame after the change arrives when that frame is painted. The time includes the wait for the next of
 * sixty frames per second.
 */
export async function watchKeys(page: Page, within: string): Promise<void> {
  await page.evaluate((area) => {
    const keys: number[] = [];
    window.benchKeys = keys;
    let pressedAt: number | undefined;
    addEventListener('keydown', (event) => (pressedAt = event.key.length === 1 ? event.timeStamp : undefined), {
      capture: true,
    });
    const isInside = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement;
      return element !== null && (element.closest(area) !== null || element.querySelector(area) !== null);
    };
    new MutationObserver((changes) => {
      if (pressedAt === undefined || document.querySelector(`${area}[aria-busy="true"]`) !== null) return;
      const nodes = changes.flatMap(({ target, addedNodes, removedNodes }) => [target, ...addedNodes, ...removedNodes]);
      if (!nodes.some(isInside)) return;
      const since = pressedAt;
      pressedAt = undefined;
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => keys.push(performance.now() - since);
        port2.postMessage(null);
      });
    }).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter: ['aria-busy'],
    });
  }, within);
}

/** Types texts one after the other into the field, and returns the times of their keys, ms. */
export async function typeTexts(field: Locator, texts: readonly string[], letters: number): Promise<number[]> {
  const page = field.page();
  for (const text of texts) {
    await field.fill('');
    await page.waitForTimeout(BETWEEN_TEXTS_MS);
    await field.focus();
    await page.keyboard.type(text.slice(0, letters), { delay: BETWEEN_KEYS_MS });
    await page.waitForTimeout(BETWEEN_TEXTS_MS);
  }
  return await page.evaluate(() => window.benchKeys?.splice(0) ?? []);
}
