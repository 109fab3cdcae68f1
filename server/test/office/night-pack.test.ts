import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditReply } from '@offpiste/core/access/audit/audit.contract';
import type { NightPackReply } from '@offpiste/core/office/report/night-pack.contract';
import {
  aboard,
  away,
  back,
  HOSTILE_NAME,
  missing,
  PHONE,
  recordEverything,
  reportWeek,
  type ReportWeek,
} from '../harness/report-week.ts';
import { eventTicket, rave } from '../harness/event-week.ts';
import { client, smallWeek } from '../harness/small-week.ts';
import { moment } from '../harness/taken-back.ts';
import { createTestServer, importWeeks, type Phone, type TestServer } from '../harness/test-server.ts';

const REP = 'Ella Pritchard';

let server: TestServer;
let office: Phone;
let rep: Phone;
let full: ReportWeek;
beforeAll(async () => {
  server = await createTestServer([]);
  office = await server.phone('office@demo.test');
  rep = await server.phone('rep@demo.test');
  full = await reportWeek(server);
  await recordEverything(full, rep);
});
afterAll(() => server.close());

const url = () => `/api/office/night-pack/${full.week.week.weekId}`;

test('a pack has each ride by stop, with the state, the number and the time of each client', async () => {
  const { weekName, rides } = (await office.get(url())).json<NightPackReply>();
  expect(weekName).toBe('A week');
  const [coach, ...others] = rides;
  expect(coach).toMatchObject({ kind: 'coach', id: 'C1', direction: 'outbound', left: moment(35) });
  expect(coach?.leftWith).toContain('count not known on the phone');
  expect(coach?.stops.map(({ name }) => name)).toEqual(['Leeds']);
  const people = new Map(coach?.stops[0]?.people.map((person) => [person.reference, person]));
  expect(new Set(people.keys())).toEqual(new Set([aboard, missing, away, back]));
  expect(people.get(aboard)).toEqual({
    name: HOSTILE_NAME,
    reference: aboard,
    mark: 'here',
    state: 'On board',
    at: moment(10),
    by: REP,
    phone: PHONE,
  });
  expect(people.get(missing)).toEqual({
    name: `Name of ${missing}`,
    reference: missing,
    state: 'Missing',
    phone: '0044 7',
  });
  expect(people.get(away)).toMatchObject({
    mark: 'away',
    state: 'Not travelling',
    remark: 'Makes their own way: by train',
  });
  const transfer = others.find(({ kind }) => kind === 'transfer');
  expect(transfer?.extras).toMatchObject([{ mark: 'here', state: 'Extra passenger', at: moment(14) }]);
});

test('a pack has the door list of each event', async () => {
  const { doors } = (await office.get(url())).json<NightPackReply>();
  const counted = await server.db
    .selectFrom('ticket')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('week_id', '=', full.week.week.weekId)
    .where('kind', '=', 'event')
    .where('deleted', '=', false)
    .executeTakeFirstOrThrow();
  expect(doors.flatMap(({ people }) => people)).toHaveLength(Number(counted.count));
  expect(doors.flatMap(({ people }) => people.map(({ state }) => state))).toContain('Inside');
});

test('an event starts on the clock of the resort, if need be at the time of its places', async () => {
  const [early, late, written, unknown] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const events = [
    rave(unknown, { eventName: 'Some time' }),
    rave(late, { eventName: 'From a place' }),
    rave(written, { eventName: 'Written', startDateTime: '2027-01-08T22:00' }),
    rave(early, { eventName: 'With a zone', startDateTime: '2027-01-08T19:00:00Z' }),
  ];
  const place = { event: { reference: events[1]?.eventRef, startDateTime: '2027-01-09T01:30' } };
  const passengers = [{ ...client(aboard), allocPlaces: [place] }];
  const tickets = events.map(({ eventId }) => eventTicket(aboard, eventId));
  const week = smallWeek([], { passengers, events, tickets });
  await importWeeks(server.db, [week]);
  const { doors } = (await office.get(`/api/office/night-pack/${week.week.weekId}`)).json<NightPackReply>();
  expect(doors.map(({ name, starts, startsAt }) => [name, starts, startsAt])).toEqual([
    ['With a zone', '08/01/2027 20:00', '2027-01-08T19:00:00.000Z'],
    ['Written', '08/01/2027 22:00', '2027-01-08T21:00:00.000Z'],
    ['From a place', '09/01/2027 01:30', '2027-01-09T00:30:00.000Z'],
    ['Some time', undefined, undefined],
  ]);
});

test('the audit names the person who opened a pack', async () => {
  await office.get(url());
  const { entries } = (await office.get(`/api/office/audit/${full.week.week.weekId}/latest`)).json<AuditReply>();
  expect(entries).toContainEqual(expect.objectContaining({ kind: 'taken-out', subject: 'night-pack.screen' }));
});

test('a pack needs office access to the brand of the week', async () => {
  expect((await rep.get(url())).statusCode).toBe(403);
  expect((await office.get('/api/office/night-pack/no-such-week')).statusCode).toBe(404);
});
