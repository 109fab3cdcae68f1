import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LessonTicketsReply } from '@offpiste/core/programme/lesson/lesson.contract';
import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import {
  learner,
  lessonListUrl,
  lessonTicket,
  lessonWeek,
  REGISTER_URL,
  registerBody,
  skiLesson,
} from '../harness/lesson-week.ts';
import { BATCH_URL, bookings, coachTicket } from '../harness/small-week.ts';
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

const people = bookings(3);
const [first = '', second = '', third = ''] = people;
const byOther = { repID: '1002', repName: 'Marcus Oyelaran' };

async function newLesson(
  references: readonly string[] = people,
  change: Partial<ImportWeek> = {},
): Promise<{ week: ImportWeek; lessonId: string }> {
  const made = lessonWeek(references, change);
  await importWeeks(server.db, [made.week]);
  return made;
}

const list = async (lessonId: string) => (await phone.get(lessonListUrl(lessonId))).json<LessonTicketsReply>();

describe('reading', () => {
  test('the lessons and workshops of a week, as the office listed them', async () => {
    const { week, lessonId } = await newLesson();
    const lessons = [skiLesson(`${lessonId}w`, { lessonType: 'workshop' }), skiLesson(lessonId)];
    await importWeeks(server.db, [{ ...week, lessons }]);
    expect((await phone.get(`/api/workshopLessons/allLessons/${week.week.weekId}`)).json()).toEqual({ lessons });
  });

  test.each([
    ['/api/workshopLessons/allLessons/nowhere', 'unknown-week'],
    [lessonListUrl('nothing'), 'unknown-lesson'],
  ])('%s is unknown', async (url, code) => {
    const answer = await phone.get(url);
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { code }]);
  });

  test('an unchanged list gives 304, a changed one is sent again', async () => {
    const { week, lessonId } = await newLesson();
    const { etag } = (await phone.get(lessonListUrl(lessonId))).headers;
    const known = { 'if-none-match': String(etag) };
    expect((await phone.get(lessonListUrl(lessonId), known)).statusCode).toBe(304);
    await phone.post(REGISTER_URL, registerBody(week, lessonId, first));
    const answer = await phone.get(lessonListUrl(lessonId), known);
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { registered: 1, total: 3 }]);
  });

  test('an import with a lesson id of another week is refused', async () => {
    const { lessonId } = await newLesson();
    await expect(importWeeks(server.db, [lessonWeek([], { lessons: [skiLesson(lessonId)] }).week])).rejects.toThrow(
      `lesson ${lessonId} belongs to week`,
    );
  });
});

describe('registering', () => {
  test('counts the client once, confirms it, and stores the rep and time', async () => {
    const { week, lessonId } = await newLesson();
    const body = registerBody(week, lessonId, first);
    for (const answer of [await phone.post(REGISTER_URL, body), await phone.post(REGISTER_URL, body)]) {
      expect([answer.statusCode, answer.json()]).toEqual([
        200,
        { success: true, message: 'Client successfully registered' },
      ]);
    }
    const { tickets, registered, total } = await list(lessonId);
    expect([registered, total]).toEqual([1, 3]);
    expect(tickets.find(({ bookingRef }) => bookingRef === first)).toMatchObject({
      registered: 1,
      registeredAt: '2026-12-12T17:00:00.000Z',
      registeredBy: 'Ella Pritchard',
      lessonId,
    });
  });

  test('a workshop registers with the same call', async () => {
    const { week, lessonId } = await newLesson([first]);
    await importWeeks(server.db, [
      {
        ...week,
        lessons: [skiLesson(lessonId, { lessonType: 'workshop' })],
        tickets: [lessonTicket(first, lessonId, { kind: 'workshop' })],
      },
    ]);
    expect((await phone.post(REGISTER_URL, registerBody(week, lessonId, first))).statusCode).toBe(200);
    expect(await list(lessonId)).toMatchObject({ registered: 1, total: 1 });
  });

  test('refuses a registered client, another lesson, a deleted ticket and an unknown code', async () => {
    const stranger = 'WASTELAND-ELSEWH';
    const { week, lessonId } = await newLesson();
    await importWeeks(server.db, [
      {
        ...week,
        passengers: [...week.passengers, learner(stranger, 'other')],
        tickets: [
          lessonTicket(first, lessonId),
          lessonTicket(second, lessonId, { deleted: '1' }),
          coachTicket(stranger),
        ],
      },
    ]);
    await phone.post(REGISTER_URL, registerBody(week, lessonId, first));
    const refusals = [
      await otherPhone.post(REGISTER_URL, registerBody(week, lessonId, first, byOther)),
      await phone.post(REGISTER_URL, registerBody(week, lessonId, stranger)),
      await phone.post(REGISTER_URL, registerBody(week, lessonId, second)),
      await phone.post(REGISTER_URL, registerBody(week, lessonId, 'WASTELAND-NOBODY')),
      await phone.post(REGISTER_URL, registerBody(week, lessonId, first, byOther)),
    ];
    expect(refusals.map((answer) => [answer.statusCode, answer.json<{ code: string }>().code])).toEqual([
      [409, 'already-registered'],
      [422, 'not-in-this-lesson'],
      [422, 'ticket-deleted'],
      [404, 'unknown-ticket'],
      [403, 'wrong-rep'],
    ]);
    expect(refusals[0]?.json()).toMatchObject({ details: { name: `Name of ${first}`, repName: 'Ella Pritchard' } });
    expect(refusals[1]?.json()).toMatchObject({
      error: 'This ticket is not in this lesson.\nBelongs to:\nGroup 2, Mon 09:30',
    });
    expect(await list(lessonId)).toMatchObject({ registered: 1, total: 1 });
  });

  test('replayed in a batch: the first occurrence counts, the other phone gets a notice', async () => {
    const { week, lessonId } = await newLesson();
    await phone.post(
      REGISTER_URL,
      registerBody(week, lessonId, third, { handsetTimestamp: '2026-12-12T17:10:00.000Z' }),
    );
    const earlier = registerBody(week, lessonId, third, { ...byOther, handsetTimestamp: '2026-12-12T17:05:00.000Z' });
    const later = registerBody(week, lessonId, third, { ...byOther, handsetTimestamp: '2026-12-12T17:20:00.000Z' });
    const entries = [earlier, later].map((data) => ({
      url: REGISTER_URL,
      data,
      timestamp: Date.parse(data.handsetTimestamp),
    }));
    const { results } = (await otherPhone.post(BATCH_URL, { entries })).json<{
      results: { status: number; body: unknown }[];
    }>();
    expect(results).toMatchObject([{ status: 200 }, { status: 200, body: { notice: { code: 'already-registered' } } }]);
    const { tickets } = await list(lessonId);
    expect(tickets.find(({ bookingRef }) => bookingRef === third)).toMatchObject({
      registeredAt: '2026-12-12T17:05:00.000Z',
      registeredBy: 'Marcus Oyelaran',
    });
  });

  test('twenty concurrent phones register each client once', async () => {
    const many = bookings(20);
    const { week, lessonId } = await newLesson(many);
    const answers = await Promise.all(
      many.flatMap((one) => [0, 1].map(() => phone.post(REGISTER_URL, registerBody(week, lessonId, one)))),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(many.length);
    expect(await list(lessonId)).toMatchObject({ registered: many.length, total: many.length });
  });
});
