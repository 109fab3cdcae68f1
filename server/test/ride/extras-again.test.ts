import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ExtraPassengersReply } from '@offpiste/core/ride/extra-passenger/extra-passenger.contract';
import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import type { LiveReply } from '@offpiste/core/office/live-night/office.contract';
import type { RideIdsReply, RideTicketsReply } from '@offpiste/core/ride/ride/ride.contract';
import { sql } from 'kysely';
import { findExtras } from '../../src/cli/extras.command.ts';
import { barcodeOf, bookings, loadBody, smallWeek, transferTicket } from '../harness/small-week.ts';
import { ABSENCE_URL, absenceOf, moment, replay, undoOf, UNDO_URL } from '../harness/taken-back.ts';
import { createTestServer, importWeeks, type Phone, type TestServer } from '../harness/test-server.ts';

const URL = '/api/transfer/extra-passengers';
const [stranger = '', onList = '', alsoOnList = ''] = bookings(3);

let server: TestServer;
let phone: Phone;
beforeAll(async () => {
  server = await createTestServer([]);
  phone = await server.phone('rep@demo.test');
});
afterAll(() => server.close());

/** Transfer T1 outbound with two people, one more with another ticket, and T10, which is only in the office's sheet. */
function weekWith(change: Partial<ImportWeek> = {}): ImportWeek {
  const tickets = [...smallWeek([stranger]).tickets, transferTicket(onList), transferTicket(alsoOnList)];
  return smallWeek([stranger, onList, alsoOnList], { tickets, transferRows: [{ transferId: 'T10' }], ...change });
}

async function importedWeek(): Promise<ImportWeek> {
  const week = weekWith();
  await importWeeks(server.db, [week]);
  return week;
}

const post = (week: ImportWeek, references: readonly string[], change: object = {}) => ({
  version: 2,
  weekId: week.week.weekId,
  transferId: 'T1',
  direction: 'outbound',
  repId: '1001',
  timestamp: moment(20),
  idempotentId: randomUUID(),
  passengers: references.map((reference, index) => ({
    barcode: barcodeOf(reference),
    timestamp: moment(index),
    reportId: randomUUID(),
  })),
  ...change,
});
const listAt = (week: ImportWeek, ride = 'T1/direction/outbound', headers = {}) =>
  phone.get(`/api/transfer/allBarcodes/${ride}/${week.week.weekId}`, headers);
const listOf = async (week: ImportWeek) => (await listAt(week)).json<RideTicketsReply>();
const resultsOf = async (sent: object, headers: Record<string, string> = {}) =>
  (await phone.post(URL, sent, headers)).json<ExtraPassengersReply>().results?.map(({ result }) => result);
const load = (week: ImportWeek, reference: string) =>
  phone.post('/api/transfer/load', { ...loadBody(week, reference), transferId: 'T1', loadLat: null, loadLon: null });

/** The server ends between the persons and their post, so the post's row is never written. */
async function withoutPost(task: () => Promise<unknown>): Promise<void> {
  await sql`alter table action add constraint no_post check (kind <> 'extra-passengers') not valid`.execute(server.db);
  try {
    await task();
  } finally {
    await sql`alter table action drop constraint no_post`.execute(server.db);
  }
}

test('a repeated post returns the results of persons that were recorded before', async () => {
  const week = await importedWeek();
  const sent = post(week, [stranger, onList]);
  await withoutPost(async () => expect((await phone.post(URL, sent)).statusCode).toBeGreaterThanOrEqual(500));
  expect(await resultsOf(sent, replay)).toEqual(['extra', 'loaded']);
});

test('a repeated extra post is judged by the list after an import', async () => {
  const week = await importedWeek();
  const sent = post(week, [stranger, onList]);
  await withoutPost(() => phone.post(URL, sent));
  const tickets = [transferTicket(stranger), transferTicket(onList, 'T1', { deleted: '1' })];
  await importWeeks(server.db, [{ ...week, tickets }]);
  expect(await resultsOf(sent, replay)).toEqual(['extra', 'loaded']);
});

test('twice the same in one replayed post', async () => {
  const week = await importedWeek();
  expect(await resultsOf(post(week, [stranger, onList, stranger, onList]), replay)).toEqual([
    'extra',
    'loaded',
    'already-extra',
    'already-loaded',
  ]);
});

test('an extra passenger undone before the post arrives does not count', async () => {
  const week = await importedWeek();
  const sent = post(week, [stranger, onList]);
  for (const { reportId, barcode } of sent.passengers)
    await phone.post(UNDO_URL, undoOf(week, reportId, { barcode }), replay);
  expect(await resultsOf(sent, replay)).toEqual(['refused', 'refused']);
});

test('a loaded client with a cancelled ticket is not counted again as an extra passenger', async () => {
  const week = await importedWeek();
  await load(week, onList);
  const tickets = [transferTicket(onList, 'T1', { deleted: '1' }), transferTicket(alsoOnList)];
  await importWeeks(server.db, [{ ...week, tickets }]);
  expect(await resultsOf(post(week, [onList]))).toEqual(['already-loaded']);
  expect(await listOf(week)).toMatchObject({ loaded: 1, total: 2 });
  expect(await listOf(week)).not.toHaveProperty('extras');
});

test('live night omits an extra passenger who was loaded from the list', async () => {
  const week = await importedWeek();
  await resultsOf(post(week, [onList], { version: undefined, direction: undefined }));
  expect(await findExtras(server.db, week.week.weekId)).toHaveLength(1);
  await load(week, onList);
  expect(await findExtras(server.db, week.week.weekId)).toEqual([]);
});

test.each([
  ['that is only in the office’s sheet', 'T10', 'outbound'],
  ['that has nobody in that direction', 'T1', 'inbound'],
])('extra passengers of a transfer %s have a list, also after an import', async (_, transferId, direction) => {
  const week = await importedWeek();
  const ride = `${transferId}/direction/${direction}`;
  const ids = `/api/transfer/allTransfers/${week.week.weekId}`;
  const before = (await phone.get(ids)).headers['etag'];
  expect((await listAt(week, ride)).statusCode).toBe(404);
  expect(await resultsOf(post(week, [stranger], { transferId, direction }))).toEqual(['extra']);
  for (const again of [false, true]) {
    if (again) await importWeeks(server.db, [week]);
    const list = await listAt(week, ride);
    expect(list.json()).toMatchObject({ loaded: 0, total: 0, extras: [{ barcode: barcodeOf(stranger) }] });
    const answer = await phone.get(ids, { 'if-none-match': String(before) });
    expect(answer.json<RideIdsReply>()[direction === 'inbound' ? 'inbound' : 'outbound']).toContain(transferId);
  }
});

test('an extra passenger added to the list by an import counts once', async () => {
  const week = await importedWeek();
  const sent = post(week, [stranger]);
  await phone.post(URL, sent);
  expect(await listOf(week)).toMatchObject({ loaded: 0, total: 2, extras: [{ barcode: barcodeOf(stranger) }] });
  await importWeeks(server.db, [{ ...week, tickets: [...week.tickets, transferTicket(stranger)] }]);

  const office = await server.phone('office@demo.test');
  const onNight = async () => {
    const { rides } = (await office.get(`/api/office/live/${week.week.weekId}`)).json<LiveReply>();
    const ride = rides.find(({ kind, id }) => kind === 'transfer' && id === 'T1');
    return [ride?.done, ride?.total, ride?.extras];
  };
  const list = await listOf(week);
  expect(list).toMatchObject({ loaded: 1, total: 3 });
  expect(list).not.toHaveProperty('extras');
  expect(list.tickets.find(({ bookingRef }) => bookingRef === stranger)).toMatchObject({ loaded: 1 });
  expect(await onNight()).toEqual([1, 3, 0]);

  await load(week, stranger);
  expect(await listOf(week)).toMatchObject({ loaded: 1, total: 3 });
  expect(await onNight()).toEqual([1, 3, 0]);
});

test('an absence of an extra passenger who was put on the list is refused or an exception', async () => {
  const week = await importedWeek();
  await phone.post(URL, post(week, [stranger]));
  const tickets = [...week.tickets, transferTicket(stranger)];
  await importWeeks(server.db, [{ ...week, tickets }]);
  const absent = {
    kind: 'transfer',
    target: 'T1',
    barcode: barcodeOf(stranger),
    handsetTimestamp: moment(30),
  } as const;
  const online = await phone.post(ABSENCE_URL, absenceOf(week, absent));
  expect([online.statusCode, online.json()]).toMatchObject([409, { code: 'already-loaded' }]);
  const replayed = await phone.post(ABSENCE_URL, absenceOf(week, absent), replay);
  expect([replayed.statusCode, replayed.json()]).toMatchObject([200, { notice: { code: 'was-there' } }]);
  const { tickets: listed, ...list } = await listOf(week);
  expect(list).toMatchObject({ loaded: 1, total: 3 });
  expect(list).not.toHaveProperty('extras');
  expect(listed.find(({ bookingRef }) => bookingRef === stranger)).not.toHaveProperty('absent');
});

test('a listed extra passenger is missing after the extra report is undone', async () => {
  const week = await importedWeek();
  const sent = post(week, [stranger]);
  await phone.post(URL, sent);
  await importWeeks(server.db, [{ ...week, tickets: [...week.tickets, transferTicket(stranger)] }]);
  await phone.post(UNDO_URL, undoOf(week, sent.passengers[0]?.reportId ?? '', { barcode: barcodeOf(stranger) }));
  const list = await listOf(week);
  expect(list).toMatchObject({ loaded: 0, total: 3 });
  expect(list).not.toHaveProperty('extras');
});
