import { expect, test } from 'vitest';
import type { GuardVerdict } from './guard.rules.ts';
import {
  interruptedOfAccount,
  isOfWeek,
  nameOfInterrupted,
  nextInterrupted,
  offeredScreen,
  type InterruptedScreen,
  type ScreenEntry,
} from './interrupted-screen.rules.ts';

const screen = (pathname: string, account = 'ella'): InterruptedScreen => ({
  href: pathname,
  pathname,
  route: 'Coach',
  isOffice: pathname.startsWith('/office'),
  account,
});
const coach = screen('/coach/C2');
const home = screen('/home');
const entered: GuardVerdict = { enter: true, loadWeek: false };
const to = (path: '/login' | '/unlock' | '/'): GuardVerdict => ({ enter: false, to: path });
const entry = (verdict: GuardVerdict, change: Partial<ScreenEntry> = {}): ScreenEntry => ({
  screen: home,
  verdict,
  isWeekChoice: false,
  isSigningOut: false,
  wasOpen: true,
  ...change,
});

test.each<[string, ScreenEntry, InterruptedScreen | undefined]>([
  ['a locked screen', entry(to('/unlock')), home],
  ['the locked choice of weeks', entry(to('/unlock'), { isWeekChoice: true }), coach],
  ['the choice of weeks after the unlock', entry(entered, { isWeekChoice: true }), coach],
  ['any other opened screen', entry(entered), undefined],
  ['a screen without a week', entry(to('/')), coach],
  ['a session that ended by itself', entry(to('/login')), home],
  [
    'an address opened before the first sign-in',
    entry(to('/login'), { screen: screen('/x', ''), wasOpen: false }),
    screen('/x', ''),
  ],
  [
    'a lock at an office page',
    entry(to('/unlock'), { screen: screen('/office/weeks') }),
    { ...screen('/office/weeks'), isReturnedTo: true },
  ],
  [
    'an office page opened while locked',
    entry(to('/unlock'), { screen: screen('/office/weeks'), wasOpen: false }),
    screen('/office/weeks'),
  ],
  ['a logout', entry(to('/login'), { isSigningOut: true }), undefined],
  ['a logout that has already removed the account', entry(to('/login'), { screen: screen('/x', '') }), undefined],
])('remembers the interrupted screen after %s', (_, step, expected) => {
  expect(nextInterrupted(coach, step)).toEqual(expected);
});

test.each([
  ['ella', 'ella', true],
  ['', 'ella', true],
  ['ella', 'tom', false],
])('a screen of %j is offered to %j: %s', (account, current, isOffered) => {
  expect(offeredScreen(screen('/home', account), current) !== undefined).toBe(isOffered);
});

test.each([
  ['w1', 'w1', true],
  ['w1', 'w2', false],
  ['w1', undefined, false],
  [undefined, 'w2', true],
])('a screen of the week %j is offered in the week %j: %s', (weekId, chosen, isOffered) => {
  expect(isOfWeek(weekId === undefined ? coach : { ...coach, weekId }, chosen)).toBe(isOffered);
});

test('a sign-out forgets the interrupted screen', () => {
  expect(interruptedOfAccount(coach, '')).toBeUndefined();
});

test('an address opened before a sign-in belongs to the first account that signs in', () => {
  const ofElla = interruptedOfAccount(screen('/x', ''), 'ella');
  expect(ofElla).toEqual(screen('/x', 'ella'));
  expect(offeredScreen(interruptedOfAccount(ofElla, 'tom'), 'tom')).toBeUndefined();
});

test.each([
  ['/coach/C2', 'Coach', undefined, 'Coach C2'],
  ['/loadTransfer/T1/outbound', 'Load Transfer', undefined, 'Load Transfer T1'],
  ['/loadCoach/C2/outbound', 'Load Coach', 'Coach C2, Outbound', 'Coach C2, Outbound'],
  ['/coach', 'Coaches', undefined, 'Coaches'],
  ['/passenger/WASTELAND-ABC123', 'Client', undefined, 'Client'],
])('names the screen %s with the title %j and the place %j: %s', (pathname, title, placeName, name) => {
  expect(nameOfInterrupted({ ...screen(pathname), title }, placeName)).toBe(name);
});
