import { handOver, twoWithoutSignal } from '../support/qr-transfer/hand-over.ts';
import { expect, test } from '../support/phone/journey.ts';
import { queueSignedLoads } from '../support/record/fill-queue.ts';
import { queueOf } from '../support/record/outbox.ts';
import { acceptedLoads, ridersOf } from '../support/ticket/load-coach.ts';

/** More records than one call hands in or asks about. */
const RECORDS = 100;
const COACHES = ['C1', 'C2', 'C3', 'C4'];

test.use({ clientsPerWeek: 400 });

test('a hundred signed records are transferred, submitted and confirmed to their author once', async ({
  host,
  week,
  phone,
}) => {
  const { maker, carrier } = await twoWithoutSignal(phone, week);
  const riders = COACHES.flatMap((coach) => ridersOf(week, coach, RECORDS / COACHES.length));
  await queueSignedLoads(maker.page, week, riders);
  await expect(maker.page.getByText(`${RECORDS / COACHES.length} held on this phone`)).toBeVisible();
  await handOver(maker, carrier, { records: RECORDS });
  await expect
    .poll(async () => (await queueOf(maker.page)).map(({ options }) => typeof options['shownAt']))
    .toEqual(riders.map(() => 'number'));

  await carrier.context.setOffline(false);
  const barcodes = riders.map(({ barcode }) => barcode).toSorted();
  const loaded = async () => (await acceptedLoads(host.server, week)).map(({ barcode }) => barcode);
  await expect.poll(loaded, { timeout: 60_000 }).toEqual(barcodes);

  await maker.context.setOffline(false);
  await expect
    .poll(async () => (await queueOf(maker.page)).filter(({ options }) => options['state'] === 'waiting').length)
    .toBe(0);
  await maker.page.goto('/attention');
  await expect(maker.page.getByText(`Delivered by Marcus Oyelaran’s phone: ${RECORDS}`)).toBeVisible();
  expect(
    await host.server.query(
      `select count(*)::int as rows, count(carried_by)::int as carried from action where week_id = $1`,
      [week.week.weekId],
    ),
  ).toEqual([{ rows: RECORDS, carried: RECORDS }]);
});
