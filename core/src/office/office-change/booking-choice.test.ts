import { describe, expect, it, test } from 'vitest';
import type { Transport } from '../../people/passenger/passenger.contract.ts';
import { lackingPickUps, rideChoices, seatChosen } from './booking-choice.rules.ts';

const seat = (coach: string, location: string, isListed = true): Transport => ({
  type: 'transport-outbound',
  transportType: 'coach_travel',
  coach,
  pickUpLocation: { location },
  departures: isListed ? [{ location }] : [],
});
const rides = (...transports: readonly Transport[]) =>
  rideChoices(
    transports.map((transport) => ({ transport, people: 1 })),
    { coachRows: [], transferRows: [] },
    'outbound',
  );
const TWO = rides(seat('C2', 'Leeds'), seat('C2', 'York'), seat('C3', 'Hull'));
const choiceOf = (ride: string) => {
  const found = TWO.find((each) => each.ride === ride);
  if (!found) throw new Error(`no ride ${ride}`);
  return found;
};
const booking = {
  outbound: { kind: 'coach', ride: 'C3', pickUp: 'Hull' },
  inbound: null,
  room: null,
  status: 'confirmed',
} as const;

describe('rideChoices', () => {
  it('asks for the pick-up of a ride with two known stops only', () => {
    expect(TWO.map(({ ride, needsPickUp }) => [ride, needsPickUp])).toEqual([
      ['C2', true],
      ['C3', undefined],
    ]);
  });

  it('asks for none if the stops of the ride are not known', () => {
    expect(rides(seat('C2', 'Leeds', false), seat('C2', 'York', false))[0]).not.toHaveProperty('needsPickUp');
  });
});

describe('lackingPickUps', () => {
  const state = { booking, outbound: TWO, inbound: [] };
  const chosen = (ride: string) => seatChosen(choiceOf(ride), booking.outbound);

  test.each([
    ['a coach with two stops without a stop', { ...booking, outbound: chosen('C2') }, ['outbound']],
    ['a coach with two stops and a chosen stop', { ...booking, outbound: { ...chosen('C2'), pickUp: 'York' } }, []],
    ['a coach with one stop', { ...booking, outbound: chosen('C3') }, []],
    ['no seat', { ...booking, outbound: null }, []],
    ['another status only', { ...booking, status: 'cancelled' }, []],
  ])('judges %s', (_, wished, ways) => {
    expect(lackingPickUps(wished, state)).toEqual(ways);
  });

  it('leaves a present seat without a stop alone', () => {
    const present = { ...booking, outbound: { kind: 'coach', ride: 'C2' } as const };
    expect(lackingPickUps({ ...present, status: 'cancelled' }, { ...state, booking: present })).toEqual([]);
  });
});
