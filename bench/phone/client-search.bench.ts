import { expect } from '@playwright/test';
import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import type { Bench } from '../stage/bench.stage.ts';
import { percentile } from '../stage/durations.ts';
import type { Row } from '../stage/row.format.ts';
import { turnOnPhone } from './phone.browser.ts';
import { pickWeek, signIn } from './phone.journey.ts';
import { typeTexts, watchKeys } from './typed-keys.watch.ts';

const BUDGET_MS = 32;
const NAMES = 12;
const LETTERS = 6;
/** Of each kind of text that is not a name. */
const OTHERS = 4;
const MAX_SIGNS = 12;

/**
 * From a key press to the first frame with its rows, for names, misspelt names, codes and phone numbers. Chromium slows down
 * the page and not the worker, which searches for some milliseconds.
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
      await watchKeys(page, 'main [aria-busy]');
      const box = page.getByRole('searchbox');
      const names = await typeTexts(box, namesOf(week), LETTERS);
      if (names.length < NAMES * (LETTERS - 1)) throw new Error(`Only ${names.length} keys were followed by rows`);
      const others = await typeTexts(box, othersOf(week), MAX_SIGNS);
      return [rowOf('client search', names, found?.trim()), rowOf('search by slips, codes and numbers', others)];
    } finally {
      await phone.turnOff();
    }
  },
};

function rowOf(what: string, keys: readonly number[], more = ''): Row {
  return {
    what: `${what}, key to painted rows, 4x slower CPU, p95`,
    value: percentile(keys, 0.95),
    unit: 'ms',
    budget: { atMost: BUDGET_MS },
    note: [
      `median ${Math.round(percentile(keys, 0.5))} ms`,
      `longest ${Math.round(Math.max(...keys))} ms`,
      `${keys.length} keys`,
      ...(more === '' ? [] : [more]),
    ].join(', '),
  };
}

/** Names of clients from all parts of the week. */
function namesOf({ passengers }: ImportWeek): string[] {
  const named = passengers.flatMap(({ passengerName, reference }) =>
    passengerName && passengerName.length >= LETTERS && reference?.startsWith('WASTELAND') ? [passengerName] : [],
  );
  return spread(named, NAMES);
}

/** Names with two letters swapped, ticket numbers, and phone numbers as dialled. */
function othersOf(week: ImportWeek): string[] {
  const known = week.passengers.filter(({ reference }) => reference?.startsWith('WASTELAND'));
  const slips = namesOf(week).map((name) => name.replace(/(..)(.)(.)/, '$1$3$2'));
  const codes = known.flatMap(({ ticketCode }) => ticketCode?.split('-').at(-1) ?? []);
  const numbers = known.flatMap(({ phonenumber }) => phonenumber?.replace(/^44/, '0') ?? []);
  return [slips, codes, numbers].flatMap((texts) => spread(texts, OTHERS));
}

function spread(texts: readonly string[], wanted: number): string[] {
  const step = Math.floor(texts.length / wanted);
  return Array.from({ length: wanted }, (_, turn) => texts[turn * step] ?? '');
}
