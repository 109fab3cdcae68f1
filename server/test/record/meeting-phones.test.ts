import { describe, expect, test } from 'vitest';
import { createRandom } from '@offpiste/fixtures/random.source';
import type { RideTicketsReply } from '@offpiste/core/ride/ride.contract';
import { MeetingPhones } from '../harness/meeting-phones.ts';
import { barcodeOf, bookings, coachListUrl, smallWeek } from '../harness/small-week.ts';
import { createTestServer, importWeeks } from '../harness/test-server.ts';

/** So many things happen; more of both in the long tests. */
const STEPS = Number(process.env['MEETING_STEPS'] ?? 150);
/** A phone's step takes about 30 ms; a busy machine needs more. */
const PATIENCE_MS = 30_000 + STEPS * 1000;
const SEEDS = (process.env['MEETING_SEEDS'] ?? '1').split(',').map(Number);

describe.each(SEEDS)('phones that meet, die and come home, seed %i', (seed) => {
  test(
    `after ${STEPS} steps nothing that a living phone or the server had is lost or doubled, and every conflict was told`,
    async () => {
      const server = await createTestServer([]);
      try {
        const references = bookings(12);
        const week = smallWeek(references);
        await importWeeks(server.db, [week]);
        const world = new MeetingPhones(server, week, references, createRandom(seed));
        await world.turnOn();
        const trail: string[] = [];
        for (let step = 0; step < STEPS; step += 1) trail.push(await world.step());
        const kept = new Set([...world.heldByTheLiving(), ...(await world.survivors())]);
        await world.allHome();

        const rows = await server.db
          .selectFrom('action')
          .select(['id', 'idempotent_id', 'rep_id', 'kind', 'verdict', 'occurred_at'])
          .execute();
        const counted = rows.filter(({ verdict }) => verdict !== 'refused');
        const ids = counted.map(({ idempotent_id }) => idempotent_id);
        expect(new Set(ids).size, 'none is counted twice').toBe(ids.length);
        expect(
          [...kept].filter((id) => !ids.includes(id)),
          trail.join('\n'),
        ).toEqual([]);
        for (const { idempotent_id, rep_id } of counted)
          expect(rep_id, 'it counts for its maker').toBe(world.made.get(idempotent_id)?.repId);

        const { tickets } = (
          await (await server.phone('lead@demo.test')).get(coachListUrl(week))
        ).json<RideTicketsReply>();
        const undone = new Set(
          [...world.made.values()].filter(({ signed }) => ids.includes(signed.record.id)).map(({ undoes }) => undoes),
        );
        for (const reference of references) {
          const loads = [...world.made.values()]
            .filter((each) => each.reference === reference && each.undoes === undefined)
            .filter(({ signed: { record } }) => ids.includes(record.id) && !undone.has(record.id))
            .toSorted((a, b) => a.at - b.at);
          const ticket = tickets.find(({ barcode }) => barcode === barcodeOf(reference));
          expect(Number(ticket?.loaded ?? 0), `${reference} is on board`).toBe(loads.length > 0 ? 1 : 0);
          const [first, ...later] = loads;
          if (first) expect(Date.parse(ticket?.loadedAt ?? ''), `${reference}: the first load counts`).toBe(first.at);
          for (const { signed, told } of later.filter((each) => world.isAlive(each.signed.record.device)))
            expect(told, `${signed.record.id} was second, and its phone is told`).toBeDefined();
        }
      } finally {
        await server.close();
      }
    },
    PATIENCE_MS,
  );
});
