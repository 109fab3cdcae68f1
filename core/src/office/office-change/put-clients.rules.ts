// Source: docs/reference/office.md (Booking changes).
import type { ImportKeyRoom, ImportTicket } from '../import/import.contract.ts';
import type { Accommodation, Passenger } from '../../people/passenger/passenger.contract.ts';
import { placesOf } from '../../people/passenger/passenger-places.rules.ts';
import { isCancelled } from '../../people/passenger/passenger.rules.ts';
import { roomIdOf } from './client-booking.rules.ts';
import type { ClientRecord } from './rebook.rules.ts';

export interface BookedWeek {
  readonly passengers: readonly Passenger[];
  readonly tickets: readonly ImportTicket[];
  readonly keyRooms: readonly ImportKeyRoom[];
}

/**
 * Replaces clients in a week, with their roommates' guest lists and the guests of key rooms. Other clients stay the
 * same objects.
 */
export function putClients(week: BookedWeek, records: readonly ClientRecord[]): BookedWeek {
  if (records.length === 0) return week;
  const put = new Map(records.map((record) => [record.passenger.reference, record]));
  const replaced = week.passengers.map((passenger) => put.get(passenger.reference)?.passenger ?? passenger);
  const touched = new Set(
    [...week.passengers, ...replaced].flatMap((passenger) => (put.has(passenger.reference) ? roomsOf(passenger) : [])),
  );
  const passengers = withRoommates(replaced, touched);
  return {
    passengers,
    tickets: [
      ...week.tickets.filter(({ bookingRef }) => !put.has(bookingRef)),
      ...records.flatMap(({ tickets }) => tickets),
    ],
    keyRooms: withKeyHolders(week.keyRooms, touched, records),
  };
}

function roomsOf(passenger: Passenger): string[] {
  return placesOf(passenger).accommodations.map(roomIdOf).filter(Boolean);
}

function withRoommates(passengers: readonly Passenger[], rooms: ReadonlySet<string>): Passenger[] {
  const known = new Set(passengers.map(({ reference }) => reference));
  const guests = new Map<string, Passenger[]>();
  for (const passenger of passengers)
    for (const room of roomsOf(passenger))
      if (rooms.has(room)) guests.set(room, [...(guests.get(room) ?? []), passenger]);
  const lists = new Map([...guests].map(([room, people]) => [room, guestList(room, people, known)]));
  return passengers.map((passenger) => {
    if (!roomsOf(passenger).some((room) => lists.has(room))) return passenger;
    return {
      ...passenger,
      allocPlaces: (passenger.allocPlaces ?? []).map((place) => {
        const list = place.accommodation && lists.get(roomIdOf(place.accommodation));
        return list ? { ...place, accommodation: { ...place.accommodation, subblock_inhabitants: list } } : place;
      }),
    };
  });
}

type Guests = NonNullable<Accommodation['subblock_inhabitants']>;

/** In the old order. Guests without a record stay. */
function guestList(room: string, people: readonly Passenger[], known: ReadonlySet<Passenger['reference']>): Guests {
  const sleeps = new Set(people.map(({ reference }) => reference));
  const listed = people.flatMap((passenger) =>
    placesOf(passenger).accommodations.flatMap((bed) =>
      roomIdOf(bed) === room ? (bed.subblock_inhabitants ?? []) : [],
    ),
  );
  const list = new Map<string, Guests[number]>();
  for (const { name, reference } of [
    ...listed.filter((guest) => !known.has(guest.reference) || sleeps.has(guest.reference)),
    ...people.map((guest) => ({ name: guest.passengerName, reference: guest.reference })),
  ]) {
    const key = reference ?? `name ${name}`;
    if (!list.has(key)) list.set(key, { name, reference });
  }
  return [...list.values()];
}

function withKeyHolders(
  keyRooms: readonly ImportKeyRoom[],
  touched: ReadonlySet<string>,
  records: readonly ClientRecord[],
): ImportKeyRoom[] {
  return keyRooms.map((room) => {
    const { roomId } = room;
    if (!touched.has(roomId.trim())) return room;
    const codes = new Set(room.allowedBarcodes.split(',').map((code) => code.trim()));
    for (const { passenger, tickets } of records) {
      const code = tickets[0]?.barcode ?? passenger.ticketCode;
      if (!code) continue;
      if (roomsOf(passenger).includes(roomId.trim()) && !isCancelled(passenger)) codes.add(code);
      else codes.delete(code);
    }
    return { ...room, allowedBarcodes: [...codes].filter(Boolean).join(',') };
  });
}
