import { expect, test } from 'vitest';
import type { Passenger } from '../../people/passenger/passenger.contract.ts';
import { storyFacts } from './story-facts.rules.ts';

const pickUpLocation = { location: 'Leeds', date_time_formatted: '12/12/2026 18:00' };
const seat = { type: 'transport-outbound', transportType: 'coach_travel', coach: 'C1' } as const;

test.each<[string, Passenger, object]>([
  [
    'telephone, room, pass type and stops with times',
    {
      phonenumber: '447700900456',
      allocPlaces: [
        { transport: { ...seat, pickUpLocation, dropOffLocation: { location: 'Tignes' } } },
        { accommodation: { name: 'Le Lac', subblock_physical_name: '204' } },
        { liftpass: { passType: 'adult' } },
      ],
    },
    {
      phone: '447700900456',
      room: 'Le Lac, 204',
      passType: 'adult',
      seats: [{ list: 'coach/C1/outbound', pickUp: 'Leeds, 12/12/2026 18:00', dropOff: 'Tignes' }],
    },
  ],
  ['no field that is empty', { phonenumber: '', allocPlaces: [{ liftpass: { passType: '' } }] }, { seats: [] }],
  ['a seat without stops', { allocPlaces: [{ transport: seat }] }, { seats: [{ list: 'coach/C1/outbound' }] }],
  ['no seat without a ride', { allocPlaces: [{ transport: { type: 'transport-outbound' } }] }, { seats: [] }],
  [
    'one pass type of two passes',
    { allocPlaces: [{ liftpass: { passType: 'adult' } }, { liftpass: { passType: 'adult' } }] },
    { passType: 'adult', seats: [] },
  ],
])('shows %s', (_, passenger, facts) => {
  expect(storyFacts(passenger)).toEqual(facts);
});
