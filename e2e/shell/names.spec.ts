import { ticketsOn } from '@offpiste/fixtures/find';
import { expect, PASSWORD, PIN, test } from '../support/phone/journey.ts';
import { ScreenReader } from '../support/phone/screen-reader.ts';
import { doorRow, guestsOf, mainEvent } from '../support/ticket/event-door.ts';
import { CLIENTS_FOR_KEYS, readyRoom } from '../support/ticket/key.ts';
import { ownPass, passRow } from '../support/ticket/lift-pass.ts';
import { acceptedLoads, ridersOf } from '../support/ticket/load-coach.ts';

test.use({ clientsPerWeek: CLIENTS_FOR_KEYS });

test('by roles and names of the accessibility tree alone: a shift from signing in to the door of an event', async ({
  host,
  week,
  phone,
}) => {
  const { page } = await phone();
  await page.goto('/');
  const reader = await ScreenReader.at(page);
  const [rider] = ridersOf(week, 'C1', 1);
  await reader.type('textbox', 'Email', 'rep@demo.test');
  await reader.type('textbox', 'Password', PASSWORD);
  await reader.press('button', 'Sign in');
  for (const asked of ['Enter a 4-digit PIN', 'Confirm your 4-digit PIN']) {
    await reader.hears('heading', asked);
    for (const digit of PIN) await reader.press('button', digit);
    await reader.press('button', 'Submit');
  }
  await reader.hears('heading', 'Select Week');
  await reader.press('button', new RegExp(`^${week.week.weekName}`));
  await reader.hears('heading', 'Home');

  // A client.
  await reader.press('link', 'Search Clients');
  await reader.hears('heading', 'Search Clients');
  await reader.type('searchbox', 'Search by name or booking reference', rider?.bookingRef ?? '');
  await reader.press('link', new RegExp(rider?.name ?? ''));
  await reader.hears('heading', rider?.name ?? '');
  await reader.hears('button', 'Travel details');
  await reader.hears('heading', 'Accommodation');
  await reader.press('button', 'Back');
  await reader.hears('heading', 'Search Clients');
  await reader.press('button', 'Back');
  await reader.hears('heading', 'Home');

  // A coach.
  await reader.press('link', /^Scan Load/);
  await reader.press('link', 'Load Coach');
  await reader.press('tab', 'Outbound');
  await reader.press('link', /^Coach C1/);
  await reader.hears('progressbar', 'Loaded');
  await reader.press('button', 'Enter by name');
  await reader.hears('dialog', 'Enter by name');
  await reader.type('searchbox', 'Search by name or booking reference...', rider?.bookingRef ?? '');
  await reader.press('button', new RegExp(`${rider?.bookingRef}`));
  await reader.hears('alertdialog', 'Success!');
  await reader.press('button', 'OK');
  await reader.hears('progressbar', 'Loaded');
  expect((await acceptedLoads(host.server, week)).map(({ barcode }) => barcode)).toEqual([rider?.barcode]);

  // A lift pass.
  const pass = ownPass(week);
  await toAction(reader, 'Distribute Lift Pass');
  await reader.hears('progressbar', 'Distributed');
  await reader.press('button', 'Enter by name');
  await reader.type('searchbox', 'Search by name or booking reference...', pass.bookingRef);
  await reader.press('button', new RegExp(pass.bookingRef));
  await reader.hears('slider', 'Slide to distribute pass');
  await reader.press('button', 'Distribute without sliding');
  await reader.press('button', 'Press again to distribute');
  await reader.hears('alertdialog', 'Success!');
  await reader.press('button', 'OK');
  expect(await passRow(host.server, week, pass)).toMatchObject({ status: 'distributed' });

  // A room's keys.
  const room = readyRoom(week);
  await toAction(reader, 'Key Distribution');
  await reader.press('link', room.distLoc);
  await reader.hears('progressbar', 'Distributed');
  await reader.hears('button', 'Select Name (Find Guest)');

  // A lesson.
  const lessonId = week.lessons.find((one) => ticketsOn(week, 'lesson', one.lessonId).length > 0)?.lessonId ?? '';
  await toAction(reader, 'Scan Lessons');
  await reader.press('link', new RegExp(`\\b${lessonId}\\b`));
  await reader.hears('progressbar', 'Registered');

  // A door.
  const guest = guestsOf(week, 3).find(({ barcode }) => barcode !== rider?.barcode && barcode !== pass.barcode);
  if (!guest) throw new Error('Nobody else has a ticket for the event');
  await toAction(reader, 'Event Accreditation');
  await reader.press('link', new RegExp(mainEvent(week).eventName));
  await reader.hears('progressbar', 'Are Inside:');
  await reader.press('button', 'Enter by name');
  await reader.type('searchbox', 'Search by name or booking reference...', guest.bookingRef);
  await reader.press('button', new RegExp(guest.bookingRef));
  await reader.hears('StaticText', /has entered/);
  await expect.poll(async () => (await doorRow(host.server, week, guest))?.accepted).toBe(1);
});

async function toAction(reader: ScreenReader, action: string): Promise<void> {
  await reader.press('button', /^Open menu/);
  await reader.hears('dialog', 'Menu');
  await reader.press('link', 'Home');
  await reader.hears('heading', 'Home');
  await reader.press('link', /^Scan Load/);
  await reader.press('link', action);
}
