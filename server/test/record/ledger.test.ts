import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import { bookings, LOAD_URL, loadBody, smallWeek } from '../harness/small-week.ts';
import { createTestServer, importWeeks, type Phone, type TestServer } from '../harness/test-server.ts';

let server: TestServer;
let phone: Phone;
beforeAll(async () => {
  server = await createTestServer([]);
  phone = await server.phone('rep@demo.test');
});
afterAll(() => server.close());

async function newWeek(references: readonly string[]): Promise<ImportWeek> {
  const week = smallWeek(references);
  await importWeeks(server.db, [week]);
  return week;
}

const rowsOf = (week: ImportWeek) =>
  server.db.selectFrom('action').selectAll().where('week_id', '=', week.week.weekId).orderBy('id').execute();

test('a ledger row has the rep, phone, times and report', async () => {
  const [reference = ''] = bookings(1);
  const week = await newWeek([reference]);
  const body = loadBody(week, reference);
  await phone.post(LOAD_URL, body, { 'x-device': 'device-1' });
  expect((await rowsOf(week))[0]).toMatchObject({
    idempotent_id: body.idempotentId,
    kind: 'coach-load',
    rep_id: '1001',
    rep_name: 'Ella Pritchard',
    brand: 'wasteland',
    subject: 'coach/C1/outbound',
    device: 'device-1',
    replay: false,
    body,
    verdict: 'accepted',
    code: null,
    status: 200,
  });
});

test.each([
  ['without control letters', 'a\u0085b\u009fc', 'abc'],
  ['cut between letters', `${'a'.repeat(63)}👋🏽b`, `${'a'.repeat(63)}👋🏽`],
  ['as none if nothing is left', '\u0085', null],
])('a ledger row has the id of the phone %s', async (_, sent, device) => {
  const [reference = ''] = bookings(1);
  const week = await newWeek([reference]);
  await phone.post(LOAD_URL, loadBody(week, reference), { 'x-device': sent });
  expect(await rowsOf(week)).toMatchObject([{ device }]);
});

test.each([
  ['changed', (weekId: string) => sql`update action set rep_name = 'x' where week_id = ${weekId}`],
  ['deleted', (weekId: string) => sql`delete from action where week_id = ${weekId}`],
  ['emptied', () => sql`truncate action cascade`],
])('the ledger cannot be %s', async (_, change) => {
  const [reference = ''] = bookings(1);
  const week = await newWeek([reference]);
  await phone.post(LOAD_URL, loadBody(week, reference));
  const before = await rowsOf(week);
  expect(before).toHaveLength(1);
  await expect(change(week.week.weekId).execute(server.db)).rejects.toThrow(/^the action ledger is append-only$/);
  expect(await rowsOf(week)).toEqual(before);
});

test('an id that was accepted cannot be written twice', async () => {
  const [reference = ''] = bookings(1);
  const week = await newWeek([reference]);
  const idempotentId = randomUUID();
  const bodies = [0, 1] as const;
  const answers = await Promise.all(
    bodies.map((scanned) => phone.post(LOAD_URL, loadBody(week, reference, { idempotentId, scanned }))),
  );
  expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200, 409]));
});
