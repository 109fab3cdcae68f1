import { endpoints } from '@offpiste/core/endpoints';
import { expect, test, vi } from 'vitest';
import { storageKeys } from '#device/storage/storage.ts';
import { ANN } from '../phone.fake.ts';
import { openSession, type openSessionTab } from './session-tab.fake.ts';

type Tab = Awaited<ReturnType<typeof openSessionTab>>;

/** A signed-in phone with notifications and one that is shown. */
async function openNotified() {
  const opened = await openSession();
  const browser = { isOn: true, shown: 1, answers: true };
  const push = {
    options: { applicationServerKey: new Uint8Array([1, 2, 3]).buffer },
    unsubscribe: () => {
      browser.isOn = !browser.answers;
      return Promise.resolve(browser.answers);
    },
  };
  const registration = {
    getNotifications: () => Promise.resolve([{ close: () => (browser.shown = 0) }]),
    pushManager: { getSubscription: () => Promise.resolve(browser.isOn ? push : null) },
  };
  const serviceWorker = { getRegistration: () => Promise.resolve(registration) };
  vi.stubGlobal('navigator', Object.assign(navigator, { serviceWorker }));
  vi.stubGlobal('PushManager', class {});
  const isDue = () => opened.phone.stored.has(storageKeys.pushEndDue);
  opened.phone.server.serve.set(endpoints.login.path, () => ({ status: 200, body: { refreshToken: 'token-new' } }));
  return { ...opened, browser, isDue };
}

test.each<[string, (tab: Tab) => Promise<unknown>, { isOn: boolean; shown: number }]>([
  ['a logout', (tab) => tab.signOut(), { isOn: false, shown: 0 }],
  ['the sign-in of another rep', (tab) => tab.signIn('ben', 'secret'), { isOn: false, shown: 0 }],
  ['another sign-in of the same rep', (tab) => tab.signIn('ann', 'secret'), { isOn: true, shown: 1 }],
])('%s leaves the right notifications', async (_, act, left) => {
  const { tab, browser, isDue } = await openNotified();
  await act(tab);
  expect(browser).toMatchObject(left);
  expect(isDue()).toBe(false);
});

test('notifications that the browser did not end are ended before the next sign-in', async () => {
  const { tab, browser, isDue } = await openNotified();
  browser.answers = false;
  await tab.signOut();
  expect([browser.isOn, isDue()]).toEqual([true, true]);
  browser.answers = true;
  await tab.signIn(ANN.repId, 'secret');
  expect([browser.isOn, isDue()]).toEqual([false, false]);
});

test.each([
  ['AQID', true],
  ['AQIE', false],
])('with the server key %s the subscription of the browser is valid: %s', async (key, isValid) => {
  await openNotified();
  const { hasPush } = await import('#device/page/push.ts');
  expect(await hasPush(key)).toBe(isValid);
});
