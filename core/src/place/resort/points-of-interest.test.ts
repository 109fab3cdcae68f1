import { expect, test } from 'vitest';
import type { AllocPlace, Passenger } from '../../people/passenger/passenger.contract.ts';
import { placeLink, pointsInWeek } from './points-of-interest.rules.ts';

const MAP = 'https://www.google.com/maps/search/?api=1&query=';

function client(resortName: string, ...allocPlaces: AllocPlace[]): Passenger {
  return { resortName, allocPlaces };
}

const SHOP: AllocPlace = {
  skihire: {
    rentalShop: {
      name: 'Intersport',
      location: '45.1,6.2',
      locationUrl: 'https://shop.test',
      openingHours: '08:30–19:00',
    },
  },
};
const PASS: AllocPlace = { liftpass: { distributionPoint: 'ESF Jandri', distributionLocation: '45.3,6.4' } };
const LESSON: AllocPlace = { lessons: { meetingPoint: 'ESF Jandri', meetingPointUrl: 'https://maps.test/esf' } };

test('a resort lists the shops and points of its clients once each, by name', () => {
  const points = pointsInWeek(
    [
      client('Tignes', SHOP, PASS),
      client('TIGNES ', SHOP, LESSON),
      client('Val Thorens', { lessons: { meetingPoint: 'Elsewhere' } }),
    ],
    'tignes',
  );
  expect(points).toEqual([
    { kind: 'liftPass', name: 'ESF Jandri', note: undefined, href: `${MAP}45.3,6.4` },
    { kind: 'lesson', name: 'ESF Jandri', note: undefined, href: 'https://maps.test/esf' },
    { kind: 'shop', name: 'Intersport', note: '08:30–19:00', href: `${MAP}45.1,6.2` },
  ]);
});

test('a missing field is taken from another place', () => {
  const bare: AllocPlace = { skihire: { rentalShop: { name: 'intersport ' } } };
  expect(pointsInWeek([client('Tignes', bare), client('Tignes', SHOP)], 'Tignes')).toEqual([
    { kind: 'shop', name: 'intersport', note: '08:30–19:00', href: `${MAP}45.1,6.2` },
  ]);
});

test.each<[string, Passenger[]]>([
  ['no clients', []],
  ['a client without places', [{ resortName: 'Tignes' }]],
  [
    'places without names',
    [client('Tignes', { skihire: {} }, { liftpass: { distributionPoint: ' ' } }, { lessons: { meetingPoint: null } })],
  ],
  ['no client of this resort', [client('', SHOP), { allocPlaces: [SHOP] }]],
])('no points: %s', (_, passengers) => {
  expect(pointsInWeek(passengers, 'Tignes')).toEqual([]);
});

test.each<[(string | null | undefined)[], string | undefined]>([
  [['45.1,6.2'], `${MAP}45.1,6.2`],
  [['Place Caron', 'https://a.test'], 'https://a.test'],
  [['javascript:alert(1)', null, undefined, ''], undefined],
])('the link of %j', (texts, link) => {
  expect(placeLink(...texts)).toBe(link);
});
