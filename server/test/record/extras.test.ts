import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImportWeek } from '@offpiste/core/import/import.contract';
import { extraLines, findExtras } from '../../src/cli/extras.command.ts';
import { barcodeOf, bookings, smallWeek } from '../harness/small-week.ts';
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
      barcode: barcodeOf(first),
      name: `Name of ${first}`,
      scannedAt: moment(1),
      repId: '1002',
      repName: 'Marcus Oyelaran',
      receivedAt: new Date(TEST_NOW).toISOString(),
    },
    {
      transferId: 'T10',
      barcode: barcodeOf(stranger),
      name: '',
      scannedAt: moment(5),
      repId: '1001',
      repName: 'Ella Pritchard',
      receivedAt: new Date(TEST_NOW).toISOString(),
    },
    {
      transferId: 'T10',
      barcode: barcodeOf(second),
      name: `Name of ${second}`,
      scannedAt: moment(7),
      repId: '1001',
      repName: 'Ella Pritchard',
      receivedAt: new Date(TEST_NOW).toISOString(),
    },
  ]);
  expect(extraLines(extras.slice(0, 2))).toBe(
    [
      `T2  12/12/2026 17:01 UTC  Name of ${first} ${barcodeOf(first)}  by Marcus Oyelaran, came in 12/12/2026 18:00 UTC`,
      `T10  12/12/2026 17:05 UTC  ${barcodeOf(stranger)}  by Ella Pritchard, came in 12/12/2026 18:00 UTC`,
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
