import { isSet } from '../flag/flag.rules.ts';
import type { LiftPassListReply, LiftPassTicket } from './lift-pass.contract.ts';
import {
  isOwnLiftPass,
  maySeeLiftPass,
  seesAllLiftPasses,
  type GuardedLiftPass,
  type LiftPassViewer,
} from './lift-pass.rights.ts';
import { staffMembersIn } from './lift-pass.rules.ts';

/** How many passes there are to hand out, and how many have been. */
export interface LiftPassCounts {
  readonly total: number;
  readonly distributed: number;
}

/** The passes a screen shows and counts: of the brand itself, this rep's, and to be handed out. Source: docs/product.md, section "Lift passes". */
export function shownLiftPasses<Ticket extends LiftPassTicket>(
  viewer: LiftPassViewer,
  tickets: readonly Ticket[],
): Ticket[] {
  return tickets.filter((ticket) => !isSet(ticket.deleted) && maySeeLiftPass(viewer, guarded(viewer, ticket)));
}

/** The passes a rep may hand out, of whatever brand, with those that must not be handed out. Source: docs/product.md, section "Lift passes". */
export function ownLiftPasses(viewer: LiftPassViewer, tickets: readonly LiftPassTicket[]): LiftPassTicket[] {
  return tickets.filter((ticket) => isOwnLiftPass(viewer, guarded(viewer, ticket)));
}

// Whoever sees all passes sees thousands: then nobody asks for the staff of each.
function guarded(viewer: LiftPassViewer, { bookingRef, staffMembers }: LiftPassTicket): GuardedLiftPass {
  return seesAllLiftPasses(viewer) ? { bookingRef } : { bookingRef, staffMembers: staffMembersIn(staffMembers) };
}

/** The counts of the passes a screen shows. */
export function liftPassCounts(shown: readonly LiftPassTicket[]): LiftPassCounts {
  return { total: shown.length, distributed: shown.filter(isDistributed).length };
}

/** A pass handed out by this phone that the list may not show yet. `at` is ISO 8601; `held` while the server does not have it. */
export interface PendingPass {
  readonly barcode: string;
  readonly at: string;
  readonly repName: string;
  readonly held: boolean;
}

/** A pass as a screen shows it: `distributed` is a number whatever the list had, `held` when it is on this phone only that it was handed out. */
export type ShownLiftPass = LiftPassTicket & { readonly held: boolean };

/** The list as it is for the person with the passes in hand. */
export interface LiftPassOverlay extends LiftPassCounts {
  /** Every pass this rep may hand out, of whatever brand, with those that must not be handed out: what a code is judged by. */
  readonly every: readonly ShownLiftPass[];
  readonly shown: readonly ShownLiftPass[];
  readonly held: number;
}

/**
 * The server's list with this phone's own pending distributions laid over it. Who sees all passes gets the server's own
 * totals, moved on by what is pending; everybody else those of the passes they see. Source: docs/product.md, section "Lift passes".
 */
export function overlayLiftPasses(
  reply: LiftPassListReply,
  pending: readonly PendingPass[],
  viewer: LiftPassViewer,
): LiftPassOverlay {
  const mine = new Map(pending.map((pass) => [pass.barcode, pass]));
  const every = reply.tickets.map((ticket) => overlayOne(ticket, mine.get(ticket.barcode)));
  const shown = shownLiftPasses(viewer, every);
  const held = every.filter((ticket) => ticket.held).length;
  const counts = liftPassCounts(shown);
  if (!seesAllLiftPasses(viewer)) return { every, shown, held, ...counts };
  const before = liftPassCounts(shownLiftPasses(viewer, reply.tickets));
  return {
    every,
    shown,
    held,
    total: reply.total,
    distributed: reply.distributed + counts.distributed - before.distributed,
  };
}

function overlayOne(ticket: LiftPassTicket, pass: PendingPass | undefined): ShownLiftPass {
  if (isDistributed(ticket)) return { ...ticket, distributed: 1, held: false };
  if (!pass) return { ...ticket, distributed: 0, held: false };
  return { ...ticket, distributed: 1, distributedAt: pass.at, distributedBy: pass.repName, held: pass.held };
}

function isDistributed(ticket: LiftPassTicket): boolean {
  return isSet(ticket.distributed);
}
