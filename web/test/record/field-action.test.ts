import { expect, test } from 'vitest';
import type { Action, ActionOutcome } from '#record/field-action.ts';
import { general } from '#texts/general';
import { refusals } from '#texts/record/refusals';
import { mountHook } from '../hook.fake.ts';
import { openPhone, START } from '../phone.fake.ts';
import { loadOf } from './recording-tab.fake.ts';

const openAction = () => {
  const phone = openPhone();
  return import('#record/field-action.ts').then((action) => ({ phone, ...action }));
};

test('a screen that records before the app has opened its queue breaks, as a mistake of ours', async () => {
  const { submitAction, prepareAction } = await openAction();
  expect(() => submitAction(loadOf('B1'))).toThrow('The app was opened without the outbox');
  expect(() => prepareAction(loadOf('B1'))).toThrow('The app was opened without the outbox');
});

test('a screen records and prepares with the functions that the app provides', async () => {
  const { provideSubmit, submitAction, prepareAction } = await openAction();
  const given: unknown[] = [];
  const outcome: ActionOutcome = { state: 'queued', text: '' };
  provideSubmit({
    submit: async <Body>(action: Action<Body>) => (given.push(action), outcome),
    prepare: async <Body>(action: Action<Body>) => (given.push(action), undefined),
  });
  const [first, second] = [loadOf('B1'), loadOf('B2')];
  expect(await submitAction(first)).toBe(outcome);
  expect(await prepareAction(second)).toBeUndefined();
  expect(given).toEqual([first, second]);
});

const AT = new Date(START - 60_000).toISOString();

test('a notice with a known code has the text of this app and the local time', async () => {
  const { noticeText } = await openAction();
  const text = noticeText({ code: 'already-loaded', text: 'server', name: 'Bo Berg', repName: 'Max', at: AT });
  expect(text).toContain('Bo Berg is already loaded');
  expect(text).not.toContain('server');
  expect(text).toMatch(/ \d\d:\d\d$/);
  expect(text).not.toMatch(/\d\d\/\d\d\/\d{4}/);
});

test('a refusal names the first rep if its text has a gap for the name', async () => {
  const { noticeText } = await openAction();
  const code = Object.entries(refusals).find(([, text]) => text.includes('{repName}'))?.[0] ?? '';
  const notice = { code, text: '', name: 'Bo Berg', at: AT };
  expect(noticeText({ ...notice, repName: 'Max Miller' })).toContain('Max Miller');
  expect(noticeText(notice)).not.toContain('Max Miller');
});

test.each([
  ['with an unknown code', { code: 'unheard-of', name: 'Bo', at: AT }],
  ['without a name', { code: 'already-loaded', at: AT }],
  ['without a time', { code: 'already-loaded', name: 'Bo' }],
])('a notice %s is shown with the text of the server', async (_, notice) => {
  const { noticeText } = await openAction();
  expect(noticeText({ ...notice, text: 'As the server says' })).toBe('As the server says');
});

test('a time in the words of the server is shown in the zone of the phone', async () => {
  const { noticeText } = await openAction();
  const words = `${AT.slice(8, 10)}/${AT.slice(5, 7)}/${AT.slice(0, 4)} ${AT.slice(11, 16)} UTC`;
  expect(noticeText({ code: 'x', text: `Since ${words}`, at: AT })).toMatch(/^Since \d\d:\d\d$/);
});

test('a refusal of this phone has its code, words and details, and no status', async () => {
  const { refusedHere } = await openAction();
  expect(refusedHere({ ok: false, code: 'invalid-barcode' })).toEqual({
    state: 'refused',
    code: 'invalid-barcode',
    message: 'Invalid barcode format',
  });
  expect(refusedHere({ ok: false, code: 'ticket-deleted', details: { name: 'Bo' } })).toEqual({
    state: 'refused',
    code: 'ticket-deleted',
    details: { name: 'Bo' },
    message: 'The booking of Bo was cancelled - Check Booking',
  });
});

test('a refusal of this phone gives day and time in full', async () => {
  const { refusedHere } = await openAction();
  const { message } = refusedHere({ ok: false, code: 'already-loaded', details: { name: 'Bo', at: AT } });
  expect(message).toMatch(/\d\d\/\d\d\/\d{4} \d\d:\d\d/);
});

test('a screen learns of a failed action, and the error is logged', async () => {
  const { phone, brokenAction } = await openAction();
  expect(brokenAction(new Error('x'))).toEqual({ state: 'failed', message: general.errorOccurred });
  expect(phone.log).toEqual(['[offpiste] A field action failed']);
});

test('a scan screen runs one action at a time, the next when it is over, also when it broke', async () => {
  const phone = openPhone();
  const { useOneAtATime } = await import('#record/one-at-a-time.ts');
  const { useAuth } = await import('#session/auth.store.ts');
  useAuth.setState({ isPwaUnlocked: true, lastActivity: START - 60_000 });
  const screen = await mountHook(useOneAtATime);
  const ran: number[] = [];
  const first = Promise.withResolvers<void>();
  screen.value().run(async () => (ran.push(1), await first.promise));
  screen.value().run(async () => void ran.push(2));
  expect(ran).toEqual([1]);
  expect(useAuth.getState().lastActivity).toBe(START);
  first.resolve();
  await phone.settle();
  screen.value().run(async () => void ran.push(3));
  expect(ran).toEqual([1, 3]);
});

test('a scan screen is watched while it is mounted and the app is unlocked', async () => {
  openPhone();
  const { useOneAtATime } = await import('#record/one-at-a-time.ts');
  const { useAuth } = await import('#session/auth.store.ts');
  const screen = await mountHook(useOneAtATime);
  const { isWatched } = screen.value();
  expect(isWatched()).toBe(false);
  useAuth.setState({ isPwaUnlocked: true });
  expect(isWatched()).toBe(true);
  screen.unmount();
  expect(isWatched()).toBe(false);
});
