import { describe, expect, test } from 'vitest';
import type { LessonTicket } from './lesson.contract.ts';
import {
  decideRegistration,
  learnerOf,
  lessonFactsOnPhone,
  lessonsOfKind,
  overlayLesson,
} from './lesson-register.rules.ts';

const at = '2026-12-14T09:00:00.000Z';
const scan = { replay: false, occurredAt: '2026-12-14T09:05:00.000Z', repId: 'r1', repName: 'Al' };
const zoe = {
  name: 'Zoë',
  lessons: [
    { id: '42', words: 'Group 2, Mon' },
    { id: '51', words: 'Avalanche' },
  ],
};

test.each([
  ['belongs elsewhere', zoe, { name: 'Zoë', belongs: 'Group 2, Mon\nAvalanche' }],
  ['belongs nowhere', { name: 'Zoë', lessons: [] }, { name: 'Zoë' }],
])('a client without a place in the lesson is refused: %s', (_, holder, details) => {
  const refusal = { ok: false, code: 'not-in-this-lesson', details };
  expect(decideRegistration({ ticket: undefined, holder }, scan)).toEqual(refusal);
});

const ticket = (change: Partial<LessonTicket>): LessonTicket => ({
  name: 'Zoë',
  bookingRef: 'W-A',
  barcode: 'code',
  lessonId: '42',
  registered: 0,
  deleted: '0',
  ...change,
});

describe('on the phone', () => {
  test.each([
    ['42', true],
    ['43', false],
  ])('without a fetched list the week’s data decides: lesson %s', (lessonId, isHere) => {
    const { ticket: known } = lessonFactsOnPhone(lessonId, undefined, 'WASTELAND-AAAAAA-000001', zoe);
    expect(known !== undefined).toBe(isHere);
  });

  test.each([
    ['42', true],
    ['', true],
    ['43', false],
  ])('a listed ticket of lesson %o is one of lesson 42: %s', (lessonId, isHere) => {
    const { ticket: known } = lessonFactsOnPhone('42', [ticket({ lessonId })], 'code', undefined);
    expect(known !== undefined).toBe(isHere);
  });

  test('a client is shown with the lessons they are booked on', () => {
    const place = { reference: 'W-LS-42-1', group: 'Group 2', times: 'Mon' };
    expect(learnerOf({ passengerName: 'Zoë', allocPlaces: [{ lessons: place }, { lessons: {} }] })).toEqual({
      name: 'Zoë',
      lessons: [
        { id: '42', words: 'Group 2, Mon' },
        { id: undefined, words: '' },
      ],
    });
  });

  test('pending registrations are applied over the list: registered first, deleted left out', () => {
    const list = {
      registered: 1,
      total: 3,
      tickets: [
        ticket({ name: 'A', barcode: 'a' }),
        ticket({ name: 'C', barcode: 'c' }),
        ticket({ name: 'B', barcode: 'b', registered: 1 }),
        ticket({ barcode: 'd', deleted: '1' }),
      ],
    };
    const pending = [
      { barcode: 'c', at, repName: 'Al', held: true },
      { barcode: 'b', at, repName: 'Al', held: true },
    ];
    const shown = overlayLesson(list, pending);
    expect(shown).toMatchObject({ done: 2, total: 3, held: 1 });
    expect(shown.tickets.map(({ name, registered, held }) => [name, registered, held])).toEqual([
      ['B', 1, false],
      ['C', 1, true],
      ['A', 0, false],
    ]);
  });

  test('lessons are grouped by kind, each id once, by number, with both spellings', () => {
    const item = (lessonId: string, lessonType: string) => ({
      lessonId,
      lessonType,
      lessonRef: '',
      lessonTicketId: '',
    });
    const items = [item('10', 'lesson'), item('9', 'lessons'), item('10', 'lesson'), item('3', 'workshop')];
    expect(lessonsOfKind(items, 'lesson').map(({ lessonId }) => lessonId)).toEqual(['9', '10']);
    expect(lessonsOfKind(items, 'workshop').map(({ lessonId }) => lessonId)).toEqual(['3']);
    const nameless = [
      { ...item('', 'lesson'), lessonRef: 'W-LS-7-1' },
      { ...item('', 'lesson'), lessonTicketId: 'LT-8' },
    ];
    expect(lessonsOfKind(nameless, 'lesson').map(({ lessonId }) => lessonId)).toEqual(['7', 'LT-8']);
  });
});
