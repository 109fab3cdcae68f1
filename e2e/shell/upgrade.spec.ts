import { demoCompany } from '@offpiste/fixtures/demo-company.builder';
import { demoWeek } from '@offpiste/fixtures/demo-week.builder';
import type { Page } from '@playwright/test';
import { expect, openLoadCoach, pickWeek, signIn, test as base } from '../support/phone/journey.ts';
import { isKeptForOffline } from '../support/phone/kept-data.ts';
import { acceptedLoads, chooseByName, loadedTickets, ridersOf, screenButton } from '../support/ticket/load-coach.ts';
import { buildNextVersion, type NextVersion } from '../support/server/next-version.ts';
import { queueOf } from '../support/record/outbox.ts';
import { turnOnPhone, type Phone } from '../support/phone/phone.ts';
import { type RunningServer, startServerWith } from '../support/server/running-server.ts';

const COACH = 'C1';
const NEXT = '9.9.9';
const NEW_VERSION = 'A new version is ready.';
/** A hundred files are fetched one by one, and a failed update check is repeated after half a minute. */
const FETCHED = { timeout: 75_000 };

interface Upgraded {
  readonly server: RunningServer;
  readonly next: NextVersion;
  readonly handset: Phone;
}

// A separate server: an upgrade must not affect other journeys.
const test = base.extend<{ upgrade: Upgraded }>({
  upgrade: async ({ week }, use) => {
    const server = await startServerWith({ ...demoCompany({ seed: 1, passengers: 1 }), weeks: [week] });
    const next = await buildNextVersion(NEXT);
    const handset = await turnOnPhone(server.origin, { losesSignal: true });
    await use({ server, next, handset });
    await handset.turnOff();
    await next.remove();
    await server.remove();
    handset.expectNoComplaints();
  },
  week: async ({}, use) => {
    await use(demoWeek({ passengers: 40, seed: 77, weekId: 'w-upgrade', weekName: 'Upgrade week' }));
  },
});

test('a new version waits and asks; queued actions survive the update and are sent once', async ({
  week,
  upgrade: { server, next, handset },
}) => {
  const { page, context } = handset;
  const riders = ridersOf(week, COACH, 2);
  await signIn(page);
  await pickWeek(page, week);
  await openLoadCoach(page, COACH);
  await isKeptForOffline(page);
  await context.setOffline(true);
  for (const { bookingRef } of riders) {
    await chooseByName(page, bookingRef);
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  }
  const waiting = await queueOf(page);
  expect(waiting).toHaveLength(2);

  await page.route('**/api/**', (route) => route.abort());
  await upgradeServer(server, next);
  await context.setOffline(false);
  await lookForUpdate(page);
  await expect(page.getByText(NEW_VERSION)).toBeVisible(FETCHED);
  // The server no longer has the files of the running version, but the phone does.
  await screenButton(page, 'Scan Barcode').click();
  await expect(page.getByRole('button', { name: 'Close scanner' })).toBeVisible();
  await page.getByRole('button', { name: 'Close scanner' }).click();
  expect(await versionOf(page)).not.toContain(NEXT);

  await update(page);
  expect(await versionOf(page)).toContain(NEXT);
  expect((await queueOf(page)).map(({ data }) => data['idempotentId'])).toEqual(
    waiting.map(({ data }) => data['idempotentId']),
  );
  await expect(page.getByText('2 held on this phone')).toBeVisible();

  await page.unroute('**/api/**');
  await page.getByRole('button', { name: /^Connection/ }).click();
  await page.getByRole('button', { name: 'Sync now' }).click();
  await expect.poll(() => loadedTickets(server, week)).toBe(2);
  expect((await acceptedLoads(server, week)).map(({ id }) => id).toSorted()).toEqual(
    waiting.map(({ data }) => String(data['idempotentId'])).toSorted(),
  );
  await expect.poll(() => queueOf(page)).toEqual([]);
});

test('updating in one tab leaves the other on its screen, with the scripts of its own version', async ({
  week,
  upgrade: { server, next, handset },
}) => {
  const { page, context } = handset;
  await signIn(page);
  await pickWeek(page, week);
  await isKeptForOffline(page);
  await upgradeServer(server, next);
  await lookForUpdate(page);
  await expect(page.getByText(NEW_VERSION)).toBeVisible(FETCHED);
  // An unaccepted update does not run: a new tab starts in the earlier version, from the phone.
  const other = await context.newPage();
  await other.goto('/home');
  await expect(other.getByRole('heading', { name: 'Home' })).toBeVisible();
  expect(await versionOf(other)).not.toContain(NEXT);
  await other.evaluate(() => Reflect.set(window, 'isStillThere', true));
  await page.bringToFront();
  await update(page);
  expect(await versionOf(page)).toContain(NEXT);

  // From here on, each screen is a file that the server no longer has.
  await openLoadCoach(other, COACH);
  await screenButton(other, 'Scan Barcode').click();
  await expect(other.getByRole('button', { name: 'Close scanner' })).toBeVisible();
  await other.getByRole('button', { name: 'Close scanner' }).click();
  expect(await other.evaluate(() => Reflect.get(window, 'isStillThere'))).toBe(true);
  await expect(other.getByText(NEW_VERSION)).toBeVisible();
  await update(other);
  expect(await versionOf(other)).toContain(NEXT);
});

async function upgradeServer(server: RunningServer, next: NextVersion): Promise<void> {
  await server.kill();
  server.distDir = next.distDir;
  await server.start();
}

/** As when the phone is taken out of the pocket. */
async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

async function update(page: Page): Promise<void> {
  const restarted = page.waitForEvent('load', FETCHED);
  await page.getByRole('button', { name: 'Update now' }).click();
  await restarted;
}

async function versionOf(page: Page): Promise<string> {
  await page.getByRole('button', { name: /^Open menu/ }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const text = await menu.getByText(/^Version /).textContent();
  await menu.getByRole('button', { name: 'Close menu' }).click();
  await expect(menu).toHaveCount(0);
  return text ?? '';
}
