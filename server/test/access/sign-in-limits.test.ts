import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSignIn } from '#access/session/session.store';
import { addOfficePerson } from '../harness/office-person.ts';
import { createTestServer, TEST_NOW, type TestServer } from '../harness/test-server.ts';

const DAY_MS = 86_400_000;

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer([]);
});
afterAll(() => server.close());

const start = (repId: string, id: string, day: number, maxSignIns: number | undefined) => {
  const issuedAt = new Date(TEST_NOW + day * DAY_MS);
  const token = { hash: id, issuedFrom: undefined, issuedAt, expiresAt: new Date(TEST_NOW + 30 * DAY_MS) };
  return startSignIn(server.db, { id, repId, brand: 'wasteland', maxSignIns, browser: undefined }, token);
};
const openOf = async (repId: string) =>
  (
    await server.db
      .selectFrom('sign_in')
      .select('sign_in_id')
      .where('rep_id', '=', repId)
      .where('revoked_at', 'is', null)
      .orderBy('started_at')
      .execute()
  ).map(({ sign_in_id }) => sign_in_id);

test('a sign-in beyond the limit ends the least recently used one, not as the office does', async () => {
  await addOfficePerson(server, 's1');
  await start('s1', 'first', 1, 2);
  await start('s1', 'second', 2, 2);
  // The first one was used after the second one began.
  await server.db
    .updateTable('refresh_token')
    .set({ issued_at: new Date(TEST_NOW + 3 * DAY_MS) })
    .where('sign_in_id', '=', 'first')
    .execute();
  await start('s1', 'third', 4, 2);
  expect(await openOf('s1')).toEqual(['first', 'third']);
  const ended = server.db.selectFrom('sign_in').select('ended_by_office').where('sign_in_id', '=', 'second');
  expect(await ended.executeTakeFirst()).toEqual({ ended_by_office: false });
});

test('an account without a limit keeps all its sign-ins', async () => {
  await addOfficePerson(server, 's2', { demo: true });
  for (const day of [1, 2, 3]) await start('s2', `demo-${day}`, day, undefined);
  expect(await openOf('s2')).toHaveLength(3);
});

test('a sign-in that is used every day ends after 120 days', async () => {
  await addOfficePerson(server, 's3', { demo: true });
  await server.db.updateTable('rep_account').set({ demo: true }).execute();
  let phone = await server.phone('rep@demo.test');
  for (const day of [29, 58, 87, 116]) {
    server.clock.set(TEST_NOW + day * DAY_MS);
    phone = await phone.renewed();
  }
  server.clock.set(TEST_NOW + 120 * DAY_MS);
  await expect(phone.renewed()).rejects.toThrow('refresh-expired');
});
