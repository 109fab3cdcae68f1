import { test as base, expect, type Page } from '@playwright/test';
import type { ImportCompany, ImportWeek } from '@offpiste/core/import/import.contract';
import { demoCompany } from '@offpiste/fixtures/demo-company.builder';
import { writeDemoFolder } from '@offpiste/fixtures/demo-folder.writer';
import { demoWeek } from '@offpiste/fixtures/demo-week.builder';
import { Phone, type PhoneOptions } from './phone.ts';
import { RunningServer } from './running-server.ts';

export { expect };

export const PASSWORD = 'off-piste-demo';
export const PIN = '2580';
const WEEKS_PER_SERVER = 30;
const CLIENTS_PER_WEEK = 40;
/** Reads only: no screen that acts is of use to this account. */
export const OBSERVER = 'observer@demo.test';
export const EMPTY_WEEK = 'Empty week';
export const CLOSED_WEEK = 'Closed week';

interface JourneyFixtures {
  /** A week that no other test touches. */
  week: ImportWeek;
  /** Turns on a phone; turned off, and asked for complaints, when the test ends. */
  phone: (options?: PhoneOptions) => Promise<Phone>;
}

interface WorkerFixtures {
  clientsPerWeek: number;
  host: { server: RunningServer; freshWeek: () => ImportWeek };
}

export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  clientsPerWeek: [CLIENTS_PER_WEEK, { option: true, scope: 'worker' }],
  host: [
    async ({ clientsPerWeek }, use, worker) => {
      const weeks = Array.from({ length: WEEKS_PER_SERVER }, (_, n) =>
        demoWeek({ passengers: clientsPerWeek, seed: n + 1, weekId: `w-${worker.workerIndex}-${n}`, weekName: `Journey ${String(n).padStart(2, '0')}` }),
      );
      const server = await RunningServer.create(async (folder) => {
        await writeDemoFolder(folder, company([...weeks, ...standingWeeks()]));
        return folder;
      });
      let used = 0;
      const freshWeek = () => {
        const week = weeks[used++];
        if (!week) throw new Error(`More than ${WEEKS_PER_SERVER} journeys on one server: raise WEEKS_PER_SERVER`);
        return week;
      };
      await use({ server, freshWeek });
      await server.remove();
    },
    { scope: 'worker' },
  ],
  week: async ({ host }, use) => {
    await use(host.freshWeek());
  },
  phone: async ({ host }, use) => {
    const phones: Phone[] = [];
    await use(async (options) => {
      const phone = await Phone.turnOn(host.server.origin, options);
      phones.push(phone);
      return phone;
    });
    await Promise.all(phones.map((phone) => phone.turnOff()));
    for (const phone of phones) phone.expectNoComplaints();
  },
});

/** The demo's company with these weeks, and one account more that may only look. */
function company(weeks: ImportWeek[]): ImportCompany {
  const demo = demoCompany({ seed: 1, passengers: 1 });
  const [rep] = demo.accounts;
  if (!rep) throw new Error('The demo has no accounts');
  return { ...demo, accounts: [...demo.accounts, { ...rep, username: OBSERVER, repId: '1900', name: 'Olu Observer', level: 0 }], weeks };
}

/** Weeks that journeys look at and never change: they leave before and after all others, and do not stand in that order. */
function standingWeeks(): ImportWeek[] {
  const closed = demoWeek({ passengers: 2, seed: 900, weekId: 'w-closed', weekName: CLOSED_WEEK, departureDay: '2027-01-03', disabled: true });
  const bare = demoWeek({ passengers: 2, seed: 901, weekId: 'w-empty', weekName: EMPTY_WEEK, departureDay: '2026-11-01' });
  const dateless = demoWeek({ passengers: 2, seed: 902, weekId: 'w-dateless', weekName: 'Another dateless week' });
  return [
    { ...dateless, week: { ...dateless.week, weekPackages: 'no JSON at all' } },
    closed,
    { ...bare, passengers: [], tickets: [], coachRows: [], transferRows: [], keyRooms: [] },
  ];
}

/** From the login screen to the list of weeks. */
export async function signIn(page: Page, username = 'rep@demo.test'): Promise<void> {
  await page.goto('/');
  await fillSignIn(page, username);
  await setPin(page);
}

/** Fills the login form in and sends it. */
export async function fillSignIn(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Types a PIN twice where the app asks for a new one. */
export async function setPin(page: Page): Promise<void> {
  await typePin(page);
  await expect(page.getByText('Confirm your 4-digit PIN')).toBeVisible();
  await typePin(page);
  await expect(page.getByRole('heading', { name: 'Select Week' })).toBeVisible();
}

export async function typePin(page: Page, pin = PIN): Promise<void> {
  for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
}

/** Opens the side menu and presses one of its entries. */
export async function chooseInMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: /^Open menu/ }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByText(entry, { exact: true }).click();
}

/** What the browser keeps under a key of its local storage. */
export async function stored(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key);
}

/** From the list of weeks to Home, with the week's data loaded. */
export async function pickWeek(page: Page, week: ImportWeek): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${week.week.weekName}`) }).click();
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
}

/** From Home to the screen that loads one coach, the way a rep goes. */
export async function openLoadCoach(page: Page, coachId: string, direction: 'Outbound' | 'Inbound' = 'Outbound'): Promise<void> {
  await page.getByRole('link', { name: /^Scan Load/ }).click();
  await page.getByRole('link', { name: 'Load Coach' }).click();
  await page.getByRole('tab', { name: direction }).click();
  await page.getByRole('tabpanel', { name: direction }).getByRole('link', { name: new RegExp(`\\b${coachId}\\b`) }).click();
  await expect(page.getByRole('progressbar', { name: 'Loaded' })).toBeVisible();
  await expect(page.getByRole('list', { name: /^(Remaining|Loaded)$/ }).first()).toBeVisible();
}
