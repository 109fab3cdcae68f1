// Source: docs/reference/access.md (Rights), docs/reference/clients.md (Passengers).
import type { BrandPolicy } from '../../base/brand/brand.contract.ts';
import { bookingRefOf, brandPrefixOf } from '../../base/ticket-code/ticket-code.rules.ts';
import { firstPackage, type PackageDates } from '../../week/week/week-package.rules.ts';
import type { Passenger, Transport } from './passenger.contract.ts';

export interface PassengerViewer {
  readonly policy: BrandPolicy;
  readonly level: number;
}

/** Whether the search lists a client, by the case-sensitive prefix. */
export function mayListPassenger(reference: string, { policy, level }: PassengerViewer): boolean {
  const prefix = brandPrefixOf(reference);
  if (prefix === policy.prefix || policy.crossPrefixes.includes(prefix)) return true;
  return policy.searchAllAboveLevel !== undefined && level > policy.searchAllAboveLevel;
}

/** Whether a client's page opens. */
export function mayOpenPassenger(reference: string, { policy, level }: PassengerViewer): boolean {
  return policy.openPrefixes.includes(brandPrefixOf(reference)) || level > policy.openAllAboveLevel;
}

/** The age is not guarded. */
export interface PassengerFields {
  readonly email: boolean;
  readonly dateOfBirth: boolean;
  readonly nextOfKin: boolean;
}

/** The guarded fields for this level. */
export function shownPassengerFields({ policy, level }: PassengerViewer): PassengerFields {
  const intimate = level >= policy.privateFromLevel;
  return { email: level >= policy.emailFromLevel, dateOfBirth: intimate, nextOfKin: intimate };
}

/** Whether a booking is cancelled. */
export function isCancelled(passenger: Pick<Passenger, 'status'>): boolean {
  const status = passenger.status?.trim().toLowerCase();
  return status === 'cancelled' || status === 'canceled';
}

/** A birth date as an ISO date, from ISO 8601 or dd/mm/yyyy. */
export function birthDay(dateOfBirth: string | null | undefined): string | undefined {
  const text = dateOfBirth?.trim() ?? '';
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(text);
  const written = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text);
  const day = iso ? [iso[1], iso[2], iso[3]].join('-') : written ? [written[3], written[2], written[1]].join('-') : '';
  const moment = new Date(`${day}T00:00:00Z`);
  // 31 February would become 3 March.
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day) ? day : undefined;
}

/** The age in whole years on a day (ISO 8601). */
export function ageOn(dateOfBirth: string | null | undefined, day: string): number | undefined {
  const born = birthDay(dateOfBirth);
  const now = birthDay(day);
  if (!born || !now) return undefined;
  const hadBirthday = now.slice(4) >= born.slice(4);
  const years = Number(now.slice(0, 4)) - Number(born.slice(0, 4)) - (hadBirthday ? 0 : 1);
  return years >= 0 ? years : undefined;
}

/** The seats of a passenger, in the order of the data. */
export function transportsOf(passenger: Passenger): Transport[] {
  return (passenger.allocPlaces ?? []).flatMap((place) => (place.transport ? [place.transport] : []));
}

/** The seat in a direction. */
export function transportOf(passenger: Passenger, direction: 'inbound' | 'outbound'): Transport | undefined {
  return transportsOf(passenger).find((item) => item.type === `transport-${direction}`);
}

/** Whether a client travels on their own in a direction. */
export function travelsAlone(passenger: Passenger, direction: 'inbound' | 'outbound'): boolean {
  const seats = transportsOf(passenger).filter(({ type }) => type === `transport-${direction}`);
  return seats.every(isOwnTravel);
}

export interface BookedRide {
  readonly reference: string;
  readonly directions: readonly ('outbound' | 'inbound')[];
}

/** The rides with seats of a client, in the order of the data. */
export function bookedRides(passenger: Passenger): BookedRide[] {
  const rides = new Map<string, Set<'outbound' | 'inbound'>>();
  for (const seat of transportsOf(passenger)) {
    if (isOwnTravel(seat) || !seat.coach) continue;
    const directions = rides.get(seat.coach) ?? new Set();
    if (seat.type === 'transport-outbound') directions.add('outbound');
    if (seat.type === 'transport-inbound') directions.add('inbound');
    rides.set(seat.coach, directions);
  }
  return [...rides].map(([reference, directions]) => ({ reference, directions: [...directions] }));
}

/** Whether the client arranged the journey: 'own travel' or 'own'. */
export function isOwnTravel({ transportType }: Pick<Transport, 'transportType'>): boolean {
  return /^own\b/i.test((transportType ?? '').replaceAll('_', ' ').trim());
}

/** ISO dates, or the office's own texts. */
export type TripDates = PackageDates;

/** The client's own dates, or those of their pick-ups, or the week's. */
export function tripDates(passenger: Passenger, weekPackages: string | null | undefined): TripDates {
  const first = firstPackage(weekPackages);
  return {
    departureDate: passenger.departureDate || pickUpDay(passenger, 'outbound') || first.departureDate,
    returnDate: passenger.returnDate || pickUpDay(passenger, 'inbound') || first.returnDate,
  };
}

function pickUpDay(passenger: Passenger, direction: 'inbound' | 'outbound'): string | undefined {
  return transportOf(passenger, direction)?.pickUpLocation?.date_formatted || undefined;
}

/** The client of a reference, or else the first of the same booking. */
export function findByBookingRef(passengers: readonly Passenger[], bookingRef: string): Passenger | undefined {
  const exact = passengers.find((passenger) => passenger.reference === bookingRef);
  if (exact) return exact;
  const booking = bookingRefOf(bookingRef);
  if (!booking.includes('-')) return undefined;
  return passengers.find((passenger) => passenger.reference && bookingRefOf(passenger.reference) === booking);
}
