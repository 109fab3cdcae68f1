import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import type { LateNoticesReply } from '@offpiste/core/record/action/action.contract';
import { THE_SERVER } from '#access/audit/audit.store';
import { readClientStory } from '#office/client-story/client-story.store';
import { requestErasure, resumeErasure } from '#office/erasing/erase-week';
import { storyLines } from '../../src/cli/story.command.ts';
import { eventWeek, IN_URL, OUT_URL, scanBody } from '../harness/event-week.ts';
import { deliver, deliveredOf, DELIVERED_URL } from './hand-in.fake.ts';
import { signingPhone, type SigningPhone } from '../harness/signing-phone.ts';
import { BATCH_URL, bookings, LOAD_URL, loadBody, smallWeek } from '../harness/small-week.ts';
import { waitForLock } from '../harness/wait-for-lock.ts';
import { createTestServer, importWeeks, TEST_NOW, type Phone, type TestServer } from '../harness/test-server.ts';

const people = bookings(3);
const [someone = '', another = ''] = people;
const EARLIER = '2026-12-12T17:10:00.000Z';
const LATER = '2026-12-12T17:20:00.000Z';

let server: TestServer;
let maker: SigningPhone;
let carrier: Phone;
beforeAll(async () => {
  server = await createTestServer([]);
  maker = await signingPhone(await server.phone('rep@demo.test'), 'maker-phone');
  carrier = await server.phone('lead@demo.test');
  await server.db.updateTable('rep_account').set({ level: 0 }).where('username', '=', 'driver@demo.test').execute();
});
afterAll(() => server.close());

async function newWeek(): Promise<ImportWeek> {
  const week = smallWeek(people);
  await importWeeks(server.db, [week]);
  return week;
}

const rowsOf = (id: string) =>
  server.db.selectFrom('action').selectAll().where('idempotent_id', '=', id).orderBy('id').execute();
const noticesOf = async (phone: Phone, device: string) =>
  (await phone.get('/api/actions/notices', { 'x-device': device })).json<LateNoticesReply>().notices;

test('a carried record counts for its author, who learns verdict and carrier', async () => {
  const week = await newWeek();
  const load = await maker.load(week, someone);
  expect(await deliver(carrier, [load])).toEqual([{ state: 'in' }]);
  expect(await rowsOf(load.record.id)).toMatchObject([
    {
      rep_id: '1001',
      rep_name: 'Ella Pritchard',
      device: 'maker-phone',
      replay: true,
      verdict: 'accepted',
      carried_by: '1002',
      carried_by_name: 'Marcus Oyelaran',
      received_at: new Date(TEST_NOW),
    },
  ]);
  expect(await deliveredOf(maker, [load.record.id, 'id-unknown'])).toEqual([
    {
      id: load.record.id,
      status: 200,
      carrier: 'Marcus Oyelaran',
      body: { success: true, message: expect.any(String) },
    },
  ]);
});

test("a client's story names the carrier of a record", async () => {
  const week = await newWeek();
  await deliver(carrier, [await maker.load(week, someone)]);
  const story = await readClientStory(server.db, week.week.weekId, someone);
  expect(story?.records).toMatchObject([{ repName: 'Ella Pritchard', carriedBy: 'Marcus Oyelaran' }]);
  expect(story && storyLines(story)).toContain("with Marcus Oyelaran's phone");
});

test('only the author learns the outcome of a record', async () => {
  const week = await newWeek();
  const load = await maker.load(week, someone);
  await deliver(carrier, [load]);
  expect(await deliveredOf(carrier, [load.record.id])).toEqual([]);
  expect((await carrier.post(DELIVERED_URL, { ids: [] })).statusCode).toBe(400);
});

test('a record sent by its own phone is not reported as delivered by another phone', async () => {
  const week = await newWeek();
  const load = await maker.load(week, someone);
  await maker.post(LOAD_URL, load.record.data);
  expect(await deliver(carrier, [load])).toEqual([{ state: 'in' }]);
  expect(await deliveredOf(maker, [load.record.id])).toEqual([]);
});

describe('a record counts once, and has one answer', () => {
  const send = (phone: Phone, data: unknown) =>
    phone.post(BATCH_URL, { entries: [{ url: LOAD_URL, data, timestamp: TEST_NOW }] });
  const answered = async (id: string) => {
    const rows = await rowsOf(id);
    expect(rows).toHaveLength(1);
    return { status: rows[0]?.status, body: rows[0]?.reply };
  };

  test('whether its carrier comes first or its maker', async () => {
    const week = await newWeek();
    for (const isCarriedFirst of [true, false]) {
      const load = await maker.load(week, isCarriedFirst ? someone : another);
      if (isCarriedFirst) await deliver(carrier, [load]);
      const own = (await send(maker, load.record.data)).json<{ results: unknown[] }>().results;
      expect(await deliver(carrier, [load, load])).toEqual([{ state: 'in' }, { state: 'in' }]);
      expect(own).toEqual([await answered(load.record.id)]);
    }
  });

  test('when its maker and two carriers come at once', async () => {
    const second = await server.phone('host@demo.test');
    for (const reference of people) {
      const week = await newWeek();
      const load = await maker.load(week, reference);
      const [own, ...others] = await Promise.all([
        send(maker, load.record.data),
        ...[carrier, second, carrier].map((phone) => deliver(phone, [load])),
      ]);
      expect(others).toEqual([[{ state: 'in' }], [{ state: 'in' }], [{ state: 'in' }]]);
      expect(own.json<{ results: unknown[] }>().results).toEqual([await answered(load.record.id)]);
    }
  });
});

describe('rights and moment are those that were signed', () => {
  test('a maker without the right is refused, and learns it; its carrier does not', async () => {
    const week = await newWeek();
    const guest = await signingPhone(await server.phone('driver@demo.test'));
    const load = await guest.load(week, someone);
    expect(await deliver(carrier, [load])).toEqual([{ state: 'in' }]);
    expect(await deliveredOf(guest, [load.record.id])).toMatchObject([
      { status: 403, body: { code: 'level-too-low' }, carrier: 'Marcus Oyelaran' },
    ]);
  });

  test('a refusal keeps a text after the names of its week were erased', async () => {
    const week = await newWeek();
    const guest = await signingPhone(await server.phone('driver@demo.test'));
    const load = await guest.load(week, someone);
    await deliver(carrier, [load]);
    const { weekId } = week.week;
    await requestErasure(server.db, { weekId, by: THE_SERVER, at: new Date(TEST_NOW) });
    await resumeErasure(server.db, weekId);
    const [told] = await deliveredOf(guest, [load.record.id]);
    expect(told).toMatchObject({
      status: 403,
      body: { code: 'week-erased', error: expect.stringMatching(/names of this week were erased/) },
    });
  });

  test('a carrier without a right delivers the records that their maker may make', async () => {
    const week = await newWeek();
    const load = await maker.load(week, someone);
    expect(await deliver(await server.phone('driver@demo.test'), [load])).toEqual([{ state: 'in' }]);
    expect(await rowsOf(load.record.id)).toMatchObject([{ verdict: 'accepted', carried_by_name: expect.any(String) }]);
  });

  test.each([
    ['by a right clock', LATER, 0, LATER],
    ['by a clock that was ten minutes fast', LATER, 600_000, EARLIER],
    ['by a clock that was not measured', LATER, null, LATER],
    ['in the future', '2027-01-01T00:00:00.000Z', 0, new Date(TEST_NOW).toISOString()],
    ['by a clock that nobody can have', LATER, 1e300, LATER],
  ])('recorded %s: %s, %j', async (_, handsetTimestamp, clockOffset, expected) => {
    const week = await newWeek();
    const { record } = await maker.load(week, someone, { handsetTimestamp });
    const load = await maker.sign({ ...record, clockOffset });
    // The headers of the call are the carrier's own, and none of them counts.
    const headers = {
      'x-device': 'carrier-phone',
      'x-sent-at': '2026-12-12T23:00:00.000Z',
      'x-clock-offset': '9000000',
    };
    const phone: Phone = { ...carrier, post: (url, body) => carrier.post(url, body, headers) };
    expect(await deliver(phone, [load])).toEqual([{ state: 'in' }]);
    expect(await rowsOf(load.record.id)).toMatchObject([{ occurred_at: new Date(expected), device: 'maker-phone' }]);
  });
});

describe('conflicts go to the maker', () => {
  test('a losing carried report is answered, and one displaced later gets a notice', async () => {
    const week = await newWeek();
    const lost = await maker.load(week, someone, { handsetTimestamp: LATER });
    const kept = await maker.load(week, another, { handsetTimestamp: LATER });
    await carrier.post(LOAD_URL, {
      ...loadBody(week, someone, { handsetTimestamp: EARLIER }),
      repID: '1002',
      repName: 'Marcus Oyelaran',
    });
    expect(await deliver(carrier, [lost, kept])).toEqual([{ state: 'in' }, { state: 'in' }]);
    expect(await deliveredOf(maker, [lost.record.id])).toMatchObject([
      { status: 200, body: { notice: { code: 'already-loaded', repName: 'Marcus Oyelaran' } } },
    ]);
    expect(await noticesOf(maker, 'maker-phone')).toEqual([]);
    await carrier.post(
      LOAD_URL,
      { ...loadBody(week, another, { handsetTimestamp: EARLIER }), repID: '1002', repName: 'Marcus Oyelaran' },
      { 'x-replay': 'true', 'x-device': 'carrier-phone' },
    );
    expect(await noticesOf(carrier, 'carrier-phone')).toEqual([]);
    expect(await noticesOf(maker, 'another-phone')).toEqual([]);
    expect(await noticesOf(maker, 'maker-phone')).toMatchObject([{ notice: { code: 'already-loaded', at: EARLIER } }]);
  });

  test('an earlier carried report displaces another and notifies its phone', async () => {
    const week = await newWeek();
    await carrier.post(
      LOAD_URL,
      { ...loadBody(week, someone, { handsetTimestamp: LATER }), repID: '1002', repName: 'Marcus Oyelaran' },
      { 'x-device': 'displaced-phone' },
    );
    await deliver(carrier, [await maker.load(week, someone, { handsetTimestamp: EARLIER })]);
    expect(await noticesOf(carrier, 'displaced-phone')).toMatchObject([{ notice: { repName: 'Ella Pritchard' } }]);
  });
});

test('an unrecorded record is sent again before later records of the same ticket', async () => {
  const { week, eventId } = eventWeek(people);
  await importWeeks(server.db, [week]);
  const scan = (url: string, reference: string, deviceTimestamp: string) =>
    maker.sign({
      kind: url === IN_URL ? 'event-in' : 'event-out',
      url,
      week: week.week.weekId,
      data: scanBody(eventId, reference, { deviceTimestamp }),
    });
  const records = [
    await scan(IN_URL, someone, EARLIER),
    await scan(OUT_URL, someone, LATER),
    await scan(IN_URL, another, LATER),
  ];
  await sql`create function no_room() returns trigger language plpgsql as $$ begin
    if new.idempotent_id = '${sql.raw(records[0]?.record.id ?? '')}' then raise exception 'full' using errcode = '53100'; end if;
    return new; end $$`.execute(server.db);
  await sql`create trigger no_room before insert on action for each row execute function no_room()`.execute(server.db);
  expect(await deliver(carrier, records)).toEqual([{ state: 'later' }, { state: 'later' }, { state: 'in' }]);
  await sql`drop trigger no_room on action`.execute(server.db);
  expect(await deliver(carrier, records)).toEqual([{ state: 'in' }, { state: 'in' }, { state: 'in' }]);
  const told = await deliveredOf(
    maker,
    records.map(({ record }) => record.id),
  );
  expect(told.map(({ body }) => body)).toEqual(
    told.map(() => expect.not.objectContaining({ notice: expect.anything() })),
  );
});

test('a call that took six seconds leaves its other records to be delivered later', async () => {
  const week = await newWeek();
  const records = [await maker.load(week, someone), await maker.load(week, another)];
  const answer = await server.db.transaction().execute(async (held) => {
    await sql`lock table ticket in access exclusive mode`.execute(held);
    const asked = deliver(carrier, records);
    await waitForLock(server.db);
    server.clock.set(TEST_NOW + 6001);
    // The first record is at work and ends; the transaction would wait for a promise.
    return () => asked;
  });
  expect(await answer()).toEqual([{ state: 'in' }, { state: 'later' }]);
  server.clock.set(TEST_NOW);
  expect(await deliver(carrier, records)).toEqual([{ state: 'in' }, { state: 'in' }]);
});
