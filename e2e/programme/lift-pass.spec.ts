import { callsTo, listenToCalls, sent } from '../support/phone/calls.ts';
import { expect, test } from '../support/phone/journey.ts';
import { isKeptForOffline } from '../support/phone/kept-data.ts';
import { installClock } from '../support/phone/page-clock.ts';
import { expectExactlyOnce } from '../support/record/ledger.ts';
import {
  atLiftPass,
  dragSlide,
  expectDistributed,
  expectReady,
  goToLiftPass,
  NOTE,
  ownPass,
  ownPasses,
  passesOf,
  passRow,
  slideToEnd,
  SLIDE,
} from '../support/ticket/lift-pass.ts';
import { chooseByName, readWithReader, screenButton } from '../support/ticket/load-coach.ts';
import { recordActions } from '../support/record/made-actions.ts';

/** Long enough for the sheet to open before the code comes, and for its result to be read. */
const CODE_IN_VIEW_SECONDS = 20;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const CHECK = /\/api\/scanLiftPass\/barcode\//;
const DISTRIBUTE = '/api/scanLiftPass';

test('scanned: the pass is checked, compared, slid and counted once, on screen and in the database', async ({
  host,
  week,
  phone,
}) => {
  const pass = ownPass(week);
  const total = passesOf(week, '1001').length;
  const { page } = await atLiftPass(phone, week, { camera: [{ text: pass.barcode, seconds: CODE_IN_VIEW_SECONDS }] });
  const calls = listenToCalls(page);
  await expectDistributed(page, 0, total);
  await expect(page.getByRole('slider')).toHaveCount(0);
  await page.getByRole('button', { name: /^Distributed/ }).click();
  await expect(page.getByText('No pass distributed yet')).toBeVisible();

  await screenButton(page, 'Scan Barcode').click();
  await expectReady(page, pass);
  const card = page.getByRole('region', { name: 'Lift pass' });
  const booked = week.passengers
    .find(({ reference }) => reference === pass.bookingRef)
    ?.allocPlaces?.find(({ liftpass }) => liftpass)?.liftpass;
  for (const text of [
    pass.details?.passType,
    `${String(booked?.duration)} days`,
    booked?.firstDaysSkiing,
    booked?.distributionPoint,
  ])
    await expect(card).toContainText(text ?? 'nothing');
  await expect(page.getByText(NOTE)).toBeVisible();
  expect(callsTo(calls, CHECK).map(({ path }) => path)).toEqual([
    `/api/scanLiftPass/barcode/${pass.barcode}/week/${week.week.weekId}/1`,
  ]);

  await slideToEnd(page);
  const success = page.getByRole('alertdialog', { name: 'Success!' });
  await expect(success).toContainText(`Pass successfully distributed to ${pass.name}`);
  await success.getByRole('button', { name: 'OK' }).click();
  await expectDistributed(page, 1, total);
  const [post] = callsTo(calls, DISTRIBUTE);
  expect(post?.method).toBe('POST');
  expect(post?.body).toMatchObject({
    weekID: week.week.weekId,
    bookingRef: pass.bookingRef,
    barcode: pass.barcode,
    repID: '1001',
    repName: 'Ella Pritchard',
    passengerName: pass.name,
    scanned: 1,
  });
  expect(sent(post, 'idempotentId')).toMatch(UUID);
  for (const field of ['handsetTimestamp', 'clientTimestamp']) expect(sent(post, field)).toMatch(ISO);
  expect(callsTo(calls, /allBarcodes/).filter(({ at }) => at >= (post?.at ?? 0)).length).toBeGreaterThan(0);
  expect(await passRow(host.server, week, pass)).toEqual({
    status: 'distributed',
    accepted: 1,
    already: 0,
    refused: 0,
  });

  await page.getByRole('button', { name: /^Distributed/ }).click();
  await page
    .getByRole('list', { name: 'Distributed', exact: true })
    .getByRole('link', { name: new RegExp(pass.bookingRef) })
    .click();
  await expect(page).toHaveURL(new RegExp(`/passenger/${pass.bookingRef}$`));
});

test('a pass chosen by name can be put back, chosen again and handed out with two presses instead of the slide', async ({
  host,
  week,
  phone,
}) => {
  const pass = ownPass(week);
  const { page } = await atLiftPass(phone, week);
  const calls = listenToCalls(page);
  await chooseByName(page, pass.bookingRef);
  await expectReady(page, pass);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: /^Not Distributed/ })).toBeVisible();
  await expect(page.getByRole('slider')).toHaveCount(0);

  await chooseByName(page, pass.bookingRef);
  await expectReady(page, pass);
  await page.getByRole('button', { name: 'Distribute without sliding' }).click();
  await page.getByRole('button', { name: 'Press again to distribute' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Success!' })).toContainText(
    `Pass successfully distributed to ${pass.name}`,
  );
  await page.getByRole('button', { name: 'OK' }).click();
  expect(callsTo(calls, CHECK).every(({ path }) => path.endsWith('/0'))).toBe(true);
  expect(sent(callsTo(calls, DISTRIBUTE)[0], 'scanned')).toBe(0);
  expect(await passRow(host.server, week, pass)).toMatchObject({ status: 'distributed', accepted: 1 });

  await screenButton(page, 'Enter by name').click();
  await page.getByRole('searchbox').fill(pass.bookingRef);
  await expect(page.getByRole('dialog').getByRole('button', { name: new RegExp(pass.bookingRef) })).toContainText(
    'Distributed',
  );
});

test('the slide is 48 px high, returns when released early, counts as complete two pixels before its end, and fires once', async ({
  host,
  week,
  phone,
}) => {
  const [pass, other] = ownPasses(week, 2);
  if (!pass || !other) throw new Error('Two passes are needed');
  const { page } = await atLiftPass(phone, week);
  const calls = listenToCalls(page);
  await chooseByName(page, pass.bookingRef);
  await expectReady(page, pass);
  const handle = page.getByRole('slider', { name: SLIDE });
  await expect.poll(async () => handle.boundingBox()).toMatchObject({ width: 48, height: 48 });

  await dragSlide(page, 3);
  await expect(handle).toHaveAttribute('aria-valuenow', '99');
  await page.mouse.up();
  await expect(handle).toHaveAttribute('aria-valuenow', '0');
  expect(callsTo(calls, DISTRIBUTE)).toHaveLength(0);

  const hold = Promise.withResolvers<void>();
  await page.route('**/api/scanLiftPass', async (route) => {
    await hold.promise;
    await route.continue();
  });
  await dragSlide(page, 2);
  await expect.poll(() => callsTo(calls, DISTRIBUTE).length).toBe(1);
  await expect(handle).toHaveAttribute('aria-busy', 'true');
  for (const dx of [4, -4, 8]) await page.mouse.move(380 + dx, 790);
  await page.mouse.up();
  hold.resolve();
  await expect(page.getByRole('alertdialog', { name: 'Success!' })).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  expect(callsTo(calls, DISTRIBUTE)).toHaveLength(1);

  await chooseByName(page, other.bookingRef);
  await expectReady(page, other);
  await handle.focus();
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight');
  await expect(handle).toHaveAttribute('aria-valuenow', '50');
  await page.keyboard.press('End');
  await expect(page.getByRole('alertdialog', { name: 'Success!' })).toContainText(other.name);
  expect(await passRow(host.server, week, pass)).toMatchObject({ accepted: 1 });
  expect(await passRow(host.server, week, other)).toMatchObject({ accepted: 1 });
});

test('without signal: not checked, held on this phone, and in the database once the signal is back', async ({
  host,
  week,
  phone,
}) => {
  const pass = ownPass(week);
  const total = passesOf(week, '1001').length;
  const { page, context } = await phone({
    camera: [{ text: pass.barcode, seconds: CODE_IN_VIEW_SECONDS }],
    losesSignal: true,
  });
  const made = await recordActions(context);
  await goToLiftPass(page, week);
  await expectDistributed(page, 0, total);
  // The reader of codes must be on the phone before the signal goes.
  await isKeptForOffline(page);
  await context.setOffline(true);
  const calls = listenToCalls(page);

  await screenButton(page, 'Scan Barcode').click();
  await expectReady(page, pass);
  await slideToEnd(page);
  await expect(page.getByText('Request stored for processing when online')).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await expectDistributed(page, 1, total);
  await expect(page.getByText('1 held on this phone')).toBeVisible();
  expect(callsTo(calls, CHECK)).toEqual([]);
  expect(await passRow(host.server, week, pass)).toMatchObject({ status: null, accepted: 0 });

  await readWithReader(page, pass.barcode);
  await expect(page.getByRole('alertdialog', { name: 'Already done' })).toContainText('has already been distributed');
  await page.getByRole('button', { name: 'OK' }).click();

  await context.setOffline(false);
  await expect
    .poll(() => passRow(host.server, week, pass))
    .toEqual({ status: 'distributed', accepted: 1, already: 0, refused: 0 });
  await expect(page.getByText('1 held on this phone')).toHaveCount(0);
  await expectDistributed(page, 1, total);
  await expectExactlyOnce(host.server, week, made, { queues: [page] });
});

test('two phones with the same pass ready: it is handed out once, and the second is told', async ({
  host,
  week,
  phone,
}) => {
  const pass = ownPass(week);
  const first = await atLiftPass(phone, week);
  const second = await atLiftPass(phone, week, { provokes: [409] }, 'office@demo.test');
  for (const { page } of [first, second]) {
    await chooseByName(page, pass.bookingRef);
    await expectReady(page, pass);
  }
  await slideToEnd(first.page);
  await expect(first.page.getByRole('alertdialog', { name: 'Success!' })).toBeVisible();
  await slideToEnd(second.page);
  await expect(second.page.getByRole('alertdialog', { name: 'Already done' })).toContainText(
    `This pass for passenger ${pass.name} (${pass.bookingRef}) has already been distributed`,
  );
  expect(await passRow(host.server, week, pass)).toEqual({
    status: 'distributed',
    accepted: 1,
    already: 0,
    refused: 1,
  });
});

test('two phones without signal hand the same pass out: counted once, and the later one is told who was first', async ({
  host,
  week,
  phone,
}) => {
  const pass = ownPass(week);
  const first = await atLiftPass(phone, week, { losesSignal: true });
  const second = await atLiftPass(phone, week, { losesSignal: true }, 'office@demo.test');
  for (const { page, context } of [first, second]) {
    await context.setOffline(true);
    await chooseByName(page, pass.bookingRef);
    await expectReady(page, pass);
    await slideToEnd(page);
    await expect(page.getByText('Request stored for processing when online')).toBeVisible();
    await page.getByRole('button', { name: 'OK' }).click();
  }
  await first.context.setOffline(false);
  await expect.poll(() => passRow(host.server, week, pass)).toMatchObject({ status: 'distributed', accepted: 1 });
  await second.context.setOffline(false);
  await expect
    .poll(() => passRow(host.server, week, pass))
    .toEqual({ status: 'distributed', accepted: 1, already: 1, refused: 0 });
  await second.page.getByRole('link', { name: 'Show', exact: true }).click();
  await expect(second.page.getByRole('main')).toContainText('Somebody else recorded it first: Ella Pritchard');
  const [row] = await host.server.query<{ status_rep_id: string }>(
    `select status_rep_id from ticket where week_id = $1 and kind = 'lift-pass' and barcode = $2`,
    [week.week.weekId, pass.barcode],
  );
  expect(row?.status_rep_id).toBe('1001');
});

test('a rep who sees all passes gets the totals of the server; the list is polled every ten seconds', async ({
  host,
  week,
  phone,
}) => {
  const { page } = await phone();
  await installClock(page);
  const calls = listenToCalls(page);
  await goToLiftPass(page, week, 'office@demo.test');
  const all = week.tickets.filter(
    ({ kind, bookingRef, deleted }) => kind === 'lift-pass' && deleted === '0' && bookingRef.startsWith('WASTELAND-'),
  );
  await expectDistributed(page, 0, all.length);
  const polls = () => callsTo(calls, `/api/scanLiftPass/allBarcodes/${week.week.weekId}`).length;
  const before = polls();
  const [pass] = all;
  await host.server.query(
    `update ticket set status = 'distributed', status_at = now(), revision = revision + 1 where week_id = $1 and kind = 'lift-pass' and barcode = $2`,
    [week.week.weekId, pass?.barcode],
  );
  await host.server.query(`update list_token set token = new_token() where week_id = $1 and list_key = 'lift-pass'`, [
    week.week.weekId,
  ]);
  await page.clock.fastForward(10_000);
  await expect.poll(polls).toBe(before + 1);
  await expectDistributed(page, 1, all.length);
});
