import { expect } from '@playwright/test';
import { ENGINES, pickByName, test, walkToHome } from '../support/engines/engine-journey.ts';
import { BY_ITSELF, walkIn } from '../support/engines/walker.ts';
import { giveCamera } from '../support/engines/painted-camera.ts';
import { whileFacing } from '../support/qr-transfer/facing-phones.ts';
import { acceptedLoads, ridersOf } from '../support/ticket/load-coach.ts';

const COACH = 'C1';

for (const engine of ENGINES) {
  test.describe(engine.engine, () => {
    test.skip(engine.program === '', `${engine.engine} could not be installed here`);
    test.use({ engine });

    test('two phones without a server: one plays, the other reads, carries and hands in', async ({
      week,
      ownServer,
      tab: carrying,
      walker: carrier,
    }) => {
      const riders = ridersOf(week, COACH, 2);
      const making = await engine.start(engine.program);
      try {
        const maker = walkIn(making, ownServer.origin);
        await walkToHome(maker, week);
        await walkToHome(carrier, week, 'lead@demo.test');
        for (const [phone, name] of [
          [maker, 'Ella Pritchard'],
          [carrier, 'Marcus Oyelaran'],
        ] as const) {
          // Without a server, a phone has only a key that was certified earlier.
          await phone.open('/hand-over/read');
          await phone.sees(`This is the code of ${name}`);
          await phone.open(`/loadCoach/${COACH}/outbound`);
          await phone.sees(/\b0\/\d+/);
        }
        for (const tab of [making, carrying])
          await tab.run(async () => (await navigator.serviceWorker.ready).active?.state);
        await ownServer.kill();
        for (const { bookingRef } of riders) {
          await pickByName(maker, bookingRef);
          await maker.sees('Request stored for processing when online');
          await maker.press('OK');
        }

        await maker.open('/hand-over');
        await giveCamera(making);
        await maker.press('Show to another phone');
        await carrier.open('/hand-over');
        await giveCamera(carrying);
        await carrier.press('Read from another phone');
        await carrier.sees('This is the code of Marcus Oyelaran');
        await whileFacing(carrying, making, () => maker.sees(`Records shown: ${riders.length}`));
        await maker.keep('plays');
        await carrier.press('Read its codes');
        await whileFacing(making, carrying, () => carrier.sees(`${riders.length} records are on this phone now.`));
        await carrier.keep('has-read');
      } finally {
        await making.close();
      }

      await carrier.open(`/loadCoach/${COACH}/outbound`);
      await carrier.sees(/\b2\/\d+/);
      await carrier.sees('from Ella Pritchard’s phone');
      await ownServer.start();
      const accepted = async () => (await acceptedLoads(ownServer, week)).map(({ barcode }) => barcode).toSorted();
      await expect.poll(accepted, BY_ITSELF).toEqual(riders.map(({ barcode }) => barcode).toSorted());
      expect(
        await ownServer.query(`select distinct rep_id as maker, carried_by as carrier from action where week_id = $1`, [
          week.week.weekId,
        ]),
      ).toEqual([{ maker: '1001', carrier: '1002' }]);
    });
  });
}
