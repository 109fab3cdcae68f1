import { handOver, twoWithoutSignal } from '../support/light/hand-over.ts';
import { expect, test } from '../support/phone/journey.ts';
import { queueLoads } from '../support/record/fill-queue.ts';
import { acceptedLoads } from '../support/ticket/load-coach.ts';

const RECORDS = 100;

test.use({ clientsPerWeek: 640 });

test('a hundred loads of several coaches go to another phone by light whole, and all count for who made them', async ({
  host,
  week,
  phone,
}) => {
  const { maker, carrier } = await twoWithoutSignal(phone, week);
  const riders = week.tickets
    .filter(({ kind, direction, deleted }) => kind === 'coach' && direction === 'outbound' && deleted === '0')
    .slice(0, RECORDS);
  await queueLoads(maker.page, week, riders);
  await expect(maker.page.getByText(/held on this phone/).first()).toBeVisible();
  await handOver(maker, carrier, { records: RECORDS });
  await maker.context.close();
  await carrier.context.setOffline(false);
  await expect
    .poll(async () => (await acceptedLoads(host.server, week)).map(({ barcode }) => barcode))
    .toEqual(riders.map(({ barcode }) => barcode).toSorted());
});
