import { test as base, expect, type Page } from '@playwright/test';
import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import { type BadLink, openBadLink } from '../link/bad-link.ts';
import { type KeptPhone, turnOnKeptPhone } from './kept-phone.ts';
import { closeSharedBrowsers, turnOnPhone, type Phone, type TurnOn } from './phone.ts';
import { preparedData } from '../server/prepared-data.ts';
import { startServerOn } from '../server/running-server.ts';
import { type WeekSize, weekStock } from '../server/week-stock.ts';

export { expect };
export { CLOSED_WEEK, EMPTY_WEEK, OBSERVER } from '../server/week-stock.ts';

export const PASSWORD = 'off-piste-demo';
export const PIN = '2580';
const WEEKS_PER_TEST = 2;
const CLIENTS_PER_WEEK = 40;
const HOST_READY_WITHIN_MS = 300_000;

interface JourneyFixtures {
  clientsPerWeek: WeekSize;
  week: ImportWeek;
  link: BadLink;
  keptPhone: KeptPhone;
  /** Turns on a phone. At the end of the test it is turned off and checked for complaints. */
  phone: TurnOn;
}

interface WorkerFixtures {
  host: Awaited<ReturnType<typeof openHost>>;
  browserOfPhones: undefined;
}

export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  clientsPerWeek: [CLIENTS_PER_WEEK, { option: true }],
  host: [
    async ({}, use) => {
      const host = await openHost();
      await use(host);
      await host.server.remove();
    },
    { scope: 'worker', timeout: HOST_READY_WITHIN_MS },
  ],
  browserOfPhones: [
    async ({}, use) => {
      await use(undefined);
      await closeSharedBrowsers();
    },
    { scope: 'worker', auto: true },
  ],
  week: async ({ host, clientsPerWeek }, use) => {
    await host.refill(clientsPerWeek);
    await use(host.freshWeek(clientsPerWeek));
  },
  // After the week, because a host without free weeks starts another server for it.
  link: async ({ host, week: _ }, use) => {
    const link = await openBadLink(host.server.origin);
    await use(link);
    await link.close();
  },
  keptPhone: async ({ link }, use) => {
    const phone = await turnOnKeptPhone(link.origin);
    await use(phone);
    await phone.turnOff();
  },
  phone: async ({ host }, use) => {
    const phones: Phone[] = [];
    await use(async (options) => {
      const phone = await turnOnPhone(host.server.origin, options);
      phones.push(phone);
      return phone;
    });
    await Promise.all(phones.map((phone) => phone.turnOff()));
    for (const phone of phones) phone.expectNoComplaints();
  },
});

/** A server with weeks that no test has touched; another one after they are used up. */
async function openHost() {
  const start = () => startServerOn(preparedData('stocked'));
  let weeks = weekStock();
  const host = {
    server: await start(),
    /** Between two tests: leaves at least as many weeks of this size as one test needs. */
    refill: async (size: WeekSize): Promise<void> => {
      if (weeks.filter(({ clients }) => clients === size).length >= WEEKS_PER_TEST) return;
      await host.server.remove();
      weeks = weekStock();
      host.server = await start();
    },
    freshWeek: (size: WeekSize): ImportWeek => {
      const week = weeks.find(({ clients }) => clients === size);
      if (!week) throw new Error(`A test takes more than ${WEEKS_PER_TEST} weeks: raise WEEKS_PER_TEST`);
      weeks = weeks.filter((each) => each !== week);
      return week.make();
    },
  };
  return host;
}

export async function signIn(page: Page, username = 'rep@demo.test'): Promise<void> {
  await page.goto('/');
  await fillSignIn(page, username);
  await setPin(page);
}

export async function fillSignIn(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

export async function setPin(page: Page): Promise<void> {
  await pressPin(page);
  await expect(page.getByText('Confirm your 4-digit PIN')).toBeVisible();
  await pressPin(page);
  await expect(page.getByRole('heading', { name: 'Select Week' })).toBeVisible();
}

/** Like typePin, but faster, because nearly every journey begins with it. */
async function pressPin(page: Page): Promise<void> {
  for (const digit of PIN) await page.getByRole('button', { name: digit, exact: true }).dispatchEvent('click');
  await page.getByRole('button', { name: 'Submit' }).dispatchEvent('click');
}

export async function typePin(page: Page, pin = PIN): Promise<void> {
  for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
}

export async function chooseInMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: /^Open menu/ }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByText(entry, { exact: true }).click();
}

export async function stored(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key);
}

/** Scroll position, px. */
export async function screenTop(page: Page): Promise<number> {
  return page.getByRole('main').evaluate((main) => main.scrollTop);
}

export async function pickWeek(page: Page, week: ImportWeek): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${week.week.weekName}`) }).click();
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
}

export async function openLoadCoach(page: Page, coachId: string, direction: Way = 'Outbound'): Promise<void> {
  await openLoad(page, 'Load Coach', coachId, direction);
}

export async function openLoadTransfer(page: Page, transferId: string, direction: Way = 'Outbound'): Promise<void> {
  await openLoad(page, 'Load Transfer', transferId, direction);
}

type Way = 'Outbound' | 'Inbound';

/** From Home to the screen that loads one ride, along a rep's path. */
async function openLoad(page: Page, action: string, id: string, direction: Way): Promise<void> {
  await page.getByRole('link', { name: /^Scan Load/ }).click();
  await page.getByRole('link', { name: action }).click();
  await page.getByRole('tab', { name: direction }).click();
  const rides = page.getByRole('tabpanel', { name: direction });
  await rides.getByRole('link', { name: new RegExp(`\\b${id}\\b`) }).click();
  await expect(page.getByRole('progressbar', { name: 'Loaded' })).toBeVisible();
  // After a departure all clients may be among those not travelling.
  await expect(page.getByRole('list', { name: /^(Remaining|Loaded|Not travelling)$/ }).first()).toBeVisible();
}

/** Opens a screen that appears before the week; the week's message covers it for a while. */
export async function openWithTheWeek(page: Page, path: string, text: string): Promise<void> {
  await Promise.all([page.waitForResponse(/\/api\/week\/data\//), page.goto(path)]);
  await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByText('Loading week data...')).toHaveCount(0);
}
