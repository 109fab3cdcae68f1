import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import type { RepRow } from '@offpiste/core/programme/rep/rep.contract';
import type { Page } from '@playwright/test';
import { replacePassengers } from '../support/server/changed-week.ts';
import { axeFindings, overflowFindings } from '../support/phone/fit.ts';
import { expect, test } from '../support/phone/journey.ts';
import { openHome } from '../support/phone/signed-in.ts';
import { isKeptForOffline } from '../support/phone/kept-data.ts';
import { fact } from '../support/ticket/ride.ts';

const REP = '1001';
const REP_NAME = 'Ella Pritchard';
const DAYS = [
  'Friday (Arrivals)',
  'Saturday (Arrivals)',
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday (Departures)',
  'Saturday (Departures)',
];
const PERIODS = ['Meeting', 'Morning', 'Afternoon', 'Evening', 'Night'];
const AS_IT_WAS = /^As it was at \d\d:\d\d$/;

test('My Week: own info and travel, own rooms and passes, also without signal', async ({ week, phone }) => {
  const { page, context } = await phone({ losesSignal: true });
  await openHome(page, week);
  await page.goto('/my-week');
  await expectOwnWeek(page, week);
  for (const hidden of ['Weekly schedule', 'Weekly stats'])
    await expect(page.getByRole('heading', { name: hidden })).toHaveCount(0);

  await isKeptForOffline(page);
  await context.setOffline(true);
  await page.reload();
  // The week shows its age; the lift passes too, if their list was requested again before the signal was lost.
  await expect(page.getByText(AS_IT_WAS).first()).toBeVisible();
  await expectOwnWeek(page, week);

  await page.getByRole('region', { name: 'Lift passes' }).getByRole('listitem').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/passenger\/WASTELAND-/);
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('region', { name: 'Rooms' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/accommodation\/\d+$/);
});

test('shows place and time of each handout point alike on every screen', async ({ week, phone }) => {
  const { page } = await phone({ stubs: true });
  const liftpass = {
    shiftId: 's9',
    passType: '6 Day',
    distributionPoint: 'Tourist office',
    firstDaysSkiing: '2026-12-13',
    distributionStartTime: '2026-12-12T17:00:00Z',
    distributionEndTime: '2026-12-12T18:30:00Z',
    staffMembers: [{ id: REP }],
  };
  const guest = (passengerName: string, reference: string, distributionLocation: string) => ({
    passengerName,
    reference,
    allocPlaces: [
      { liftpass: { distributionPoint: 'ESF', distributionLocation, passType: '6 Day', staffMembers: [{ id: REP }] } },
    ],
  });
  await replacePassengers(page, week, [
    { passengerName: 'Cara Cole', reference: 'WASTELAND-CAR003', allocPlaces: [{ liftpass }] },
    guest('Ann Archer', 'WASTELAND-ANN001', 'Hall B, second floor'),
    guest('Bo Bare', 'WASTELAND-BOB002', '45.0093,6.1249'),
  ]);
  await openHome(page, week);
  await page.goto('/my-week');
  await expect(page.getByText('12/12/2026, 18:00 - 19:30').first()).toBeVisible();
  const passes = page.getByRole('region', { name: 'Lift passes' });
  await expect(passes.getByText('Location: Hall B, second floor')).toBeVisible();
  await expect(passes.getByRole('link', { name: 'View on Maps' })).toHaveCount(1);
  const points = passes.getByRole('button', { name: /^ESF/ });
  await points.first().click();
  await expect(passes.getByText('Ann Archer')).toHaveCount(0);
  await expect(passes.getByText('Bo Bare')).toBeVisible();
  await page.getByRole('link', { name: /^Cara Cole/ }).click();
  await expect(fact(page, 'First day of skiing')).toHaveText('13/12/2026');
  await expect(fact(page, 'Distribution starts')).toHaveText('12/12/2026 18:00');
  await page.goto('/shift/s9');
  await expect(fact(page, 'Starts')).toHaveText('12/12/2026 18:00');
});

test('My week shows name and role of a user who is missing from the staff sheet', async ({ week, phone }) => {
  const { page } = await phone({ stubs: true });
  await page.route('**/api/repData/*', (route) => route.fulfill({ json: [] }));
  await replacePassengers(page, week, []);
  await openHome(page, week);
  await page.goto('/my-week');
  await expect(page.getByRole('region', { name: 'Info' }).getByRole('definition')).toHaveText([REP_NAME, REP]);
  await expect(page.getByRole('heading', { name: 'Travel' })).toHaveCount(0);
  await expect(page.getByText('No rooms')).toBeVisible();
  await expect(page.getByText('No lift passes to hand out')).toBeVisible();
});

test('staff of tenant nuco see nine days with five periods, complete entries only', async ({ week, phone }) => {
  const { page } = await phone({ stubs: true });
  await page.route('**/api/repData/*', (route) => route.fulfill({ json: [scheduled()] }));
  await openHome(page, week, { username: 'nuco@demo.test' });
  await page.goto('/my-week');
  const schedule = page.getByRole('region', { name: 'Weekly schedule' });
  await expect(schedule.getByRole('heading', { level: 3 })).toHaveText(DAYS);
  const sunday = schedule.getByRole('list', { name: 'Sunday' }).getByRole('listitem');
  await expect(sunday).toHaveText(
    PERIODS.map((period) => new RegExp(`Role of ${period}.*${period}.*0\\d:00 - 0\\d:30.*Place of ${period}`)),
  );
  await expect(sunday.nth(0).getByRole('link')).toHaveAttribute('href', 'https://example.org/map');
  await expect(sunday.nth(1).getByRole('link')).toHaveAttribute(
    'href',
    'https://www.google.com/maps/search/?api=1&query=45.01,6.12',
  );
  await expect(sunday.nth(2).getByRole('link')).toHaveCount(0);

  const monday = schedule.getByRole('list', { name: 'Monday' }).getByRole('listitem');
  await expect(monday).toHaveCount(1);
  await expect(monday).toContainText('Role of Night');
  await expect(monday).toContainText('Not available');
  await expect(schedule.getByText('Nothing scheduled')).toHaveCount(DAYS.length - 2);
  await expect(page.getByText('#N/A')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Weekly stats' })).toHaveCount(0);

  expect(await axeFindings(page)).toEqual([]);
  for (const width of [320, 820]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await overflowFindings(page)).toEqual([]);
  }
});

function scheduled(): RepRow {
  const work = (period: string, at: number) => ({
    Role: `Role of ${period}`,
    Location: `Place of ${period}`,
    URL: '',
    'Lat/Long': '',
    Start: `0${at}:00`,
    End: `0${at}:30`,
  });
  const sunday = Object.fromEntries(PERIODS.map((period, index) => [period, work(period, index)]));
  return {
    'User ID': '1007',
    Name: 'Freya Lindqvist',
    tenant: 'nuco',
    'Count - Host': 3,
    Sunday: {
      ...sunday,
      Meeting: { ...work('Meeting', 0), URL: 'https://example.org/map' },
      Morning: { ...work('Morning', 1), 'Lat/Long': '45.01,6.12' },
    },
    Monday: {
      Meeting: { ...work('Meeting', 0), Role: '#N/A' },
      Morning: { ...work('Morning', 1), Start: 'null' },
      Afternoon: { ...work('Afternoon', 2), End: '' },
      Night: { ...work('Night', 3), Location: '#N/A' },
    },
  };
}

async function expectOwnWeek(page: Page, week: ImportWeek): Promise<void> {
  const row = week.repRows.find((one) => one['User ID'] === REP) ?? {};
  const info = page.getByRole('region', { name: 'Info' });
  for (const column of ['Name', 'User ID', 'Role', 'Remit'])
    await expect(
      info
        .getByRole('definition')
        .filter({ hasText: new RegExp(`^${String(row[column])}$`) })
        .first(),
    ).toBeVisible();
  const travel = page.getByRole('region', { name: 'Travel' });
  for (const column of ['Arrivals', 'Transport', 'Depart'])
    await expect(
      travel
        .getByRole('definition')
        .filter({ hasText: new RegExp(`^${String(row[column])}$`) })
        .first(),
    ).toBeVisible();

  const rooms = new Set<string>();
  const buildings = new Set<string>();
  const ownPasses: string[] = [];
  for (const passenger of week.passengers) {
    for (const { accommodation, liftpass } of passenger.allocPlaces ?? []) {
      if (accommodation?.subblock_room_rep?.toLowerCase() === REP_NAME.toLowerCase()) {
        rooms.add(`/accommodation/${accommodation.subblock_id}`);
        buildings.add(accommodation.name ?? '');
      }
      const reference = passenger.reference ?? '';
      if (reference.startsWith('WASTELAND-') && liftpass?.staffMembers?.some(({ id }) => id === REP))
        ownPasses.push(reference);
    }
  }
  expect(rooms.size).toBeGreaterThan(0);
  expect(ownPasses.length).toBeGreaterThan(0);
  const roomsCard = page.getByRole('region', { name: 'Rooms' });
  await expect(roomsCard.getByRole('heading', { level: 3 })).toHaveText(
    [...buildings].toSorted((a, b) => a.localeCompare(b)),
  );
  const links = roomsCard.getByRole('link');
  await expect(links).toHaveCount(rooms.size);
  expect(new Set(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href'))))).toEqual(rooms);

  const passes = page.getByRole('region', { name: 'Lift passes' });
  await expect(passes.getByText(String(ownPasses.length), { exact: true }).first()).toBeVisible();
  const closed = passes.getByRole('button', { expanded: false });
  for (let left = await closed.count(); left > 0; left -= 1) await closed.first().click();
  // Only the rows in view are in the document.
  const seen = new Set<string>();
  await expect
    .poll(async () => {
      for (const text of await passes.getByRole('listitem').allInnerTexts())
        seen.add(/WASTELAND-\S+/.exec(text)?.[0] ?? text);
      await page
        .getByRole('main')
        .evaluate((main) =>
          main.scrollTo(0, main.scrollTop + main.clientHeight < main.scrollHeight ? main.scrollTop + 300 : 0),
        );
      return [...seen].toSorted();
    })
    .toEqual(ownPasses.toSorted());
}
