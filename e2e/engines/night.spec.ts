import { expect } from '@playwright/test';
import { ENGINES, pickByName, test, walkToHome } from '../support/engines/engine-journey.ts';
import { BY_ITSELF } from '../support/engines/walker.ts';
import { acceptedLoads, loadedTickets, ridersOf } from '../support/ticket/load-coach.ts';

const COACH = 'C1';
/** A busy machine may take longer than a scan screen waits. */
const LOADED = /Passenger successfully loaded on coach|Request stored for processing when online/;

for (const engine of ENGINES) {
  test.describe(engine.engine, () => {
    test.skip(engine.program === '', `${engine.engine} could not be installed here`);
    test.use({ engine });

    test('actions recorded without a server survive a restart and count once', async ({
      week,
      ownServer,
      tab,
      walker,
    }) => {
      const riders = ridersOf(week, COACH, 2);
      await walkToHome(walker, week);
      await walker.keep('home');
      await walker.seesNot('A new version is ready.');
      // Only Firefox asks the user for persistent storage, and the app first explains the question.
      if (engine.engine === 'Firefox') {
        await walker.sees('The browser asks next if this app may keep its data.');
        await walker.press('Not now');
      }
      await walker.seesNot('The browser asks next');

      await walker.open('/searchPassenger');
      await walker.fill('Search by name or booking reference', riders[0]?.bookingRef ?? '');
      await walker.sees(riders[0]?.name ?? '');
      await walker.keep('search');

      await walker.open('/action');
      await walker.press('Load Coach');
      await walker.press('Outbound');
      await walker.press(new RegExp(`^Coach ${COACH}\\b`));
      await walker.sees(/\b0\/\d+/);
      await pickByName(walker, riders[0]?.bookingRef ?? '');
      await walker.sees(LOADED);
      await walker.keep('loaded');
      await walker.press('OK');
      await walker.sees(/\b1\/\d+/);
      await tab.run(async () => (await navigator.serviceWorker.ready).active?.state);

      await ownServer.kill();
      await pickByName(walker, riders[1]?.bookingRef ?? '');
      await walker.sees('Request stored for processing when online');
      await walker.keep('held');
      await walker.press('OK');
      await walker.open(`/loadCoach/${COACH}/outbound`);
      await walker.sees(/\b2\/\d+/);
      await walker.sees('The server cannot be reached.');
      await walker.keep('started-without-server');
      await walker.open('/hand-over');
      await walker.press('Read from another phone');
      await walker.sees('This is the code of Ella Pritchard');
      await walker.keep('still-code');
      await walker.open(`/loadCoach/${COACH}/outbound`);

      await ownServer.start();
      await walker.seesNot('The server cannot be reached.');
      await expect.poll(() => loadedTickets(ownServer, week), BY_ITSELF).toBe(2);
      const accepted = (await acceptedLoads(ownServer, week)).map(({ barcode }) => barcode);
      expect(accepted.toSorted()).toEqual(riders.map(({ barcode }) => barcode).toSorted());
      await walker.sees(/\b2\/\d+/);
      await walker.keep('sent');
    });
  });
}
