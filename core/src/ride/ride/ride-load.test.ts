import { expect, test } from 'vitest';
import { decideRideLoad, overlayRide, rideFactsOnPhone, type Rider } from './ride-load.rules.ts';

const scan = { replay: false, occurredAt: '2026-12-12T18:05:00.000Z', repId: 'r1', repName: 'Al' };
const onCoach2: Rider = {
  name: 'Zoë',
  seat: { kind: 'coach', id: 'C2', direction: 'outbound', pickUp: 'Leeds', departs: '12/12/2026 18:00' },
};

test.each([
  [
    'coach',
    onCoach2,
    'not-on-this-coach',
    { seatKind: 'coach', seatId: 'C2', direction: 'outbound', pickUp: 'Leeds', departs: '12/12/2026 18:00' },
  ],
  ['coach', { name: 'Zoë' }, 'not-on-this-coach', {}],
  ['transfer', { name: 'Zoë' }, 'not-on-this-transfer', {}],
] as const)(
  'a %s refuses a client without a ticket for it, and names their own ride: %o',
  (kind, rider, code, seat) => {
    const details = { name: 'Zoë', ...seat };
    expect(decideRideLoad(kind, { ticket: undefined, holder: rider }, scan)).toEqual({ ok: false, code, details });
  },
);

test.each([
  ['seated here', 'C1', 'coach', true],
  ['seated on another coach', 'C2', 'coach', false],
  ['seated on a transfer of the same id', 'C1', 'transfer', false],
] as const)('without a list the week decides: %s', (_, id, kind, isHere) => {
  const rider: Rider = { name: 'Zoë', seat: { kind, id, direction: 'outbound' } };
  const coach = { kind: 'coach', id: 'C1', direction: 'outbound' } as const;
  const { ticket } = rideFactsOnPhone(coach, undefined, 'WASTELAND-AAAAAA-000001', rider);
  expect(ticket !== undefined).toBe(isHere);
});

test('a pending load is counted as loaded', () => {
  const ticket = { name: 'Zoë', bookingRef: 'W-A', barcode: 'a', loaded: 0, deleted: '0' } as const;
  const pending = { barcode: 'a', at: scan.occurredAt, repName: 'Al', held: true };
  const list = overlayRide({ tickets: [ticket], loaded: 3, total: 8 }, [pending]);
  expect(list).toMatchObject({ done: 4, total: 8, held: 1, tickets: [{ loaded: 1 }] });
});
