import type { Page } from '@playwright/test';
import { handOver } from '../support/qr-transfer/hand-over.ts';
import { isKeptForOffline } from '../support/phone/kept-data.ts';
import { expect, test } from '../support/phone/journey.ts';
import { queueOf } from '../support/record/outbox.ts';
import { atCoach, chooseByName, loadAndSee, ridersOf } from '../support/ticket/load-coach.ts';

const COACH = 'C1';
const TOLD = /from Ella Pritchard’s phone, /;

function listAnswered(page: Page): Promise<unknown> {
  return page.waitForResponse((response) => response.url().includes(`/allBarcodes/${COACH}/`));
}

test("a peer list updates a phone without signal until it fetches the server's list", async ({ host, week, phone }) => {
  const told = await atCoach(phone, week, { losesSignal: true }, { username: 'lead@demo.test' });
  await isKeptForOffline(told.page);
  await told.context.setOffline(true);
  const teller = await atCoach(phone, week, { losesSignal: true });
  await isKeptForOffline(teller.page);
  const [rider] = ridersOf(week, COACH, 1);
  if (!rider) throw new Error('Nobody rides');
  await loadAndSee(teller.page, rider.bookingRef, 'Passenger successfully loaded on coach');
  await listAnswered(teller.page);
  await teller.context.setOffline(true);

  await handOver(teller, told, { records: 0, isRead: /The list of Coach C1, Outbound from that phone / });
  await expect(teller.page.getByText('The list of Coach C1, Outbound is included: 1 recorded')).toBeVisible();
  await told.page.goto(`/loadCoach/${COACH}/outbound`);
  await expect(told.page.getByRole('progressbar', { name: 'Loaded' })).toHaveAttribute('aria-valuetext', /^1\//);
  await expect(told.page.getByText(TOLD)).toBeVisible();
  await expect(told.page.getByText(/held on this phone/)).toHaveCount(0);
  await chooseByName(told.page, rider.bookingRef);
  await expect(told.page.getByText(/is already loaded, .*, according to Ella Pritchard’s phone/)).toBeVisible();
  await told.page.getByRole('button', { name: 'OK', exact: true }).click();

  // A peer list is never a record: only the second attempt goes to the server.
  await told.context.setOffline(false);
  await expect
    .poll(async () => (await queueOf(told.page)).map(({ options }) => options['state']))
    .not.toContain('waiting');
  await expect(told.page.getByText(TOLD)).toHaveCount(0);
  expect(
    await host.server.query(`select rep_id as rep, carried_by as carrier from action where week_id = $1 order by id`, [
      week.week.weekId,
    ]),
  ).toEqual([
    { rep: '1001', carrier: null },
    { rep: '1002', carrier: null },
  ]);
});
