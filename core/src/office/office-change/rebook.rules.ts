// Source: docs/reference/office.md (Booking changes).
import type { ImportTicket } from '../import/import.contract.ts';
import type { Accommodation, AllocPlace, Passenger, Transport } from '../../people/passenger/passenger.contract.ts';
import { isCancelled, transportsOf } from '../../people/passenger/passenger.rules.ts';
import { DIRECTIONS, rideOf } from '../../ride/ride/ride.rules.ts';
import type { Direction } from '../../ride/ride/ride.contract.ts';

export interface ClientRecord {
  readonly passenger: Passenger;
  readonly tickets: readonly ImportTicket[];
}

/** Null removes a part; an absent part stays. */
export interface NewParts {
  readonly outbound?: Transport | null;
  readonly inbound?: Transport | null;
  readonly room?: Accommodation | null;
  readonly status?: string;
}

/** The client with the new parts, and with tickets as an import creates them. */
export function rebooked({ passenger: was, tickets }: ClientRecord, parts: NewParts): ClientRecord {
  const { status = was.status, room } = parts;
  let places = was.allocPlaces ?? [];
  for (const way of DIRECTIONS) places = replaced(places, isSeat(way), parts[way], (transport) => ({ transport }));
  // A cancelled client has no bed.
  const bed = isCancelled({ status }) && (room !== undefined || parts.status !== undefined) ? null : room;
  places = replaced(
    places,
    ({ accommodation }) => accommodation !== undefined,
    bed,
    (accommodation) => ({
      accommodation,
    }),
  );
  const passenger = { ...was, status, allocPlaces: places };
  return { passenger, tickets: ticketsFor(passenger, { tickets, parts, wasCancelled: isCancelled(was) }) };
}

function isSeat(way: Direction): (place: AllocPlace) => boolean {
  return ({ transport }) => transport?.type === `transport-${way}`;
}

/** The new place takes the position of the first old one. */
function replaced<Thing>(
  places: readonly AllocPlace[],
  isOld: (place: AllocPlace) => boolean,
  thing: Thing | null | undefined,
  asPlace: (thing: Thing) => AllocPlace,
): AllocPlace[] {
  if (thing === undefined) return [...places];
  const at = places.findIndex(isOld);
  const [before, after] = [places.slice(0, Math.max(at, 0)), places.slice(Math.max(at, 0))];
  const added = thing === null ? [] : [asPlace(thing)];
  return [...before, ...added, ...after].filter((place) => added.includes(place) || !isOld(place));
}

function ticketsFor(
  passenger: Passenger,
  {
    tickets,
    parts,
    wasCancelled,
  }: { readonly tickets: readonly ImportTicket[]; readonly parts: NewParts; readonly wasCancelled: boolean },
): ImportTicket[] {
  const isNowCancelled = isCancelled(passenger);
  const ways = DIRECTIONS.filter((way) => parts[way] !== undefined);
  const kept = tickets.filter(({ direction }) => !ways.some((way) => way === direction));
  return [
    ...ways.flatMap((way) => seatTicket(passenger, tickets, parts[way])),
    ...kept.map((ticket): ImportTicket => {
      if (isNowCancelled) return { ...ticket, deleted: '1' };
      return wasCancelled && isBooked(passenger, ticket) ? { ...ticket, deleted: '0' } : ticket;
    }),
  ];
}

/** A client without a code has no tickets. */
function seatTicket(
  passenger: Passenger,
  tickets: readonly ImportTicket[],
  transport: Transport | null | undefined,
): ImportTicket[] {
  const ride = transport && rideOf(transport);
  const barcode = tickets[0]?.barcode ?? passenger.ticketCode;
  if (!ride || !barcode || !passenger.reference) return [];
  const { kind, id: target, direction } = ride;
  const deleted = isCancelled(passenger) ? '1' : '0';
  return [
    { kind, target, direction, barcode, bookingRef: passenger.reference, name: passenger.passengerName ?? '', deleted },
  ];
}

/** A ticket of an earlier booking stays if it has a record. */
function isBooked(passenger: Passenger, { kind, target, direction }: ImportTicket): boolean {
  if (direction === undefined) return true;
  return transportsOf(passenger).some((transport) => {
    const ride = rideOf(transport);
    return ride?.kind === kind && ride.id === target && ride.direction === direction;
  });
}
