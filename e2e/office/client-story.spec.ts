import { expect, test } from '../support/phone/journey.ts';
import { openHome } from '../support/phone/signed-in.ts';
import { atCoach, loadAndSee, ridersOf } from '../support/ticket/load-coach.ts';

test("the office reads a client's story on desk and phone, also of a removed client", async ({ week, phone }) => {
  const [{ bookingRef, name }] = ridersOf(week, 'C1', 1);
  const rep = await atCoach(phone, week, {});
  await loadAndSee(rep.page, bookingRef, 'successfully loaded');
  await rep.page
    .getByRole('button', { name: `More for ${name}` })
    .first()
    .click();
  await rep.page.getByRole('dialog').getByRole('button', { name: 'Wrong coach' }).click();
  await expect(rep.page.getByText(`${name} taken back`)).toBeVisible();

  const { page } = await phone({ size: { width: 1440, height: 900 }, provokes: [404] });
  await openHome(page, week, { username: 'office@demo.test' });
  await page.goto(`/passenger/${bookingRef}`);
  await page.getByRole('link', { name: 'Client story' }).click();
  await expect(page.getByRole('heading', { name: `${name} · ${bookingRef}` })).toBeVisible();
  const record = page.getByRole('list', { name: 'Recorded actions' }).getByRole('listitem');
  await expect(record).toHaveCount(1);
  await expect(record).toContainText('Loaded on Coach C1, outbound');
  await expect(record).toContainText(/by Ella Pritchard.*Taken back .*, by Ella Pritchard: Wrong coach/s);
  await expect(page.getByRole('list', { name: 'Booked' })).toContainText('Coach C1, outbound');
  await page.setViewportSize({ width: 390, height: 844 });
  await record.getByRole('link', { name: 'Ella Pritchard' }).first().click();
  await expect(page).toHaveURL(/\/rep\/1001$/);

  await page.goto('/passenger/WASTELAND-GONE01');
  await expect(page.getByText(/^Client not found/)).toBeVisible();
  await page.getByRole('link', { name: 'Client story' }).click();
  await expect(page).toHaveURL(/\/office\/week\/[^/]+\/clients\/WASTELAND-GONE01$/);
});
