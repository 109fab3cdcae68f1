import { describe, expect, test } from 'vitest';
import type { ImportKeyRoom } from '../import/import.contract.ts';
import type { AllocPlace, Passenger, Transport } from '../../people/passenger/passenger.contract.ts';
import { placesOf } from '../../people/passenger/passenger-places.rules.ts';
import type { ClientBooking } from '../import/booked-part.contract.ts';
import { bookingOf } from './client-booking.rules.ts';
import { mergeChanges, type ChangeFate, type OfficeChange } from './merge-changes.rules.ts';
import type { SheetWeek } from './week-places.rules.ts';

type Coach = 'C1' | 'C2' | 'C3';
const PICK_UPS: Readonly<Record<Coach, readonly string[]>> = { C1: ['Leeds', 'York'], C2: ['Leeds', 'Bath'], C3: [] };

function seatOn(coach: Coach, pickUp: string | undefined): Transport {
  return {
    type: 'transport-outbound',
    transportType: 'coach_travel',
    coach,
    ...(pickUp === undefined ? {} : { pickUpLocation: { location: pickUp, date_time_formatted: `09/01 ${pickUp}` } }),
    departures: PICK_UPS[coach].map((location) => ({ location, date_time_formatted: `09/01 ${location}` })),
  };
}

const bed = (id: string, ...names: string[]) => ({
  name: 'Les Cimes',
  subblock_id: id,
  subblock_physical_name: `Room ${id}`,
  subblock_inhabitants: names.map((name) => ({ name, reference: `W-${name}` })),
});

function client(name: string, places: AllocPlace[], status = 'CONFIRMED'): Passenger {
  return { reference: `W-${name}`, passengerName: name, ticketCode: `W-${name}-1`, status, allocPlaces: places };
}

const keyRoom = (roomId: string, ...names: string[]): ImportKeyRoom => ({
  roomId,
  roomName: `Room ${roomId}`,
  buildingName: 'Les Cimes',
  numberOfKeys: 2,
  extraKeys: 0,
  supplier: '',
  allowedBarcodes: names.map((name) => `W-${name}-1`).join(','),
  ready: 1,
  blocked: 0,
  distributed: 0,
  returned: 0,
  distributedTo: '',
  distributionInfo: '[]',
  distLoc: '',
});

/** Ann and Bob are on coach C1 in room 101, Cid on C2 in room 102. C3 and 103 are empty. */
function week(ann: AllocPlace[], status?: string): SheetWeek {
  const people = [
    client('Ann', ann, status),
    client('Bob', [{ transport: seatOn('C1', 'York') }, { accommodation: bed('101', 'Ann', 'Bob') }]),
    client('Cid', [{ transport: seatOn('C2', 'Bath') }, { accommodation: bed('102', 'Cid') }]),
  ];
  return {
    passengers: people,
    tickets: people.map(({ reference, passengerName, ticketCode, allocPlaces }) => ({
      kind: 'coach',
      target: allocPlaces?.[0]?.transport?.coach ?? '',
      direction: 'outbound',
      deleted: '0',
      barcode: ticketCode ?? '',
      bookingRef: reference ?? '',
      name: passengerName ?? '',
    })),
    keyRooms: [keyRoom('101', 'Ann', 'Bob'), keyRoom('102', 'Cid'), keyRoom('103')],
    coachRows: [{ COACH: 'C1' }, { COACH: 'C2' }, { COACH: 'C3' }],
    transferRows: [],
  };
}

const asBooked: AllocPlace[] = [{ transport: seatOn('C1', 'Leeds') }, { accommodation: bed('101', 'Ann', 'Bob') }];
const SHEET_THEN: ClientBooking = {
  outbound: { kind: 'coach', ride: 'C1', pickUp: 'Leeds' },
  inbound: null,
  room: { id: '101', name: 'Les Cimes, Room 101' },
  status: 'confirmed',
};

function change(part: OfficeChange['part'], wanted: Partial<ClientBooking>): OfficeChange {
  const sheetThen = { [part]: SHEET_THEN[part] };
  return { changeId: 1, reference: 'W-Ann', part, wanted, sheetThen, place: null };
}
const toC2 = change('outbound', { outbound: { kind: 'coach', ride: 'C2', pickUp: 'Bath' } });
const to102 = change('room', { room: { id: '102', name: 'Les Cimes, Room 102' } });
const cancelled = change('status', { status: 'cancelled' });

const onC = (coach: Coach, pickUp: string | undefined): AllocPlace[] => [
  { transport: seatOn(coach, pickUp) },
  ...asBooked.slice(1),
];

test.each<[string, OfficeChange, SheetWeek, ChangeFate]>([
  ['the sheet says what it said', toC2, week(asBooked), 'kept'],
  ['the sheet says something else again', toC2, week(onC('C1', 'York')), 'conflict'],
  ['the sheet takes the seat away', toC2, week(asBooked.slice(1)), 'conflict'],
  ['the sheet has it, too', toC2, week(onC('C2', 'Bath')), 'agrees'],
  ['the sheet has the coach with another stop', toC2, week(onC('C2', 'Leeds')), 'conflict'],
  [
    'a change without a stop: the coach is enough',
    change('outbound', { outbound: { kind: 'coach', ride: 'C2' } }),
    week(onC('C2', 'Leeds')),
    'agrees',
  ],
  ['the coach is gone', { ...toC2, wanted: { outbound: { kind: 'coach', ride: 'C9' } } }, week(asBooked), 'not-there'],
  [
    'the stop is gone',
    { ...toC2, wanted: { outbound: { kind: 'coach', ride: 'C2', pickUp: 'Hull' } } },
    week(asBooked),
    'not-there',
  ],
  [
    'a coach without clients accepts any stop',
    { ...toC2, wanted: { outbound: { kind: 'coach', ride: 'C3', pickUp: 'Hull' } } },
    week(asBooked),
    'kept',
  ],
  ['the room is gone', { ...to102, wanted: { room: { id: '999', name: 'x' } } }, week(asBooked), 'not-there'],
  ['a room without residents', { ...to102, wanted: { room: { id: '103', name: 'x' } } }, week(asBooked), 'kept'],
  ['the sheet cancels, too', cancelled, week(asBooked, 'Canceled'), 'agrees'],
  ['the sheet makes it pending instead', cancelled, week(asBooked, 'pending'), 'conflict'],
  ['another client went', { ...toC2, reference: 'W-Dan' }, week(asBooked), 'client-gone'],
])('the effect of an import on a change: %s', (_, made, sheet, fate) => {
  const merged = mergeChanges(sheet, [made]);
  expect(merged.notices.map((notice) => notice.fate)).toEqual([fate]);
  const isKept = fate === 'kept' || fate === 'conflict';
  expect(merged.sheetClients.map(({ passenger }) => passenger.reference)).toEqual(isKept ? ['W-Ann'] : []);
  const [seats, same] = [merged.week.tickets, merged.week.passengers].map((list, index) =>
    Object.is(list, index === 0 ? sheet.tickets : sheet.passengers),
  );
  expect([seats, same]).toEqual([!isKept, !isKept]);
});

test('merges each part of a booking separately', () => {
  const merged = mergeChanges(week(onC('C2', 'Bath')), [toC2, to102]);
  expect(merged.notices.map(({ part, fate }) => [part, fate])).toEqual([
    ['outbound', 'agrees'],
    ['room', 'kept'],
  ]);
  expect(merged.notices[1]).toMatchObject({ name: 'Ann', here: 'Les Cimes, Room 102', sheet: 'Les Cimes, Room 101' });
});

test('reports a client cancelled by the sheet without reporting the room', () => {
  const sheet = week([{ transport: seatOn('C1', 'Leeds') }], 'cancelled');
  const { notices } = mergeChanges(sheet, [toC2, to102]);
  expect(notices.map(({ fate, sheet: says }) => [fate, says])).toEqual([
    ['conflict', 'that the booking is cancelled'],
    ['conflict', 'that the booking is cancelled'],
  ]);
});

describe('a week with changes', () => {
  const of = (changes: readonly OfficeChange[], sheet = week(asBooked)) => {
    const { week: merged } = mergeChanges(sheet, changes);
    const person = (name: string) => merged.passengers.find(({ reference }) => reference === `W-${name}`) ?? {};
    const guests = (name: string) =>
      placesOf(person(name)).accommodations[0]?.subblock_inhabitants?.map((guest) => guest.name);
    const ticket = merged.tickets.filter(({ bookingRef }) => bookingRef === 'W-Ann');
    return { person, guests, ticket, keys: merged.keyRooms.map(({ allowedBarcodes }) => allowedBarcodes) };
  };

  test('a changed seat gets all fields of its ride, and its ticket', () => {
    const { person, ticket } = of([toC2]);
    expect(person('Ann').allocPlaces?.[0]?.transport).toMatchObject({
      coach: 'C2',
      transportType: 'coach_travel',
      pickUpLocation: { date_time_formatted: '09/01 Bath' },
      departures: [{ location: 'Leeds' }, { location: 'Bath' }],
    });
    expect(ticket).toMatchObject([{ kind: 'coach', target: 'C2', barcode: 'W-Ann-1', deleted: '0' }]);
  });

  test('a change to no seat removes the seat', () => {
    const { person, ticket } = of([change('outbound', { outbound: null })]);
    expect([bookingOf(person('Ann')).outbound, ticket]).toEqual([null, []]);
  });

  test('a room change updates the residents and keys of both rooms', () => {
    const { guests, keys } = of([to102]);
    expect([guests('Ann'), guests('Bob'), guests('Cid')]).toEqual([['Cid', 'Ann'], ['Bob'], ['Cid', 'Ann']]);
    expect(keys).toEqual(['W-Bob-1', 'W-Cid-1,W-Ann-1', '']);
  });

  test('a cancelled client has no bed, and cancelled tickets', () => {
    const { person, guests, ticket, keys } = of([cancelled]);
    expect(bookingOf(person('Ann'))).toMatchObject({ status: 'cancelled', room: null, outbound: { ride: 'C1' } });
    expect([guests('Bob'), ticket.map(({ deleted }) => deleted), keys[0]]).toEqual([['Bob'], ['1'], 'W-Bob-1']);
  });

  test('an ineffective cancellation keeps the tickets, except one of an earlier seat', () => {
    const sheet = week(asBooked, 'cancelled');
    const [ann] = sheet.tickets;
    const tickets = sheet.tickets.map((ticket) =>
      ticket.bookingRef === 'W-Ann' ? { ...ticket, deleted: '1' as const } : ticket,
    );
    const left = ann ? [{ ...ann, target: 'C2', deleted: '1' as const }] : [];
    const { ticket } = of([change('status', { status: 'confirmed' })], { ...sheet, tickets: [...tickets, ...left] });
    expect(ticket.map(({ target, deleted }) => [target, deleted])).toEqual([
      ['C1', '0'],
      ['C2', '1'],
    ]);
  });
});
