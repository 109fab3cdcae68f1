import { expect, test } from 'vitest';
import { createRandom } from '@offpiste/fixtures/base/random.source';
import { MeetingPhones } from './meeting-phones.fake.ts';
import { bookings, smallWeek } from '../harness/small-week.ts';
import { createTestServer, importWeeks } from '../harness/test-server.ts';

/** The number of events; the long tests have more of both. */
const STEPS = Number(process.env['MEETING_STEPS'] ?? 150);
const SEEDS = (process.env['MEETING_SEEDS'] ?? '1').split(',').map(Number);

test.each(SEEDS)('seed %i of meeting phones loses and doubles nothing and reports every conflict', async (seed) => {
  const server = await createTestServer([]);
  try {
    const references = bookings(Math.ceil(STEPS / 5));
    const week = smallWeek(references);
    await importWeeks(server.db, [week]);
    const world = new MeetingPhones(server, week, references, createRandom(seed));
    await world.turnOn();
    for (let step = 0; step < STEPS; step += 1) await world.step();
    const kept = await world.heldSomewhere();
    await world.allHome();

    const counted = await world.counted();
    const ids = counted.map(({ id }) => id);
    expect(
      ids.filter((id, index) => ids.indexOf(id) !== index),
      'counted twice',
    ).toEqual([]);
    expect(
      kept.filter((id) => !ids.includes(id)),
      `lost, after\n${world.trail.join('\n')}`,
    ).toEqual([]);
    expect(
      counted.filter(({ id, repId }) => repId !== world.made.get(id)?.repId),
      'counted for another rep',
    ).toEqual([]);
    expect(await world.onBoard(), 'who is on board, since when').toEqual(world.expectedOnBoard(ids));
    expect(world.untold(ids), 'second, and not told').toEqual([]);
  } finally {
    await server.close();
  }
});
