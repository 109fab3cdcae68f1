import type { ImportTicket, ImportWeek } from '@offpiste/core/office/import/import.contract';
import { ticketsOn } from '@offpiste/fixtures/find';
import type { Page } from '@playwright/test';
import { callsTo, listenToCalls, sent } from '../support/phone/calls.ts';
import { expect, test } from '../support/phone/journey.ts';
import { openHome } from '../support/phone/signed-in.ts';
import { isKeptForOffline } from '../support/phone/kept-data.ts';
import { expectExactlyOnce } from '../support/record/ledger.ts';
import { chooseByName, loadAndSee, readWithReader, screenButton } from '../support/ticket/load-coach.ts';
import { recordActions } from '../support/record/made-actions.ts';
import type { Phone, PhoneOptions, TurnOn } from '../support/phone/phone.ts';
import type { RunningServer } from '../support/server/running-server.ts';

const DONE = 'Client successfully registered';
const CODE_IN_VIEW_SECONDS = 20;

function fullest(
  week: ImportWeek,
  kind: 'lesson' | 'workshop' = 'lesson',
): { lessonId: string; learners: ImportTicket[] } {
  const of = week.lessons
    .filter(({ lessonType }) => lessonType === kind)
    .map(({ lessonId }) => ({ lessonId, learners: ticketsOn(week, kind, lessonId) }));
  const [first] = of.sort((a, b) => b.learners.length - a.learners.length);
  if (!first || first.learners.length < 2) throw new Error(`The week has no ${kind} of two`);
  return first;
}

async function atLesson(phone: TurnOn, week: ImportWeek, options: PhoneOptions): Promise<Phone> {
  const one = await phone(options);
  await openHome(one.page, week);
  await one.page.getByRole('link', { name: /^Scan Load/ }).click();
  await one.page.getByRole('link', { name: 'Scan Lessons' }).click();
  await one.page
    .getByRole('list', { name: 'Scan Lessons' })
    .getByRole('link', { name: new RegExp(`\\b${fullest(week).lessonId} · `) })
    .click();
  await expect(one.page.getByRole('list', { name: 'Participants' })).toBeVisible();
  return one;
}

async function expectRegistered(page: Page, registered: number, total: number): Promise<void> {
  await expect(page.getByRole('progressbar', { name: 'Registered', includeHidden: true })).toHaveAttribute(
    'aria-valuetext',
    new RegExp(`^${registered}/${total},`),
  );
}

async function registrations(
  server: RunningServer,
  week: ImportWeek,
  { barcode, target }: ImportTicket,
): Promise<{ ledger: number; registered: number } | undefined> {
  const [row] = await server.query<{ ledger: number; registered: number }>(
    `select (select count(*)::int from action where week_id = $1 and kind = 'lesson-register' and body ->> 'barcode' = $2 and verdict = 'accepted') as ledger,
       (select count(*)::int from ticket where week_id = $1 and target = $3 and barcode = $2 and status = 'registered') as registered`,
    [week.week.weekId, barcode, target],
  );
  return row;
}

test('a lesson registration by camera counts once on screen and in the database', async ({ host, week, phone }) => {
  const {
    learners: [ticket, ...others],
    lessonId,
  } = fullest(week);
  if (!ticket) throw new Error('nobody');
  const { page } = await atLesson(phone, week, {
    camera: [{ text: ticket.barcode, seconds: CODE_IN_VIEW_SECONDS }],
    provokes: [409, 422],
  });
  await expect(page).toHaveURL(new RegExp(`/registerLesson/${lessonId}$`));
  await expectRegistered(page, 0, others.length + 1);
  const calls = listenToCalls(page);
  await screenButton(page, 'Scan Barcode').click();
  await expect(page.getByText('Success!')).toBeVisible();
  await expect(page.getByText(DONE)).toBeVisible();
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expectRegistered(page, 1, others.length + 1);
  await expect(page.getByRole('list', { name: 'Participants' }).getByRole('listitem').first()).toContainText(
    ticket.bookingRef,
  );
  const [call] = callsTo(calls, '/api/workshopLessons/registerLesson');
  for (const [field, value] of [
    ['weekID', week.week.weekId],
    ['barcode', ticket.barcode],
    ['repID', '1001'],
    ['repName', 'Ella Pritchard'],
    ['scanned', 1],
    ['lessonId', lessonId],
  ] as const) {
    expect(sent(call, field), field).toBe(value);
  }
  expect(sent(call, 'handsetTimestamp')).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(await registrations(host.server, week, ticket)).toEqual({ ledger: 1, registered: 1 });

  await readWithReader(page, ticket.barcode);
  await expect(page.getByRole('alertdialog', { name: 'Already done' })).toContainText(
    /is already registered, \d\d:\d\d/,
  );
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  const here = new Set([ticket, ...others].map(({ bookingRef }) => bookingRef));
  const elsewhere = week.tickets.find(
    ({ kind, bookingRef, deleted }) => kind === 'lesson' && deleted === '0' && !here.has(bookingRef),
  );
  const error = page.getByRole('alertdialog', { name: 'Error' });
  for (const [code, words] of [
    [elsewhere?.barcode ?? '', /This ticket is not in this lesson\.\s*Belongs to:/],
    ['nonsense-9', 'Invalid barcode format'],
  ] as const) {
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await readWithReader(page, code);
    await expect(error).toContainText(words);
    await error.getByRole('button', { name: 'OK', exact: true }).click();
  }
  await expectRegistered(page, 1, others.length + 1);
});

test('a registration without signal is held, and stored once the signal is back', async ({ host, week, phone }) => {
  const {
    learners: [ticket, ...others],
  } = fullest(week);
  if (!ticket) throw new Error('nobody');
  const { page, context } = await atLesson(phone, week, { losesSignal: true });
  await isKeptForOffline(page);
  await context.setOffline(true);
  await page.goto('/registerLesson');
  await expect(page.getByText(/^As it was at/)).toBeVisible();
  await page.goto(`/registerLesson/${ticket.target}`);
  await loadAndSee(page, ticket.bookingRef, 'Request stored for processing when online');
  await expectRegistered(page, 1, others.length + 1);
  await expect(page.getByText('held on this phone').first()).toBeVisible();
  expect(await registrations(host.server, week, ticket)).toEqual({ ledger: 0, registered: 0 });
  await context.setOffline(false);
  await expect.poll(() => registrations(host.server, week, ticket)).toEqual({ ledger: 1, registered: 1 });
  await expect(page.getByText('held on this phone')).toHaveCount(0);
  await expectRegistered(page, 1, others.length + 1);
});

test('registers a workshop on its own screen and shows a text for an empty picker', async ({ host, week, phone }) => {
  const {
    lessonId,
    learners: [ticket],
  } = fullest(week, 'workshop');
  if (!ticket) throw new Error('nobody');
  const { page, context } = await phone({ stubs: true, provokes: [404] });
  const made = await recordActions(context);
  await openHome(page, week);
  await page.goto('/registerWorkshop');
  const rows = page.getByRole('list', { name: 'Scan Workshop' }).getByRole('link');
  await expect(rows).toHaveCount(week.lessons.filter(({ lessonType }) => lessonType === 'workshop').length);
  await rows.filter({ hasText: new RegExp(`${lessonId} · `) }).click();
  await expect(page).toHaveURL(new RegExp(`/registerWorkshop/${lessonId}$`));
  await expect(page.getByRole('region', { name: 'Workshop' })).toBeVisible();
  await chooseByName(page, ticket.bookingRef);
  await expect(page.getByText(DONE)).toBeVisible();
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  expect(await registrations(host.server, week, ticket)).toEqual({ ledger: 1, registered: 1 });
  await expectExactlyOnce(host.server, week, made, { queues: [page] });
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/registerWorkshop$/);
  await page.goto('/registerLesson/nothing-there');
  await expect(page.getByText('Lesson or Workshop not found')).toBeVisible();

  const item = (lessonId: string, lessonType: string) => ({
    lessonTicketId: `LT-${lessonId}`,
    lessonRef: `WASTELAND-LS-${lessonId}-1`,
    lessonId,
    lessonType,
  });
  await page.route('**/api/workshopLessons/allLessons/*', (route) =>
    route.fulfill({ json: { lessons: [item('10', 'lesson'), item('9', 'lessons'), item('3', 'workshop')] } }),
  );
  await page.goto('/registerLesson');
  await expect(page.getByRole('list', { name: 'Scan Lessons' }).getByRole('link')).toHaveText([
    /^9WASTELAND-LS-9-1/,
    /^10WASTELAND-LS-10-1/,
  ]);
  await page.goto('/registerWorkshop');
  await expect(page.getByRole('list', { name: 'Scan Workshop' }).getByRole('link')).toHaveText([/^3WASTELAND-LS-3-1/]);
  await page.unroute('**/api/workshopLessons/allLessons/*');
  await page.route('**/api/workshopLessons/allLessons/*', (route) => route.fulfill({ json: { lessons: [] } }));
  for (const path of ['/registerLesson', '/registerWorkshop']) {
    await page.goto(path);
    await expect(page.getByText('No lessons', { exact: true })).toBeVisible();
  }
});
