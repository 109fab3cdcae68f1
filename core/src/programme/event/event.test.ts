import { describe, expect, test } from 'vitest';
import type { Report } from '../../record/action/action.rules.ts';
import type { EventTicket } from './event.contract.ts';
import type { DoorMode, DoorReport } from './event-door.rules.ts';
import {
  decideDoorScan,
  doorCounts,
  eventBrands,
  eventIdOf,
  eventsOfBrand,
  type DoorScanFacts,
} from './event.rules.ts';

const at = (minute: number) => `2026-12-12T20:${String(minute).padStart(2, '0')}:00.000Z`;
const known = (mode: DoorMode, minute: number, order = minute): DoorReport => ({
  mode,
  at: at(minute),
  repId: 'r2',
  repName: 'Bo',
  order,
});
const scan = (change: Partial<Report> = {}): Report => ({
  replay: false,
  occurredAt: at(30),
  repId: 'r1',
  repName: 'Al',
  ...change,
});
const facts = (...reports: DoorReport[]): DoorScanFacts => ({
  ticket: { name: 'Zoë', bookingRef: 'WASTELAND-AAAAAA', barcode: 'WASTELAND-AAAAAA-000001', deleted: false, reports },
  holder: { name: 'Zoë' },
});
const late = (minute: number) => scan({ replay: true, occurredAt: at(minute) });

describe('decideDoorScan', () => {
  test.each<[string, DoorScanFacts, DoorMode, Report, unknown]>([
    ['an unknown code', { ticket: undefined, holder: undefined }, 'in', scan(), { ok: false, code: 'unknown-ticket' }],
    [
      'not on the list',
      { ticket: undefined, holder: { name: 'Zoë' } },
      'in',
      scan(),
      { ok: false, code: 'not-at-this-event', details: { name: 'Zoë' } },
    ],
    [
      'not on the list, replayed',
      { ticket: undefined, holder: { name: 'Zoë' } },
      'in',
      late(0),
      { ok: false, code: 'not-at-this-event', details: { name: 'Zoë' } },
    ],
    [
      'in while inside',
      facts(known('in', 0)),
      'in',
      scan(),
      { ok: false, code: 'already-entered', details: { name: 'Zoë', at: at(0), repName: 'Bo' } },
    ],
    [
      'out after leaving',
      facts(known('in', 0), known('out', 5)),
      'out',
      scan(),
      { ok: false, code: 'not-entered', details: { name: 'Zoë', at: at(5), repName: 'Bo' } },
    ],
    [
      'out after leaving without an entry',
      facts(known('out', 5)),
      'out',
      scan(),
      { ok: false, code: 'not-entered', details: { name: 'Zoë', at: at(5), repName: 'Bo' } },
    ],
  ])('refuses %s', (_, given, mode, report, expected) => {
    expect(decideDoorScan(given, mode, report)).toEqual(expected);
  });

  test.each([scan(), late(0)])('refuses a deleted ticket: %o', (report) => {
    const { ticket, holder } = facts();
    if (!ticket) throw new Error('there is one');
    expect(decideDoorScan({ ticket: { ...ticket, deleted: true }, holder }, 'in', report)).toEqual({
      ok: false,
      code: 'ticket-deleted',
      details: { name: 'Zoë', bookingRef: 'WASTELAND-AAAAAA' },
    });
  });

  test.each<
    [
      string,
      DoorScanFacts,
      DoorMode,
      Report,
      { status: string; statusAt: string; memory: unknown; exception?: unknown },
    ]
  >([
    [
      'in',
      facts(),
      'in',
      scan(),
      { status: 'entered', statusAt: at(30), memory: { enteredAt: at(30), enteredBy: 'Al' } },
    ],
    [
      'out',
      facts(known('in', 0)),
      'out',
      scan(),
      { status: 'left', statusAt: at(30), memory: { enteredAt: at(0), enteredBy: 'Bo' } },
    ],
    [
      'in again',
      facts(known('in', 0), known('out', 5)),
      'in',
      scan(),
      { status: 'entered', statusAt: at(30), memory: { enteredAt: at(0), enteredBy: 'Bo' } },
    ],
    [
      'out with no entry known',
      facts(),
      'out',
      scan(),
      {
        status: 'left',
        statusAt: at(30),
        memory: { exceptions: 1 },
        exception: { code: 'no-entry-known', details: { name: 'Zoë' } },
      },
    ],
    [
      'a late entry of a person who has left',
      facts(known('out', 30)),
      'in',
      late(0),
      { status: 'left', statusAt: at(30), memory: { enteredAt: at(0), enteredBy: 'Al' } },
    ],
    [
      'a late entry of a person who was inside',
      facts(known('in', 0)),
      'in',
      late(10),
      {
        status: 'entered',
        statusAt: at(0),
        memory: { enteredAt: at(0), enteredBy: 'Bo', exceptions: 1 },
        exception: { code: 'entered-twice', details: { name: 'Zoë', at: at(0), repName: 'Bo' } },
      },
    ],
    [
      'a late entry that was the first',
      facts(known('in', 10)),
      'in',
      late(0),
      { status: 'entered', statusAt: at(0), memory: { enteredAt: at(0), enteredBy: 'Al', exceptions: 1 } },
    ],
    [
      'a late exit of a person who had left',
      facts(known('in', 0), known('out', 5)),
      'out',
      late(10),
      {
        status: 'left',
        statusAt: at(5),
        memory: { enteredAt: at(0), enteredBy: 'Bo', exceptions: 1 },
        exception: { code: 'left-twice', details: { name: 'Zoë', at: at(5), repName: 'Bo' } },
      },
    ],
  ])('accepts %s', (_, given, mode, report, { status, statusAt, memory, exception }) => {
    const verdict = decideDoorScan(given, mode, report);
    expect(verdict).toMatchObject({
      ok: true,
      outcome: 'folded',
      details: { name: 'Zoë' },
      state: { status, since: { at: statusAt } },
      reply: { ticket: { entryStatus: status, statusAt, barcode: 'WASTELAND-AAAAAA-000001', deleted: '0' } },
    });
    if (!verdict.ok || verdict.outcome !== 'folded') throw new Error('it is accepted');
    expect([verdict.state?.memory, verdict.exception]).toEqual([memory, exception]);
  });
});

describe('doorCounts', () => {
  const ticket = (change: Partial<EventTicket>): EventTicket => ({
    name: 'A',
    bookingRef: 'A',
    barcode: 'A',
    entryStatus: 'none',
    deleted: '0',
    ...change,
  });
  test.each<[string, Partial<EventTicket>[], number[]]>([
    ['no tickets', [], [0, 0, 0, 0, 0]],
    [
      'one of three inside, one gone',
      [{ entryStatus: 'entered', enteredAt: at(0) }, { entryStatus: 'left', enteredAt: at(0) }, {}],
      [3, 2, 66, 1, 33],
    ],
    ['an exit without a known entry does not count as an entry', [{ entryStatus: 'left' }, {}], [2, 0, 0, 0, 0]],
    [
      'a deleted ticket is not counted',
      [{ entryStatus: 'entered', deleted: '1' }, { entryStatus: 'entered' }],
      [1, 1, 100, 1, 100],
    ],
  ])('%s', (_, tickets, expected) => {
    const { pax, entryRaw, entryPercent, inside, insidePercent } = doorCounts(tickets.map(ticket));
    expect([pax, entryRaw, entryPercent, inside, insidePercent]).toEqual(expected);
  });

  test('a ticket deleted by a numeric flag is not counted', () => {
    expect(doorCounts([Object.assign(ticket({}), { deleted: 1 }), ticket({})])).toMatchObject({ pax: 1 });
  });

  test('the percentage is not 100 while one person is missing', () => {
    const tickets = Array.from({ length: 1000 }, (_, n) => ticket({ entryStatus: n ? 'entered' : 'none' }));
    expect(doorCounts(tickets).entryPercent).toBe(99);
  });
});

test.each([
  ['nuco,wasteland', ['nuco', 'wasteland'], true],
  [' WASTELAND , Nuco ', ['wasteland', 'nuco'], true],
  ['nuco', ['nuco'], false],
  [' , ', [], false],
])('brands %j', (brands, expected, isOurs) => {
  expect(eventBrands({ brands })).toEqual(expected);
  expect(eventsOfBrand([{ brands }], 'wasteland')).toHaveLength(isOurs ? 1 : 0);
});

test.each([
  [{ eventId: '7', id: 'event-7' }, '7'],
  [{ id: 'event-7' }, 'event-7'],
  [{ eventId: '', id: 'event-7' }, 'event-7'],
])('the id of %o', (event, expected) => {
  expect(eventIdOf(event)).toBe(expected);
});
