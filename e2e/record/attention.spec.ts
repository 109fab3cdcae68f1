import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import type { Download, Page } from '@playwright/test';
import { callsTo, listenToCalls } from '../support/phone/calls.ts';
import { chooseInMenu, expect, openLoadCoach, signIn, test } from '../support/phone/journey.ts';
import { openHome } from '../support/phone/signed-in.ts';
import { isKeptForOffline } from '../support/phone/kept-data.ts';
import {
  acceptedLoads,
  atCoach,
  chooseByName,
  loadAndSee,
  loadedTickets,
  ridersOf,
} from '../support/ticket/load-coach.ts';
import { everyKindOfRecord, putInQueue, queueOf, record } from '../support/record/outbox.ts';

const COACH = 'C1';
const MANY = 1000;

test('a later refusal appears in Needs attention and can be resent or discarded', async ({ host, week, phone }) => {
  const { page, context } = await phone({ losesSignal: true });
  const [first, second] = ridersOf(week, COACH, 2);
  await openHome(page, week);
  await openLoadCoach(page, COACH);
  await context.setOffline(true);
  for (const rider of [first, second]) {
    await chooseByName(page, rider?.bookingRef ?? '');
    await page.getByRole('button', { name: 'OK', exact: true }).click();
  }
  await host.server.query('update week set disabled = true where week_id = $1', [week.week.weekId]);

  await context.setOffline(false);
  await page.getByRole('link', { name: 'Show', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeVisible();
  await expect(page.getByText('This week is closed')).toHaveCount(2);
  expect(await loadedTickets(host.server, week)).toBe(0);

  await host.server.query('update week set disabled = false where week_id = $1', [week.week.weekId]);
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect.poll(() => loadedTickets(host.server, week)).toBe(1);
  await expect(page.getByText('This week is closed')).toHaveCount(1);

  await page.getByRole('button', { name: 'Discard' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.locator('[data-type=warning]')).toHaveCSS('border-top-color', 'rgb(143, 60, 0)');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('Nothing needs attention')).toBeVisible();
  expect((await queueOf(page)).filter(({ options }) => options['state'] !== 'accepted')).toEqual([]);
  expect(await acceptedLoads(host.server, week)).toHaveLength(1);
});

test('all refused actions can be sent again at once; entries without a target stay', async ({ host, week, phone }) => {
  const { page, context } = await phone({ losesSignal: true });
  await signIn(page);
  await isKeptForOffline(page);
  await context.setOffline(true);
  const refused = { state: 'attention', attempts: 1, lastError: 'This week is closed' };
  const loads = ridersOf(week, COACH, 2).map(({ barcode, name }) =>
    record(`Load ${name}`, refused, { data: loadOf(week, barcode) }),
  );
  await putInQueue(page, [...loads, record('Load nobody knows where', refused, { url: '' })]);
  await chooseInMenu(page, 'Needs attention (3)');
  await page.getByRole('button', { name: 'Try all again (2)' }).click();
  await expect(page.getByRole('button', { name: 'Send now (2)' })).toBeDisabled();
  await expect(page.getByRole('button', { name: /^Try all again/ })).toHaveCount(0);

  await context.setOffline(false);
  await expect.poll(() => loadedTickets(host.server, week)).toBe(2);
  await expect(page.getByText('This week is closed')).toHaveCount(1);
  await expect(card(page, 'Load nobody knows where').getByRole('button', { name: 'Try again' })).toHaveCount(0);
});

test('a duplicate action counts once and names the earlier rep and time', async ({ host, week, phone }) => {
  const [rider] = ridersOf(week, COACH, 1);
  const late = await atCoach(phone, week, { losesSignal: true });
  const first = await atCoach(phone, week, {}, { username: 'office@demo.test' });
  await late.context.setOffline(true);
  await loadAndSee(late.page, rider?.bookingRef ?? '', 'Request stored for processing when online');
  const { server } = host;
  await loadAndSee(first.page, rider?.bookingRef ?? '', 'Passenger successfully loaded on coach');
  // The earlier action by the clock counts as the first, so the other one must be earlier.
  await server.query(
    `update ticket set status_at = status_at - interval '1 hour' where week_id = $1 and barcode = $2`,
    [week.week.weekId, rider?.barcode],
  );

  await late.context.setOffline(false);
  await late.page.getByRole('link', { name: 'Show', exact: true }).click();
  const notice = card(late.page, rider?.name ?? '');
  await expect(notice).toContainText(/Another rep recorded it first: .+, (\d\d\/\d\d\/\d{4} )?\d\d:\d\d\./);
  await expect(notice).toContainText('It counts once. There is nothing to do.');
  await notice.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(late.page.getByText('Nothing needs attention')).toBeVisible();
  expect(await loadedTickets(server, week)).toBe(1);
});

test('a late notice is shown only once, also when its receipt never reached the server', async ({ phone }) => {
  const { page } = await phone({ stubs: true, losesSignal: true });
  const calls = listenToCalls(page);
  const at = new Date(Date.now() - 60_000).toISOString();
  const late = {
    id: 7,
    kind: 'coach-load',
    url: '/api/coach/load',
    occurredAt: at,
    notice: { code: 'already-loaded', text: 'Bo Berg is already loaded', name: 'Bo Berg', repName: 'Max Miller', at },
  };
  await page.route('**/api/actions/notices', (route) => route.fulfill({ json: { notices: [late] } }));
  await page.route('**/api/actions/notices/seen', (route) => route.abort());
  const seenCalls = () => callsTo(calls, '/api/actions/notices/seen').map(({ body }) => body);
  const askForNews = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await signIn(page);
  await askForNews();
  await expect.poll(seenCalls).toEqual([{ ids: [7] }]);
  await page.getByRole('link', { name: 'Show', exact: true }).click();
  await card(page, 'Bo Berg').getByRole('button', { name: 'OK', exact: true }).click();
  await expect(page.getByText('Nothing needs attention')).toBeVisible();
  await askForNews();
  await expect.poll(seenCalls).toEqual([{ ids: [7] }, { ids: [7] }]);
  await expect(page.getByText('Nothing needs attention')).toBeVisible();
  expect((await queueOf(page)).map(({ options }) => options['state'])).toEqual(['accepted']);
});

test('the screen names every action of this rep, and of other reps only how many', async ({ phone }) => {
  const { page, context } = await phone({ losesSignal: true });
  await signIn(page);
  await isKeptForOffline(page);
  await context.setOffline(true);
  await putInQueue(page, everyKindOfRecord());
  await expect(page.getByRole('button', { name: /^Open menu.*\b2 waiting to be sent/ })).toContainText('2');
  await page.getByRole('link', { name: 'Show', exact: true }).click();

  await expect(page.getByRole('button', { name: 'Send now (2)' })).toBeDisabled();
  await expect(page.getByText('Actions of other reps waiting on this phone: 1')).toBeVisible();
  await expect(page.getByText('This phone sends them when their rep signs in here again.')).toBeVisible();
  await expect(page.getByText('Damaged records on this phone that name no rep: 1.')).toBeVisible();
  await seeCard(page, 'Cara Cole', ['Refused', 'Tried: 1', 'This week is closed', /Made here \d\d/]);
  await seeCard(page, 'Damaged one', ['Damaged', 'This record was damaged on this phone']);
  await seeCard(page, 'Bo Berg', [
    'Done already',
    /Another rep recorded it first: Max Miller, /,
    /Bo Berg is already loaded, /,
  ]);
  await seeCard(page, 'Let Dan Dale in', [
    'Done already',
    /already been used at another door: Olu Observer, /,
    'Already inside',
  ]);
  await seeCard(page, 'Ann Archer', [
    'Waiting',
    /Tried: 3, next at \d\d/,
    'Last answer: The database cannot be reached',
  ]);
  await seeCard(page, 'Ben Barker', ['Waiting', 'Not tried yet, sent when there is a connection']);
  await expect(page.getByText('Secret of another rep')).toHaveCount(0);

  await card(page, 'Ben Barker').getByRole('button', { name: 'Discard' }).click();
  const question = page.getByRole('alertdialog', { name: 'Discard an action that was never sent?' });
  await expect(question.locator('[data-type=danger]')).toHaveCSS('border-top-color', 'rgb(173, 16, 41)');
  await expect(question).toContainText('Ben Barker');
  await question.getByRole('button', { name: 'Keep it' }).click();
  expect(await labelsInQueue(page)).toContain('Load Ben Barker on coach C1, outbound');
  await card(page, 'Ben Barker').getByRole('button', { name: 'Discard' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('button', { name: 'Send now (1)' })).toBeVisible();
  expect(await labelsInQueue(page)).not.toContain('Load Ben Barker on coach C1, outbound');
  expect(await labelsInQueue(page)).toContain('Secret of another rep');
});

test('discarding a transferred action records one undo, whether it is pending or failed', async ({ phone }) => {
  const { page, context } = await phone({ losesSignal: true });
  await signIn(page);
  await isKeptForOffline(page);
  await context.setOffline(true);
  const shownAt = Date.now();
  await putInQueue(page, [
    record('Load Ann Archer', { shownAt }),
    record('Load Bo Berg', { shownAt, state: 'attention', isFault: true, attempts: 1, lastError: 'A fault' }),
  ]);
  await chooseInMenu(page, 'Needs attention (1)');
  for (const name of ['Load Ann Archer', 'Load Bo Berg']) {
    await card(page, name).getByRole('button', { name: 'Discard' }).click();
    const question = page.getByRole('alertdialog', { name: 'Take back an action that another phone may hand in?' });
    await question.getByRole('button', { name: 'Take it back' }).click();
    await expect.poll(() => labelsInQueue(page)).toContain(`Undo: ${name}`);
  }
  await expect
    .poll(() => labelsInQueue(page))
    .toEqual(['Load Ann Archer', 'Undo: Load Ann Archer', 'Undo: Load Bo Berg']);
  const waits = page.getByRole('region', { name: /^Load Ann Archer/ });
  await expect(waits).toContainText('Undo is pending.');
  await expect(waits.getByRole('button', { name: 'Discard' })).toHaveCount(0);
});

test("a rep's pending actions can be saved as a file offline, without other reps' actions", async ({ phone }) => {
  const { page, context } = await phone({ losesSignal: true });
  await signIn(page);
  await isKeptForOffline(page);
  await context.setOffline(true);
  await putInQueue(page, everyKindOfRecord());
  await chooseInMenu(page, 'Needs attention (4)');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export all as a file' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^offpiste-actions-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.json$/);
  await expect(page.getByText(`Saved as ${download.suggestedFilename()}`)).toBeVisible();
  const file = await contentOf(download);
  expect(JSON.stringify(file)).not.toMatch(/Secret|1999|rubbish/);
  expect(file).toMatchObject({ app: 'Offpiste', brand: 'wasteland', rep: { repId: '1001', name: 'Ella Pritchard' } });
  expect(String(file['version'])).toMatch(/^\d/);
  expect(file['entries']).toHaveLength(6);
  expect(file['entries']).toContainEqual(
    expect.objectContaining({
      url: '/api/coach/load',
      data: expect.objectContaining({ barcode: 'CODE-Load Ben Barker on coach C1, outbound', repID: '1001' }),
      options: expect.objectContaining({ state: 'waiting' }),
    }),
  );
});

test(`${MANY} waiting actions are listed, and only those in view are in the page`, async ({ phone }) => {
  const { page, context } = await phone({ losesSignal: true });
  await signIn(page);
  await isKeptForOffline(page);
  await context.setOffline(true);
  await putInQueue(
    page,
    Array.from({ length: MANY }, (_, n) => record(`Load client ${n + 1} on coach C1, outbound`)),
  );
  await expect(page.getByRole('button', { name: /^Open menu/ })).toContainText('99+');
  await page.getByRole('link', { name: `Show pending actions: ${MANY} waiting to be sent` }).click();
  const rows = page.getByRole('list', { name: 'Needs attention' }).getByRole('listitem');
  await expect(card(page, 'client 1 on')).toBeVisible();
  expect(await rows.count()).toBeLessThan(30);
  // Heights are measured as rows come into view, so the end may move.
  await expect(async () => {
    await page.getByRole('main').press('End');
    await expect(card(page, `client ${MANY} on`)).toBeInViewport({ timeout: 1000 });
  }).toPass();
  expect(await rows.count()).toBeLessThan(30);
  await expect(async () => {
    await page.getByRole('main').press('Home');
    await expect(card(page, 'client 1 on')).toBeInViewport({ timeout: 1000 });
  }).toPass();
});

test('an expired session keeps pending actions and Login shows them', async ({ phone }) => {
  const { page } = await phone({ losesSignal: true, provokes: [401] });
  await signIn(page);
  await putInQueue(page, [record('Load Ann Archer on coach C1, outbound', { notBefore: Date.now() + 200_000 })]);
  await expect(page.getByRole('button', { name: /^Open menu/ })).toContainText('1');
  await page.evaluate(() => localStorage.removeItem('refreshToken'));
  await page.reload();
  await expect(
    page.getByText('Actions waiting on this phone: 1. They are sent when their rep signs in here again.'),
  ).toBeVisible();
  expect(await labelsInQueue(page)).toEqual(['Load Ann Archer on coach C1, outbound']);
});

/** The post of a load as a screen makes it. */
function loadOf(week: ImportWeek, barcode: string) {
  const moment = new Date().toISOString();
  return {
    weekID: week.week.weekId,
    barcode,
    handsetTimestamp: moment,
    clientTimestamp: moment,
    idempotentId: randomUUID(),
    repID: '1001',
    repName: 'Ella Pritchard',
    scanned: 1,
    coachId: COACH,
    direction: 'outbound',
  };
}

function card(page: Page, label: string) {
  return page.getByRole('region', { name: label });
}

async function seeCard(page: Page, label: string, texts: readonly (string | RegExp)[]): Promise<void> {
  const found = card(page, label);
  await found.scrollIntoViewIfNeeded();
  for (const text of texts) await expect(found).toContainText(text);
}

async function labelsInQueue(page: Page): Promise<unknown[]> {
  const queue: readonly unknown[] = await queueOf(page);
  return queue.map((one) =>
    typeof one === 'object' && one !== null && 'options' in one ? Object(one.options).label : undefined,
  );
}

async function contentOf(download: Download): Promise<Record<string, unknown>> {
  const content: unknown = JSON.parse(await readFile(await download.path(), 'utf8'));
  return { ...Object(content) };
}
