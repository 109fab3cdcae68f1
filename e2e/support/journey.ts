import { test as base, expect, type Page } from '@playwright/test';
import type { ImportWeek } from '@offpiste/core/import/import.contract';
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

interface JourneyFixtures {
  /** A week that no other test touches. */
  week: ImportWeek;
  /** Turns on a phone; turned off, and asked for complaints, when the test ends. */
  phone: (options?: PhoneOptions) => Promise<Phone>;
}

interface WorkerFixtures {
  host: { server: RunningServer; freshWeek: () => ImportWeek };
}

export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  host: [
    async ({}, use, worker) => {
      const weeks = Array.from({ length: WEEKS_PER_SERVER }, (_, n) =>
        demoWeek({ passengers: CLIENTS_PER_WEEK, seed: n + 1, weekId: `w-${worker.workerIndex}-${n}`, weekName: `Journey ${String(n).padStart(2, '0')}` }),
      );
      const server = await RunningServer.create(async (folder) => {
        await writeDemoFolder(folder, { ...demoCompany({ seed: 1, passengers: 1 }), weeks });
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
    for (const phone of phones) {
      phone.expectNoComplaints();
      await phone.turnOff();
    }
  },
});

/** From the login screen to the list of weeks. */
export async function signIn(page: Page, username = 'rep@demo.test'): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Email').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await setPin(page);
}

/** Types a PIN twice where the app asks for a new one. */
async function setPin(page: Page): Promise<void> {
  await typePin(page);
  await expect(page.getByText('Confirm your 4-digit PIN')).toBeVisible();
  await typePin(page);
  await expect(page.getByRole('heading', { name: 'Select Week' })).toBeVisible();
}

export async function typePin(page: Page, pin = PIN): Promise<void> {
  for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
}

/** From the list of weeks to Home, with the week's data loaded. */
export async function pickWeek(page: Page, week: ImportWeek): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${week.week.weekName}`) }).click();
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
}

/** From Home to the screen that loads one coach, the way a rep goes. */
export async function openLoadCoach(page: Page, coachId: string, direction: 'Outbound' | 'Inbound' = 'Outbound'): Promise<void> {
  await page.getByRole('link', { name: /^Scan/ }).click();
  await page.getByRole('link', { name: 'Load Coach' }).click();
  await page.getByRole('tab', { name: direction }).click();
  await page.getByRole('link', { name: new RegExp(`\\b${coachId}\\b`) }).click();
  await expect(page.getByRole('progressbar', { name: 'Loaded' })).toBeVisible();
}
