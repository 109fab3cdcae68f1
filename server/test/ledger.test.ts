import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImportWeek } from '@offpiste/core/import/import.contract';
import type { PreparedAction, RecordableAction } from '#platform/ledger/action-definition';
import { recordAction, type Outcome } from '#platform/ledger/record-action';
import { coachLoad } from '../src/features/coach/coach-load.action.ts';
import { bookings, LOAD_URL, loadBody, smallWeek } from './harness/small-week.ts';
import { createTestServer, importWeeks, TEST_NOW, type Phone, type TestServer } from './harness/test-server.ts';

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

const rowsOf = (week: ImportWeek) => server.db.selectFrom('action').selectAll().where('week_id', '=', week.week.weekId).orderBy('id').execute();

test('the ledger says who, which phone, when and what', async () => {
  const [reference = ''] = bookings(1);
  const week = await newWeek([reference]);
  const body = loadBody(week, reference);
  await phone.post(LOAD_URL, body, { 'x-device': 'device-1' });
  expect((await rowsOf(week))[0]).toMatchObject({
    idempotent_id: body.idempotentId, kind: 'coach-load', rep_id: '1001', rep_name: 'Ella Pritchard', brand: 'wasteland',
    subject: 'coach/C1/outbound', device: 'device-1', replay: false, body, verdict: 'accepted', code: null, status: 200,
  });
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
  const answers = await Promise.all(bodies.map((scanned) => phone.post(LOAD_URL, loadBody(week, reference, { idempotentId, scanned }))));
  expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200, 409]));
});

test('a report that was accepted while its twin was being decided is not refused for its own sake', async () => {
  const [reference = ''] = bookings(1);
  const week = await newWeek([reference]);
  const body = loadBody(week, reference);
  const viewer = { repId: '1001', name: 'Ella Pritchard', level: 1, tenant: 'wasteland', brand: 'wasteland' } as const;
  const delivery = { replay: false, device: undefined, sentAt: undefined, receivedAt: TEST_NOW };
  let twin: Promise<Outcome> | undefined;
  const afterItsTwin: RecordableAction = {
    ...coachLoad,
    prepare: (data) => {
      const prepared = coachLoad.prepare(data);
      if (!prepared.ok) return prepared;
      const assess: PreparedAction['assess'] = async (db, report) => {
        await (twin ??= recordAction(server, coachLoad, viewer, body, delivery));
        return prepared.value.assess(db, report);
      };
      return { ok: true, value: { ...prepared.value, assess } };
    },
  };
  const outcome = await recordAction(server, afterItsTwin, viewer, body, delivery);
  expect(outcome).toEqual(await twin);
  expect(outcome.status).toBe(200);
  expect((await rowsOf(week)).map((row) => row.verdict)).toEqual(['accepted']);
});
