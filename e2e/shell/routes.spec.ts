import type { ImportWeek } from '@offpiste/core/import/import.contract';
import { allowedBarcodesOf } from '@offpiste/core/key/key-page.rules';
import type { Page } from '@playwright/test';
import { chooseInMenu, expect, pickWeek, signIn, test, typePin } from '../support/phone/journey.ts';

type Needs = 'unlock' | 'week';

/** Every address behind the lock, with ids of this week as its parameters, and what it needs before it opens. */
function addresses(week: ImportWeek): [path: string, needs: Needs][] {
  const base64 = (text: string) => encodeURIComponent(Buffer.from(text).toString('base64'));
  const { lesson, workshop, event, room, guest, client, rep, transfer } = idsOf(week);
  return [
    ['/', 'unlock'],
    ['/home', 'week'],
    ['/action', 'week'],
    ['/searchPassenger', 'week'],
    [`/passenger/${client}`, 'week'],
    ['/client-issue', 'unlock'],
    ['/search-staff', 'week'],
    ['/reps', 'week'],
    [`/rep/${rep}`, 'week'],
    ['/my-week', 'week'],
    ['/resort', 'unlock'],
    ['/resort/les-deux-alpes', 'unlock'],
    ['/accommodation', 'week'],
    [`/accommodation/${room}`, 'week'],
    ['/contacts', 'unlock'],
    ['/handbook', 'unlock'],
    ['/attention', 'unlock'],
    ['/coach', 'week'],
    ['/coach/C1', 'week'],
    ['/loadCoach', 'week'],
    ['/loadCoach/C1/outbound', 'week'],
    ['/loadCoach/C1/inbound', 'week'],
    ['/loadCoach/C1/inbound/manifest', 'week'],
    ['/loadCoach/C1/sideways', 'week'],
    ['/transfer', 'week'],
    [`/transfer/${transfer}`, 'week'],
    ['/loadTransfer', 'week'],
    [`/loadTransfer/${transfer}/outbound`, 'week'],
    [`/loadTransfer/${transfer}/inbound`, 'week'],
    [`/loadTransfer/${transfer}/inbound/manifest`, 'week'],
    ['/load-extras', 'week'],
    [`/load-extras/${base64(transfer)}`, 'week'],
    ['/liftPass', 'week'],
    ['/lessons', 'week'],
    [`/lesson/${lesson}`, 'week'],
    ['/workshops', 'week'],
    [`/workshop/${workshop}`, 'week'],
    ['/registerLesson', 'week'],
    [`/registerLesson/${lesson}`, 'week'],
    ['/registerWorkshop', 'week'],
    [`/registerWorkshop/${workshop}`, 'week'],
    ['/events', 'week'],
    [`/event/${event}`, 'week'],
    ['/ticketing', 'week'],
    [`/ticket/${event}`, 'week'],
    ['/keyDist', 'week'],
    [`/keyDist/loc/${base64('Main Desk')}`, 'week'],
    [`/keyDist/sup/${base64('Main Desk')}`, 'week'],
    [`/keyDist/bld/${base64('Main Desk')}`, 'week'],
    [`/keyDist/room/${room}/manual`, 'week'],
    [`/keyDist/room/${room}/scan/${guest}`, 'week'],
    ['/event-schedule', 'week'],
    ['/week-info', 'week'],
    ['/shift/1', 'week'],
  ];
}

test('signed out, every address leads to Login', async ({ week, phone }) => {
  const { page } = await phone();
  for (const [path] of addresses(week)) await expectLandsAt(page, path, '/login');
  for (const path of ['/unlock', '/nothing/there']) await expectLandsAt(page, path, '/login');
  await expectLandsAt(page, '/login', '/login');
});

test('signed in without a PIN, then locked, every address leads to Unlock', async ({ week, phone }) => {
  const { page } = await phone();
  await signIn(page);
  await pickWeek(page, week);
  await chooseInMenu(page, 'Lock');
  await expect(page.getByText('Enter your PIN')).toBeVisible();
  for (const [path] of addresses(week)) await expectLandsAt(page, path, '/unlock');
  await expectLandsAt(page, '/nothing/there', '/unlock');
  await expectLandsAt(page, '/login', '/login');
  await page.goto('/coach');
  await typePin(page);
  await expect(page).toHaveURL(/\/$/);
  await expectLandsAt(page, '/unlock', '/');

  await page.evaluate(() => localStorage.removeItem('pwa_pin_hash'));
  for (const path of ['/', '/home', '/contacts']) await expectLandsAt(page, path, '/unlock');
  await expect(page.getByText('Enter a 4-digit PIN')).toBeVisible();
});

test('without a chosen week, screens that need one redirect to the list of weeks, and the others open', async ({
  week,
  phone,
}) => {
  const { page } = await phone();
  await signIn(page);
  for (const [path, needs] of addresses(week)) await expectLandsAt(page, path, needs === 'week' ? '/' : path);
  await expectLandsAt(page, '/nothing/there', '/');
  await expectLandsAt(page, '/login', '/login');
});

test('with a chosen week, every address opens its own screen, with a title and content', async ({ week, phone }) => {
  const { page } = await phone();
  await signIn(page);
  await pickWeek(page, week);
  for (const [path] of addresses(week)) {
    await expectLandsAt(page, path, path);
    await expect(page.getByRole('heading', { level: 1 }), path).not.toBeEmpty();
    await expect(page.getByRole('main'), path).not.toBeEmpty();
    await expect(page.getByRole('button', { name: 'Back', exact: true }), path).toHaveCount(
      ['/', '/home'].includes(path) ? 0 : 1,
    );
    await expect(page.getByText('Something went wrong'), path).toHaveCount(0);
  }
  await expectLandsAt(page, '/nothing/there', '/home');
  await expectLandsAt(page, '/passenger', '/home');
});

async function expectLandsAt(page: Page, path: string, place: string): Promise<void> {
  await page.goto(path);
  const { pathname } = new URL(place, 'http://phone');
  await expect(page.getByRole('main'), path).toBeVisible();
  await expect.poll(() => new URL(page.url()).pathname, { message: path }).toBe(pathname);
}

function idsOf(week: ImportWeek) {
  const brandClient = week.passengers.find((one) => one.reference?.startsWith('WASTELAND-') && one.passengerName);
  const lesson = week.lessons.find((one) => one.lessonType !== 'workshop');
  const workshop = week.lessons.find((one) => one.lessonType === 'workshop') ?? lesson;
  const rep = week.repRows[0]?.['User ID'];
  const keyRoom = week.keyRooms.find(({ allowedBarcodes }) => allowedBarcodesOf({ allowedBarcodes }).length > 0);
  return {
    client: brandClient?.reference ?? '',
    rep: typeof rep === 'string' ? rep : '',
    lesson: lesson?.lessonId ?? '',
    workshop: workshop?.lessonId ?? '',
    event: week.events[0]?.eventId ?? '',
    room: keyRoom?.roomId ?? '',
    guest: keyRoom ? (allowedBarcodesOf(keyRoom)[0] ?? '') : '',
    transfer: 'T1',
  };
}
