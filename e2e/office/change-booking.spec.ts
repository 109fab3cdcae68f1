import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/phone/journey.ts';
import { openSignedIn } from '../support/phone/signed-in.ts';
import { ridersOf } from '../support/ticket/load-coach.ts';

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const WITHIN = { timeout: 90_000 };

test('a booking change reaches the rep, reverts to the sheet and warns a second office user', async ({
  week,
  phone,
}) => {
  test.setTimeout(240_000);
  const [{ bookingRef, name }] = ridersOf(week, 'C1', 1);
  const other = week.tickets.find(
    ({ kind, target, direction, deleted }) =>
      kind === 'coach' && direction === 'outbound' && deleted === '0' && target !== 'C1',
  );
  const coach = other?.target ?? '';
  const rep = await phone();
  await openSignedIn(rep.page, week, `/passenger/${bookingRef}`);
  const travel = rep.page.getByRole('main').getByText('C1', { exact: true }).first();
  await expect(travel).toBeVisible();

  const { page } = await phone({ size: DESK });
  await openForm(page, week, bookingRef, 'office@demo.test');
  const form = page.getByRole('dialog', { name: `Change the booking of ${name}` });
  const save = form.getByRole('button', { name: 'Change it' });
  await expect(save).toBeDisabled();
  const ride = form.getByLabel('Outbound: coach or transfer');
  await ride.selectOption(`coach/${coach}`);
  const stop = form.getByLabel('Outbound: pick-up');
  await stop.selectOption({ index: (await stop.inputValue()) === '' ? 1 : 0 });
  await form.getByLabel('Room', { exact: true }).selectOption('');
  await form.getByLabel('Reason').fill('Their friends are on that coach');
  const changes = form.getByRole('region', { name: 'Preview of the change' });
  await expect(changes).toContainText(new RegExp(`Outbound coach C1 .*→ coach ${coach} from`));
  await expect(changes).toContainText('→ no room');
  await save.click();
  await expect(form).toBeHidden();

  const here = page.getByRole('list', { name: 'Booking changes' }).getByRole('listitem');
  await expect(here).toHaveCount(2);
  await expect(here.first()).toContainText(new RegExp(`Outbound: coach ${coach}.*In the sheet: coach C1`, 's'));
  await expect(here.first()).toContainText('Their friends are on that coach');
  await expect(page.getByRole('list', { name: 'Booked' })).toContainText(`Coach ${coach}, outbound`);
  await expect(rep.page.getByRole('main').getByText(coach, { exact: true }).first()).toBeVisible(WITHIN);

  const second = await phone({ size: PHONE, provokes: [409] });
  await openForm(second.page, week, bookingRef, 'hq@demo.test');

  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Back to the sheet: Outbound' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Back to the sheet' }).click();
  await expect(here).toHaveCount(1);
  await expect(page.getByRole('list', { name: 'Booked' })).toContainText('Coach C1, outbound');
  await expect(page.getByRole('list', { name: 'Booking history' })).toContainText('Back to the sheet');
  await expect(travel).toBeVisible(WITHIN);

  // Another person in the office read the booking before it was reset.
  await second.page.getByLabel('Status').selectOption('pending');
  await second.page.getByLabel('Reason').fill('They rang');
  await second.page.getByRole('button', { name: 'Change it' }).click();
  await expect(second.page.getByText(/This booking has changed, by \w+/)).toBeVisible();
  await second.page.getByRole('button', { name: 'Show current booking' }).click();
  await expect(second.page.getByLabel('Outbound: coach or transfer')).toHaveValue('coach/C1');
});

async function openForm(page: Page, week: ImportWeek, bookingRef: string, username: string): Promise<void> {
  await openSignedIn(page, week, `/office/client/${bookingRef}`, { username });
  await page.getByRole('button', { name: 'Change the booking' }).click();
  await expect(page.getByLabel('Status')).toHaveValue('confirmed');
}
