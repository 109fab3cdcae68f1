import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import { bookings, smallWeek } from '../harness/small-week.ts';
import { asRep, DRIVER, moment, REP } from '../harness/taken-back.ts';
import { createTestServer, importWeeks, type Phone, type TestServer } from '../harness/test-server.ts';

const URL = '/api/shift/handover';
let server: TestServer;
let rep: Phone;
let week: ImportWeek;
beforeAll(async () => {
  server = await createTestServer([]);
  rep = await server.phone('rep@demo.test');
  week = smallWeek(bookings(1));
  await importWeeks(server.db, [week]);
});
afterAll(() => server.close());

const handover = (change: object = {}) => ({
  version: 1,
  weekID: week.week.weekId,
  place: 'coach/C1/outbound',
  placeName: 'Coach C1, outbound',
  toRepID: DRIVER.repId,
  toRepName: DRIVER.repName,
  open: 3,
  records: 12,
  handsetTimestamp: moment(5),
  idempotentId: randomUUID(),
  ...asRep(REP),
  ...change,
});

test('a phone without the list hands over a shift without the number of missing clients', async () => {
  const body = handover({ open: undefined });
  expect((await rep.post(URL, body)).statusCode).toBe(200);
  const kept = await server.db
    .selectFrom('action')
    .select('body')
    .where('idempotent_id', '=', body.idempotentId)
    .executeTakeFirstOrThrow();
  expect(kept.body).not.toHaveProperty('open');
});

test('a repeated handover is stored once, with both reps and its open and recorded counts', async () => {
  const body = handover();
  const message = `Coach C1, outbound handed over to ${DRIVER.repName}`;
  for (const _ of [1, 2]) expect((await rep.post(URL, body)).json()).toEqual({ success: true, message });
  const rows = await server.db
    .selectFrom('action')
    .select(['rep_id', 'verdict', 'body'])
    .where('idempotent_id', '=', body.idempotentId)
    .execute();
  expect(rows).toMatchObject([
    { rep_id: REP.repId, verdict: 'accepted', body: { toRepID: DRIVER.repId, open: 3, records: 12 } },
  ]);
});

test.each([
  ['an unknown rep', { toRepID: '999999' }],
  ['oneself', { toRepID: REP.repId }],
])('a handover to %s is refused', async (_, change) => {
  const reply = await rep.post(URL, handover(change));
  expect(reply.statusCode).toBe(404);
  expect(reply.json()).toMatchObject({ code: 'unknown-taker' });
});
