import type { Occurrence, Report, Verdict } from '../action/action.rules.ts';
import { isSet } from '../flag/flag.rules.ts';
import type { LiftPassPlace, Passenger } from '../passenger/passenger.contract.ts';
import { placesOf } from '../passenger/passenger-places.rules.ts';
import { refuse } from '../refusal/refusal.rules.ts';
import { brandPrefixOf, isFullTicketCode } from '../ticket-code/ticket-code.rules.ts';
import type { LiftPassTicket } from './lift-pass.contract.ts';
import { isOwnLiftPass, type GuardedLiftPass, type LiftPassViewer } from './lift-pass.rights.ts';

/** The list all lift passes of a week are on: the same text for a pending action and for the list it changes. */
export const LIFT_PASS_LIST_KEY = 'lift-pass';

/** What must be known to decide on handing out a pass. Source: docs/product.md, section "Lift passes". */
export interface LiftPassFacts {
  readonly barcode: string;
  /** The pass of this code in this week, whoever hands it out. */
  readonly pass:
    | (GuardedLiftPass & { readonly name: string; readonly deleted: boolean; readonly distributed?: Occurrence })
    | undefined;
}

/**
 * May this rep hand out this pass? The checks come in this order.
 * Refusals: invalid-barcode, pass-of-other-brand (brand), pass-not-allocated (also for a code nobody knows),
 * pass-withheld (name, bookingRef), already-distributed (name, bookingRef, at, repName).
 * A replayed report of a pass that was handed out before is accepted without being counted again: the first occurrence wins.
 * Source: docs/product.md, section "Lift passes".
 */
export function decideLiftPass({ barcode, pass }: LiftPassFacts, viewer: LiftPassViewer, report: Report): Verdict {
  const { policy } = viewer;
  if (!isFullTicketCode(barcode)) return refuse('invalid-barcode');
  if (!policy.liftPassPrefixes.includes(brandPrefixOf(barcode)))
    return refuse('pass-of-other-brand', { brand: policy.prefix });
  if (!pass || !isOwnLiftPass(viewer, pass)) return refuse('pass-not-allocated');
  const { name, bookingRef, deleted, distributed } = pass;
  if (deleted) return refuse('pass-withheld', { name, bookingRef });
  if (!distributed) return { ok: true, outcome: 'changed', details: { name } };
  const details = { name, bookingRef, at: distributed.at, repName: distributed.repName };
  if (!report.replay) return refuse('already-distributed', details);
  return { ok: true, outcome: 'already', firstIsMine: report.occurredAt < distributed.at, first: distributed, details };
}

/** A pass as the week's data knows it, by the booking it belongs to. */
export interface BookedLiftPass extends Pick<
  LiftPassPlace,
  'passType' | 'duration' | 'firstDaysSkiing' | 'distributionPoint' | 'staffMembers'
> {
  readonly name: string;
  readonly bookingRef: string;
}

/** The first pass of a client's booking; undefined where the week's data has none for this viewer. */
export function bookedLiftPass(passenger: Passenger): BookedLiftPass | undefined {
  const [place] = placesOf(passenger).liftPasses;
  if (!place) return undefined;
  const { passType, duration, firstDaysSkiing, distributionPoint, staffMembers } = place;
  return {
    name: passenger.passengerName ?? '',
    bookingRef: passenger.reference ?? '',
    passType,
    duration,
    firstDaysSkiing,
    distributionPoint,
    staffMembers,
  };
}

/**
 * The facts as far as a phone knows them: by its list if it has ever had one, else by the week's data. `isKnown` is false
 * where neither can tell whose pass this is; then only the server can decide. Source: docs/product.md, section "Lift passes".
 */
export function passFactsOnPhone(
  barcode: string,
  tickets: readonly LiftPassTicket[] | undefined,
  booked: BookedLiftPass | undefined,
): { readonly facts: LiftPassFacts; readonly isKnown: boolean } {
  if (tickets) {
    const ticket = tickets.find((candidate) => candidate.barcode === barcode);
    return { facts: { barcode, pass: ticket && passOf(ticket) }, isKnown: true };
  }
  return {
    facts: { barcode, pass: booked && { ...booked, deleted: false } },
    isKnown: booked?.staffMembers !== undefined,
  };
}

function passOf({
  name,
  bookingRef,
  staffMembers,
  deleted,
  distributed,
  distributedAt,
  distributedBy,
}: LiftPassTicket): NonNullable<LiftPassFacts['pass']> {
  const occurrence = { at: distributedAt ?? '', repId: '', repName: distributedBy ?? '' };
  return {
    name,
    bookingRef,
    staffMembers: staffMembersIn(staffMembers),
    deleted: isSet(deleted),
    ...(isSet(distributed) ? { distributed: occurrence } : {}),
  };
}

/** The staff named in a ticket's JSON text; nobody where the text is no list of objects with an id. Ids may be numbers. */
export function staffMembersIn(text: string | undefined): { readonly id: string }[] {
  try {
    const list: unknown = JSON.parse(text ?? '');
    return Array.isArray(list) ? list.flatMap(staffMember) : [];
  } catch {
    return [];
  }
}

function staffMember(item: unknown): { readonly id: string }[] {
  if (typeof item !== 'object' || item === null || !('id' in item)) return [];
  const { id } = item;
  return typeof id === 'string' || typeof id === 'number' ? [{ id: String(id) }] : [];
}

/** A pass as its card shows it. `duration` is in days. */
export type LiftPassCard = Pick<
  LiftPassTicket,
  'name' | 'bookingRef' | 'barcode' | 'passType' | 'distributedAt' | 'distributedBy'
> &
  Pick<LiftPassPlace, 'duration' | 'firstDaysSkiing' | 'distributionPoint'>;

/** Puts the card together: what the ticket does not carry comes from the week's data. Source: docs/product.md, section "Lift passes". */
export function liftPassCard(
  barcode: string,
  ticket: Partial<LiftPassTicket> | undefined,
  booked: BookedLiftPass | undefined,
): LiftPassCard {
  return {
    barcode,
    name: ticket?.name || booked?.name || '',
    bookingRef: ticket?.bookingRef || booked?.bookingRef || '',
    passType: ticket?.passType || booked?.passType || '',
    duration: ticket?.duration ?? booked?.duration,
    firstDaysSkiing: ticket?.firstDaysSkiing ?? booked?.firstDaysSkiing,
    distributionPoint: ticket?.distributionPoint ?? booked?.distributionPoint,
    ...(ticket?.distributedAt ? { distributedAt: ticket.distributedAt } : {}),
    ...(ticket?.distributedBy ? { distributedBy: ticket.distributedBy } : {}),
  };
}
