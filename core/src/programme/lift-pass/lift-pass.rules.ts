// Source: docs/reference/lift-passes-and-lessons.md (Lift passes).
import type { Report, Verdict } from '../../record/action/action.rules.ts';
import type { LiftPassPlace, Passenger } from '../../people/passenger/passenger.contract.ts';
import { isCancelled } from '../../people/passenger/passenger.rules.ts';
import { placesOf } from '../../people/passenger/passenger-places.rules.ts';
import { refuse } from '../../base/refusal/refusal.rules.ts';
import { brandPrefixOf, isFullTicketCode } from '../../base/ticket-code/ticket-code.rules.ts';
import { decideTicket, ticketFact, type TicketFact, type TicketMark } from '../../record/ticket/ticket.rules.ts';
import type { LiftPassTicket } from './lift-pass.contract.ts';
import { isOwnLiftPass, type GuardedLiftPass, type LiftPassViewer } from './lift-pass.rights.ts';

export const LIFT_PASS_MARK = {
  word: 'distributed',
  already: 'already-distributed',
  withheld: 'pass-withheld',
} as const satisfies TicketMark;

export type LiftPassFact = TicketFact & GuardedLiftPass;

/**
 * Refusals: invalid-barcode, pass-of-other-brand (brand), pass-not-allocated (also for an unknown code), pass-withheld,
 * already-distributed.
 */
export function decideLiftPass(
  barcode: string,
  pass: LiftPassFact | undefined,
  viewer: LiftPassViewer,
  report: Report,
): Verdict {
  const { policy } = viewer;
  if (!isFullTicketCode(barcode)) return refuse('invalid-barcode');
  if (!policy.liftPassPrefixes.includes(brandPrefixOf(barcode)))
    return refuse('pass-of-other-brand', { brand: policy.prefix });
  const notAllocated = () => refuse('pass-not-allocated');
  if (!pass || !isOwnLiftPass(viewer, pass)) return notAllocated();
  return decideTicket(LIFT_PASS_MARK, { ticket: pass, holder: undefined }, report, notAllocated);
}

export interface BookedLiftPass extends Pick<
  LiftPassPlace,
  'passType' | 'duration' | 'firstDaysSkiing' | 'distributionPoint' | 'staffMembers'
> {
  readonly name: string;
  readonly bookingRef: string;
  readonly isCancelled?: boolean;
}

/** The first pass of a booking; undefined without one. */
export function bookedLiftPass(passenger: Passenger): BookedLiftPass | undefined {
  const [place] = placesOf(passenger).liftPasses;
  if (!place) return undefined;
  const { passType, duration, firstDaysSkiing, distributionPoint, staffMembers } = place;
  return {
    name: passenger.passengerName ?? '',
    bookingRef: passenger.reference ?? '',
    ...(isCancelled(passenger) ? { isCancelled: true } : {}),
    passType,
    duration,
    firstDaysSkiing,
    distributionPoint,
    staffMembers,
  };
}

/** The facts from the list or the week's data. Without `isKnown` only the server can decide. */
export function passOnPhone(
  barcode: string,
  tickets: readonly LiftPassTicket[] | undefined,
  booked: BookedLiftPass | undefined,
): { readonly pass: LiftPassFact | undefined; readonly isKnown: boolean } {
  if (!tickets)
    return {
      pass: booked && { ...booked, deleted: booked.isCancelled === true },
      isKnown: booked?.staffMembers !== undefined,
    };
  const ticket = tickets.find((candidate) => candidate.barcode === barcode);
  return { pass: ticket && liftPassFact(ticket), isKnown: true };
}

/** The facts of a listed pass. */
export function liftPassFact(ticket: LiftPassTicket): LiftPassFact {
  return { ...ticketFact('distributed', ticket), staffMembers: staffMembersIn(ticket.staffMembers) };
}

/** The staff ids, which may be numbers; empty for invalid JSON. */
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

/** `duration` is in days. */
export type LiftPassCard = Pick<
  LiftPassTicket,
  'name' | 'bookingRef' | 'barcode' | 'passType' | 'distributedAt' | 'distributedBy'
> &
  Pick<LiftPassPlace, 'duration' | 'firstDaysSkiing' | 'distributionPoint'>;

/** The card, with missing fields from the week's data. */
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
