import type { ImportTicket, ImportWeek } from '@offpiste/core/office/import/import.contract';
import { deletedTicket } from '@offpiste/fixtures/find';
import type { Locator, Page } from '@playwright/test';
import { faults } from '../support/link/link-faults.ts';
import { comeBack } from '../support/phone/come-back.ts';
import { expect, pickWeek, test } from '../support/phone/journey.ts';
import { openHome, openWeeks } from '../support/phone/signed-in.ts';
import { isKeptForOffline } from '../support/phone/kept-data.ts';
import { networkIsBack } from '../support/record/fill-queue.ts';
import { expectExactlyOnce } from '../support/record/ledger.ts';
import { recordActions } from '../support/record/made-actions.ts';
import { queueOf } from '../support/record/outbox.ts';
import { CLIENTS_FOR_KEYS, dismissHeld, handOut } from '../support/ticket/key.ts';
import { resultBanner } from '../support/ticket/event-door.ts';
import { expectReady, ownPass, slideToEnd } from '../support/ticket/lift-pass.ts';
import { readWithReader } from '../support/ticket/load-coach.ts';

test.use({ clientsPerWeek: CLIENTS_FOR_KEYS });

const HELD = 'Request stored for processing when online';
const LISTS = '/api/week/copy/lists';

test('a selected week works offline after a browser kill on every screen', async ({ host, week, keptPhone }) => {
  test.setTimeout(600_000);
  const { page } = keptPhone;
  await openWeeks(page);
  await pickWeek(page, week);
  await isReady(page);
  await page.getByRole('button', { name: /^Ready for offline/ }).click();
  await expect(page.getByRole('dialog').getByText(/^All \d+ are here\.$/)).toBeVisible();
  await isKeptForOffline(page);
  await keptPhone.untilStorageIsWritten();
  await keptPhone.kill();

  await keptPhone.start();
  const again = keptPhone.page;
  const { context } = keptPhone;
  const made = await recordActions(context);
  await context.setOffline(true);
  await again.goto('/');
  await comeBack(again, week);
  await expect(again.getByText('Ready for offline', { exact: true })).toBeVisible();
  await everyScreenHasItsData(again, week);
  await recordEverywhere(again, week);

  await context.setOffline(false);
  await expect(async () => {
    await networkIsBack(again);
    await expect.poll(async () => (await waiting(again)).length, { timeout: 2000 }).toBe(0);
  }).toPass();
  await expectExactlyOnce(host.server, week, made, { queues: [again] });
});

test('an interrupted download reports the missing lists and resumes', async ({ week, link, phone }) => {
  const { page } = await phone({ through: link, losesSignal: true });
  link.on(LISTS, faults.cutInBody());
  await openHome(page, week);
  const offline = page.getByRole('region', { name: 'Offline' });
  await expect(offline.getByText('Not ready for offline', { exact: true })).toBeVisible();
  await expect(offline.getByText(/^\d+ lists are missing, \d+ KB to fetch\./)).toBeVisible();
  link.heal();
  await offline.getByRole('button', { name: 'Fetch the rest' }).click();
  await isReady(page);
});

test("a screen without its list uses the week's data and marks unknown values", async ({ week, phone }) => {
  const { page, context } = await phone({ stubs: true, losesSignal: true });
  await openHome(page, week);
  const cancelled = deletedTicket(week, 'coach');
  const rider = ticketsOf(week, 'coach').find(
    ({ target, direction }) => target === cancelled.target && direction === cancelled.direction,
  );
  // Blocks the lists, but not the app.
  await page.route(/\/api\/(coach|transfer|workshopLessons|scanLiftPass|events)\//, (route) => route.abort());
  await openInApp(page, `/loadCoach/${rider?.target}/${rider?.direction}`);
  await expect(page.getByText('Not on this phone yet', { exact: true })).toBeVisible();
  const bar = page.getByRole('progressbar', { name: 'Loaded', includeHidden: true });
  await expect(bar).toHaveAttribute('aria-valuetext', 'not on this phone');
  await context.setOffline(true);
  await readWithReader(page, rider?.barcode ?? '');
  await dismissHeld(page);
  // This phone does not know who else is on board.
  await expect(bar).toHaveAttribute('aria-valuetext', 'not on this phone');
  await readWithReader(page, cancelled.barcode);
  await expect(page.getByRole('alertdialog')).toContainText('cancelled');
});

async function isReady(page: Page): Promise<void> {
  await expect(page.getByText('Ready for offline', { exact: true })).toBeVisible();
}

async function waiting(page: Page) {
  return (await queueOf(page)).filter(({ options }) => options['state'] === 'waiting');
}

/** Navigates without a reload, like a link of the app. */
async function openInApp(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
}

/** One ticket of a named client for each target of a kind. */
function ticketsOf(week: ImportWeek, kind: ImportTicket['kind']): ImportTicket[] {
  const good = week.tickets.filter((ticket) => ticket.kind === kind && ticket.deleted === '0' && ticket.name !== '');
  return [...new Map(good.map((ticket) => [`${ticket.target} ${ticket.direction}`, ticket])).values()];
}

async function everyScreenHasItsData(page: Page, week: ImportWeek): Promise<void> {
  const main = page.getByRole('main');
  const client = week.passengers.find(
    ({ reference, passengerName }) => reference?.startsWith('WASTELAND-') && passengerName,
  );
  const [coach] = ticketsOf(week, 'coach');
  const [transfer] = ticketsOf(week, 'transfer');
  const rows = main.getByRole('row').getByRole('link');
  const links = main.getByRole('link');
  const screens: readonly (readonly [path: string, shown: Locator])[] = [
    ['/searchPassenger', rows],
    [`/passenger/${client?.reference}`, page.getByRole('heading', { name: client?.passengerName ?? '' })],
    ['/search-staff', rows],
    ['/my-week', main.getByRole('region')],
    ['/resort', links],
    ['/contacts', main.getByText('Operations office')],
    ['/accommodation', links],
    ['/coach', links],
    [`/coach/${coach?.target}`, main.getByRole('heading', { name: new RegExp(coach?.target ?? '') })],
    ['/loadCoach', links],
    [`/loadCoach/${coach?.target}/${coach?.direction}/manifest`, main.getByText(coach?.name ?? '')],
    ['/transfer', links],
    [`/transfer/${transfer?.target}`, main.getByRole('heading', { name: new RegExp(transfer?.target ?? '') })],
    ['/loadTransfer', links],
    ['/lessons', links],
    ['/workshops', links],
    ['/registerLesson', links],
    ['/registerWorkshop', links],
    ['/events', links],
    ['/ticketing', links],
    ['/event-schedule', main.getByRole('heading')],
    ['/week-info', page.getByRole('list', { name: 'Documents' }).getByRole('link')],
    ['/keyDist', links],
  ];
  for (const [path, shown] of screens) {
    await page.goto(path);
    await expect(shown.first(), path).toBeVisible();
    await expect(page.getByText('Not on this phone yet'), path).toHaveCount(0);
    await expect(page.getByText('The server cannot be reached.', { exact: true }), path).toHaveCount(0);
  }
}

async function recordEverywhere(page: Page, week: ImportWeek): Promise<void> {
  const targets: readonly (readonly [path: string, ticket: ImportTicket])[] = [
    ...ticketsOf(week, 'coach').map((one) => [`/loadCoach/${one.target}/${one.direction}`, one] as const),
    ...ticketsOf(week, 'transfer').map((one) => [`/loadTransfer/${one.target}/${one.direction}`, one] as const),
    ...ticketsOf(week, 'lesson').map((one) => [`/registerLesson/${one.target}`, one] as const),
    ...ticketsOf(week, 'workshop').map((one) => [`/registerWorkshop/${one.target}`, one] as const),
  ];
  for (const [path, { barcode }] of targets) {
    await page.goto(path);
    const bar = page.getByRole('progressbar', { includeHidden: true }).first();
    await expect(bar, path).toHaveAttribute('aria-valuetext', /^\d+\/[1-9]/);
    await readWithReader(page, barcode);
    await expect(page.getByRole('alertdialog', { name: 'Held on this phone' }), path).toContainText(HELD);
    await page.getByRole('button', { name: 'OK', exact: true }).click();
  }
  await page.goto('/liftPass');
  const pass = ownPass(week);
  await expect(page.getByRole('button', { name: /^Not Distributed/ })).toBeVisible();
  await readWithReader(page, pass.barcode);
  await expectReady(page, pass);
  await slideToEnd(page);
  await dismissHeld(page);
  for (const { target, barcode, name } of ticketsOf(week, 'event')) {
    await page.goto(`/ticket/${target}`);
    await expect(page.getByRole('progressbar', { name: 'Have Entered' })).toBeVisible();
    await readWithReader(page, barcode);
    await expect(resultBanner(page, name)).toBeVisible();
  }
  const rooms = week.keyRooms.filter(
    ({ ready, blocked, distributed, allowedBarcodes }) =>
      ready === 1 && blocked === 0 && distributed === 0 && allowedBarcodes,
  );
  const oneOfEachPlace = new Map(rooms.map((room) => [`${room.distLoc} ${room.supplier}`, room])).values();
  for (const room of oneOfEachPlace) {
    await page.goto(`/keyDist/room/${room.roomId}/manual`);
    await handOut(page, room);
    await dismissHeld(page);
  }
}
