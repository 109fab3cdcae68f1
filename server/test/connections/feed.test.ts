import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FeedReply } from '@offpiste/core/connections/integration/integration.contract';
import { calls } from '@offpiste/core/calls';
import { machineAt } from '../harness/machine.ts';
import { bookings, coachTicket, loadBody, smallWeek } from '../harness/small-week.ts';
import { undoOf } from '../harness/taken-back.ts';
import { barcodeOf } from '../harness/small-week.ts';
import { createTestServer, importWeeks, type Phone, type TestServer } from '../harness/test-server.ts';

let server: TestServer;
let rep: Phone;
let machine: Awaited<ReturnType<typeof machineAt>>;
beforeAll(async () => {
  server = await createTestServer([]);
  rep = await server.phone('rep@demo.test');
  machine = await machineAt(server, ['events:read']);
});
afterAll(() => server.close());

async function ownWeek(clients: number) {
  const references = bookings(clients);
  const week = smallWeek(references, { tickets: references.map((reference) => coachTicket(reference)) });
  await importWeeks(server.db, [week]);
  const read = async (after?: string, limit = 200) =>
    (
      await machine.get(
        `/weeks/${week.week.weekId}/events?limit=${limit}${after === undefined ? '' : `&after=${after}`}`,
      )
    ).json<FeedReply>();
  const load = async (reference: string) => {
    const body = loadBody(week, reference);
    expect((await rep.post(calls.coachLoad.path, body)).statusCode).toBe(200);
    return body;
  };
  return { week, references, read, load };
}

test('the feed has loads, undone records and their order, and goes on after a cursor', async () => {
  const { week, references, read, load } = await ownWeek(3);
  const empty = await read();
  expect(empty).toMatchObject({ events: [], hasMore: false });
  const [first = '', second = ''] = references;
  const loaded = await load(first);
  await load(second);
  const undo = undoOf(week, loaded.idempotentId, { barcode: barcodeOf(first) });
  expect((await rep.post(calls.undo.path, undo)).statusCode).toBe(200);
  const page = await read(empty.next, 2);
  expect(page.hasMore).toBe(true);
  expect(page.events).toMatchObject([
    { type: 'record.created', kind: 'coach-load', recordId: loaded.idempotentId, isException: false },
    { type: 'record.created', kind: 'coach-load' },
  ]);
  const rest = await read(page.next);
  expect(rest).toMatchObject({ events: [{ type: 'record.undone', undoes: loaded.idempotentId }], hasMore: false });
  expect((await read(rest.next)).events).toEqual([]);
});

test('an event names its client also after an import has removed the client', async () => {
  const { references, week, load } = await ownWeek(2);
  const [reference = '', kept = ''] = references;
  const { idempotentId } = await load(reference);
  // An import removes the row of a ticket whose only record was undone.
  const undo = undoOf(week, idempotentId, { barcode: barcodeOf(reference) });
  expect((await rep.post(calls.undo.path, undo)).statusCode).toBe(200);
  const reader = await machineAt(server, ['events:read', 'clients:read']);
  const clients = async () =>
    (await reader.get(`/weeks/${week.week.weekId}/events`))
      .json<FeedReply>()
      .events.map(({ client = 'none' }) => client);
  expect(await clients()).toEqual([reference, reference]);
  const tickets = [coachTicket(kept)];
  await importWeeks(server.db, [{ ...smallWeek([kept], { tickets }), week: week.week }]);
  expect(await clients()).toEqual([reference, reference]);
});

test('a repeated record is one event', async () => {
  const { references, week, read } = await ownWeek(1);
  const body = loadBody(week, references[0] ?? '');
  await rep.post(calls.coachLoad.path, body);
  await rep.post(calls.coachLoad.path, body);
  expect((await read()).events).toHaveLength(1);
});

test('a record whose transaction commits after a later one is not skipped', async () => {
  const { read, references, load } = await ownWeek(3);
  await load(references[0] ?? '');
  const row = await server.db.selectFrom('action').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  const again = () => ({
    ...row,
    id: undefined,
    idempotent_id: randomUUID(),
    body: JSON.stringify(row.body),
    reply: JSON.stringify(row.reply),
  });
  const start = (await read()).next;

  const [early, late] = [again(), again()];
  const written = Promise.withResolvers<void>();
  const mayCommit = Promise.withResolvers<void>();
  const slow = server.db.transaction().execute(async (tx) => {
    await tx.insertInto('action').values(early).execute();
    written.resolve();
    await mayCommit.promise;
  });
  await written.promise;
  await server.db.insertInto('action').values(late).execute();
  const between = await read(start);
  expect(between.events.map(({ recordId }) => recordId)).toEqual([late.idempotent_id]);
  mayCommit.resolve();
  await slow;
  const after = await read(between.next);
  expect(after.events.map(({ recordId }) => recordId)).toEqual([early.idempotent_id]);
  expect((await read(start)).events.map(({ recordId }) => recordId)).toEqual([late.idempotent_id, early.idempotent_id]);
});

test('a record that becomes visible long after a later one had its position is not skipped', async () => {
  const { read, references, load } = await ownWeek(3);
  await load(references[0] ?? '');
  await load(references[1] ?? '');
  const cursor = (await read()).next;
  const [later, earlier] = await server.db
    .selectFrom('feed_entry')
    .selectAll()
    .orderBy('action_id', 'desc')
    .limit(2)
    .execute();
  // The earlier record was not visible while the later one got its position, and no reading came for an hour.
  await server.db
    .deleteFrom('feed_entry')
    .where('action_id', '=', earlier?.action_id ?? 0)
    .execute();
  const hourAgo = new Date(Date.now() - 3_600_000);
  await server.db.updateTable('feed_entry').set({ added_at: hourAgo }).execute();
  await server.db.updateTable('feed_run').set({ ran_at: hourAgo }).execute();
  expect((await read(cursor)).events).toHaveLength(1);
  expect(later?.action_id).toBeGreaterThan(earlier?.action_id ?? 0);
});

test('a position is never given again, also by a restored database', async () => {
  const { read, references, load } = await ownWeek(2);
  await load(references[0] ?? '');
  const before = (await read()).next;
  await server.db.deleteFrom('feed_entry').execute();
  await load(references[1] ?? '');
  const events = (await read(before)).events.map(({ cursor }) => cursor);
  expect(events).toHaveLength(2);
  expect(events).not.toContain(before);
});
