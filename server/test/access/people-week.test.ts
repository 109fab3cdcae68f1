import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PeopleReply, PhonesReply } from '@offpiste/core/access/account/account.contract';
import type { Static } from 'typebox';
import { bookings, smallWeek } from '../harness/small-week.ts';
import { createTestServer, importWeeks, TEST_NOW, type TestServer } from '../harness/test-server.ts';

const REP = '1001';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer([]);
});
afterAll(() => server.close());

test('an office sees only weeks of its brands, also if a person opened another one later', async () => {
  const [own, other] = [smallWeek(bookings(1)), smallWeek(bookings(1, 'NUCO'))];
  await importWeeks(server.db, [own, other]);
  await server.phone('rep@demo.test');
  const { sign_in_id } = await server.db
    .selectFrom('sign_in')
    .select('sign_in_id')
    .where('rep_id', '=', REP)
    .executeTakeFirstOrThrow();
  const opened = (week: typeof own, minute: number) => ({
    rep_id: REP,
    device: `phone ${minute}`,
    brand: 'wasteland',
    week_id: week.week.weekId,
    asked_at: new Date(TEST_NOW + minute * 60_000),
    app_version: '1',
    waiting: 0,
    sign_in_id,
  });
  await server.db
    .insertInto('phone_status')
    .values([opened(own, 0), opened(other, 1)])
    .execute();
  const desk = await server.phone('office@demo.test');
  const { people } = (await desk.get('/api/office/people')).json<PeopleReply>();
  expect(people.find(({ repId }) => repId === REP)?.week?.weekId).toBe(own.week.weekId);
  const { phones } = (await desk.get(`/api/office/people/${REP}/phones`)).json<Static<typeof PhonesReply>>();
  expect(phones).toHaveLength(1);
  expect(phones[0]).not.toHaveProperty('weekName');
});
