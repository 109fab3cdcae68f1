import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ClientStoryReply } from '@offpiste/core/office/client-story/client-story.contract';
import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import { bookings, coachTicket, LOAD_URL, loadBody, smallWeek } from '../harness/small-week.ts';
import { ABSENCE_URL, absenceOf, asRep, DRIVER, moment, replay, undoOf, UNDO_URL } from '../harness/taken-back.ts';
import { createTestServer, importWeeks, type Phone, type TestServer } from '../harness/test-server.ts';

const [someone = '', another = ''] = bookings(2);

let server: TestServer;
let rep: Phone;
let driver: Phone;
let office: Phone;
beforeAll(async () => {
  server = await createTestServer([]);
  rep = await server.phone('rep@demo.test');
  driver = await server.phone('driver@demo.test');
  office = await server.phone('office@demo.test');
});
afterAll(() => server.close());

async function newWeek(): Promise<ImportWeek> {
  const week = smallWeek([someone, another]);
  await importWeeks(server.db, [week]);
  return week;
}

const urlOf = ({ week }: ImportWeek, reference: string) => `/api/office/clients/${week.weekId}/${reference}`;
const storyOf = async (week: ImportWeek, reference = someone) =>
  (await office.get(urlOf(week, reference))).json<ClientStoryReply>();

test('a story shows telephone and stops of the booking, and none for a booking that is gone', async () => {
  const week = await newWeek();
  expect((await storyOf(week)).facts).toEqual({
    phone: `44${someone}`,
    seats: [{ list: 'coach/C1/outbound', pickUp: 'Leeds, 12/12/2026 18:00' }],
  });
  await server.db.deleteFrom('passenger').where('week_id', '=', week.week.weekId).execute();
  expect(await storyOf(week)).not.toHaveProperty('facts');
});

test("a client's story lists every record of the client in order, and no other client's", async () => {
  const week = await newWeek();
  await rep.post(ABSENCE_URL, absenceOf(week, { handsetTimestamp: moment(1) }));
  const load = loadBody(week, someone, { handsetTimestamp: moment(10) });
  await rep.post(LOAD_URL, load);
  const again = { ...asRep(DRIVER), idempotentId: randomUUID() };
  await driver.post(LOAD_URL, loadBody(week, someone, { ...again, handsetTimestamp: moment(20) }));
  await driver.post(
    LOAD_URL,
    loadBody(week, someone, { ...again, idempotentId: randomUUID(), handsetTimestamp: moment(30) }),
    replay,
  );
  await rep.post(LOAD_URL, loadBody(week, another, { handsetTimestamp: moment(35) }));
  await rep.post(
    UNDO_URL,
    undoOf(week, load.idempotentId, { handsetTimestamp: moment(40), note: 'sat in the wrong one' }),
  );

  const story = await storyOf(week);
  expect(story).toMatchObject({ name: `Name of ${someone}`, reference: someone, isBooked: true });
  expect(story.tickets).toEqual([{ list: 'coach/C1/outbound', status: 'loaded' }]);
  expect(story.records).toMatchObject([
    { kind: 'absence', verdict: 'accepted', absence: { reason: 'own-way', note: 'by train' } },
    {
      kind: 'coach-load',
      list: 'coach/C1/outbound',
      verdict: 'accepted',
      at: moment(10),
      repName: 'Ella Pritchard',
      undone: { at: moment(40), repName: 'Ella Pritchard', reason: 'wrong-person', note: 'sat in the wrong one' },
    },
    {
      kind: 'coach-load',
      verdict: 'refused',
      repName: DRIVER.repName,
      words: expect.stringContaining('already loaded'),
    },
    { kind: 'coach-load', verdict: 'already', repName: DRIVER.repName },
  ]);
  expect(story.records).toHaveLength(4);
});

test('a client keeps the story and counted ticket after the booking was removed', async () => {
  const week = await newWeek();
  await rep.post(LOAD_URL, loadBody(week, someone));
  await importWeeks(server.db, [
    {
      ...week,
      passengers: week.passengers?.filter(({ reference }) => reference !== someone),
      tickets: [coachTicket(another)],
    },
  ]);
  expect(await storyOf(week)).toMatchObject({
    name: `Name of ${someone}`,
    isBooked: false,
    tickets: [{ list: 'coach/C1/outbound', status: 'loaded', lapsed: 1 }],
    records: [{ kind: 'coach-load', verdict: 'accepted' }],
  });
});

test('the booking has its changes by imports, before and after', async () => {
  const week = await newWeek();
  await importWeeks(server.db, [{ ...week, tickets: [coachTicket(someone, 'C2'), coachTicket(another)] }]);
  const { changes } = await storyOf(week);
  expect(changes.map(({ before, after, by }) => [before?.places, after?.places, by])).toEqual([
    [undefined, ['coach C1 outbound'], 'command line'],
    [['coach C1 outbound'], ['coach C2 outbound'], 'command line'],
  ]);
  expect((await storyOf(week, another)).changes).toHaveLength(1);
});

test("a client's story needs office access to the week, and reports an unknown client", async () => {
  const week = await newWeek();
  expect((await rep.get(urlOf(week, someone))).json()).toMatchObject({ code: 'no-office-access' });
  expect((await office.get(urlOf(week, 'WASTELAND-NOBODY'))).json()).toMatchObject({ code: 'unknown-client' });
  const other = smallWeek(bookings(1, 'NUCO'));
  await importWeeks(server.db, [other]);
  expect((await office.get(urlOf(other, bookings(1, 'NUCO')[0] ?? ''))).json()).toMatchObject({
    code: 'no-office-access',
    details: { brand: 'nuco' },
  });
});
