import { type Page, expect } from '@playwright/test';
import type { ImportWeek } from '@offpiste/core/import/import.contract';
import type { Bench } from '../bench.stage.ts';
import { percentile } from '../durations.ts';
import { turnOnPhone } from './phone.browser.ts';
import { pickWeek, signIn } from './phone.journey.ts';
import { judged } from '../row.format.ts';

const BUDGET_MS = 32;
const NAMES = 12;
const LETTERS = 6;
/** The time between two typed keys. */
const BETWEEN_KEYS_MS = 160;
/** Long enough for the remaining rows, which are rendered after a typing pause. */
const BETWEEN_NAMES_MS = 600;

declare global {
  interface Window {
    benchKeys?: number[];
  }
}

/**
 * From a key press to the first frame with its rows: the list is busy from the key until the worker has replied,
 * and a message sent in the following frame arrives when that frame is painted. The wait for the next of sixty frames
 * per second is included. Chromium slows down the page and not the worker, whose search takes a millisecond or less.
 */
export const clientSearch: Bench = {
  name: 'client-search',
  run: async ({ server, week }) => {
    const phone = await turnOnPhone(server.origin);
    try {
      const { page, speed } = phone;
      await signIn(page, 'hq@demo.test');
      await pickWeek(page, week);
      await page.getByRole('link', { name: 'Search Clients' }).click();
      await expect(page.getByRole('row').nth(3)).toBeVisible();
      await speed.slowProcessor();
      const found = await page
        .getByText(/^[\d,]+ /)
        .first()
        .textContent();
      await watchKeys(page);
      for (const name of namesOf(week)) await typeName(page, name);
      const keys = await page.evaluate(() => window.benchKeys ?? []);
      if (keys.length < NAMES * (LETTERS - 1)) throw new Error(`Only ${keys.length} keys were followed by rows`);
      return [
        judged({
          what: 'client search, key to painted rows, 4x slower CPU, p95',
          value: percentile(keys, 0.95),
          unit: 'ms',
          limit: { atMost: BUDGET_MS },
          note: `median ${Math.round(percentile(keys, 0.5))} ms, longest ${Math.round(Math.max(...keys))} ms, ${keys.length} keys, ${found?.trim()}`,
        }),
      ];
    } finally {
      await phone.turnOff();
    }
  },
};

async function watchKeys(page: Page): Promise<void> {
  await page.evaluate(() => {
    const keys: number[] = [];
    window.benchKeys = keys;
    let pressedAt: number | undefined;
    addEventListener('keydown', (event) => (pressedAt = event.key.length === 1 ? event.timeStamp : undefined), {
      capture: true,
    });
    new MutationObserver((changes) => {
      const isDone = changes.some(
        ({ target }) => target instanceof Element && target.getAttribute('aria-busy') === 'false',
      );
      if (!isDone || pressedAt === undefined) return;
      const since = pressedAt;
      pressedAt = undefined;
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => keys.push(performance.now() - since);
        port2.postMessage(null);
      });
    }).observe(document.body, { subtree: true, attributes: true, attributeFilter: ['aria-busy'] });
  });
}

async function typeName(page: Page, name: string): Promise<void> {
  const field = page.getByRole('searchbox');
  await field.fill('');
  await page.waitForTimeout(BETWEEN_NAMES_MS);
  await field.focus();
  await page.keyboard.type(name.slice(0, LETTERS), { delay: BETWEEN_KEYS_MS });
  await page.waitForTimeout(BETWEEN_NAMES_MS);
}

/** Names of clients from all parts of the week. */
function namesOf({ passengers }: ImportWeek): string[] {
  const named = passengers.flatMap(({ passengerName, reference }) =>
    passengerName && passengerName.length >= LETTERS && reference?.startsWith('WASTELAND') ? [passengerName] : [],
  );
  const step = Math.floor(named.length / NAMES);
  return Array.from({ length: NAMES }, (_, turn) => named[turn * step] ?? '');
}
