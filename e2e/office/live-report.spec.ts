import { expect, test } from '../support/phone/journey.ts';
import { openHome } from '../support/phone/signed-in.ts';
import Papa from 'papaparse';
import { atCoach, loadAndSee, ridersOf } from '../support/ticket/load-coach.ts';

const SOON = { timeout: 60_000 };

test('a spreadsheet reads the clients on board at a live address until it is revoked', async ({
  week,
  phone,
  host,
}) => {
  const [{ bookingRef, name }] = ridersOf(week, 'C1', 1);
  const { page } = await phone({ size: { width: 1440, height: 900 } });
  await openHome(page, week, { username: 'office@demo.test' });
  await page.goto('/office/reports/manifests');
  const card = page.getByRole('region', { name: 'Live addresses' });
  await card.getByRole('button', { name: 'New live address' }).click(SOON);
  await expect(card.getByText('Date of birth')).toHaveCount(0);
  for (const column of ['Name', 'Reference', 'State']) await card.getByLabel(column, { exact: true }).check();
  await card.getByLabel('Ends after').selectOption('7 days');
  await card.getByRole('button', { name: 'Make the address' }).click();
  const address = (await card.locator('code').textContent()) ?? '';
  expect(address).toMatch(/^http.*\/live-report\/[\w-]{43}$/);

  const rep = await atCoach(phone, week, {});
  await loadAndSee(rep.page, bookingRef, 'successfully loaded');
  const read = async () => {
    const answer = await fetch(`${host.server.origin}${new URL(address).pathname}`);
    const { data } = Papa.parse<Record<string, string>>(await answer.text(), { header: true, skipEmptyLines: true });
    return { status: answer.status, rows: data };
  };
  const { status, rows } = await read();
  expect([status, rows.filter(({ State }) => State === 'On board')]).toEqual([
    200,
    [{ Name: name, Reference: bookingRef, State: 'On board' }],
  ]);

  await page.reload();
  await expect(card.locator('code')).toHaveCount(0);
  await expect(card.getByRole('listitem')).toContainText(/last read/, SOON);
  await page.goto('/office/reports');
  const row = card.getByRole('listitem');
  for (const words of ['Manifests', /By Siân Llewellyn, until/, 'Name, Reference, State', /last read/])
    await expect(row).toContainText(words, SOON);
  await card.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('alertdialog', { name: 'Revoke this address?' }).getByRole('button', { name: 'Revoke' }).click();
  await expect(card).toHaveCount(0, SOON);
  expect((await read()).status).toBe(404);
});
