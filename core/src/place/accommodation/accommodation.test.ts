import { describe, expect, test } from 'vitest';
import type { Accommodation, Passenger } from '../../people/passenger/passenger.contract.ts';
import { cancelledGuests, roomsOf } from './accommodation.rules.ts';
import { byRoomName } from './room-order.rules.ts';

test.each<[string, string[], string[]]>([
  ['by number, then letter', ['10', '2B', '2A'], ['2A', '2B', '10']],
  [
    'the number may follow words',
    ['Apartment 10A', 'Apartment 2B', 'Apartment 2A'],
    ['Apartment 2A', 'Apartment 2B', 'Apartment 10A'],
  ],
  ['no letter before a letter, whatever its case', ['2b', '2A', '2'], ['2', '2A', '2b']],
  ['same number and letter: by the whole text', ['Studio 3', 'Apartment 3'], ['Apartment 3', 'Studio 3']],
  ['without a number last', ['Penthouse', '7', 'Attic'], ['7', 'Attic', 'Penthouse']],
])('rooms in order: %s', (_, names, expected) => {
  expect([...names].sort(byRoomName)).toEqual(expected);
});

const place: Accommodation = {
  name: ' Chalet Névé ',
  address: '1 Rue',
  latitude: 45.1,
  longitude: 6.2,
  subblock_id: '501',
  subblock_physical_name: '2A',
  subblock_room_rep: 'ELLA',
  subblock_capacity: 4,
  subblock_inhabitants: [
    { name: 'Zoe', reference: 'WASTELAND-1' },
    { name: 'Ann', reference: 'NUCO-2' },
  ],
  bed_linen_included: 1,
  towels_included: '0',
  passenger_notes: 'Top bunk',
  contact_number: '33 1',
  reference: 'WASTELAND-AC-501-1',
  amenities: 'Wi-Fi, Sauna',
};

function guest(
  passengerName: string,
  reference: string,
  accommodation: Accommodation,
  status = 'CONFIRMED',
): Passenger {
  return { passengerName, reference, status, allocPlaces: [{ accommodation }] };
}

describe('collected rooms', () => {
  test('a room has every field of its allocated place', () => {
    const room = roomsOf([guest('Zoe', 'WASTELAND-1', place)]).get('501');
    expect(room).toEqual({
      id: '501',
      name: '2A',
      accommodation: 'Chalet Névé',
      address: '1 Rue',
      latitude: 45.1,
      longitude: 6.2,
      capacity: '4',
      roomRep: 'ELLA',
      contactNumber: '33 1',
      hasLinen: true,
      hasTowels: false,
      amenities: ['Wi-Fi', 'Sauna'],
      notes: ['Top bunk'],
      references: ['WASTELAND-AC-501-1'],
      inhabitants: [
        { name: 'Ann', reference: 'NUCO-2' },
        { name: 'Zoe', reference: 'WASTELAND-1' },
      ],
    });
  });

  test('a room merges the places that name it and lists each note once', () => {
    const partial: Accommodation = { subblock_id: '501', passenger_notes: 'Top bunk', address: '' };
    const other = { ...place, passenger_notes: 'Quiet please', subblock_inhabitants: [] };
    const room = roomsOf([
      guest('Bo', 'NUCO-3', partial),
      guest('Zoe', 'WASTELAND-1', place),
      guest('Cy', 'NUCO-4', other),
    ]).get('501');
    expect(room).toMatchObject({ address: '1 Rue', capacity: '4', notes: ['Top bunk', 'Quiet please'] });
    expect(room?.inhabitants.map(({ name }) => name)).toEqual(['Ann', 'Bo', 'Cy', 'Zoe']);
  });

  test('a cancelled client is no inhabitant unless the room lists them', () => {
    const bare = { subblock_id: '7' };
    expect(roomsOf([guest('Zoe', 'WASTELAND-1', bare, 'Cancelled')]).get('7')?.inhabitants).toEqual([]);
    expect(roomsOf([guest('Zoe', 'WASTELAND-1', place, 'CANCELED')]).get('501')?.inhabitants).toHaveLength(2);
  });

  test('lists the cancelled clients of a room that are no inhabitants', () => {
    const bare = { subblock_id: '7' };
    const everyone = [
      guest('Zoe', 'WASTELAND-1', place, 'CANCELED'),
      guest('Bo', 'WASTELAND-3', bare, 'Cancelled'),
      guest('Cy', 'WASTELAND-4', bare),
    ];
    const bo = { roomId: '7', name: 'Bo', reference: 'WASTELAND-3', isCancelled: true };
    expect(cancelledGuests(everyone, roomsOf(everyone))).toEqual([bo]);
  });

  test.each<[string, Accommodation]>([
    ['nothing but an id', { subblock_id: '9' }],
    [
      'nulls',
      {
        subblock_id: '9',
        name: null,
        subblock_physical_name: null,
        subblock_capacity: null,
        latitude: null,
        amenities: null,
        bed_linen_included: null,
      },
    ],
  ])('every field but the id may be missing: %s', (_, bare) => {
    expect(roomsOf([{ allocPlaces: [{ accommodation: bare }] }]).get('9')).toMatchObject({
      name: undefined,
      accommodation: undefined,
      capacity: undefined,
      inhabitants: [],
      hasLinen: false,
    });
  });

  test('a place without a room id gives no room', () => {
    expect(roomsOf([guest('Zoe', 'WASTELAND-1', { ...place, subblock_id: ' ' }), { allocPlaces: [{}] }, {}]).size).toBe(
      0,
    );
  });
});
