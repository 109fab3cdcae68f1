import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EventInfo, EventInfoReply } from '@offpiste/core/programme/event/event.contract';
import { eventWeek, IN_URL, infoUrl, OUT_URL, scanBody } from '../harness/event-week.ts';
import { bookings } from '../harness/small-week.ts';
import { createTestServer, importWeeks, type Phone, type TestServer } from '../harness/test-server.ts';

let server: TestServer;
let phone: Phone;
let otherPhone: Phone;
beforeAll(async () => {
  server = await createTestServer([]);
  phone = await server.phone('rep@demo.test');
  otherPhone = await server.phone('lead@demo.test');
});
afterAll(() => server.close());

const replay = { 'x-replay': 'true' };
const byOther = { rep: '1002' };
const [someone = ''] = bookings(1);
const moment = (minute: number) => `2026-12-12T17:${String(minute).padStart(2, '0')}:00.000Z`;

async function newEvent(references: readonly string[] = [someone]): Promise<{ eventId: string }> {
  const made = eventWeek(references);
  await importWeeks(server.db, [made.week]);
  return made;
}

async function info(eventId: string): Promise<EventInfo> {
  const { data } = (await phone.get(infoUrl(eventId))).json<EventInfoReply>();
  if (!data) throw new Error('the event is known');
  return data;
}

const countReports = async (eventId: string) =>
  (await server.db.selectFrom('action').select('id').where('subject', '=', `event/${eventId}`).execute()).length;

describe('many at once', () => {
  test('two phones scan one ticket: every report is stored, and the state is their fold', async () => {
    const { eventId } = await newEvent();
    const scans = Array.from({ length: 12 }, (_, minute) => () => {
      const [who, body] = minute % 3 ? ([phone, {}] as const) : ([otherPhone, byOther] as const);
      return who.post(
        minute % 2 ? OUT_URL : IN_URL,
        scanBody(eventId, someone, { ...body, deviceTimestamp: moment(minute) }),
        replay,
      );
    });
    const answers = await Promise.all(scans.map((scan) => scan()));
    expect(answers.map((answer) => answer.statusCode)).toEqual(scans.map(() => 200));
    const [ticket] = (await info(eventId)).tickets;
    expect(ticket).toMatchObject({ entryStatus: 'left', enteredAt: moment(0), statusAt: moment(11) });
    expect(ticket?.exceptions).toBeUndefined();
    expect(await countReports(eventId)).toBe(12);
  });

  test('refuses one of two phones that let in the same person at once', async () => {
    const { eventId } = await newEvent();
    const answers = await Promise.all([
      phone.post(IN_URL, scanBody(eventId, someone)),
      otherPhone.post(IN_URL, scanBody(eventId, someone, byOther)),
    ]);
    expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await info(eventId)).toMatchObject({ entryRaw: 1, inside: 1 });
  });

  test('two hundred people enter and half of them leave: the counts are correct', async () => {
    const people = bookings(200);
    const { eventId } = await newEvent(people);
    const scans = people.flatMap((reference, n) => [
      () => phone.post(IN_URL, scanBody(eventId, reference, { deviceTimestamp: moment(0) }), replay),
      ...(n % 2
        ? [
            () =>
              otherPhone.post(
                OUT_URL,
                scanBody(eventId, reference, { ...byOther, deviceTimestamp: moment(5) }),
                replay,
              ),
          ]
        : []),
    ]);
    const answers = await Promise.all(scans.toReversed().map((scan) => scan()));
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
    expect(await info(eventId)).toMatchObject({
      pax: 200,
      entryRaw: 200,
      entryPercent: 100,
      inside: 100,
      insidePercent: 50,
    });
  });

  test('five thousand tickets are read as one list', async () => {
    const people = Array.from({ length: 5000 }, (_, n) => `WASTELAND-${String(n).padStart(6, '0')}`);
    const { eventId } = await newEvent(people);
    const answer = await phone.post(IN_URL, scanBody(eventId, people[4999] ?? ''));
    expect(answer.statusCode).toBe(200);
    expect(await info(eventId)).toMatchObject({ pax: 5000, entryRaw: 1, entryPercent: 0, inside: 1 });
  });
});
