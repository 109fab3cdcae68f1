import { sql, type Kysely } from 'kysely';
import type { ImportKeyRoom } from '@offpiste/core/office/import/import.contract';
import type { BookingWish } from '@offpiste/core/office/office-change/office-change.contract';
import type { SheetWeek } from '@offpiste/core/office/office-change/week-places.rules';
import { placesOf } from '@offpiste/core/people/passenger/passenger-places.rules';
import type { Passenger } from '@offpiste/core/people/passenger/passenger.contract';
import { readPlanned } from '#office/planned-week/kept-week.store';
import type { Schema } from '#platform/database/schema';
import type { BookingState } from './booking-state.store.ts';

/** The part of a week that a client's change affects: roommates, and travellers on the wished rides. */
export interface BookingSlice extends SheetWeek {
  readonly positions: readonly number[];
}

export async function readBookingSlice(
  db: Kysely<Schema>,
  weekId: string,
  { current, sheet, changes }: BookingState,
  wish: BookingWish,
): Promise<BookingSlice> {
  const beds = [current, sheet].flatMap(({ passenger }) => placesOf(passenger).accommodations);
  const rooms = [
    ...beds.map(({ subblock_id }) => subblock_id),
    ...changes.map(({ wanted }) => wanted.room?.id),
    wish.room,
  ].filter(isNamed);
  const seats = [...changes.map(({ wanted }) => wanted), wish].flatMap(({ outbound, inbound }) => [outbound, inbound]);
  const rides = seats.map((seat) => seat?.ride).filter(isNamed);
  const roommates = beds.flatMap((bed) => (bed.subblock_inhabitants ?? []).map(({ reference }) => reference));
  const people = [current.passenger.reference, ...roommates].filter(isNamed);
  const keyRooms = await readKeyRooms(db, weekId, rooms);
  const { rows } = await sql<{ position: number; body: Passenger }>`
    select position, body from passenger where week_id = ${weekId} and (reference = any(${people}::text[])
      or ${has('$.allocPlaces[*].accommodation ? (@.subblock_id == $of[*])', rooms)}
      or ${has('$.allocPlaces[*].transport ? (@.coach == $of[*])', rides)}
      or position in (${onePerBuilding(
        weekId,
        keyRooms.map(({ buildingName }) => buildingName),
      )}))
    order by position
  `.execute(db);
  return {
    passengers: rows.map(({ body }) => body),
    positions: rows.map(({ position }) => position),
    tickets: current.tickets,
    keyRooms,
    coachRows: await readPlanned(db, weekId, 'coachRows'),
    transferRows: await readPlanned(db, weekId, 'transferRows'),
  };
}

function isNamed(text: string | null | undefined): text is string {
  return text !== undefined && text !== null && text !== '';
}

function has(path: string, of: readonly string[]) {
  return sql<boolean>`jsonb_path_exists(body, ${path}::jsonpath, ${JSON.stringify({ of })}::jsonb)`;
}

/** One resident of each building provides its address. */
function onePerBuilding(weekId: string, buildings: readonly string[]) {
  return sql`
    select min(position) from passenger, jsonb_path_query(body, '$.allocPlaces[*].accommodation.name') as building
    where week_id = ${weekId} and building #>> '{}' = any(${buildings}::text[]) group by building`;
}

async function readKeyRooms(db: Kysely<Schema>, weekId: string, rooms: readonly string[]): Promise<ImportKeyRoom[]> {
  const { rows } = await sql<{ details: ImportKeyRoom }>`
    select details from ticket
    where week_id = ${weekId} and kind = 'key-room' and not deleted and barcode = any(${rooms}::text[])
  `.execute(db);
  return rows.map(({ details }) => details);
}
