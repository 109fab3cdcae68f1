// Source: docs/reference/office.md (Booking changes).
import { roomOf } from '../import/booked-room.rules.ts';
import type { Accommodation, Passenger, Transport } from '../../people/passenger/passenger.contract.ts';
import { placesOf } from '../../people/passenger/passenger-places.rules.ts';
import { isCancelled, transportsOf } from '../../people/passenger/passenger.rules.ts';
import { rideOf } from '../../ride/ride/ride.rules.ts';
import type { Direction } from '../../ride/ride/ride.contract.ts';
import type { BookedRoom, BookedSeat, BookingPart, ClientBooking } from '../import/booked-part.contract.ts';

/** The parts of a booking that the office can change. A client's own travel is no seat. */
export function bookingOf(passenger: Passenger): ClientBooking {
  const [bed] = placesOf(passenger).accommodations;
  const status = passenger.status?.trim().toLowerCase() || 'confirmed';
  return {
    outbound: seatOfWay(passenger, 'outbound'),
    inbound: seatOfWay(passenger, 'inbound'),
    room: bed ? bookedRoom(bed) : null,
    status: status === 'canceled' ? 'cancelled' : status,
  };
}

function seatOfWay(passenger: Passenger, direction: Direction): BookedSeat | null {
  const [seat] = transportsOf(passenger).flatMap((transport) =>
    rideOf(transport)?.direction === direction ? bookedSeat(transport) : [],
  );
  return seat ?? null;
}

function bookedSeat(transport: Transport): BookedSeat[] {
  const ride = rideOf(transport);
  const [pickUp, dropOff] = [transport.pickUpLocation?.location, transport.dropOffLocation?.location];
  return ride
    ? [{ kind: ride.kind, ride: ride.id, ...(pickUp ? { pickUp } : {}), ...(dropOff ? { dropOff } : {}) }]
    : [];
}

/** A room with its id; without an id, its name identifies it. */
export function bookedRoom(bed: Accommodation): BookedRoom {
  const name = roomOf([bed]);
  return { id: roomIdOf(bed) || name, name: name || roomIdOf(bed) };
}

export function roomIdOf({ subblock_id: id }: Accommodation): string {
  return id?.trim() ?? '';
}

/** Whether the sheet agrees with a change: same status, room, or ride with the stops of the change. */
export function sheetAgrees(part: BookingPart, here: Partial<ClientBooking>, sheet: ClientBooking): boolean {
  if (part === 'status') return here.status === sheet.status;
  if (part === 'room') return here.room?.id === sheet.room?.id;
  const [seat, other] = [here[part] ?? null, sheet[part]];
  if (seat === null || other === null) return seat === other;
  const isStop = (stop: string | undefined, named: string | undefined) => stop === undefined || stop === named;
  return (
    seat.kind === other.kind &&
    seat.ride === other.ride &&
    isStop(seat.pickUp, other.pickUp) &&
    isStop(seat.dropOff, other.dropOff)
  );
}

/** A part of a booking in words: 'coach C2 from Leeds to Tignes', 'cancelled'. Equal parts have equal words. */
export function partWords(part: BookingPart, booking: Partial<ClientBooking>): string {
  if (part === 'status') return booking.status ?? '';
  if (part === 'room') return booking.room ? booking.room.name : 'no room';
  const seat = booking[part];
  if (!seat) return 'no seat';
  const { kind, ride, pickUp, dropOff } = seat;
  return [`${kind} ${ride}`, pickUp && `from ${pickUp}`, dropOff && `to ${dropOff}`].filter(Boolean).join(' ');
}

/** The words of a sheet's part. For a cancelled booking only the status counts. */
export function sheetWords(part: BookingPart, sheet: ClientBooking): string {
  return part !== 'status' && isCancelled(sheet) ? 'that the booking is cancelled' : partWords(part, sheet);
}

/** Only one part of a booking. */
export function partOf(part: BookingPart, booking: ClientBooking): Partial<ClientBooking> {
  return { [part]: booking[part] };
}
