import { handOver, twoWithoutSignal } from '../support/qr-transfer/hand-over.ts';
import { holdBack } from '../support/phone/calls.ts';
import { expect, test } from '../support/phone/journey.ts';
import { openSignedIn } from '../support/phone/signed-in.ts';
import { acceptedLoads, loadAndSee, ridersOf } from '../support/ticket/load-coach.ts';

test('the office accepts the records of a lost phone in one place and refuses one of them', async ({
  host,
  week,
  phone,
}) => {
  const { maker, carrier } = await twoWithoutSignal(phone, week);
  const [first, second] = ridersOf(week, 'C1', 2);
  if (!first || !second) throw new Error('Nobody rides');
  for (const { bookingRef } of [first, second])
    await loadAndSee(maker.page, bookingRef, 'Request stored for processing when online');
  await handOver(maker, carrier, { records: 2 });
  await maker.context.close();
  await host.server.query(
    `update sign_in set revoked_at = now(), ended_by_office = true
     where sign_in_id = (select sign_in_id from sign_in where rep_id = '1001' order by key_at desc nulls last limit 1)`,
  );
  await carrier.context.setOffline(false);
  await carrier.page.goto('/attention');
  await expect(carrier.page.getByText('Its sign-in was ended or is unknown.')).toHaveCount(2);

  const { page } = await phone({ size: { width: 1440, height: 900 } });
  await openSignedIn(page, week, '/office/carried', { username: 'office@demo.test' });
  const rows = page
    .getByRole('list', { name: 'Waiting for a decision' })
    .getByRole('listitem')
    .filter({ hasText: week.week.weekName });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('by Marcus Oyelaran’s phone');
  await rows.filter({ hasText: first.name }).getByRole('button', { name: 'Accept' }).click();
  const letRead = await holdBack(page, '**/api/office/carried');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click();
  const refuse = rows.filter({ hasText: second.name }).getByRole('button', { name: 'Refuse' });
  await expect(refuse).toBeDisabled();
  letRead();
  await expect(page.getByText(/: recorded: /)).toBeVisible();
  await refuse.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Refuse' }).click();
  await expect(page.getByText(/: refused$/)).toBeVisible();
  await expect(rows).toHaveCount(0);
  expect((await acceptedLoads(host.server, week)).map(({ barcode }) => barcode)).toEqual([first.barcode]);
});
