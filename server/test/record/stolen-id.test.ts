import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import { signingPhone, type SigningPhone } from '../harness/signing-phone.ts';
import { BATCH_URL, bookings, coachTicket, LOAD_URL, loadBody, smallWeek } from '../harness/small-week.ts';
import { createTestServer, importWeeks, type TestServer } from '../harness/test-server.ts';

const people = bookings(2);
const [victim = '', other = ''] = people;
const UNDO_URL = '/api/actions/undo';

let server: TestServer;
let maker: SigningPhone;
let thief: SigningPhone;
beforeAll(async () => {
  server = await createTestServer([]);
  maker = await signingPhone(await server.phone('rep@demo.test'));
  thief = await signingPhone(await server.phone('lead@demo.test'));
});
afterAll(() => server.close());

async function newWeek(): Promise<ImportWeek> {
  const week = smallWeek(people);
  await importWeeks(server.db, [{ ...week, tickets: people.map((reference) => coachTicket(reference)) }]);
  return week;
}

const thiefs = { repID: '1002', repName: 'Marcus Oyelaran' };
const loadsOf = async (week: ImportWeek) =>
  server.db
    .selectFrom('ticket')
    .select(['booking_ref', 'status', 'status_rep_id'])
    .where('week_id', '=', week.week.weekId)
    .orderBy('booking_ref')
    .execute();
const rowsOf = (id: string) =>
  server.db
    .selectFrom('action')
    .select(['rep_id', 'verdict', 'code'])
    .where('idempotent_id', '=', id)
    .orderBy('id')
    .execute();

test('an id that another rep used before keeps out no record of its maker', async () => {
  const week = await newWeek();
  const load = await maker.load(week, victim);
  const { id } = load.record;
  // The thief uses the read id first, with their own record about another client.
  const stolen = loadBody(week, other, { ...thiefs, idempotentId: id });
  expect((await thief.post(LOAD_URL, stolen)).statusCode).toBe(200);
  expect((await maker.post(LOAD_URL, load.record.data)).statusCode).toBe(200);
  expect(await rowsOf(id)).toEqual([
    { rep_id: '1002', verdict: 'accepted', code: null },
    { rep_id: '1001', verdict: 'accepted', code: null },
  ]);
  expect(await loadsOf(week)).toEqual([
    { booking_ref: victim, status: 'loaded', status_rep_id: '1001' },
    { booking_ref: other, status: 'loaded', status_rep_id: '1002' },
  ]);
  // Each post is still recognised as the same report.
  expect((await maker.post(LOAD_URL, load.record.data)).statusCode).toBe(200);
  expect((await thief.post(LOAD_URL, stolen)).statusCode).toBe(200);
  expect(await rowsOf(id)).toHaveLength(2);
});

test('two reports of one client under a stolen id: the earlier counts', async () => {
  const week = await newWeek();
  const load = await maker.load(week, victim);
  await thief.post(LOAD_URL, loadBody(week, victim, { ...thiefs, idempotentId: load.record.id }));
  const entries = [{ url: LOAD_URL, data: load.record.data, timestamp: 1 }];
  const answer = await maker.post(BATCH_URL, { entries });
  expect(answer.json()).toMatchObject({ results: [{ status: 200 }] });
  expect((await loadsOf(week))[0]).toMatchObject({ booking_ref: victim, status: 'loaded' });
});

/** Two reps record under one id, and one undoes the own record. */
async function undoOwn(week: ImportWeek): Promise<{ json(): unknown }> {
  const load = await maker.load(week, victim);
  const { id } = load.record;
  await thief.post(LOAD_URL, loadBody(week, other, { ...thiefs, idempotentId: id }));
  await maker.post(LOAD_URL, load.record.data);
  const undo = {
    version: 1,
    weekId: week.week.weekId,
    undoes: id,
    reason: 'at-once',
    note: '',
    repId: '1001',
    repName: 'Ella Pritchard',
    handsetTimestamp: '2026-12-12T18:00:00.000Z',
    idempotentId: `${id}-undone`,
  };
  return maker.post(UNDO_URL, undo);
}

test("an undo removes the author's own record although another rep used its id", async () => {
  const week = await newWeek();
  expect((await undoOwn(week)).json()).toMatchObject({ success: true });
  expect(await loadsOf(week)).toMatchObject([
    { booking_ref: victim, status: null },
    { booking_ref: other, status: 'loaded', status_rep_id: '1002' },
  ]);
});

test("an undo of one's own record is not in the audit although another rep used its id", async () => {
  const week = await newWeek();
  await undoOwn(week);
  const entries = server.db.selectFrom('audit_entry').select('kind').where('week_id', '=', week.week.weekId);
  expect((await entries.execute()).map(({ kind }) => kind)).not.toContain('record-taken-back');
});
