import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import { readReport } from '#office/report/read-report';
import { reportSource } from '#office/report/report-source';
import { extraLines, findExtras } from '../../src/cli/extras.command.ts';
import { barcodeOf, bookings, loadBody, smallWeek, transferTicket } from '../harness/small-week.ts';
import { replay, undoOf, UNDO_URL } from '../harness/taken-back.ts';
import type { RideTicketsReply } from '@offpiste/core/ride/ride/ride.contract';
import type { ExtraPassengersReply } from '@offpiste/core/ride/extra-passenger/extra-passenger.contract';
import { createTestServer, importWeeks, TEST_NOW, type Phone, type TestServer } from '../harness/test-server.ts';

const URL = '/api/transfer/extra-passengers';
const [first = '', second = ''] = bookings(2);
const stranger = 'NUCO-ZZZZZZ';
const moment = (minute: number) => `2026-12-12T17:${String(minute).padStart(2, '0')}:00.000Z`;

let server: TestServer;
let phone: Phone;
let otherPhone: Phone;
beforeAll(async () => {
  server = await createTestServer([]);
  phone = await server.phone('rep@demo.test');
  otherPhone = await server.phone('lead@demo.test');
});
afterAll(() => server.close());

async function newWeek(): Promise<ImportWeek> {
  const week = smallWeek([first, second], { transferRows: [{ transferId: 'T2' }, { transferId: 'T10' }] });
  await importWeeks(server.db, [week]);
  return week;
}

const body = (week: ImportWeek, scans: readonly (readonly [string, number])[], change: object = {}) => ({
  weekId: week.week.weekId,
  transferId: 'T10',
  repId: '1001',
  timestamp: moment(20),
  idempotentId: randomUUID(),
  passengers: scans.map(([reference, minute]) => ({ barcode: barcodeOf(reference), timestamp: moment(minute) })),
  ...change,
});

test('a week without extra passengers', async () => {
  const { week } = await newWeek();
  expect(extraLines(await findExtras(server.db, week.weekId))).toBe('No extra passengers');
});

test('extra passengers are listed by transfer number and scan time; refused lists are left out', async () => {
  const week = await newWeek();
  await phone.post(
    URL,
    body(week, [
      [second, 7],
      [stranger, 5],
    ]),
  );
  await otherPhone.post(URL, body(week, [[first, 1]], { transferId: 'T2', repId: '1002' }));
  expect((await phone.post(URL, body(week, [[first, 2]], { transferId: 'T9' }))).statusCode).toBe(404);
  const extras = await findExtras(server.db, week.week.weekId);
  expect(extras).toEqual([
    {
      transferId: 'T2',
      direction: 'outbound',
      barcode: barcodeOf(first),
      name: `Name of ${first}`,
      scannedAt: moment(1),
      repId: '1002',
      repName: 'Marcus Oyelaran',
      receivedAt: new Date(TEST_NOW).toISOString(),
    },
    {
      transferId: 'T10',
      direction: 'outbound',
      barcode: barcodeOf(stranger),
      name: '',
      scannedAt: moment(5),
      repId: '1001',
      repName: 'Ella Pritchard',
      receivedAt: new Date(TEST_NOW).toISOString(),
    },
    {
      transferId: 'T10',
      direction: 'outbound',
      barcode: barcodeOf(second),
      name: `Name of ${second}`,
      scannedAt: moment(7),
      repId: '1001',
      repName: 'Ella Pritchard',
      receivedAt: new Date(TEST_NOW).toISOString(),
    },
  ]);
  const report = await readReport(
    'extras',
    reportSource(server.db, week.week.weekId, { brand: 'wasteland', level: 9 }),
  );
  const codes = report.columns.findIndex(({ key }) => key === 'code');
  expect(new Set(report.rows.map((row) => row[codes]))).toEqual(new Set(extras.map(({ barcode }) => barcode)));
  expect(report.rows).toHaveLength(extras.length);
  expect(extraLines(extras.slice(0, 2))).toBe(
    [
      `T2 outbound  12/12/2026 17:01 UTC  Name of ${first} ${barcodeOf(first)}  by Marcus Oyelaran, came in 12/12/2026 18:00 UTC`,
      `T10 outbound  12/12/2026 17:05 UTC  unknown ticket ${barcodeOf(stranger)}  by Ella Pritchard, came in 12/12/2026 18:00 UTC`,
    ].join('\n'),
  );
});

test('scan times are corrected by the offset of the phone’s clock', async () => {
  const week = await newWeek();
  const anHourFast = new Date(TEST_NOW + 3_600_000).toISOString();
  const scannedAt = '2026-12-12T18:50:00.000Z';
  await phone.post(
    URL,
    body(week, [], { timestamp: anHourFast, passengers: [{ barcode: barcodeOf(first), timestamp: scannedAt }] }),
    { 'x-sent-at': anHourFast },
  );
  expect(await findExtras(server.db, week.week.weekId)).toMatchObject([{ scannedAt: moment(50) }]);
});

const [onList = '', alsoOnList = ''] = bookings(4).slice(2);

/** Transfer T1 outbound with two people, one more with another ticket. */
async function transferWeek(): Promise<ImportWeek> {
  const people = [first, onList, alsoOnList];
  const tickets = [transferTicket(onList), transferTicket(alsoOnList)];
  const week = smallWeek(people, { tickets: [...smallWeek([first]).tickets, ...tickets] });
  await importWeeks(server.db, [week]);
  return week;
}

const post = (week: ImportWeek, references: readonly string[], change: object = {}) => ({
  ...body(week, []),
  version: 2,
  transferId: 'T1',
  direction: 'outbound',
  passengers: references.map((reference, index) => ({
    barcode: barcodeOf(reference),
    timestamp: moment(index),
    reportId: randomUUID(),
  })),
  ...change,
});
const listOf = async (week: ImportWeek) =>
  (await phone.get(`/api/transfer/allBarcodes/T1/direction/outbound/${week.week.weekId}`)).json<RideTicketsReply>();
const resultsOf = async (sent: object, headers: Record<string, string> = {}) =>
  (await phone.post(URL, sent, headers)).json<ExtraPassengersReply>().results?.map(({ result }) => result);

test('judges each code of an extra post separately', async () => {
  const week = await transferWeek();
  const sent = post(week, [first, stranger, onList, first]);
  expect(await resultsOf(sent)).toEqual(['extra', 'unknown-ticket', 'loaded', 'already-extra']);
  const list = await listOf(week);
  expect([list.loaded, list.total]).toEqual([1, 2]);
  expect(list.extras).toMatchObject([
    { barcode: barcodeOf(stranger), name: '', isUnknown: true, at: moment(1), by: 'Ella Pritchard' },
    { barcode: barcodeOf(first), name: `Name of ${first}`, at: moment(0) },
  ]);
  // The repeated post, as after a lost answer, changes nothing and gets the same reply.
  expect(await resultsOf(sent)).toEqual(['extra', 'unknown-ticket', 'loaded', 'already-extra']);
  expect(await listOf(week)).toEqual(list);
});

test('counts a client once as extra passenger and loaded client, also in a replay', async () => {
  const week = await transferWeek();
  await phone.post('/api/transfer/load', { ...loadBody(week, onList), transferId: 'T1', loadLat: null, loadLon: null });
  await resultsOf(post(week, [first]));
  const again = post(week, [onList, first]);
  expect(await resultsOf(again)).toEqual(['already-loaded', 'already-extra']);
  expect(await resultsOf(post(week, [onList, first]), replay)).toEqual(['already-loaded', 'already-extra']);
  const list = await listOf(week);
  expect([list.loaded, list.extras?.length]).toEqual([1, 1]);
});

test('after an undo a replayed second extra report counts and a refused one does not', async () => {
  const week = await transferWeek();
  const one = post(week, [first]);
  const refused = post(week, [first]);
  const replayed = post(week, [first]);
  await resultsOf(one);
  expect(await resultsOf(refused)).toEqual(['already-extra']);
  expect(await resultsOf(replayed, replay)).toEqual(['already-extra']);
  const idIn = ({ passengers }: typeof one) => passengers[0]?.reportId ?? '';
  const takeBack = async (undoes: string) =>
    (await phone.post(UNDO_URL, undoOf(week, undoes, { barcode: barcodeOf(first) }))).statusCode;
  expect(await takeBack(idIn(one))).toBe(200);
  expect((await listOf(week)).extras).toMatchObject([{ reportId: idIn(replayed) }]);
  expect(await takeBack(idIn(replayed))).toBe(200);
  expect((await listOf(week)).extras).toBeUndefined();
  expect(await takeBack(idIn(refused))).toBe(404);
  expect(await findExtras(server.db, week.week.weekId)).toEqual([]);
});

test('an extra passenger undone before the post arrived does not count', async () => {
  const week = await transferWeek();
  const sent = post(week, [first, onList]);
  for (const { reportId, barcode } of sent.passengers)
    expect((await phone.post(UNDO_URL, undoOf(week, reportId, { barcode }), replay)).statusCode).toBe(200);
  await resultsOf(sent, replay);
  expect(await listOf(week)).toMatchObject({ loaded: 0 });
  expect((await listOf(week)).extras).toBeUndefined();
});

test('an older app without a direction adds a listed client as extra passenger', async () => {
  const week = await transferWeek();
  await resultsOf(body(week, [[onList, 1]], { transferId: 'T1' }));
  const list = await listOf(week);
  expect([list.loaded, list.extras?.map(({ barcode }) => barcode)]).toEqual([0, [barcodeOf(onList)]]);
  // A person loaded from the list later counts once.
  await phone.post('/api/transfer/load', { ...loadBody(week, onList), transferId: 'T1', loadLat: null, loadLon: null });
  expect((await listOf(week)).extras).toBeUndefined();
});
