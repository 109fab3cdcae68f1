import { expect, test } from 'vitest';
import { packCounts, packOf } from './night-pack.rules.ts';
import type { PackDoor, PackRide } from './night-pack.contract.ts';

const PARIS = 'Europe/Paris';
const ride = (id: string, startsAt?: string): PackRide => ({
  kind: 'coach',
  id,
  direction: 'outbound',
  ...(startsAt === undefined ? {} : { startsAt }),
  stops: [],
  extras: [],
});
const door = (name: string, startsAt: string): PackDoor => ({ name, startsAt, people: [] });

const pack = {
  rides: [
    ride('evening', '2027-01-08T19:00:00.000Z'),
    ride('after midnight', '2027-01-09T01:00:00.000Z'),
    ride('next afternoon', '2027-01-09T13:00:00.000Z'),
    ride('no time'),
  ],
  doors: [door('party', '2027-01-08T22:00:00.000Z'), door('lunch', '2027-01-10T11:00:00.000Z')],
};

test.each([
  ['2027-01-08', ['evening', 'after midnight', 'no time'], ['party']],
  ['2027-01-09', ['next afternoon', 'no time'], []],
  ['2027-01-10', ['no time'], ['lunch']],
])('the pack of %s has its rides, and those without a time', (night, rides, doors) => {
  const own = packOf(pack, night, PARIS);
  expect([own.rides.map(({ id }) => id), own.doors.map(({ name }) => name)]).toEqual([rides, doors]);
});

test('people are counted as here, as away, and together with those not recorded', () => {
  expect(packCounts([{ mark: 'here' }, { mark: 'here' }, { mark: 'away' }, {}])).toEqual({
    here: 2,
    away: 1,
    total: 4,
  });
});
