import { ticketsOn } from '@offpiste/fixtures/find';
import { giveCamera } from '../support/engines/painted-camera.ts';
import { whileFacing } from '../support/qr-transfer/facing-phones.ts';
import { handOver, twoWithoutSignal } from '../support/qr-transfer/hand-over.ts';
import { isKeptForOffline } from '../support/phone/kept-data.ts';
import { openLiveNight } from '../support/office/desk.ts';
import { expect, test } from '../support/phone/journey.ts';
import { askStore } from '../support/phone/phone-database.ts';
import { openHome } from '../support/phone/signed-in.ts';
import { queueSignedLoads } from '../support/record/fill-queue.ts';
import { queueOf } from '../support/record/outbox.ts';
import { acceptedLoads, atCoach, chooseByName, loadAndSee, ridersOf } from '../support/ticket/load-coach.ts';

const COACH = 'C1';
const STORED = 'Request stored for processing when online';
const RECORDS = 20;
const BY_NAME = 3;

test.describe(() => {
  test.use({ clientsPerWeek: 120 });

  test('twenty loads reach the server through another phone after the first one is gone', async ({
    host,
    week,
    phone,
  }) => {
    const { maker, carrier } = await twoWithoutSignal(phone, week);
    const riders = ridersOf(week, COACH, RECORDS);
    for (const { bookingRef } of riders.slice(0, BY_NAME)) await loadAndSee(maker.page, bookingRef, STORED);
    await queueSignedLoads(maker.page, week, riders.slice(BY_NAME));
    await expect(maker.page.getByText(`${RECORDS} held on this phone`)).toBeVisible();

    await handOver(maker, carrier, { records: RECORDS });
    await expect
      .poll(async () => (await queueOf(maker.page)).map(({ options }) => typeof options['shownAt']))
      .toEqual(riders.map(() => 'number'));
    await maker.context.close();

    await carrier.page.goto(`/loadCoach/${COACH}/outbound`);
    await expect(carrier.page.getByText('from Ella Pritchard’s phone').first()).toBeVisible();
    await expect(carrier.page.getByRole('progressbar', { name: 'Loaded' })).toHaveAttribute(
      'aria-valuetext',
      new RegExp(`^${RECORDS}/`),
    );
    expect(await acceptedLoads(host.server, week)).toEqual([]);

    await carrier.context.setOffline(false);
    await expect
      .poll(async () => (await acceptedLoads(host.server, week)).map(({ barcode }) => barcode))
      .toEqual(riders.map(({ barcode }) => barcode).toSorted());
    expect(
      await host.server.query(`select distinct rep_id as rep from action where week_id = $1 and verdict = 'accepted'`, [
        week.week.weekId,
      ]),
    ).toEqual([{ rep: '1001' }]);

    const { page: office } = await phone({ size: { width: 1440, height: 900 } });
    await openHome(office, week, { username: 'office@demo.test' });
    await openLiveNight(office);
    await office.getByLabel('Find a coach, transfer or stop…').fill('coach c1');
    await office.getByLabel('Show', { exact: true }).selectOption('Outbound');
    await expect(office.getByRole('cell', { name: new RegExp(`^${RECORDS} of \\d+$`) })).toBeVisible();
  });
});

test('a coach handover with records is shown on both phones and stored in the ledger', async ({
  host,
  week,
  phone,
}) => {
  const { maker: giver, carrier: taker } = await twoWithoutSignal(phone, week);
  const [rider] = ridersOf(week, COACH, 1);
  await loadAndSee(giver.page, rider?.bookingRef ?? '', STORED);
  const missing = ticketsOn(week, 'coach', COACH, 'outbound').length - 1;

  const switchOn = () => giver.page.getByText('I hand over: Coach C1, Outbound').click();
  await handOver(giver, taker, { records: 2, before: switchOn });
  // Leaving without 'Done' is no hand-over; the next play repeats the same hand-over.
  await giver.page.goBack();
  await giver.page.goBack();
  expect((await queueOf(giver.page)).map(({ options }) => options['kind'])).toEqual(['coach-load']);
  await taker.page.goto(`/loadCoach/${COACH}/outbound`);
  await handOver(giver, taker, { records: 2, before: switchOn, isRead: /2 were already on this phone/ });
  for (const { page } of [giver, taker]) {
    await page.getByRole('button', { name: 'Done' }).click();
    const handover = page.getByRole('list', { name: 'Handed over' }).getByRole('listitem');
    await expect(handover).toContainText('Coach C1, Outbound');
    await expect(handover).toContainText(/Ella Pritchard to Marcus Oyelaran/);
    await expect(handover).toContainText(`${missing} still missing`);
  }

  await taker.page.goto(`/loadCoach/${COACH}/outbound`);
  await chooseByName(taker.page, rider?.bookingRef ?? '');
  await expect(taker.page.getByText(/is already loaded, .*, according to Ella Pritchard’s phone/)).toBeVisible();

  await taker.context.setOffline(false);
  await expect
    .poll(() =>
      host.server.query(
        `select rep_id, carried_by, body->>'toRepID' as taker, (body->>'open')::int as open from action
         where week_id = $1 and kind = 'shift-handover' and verdict = 'accepted'`,
        [week.week.weekId],
      ),
    )
    .toEqual([{ rep_id: '1001', carried_by: '1002', taker: '1002', open: missing }]);
  // The giver learns who brought its records, and sends nothing twice.
  await giver.context.setOffline(false);
  await expect
    .poll(async () => (await queueOf(giver.page)).map(({ options }) => options['state']))
    .toEqual(['accepted', 'accepted']);
  await giver.page.goto('/attention');
  await expect(giver.page.getByText(/Delivered by Marcus Oyelaran’s phone: 2/)).toBeVisible();
});

test('two phones that both recorded hand over in one direction and then in the other', async ({ week, phone }) => {
  const { maker: first, carrier: second } = await twoWithoutSignal(phone, week);
  const [one, other] = ridersOf(week, COACH, 2);
  await loadAndSee(first.page, one?.bookingRef ?? '', STORED);
  await loadAndSee(second.page, other?.bookingRef ?? '', STORED);
  await handOver(first, second, { records: 1, isRead: /1 record is on this phone now/ });

  await giveCamera(second.page);
  await second.page.getByRole('link', { name: 'Show to it too' }).click();
  await first.page.getByRole('link', { name: 'Read from it too' }).click();
  await expect(first.page.getByRole('img', { name: 'Still code of this phone' })).toBeVisible();
  await whileFacing(first.page, second.page, async () => {
    await expect(second.page.getByText('Records shown: 2')).toBeVisible();
  });
  await first.page.getByRole('button', { name: 'Read its codes' }).click();
  await whileFacing(second.page, first.page, async () => {
    await expect(first.page.getByText('1 record is on this phone now.')).toBeVisible();
  });
  await expect(first.page.getByText('1 was already on this phone.')).toBeVisible();
  for (const { page } of [first, second]) {
    await page.goto(`/loadCoach/${COACH}/outbound`);
    await expect(page.getByRole('progressbar', { name: 'Loaded' })).toHaveAttribute('aria-valuetext', /^2\//);
  }
});

test('a session that has no key yet gets one at its next contact', async ({ week, phone }) => {
  const { page, context } = await atCoach(phone, week, { losesSignal: true });
  await isKeptForOffline(page);
  // A session from before keys existed has none.
  await askStore(page, 'keys', 'clear');
  await context.setOffline(true);
  await page.goto('/hand-over/read');
  await expect(page.getByText(/^This phone has no key yet/)).toBeVisible();
  await context.setOffline(false);
  await expect(async () => {
    const again = page.getByRole('button', { name: 'Try again' });
    if (await again.isVisible()) await again.click();
    await expect(page.getByRole('img', { name: 'Still code of this phone' })).toBeVisible({ timeout: 5_000 });
  }).toPass();
});

test('a broken code reader shows an error and a retry while reading from another phone', async ({ week, phone }) => {
  const { page } = await atCoach(
    phone,
    week,
    { camera: [{ text: null, seconds: 2 }], stubs: true },
    { prepare: breakDecoder },
  );
  await page.goto('/hand-over');
  await page.getByRole('link', { name: 'Read from another phone' }).click();
  await expect(page.getByRole('img', { name: 'Still code of this phone' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('button', { name: 'Read its codes' }).click();
  const scanner = page.getByRole('region', { name: 'Scan QR Code' });
  await expect(scanner).toHaveAttribute('data-status', 'camera-failed');
  // The camera stays on; its picture must not hide that no code is read.
  await page.evaluate(() => new Promise(requestAnimationFrame).then(() => new Promise(requestAnimationFrame)));
  await expect(scanner.getByRole('button', { name: 'Try again' })).toBeVisible();
});

/** Runs in the page: a decoder that fails at its first frame. */
function breakDecoder(): void {
  const Real = Worker;
  window.Worker = class extends Real {
    private readonly isDecoder: boolean;

    constructor(address: string | URL, options?: WorkerOptions) {
      super(address, options);
      this.isDecoder = options?.name === 'qr-decoder';
    }

    override postMessage(message: unknown, how?: Transferable[] | StructuredSerializeOptions): void {
      if (this.isDecoder) this.dispatchEvent(new ErrorEvent('error', { message: 'Broken' }));
      else super.postMessage(message, Array.isArray(how) ? { transfer: how } : how);
    }
  };
}
