import { join } from 'node:path';
import { demoCompany } from '@offpiste/fixtures/demo-company.builder';
import { demoWeek } from '@offpiste/fixtures/demo-week.builder';
import type { Page } from '@playwright/test';
import { expect, openLoadCoach, pickWeek, signIn, test as base } from '../support/phone/journey.ts';
import { isKeptForOffline } from '../support/phone/kept-data.ts';
import { turnOnPhone, type Phone } from '../support/phone/phone.ts';
import { queueOf } from '../support/record/outbox.ts';
import { buildEarlierVersion, hasCommit } from '../support/server/earlier-version.ts';
import { type RunningServer, startServerOn } from '../support/server/running-server.ts';
import { chooseByName, loadedTickets, ridersOf } from '../support/ticket/load-coach.ts';

/** The last version before the folders were grouped by subject. */
const EARLIER = '93fb5353ceade54783bc6630c5932a8d0ef931a9';
const COACH = 'C1';
/** A hundred files are fetched one by one, and a failed update check is repeated after half a minute. */
const FETCHED = { timeout: 120_000 };

const test = base.extend<{ earlier: { readonly server: RunningServer; readonly handset: Phone } }>({
  earlier: async ({ week }, use) => {
    const { program, distDir, writeDemo, remove } = await buildEarlierVersion(EARLIER);
    const company = { ...demoCompany({ seed: 1, passengers: 1 }), weeks: [week] };
    const server = await startServerOn(undefined, { program: [program], distDir }, async (folder) =>
      writeDemo(join(folder, 'import'), company),
    );
    const handset = await turnOnPhone(server.origin, { losesSignal: true });
    await use({ server, handset });
    await handset.turnOff();
    await server.remove();
    await remove();
    handset.expectNoComplaints();
  },
  week: async ({}, use) => {
    await use(demoWeek({ passengers: 40, seed: 77, weekId: 'w-earlier', weekName: 'Earlier week' }));
  },
});

test.skip(!(await hasCommit(EARLIER)), 'the history of the project is not here');

test('a phone and a database of an earlier version upgrade and lose nothing', async ({
  week,
  earlier: { server, handset },
}) => {
  const { page, context } = handset;
  const [online, ...waiting] = ridersOf(week, COACH, 3).map(({ bookingRef }) => bookingRef);
  const load = async (reference: string) => {
    await chooseByName(page, reference);
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  };
  await signIn(page);
  await pickWeek(page, week);
  await openLoadCoach(page, COACH);
  await isKeptForOffline(page);
  await load(online ?? '');
  await expect.poll(() => loadedTickets(server, week)).toBe(1);
  await context.setOffline(true);
  for (const reference of waiting) await load(reference);
  const before = await waitingIds(page);
  expect(before).toHaveLength(waiting.length);

  await server.kill();
  server.program = undefined;
  server.distDir = '';
  await server.start();
  await page.route('**/api/**', (route) => route.abort());
  await context.setOffline(false);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText('A new version is ready.')).toBeVisible(FETCHED);
  const restarted = page.waitForEvent('load', FETCHED);
  await page.getByRole('button', { name: 'Update now' }).click();
  await restarted;

  expect(await waitingIds(page)).toEqual(before);
  await expect(page.getByText(`${waiting.length} held on this phone`)).toBeVisible();
  await page.goto('/searchPassenger');
  const known = week.passengers.find(
    ({ reference, passengerName }) => reference?.startsWith('WASTELAND-') && passengerName,
  );
  await page.getByRole('searchbox').fill(known?.reference ?? '');
  await expect(page.getByRole('row', { name: new RegExp(known?.reference ?? '') })).toBeVisible();

  await page.unroute('**/api/**');
  await page.getByRole('button', { name: /^Connection/ }).click();
  await page.getByRole('button', { name: 'Sync now' }).click();
  await expect.poll(() => loadedTickets(server, week)).toBe(1 + waiting.length);
  // Sent records overlay the coach's list until the phone has a new list.
  await page.goto(`/loadCoach/${COACH}/outbound`);
  await expect.poll(() => queueOf(page)).toEqual([]);
});

/** Without the accepted entries, which overlay the coach's list until the phone has a new one. */
async function waitingIds(page: Page): Promise<unknown[]> {
  const waiting = (await queueOf(page)).filter(({ options }) => options['state'] === 'waiting');
  return waiting.map(({ data }) => data['idempotentId']);
}
