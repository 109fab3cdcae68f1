import { expect, test } from '../support/phone/journey.ts';
import { firstGuest, mainEvent, resultBanner } from '../support/ticket/event-door.ts';
import { atCoach, readWithReader, ridersOf, screenButton } from '../support/ticket/load-coach.ts';

const NAMELESS = `update ticket set name = '' where week_id = $1 and barcode = $2`;

test('a nameless ticket shows its reference in row, search, verdict and repeat', async ({ host, week, phone }) => {
  const [rider] = ridersOf(week, 'C1', 1);
  if (!rider) throw new Error('A rider is needed');
  await host.server.query(NAMELESS, [week.week.weekId, rider.barcode]);
  const { page } = await atCoach(phone, week, { provokes: [409] });
  const row = page.getByRole('list', { name: /^(Remaining|Loaded)$/ }).getByRole('link', { name: rider.bookingRef });
  await expect(row).toHaveText(new RegExp(`^${rider.bookingRef}`));
  await screenButton(page, 'Enter by name').click();
  await page.getByRole('searchbox').fill(rider.bookingRef);
  await expect(page.getByTestId('name-search-area').getByRole('button')).toHaveText([rider.bookingRef]);
  await page.keyboard.press('Escape');

  const verdict = page.getByRole('alertdialog');
  await readWithReader(page, rider.barcode);
  await expect(verdict).toContainText(`Success!${rider.bookingRef}`);
  await verdict.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(verdict).toHaveCount(0);
  await readWithReader(page, rider.barcode);
  await expect(verdict).toContainText(`${rider.bookingRef} is already loaded`);

  const guest = firstGuest(week);
  await host.server.query(NAMELESS, [week.week.weekId, guest.barcode]);
  await page.goto(`/ticket/${mainEvent(week).eventId}`);
  await expect(page.getByRole('progressbar', { name: 'Have Entered' })).toBeVisible();
  await readWithReader(page, guest.barcode);
  await expect(resultBanner(page, `${guest.bookingRef} has entered`)).toBeVisible();
});
