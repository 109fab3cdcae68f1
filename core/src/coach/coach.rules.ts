import type { Occurrence, Report, Verdict } from '../action/action.rules.ts';
import { refuse } from '../refusal/refusal.rules.ts';
import type { Ride } from '../ride/ride.rules.ts';
import type { CoachTicket, CoachTicketsReply, Direction } from './coach.contract.ts';

/** A ride as a refusal names it. `departs` is the office's own text. */
export interface Seat extends Ride {
  readonly pickUp?: string;
  readonly departs?: string;
}

/** What must be known to decide on a load. Source: docs/product.md, section "Coaches". */
export interface CoachLoadFacts {
  /** The ticket on this coach and direction, if it has one. */
  readonly ticket: { readonly name: string; readonly deleted: boolean; readonly loaded?: Occurrence } | undefined;
  /** Who the code belongs to, when the week knows it at all. */
  readonly holder: { readonly name: string; readonly seat?: Seat } | undefined;
}

/**
 * May this client be loaded on this coach?
 * Refusals: unknown-ticket, not-on-this-coach (with where the client belongs), ticket-deleted, already-loaded (name, at, repName).
 * A replayed report of somebody already loaded is accepted without being counted again: the first occurrence wins.
 * Source: docs/product.md, section "Coaches".
 */
export function decideCoachLoad(facts: CoachLoadFacts, report: Report): Verdict {
  const { ticket, holder } = facts;
  if (!ticket) {
    if (!holder) return refuse('unknown-ticket');
    return refuse('not-on-this-coach', { name: holder.name, ...belongsTo(holder.seat) });
  }
  if (ticket.deleted) return refuse('ticket-deleted', { name: ticket.name });
  if (!ticket.loaded) return { ok: true, outcome: 'changed' };
  const details = { name: ticket.name, at: ticket.loaded.at, repName: ticket.loaded.repName };
  if (!report.replay) return refuse('already-loaded', details);
  return { ok: true, outcome: 'already', firstIsMine: report.occurredAt < ticket.loaded.at, first: ticket.loaded, details };
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
 * The facts of a load as far as a phone knows them: by its list of the coach if it has ever had one,
 * else by where the week's data seats the holder. The server still has the final word.
 */
export function loadFactsOnPhone(
  coach: { readonly id: string; readonly direction: Direction },
  tickets: readonly CoachTicket[] | undefined,
  barcode: string,
  holder: CoachLoadFacts['holder'],
): CoachLoadFacts {
  const ticket = tickets?.find((candidate) => candidate.barcode === barcode);
  if (ticket) return { ticket: ticketFacts(ticket), holder };
  const isSeatedHere = holder?.seat?.id === coach.id && holder.seat.direction === coach.direction;
  return { ticket: !tickets && holder && isSeatedHere ? { name: holder.name, deleted: false } : undefined, holder };
}

function ticketFacts({ name, deleted, loaded, loadedAt, loadedBy }: CoachTicket): NonNullable<CoachLoadFacts['ticket']> {
  const occurrence = { at: loadedAt ?? '', repId: '', repName: loadedBy ?? '' };
  return { name, deleted: deleted === '1', ...(loaded === 1 ? { loaded: occurrence } : {}) };
}

/** Which list a load belongs to: the same text for a pending action and for the list it changes. */
export function coachListKey(coachId: string, direction: Direction): string {
  return `coach/${coachId}/${direction}`;
}

/** A load of this phone that the list may not show yet. `at` is ISO 8601; `held` while the server does not have it. */
export interface PendingLoad {
  readonly barcode: string;
  readonly at: string;
  readonly repName: string;
  readonly held: boolean;
}

/** A ticket as a screen shows it: `held` when the load is on this phone only. */
export type ShownTicket = CoachTicket & { readonly held: boolean };

/**
 * The list as it is for the person at the coach: the server's snapshot with this phone's own pending loads laid over it.
 * Deleted tickets are left out of list and counts.
 */
export function overlayLoads(
  snapshot: CoachTicketsReply,
  pending: readonly PendingLoad[],
): { tickets: ShownTicket[]; loaded: number; total: number; held: number } {
  const mine = new Map(pending.map((load) => [load.barcode, load]));
  const tickets = snapshot.tickets.filter((ticket) => ticket.deleted !== '1').map((ticket) => overlayOne(ticket, mine.get(ticket.barcode)));
  return {
    tickets,
    loaded: tickets.filter((ticket) => ticket.loaded === 1).length,
    total: tickets.length,
    held: tickets.filter((ticket) => ticket.held).length,
  };
}

function overlayOne(ticket: CoachTicket, load: PendingLoad | undefined): ShownTicket {
  if (ticket.loaded === 1 || !load) return { ...ticket, held: false };
  return { ...ticket, loaded: 1, loadedAt: load.at, loadedBy: load.repName, held: load.held };
}
