import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deliverBody } from '@offpiste/core/handover/carried/handed-in.rules';
import type { ProvenRecord } from '@offpiste/core/record/signed-record/record-of.rules';
import type { DeliverReply } from '@offpiste/core/handover/carried/carried.contract';
import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import { createRandom, type Random } from '@offpiste/fixtures/base/random.source';
import { IN_URL, eventWeek, scanBody } from '../harness/event-week.ts';
import { hostileRecords, type HostileRecord } from './hostile-records.builder.ts';
import { deliver, DELIVER_URL } from './hand-in.fake.ts';
import { signingPhone, type SigningPhone } from '../harness/signing-phone.ts';
import { bookings, coachTicket } from '../harness/small-week.ts';
import { tablePrints } from '../harness/all-text.ts';
import { createTestServer, type Phone, type TestServer } from '../harness/test-server.ts';

const SEED = Number(process.env['HOSTILE_SEED'] ?? 20_261_212);
const LEAST = 600;
const IN_ONE_CALL = 20;
const people = bookings(6);

let server: TestServer;
let week: ImportWeek;
let eventId: string;
let random: Random;
let maker: SigningPhone;
let otherRep: SigningPhone;
let otherBrand: SigningPhone;
let carrier: Phone;
beforeAll(async () => {
  const made = eventWeek(people);
  eventId = made.eventId;
  week = { ...made.week, tickets: [...made.week.tickets, ...people.map((reference) => coachTicket(reference))] };
  server = await createTestServer([week]);
  random = createRandom(SEED);
  maker = await signingPhone(await server.phone('rep@demo.test'));
  otherRep = await signingPhone(await server.phone('host@demo.test'));
  otherBrand = await signingPhone(await server.phone('nuco@demo.test', 'nuco'));
  carrier = await server.phone('lead@demo.test');
});
afterAll(() => server.close());

function fresh(phone: SigningPhone): Promise<ProvenRecord> {
  const reference = random.pick(people);
  if (random.chance(0.5)) return phone.load(week, reference);
  const rep = phone === maker ? '1001' : phone === otherRep ? '1006' : '1007';
  const data = scanBody(eventId, reference, { rep });
  return phone.sign({ kind: 'event-in', url: IN_URL, data, week: week.week.weekId });
}

const everything = async () => ({
  ...(await tablePrints(server.db)),
  refusals: (await server.db.selectFrom('action').select('id').execute()).length,
});

describe(`hostile records, seed ${SEED}`, () => {
  test('hostile records change nothing and are reported with their fault', async () => {
    const records = await hostileRecords({ random, maker, otherRep, otherBrand, fresh }, LEAST);
    expect(records.length).toBeGreaterThanOrEqual(LEAST);
    const before = await everything();
    const problems: string[] = [];
    for (let from = 0; from < records.length; from += IN_ONE_CALL)
      problems.push(...(await problemsOf(records.slice(from, from + IN_ONE_CALL))));
    process.stdout.write(`${records.length} hostile records, seed ${SEED}: ${problems.length} problems\n`);
    expect(problems).toEqual([]);
    expect(await everything()).toEqual(before);
  });

  test('hostile records do not block valid records', async () => {
    const good = await maker.load(week, people[0] ?? '');
    const bad = await hostileRecords({ random, maker, otherRep, otherBrand, fresh }, 1);
    const results = await handIn([...bad.slice(0, 9), { ...proven(good), label: 'good', reason: /./ }]);
    expect(results.map(({ state }) => state)).toEqual([...Array.from({ length: 9 }, () => 'refused'), 'in']);
  });

  test('replayed in any order, valid ones count once', async () => {
    const all = await Promise.all(people.slice(1).map((reference) => maker.load(week, reference)));
    expect(await deliver(carrier, all)).toEqual(all.map(() => ({ state: 'in' })));
    const once = await everything();
    for (let round = 0; round < 5; round += 1) {
      const turned = random.shuffled([...all, ...all]).map((each) => ({ ...each, record: turnedFields(each.record) }));
      expect(await deliver(carrier, turned)).toEqual(turned.map(() => ({ state: 'in' })));
    }
    expect(await everything()).toEqual(once);
  });

  test('hostile records with the ids of valid records do not block those', async () => {
    const read = await Promise.all(people.map((reference) => maker.load(week, reference)));
    const stolen = await Promise.all(
      read.map(({ record: { id } }) => otherRep.load(week, random.pick(people), { idempotentId: id })),
    );
    expect(await deliver(carrier, stolen)).toEqual(stolen.map(() => ({ state: 'in' })));
    expect(await deliver(carrier, random.shuffled(read))).toEqual(read.map(() => ({ state: 'in' })));
    const ids = read.map(({ record }) => record.id);
    const rows = await server.db
      .selectFrom('action')
      .select(['idempotent_id', 'verdict', 'code'])
      .where('idempotent_id', 'in', ids)
      .where('rep_id', '=', '1001')
      .execute();
    expect(rows.map(({ idempotent_id: id }) => id).toSorted()).toEqual(ids.toSorted());
    expect(rows.filter(({ verdict, code }) => verdict === 'refused' || code === 'id-reused')).toEqual([]);
  });

  test('refuses calls of another shape as a whole and stores nothing', async () => {
    const before = await everything();
    const { certificates, records } = deliverBody([await fresh(maker)]);
    const text = JSON.stringify({ certificates, records });
    const bodies = [
      ...Array.from({ length: 40 }, () => text.slice(0, random.int(0, text.length - 1))),
      JSON.stringify({ certificates: [], records }),
      JSON.stringify({ certificates, records: [] }),
      JSON.stringify({ certificates: ['x'], records }),
      JSON.stringify({ certificates: [`a.${'b'.repeat(2_000)}.c`], records }),
      JSON.stringify({ certificates, records: Array.from({ length: 51 }, () => records[0]) }),
      JSON.stringify({ certificates: Array.from({ length: 51 }, () => certificates[0]), records }),
    ];
    for (const payload of bodies) {
      const headers = { 'x-brand': 'wasteland', cookie: carrier.cookie, 'content-type': 'application/json' };
      const { statusCode } = await server.app.inject({ method: 'POST', url: DELIVER_URL, headers, payload });
      expect([statusCode, payload.length]).toEqual([400, payload.length]);
    }
    const huge = await carrier.post(DELIVER_URL, { certificates, records: ['x'.repeat(300_000)] });
    expect(huge.statusCode).toBe(413);
    expect(await everything()).toEqual(before);
  });

  test('hostile records leave no personal data in the log', () => {
    const log = server.logged.join('');
    expect(log).toContain(DELIVER_URL);
    for (const secret of [maker.certificate, people[0] ?? '', 'Ella', 'Name of', week.week.weekId, 'demo.test'])
      expect(log).not.toContain(secret);
  });
});

async function handIn(records: readonly HostileRecord[]): Promise<DeliverReply['results']> {
  const body = {
    certificates: records.map(({ certificate }) => certificate),
    records: records.map(({ handed }, index) => (isObject(handed) ? { ...handed, certificate: index } : handed)),
  };
  const answer = await carrier.post(DELIVER_URL, body);
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
  return answer.json<DeliverReply>().results;
}

async function problemsOf(records: readonly HostileRecord[]): Promise<string[]> {
  const results = await handIn(records);
  return records.flatMap(({ label, reason }, index) => {
    const { state, reason: words = '' } = results[index] ?? {};
    return state === 'refused' && reason.test(words) ? [] : [`${label}: ${state} ${words}, not ${reason}`];
  });
}

function proven({ record, signature, certificate }: ProvenRecord): Pick<HostileRecord, 'handed' | 'certificate'> {
  return { handed: { record, signature, certificate: 0 }, certificate };
}

function turnedFields<T extends object>(value: T): T {
  return Object.fromEntries(random.shuffled(Object.entries(value))) as T;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
