// Source: docs/reference/lift-passes-and-lessons.md (Lift passes), docs/reference/scanning.md (Tickets).
import {
  overlayTickets,
  ticketCounts,
  type PendingReport,
  type Shown,
  type ShownTickets,
} from '../../record/ticket/ticket-overlay.rules.ts';
import type { Passenger } from '../../people/passenger/passenger.contract.ts';
import { placesOf } from '../../people/passenger/passenger-places.rules.ts';
import { bookedTickets } from '../../record/ticket/booked-ticket.rules.ts';
import { isStanding } from '../../record/ticket/ticket-mark.rules.ts';
import type { LiftPassListReply, LiftPassTicket } from './lift-pass.contract.ts';
import {
  isOwnLiftPass,
  maySeeLiftPass,
  seesAllLiftPasses,
  type GuardedLiftPass,
  type LiftPassViewer,
} from './lift-pass.rights.ts';
import { staffMembersIn } from './lift-pass.rules.ts';

/** The passes of the brand in this rep's list, without withheld ones. */
export function shownLiftPasses<Ticket extends LiftPassTicket>(
  viewer: LiftPassViewer,
  tickets: readonly Ticket[],
): Ticket[] {
  return visibleLiftPasses(viewer, tickets).filter((ticket) => isStanding('distributed', ticket));
}

function visibleLiftPasses<Ticket extends LiftPassTicket>(
  viewer: LiftPassViewer,
  tickets: readonly Ticket[],
): Ticket[] {
  return tickets.filter((ticket) => maySeeLiftPass(viewer, guarded(viewer, ticket)));
}

/** The passes of a rep, of any brand and including withheld ones. */
export function ownLiftPasses(viewer: LiftPassViewer, tickets: readonly LiftPassTicket[]): LiftPassTicket[] {
  return tickets.filter((ticket) => isOwnLiftPass(viewer, guarded(viewer, ticket)));
}

// Parses staff only if needed, because lists are long.
function guarded(viewer: LiftPassViewer, { bookingRef, staffMembers }: LiftPassTicket): GuardedLiftPass {
  return seesAllLiftPasses(viewer) ? { bookingRef } : { bookingRef, staffMembers: staffMembersIn(staffMembers) };
}

export type ShownLiftPass = Shown<LiftPassTicket>;

/** Overlays pending reports. With all passes the server's totals count. */
export function overlayLiftPasses(
  { tickets, total, distributed }: LiftPassListReply,
  pending: readonly PendingReport[],
  viewer: LiftPassViewer,
): ShownTickets<LiftPassTicket> {
  const visible = new Set(visibleLiftPasses(viewer, tickets).map(({ barcode }) => barcode));
  const maySee = ({ barcode }: LiftPassTicket) => visible.has(barcode);
  const counts = seesAllLiftPasses(viewer)
    ? { done: distributed, total }
    : ticketCounts('distributed', tickets.filter(maySee));
  const overlay = overlayTickets('distributed', tickets, counts, pending, maySee);
  // Includes hidden passes of other brands that this phone distributed.
  return { ...overlay, held: overlay.every.filter(({ held }) => held).length };
}

/** The passes of a rep from the week's data. */
export function bookedLiftPasses(passengers: readonly Passenger[], viewer: LiftPassViewer): LiftPassListReply {
  const booked = bookedTickets(passengers, (passenger) => placesOf(passenger).liftPasses.length > 0);
  const tickets = booked.map(({ ticket, passenger }): LiftPassTicket => {
    const [place] = placesOf(passenger).liftPasses;
    return {
      ...ticket,
      passType: place?.passType ?? '',
      staffMembers: JSON.stringify(place?.staffMembers ?? []),
      distributed: 0,
    };
  });
  const own = ownLiftPasses(viewer, tickets);
  const { done, total } = ticketCounts('distributed', shownLiftPasses(viewer, own));
  return { tickets: own, distributed: done, total };
}
