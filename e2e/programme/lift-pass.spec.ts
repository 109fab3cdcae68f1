import type { Page } from '@playwright/test';
import { callsTo, listenToCalls, sent } from '../support/phone/calls.ts';
import { expect, test } from '../support/phone/journey.ts';
import { openHome } from '../support/phone/signed-in.ts';
import { isKeptForOffline } from '../support/phone/kept-data.ts';
import { installClock } from '../support/phone/page-clock.ts';
import type { PhoneOptions } from '../support/phone/phone.ts';
import { expectExactlyOnce, ticketRow } from '../support/record/ledger.ts';
import { dragSlide } from '../support/ticket/key.ts';
import {
  atLiftPass,
  expectReady,
  openLiftPass,
  ownPass,
  ownPasses,
  passesOf,
  slideToEnd,
  SLIDE,
} from '../support/ticket/lift-pass.ts';
import { chooseByName, readWithReader, screenButton } from '../support/ticket/load-coach.ts';
import { recordActions, type MadeAction } from '../support/record/made-actions.ts';

/** Long enough for the sheet to open before the code comes, and for its result to be read. */
const CODE_IN_VIEW_SECONDS = 20;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const CHECK = /\/api\/scanLiftPass\/barcode\//;
const DISTRIBUTE = '/api/scanLiftPass';

test('a scanned lift pass is checked, compared, confirmed and counted once', async ({ host, week, phone }) => {
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
  await expect(page.getByText('Please ensure physical Lift Pass matches the above data')).toBeVisible();
  expect(callsTo(calls, CHECK).map(({ path }) => path)).toEqual([
    `/api/scanLiftPass/barcode/${pass.barcode}/week/${week.week.weekId}/1`,
  ]);

  await slideToEnd(page);
  const success = page.getByRole('alertdialog', { name: 'Success!' });
  await expect(success).toContainText(`Pass successfully distributed to ${pass.name}`);
  await success.getByRole('button', { name: 'OK', exact: true }).click();
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
  await expect
    .poll(() => callsTo(calls, /allBarcodes/).filter(({ at }) => at >= (post?.at ?? 0)).length)
    .toBeGreaterThan(0);
  expect(await ticketRow(host.server, week, pass)).toMatchObject({ status: 'distributed', accepted: 1, refused: 0 });

  await page.getByRole('button', { name: /^Distributed/ }).click();
  await page
    .getByRole('list', { name: 'Distributed', exact: true })
    .getByRole('link', { name: new RegExp(pass.bookingRef) })
    .click();
  await expect(page).toHaveURL(new RegExp(`/passenger/${pass.bookingRef}$`));
});

test('a lift pass found by name is confirmed by slider, two presses or keys', async ({ host, week, phone }) => {
  const [pass, other, last] = ownPasses(week, 3);
  if (!pass || !other || !last) throw new Error('Three passes are needed');
  const all = week.tickets.filter(
    ({ kind, bookingRef, deleted }) => kind === 'lift-pass' && deleted === '0' && bookingRef.startsWith('WASTELAND-'),
  );
  const { page } = await phone();
  await installClock(page);
  // An account that sees all passes gets the server's totals.
  await openHome(page, week, { username: 'office@demo.test' });
  await openLiftPass(page);
  const calls = listenToCalls(page);
  await expectDistributed(page, 0, all.length);
  await chooseByName(page, pass.bookingRef);
  await expectReady(page, pass);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: /^Not Distributed/ })).toBeVisible();
  await expect(page.getByRole('slider')).toHaveCount(0);

  await chooseByName(page, pass.bookingRef);
  await expectReady(page, pass);
  const handle = page.getByRole('slider', { name: SLIDE });
  await expect.poll(async () => handle.boundingBox()).toMatchObject({ width: 48, height: 48 });
  await dragSlide(page, SLIDE, 3);
  await expect(handle).toHaveAttribute('aria-valuenow', '99');
  await page.mouse.up();
  await expect(handle).toHaveAttribute('aria-valuenow', '0');
  expect(callsTo(calls, DISTRIBUTE)).toHaveLength(0);

  const hold = Promise.withResolvers<void>();
  await page.route('**/api/scanLiftPass', async (route) => {
    await hold.promise;
    await route.continue();
  });
  await dragSlide(page, SLIDE, 2);
  await expect.poll(() => callsTo(calls, DISTRIBUTE).length).toBe(1);
  await expect(handle).toHaveAttribute('aria-busy', 'true');
  for (const dx of [4, -4, 8]) await page.mouse.move(380 + dx, 790);
  await page.mouse.up();
  hold.resolve();
  const success = page.getByRole('alertdialog', { name: 'Success!' });
  await success.getByRole('button', { name: 'OK', exact: true }).click();
  expect(callsTo(calls, DISTRIBUTE)).toHaveLength(1);

  await chooseByName(page, other.bookingRef);
  await expectReady(page, other);
  await page.getByRole('button', { name: 'Distribute without sliding' }).click();
  await page.getByRole('button', { name: 'Press again to distribute' }).click();
  await expect(success).toContainText(`Pass successfully distributed to ${other.name}`);
  await success.getByRole('button', { name: 'OK', exact: true }).click();
  expect(callsTo(calls, CHECK).every(({ path }) => path.endsWith('/0'))).toBe(true);
  expect(sent(callsTo(calls, DISTRIBUTE)[1], 'scanned')).toBe(0);

  await chooseByName(page, last.bookingRef);
  await expectReady(page, last);
  await handle.focus();
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight');
  await expect(handle).toHaveAttribute('aria-valuenow', '50');
  await page.keyboard.press('End');
  await success.getByRole('button', { name: 'OK', exact: true }).click();
  for (const one of [pass, other, last])
    expect(await ticketRow(host.server, week, one)).toMatchObject({ status: 'distributed', accepted: 1 });

  await screenButton(page, 'Enter by name').click();
  await page.getByRole('searchbox').fill(pass.bookingRef);
  await expect(page.getByRole('dialog').getByRole('button', { name: new RegExp(pass.bookingRef) })).toContainText(
    'Distributed',
  );
  await page.keyboard.press('Escape');
  const polls = () => callsTo(calls, `/api/scanLiftPass/allBarcodes/${week.week.weekId}`).length;
  const before = polls();
  await page.clock.fastForward(10_000);
  await expect.poll(polls).toBeGreaterThan(before);
  await expectDistributed(page, 3, all.length);
});

test('a lift pass handed out offline is held unchecked and recorded once signal returns', async ({
  host,
  week,
  phone,
}) => {
  const pass = ownPass(week);
  const total = passesOf(week, '1001').length;
  let made: MadeAction[] = [];
  const recording = async (options: PhoneOptions = {}) => {
    const one = await phone(options);
    made = await recordActions(one.context);
    return one;
  };
  const { page, context } = await atLiftPass(recording, week, {
    camera: [{ text: pass.barcode, seconds: CODE_IN_VIEW_SECONDS }],
    losesSignal: true,
  });
  await expectDistributed(page, 0, total);
  // The phone must have the code reader before it loses the signal.
  await isKeptForOffline(page);
  await context.setOffline(true);
  const calls = listenToCalls(page);

  await screenButton(page, 'Scan Barcode').click();
  await expectReady(page, pass);
  await slideToEnd(page);
  await expect(page.getByText('Request stored for processing when online')).toBeVisible();
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expectDistributed(page, 1, total);
  await expect(page.getByText('1 held on this phone')).toBeVisible();
  expect(callsTo(calls, CHECK)).toEqual([]);
  expect(await ticketRow(host.server, week, pass)).toMatchObject({ status: null, accepted: 0 });

  await readWithReader(page, pass.barcode);
  await expect(page.getByRole('alertdialog', { name: 'Already done' })).toContainText('has already been distributed');
  await page.getByRole('button', { name: 'OK', exact: true }).click();

  await context.setOffline(false);
  await expect
    .poll(() => ticketRow(host.server, week, pass))
    .toMatchObject({ status: 'distributed', accepted: 1, refused: 0 });
  await expect(page.getByText('1 held on this phone')).toHaveCount(0);
  await expectDistributed(page, 1, total);
  await expectExactlyOnce(host.server, week, made, { queues: [page] });
});

async function expectDistributed(page: Page, distributed: number, total: number): Promise<void> {
  await expect(page.getByRole('progressbar', { name: 'Distributed', includeHidden: true })).toHaveAttribute(
    'aria-valuetext',
    new RegExp(`^${distributed}/${total},`),
  );
}
