import { ticketsOn } from '@offpiste/fixtures/find';
import {
  atDoor,
  expectCounts,
  firstGuest,
  goByName,
  guestsOf,
  mainEvent,
  openDoor,
  resultBanner,
} from '../support/ticket/event-door.ts';
import { chooseInMenu, expect, test } from '../support/phone/journey.ts';
import { ticketRow } from '../support/record/ledger.ts';

const QUEUED = 'Scan saved and will be processed when online';

test('one ticket admitted offline by two phones counts once and warns the second phone', async ({
  host,
  week,
  phone,
}) => {
  const guest = firstGuest(week);
  const of = ticketsOn(week, 'event', mainEvent(week).eventId).length;
  const first = await atDoor(phone, week, { losesSignal: true });
  const second = await atDoor(phone, week, { losesSignal: true }, 'driver@demo.test');
  for (const { page, context } of [first, second]) {
    await context.setOffline(true);
    await goByName(page, 'Enter by name', guest.bookingRef);
    await expect(resultBanner(page, QUEUED)).toBeVisible();
  }
  await first.context.setOffline(false);
  await expect.poll(() => ticketRow(host.server, week, guest)).toMatchObject({ status: 'entered', accepted: 1 });
  await second.context.setOffline(false);
  await expect
    .poll(() => ticketRow(host.server, week, guest))
    .toMatchObject({ status: 'entered', accepted: 1, exceptions: 1 });

  await second.page.getByRole('link', { name: 'Show', exact: true }).click();
  await expect(second.page.getByRole('heading', { name: 'Needs attention' })).toBeVisible();
  await expect(
    second.page.getByText(new RegExp(`${guest.name} was already inside: let in \\d\\d:\\d\\d by`)),
  ).toBeVisible();
  await second.page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(second.page.getByText('Nothing needs attention')).toBeVisible();
  await chooseInMenu(second.page, 'Home');
  await openDoor(second.page, week);
  for (const { page } of [first, second]) {
    await expectCounts(page, { entered: 1, inside: 1, of });
    const toCheck = page.getByRole('list', { name: 'To check' }).getByRole('listitem');
    await expect(toCheck).toHaveText(new RegExp(`${guest.name}.*${guest.bookingRef}.*Let in .* by .*Inside`));
  }
});

test('a late refusal of a hanging request does not undo an admitted guest', async ({ host, week, phone }) => {
  const guest = firstGuest(week);
  const hanging = await atDoor(phone, week, { stubs: true, provokes: [409] });
  const quick = await atDoor(phone, week, {}, 'driver@demo.test');
  const hold = Promise.withResolvers<void>();
  await hanging.page.route('**/api/events/validate-in', async (route) => {
    await hold.promise;
    await route.continue();
  });
  await goByName(hanging.page, 'Enter by name', guest.bookingRef);
  await expect(resultBanner(hanging.page, 'Held on this phone')).toContainText(QUEUED);
  await goByName(quick.page, 'Enter by name', guest.bookingRef);
  await expect(resultBanner(quick.page, `${guest.name} has entered`)).toBeVisible();

  hold.resolve();
  await expect
    .poll(() => ticketRow(host.server, week, guest))
    .toMatchObject({ status: 'entered', accepted: 2, refused: 1 });
  const of = ticketsOn(week, 'event', mainEvent(week).eventId).length;
  for (const { page } of [hanging, quick]) await expectCounts(page, { entered: 1, inside: 1, of });
  await expect(hanging.page.getByText('1 held on this phone')).toHaveCount(0);
});

test('a phone at a door receives only what another phone changed', async ({ week, phone }) => {
  const of = ticketsOn(week, 'event', mainEvent(week).eventId).length;
  const watching = await atDoor(phone, week, {});
  const scanning = await atDoor(phone, week, {}, 'driver@demo.test');
  const letIn = async ({ name, bookingRef } = firstGuest(week), entered = 1) => {
    await goByName(scanning.page, 'Enter by name', bookingRef);
    await expect(resultBanner(scanning.page, `${name} has entered`)).toBeVisible();
    await expectCounts(watching.page, { entered, inside: entered, of });
  };
  await letIn();
  // The list of the week's copy has no version, so only the first change brought the whole list.
  const statuses: number[] = [];
  watching.page.on('response', (response) => {
    if (response.url().includes('/api/events/info/')) statuses.push(response.status());
  });
  await letIn(guestsOf(week, 2)[1], 2);
  expect(statuses).toContain(226);
  expect(statuses).not.toContain(200);
});
