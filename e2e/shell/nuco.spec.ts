import type { ImportAccount, ImportTicket, ImportWeek } from '@offpiste/core/office/import/import.contract';
import type { Passenger } from '@offpiste/core/people/passenger/passenger.contract';
import { demoCompany } from '@offpiste/fixtures/demo-company.builder';
import { demoWeek } from '@offpiste/fixtures/demo-week.builder';
import type { Page } from '@playwright/test';
import { expect, pickWeek, signIn, test as base } from '../support/phone/journey.ts';
import { acceptedLoads, chooseByName, readWithReader } from '../support/ticket/load-coach.ts';
import { openLiftPass } from '../support/ticket/lift-pass.ts';
import { fact } from '../support/ticket/ride.ts';
import { type RunningServer, startServerWith } from '../support/server/running-server.ts';
import { turnOnPhone, type Phone } from '../support/phone/phone.ts';

const BRAND = 'nuco';
const [LOW, MIDDLE, HIGH] = ['low@demo.test', 'nuco@demo.test', 'high@demo.test'];
const HIGH_REP = '9003';
const MAROON = 'rgb(100, 43, 59)';
const NO_PERMISSION = 'You do not have permissions to view this page';
const SETUP_MS = 240_000;

interface Nuco {
  readonly server: RunningServer;
  readonly week: ImportWeek;
}

// A separate server with the app of the other brand, built for these journeys.
const test = base.extend<{ at: (username: string) => Promise<Page> }, { nuco: Nuco }>({
  nuco: [
    async ({}, use) => {
      const week = nucoWeek();
      const demo = demoCompany({ seed: 1, passengers: 1 });
      const company = { ...demo, accounts: accounts(demo.accounts), weeks: [week] };
      const server = await startServerWith(company, { brand: BRAND });
      await use({ server, week });
      await server.remove();
    },
    { scope: 'worker', timeout: SETUP_MS },
  ],
  at: async ({ nuco: { server, week } }, use) => {
    const phones: Phone[] = [];
    await use(async (username) => {
      const handset = await turnOnPhone(server.origin);
      phones.push(handset);
      await signIn(handset.page, username);
      await pickWeek(handset.page, week);
      return handset.page;
    });
    await Promise.all(phones.map((handset) => handset.turnOff()));
    for (const handset of phones) handset.expectNoComplaints();
  },
});

// In series, so that the app is built once.
test.describe.configure({ mode: 'default' });

test('level 1 has the names of the brand, finds its own clients and reads no birth dates', async ({
  at,
  nuco: { server, week },
}) => {
  const page = await at(LOW);
  await expect(page).toHaveTitle(/Nuco/);
  const manifest = await page.request.get('/manifest.webmanifest');
  expect(await manifest.json()).toMatchObject({ name: 'Nuco Reps', short_name: 'Nuco', theme_color: '#00bae3' });

  await expectFound(page, listed(week, /^(NUCO|WHITEROAD)-/).length);
  const ours = whole(week, 'NUCO');
  await open(page, ours);
  await expect(fact(page, 'Email')).toHaveText(ours.email ?? '');
  for (const withheld of ['Date of birth', 'Next of kin']) await expect(fact(page, withheld)).toHaveCount(0);
  await page.goto(`/passenger/${whole(week, 'WHITEROAD').reference}`);
  await expect(page.getByText(NO_PERMISSION)).toBeVisible();

  await page.goto('/ticketing');
  const doors = week.events.filter(({ brands }) =>
    brands
      .toLowerCase()
      .split(',')
      .map((one) => one.trim())
      .includes(BRAND),
  );
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(doors.length);
  await page.goto('/handbook');
  await expect(page.getByRole('main').getByRole('link')).toHaveText(['Reps’ handbook', 'Drivers’ handbook']);

  const rider = having(
    week.tickets.filter(({ kind, deleted }) => kind === 'coach' && deleted === '0'),
    ({ bookingRef }) => bookingRef.startsWith('NUCO-'),
  );
  await page.goto(`/loadCoach/${rider.target}/${rider.direction}`);
  await chooseByName(page, rider.bookingRef);
  await expect(page.getByText('Passenger successfully loaded on coach')).toBeVisible();
  expect((await acceptedLoads(server, week)).map(({ barcode }) => barcode)).toEqual([rider.barcode]);
});

test('nuco level 2 finds all clients and sees private fields, schedule and statistics', async ({
  at,
  nuco: { week },
}) => {
  const page = await at(MIDDLE);
  await expectFound(page, listed(week, /./).length);
  const ours = whole(week, 'NUCO');
  await open(page, ours);
  await expect(fact(page, 'Date of birth')).toHaveText(ours.dateOfBirth?.split('-').toReversed().join('/') ?? '');
  await expect(fact(page, 'Next of kin')).toHaveText(ours.next_of_kin_name ?? '');
  await page.goto(`/passenger/${whole(week, 'WASTELAND').reference}`);
  await expect(page.getByText(NO_PERMISSION)).toBeVisible();

  await page.goto('/my-week');
  await expect(
    page.getByRole('region', { name: 'Weekly schedule' }).getByRole('list', { name: 'Sunday' }),
  ).toContainText('Door of the party');
  const stats = page.getByRole('region', { name: 'Weekly stats' });
  await expect(stats.getByRole('definition')).toHaveText(['3', '2']);

  await page.goto('/search-staff');
  await page.getByRole('searchbox').fill('Freya');
  await expect(page.getByRole('row', { name: /^Freya Lindqvist/ })).toHaveCSS('border-left-color', MAROON);
  await page.getByRole('searchbox').fill('Ella Pritchard');
  await expect(page.getByText('No results found')).toBeVisible();
});

test('level 3 opens every client, and hands out only the passes assigned to it', async ({ at, nuco: { week } }) => {
  const page = await at(HIGH);
  await open(page, whole(week, 'WASTELAND'));
  await page.goto('/home');
  await openLiftPass(page);
  await expect(page.getByRole('progressbar', { name: 'Distributed' })).toHaveAttribute('aria-valuetext', /^0\/1,/);
  const [own, others] = nucoPasses(week);
  const foreign = having(
    week.tickets,
    ({ kind, bookingRef }) => kind === 'lift-pass' && bookingRef.startsWith('WASTELAND-'),
  );
  for (const [code, words] of [
    [foreign.barcode, 'You may only distribute NUCO passes'],
    [others?.barcode ?? '', 'You are not allocated to this pass'],
  ] as const) {
    await readWithReader(page, code);
    const error = page.getByRole('alertdialog', { name: 'Error' });
    await expect(error).toContainText(words);
    await error.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(error).toHaveCount(0);
  }
  await readWithReader(page, own?.barcode ?? '');
  await expect(page.getByRole('region', { name: 'Lift pass' })).toContainText(own?.name ?? '');
});

/** A week with one pass for the rep of level 3, and tasks for the rep of level 2 in the sheet. */
function nucoWeek(): ImportWeek {
  const week = demoWeek({ passengers: 200, seed: 12, weekId: 'w-nuco', weekName: 'Nuco week' });
  const [own] = nucoPasses(week);
  const tickets = week.tickets.map((ticket) =>
    ticket.kind === 'lift-pass' ? handedOutBy(ticket, ticket.barcode === own?.barcode ? HIGH_REP : '1001') : ticket,
  );
  const shift = { Role: 'Door of the party', Location: 'Pano Bar', Start: '22:00', End: '02:00' };
  const freya = {
    'User ID': '1007',
    Name: 'Freya Lindqvist',
    'Staff Type': 'Rep',
    tenant: BRAND,
    'Count - Host': 3,
    'Count - Night Patrol': 2,
    Sunday: { Night: shift },
  };
  return {
    ...week,
    tickets,
    repRows: [...week.repRows.filter(({ 'User ID': id }) => String(id) !== freya['User ID']), freya],
  };
}

function handedOutBy(ticket: ImportTicket, id: string): ImportTicket {
  return { ...ticket, details: { ...ticket.details, staffMembers: JSON.stringify([{ id }]) } };
}

function accounts(demo: readonly ImportAccount[]): ImportAccount[] {
  const middle = having(demo, ({ username }) => username === MIDDLE);
  const another = (username: string, repId: string, level: number) => ({
    ...middle,
    username,
    repId,
    level,
    name: `Rep ${repId}`,
  });
  return [...demo, another(LOW ?? '', '9001', 1), another(HIGH ?? '', HIGH_REP, 3)];
}

function nucoPasses({ tickets }: ImportWeek): ImportTicket[] {
  return tickets.filter(
    ({ kind, bookingRef, deleted }) => kind === 'lift-pass' && bookingRef.startsWith('NUCO-') && deleted === '0',
  );
}

function listed({ passengers }: ImportWeek, reference: RegExp): Passenger[] {
  return passengers.filter((one) => one.passengerName && reference.test(one.reference ?? ''));
}

function whole(week: ImportWeek, prefix: string): Passenger {
  return having(week.passengers, (one) =>
    Boolean(
      one.reference?.startsWith(`${prefix}-`) &&
      one.passengerName &&
      one.email &&
      one.dateOfBirth &&
      one.next_of_kin_name,
    ),
  );
}

async function expectFound(page: Page, count: number): Promise<void> {
  await page.getByRole('link', { name: 'Search Clients' }).click();
  await expect(page.getByText(`${count} clients`, { exact: true }).first()).toBeVisible();
}

async function open(page: Page, { reference, passengerName }: Passenger): Promise<void> {
  await page.goto(`/passenger/${reference}`);
  await expect(page.getByRole('heading', { name: passengerName ?? '' })).toBeVisible();
}

function having<Item>(items: readonly Item[], holds: (item: Item) => boolean): Item {
  const found = items.find(holds);
  if (!found) throw new Error('The week has none such');
  return found;
}
