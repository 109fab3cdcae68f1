// Source: docs/reference/rides.md (Coaches), docs/reference/scanning.md (Tickets).
import type { Report, Verdict } from '../../record/action/action.rules.ts';
import type { RefusalCode } from '../../base/refusal/refusal.contract.ts';
import { refuse } from '../../base/refusal/refusal.rules.ts';
import {
  overlayTickets,
  ticketCounts,
  type PendingReport,
  type Shown,
  type ShownTickets,
} from '../../record/ticket/ticket-overlay.rules.ts';
import type { Passenger } from '../../people/passenger/passenger.contract.ts';
import { bookedTickets } from '../../record/ticket/booked-ticket.rules.ts';
import {
  decideTicket,
  ticketFactsOnPhone,
  type TicketFacts,
  type TicketMark,
} from '../../record/ticket/ticket.rules.ts';
import type { RideKind, RideTicket, RideTicketsReply } from './ride.contract.ts';
import { transportsFor, type Seat } from './ride.rules.ts';
import type { Ride } from '../../record/ticket/ride-list.rules.ts';

export const RIDE_MARK = {
  word: 'loaded',
  already: 'already-loaded',
  withheld: 'ticket-deleted',
} as const satisfies TicketMark;

export interface Rider {
  readonly name: string;
  readonly isCancelled?: boolean;
  readonly seat?: Seat;
}

const NOT_ON_THIS: Readonly<Record<RideKind, RefusalCode>> = {
  coach: 'not-on-this-coach',
  transfer: 'not-on-this-transfer',
};

/** Refusals: those of a ticket; not-on-this-coach or not-on-this-transfer (with the client's seat), already-loaded. */
export function decideRideLoad(kind: RideKind, facts: TicketFacts<Rider>, report: Report): Verdict {
  return decideTicket(RIDE_MARK, facts, report, ({ name, seat }) =>
    refuse(NOT_ON_THIS[kind], { name, ...belongsTo(seat) }),
  );
}

function belongsTo(seat: Seat | undefined): Record<string, string> {
  if (!seat) return {};
  return {
    seatKind: seat.kind,
    seatId: seat.id,
    direction: seat.direction,
    ...(seat.pickUp ? { pickUp: seat.pickUp } : {}),
    ...(seat.departs ? { departs: seat.departs } : {}),
  };
}

/** The facts from the phone's data. */
export function rideFactsOnPhone(
  ride: Ride,
  tickets: readonly RideTicket[] | undefined,
  barcode: string,
  rider: Rider | undefined,
): TicketFacts<Rider> {
  const seat = rider?.seat;
  const isHere = seat?.kind === ride.kind && seat.id === ride.id && seat.direction === ride.direction;
  return ticketFactsOnPhone(RIDE_MARK, tickets, barcode, rider, isHere);
}

export type ShownRideTicket = Shown<RideTicket>;

/** Overlays pending loads over the list of a ride. */
export function overlayRide(
  { tickets, loaded, total }: RideTicketsReply,
  pending: readonly PendingReport[],
): ShownTickets<RideTicket> {
  return overlayTickets('loaded', tickets, { done: loaded, total }, pending);
}

/** The list of a ride from the week's data. */
export function bookedRide(passengers: readonly Passenger[], ride: Ride): RideTicketsReply {
  const booked = bookedTickets(passengers, (passenger) => transportsFor(passenger, ride).length > 0);
  const tickets = booked.map(({ ticket }) => ({ ...ticket, loaded: 0 as const }));
  const { done, total } = ticketCounts('loaded', tickets);
  return { tickets, loaded: done, total };
}
