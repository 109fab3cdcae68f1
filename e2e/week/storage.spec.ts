import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import type { Page } from '@playwright/test';
import { chooseInMenu, expect, signIn, test } from '../support/phone/journey.ts';
import type { BadLink } from '../support/link/bad-link.ts';
import { faults } from '../support/link/link-faults.ts';
import { keptNames } from '../support/phone/kept-data.ts';
import { acceptedLoads, atCoach, chooseByName, loadAndSee, ridersOf } from '../support/ticket/load-coach.ts';
import { queueOf } from '../support/record/outbox.ts';
import type { Phone, TurnOn } from '../support/phone/phone.ts';

const COACH = 'C1';
const DONE = 'Passenger successfully loaded on coach';
const NOT_SAVED = 'This phone could not save the action. It was not recorded.';
const NOT_CONFIRMED =
  'This phone could not save the action, and the server did not confirm it. Check the list before you record it again.';
const LOAD = '/api/coach/load';
const FULL = 'The storage of this phone is full.';
const CLOSED = 'This browser stores no data for the app.';
const QUOTA_BYTES = 12 * 1024 * 1024;

test('on a full disk data that can be fetched again are deleted to store the action', async ({
  host,
  week,
  link,
  phone,
}) => {
  const one = await atCoachWithLittleRoom(phone, week, link);
  const [rider] = ridersOf(week, COACH, 1);
  await fillDisk(one.page, 'offpiste', 'weeks');
  const kept = await keptNames(one.page, 'weeks');
  expect(kept.length).toBeGreaterThan(1);
  await loadAndSee(one.page, rider?.bookingRef ?? '', DONE);
  expect(await keptNames(one.page, 'weeks')).toEqual([expect.stringContaining(week.week.weekId)]);
  expect(await acceptedLoads(host.server, week)).toHaveLength(1);
});

test('on a full disk an action goes straight to the server and is done when it confirms', async ({
  host,
  week,
  link,
  phone,
}) => {
  const one = await atCoachWithLittleRoom(phone, week, link);
  const [first, second, third] = ridersOf(week, COACH, 3);
  await leaveNoRoom(one.page);
  await loadAndSee(one.page, first?.bookingRef ?? '', DONE);
  await expect(one.page.locator('#root').getByRole('alert')).toContainText(FULL);
  expect(await queueOf(one.page)).toEqual([]);
  expect(await acceptedLoads(host.server, week)).toHaveLength(1);
  await expect(one.page.getByRole('list', { name: 'Loaded' }).getByText(first?.bookingRef ?? '')).toBeVisible();

  const verdict = one.page.getByRole('alertdialog', { name: 'Error' });
  const failed = async (bookingRef: string | undefined, words: string) => {
    await chooseByName(one.page, bookingRef ?? '');
    await expect(verdict).toContainText(`${words} ${FULL}`);
    await verdict.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(verdict).toHaveCount(0);
  };
  link.on(LOAD, faults.loseReply(), { calls: 1 });
  await failed(second?.bookingRef, NOT_CONFIRMED);
  await one.context.setOffline(true);
  await failed(third?.bookingRef, NOT_SAVED);
  await one.context.setOffline(false);
  expect(await queueOf(one.page)).toEqual([]);
  expect(await acceptedLoads(host.server, week)).toHaveLength(2);

  await one.page.evaluate(() => Reflect.get(window, 'leaveRoom')());
  await expect(one.page.getByRole('button', { name: 'Connection: Good' })).toBeVisible();
  await loadAndSee(one.page, third?.bookingRef ?? '', DONE);
  await expect(one.page.getByText(FULL)).toHaveCount(0);
  expect(await acceptedLoads(host.server, week)).toHaveLength(3);
});

test('without a database the screen shows it and an action is done when the server confirms', async ({
  host,
  week,
  phone,
}) => {
  // No switch of Chromium removes the database but keeps the sign-in, so the API is removed before the app starts.
  const one = await atCoach(
    phone,
    week,
    { losesSignal: true },
    { prepare: () => void Reflect.deleteProperty(window, 'indexedDB') },
  );
  await expect(one.page.getByRole('alert')).toContainText(CLOSED);
  const [first, second] = ridersOf(week, COACH, 2);
  await loadAndSee(one.page, first?.bookingRef ?? '', DONE);
  expect(await acceptedLoads(host.server, week)).toHaveLength(1);
  await one.context.setOffline(true);
  await chooseByName(one.page, second?.bookingRef ?? '');
  await expect(one.page.getByRole('alertdialog', { name: 'Error' })).toContainText(`${NOT_SAVED} ${CLOSED}`);
  await one.page.getByRole('button', { name: 'OK', exact: true }).click();
  await one.context.setOffline(false);
  expect(await acceptedLoads(host.server, week)).toHaveLength(1);
  await one.page.goto('/attention');
  await expect(one.page.getByText('Pending actions on this phone cannot be read now.')).toBeVisible();
  await expect(one.page.getByText('Nothing needs attention')).toHaveCount(0);
  await chooseInMenu(one.page, 'Logout');
  const question = one.page.getByRole('alertdialog', { name: 'Actions may be waiting' });
  await expect(question).toContainText('Pending actions on this phone cannot be read now.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await expect(one.page).toHaveURL(/\/attention$/);
});

test('local storage that throws is named on the first screen', async ({ phone }) => {
  const { page } = await phone();
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('no', 'QuotaExceededError');
    };
  });
  await page.goto('/login');
  await expect(page.getByRole('alert')).toContainText(CLOSED);
});

test('the browser is asked to keep the data, and its answer is shown', async ({ phone }) => {
  const granting = await phone({ provokes: [404] });
  await granting.page.goto('/health');
  const session = await granting.context.newCDPSession(granting.page);
  const { targetInfo } = await session.send('Target.getTargetInfo');
  const origin = new URL(granting.page.url()).origin;
  await session.send('Browser.grantPermissions', {
    permissions: ['durableStorage'],
    origin,
    ...(targetInfo.browserContextId ? { browserContextId: targetInfo.browserContextId } : {}),
  });
  await signIn(granting.page);
  await seeAnswer(granting.page, 'The browser keeps it until you log out');
  const denying = await phone();
  await signIn(denying.page);
  await seeAnswer(denying.page, 'The browser may delete it when the phone runs short of space.');
});

async function seeAnswer(page: Page, answer: string): Promise<void> {
  await page.getByRole('button', { name: /^Connection/ }).click();
  await expect(page.getByRole('dialog')).toContainText(answer);
}

/** Limits the app's quota in the browser; call it before the app first asks. */
async function atCoachWithLittleRoom(phone: TurnOn, week: ImportWeek, link: BadLink): Promise<Phone> {
  return atCoach(
    async (options) => {
      const one = await phone(options);
      await one.page.goto('/health');
      const session = await one.context.newCDPSession(one.page);
      await session.send('Storage.overrideQuotaForOrigin', {
        origin: new URL(one.page.url()).origin,
        quotaSize: QUOTA_BYTES,
      });
      return one;
    },
    week,
    { through: link, losesSignal: true, provokes: [404] },
  );
}

/** Writes to the database without the app until no room is left. */
async function fillDisk(page: Page, databaseName: string, storeName: string): Promise<void> {
  await page.evaluate(
    async ([name, store, quota]) => {
      const opening = indexedDB.open(name);
      opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(store));
      const database = await new Promise<IDBDatabase>((resolve) =>
        opening.addEventListener('success', () => resolve(opening.result)),
      );
      // Random bytes cannot be compressed on the disk; they come in pieces of 64 KB.
      const anything = (bytes: number) =>
        Array.from({ length: Math.ceil(bytes / 65_536) }, () =>
          crypto.getRandomValues(new Uint8Array(Math.min(bytes, 65_536))),
        );
      const write = (bytes: number, key: string) =>
        new Promise<boolean>((resolve) => {
          const transaction = database.transaction(store, 'readwrite');
          transaction.objectStore(store).put({ bytes: anything(bytes), at: 1 }, key);
          transaction.addEventListener('complete', () => resolve(true));
          transaction.addEventListener('abort', () => resolve(false));
        });
      const room = async () => quota - ((await navigator.storage.estimate()).usage ?? 0);
      // The browser frees space when it compacts its writes.
      for (let round = 0; round === 0 || (await room()) > 4096; round += 1)
        for (const bytes of [quota / 16, 65_536, 4096, 256])
          for (let n = 0; await write(bytes, `wasteland/old/week/${round}/${bytes}/${n}`); n += 1);
      database.close();
    },
    [databaseName, storeName, QUOTA_BYTES] as const,
  );
}

/** Until `leaveRoom`, each action is larger than the quota, so the browser rejects it, however it compacts its writes. */
async function leaveNoRoom(page: Page): Promise<void> {
  await page.evaluate((quota) => {
    const { add } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.add = function addTooMuch(value: object, key?: IDBValidKey) {
      const pieces = Array.from({ length: Math.ceil(quota / 65_536) }, () =>
        crypto.getRandomValues(new Uint8Array(65_536)),
      );
      return add.call(this, this.name === 'outbox' ? { ...value, pieces } : value, key);
    };
    Object.assign(window, { leaveRoom: () => (IDBObjectStore.prototype.add = add) });
  }, QUOTA_BYTES);
}
