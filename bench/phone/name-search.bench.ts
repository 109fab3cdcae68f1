import { ticketsOn } from '@offpiste/fixtures/find';
import type { Bench } from '../stage/bench.stage.ts';
import { percentile } from '../stage/durations.ts';
import { FULL_HOUSE, doorId, doorName } from '../stage/doors.builder.ts';
import { turnOnPhone } from './phone.browser.ts';
import { pickWeek, signIn } from './phone.journey.ts';
import { typeTexts, watchKeys } from './typed-keys.watch.ts';

const BUDGET_MS = 100;
const NAMES = 8;
const LETTERS = 6;

/** 'Enter by name' at a full door: from a key press to the first frame with its rows. */
export const nameSearch: Bench = {
  name: 'name-search',
  run: async ({ server, week }) => {
    const phone = await turnOnPhone(server.origin);
    try {
      const { page, speed } = phone;
      await signIn(page, 'rep@demo.test');
      await pickWeek(page, week);
      await page.getByRole('link', { name: /^Scan/ }).click();
      await page.getByRole('link', { name: 'Event Accreditation' }).click();
      await page.getByRole('link', { name: new RegExp(`${doorName(FULL_HOUSE)}\\b`) }).click();
      await page.getByRole('button', { name: 'Enter by name' }).click();
      await page.getByTestId('name-search-area').getByRole('button').first().waitFor();
      await speed.slowProcessor();
      await watchKeys(page, '[data-testid="name-search-area"]');
      const names = ticketsOn(week, 'event', doorId(FULL_HOUSE)).flatMap(({ name }) => name || []);
      const step = Math.floor(names.length / NAMES);
      const typed = Array.from({ length: NAMES }, (_, turn) => names[turn * step] ?? '');
      const keys = await typeTexts(page.getByRole('searchbox'), typed, LETTERS);
      return [
        {
          what: `by name at a door of ${FULL_HOUSE}, key to painted rows, 4x slower CPU, p95`,
          value: percentile(keys, 0.95),
          unit: 'ms',
          budget: { atMost: BUDGET_MS },
          note: `median ${Math.round(percentile(keys, 0.5))} ms, longest ${Math.round(Math.max(...keys))} ms, ${keys.length} keys`,
        },
      ];
    } finally {
      await phone.turnOff();
    }
  },
};
