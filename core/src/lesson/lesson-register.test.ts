import { describe, expect, test } from 'vitest';
import type { Report } from '../action/action.rules.ts';
import type { LessonTicket } from './lesson.contract.ts';
import {
  decideRegistration,
  learnerOf,
  lessonsOfKind,
  overlayRegistrations,
  registerFactsOnPhone,
  type RegisterFacts,
} from './lesson-register.rules.ts';

const at = '2026-12-14T09:00:00.000Z';
const registered = { at, repId: 'r2', repName: 'Bo' };
const scan = (change: Partial<Report> = {}): Report => ({
  replay: false,
  occurredAt: '2026-12-14T09:05:00.000Z',
  repId: 'r1',
  repName: 'Al',
  ...change,
});
const zoe = {
  name: 'Zoë',
  lessons: [
    { id: '42', words: 'Group 2, Mon' },
    { id: '51', words: 'Avalanche' },
  ],
};
const facts = (change: Partial<RegisterFacts> = {}): RegisterFacts => ({
  ticket: { name: 'Zoë', deleted: false },
  holder: zoe,
  ...change,
});

describe('decideRegistration', () => {
  test.each([
    ['not yet registered', facts(), scan(), { ok: true, outcome: 'changed' }],
    [
      'a code no one knows',
      facts({ ticket: undefined, holder: undefined }),
      scan(),
      { ok: false, code: 'unknown-ticket' },
    ],
    [
      'belongs elsewhere',
      facts({ ticket: undefined }),
      scan(),
      { ok: false, code: 'not-in-this-lesson', details: { name: 'Zoë', belongs: 'Group 2, Mon\nAvalanche' } },
    ],
    [
      'belongs nowhere',
      facts({ ticket: undefined, holder: { name: 'Zoë', lessons: [] } }),
      scan({ replay: true }),
      { ok: false, code: 'not-in-this-lesson', details: { name: 'Zoë' } },
    ],
    [
      'booking fell away',
      facts({ ticket: { name: 'Zoë', deleted: true } }),
      scan(),
      { ok: false, code: 'ticket-deleted', details: { name: 'Zoë' } },
    ],
    [
      'already registered',
      facts({ ticket: { name: 'Zoë', deleted: false, registered } }),
      scan(),
      { ok: false, code: 'already-registered', details: { name: 'Zoë', at, repName: 'Bo' } },
    ],
    [
      'already registered, replayed',
      facts({ ticket: { name: 'Zoë', deleted: false, registered } }),
      scan({ replay: true }),
      {
        ok: true,
        outcome: 'already',
        firstIsMine: false,
        first: registered,
        details: { name: 'Zoë', at, repName: 'Bo' },
      },
    ],
    [
      'already registered, but the replayed one was first',
      facts({ ticket: { name: 'Zoë', deleted: false, registered } }),
      scan({ replay: true, occurredAt: '2026-12-14T08:59:59.999Z' }),
      {
        ok: true,
        outcome: 'already',
        firstIsMine: true,
        first: registered,
        details: { name: 'Zoë', at, repName: 'Bo' },
      },
    ],
  ])('%s', (_, known, report, expected) => {
    expect(decideRegistration(known, report)).toEqual(expected);
  });
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

/** A ticket as a server may write it that is not as strict with its types. */
const written = (change: object): LessonTicket => Object.assign(ticket({}), change);

describe('on the phone', () => {
  test('the list of the lesson decides, and without one the week does', () => {
    expect(
      registerFactsOnPhone('42', [ticket({ registered: 1, registeredAt: at, registeredBy: 'Bo' })], 'code', zoe).ticket,
    ).toEqual({ name: 'Zoë', deleted: false, registered: { at, repId: '', repName: 'Bo' } });
    expect(registerFactsOnPhone('42', [ticket({ deleted: '1' })], 'code', zoe).ticket).toEqual({
      name: 'Zoë',
      deleted: true,
    });
    expect(registerFactsOnPhone('42', [written({ deleted: 1 })], 'code', zoe).ticket).toEqual({
      name: 'Zoë',
      deleted: true,
    });
    expect(
      registerFactsOnPhone('42', [written({ registered: '1', registeredAt: at, registeredBy: 'Bo' })], 'code', zoe)
        .ticket,
    ).toEqual({ name: 'Zoë', deleted: false, registered: { at, repId: '', repName: 'Bo' } });
    expect(registerFactsOnPhone('42', [], 'code', zoe).ticket).toBeUndefined();
    expect(registerFactsOnPhone('42', undefined, 'code', zoe).ticket).toEqual({ name: 'Zoë', deleted: false });
    expect(registerFactsOnPhone('43', undefined, 'code', zoe).ticket).toBeUndefined();
    expect(registerFactsOnPhone('43', undefined, 'code', undefined)).toEqual({ ticket: undefined, holder: undefined });
  });

  test('who a client is, with what they have a place in', () => {
    const place = { reference: 'W-LS-42-1', group: 'Group 2', times: 'Mon' };
    expect(learnerOf({ passengerName: 'Zoë', allocPlaces: [{ lessons: place }, { lessons: {} }] })).toEqual({
      name: 'Zoë',
      lessons: [
        { id: '42', words: 'Group 2, Mon' },
        { id: undefined, words: '' },
      ],
    });
  });

  test('pending registrations lie over the list: registered first, deleted left out', () => {
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
    const shown = overlayRegistrations(list, pending);
    expect(shown).toMatchObject({ registered: 2, total: 3, held: 1 });
    expect(shown.tickets.map(({ name, registered: done, held }) => [name, done, held])).toEqual([
      ['B', 1, false],
      ['C', 1, true],
      ['A', 0, false],
    ]);
  });

  test('marks may come as the other type: numbers for text, text for numbers', () => {
    const tickets = [
      written({ barcode: 'a', registered: '0' }),
      written({ barcode: 'b', registered: '1' }),
      written({ barcode: 'c', deleted: 1 }),
    ];
    const shown = overlayRegistrations({ registered: 1, total: 2, tickets }, [
      { barcode: 'b', at, repName: 'Al', held: true },
    ]);
    expect(shown).toMatchObject({
      registered: 1,
      held: 0,
      tickets: [
        { barcode: 'b', registered: 1 },
        { barcode: 'a', registered: 0 },
      ],
    });
    expect(shown.tickets).toHaveLength(2);
  });

  test('lessons by kind, each id once, by number; both spellings are lessons', () => {
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
