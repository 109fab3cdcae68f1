import { lock as texts } from '#texts/access/lock';
import { storageKeys } from '#device/storage/storage.ts';
import { expect, test, vi } from 'vitest';
import { mountHook } from '../hook.fake.ts';
import { openPhone, START } from '../phone.fake.ts';

const TEN_MINUTES = 600_000;
const PIN = '2580';

async function openLock() {
  const phone = openPhone();
  const tab = await openLockTab();
  expect(await tab.setPin(PIN)).toEqual({ ok: true });
  return { phone, tab };
}

async function openLockTab() {
  const { setPin, unlockWithPin } = await import('#lock/lock.actions.ts');
  const { checkLock, lockNow, noteActivity, hasEnteredPin } = await import('#lock/lock-state.ts');
  const { useInactivity } = await import('#lock/use-inactivity.ts');
  const { useAuth } = await import('#session/auth.store.ts');
  return {
    setPin,
    unlockWithPin,
    checkLock,
    lockNow,
    noteActivity,
    hasEnteredPin,
    useInactivity,
    useAuth,
    isOpen: () => useAuth.getState().isPwaUnlocked,
  };
}

const touch = () => void window.dispatchEvent(new Event('pointerdown'));

test('ten minutes without input lock the app, and not a moment earlier', async () => {
  const { phone, tab } = await openLock();
  await mountHook(tab.useInactivity);
  await phone.pass(TEN_MINUTES - 1);
  expect(tab.isOpen()).toBe(true);
  await phone.pass(1);
  expect(tab.isOpen()).toBe(false);
});

test.each(['pointerdown', 'keydown', 'touchstart', 'touchmove', 'wheel'])(
  'the ten minutes restart with each %s',
  async (input) => {
    const { phone, tab } = await openLock();
    await mountHook(tab.useInactivity);
    await phone.pass(300_000);
    window.dispatchEvent(new Event(input));
    await phone.pass(TEN_MINUTES - 1);
    expect(tab.isOpen()).toBe(true);
    await phone.pass(1);
    expect(tab.isOpen()).toBe(false);
  },
);

test.each([
  ['/office/people', 60],
  ['/home', 10],
])('a desk that locks after an hour locks %s after %i minutes', async (pathname, minutes) => {
  const { phone, tab } = await openLock();
  phone.stored.set(storageKeys.deskLock, '60');
  Object.assign(window.location, { pathname });
  await mountHook(tab.useInactivity);
  await phone.pass(minutes * 60_000 - 1);
  expect(tab.isOpen()).toBe(true);
  await phone.pass(1);
  expect(tab.isOpen()).toBe(false);
});

test('input made by the browser itself does not count as activity', async () => {
  const { phone, tab } = await openLock();
  await mountHook(tab.useInactivity);
  await phone.pass(300_000);
  for (const event of ['scroll', 'pointermove', 'mousemove']) window.dispatchEvent(new Event(event));
  await phone.pass(300_000);
  expect(tab.isOpen()).toBe(false);
});

test('activity is stored at most once a second, and not while the app is locked', async () => {
  const { phone, tab } = await openLock();
  await mountHook(tab.useInactivity);
  const stored: number[] = [];
  for (const ms of [999, 1]) {
    await phone.pass(ms);
    touch();
    stored.push(Number(phone.stored.get(storageKeys.lastActivity)) - START);
  }
  expect(stored).toEqual([0, 1000]);
  tab.lockNow();
  await phone.pass(5000);
  touch();
  tab.noteActivity();
  expect(phone.stored.has(storageKeys.lastActivity)).toBe(false);
});

test.each([
  [TEN_MINUTES - 1, true],
  [TEN_MINUTES, false],
])('an app that is opened again after %d ms is open: %s', async (ms, isOpen) => {
  const { phone } = await openLock();
  await phone.pass(ms);
  phone.reload();
  const tab = await openLockTab();
  expect([tab.isOpen(), tab.checkLock()]).toEqual([isOpen, isOpen]);
});

test.each([
  [TEN_MINUTES - 1, true],
  [TEN_MINUTES, false],
])('a phone that slept %d ms without timers is open when it wakes: %s', async (ms, isOpen) => {
  const { phone, tab } = await openLock();
  await mountHook(tab.useInactivity);
  vi.setSystemTime(START + ms);
  phone.browser.setVisible(true);
  expect(tab.isOpen()).toBe(isOpen);
});

test('the touch that wakes a phone after ten minutes locks it', async () => {
  const { tab } = await openLock();
  await mountHook(tab.useInactivity);
  vi.setSystemTime(START + TEN_MINUTES);
  touch();
  expect(tab.isOpen()).toBe(false);
});

test.each<[string, (opened: Awaited<ReturnType<typeof openLock>>) => void]>([
  ['is touched', touch],
  ['comes into view', ({ phone }) => phone.browser.setVisible(true)],
])('a clock that was set back locks the app when it %s', async (_, happen) => {
  const opened = await openLock();
  await mountHook(opened.tab.useInactivity);
  vi.setSystemTime(START - 3_600_000);
  happen(opened);
  expect(opened.tab.isOpen()).toBe(false);
});

test('a clock that was set back locks the app when it is loaded again', async () => {
  const { phone } = await openLock();
  vi.setSystemTime(START - 3_600_000);
  phone.reload();
  expect((await openLockTab()).isOpen()).toBe(false);
});

test('the lock of the menu stays over a reload', async () => {
  const { phone, tab } = await openLock();
  tab.lockNow();
  expect([tab.isOpen(), phone.stored.has(storageKeys.lastActivity)]).toEqual([false, false]);
  phone.reload();
  expect((await openLockTab()).checkLock()).toBe(false);
});

test('another tab that is used or locked does the same for this one', async () => {
  const { phone, tab } = await openLock();
  await mountHook(tab.useInactivity);
  await phone.pass(300_000);
  phone.stored.set(storageKeys.lastActivity, String(Date.now()));
  phone.browser.storedElsewhere(storageKeys.lastActivity);
  await phone.pass(TEN_MINUTES - 1);
  expect(tab.isOpen()).toBe(true);
  phone.stored.delete(storageKeys.lastActivity);
  phone.browser.storedElsewhere(storageKeys.lastActivity);
  expect(tab.isOpen()).toBe(false);
});

test('a PIN is kept as a salted hash, which only this PIN opens', async () => {
  const { phone, tab } = await openLock();
  const [hash, salt] = [phone.stored.get(storageKeys.pinHash) ?? '', phone.stored.get(storageKeys.pinSalt) ?? ''];
  expect([hash, salt]).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), expect.stringMatching(/^[0-9a-f]{32}$/)]);
  tab.lockNow();
  expect(await tab.unlockWithPin('2581')).toEqual({ ok: false, message: texts.incorrect });
  expect(await tab.unlockWithPin(PIN)).toEqual({ ok: true });
  expect([tab.isOpen(), tab.hasEnteredPin()]).toEqual([true, true]);
});

test.each([
  ['123', texts.mustBeFourDigits],
  ['1234', texts.notComplex],
])('the PIN %s is refused', async (pin, message) => {
  openPhone();
  const tab = await openLockTab();
  expect(await tab.setPin(pin)).toEqual({ ok: false, message });
  expect(tab.isOpen()).toBe(false);
});

test('a PIN that cannot be stored, or that another tab has set meanwhile, is not set', async () => {
  const { phone, tab } = await openLock();
  tab.lockNow();
  expect(await tab.setPin('9375')).toEqual({ ok: false, message: texts.setFailed });
  phone.stored.delete(storageKeys.pinHash);
  phone.browser.stored.isFull = true;
  expect(await tab.setPin('9375')).toEqual({ ok: false, message: texts.setFailed });
  expect(tab.isOpen()).toBe(false);
});

test('the fifth wrong PIN locks the pad for 1 s, each further one for twice as long', async () => {
  const { phone, tab } = await openLock();
  tab.lockNow();
  for (let wrong = 1; wrong <= 5; wrong += 1) await tab.unlockWithPin('2581');
  const waits: unknown[] = [];
  for (const waitMs of [1000, 2000, 4000]) {
    await phone.pass(waitMs - 1);
    waits.push(await tab.unlockWithPin(PIN));
    await phone.pass(1);
    waits.push(await tab.unlockWithPin('2581'));
  }
  const pair = [
    { ok: false, message: texts.locked },
    { ok: false, message: texts.incorrect },
  ];
  expect(waits).toEqual([...pair, ...pair, ...pair]);
  expect(tab.useAuth.getState().attempts).toBe(8);
  await phone.pass(8000);
  expect(await tab.unlockWithPin(PIN)).toEqual({ ok: true });
  expect(tab.useAuth.getState()).toMatchObject({ attempts: 0, lockoutUntil: undefined });
});

test('wrong PINs and their wait are not forgotten by a reload, and count for every tab', async () => {
  const { phone, tab } = await openLock();
  tab.lockNow();
  for (let wrong = 1; wrong <= 4; wrong += 1) await tab.unlockWithPin('2581');
  phone.reload();
  const next = await openLockTab();
  expect(next.useAuth.getState().attempts).toBe(4);
  phone.openTab();
  const other = await openLockTab();
  await other.unlockWithPin('2581');
  phone.browser.storedElsewhere(storageKeys.pinAttempts);
  expect(await next.unlockWithPin(PIN)).toEqual({ ok: false, message: texts.locked });
});

test('the PIN counts as entered until the session ends', async () => {
  const { tab } = await openLock();
  expect(tab.hasEnteredPin()).toBe(true);
  tab.useAuth.setState({ isLoggedIn: false });
  expect(tab.hasEnteredPin()).toBe(false);
});
