import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import { demoCompany } from '@offpiste/fixtures/demo-company.builder';
import { demoWeek } from '@offpiste/fixtures/demo-week.builder';
import { PASSWORD, PIN, test as base } from '../phone/journey.ts';
import { type RunningServer, startServerWith } from '../server/running-server.ts';
import { CLIENTS_FOR_KEYS } from '../ticket/key.ts';
import type { EngineTab } from './engine-tab.ts';
import { openFirefoxTab } from './firefox-tab.ts';
import { type Walker, walkIn } from './walker.ts';
import { openWebKitTab } from './webkit-tab.ts';

/** A whole walk takes half a minute, and many times that on a busy machine. */
const JOURNEY_MS = 900_000;

/** The browsers besides Chromium; empty if they could not be installed, which the command has reported. */
export const ENGINES = [
  { engine: 'Firefox', program: process.env['FIREFOX_PATH'] ?? '', start: openFirefoxTab },
  { engine: 'WebKit', program: process.env['WEBKIT_PATH'] ?? '', start: openWebKitTab },
] as const;

interface EngineFixtures {
  engine: (typeof ENGINES)[number];
  /** A separate server, because this journey kills it. */
  ownServer: RunningServer;
  tab: EngineTab;
  walker: Walker;
}

export const test = base.extend<EngineFixtures>({
  engine: [ENGINES[0], { option: true }],
  week: async ({}, use) => {
    await use(
      demoWeek({ passengers: CLIENTS_FOR_KEYS, seed: 77, weekId: 'w-engines', weekName: 'Week of the engines' }),
    );
  },
  ownServer: async ({ week }, use, info) => {
    info.setTimeout(JOURNEY_MS);
    const server = await startServerWith({ ...demoCompany({ seed: 1, passengers: 1 }), weeks: [week] });
    await use(server);
    await server.remove();
  },
  tab: async ({ engine: { start, program } }, use) => {
    const tab = await start(program);
    await use(tab);
    await tab.close();
  },
  walker: async ({ tab, ownServer }, use, info) => {
    const walker = walkIn(tab, ownServer.origin);
    await use(walker);
    if (info.status !== info.expectedStatus) await walker.keep('failed');
  },
});

export async function walkToHome(walker: Walker, week: ImportWeek, username = 'rep@demo.test'): Promise<void> {
  await walker.open('/');
  await walker.fill('Email', username);
  await walker.fill('Password', PASSWORD);
  await walker.press('Sign in');
  for (const words of ['Enter a 4-digit PIN', 'Confirm your 4-digit PIN']) {
    await walker.sees(words);
    for (const digit of PIN) await walker.press(digit);
    await walker.press('Submit');
  }
  await walker.press(new RegExp(`^${week.week.weekName}`));
  await walker.sees('Ready for offline');
}

export async function pickByName(walker: Walker, bookingRef: string, button = 'Enter by name'): Promise<void> {
  await walker.press(button);
  await walker.fill('Search by name or booking reference...', bookingRef);
  await walker.press(new RegExp(bookingRef));
}
