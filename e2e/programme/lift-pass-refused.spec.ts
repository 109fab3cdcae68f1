import { unknownTicketCode } from '@offpiste/fixtures/find';
import { callsTo, listenToCalls } from '../support/phone/calls.ts';
import { expect, test } from '../support/phone/journey.ts';
import { atLiftPass, expectReady, ownPasses, slideToEnd } from '../support/ticket/lift-pass.ts';
import { chooseByName, readWithReader, screenButton } from '../support/ticket/load-coach.ts';
import { ticketRow } from '../support/record/ledger.ts';

const CHECK = /\/api\/scanLiftPass\/barcode\//;
const DISTRIBUTE = '/api/scanLiftPass';

test('each rule refuses with its own message, and nothing is handed out', async ({ host, week, phone }) => {
  const [pass, withheld, done] = ownPasses(week, 3);
  if (!pass || !withheld || !done) throw new Error('Three passes are needed');
  const elsewhere = week.tickets.find(
    ({ kind, bookingRef, details }) =>
      kind === 'lift-pass' && bookingRef.startsWith('WASTELAND-') && !details?.staffMembers?.includes('"1001"'),
  );
  await host.server.query(
    `update ticket set deleted = true where week_id = $1 and kind = 'lift-pass' and barcode = $2`,
    [week.week.weekId, withheld.barcode],
  );
  const { page } = await atLiftPass(phone, week);
  const calls = listenToCalls(page);
  await readWithReader(page, done.barcode);
  await expectReady(page, done);
  await slideToEnd(page);
  await page.getByRole('alertdialog', { name: 'Success!' }).getByRole('button', { name: 'OK', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  const asked = callsTo(calls, CHECK).length;

  for (const [code, words] of [
    ['XYZ-123-nonsense', 'Invalid barcode format'],
    [pass.bookingRef, 'Invalid barcode format'],
    ['NUCO-ABC123-123456', 'You may only distribute WASTELAND passes'],
    [unknownTicketCode(week), 'You are not allocated to this pass'],
    [elsewhere?.barcode ?? unknownTicketCode(week), 'You are not allocated to this pass'],
    [withheld.barcode, 'This pass should not be distributed - Check Booking'],
  ] as const) {
    await readWithReader(page, code);
    const error = page.getByRole('alertdialog', { name: 'Error' });
    await expect(error).toContainText(words);
    await error.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(page.getByRole('slider')).toHaveCount(0);
  }
  const card = page.getByRole('region', { name: 'Lift pass' });
  await expect(card).toContainText('Do not distribute');
  await expect(card).toContainText(withheld.name);

  await chooseByName(page, withheld.bookingRef);
  await expect(page.getByRole('alertdialog', { name: 'Error' })).toContainText('This pass should not be distributed');
  await page.getByRole('button', { name: 'OK', exact: true }).click();

  await readWithReader(page, done.barcode);
  const already = page.getByRole('alertdialog', { name: 'Already done' });
  await expect(already).toContainText(
    `This pass for passenger ${done.name} (${done.bookingRef}) has already been distributed`,
  );
  await already.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(card).toContainText(/distributed \d\d:\d\d by Ella Pritchard/);
  await expect(card.getByRole('link', { name: 'Ella Pritchard' })).toHaveAttribute('href', '/rep/1001');
  await expect(page.getByRole('slider')).toHaveCount(0);
  await screenButton(page, 'Cancel').click();
  await expect(page.getByRole('button', { name: /^Not Distributed/ })).toBeVisible();

  expect(callsTo(calls, CHECK)).toHaveLength(asked);
  expect(callsTo(calls, DISTRIBUTE)).toHaveLength(1);
  expect(await ticketRow(host.server, week, withheld)).toMatchObject({ status: null, accepted: 0, refused: 0 });
});

test('the answer of the server wins over the list on the phone, also when it comes late', async ({
  host,
  week,
  phone,
}) => {
  const [pass, other] = ownPasses(week, 2);
  if (!pass || !other) throw new Error('Two passes are needed');
  const { page } = await atLiftPass(phone, week, { stubs: true, provokes: [422] });
  const hold = Promise.withResolvers<void>();
  await page.route('**/api/scanLiftPass/barcode/**', async (route) => {
    await hold.promise;
    await route.fulfill({ status: 422, json: { error: 'The pass office is closed' } });
  });
  await chooseByName(page, pass.bookingRef);
  await expectReady(page, pass);
  hold.resolve();
  const error = page.getByRole('alertdialog', { name: 'Error' });
  await expect(error).toContainText('The pass office is closed');
  await error.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(page.getByRole('slider')).toHaveCount(0);
  expect(await ticketRow(host.server, week, pass)).toMatchObject({ status: null, accepted: 0, refused: 0 });
  await page.unroute('**/api/scanLiftPass/barcode/**');

  await chooseByName(page, other.bookingRef);
  await expectReady(page, other);
  await host.server.query(
    `update ticket set deleted = true, revision = revision + 1 where week_id = $1 and kind = 'lift-pass' and barcode = $2`,
    [week.week.weekId, other.barcode],
  );
  await slideToEnd(page);
  await expect(error).toContainText('This pass should not be distributed - Check Booking');
  await error.getByRole('button', { name: 'OK', exact: true }).click();
  expect(await ticketRow(host.server, week, other)).toMatchObject({ status: null, accepted: 0, refused: 1 });
});
