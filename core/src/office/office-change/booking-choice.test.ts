import { describe, expect, it, test } from 'vitest';
import type { Transport } from '../../people/passenger/passenger.contract.ts';
import { missingStops, rideChoices, seatChosen } from './booking-choice.rules.ts';

const seat = (coach: string, location: string, isListed = true): Transport => ({
  type: 'transport-outbound',
  transportType: 'coach_travel',
  coach,
  pickUpLocation: { location },
  dropOffLocation: { location: `Resort of ${location}` },
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
  it('asks for the stops of a ride with two known ones only', () => {
    expect(TWO.map(({ ride, needs }) => [ride, needs])).toEqual([
      ['C2', ['pickUp', 'dropOff']],
      ['C3', []],
    ]);
  });

  it('asks for none if the stops of the ride are not known', () => {
    expect(rides(seat('C2', 'Leeds', false), seat('C2', 'York', false))[0]?.needs).toEqual([]);
  });
});

describe('missingStops', () => {
  const state = { booking, outbound: TWO, inbound: [] };
  const chosen = (ride: string) => seatChosen(choiceOf(ride), booking.outbound);

  test.each([
    ['a coach with two stops each way without one', { ...booking, outbound: chosen('C2') }, ['pickUp', 'dropOff']],
    ['a coach with a chosen pick-up only', { ...booking, outbound: { ...chosen('C2'), pickUp: 'York' } }, ['dropOff']],
    ['a coach with one stop', { ...booking, outbound: chosen('C3') }, []],
    ['no seat', { ...booking, outbound: null }, []],
    ['another status only', { ...booking, status: 'cancelled' }, []],
  ])('judges %s', (_, wished, missing) => {
    expect(missingStops(wished, state)).toEqual(missing.map((stop) => ({ way: 'outbound', stop })));
  });

  it('leaves a present seat without a stop alone', () => {
    const present = { ...booking, outbound: { kind: 'coach', ride: 'C2' } as const };
    expect(missingStops({ ...present, status: 'cancelled' }, { ...state, booking: present })).toEqual([]);
  });
});
