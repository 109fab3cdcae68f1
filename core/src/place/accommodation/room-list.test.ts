import { describe, expect, test } from 'vitest';
import { samplePolicy } from '../../base/brand/policy.sample.ts';
import type { Passenger } from '../../people/passenger/passenger.contract.ts';
import type { PassengerViewer } from '../../people/passenger/passenger.rules.ts';
import { roomIndex } from './room-key.rules.ts';
import { searchRooms } from './room-list.rules.ts';

const viewer: PassengerViewer = {
  level: 1,
  policy: samplePolicy,
};

function guest(
  id: string,
  accommodation: string | null,
  room: string,
  reference: string,
  passengerName = `Guest ${reference}`,
): Passenger {
  const place = {
    name: accommodation,
    subblock_id: id,
    subblock_physical_name: room,
    subblock_capacity: '3',
    subblock_room_rep: 'Ella Pritchard',
  };
  return { passengerName, reference, allocPlaces: [{ accommodation: place }] };
}

const passengers: Passenger[] = [
  guest('10', 'Le Cortina', 'Apartment 10', 'WASTELAND-AAA'),
  guest('2', 'Le Cortina', 'Apartment 2B', 'WASTELAND-BBB', 'Åsa Ødegård'),
  guest('3', 'Le Cortina', 'Apartment 2A', 'NUCO-CCC', 'Nina Nuco'),
  guest('3', 'Le Cortina', 'Apartment 2A', 'WASTELAND-DDD'),
  guest('4', 'Chalet Génépi', '1', 'WASTELAND-EEE'),
  guest('5', 'Chalet Génépi', '2', 'NUCO-FFF'),
  guest('6', 'Chalet Génépi', '3', 'WHITEROAD-GGG'),
  guest('7', null, '9', 'WASTELAND-HHH'),
];
const index = roomIndex(passengers, viewer);
const shown = (typed: string) =>
  searchRooms(index, typed).groups.map(({ name, rooms }) => [name, rooms.map(({ id }) => id)]);

describe('the list of rooms', () => {
  test('a number matches its room before the rooms of a house with that name', () => {
    const houses = [
      guest('1', 'Chalet 2', '1', 'WASTELAND-AAA'),
      guest('2', 'Chalet Génépi', '2', 'WASTELAND-BBB'),
      guest('3', 'Chalet Génépi', '3', 'WASTELAND-CCC'),
    ];
    const groups = searchRooms(roomIndex(houses, viewer), 'chalet 2').groups;
    expect(groups.map(({ name }) => name)).toEqual(['Chalet Génépi', 'Chalet 2']);
  });

  test('lists only rooms with a client of the brand, by accommodation, then by number and letter', () => {
    expect(shown('')).toEqual([
      ['Chalet Génépi', ['4']],
      ['Le Cortina', ['3', '2', '10']],
      [undefined, ['7']],
    ]);
    expect(searchRooms(index, '').total).toBe(5);
  });

  test('shows the capacity and the number of inhabitants', () => {
    expect(searchRooms(index, 'apartment 2a').groups[0]?.rooms).toEqual([
      { id: '3', name: 'Apartment 2A', capacity: '3', inhabitants: 2, matched: [] },
    ]);
  });

  test('finds unlisted rooms by id', () => {
    expect(index.byId.get('5')?.name).toBe('2');
  });

  test.each<[string, unknown]>([
    ['GENEPI', [['Chalet Génépi', ['4']]]],
    ['2b cortina', [['Le Cortina', ['2']]]],
    ['asa odegard', [['Le Cortina', ['2']]]],
    ['wastelandaaa', [['Le Cortina', ['10']]]],
    ['zzzz', []],
    // A number is the room's; with a building it narrows.
    ['2', [['Le Cortina', ['3', '2']]]],
    ['10', [['Le Cortina', ['10']]]],
    ['1 genepi', [['Chalet Génépi', ['4']]]],
    ['cortina 9', []],
    ['room 10', [['Le Cortina', ['10']]]],
  ])('search by %s', (typed, expected) => {
    expect(shown(typed)).toEqual(expected);
  });

  test('sorts rooms matched by their own texts before rooms matched by inhabitants', () => {
    const rooms = roomIndex(
      [
        guest('1', 'Annexe', '1', 'WASTELAND-AAA', 'Jo Cortina'),
        guest('1', 'Annexe', '1', 'WASTELAND-BBB', 'Kim Alder'),
        guest('2', 'Le Cortina', '2', 'WASTELAND-CCC', 'Kim Boon'),
      ],
      viewer,
    );
    const found = (typed: string) => {
      const { groups, isNear } = searchRooms(rooms, typed);
      return [isNear, ...groups.flatMap((group) => group.rooms.map(({ id, matched }) => [id, ...matched]))];
    };
    expect(found('cortina')).toEqual([false, ['2'], ['1', 'Jo Cortina']]);
    expect(found('kim')).toEqual([false, ['1', 'Kim Alder'], ['2', 'Kim Boon']]);
    expect(found('kim 2')).toEqual([false, ['2', 'Kim Boon']]);
    expect(found('kim alder annexe')).toEqual([false, ['1', 'Kim Alder']]);
    expect(found('aledr')).toEqual([true, ['1', 'Kim Alder']]);
    // A building's name does not find inhabitants.
    expect(found('lecortina')).toEqual([false, ['2']]);
    expect(found('le cortnia')).toEqual([true, ['2']]);
  });

  test('does not find people the client search does not list', () => {
    expect(shown('nina')).toEqual([]);
    expect(shown('NUCO-CCC')).toEqual([]);
  });

  test('lists no rooms for an empty week', () => {
    expect(searchRooms(roomIndex([], viewer), '')).toEqual({ groups: [], total: 0, isNear: false });
  });
});
