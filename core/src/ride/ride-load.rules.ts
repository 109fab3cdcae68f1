import type { Occurrence, Report, Verdict } from '../action/action.rules.ts';
import { isSet } from '../flag/flag.rules.ts';
import type { RefusalCode } from '../refusal/refusal.contract.ts';
import { refuse } from '../refusal/refusal.rules.ts';
import type { RideKind, RideTicket, RideTicketsReply } from './ride.contract.ts';
import type { Ride, Seat } from './ride.rules.ts';

/** What must be known to decide on a load. Source: docs/product.md, section "Coaches". */
export interface RideLoadFacts {
  /** The ticket on this ride, if it has one. */
  readonly ticket: { readonly name: string; readonly deleted: boolean; readonly loaded?: Occurrence } | undefined;
  /** Who the code belongs to, when the week knows it at all. */
  readonly holder: { readonly name: string; readonly seat?: Seat } | undefined;
}

const NOT_ON_THIS: Readonly<Record<RideKind, RefusalCode>> = {
  coach: 'not-on-this-coach',
  transfer: 'not-on-this-transfer',
};

/**
 * May this client be loaded on this coach or transfer?
 * Refusals: unknown-ticket, not-on-this-coach or not-on-this-transfer (with where the client belongs), ticket-deleted,
 * already-loaded (name, at, repName).
 * A replayed report of somebody already loaded is accepted without being counted again: the first occurrence wins.
 * Source: docs/product.md, section "Coaches".
 */
export function decideRideLoad(kind: RideKind, facts: RideLoadFacts, report: Report): Verdict {
  const { ticket, holder } = facts;
  if (!ticket) {
    if (!holder) return refuse('unknown-ticket');
    return refuse(NOT_ON_THIS[kind], { name: holder.name, ...belongsTo(holder.seat) });
  }
  if (ticket.deleted) return refuse('ticket-deleted', { name: ticket.name });
  if (!ticket.loaded) return { ok: true, outcome: 'changed' };
  const details = { name: ticket.name, at: ticket.loaded.at, repName: ticket.loaded.repName };
  if (!report.replay) return refuse('already-loaded', details);
  return {
    ok: true,
    outcome: 'already',
    firstIsMine: report.occurredAt < ticket.loaded.at,
    first: ticket.loaded,
    details,
  };
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

/**
 * The facts of a load as far as a phone knows them: by its list of the ride if it has ever had one,
 * else by where the week's data seats the holder. The server still has the final word.
 */
export function loadFactsOnPhone(
  ride: Ride,
  tickets: readonly RideTicket[] | undefined,
  barcode: string,
  holder: RideLoadFacts['holder'],
): RideLoadFacts {
  const ticket = tickets?.find((candidate) => candidate.barcode === barcode);
  if (ticket) return { ticket: ticketFacts(ticket), holder };
  const seat = holder?.seat;
  const isSeatedHere = seat?.kind === ride.kind && seat.id === ride.id && seat.direction === ride.direction;
  return { ticket: !tickets && holder && isSeatedHere ? { name: holder.name, deleted: false } : undefined, holder };
}

function ticketFacts({ name, deleted, loaded, loadedAt, loadedBy }: RideTicket): NonNullable<RideLoadFacts['ticket']> {
  const occurrence = { at: loadedAt ?? '', repId: '', repName: loadedBy ?? '' };
  return { name, deleted: isSet(deleted), ...(isSet(loaded) ? { loaded: occurrence } : {}) };
}

/** A load of this phone that the list may not show yet. `at` is ISO 8601; `held` while the server does not have it. */
export interface PendingLoad {
  readonly barcode: string;
  readonly at: string;
  readonly repName: string;
  readonly held: boolean;
}

/** A ticket as a screen shows it: `loaded` is a number whatever the list had, `held` when the load is on this phone only. */
export type ShownTicket = RideTicket & { readonly held: boolean };

/** The list of a ride as a screen shows it, with its counts. */
export interface ShownTickets {
  readonly tickets: readonly ShownTicket[];
  readonly loaded: number;
  readonly total: number;
  readonly held: number;
}

/**
 * The list as it is for the person at the door: the server's snapshot with this phone's own pending loads laid over it.
 * Deleted tickets are left out of list and counts.
 */
export function overlayLoads(snapshot: RideTicketsReply, pending: readonly PendingLoad[]): ShownTickets {
  const mine = new Map(pending.map((load) => [load.barcode, load]));
  const listed = snapshot.tickets.filter((ticket) => !isSet(ticket.deleted));
  const tickets = listed.map((ticket) => overlayOne(ticket, mine.get(ticket.barcode)));
  return {
    tickets,
    loaded: snapshot.loaded + loadedIn(tickets) - loadedIn(listed),
    total: snapshot.total ?? tickets.length,
    held: tickets.filter((ticket) => ticket.held).length,
  };
}

function loadedIn(tickets: readonly RideTicket[]): number {
  return tickets.filter((ticket) => isSet(ticket.loaded)).length;
}

function overlayOne(ticket: RideTicket, load: PendingLoad | undefined): ShownTicket {
  if (isSet(ticket.loaded)) return { ...ticket, loaded: 1, held: false };
  if (!load) return { ...ticket, loaded: 0, held: false };
  return { ...ticket, loaded: 1, loadedAt: load.at, loadedBy: load.repName, held: load.held };
}
