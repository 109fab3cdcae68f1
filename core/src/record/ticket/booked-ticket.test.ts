import { expect, test } from 'vitest';
import { bookedEvent } from '../../programme/event/booked-event.rules.ts';
import {
  bookedLesson,
  lessonFactsOnPhone,
  decideRegistration,
  learnerOf,
} from '../../programme/lesson/lesson-register.rules.ts';
import { bookedLiftPasses } from '../../programme/lift-pass/lift-pass-list.rules.ts';
import type { AllocPlace, Passenger } from '../../people/passenger/passenger.contract.ts';
import { bookedRide, decideRideLoad, rideFactsOnPhone } from '../../ride/ride/ride-load.rules.ts';
import { bookedTickets } from './booked-ticket.rules.ts';

const client = (name: string, allocPlaces: AllocPlace[], more: Partial<Passenger> = {}): Passenger => ({
  passengerName: name,
  reference: `WASTELAND-${name}`,
  ticketCode: `WASTELAND-${name}-000001`,
  allocPlaces,
  ...more,
});
const seat = (coach: string, type: 'transport-outbound' | 'transport-inbound' = 'transport-outbound'): AllocPlace => ({
  transport: { type, transportType: 'coach_travel', coach },
});
const names = (reply: { readonly tickets: readonly { readonly name: string }[] }) =>
  reply.tickets.map(({ name }) => name);
const ride = { kind: 'coach', id: 'C1', direction: 'outbound' } as const;
const report = { replay: false, occurredAt: '2026-12-12T18:00:00.000Z', repId: '1', repName: 'Ella' };

test('lists clients with a place, cancelled ones as deleted, without those lacking a code', () => {
  const week = [
    client('AAAAAA', []),
    client('BBBBBB', [], { status: 'CANCELLED' }),
    client('CCCCCC', [], { ticketCode: null }),
    client('DDDDDD', [], { passengerName: null }),
  ];
  expect(bookedTickets(week, () => true).map(({ ticket }) => [ticket.name, ticket.barcode, ticket.deleted])).toEqual([
    ['AAAAAA', 'WASTELAND-AAAAAA-000001', '0'],
    ['BBBBBB', 'WASTELAND-BBBBBB-000001', '1'],
    ['', 'WASTELAND-DDDDDD-000001', '0'],
  ]);
});

test('a ride lists the clients seated in its direction and does not count cancelled ones', () => {
  const week = [
    client('AAAAAA', [seat('C1')]),
    client('BBBBBB', [seat('C1')], { status: 'canceled' }),
    client('CCCCCC', [seat('C2')]),
    client('DDDDDD', [seat('C1', 'transport-inbound')]),
  ];
  const reply = bookedRide(week, ride);
  expect(names(reply)).toEqual(['AAAAAA', 'BBBBBB']);
  expect([reply.loaded, reply.total]).toEqual([0, 1]);
});

test('a lesson lists the clients with a place in it', () => {
  const week = [
    client('AAAAAA', [{ lessons: { reference: 'WASTELAND-LS-101-1', group: 'Ski 1' } }]),
    client('BBBBBB', [{ lessons: { reference: 'WASTELAND-LS-102-1', group: 'Ski 2' } }]),
  ];
  expect(names(bookedLesson(week, '101'))).toEqual(['AAAAAA']);
});

test('lift passes are those of the rep', () => {
  const pass = (id: string): AllocPlace => ({ liftpass: { passType: '6 days', staffMembers: [{ id }] } });
  const policy = { prefix: 'WASTELAND', allLiftPassesFromLevel: 3, liftPassPrefixes: ['WASTELAND'] };
  const week = [client('AAAAAA', [pass('1')]), client('BBBBBB', [pass('2')]), client('CCCCCC', [])];
  expect(names(bookedLiftPasses(week, { policy, repId: '1', level: 1 }))).toEqual(['AAAAAA']);
  expect(names(bookedLiftPasses(week, { policy, repId: '1', level: 3 }))).toEqual(['AAAAAA', 'BBBBBB']);
});

test('an event lists its name and ticket holders, with no guest known inside', () => {
  const place = { reference: 'WASTELAND-EV-900-1', name: 'Opening Night' };
  const event = bookedEvent([client('AAAAAA', [{ event: place }]), client('BBBBBB', [])], '900');
  expect([event.eventName, names(event), event.pax, event.inside]).toEqual(['Opening Night', ['AAAAAA'], 1, 0]);
});

test('refuses a cancelled client of a coach or lesson without a list as cancelled', () => {
  const code = 'WASTELAND-AAAAAA-000001';
  const rider = { name: 'Anna', isCancelled: true, seat: ride };
  expect(decideRideLoad('coach', rideFactsOnPhone(ride, undefined, code, rider), report)).toMatchObject({
    ok: false,
    code: 'ticket-deleted',
  });
  const lessons: AllocPlace[] = [{ lessons: { reference: 'WASTELAND-LS-101-1' } }];
  const learner = learnerOf(client('AAAAAA', lessons, { status: 'cancelled' }));
  expect(decideRegistration(lessonFactsOnPhone('101', undefined, code, learner), report)).toMatchObject({
    ok: false,
    code: 'ticket-deleted',
  });
});
