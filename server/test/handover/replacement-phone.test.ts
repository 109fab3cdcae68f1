import { afterAll, beforeEach, expect, test } from 'vitest';
import type { ProvenRecord } from '@offpiste/core/record/signed-record/record-of.rules';
import type { LateNotice, LateNoticesReply } from '@offpiste/core/record/action/action.contract';
import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import { deliver, deliveredOf } from './hand-in.fake.ts';
import { signingPhone, type SigningPhone } from '../harness/signing-phone.ts';
import { bookings, LOAD_URL, loadBody, smallWeek } from '../harness/small-week.ts';
import { createTestServer, TEST_NOW, type Phone, type TestServer } from '../harness/test-server.ts';

const people = bookings(2);
const [someone = ''] = people;
const EARLIER = '2026-12-12T17:10:00.000Z';
const LATER = '2026-12-12T17:20:00.000Z';
const replay = { 'x-replay': 'true' };
const QUARTER_MS = 15 * 60_000;

let server: TestServer;
let week: ImportWeek;
let maker: SigningPhone;
let carrier: Phone;
beforeEach(async () => {
  await server?.close();
  week = smallWeek(people);
  server = await createTestServer([week]);
  maker = await signingPhone(await server.phone('rep@demo.test'), 'maker-phone');
  carrier = await server.phone('lead@demo.test');
});
afterAll(() => server.close());

/** The notices of this rep's phone, a quarter of an hour after all other events. */
async function toldLater(username: string, device: string): Promise<readonly LateNotice[]> {
  server.clock.set(TEST_NOW + QUARTER_MS);
  const phone = await server.phone(username);
  return (await phone.get('/api/actions/notices', { 'x-device': device })).json<LateNoticesReply>().notices;
}

async function refusedRecord(): Promise<ProvenRecord> {
  const load = await maker.load(week, someone, { coachId: 'C9' });
  expect(await deliver(carrier, [load, load])).toEqual([{ state: 'in' }, { state: 'in' }]);
  return load;
}

test("a refusal of a lost phone's record is reported once to the replacement phone", async () => {
  await refusedRecord();
  const now = (await maker.get('/api/actions/notices', { 'x-device': 'new-phone' })).json<LateNoticesReply>();
  expect(now.notices).toEqual([]);
  expect(await toldLater('rep@demo.test', 'new-phone')).toMatchObject([
    { kind: 'coach-load', weekId: week.week.weekId, notice: { text: expect.stringMatching(/^Not recorded: /) } },
  ]);
  expect(await toldLater('lead@demo.test', 'another-phone')).toEqual([]);
  const again = await server.phone('rep@demo.test');
  const [notice] = await toldLater('rep@demo.test', 'new-phone');
  await again.post('/api/actions/notices/seen', { ids: [notice?.id] });
  expect(await toldLater('rep@demo.test', 'third-phone')).toEqual([]);
});

test("a conflict of a lost phone's record is reported to the replacement phone", async () => {
  await carrier.post(
    LOAD_URL,
    loadBody(week, someone, { repID: '1002', repName: 'Marcus Oyelaran', handsetTimestamp: EARLIER }),
    replay,
  );
  await deliver(carrier, [await maker.load(week, someone, { handsetTimestamp: LATER })]);
  expect(await toldLater('rep@demo.test', 'new-phone')).toMatchObject([
    { occurredAt: LATER, notice: { code: 'already-loaded', repName: 'Marcus Oyelaran', at: EARLIER } },
  ]);
});

test('a displaced report is reported to another phone of its rep if its own is silent', async () => {
  await deliver(carrier, [await maker.load(week, someone, { handsetTimestamp: LATER })]);
  await carrier.post(
    LOAD_URL,
    loadBody(week, someone, { repID: '1002', repName: 'Marcus Oyelaran', handsetTimestamp: EARLIER }),
    replay,
  );
  expect(await toldLater('rep@demo.test', 'new-phone')).toMatchObject([{ notice: { code: 'already-loaded' } }]);
});

test('an outcome fetched by the recording phone is reported to no other phone', async () => {
  const { record } = await refusedRecord();
  expect(await deliveredOf(maker, [record.id])).toMatchObject([{ id: record.id, carrier: 'Marcus Oyelaran' }]);
  expect(await toldLater('rep@demo.test', 'new-phone')).toEqual([]);
});

test('a record refused when carried and accepted from its own phone is not reported as refused', async () => {
  await server.db.updateTable('week').set({ disabled: true }).execute();
  const load = await maker.load(week, someone);
  await deliver(carrier, [load]);
  await server.db.updateTable('week').set({ disabled: false }).execute();
  expect((await maker.post(LOAD_URL, load.record.data)).statusCode).toBe(200);
  expect(await toldLater('rep@demo.test', 'new-phone')).toEqual([]);
});
