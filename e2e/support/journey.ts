import { test as base, expect, type Page } from '@playwright/test';
import type { ImportCompany, ImportWeek } from '@offpiste/core/import/import.contract';
import { demoCompany } from '@offpiste/fixtures/demo-company.builder';
import { writeDemoFolder } from '@offpiste/fixtures/demo-folder.writer';
import { demoWeek } from '@offpiste/fixtures/demo-week.builder';
import { BadLink } from './bad-link.ts';
import { KeptPhone } from './kept-phone.ts';
import { Phone, type PhoneOptions } from './phone.ts';
import { RunningServer } from './running-server.ts';

export { expect };

export const PASSWORD = 'off-piste-demo';
export const PIN = '2580';
const WEEKS_PER_SERVER = 40;
const WEEKS_PER_TEST = 2;
const CLIENTS_PER_WEEK = 40;
/** Reads only: no screen that acts is of use to this account. */
export const OBSERVER = 'observer@demo.test';
export const EMPTY_WEEK = 'Empty week';
export const CLOSED_WEEK = 'Closed week';

interface JourneyFixtures {
  /** A week that no other test touches. */
  week: ImportWeek;
  /** A link to the server that a phone can be put behind, and that can be made bad. */
  link: BadLink;
  /** A phone behind the link whose browser can be killed. */
  keptPhone: KeptPhone;
  /** Turns on a phone; turned off, and asked for complaints, when the test ends. */
  phone: (options?: PhoneOptions) => Promise<Phone>;
}

interface WorkerFixtures {
  clientsPerWeek: number;
  weeksPerServer: number;
  host: Host;
}

export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  clientsPerWeek: [CLIENTS_PER_WEEK, { option: true, scope: 'worker' }],
  weeksPerServer: [WEEKS_PER_SERVER, { option: true, scope: 'worker' }],
  host: [
    async ({ clientsPerWeek, weeksPerServer }, use, worker) => {
      const host = await Host.open(() =>
        Array.from({ length: weeksPerServer }, (_, n) =>
          demoWeek({
            passengers: clientsPerWeek,
            seed: n + 1,
            weekId: `w-${worker.workerIndex}-${n}`,
            weekName: `Journey ${String(n).padStart(2, '0')}`,
          }),
        ),
      );
      await use(host);
      await host.server.remove();
    },
    { scope: 'worker' },
  ],
  week: async ({ host }, use) => {
    await host.refill();
    await use(host.freshWeek());
  },
  // After the week, because a host that has run out of weeks starts another server for it.
  link: async ({ host, week: _ }, use) => {
    const link = await BadLink.to(host.server.origin);
    await use(link);
    await link.close();
  },
  keptPhone: async ({ link }, use) => {
    const phone = await KeptPhone.turnOn(link.origin);
    await use(phone);
    await phone.turnOff();
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

/** A server with weeks that no test has touched; another one when they are used up. */
class Host {
  server: RunningServer;
  private readonly makeWeeks: () => ImportWeek[];
  private weeks: ImportWeek[];

  private constructor(server: RunningServer, makeWeeks: () => ImportWeek[], weeks: ImportWeek[]) {
    this.server = server;
    this.makeWeeks = makeWeeks;
    this.weeks = weeks;
  }

  static async open(makeWeeks: () => ImportWeek[]): Promise<Host> {
    const weeks = makeWeeks();
    return new Host(await serverWith(weeks), makeWeeks, weeks);
  }

  /** Between two tests: leaves at least as many weeks as one test takes. */
  async refill(): Promise<void> {
    if (this.weeks.length >= WEEKS_PER_TEST) return;
    await this.server.remove();
    this.weeks = this.makeWeeks();
    this.server = await serverWith(this.weeks);
  }

  freshWeek(): ImportWeek {
    const week = this.weeks.shift();
    if (!week) throw new Error(`A test takes more than ${WEEKS_PER_TEST} weeks: raise WEEKS_PER_TEST`);
    return week;
  }
}

function serverWith(weeks: readonly ImportWeek[]): Promise<RunningServer> {
  return RunningServer.create(async (folder) => {
    await writeDemoFolder(folder, company([...weeks, ...standingWeeks()]));
    return folder;
  });
}

/** The demo's company with these weeks, and one account more that may only look. */
function company(weeks: ImportWeek[]): ImportCompany {
  const demo = demoCompany({ seed: 1, passengers: 1 });
  const [rep] = demo.accounts;
  if (!rep) throw new Error('The demo has no accounts');
  return {
    ...demo,
    accounts: [...demo.accounts, { ...rep, username: OBSERVER, repId: '1900', name: 'Olu Observer', level: 0 }],
    weeks,
  };
}

/** Weeks that journeys look at and never change: they leave before and after all others, and do not stand in that order. */
function standingWeeks(): ImportWeek[] {
  const closed = demoWeek({
    passengers: 2,
    seed: 900,
    weekId: 'w-closed',
    weekName: CLOSED_WEEK,
    departureDay: '2027-01-03',
    disabled: true,
  });
  const bare = demoWeek({
    passengers: 2,
    seed: 901,
    weekId: 'w-empty',
    weekName: EMPTY_WEEK,
    departureDay: '2026-11-01',
  });
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

/** How far the screen is scrolled down, px. */
export async function screenTop(page: Page): Promise<number> {
  return page.getByRole('main').evaluate((main) => main.scrollTop);
}

/** From the list of weeks to Home, with the week's data loaded. */
export async function pickWeek(page: Page, week: ImportWeek): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${week.week.weekName}`) }).click();
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
}

/** From Home to the screen that loads one coach, the way a rep goes. */
export async function openLoadCoach(
  page: Page,
  coachId: string,
  direction: 'Outbound' | 'Inbound' = 'Outbound',
): Promise<void> {
  await page.getByRole('link', { name: /^Scan Load/ }).click();
  await page.getByRole('link', { name: 'Load Coach' }).click();
  await page.getByRole('tab', { name: direction }).click();
  await page
    .getByRole('tabpanel', { name: direction })
    .getByRole('link', { name: new RegExp(`\\b${coachId}\\b`) })
    .click();
  await expect(page.getByRole('progressbar', { name: 'Loaded' })).toBeVisible();
  await expect(page.getByRole('list', { name: /^(Remaining|Loaded)$/ }).first()).toBeVisible();
}

/** Opens a screen that is there before the week is: the week's own message comes over it, and goes again. */
export async function openWithTheWeek(page: Page, path: string, text: string): Promise<void> {
  await Promise.all([page.waitForResponse(/\/api\/week\/data\//), page.goto(path)]);
  await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByText('Loading week data...')).toHaveCount(0);
}
