import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { textsFound } from '../../harness/all-text.ts';
import { eventWeek, IN_URL, rave, scanBody } from '../../harness/event-week.ts';
import { barcodeOf, LOAD_URL, loadBody, smallWeek } from '../../harness/small-week.ts';
import { createTestServer, importWeeks, type Phone, type TestServer } from '../../harness/test-server.ts';

let server: TestServer;
let rep: Phone;
beforeAll(async () => {
  server = await createTestServer([]);
  rep = await server.phone('rep@demo.test');
});
afterAll(() => server.close());

/** An event that the next import of its week removed. */
async function droppedEvent(reference: string) {
  const { week, eventId } = eventWeek(['WASTELAND-STAYS0']);
  await importWeeks(server.db, [week]);
  await importWeeks(server.db, [{ ...week, events: [rave(randomUUID())] }]);
  return { weekId: week.week.weekId, weekName: week.week.weekName, scan: scanBody(eventId, reference) };
}

const rowOf = (idempotentId: string) =>
  server.db
    .selectFrom('action')
    .select(['kind', 'rep_id', 'week_id', 'verdict', 'code', 'body', 'topic', 'body_hash'])
    .where('idempotent_id', '=', idempotentId)
    .executeTakeFirstOrThrow();
const WITHOUT_NAMES = {
  rep_id: '1001',
  verdict: 'refused',
  body: { erased: true },
  topic: null,
  body_hash: expect.stringMatching(/^\S{32,}$/),
};

test('refuses a late scan for an event without a week and stores no code', async () => {
  const reference = 'WASTELAND-DROP01';
  const { scan } = await droppedEvent(reference);
  expect((await rep.post(IN_URL, scan, { 'x-replay': 'true' })).json()).toMatchObject({ code: 'unknown-event' });
  expect(await rowOf(scan.idempotentId)).toEqual({
    ...WITHOUT_NAMES,
    kind: 'event-in',
    week_id: '',
    code: 'unknown-event',
  });
  expect(await textsFound(server.db, [barcodeOf(reference)])).toEqual([]);
});

test('refuses a report of an unknown week and stores no code', async () => {
  const reference = 'WASTELAND-DROP02';
  const week = smallWeek([reference]);
  const body = loadBody(week, reference);
  expect((await rep.post(LOAD_URL, body)).json()).toMatchObject({ code: 'unknown-week' });
  expect(await rowOf(body.idempotentId)).toEqual({
    ...WITHOUT_NAMES,
    kind: 'coach-load',
    week_id: week.week.weekId,
    code: 'unknown-week',
  });
  expect(await textsFound(server.db, [barcodeOf(reference)])).toEqual([]);
});
