import type { Page } from '@playwright/test';
import { expect, test } from '../support/phone/journey.ts';
import { openHome } from '../support/phone/signed-in.ts';
import { ridersOf } from '../support/ticket/load-coach.ts';

/** In which every phone has a change. */
const WITHIN = { timeout: 90_000 };

for (const [desk, size] of [
  ['a desk', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test(`on ${desk} the office moves a client to another coach and room, a rep's phone shows it, and it goes back to the sheet`, async ({
    week,
    phone,
  }) => {
    test.setTimeout(240_000);
    const [rider] = ridersOf(week, 'C1', 1);
    const { bookingRef = '', name = '' } = rider ?? {};
    const other = week.tickets.find(
      ({ kind, target, direction, deleted }) =>
        kind === 'coach' && direction === 'outbound' && deleted === '0' && target !== 'C1',
    );
    const coach = other?.target ?? '';
    const rep = await phone();
    await openHome(rep.page, week);
    await rep.page.goto(`/passenger/${bookingRef}`);
    const travel = rep.page.getByRole('main').getByText('C1', { exact: true }).first();
    await expect(travel).toBeVisible();

    const { page } = await phone({ size });
    await openHome(page, week, { username: 'office@demo.test' });
    await page.goto(`/office/client/${bookingRef}`);
    await page.getByRole('button', { name: 'Change the booking' }).click();
    const form = page.getByRole('dialog', { name: `Change the booking of ${name}` });
    const save = form.getByRole('button', { name: 'Change it' });
    await expect(save).toBeDisabled();
    const ride = form.getByLabel('Outbound: coach or transfer');
    await ride.selectOption(`coach/${coach}`);
    const stop = form.getByLabel('Outbound: pick-up');
    await stop.selectOption({ index: (await stop.inputValue()) === '' ? 1 : 0 });
    await form.getByLabel('Room', { exact: true }).selectOption('');
    await form.getByLabel('Why').fill('Their friends are on that coach');
    const changes = form.getByRole('region', { name: 'What changes' });
    await expect(changes).toContainText(new RegExp(`Outbound coach C1 .*→ coach ${coach} from`));
    await expect(changes).toContainText('→ no room');
    await save.click();
    await expect(form).toBeHidden();

    const here = page.getByRole('list', { name: 'Changed here' }).getByRole('listitem');
    await expect(here).toHaveCount(2);
    await expect(here.first()).toContainText(new RegExp(`Outbound: coach ${coach}.*The sheet says: coach C1`, 's'));
    await expect(here.first()).toContainText('Their friends are on that coach');
    await expect(page.getByRole('list', { name: 'Booked' })).toContainText(`Coach ${coach}, outbound`);
    await expect(rep.page.getByRole('main').getByText(coach, { exact: true }).first()).toBeVisible(WITHIN);

    await page.getByRole('button', { name: 'Back to the sheet: Outbound' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Back to the sheet' }).click();
    await expect(here).toHaveCount(1);
    await expect(page.getByRole('list', { name: 'Booked' })).toContainText('Coach C1, outbound');
    await expect(page.getByRole('list', { name: 'Changes of the booking' })).toContainText('Back to the sheet');
    await expect(travel).toBeVisible(WITHIN);
  });
}

test('the second of two people in the office is told who was first, and sees the booking as it is now', async ({
  week,
  phone,
}) => {
  const [rider] = ridersOf(week, 'C1', 1);
  const openForm = async (account: string) => {
    const { page } = await phone({ size: { width: 1440, height: 900 }, provokes: [409] });
    await openHome(page, week, { username: account });
    await page.goto(`/office/client/${rider?.bookingRef}`);
    await page.getByRole('button', { name: 'Change the booking' }).click();
    await expect(page.getByLabel('Status')).toHaveValue('confirmed');
    return page;
  };
  const [first, second] = [await openForm('office@demo.test'), await openForm('hq@demo.test')];
  const change = async (page: Page, status: string) => {
    await page.getByLabel('Status').selectOption(status);
    await page.getByLabel('Why').fill('They rang');
    await page.getByRole('button', { name: 'Change it' }).click();
  };
  await change(first, 'cancelled');
  await expect(first.getByRole('dialog')).toBeHidden();
  await change(second, 'pending');
  await expect(second.getByText(/This booking has changed since you looked, by \w+/)).toBeVisible();
  await second.getByRole('button', { name: 'Show it as it is now' }).click();
  await expect(second.getByLabel('Status')).toHaveValue('cancelled');
});
