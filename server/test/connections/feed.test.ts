import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FeedReply } from '@offpiste/core/connections/integration/integration.contract';
import { calls } from '@offpiste/core/calls';
import { writeSecurityEvent } from '#access/security-event/security-event.store';
import { changeWeek } from '#week/week/change-week.store';
import { machineAt } from '../harness/machine.ts';
import { bookings, coachTicket, loadBody, smallWeek } from '../harness/small-week.ts';
import { replay, undoOf } from '../harness/taken-back.ts';
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
  const path = `/weeks/${week.week.weekId}/events`;
  const { next } = (await machine.get(path)).json<FeedReply>();
  const read = async (after = next, limit = 200) =>
    (await machine.get(`${path}?limit=${limit}&after=${after}`)).json<FeedReply>();
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
      .events.flatMap(({ kind, client = 'none' }) => (kind === 'imported' ? [] : [client]));
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
    .where('action_id', 'is not', null)
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
  expect(later?.action_id ?? 0).toBeGreaterThan(earlier?.action_id ?? 0);
});

test('a position is never given again, also by a restored database', async () => {
  const { read, references, load } = await ownWeek(2);
  await load(references[0] ?? '');
  const before = (await read()).next;
  await server.db.deleteFrom('feed_entry').execute();
  await load(references[1] ?? '');
  const events = (await read(before)).events.flatMap(({ kind, cursor }) => (kind === 'coach-load' ? [cursor] : []));
  expect(events).toHaveLength(2);
  expect(events).not.toContain(before);
});

test('the feed has exceptions as they open and are decided, imports and the end of a week', async () => {
  const { week, references, read, load } = await ownWeek(1);
  const [reference = ''] = references;
  await load(reference);
  // The same client again, from another phone that had no signal.
  const again = loadBody(week, reference, { handsetTimestamp: '2026-12-12T18:30:00.000Z' });
  expect((await rep.post(calls.coachLoad.path, again, replay)).statusCode).toBe(200);
  const undo = undoOf(week, again.idempotentId, { barcode: barcodeOf(reference) });
  expect((await rep.post(calls.undo.path, undo)).statusCode).toBe(200);
  await importWeeks(server.db, [week]);
  const by = { repId: undefined, name: 'Tess' };
  await changeWeek(server.db, by, { weekId: week.week.weekId, isClosed: true });
  await changeWeek(server.db, by, { weekId: week.week.weekId, lastDay: '2026-12-19' });
  const { events } = await read();
  expect(events.map(({ type, kind }) => [type, kind])).toEqual([
    ['record.created', 'coach-load'],
    ['exception.opened', 'coach-load'],
    ['record.undone', 'undo'],
    ['exception.decided', 'undo'],
    ['import.applied', 'imported'],
    ['week.closed', 'week-changed'],
  ]);
  expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
  expect(events[3]).toMatchObject({ undoes: again.idempotentId, recordId: undo.idempotentId });
  expect(events[4]).toMatchObject({ weekId: week.week.weekId, counts: expect.any(Object), list: '' });
});

test('the feed of a brand has all its weeks and security events, and nothing of another brand', async () => {
  const nuco = await machineAt(server, ['events:read'], 'nuco');
  const read = async (token: typeof machine, after = '') =>
    (await token.get(`/events?limit=1000${after && `&after=${after}`}`)).json<FeedReply>();
  const [{ next: own }, { next: foreign }] = [await read(machine), await read(nuco)];
  const { week, load, references } = await ownWeek(1);
  await load(references[0] ?? '');
  const account = { repId: '1001', name: 'Ella Pritchard' };
  await writeSecurityEvent(server.db, { kind: 'new-device', account, brands: ['wasteland'], detail: 'Chrome' });
  const { events } = await read(machine, own);
  expect(events.map(({ type, weekId = 'none' }) => [type, weekId])).toEqual([
    ['import.applied', week.week.weekId],
    ['record.created', week.week.weekId],
    ['security.event', 'none'],
  ]);
  expect(events[2]).toMatchObject({ kind: 'new-device' });
  expect(JSON.stringify(events)).not.toMatch(/Ella|Chrome/);
  expect((await read(nuco, foreign)).events).toEqual([]);
});
