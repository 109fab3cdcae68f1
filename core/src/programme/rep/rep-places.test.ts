import { expect, test } from 'vitest';
import { samplePolicy } from '../../base/brand/policy.sample.ts';
import { roomsOf } from '../../place/accommodation/accommodation.rules.ts';
import type { LiftPassTicket } from '../lift-pass/lift-pass.contract.ts';
import type { Passenger } from '../../people/passenger/passenger.contract.ts';
import type { PassengerViewer } from '../../people/passenger/passenger.rules.ts';
import {
  countPasses,
  passesOfRep,
  pointsByList,
  roomsByBuilding,
  roomsOfRep,
  type RepPass,
} from './rep-places.rules.ts';

const viewer: PassengerViewer = {
  level: 1,
  policy: samplePolicy,
};

function guest(id: string, room: string, rep: string | null): Passenger {
  return {
    allocPlaces: [
      { accommodation: { subblock_id: id, subblock_physical_name: room, subblock_room_rep: rep, name: 'Le Cortina' } },
    ],
  };
}

test('a rep gets the rooms that name them, ignoring case, by number', () => {
  const rooms = roomsOf([
    guest('a', 'Room 10', 'JANE DOE'),
    guest('b', 'Room 2', ' Jane Doe'),
    guest('c', 'Room 1', 'Jane Doering'),
    guest('d', 'Room 3', null),
  ]);
  expect(roomsOfRep(rooms.values(), 'Jane Doe')).toEqual([
    { id: 'b', name: 'Room 2', accommodation: 'Le Cortina' },
    { id: 'a', name: 'Room 10', accommodation: 'Le Cortina' },
  ]);
  expect(roomsOfRep(rooms.values(), '')).toEqual([]);
});

function skier(
  passengerName: string,
  reference: string,
  staff: string[],
  point = 'ESF',
  status = 'CONFIRMED',
): Passenger {
  const liftpass = {
    passType: '6 Day',
    duration: 6,
    distributionPoint: point,
    distributionStartTime: '07:30',
    staffMembers: staff.map((id) => ({ id })),
  };
  return { passengerName, reference, status, allocPlaces: [{ liftpass }] };
}

test("a rep gets the brand's passes that name them, by point, then by name", () => {
  const points = passesOfRep(
    [
      skier('Zoe', 'WASTELAND-ABC123-1', ['1', '2']),
      skier('Ann', 'WASTELAND-ABC124-1', [' 1 '], 'ESF', 'Cancelled'),
      skier('Cy', 'WASTELAND-ABC125-1', ['2']),
      skier('Di', 'NUCO-ABC126-1', ['1']),
      skier('Ed', 'WASTELAND-ABC127-1', ['1'], 'Jandri'),
      { ...skier('Flo', 'WASTELAND-ABC128-1', ['1'], 'Jandri'), operational: true },
    ],
    viewer,
    '1',
  );
  expect(
    points.map(({ point, start, end, day, passes }) => ({
      point,
      start,
      end,
      day,
      names: passes.map(({ name }) => name),
    })),
  ).toEqual([
    { point: 'ESF', start: '07:30', end: undefined, day: undefined, names: ['Ann', 'Zoe'] },
    { point: 'Jandri', start: '07:30', end: undefined, day: undefined, names: ['Ed', 'Flo'] },
  ]);
  expect(points[0]?.passes[0]).toEqual({
    name: 'Ann',
    bookingRef: 'WASTELAND-ABC124-1',
    passType: '6 Day',
    duration: 6,
    cancelled: true,
    opens: true,
  });
  expect(points[1]?.passes.map(({ opens }) => opens)).toEqual([true, false]);
  expect(
    passesOfRep([{ ...skier('Bo', 'WASTELAND-ABC129-1', []), allocPlaces: [{ liftpass: {} }] }], viewer, '1'),
  ).toEqual([]);
});

test("sorts a rep's rooms by building and name, with rooms without a building last", () => {
  const room = (id: string, accommodation: string | undefined) => ({ id, name: `Room ${id}`, accommodation });
  const rooms = [room('2', 'Le Cortina'), room('3', undefined), room('7', 'Alba'), room('10', ' Le Cortina')];
  expect(roomsByBuilding(rooms).map(({ building, rooms: its }) => [building, its.map(({ id }) => id)])).toEqual([
    ['Alba', ['7']],
    ['Le Cortina', ['2', '10']],
    [undefined, ['3']],
  ]);
});

test('the counts of passes add up: a cancelled one that was handed out counts as handed out', () => {
  const pass = (bookingRef: string, cancelled = false): RepPass => ({
    name: '',
    bookingRef,
    passType: '',
    duration: 6,
    cancelled,
    opens: true,
  });
  const passes = [pass('a'), pass('b'), pass('c', true), pass('d', true)];
  const isDone = (bookingRef: string) => ['b', 'd'].includes(bookingRef);
  expect(countPasses(passes, isDone)).toEqual({ left: 1, done: 2, cancelled: 1 });
});

test('a lift pass removed after the download is cancelled, and an unlisted one stays', () => {
  const pass = (bookingRef: string): RepPass => ({
    name: bookingRef,
    bookingRef,
    cancelled: false,
    opens: true,
    passType: 'Adult',
    duration: 6,
  });
  const ticket = (bookingRef: string, changed: Partial<LiftPassTicket>): LiftPassTicket => ({
    barcode: `${bookingRef}-1`,
    bookingRef,
    name: bookingRef,
    deleted: '0',
    distributed: 0,
    passType: 'Adult',
    staffMembers: '[]',
    ...changed,
  });
  const points = [
    {
      point: 'ESF',
      location: undefined,
      day: undefined,
      start: undefined,
      end: undefined,
      passes: ['A', 'B', 'C', 'D', 'E'].map(pass),
    },
  ];
  const listed = pointsByList(points, [
    ticket('A', {}),
    ticket('B', { deleted: '1' }),
    ticket('C', { lapsed: 1 }),
    ticket('D', { lapsed: 1, distributed: 1 }),
  ]);
  expect(listed[0]?.passes.filter(({ cancelled }) => cancelled).map(({ bookingRef }) => bookingRef)).toEqual([
    'B',
    'C',
  ]);
});
