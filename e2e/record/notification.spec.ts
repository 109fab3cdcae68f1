import { createECDH, randomBytes } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { chooseInMenu, expect, test, typePin } from '../support/phone/journey.ts';
import { axeFindings } from '../support/phone/fit.ts';
import { openHome } from '../support/phone/signed-in.ts';

const SOON = { timeout: 20_000 };
const TITLE = 'A new note from the office';

test('a phone gets a notification while locked, and its press leads to the list behind the lock', async ({
  host,
  week,
  phone,
}) => {
  const { page, context } = await phone();
  await context.grantPermissions(['notifications']);
  await withPushService(page);
  await openHome(page, week);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.goto('/password');
  await page.getByRole('link', { name: 'Notifications' }).click();
  await expect(page.getByText('Notifications are off')).toBeVisible(SOON);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Turn on notifications' }).click();
  await expect(page.getByText('Notifications are on')).toBeVisible(SOON);
  const count = 'select count(*)::int as count from push_subscription';
  expect(await host.server.query(count)).toEqual([{ count: 1 }]);

  await chooseInMenu(page, 'Lock');
  await expect(page.getByText('Enter your PIN')).toBeVisible();
  await deliver(context, page, { title: TITLE, list: 'coach/C1/outbound' });
  await expect.poll(() => shownNotifications(page), SOON).toEqual([[TITLE, '']]);
  await pressNotification(context);
  await expect(page).toHaveURL(/\/unlock$/);
  await typePin(page);
  await page.getByRole('button', { name: 'Back to Load Coach C1' }).click();
  await expect(page).toHaveURL(/\/loadCoach\/C1\/outbound$/);

  // Two lists: no screen is right for both.
  await deliver(context, page, { title: TITLE, list: 'coach/C1/outbound' });
  await expect.poll(() => shownNotifications(page), SOON).toHaveLength(1);
  await deliver(context, page, { title: TITLE, list: 'lift-pass' });
  await expect.poll(() => pressedPath(context), SOON).toBe('/home');
  await pressNotification(context);
  await expect(page).toHaveURL(/\/home$/);

  await chooseInMenu(page, 'Logout');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible(SOON);
  expect(await host.server.query(count)).toEqual([{ count: 0 }]);
});

/** Chromium without a Google account has no push service, so the page gets a subscription of its own. */
async function withPushService(page: Page): Promise<void> {
  const key = createECDH('prime256v1');
  const keys = { p256dh: key.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
  await page.addInitScript((made) => {
    let isOn = false;
    const push = {
      options: {},
      toJSON: () => ({ endpoint: 'https://push.invalid/1', keys: made }),
      unsubscribe: () => set(false),
    };
    const set = (next: boolean) => {
      isOn = next;
      return Promise.resolve(push);
    };
    Object.assign(PushManager.prototype, {
      subscribe: (options: object) => {
        push.options = options;
        return set(true);
      },
      getSubscription: () => Promise.resolve(isOn ? push : null),
    });
  }, keys);
}

async function deliver(context: BrowserContext, page: Page, message: object): Promise<void> {
  const protocol = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    protocol.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [mine] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (mine) resolve(mine.registrationId);
    });
  });
  await protocol.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  const registrationId = await registered;
  await protocol.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) });
  await protocol.detach();
}

function shownNotifications(page: Page): Promise<string[][]> {
  return page.evaluate(async () => {
    const { getNotifications } = ServiceWorkerRegistration.prototype;
    const shown = await getNotifications.call(await navigator.serviceWorker.ready);
    return shown.map(({ title, body }) => [title, body]);
  });
}

async function pressedPath(context: BrowserContext): Promise<unknown> {
  return context.serviceWorkers()[0]?.evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const [shown] = await registration.getNotifications();
    return shown?.data as unknown;
  });
}

/** Without a window of the system no person can press it. */
async function pressNotification(context: BrowserContext): Promise<void> {
  await context.serviceWorkers()[0]?.evaluate(async () => {
    const worker = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      NotificationEvent: new (type: string, init: { notification: Notification }) => Event;
    };
    const [notification] = await worker.registration.getNotifications();
    if (notification) dispatchEvent(new worker.NotificationEvent('notificationclick', { notification }));
  });
}
