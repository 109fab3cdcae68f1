import { sql, type Kysely } from 'kysely';
import { KEYS_OUT, type BookedClient } from '@offpiste/core/office/import/import-preview.rules';
import { roomOf } from '@offpiste/core/office/import/booked-room.rules';
import type { ImportedWeek } from '@offpiste/core/office/import/import-week.rules';
import type { Accommodation } from '@offpiste/core/people/passenger/passenger.contract';
import { placesOf } from '@offpiste/core/people/passenger/passenger-places.rules';
import type { Schema } from '#platform/database/schema';

export async function readBookedClients(db: Kysely<Schema>, weekId: string): Promise<BookedClient[]> {
  const { rows } = await sql<{
    reference: string;
    name: string | null;
    status: string | null;
    beds: Accommodation[];
    code: string | null;
    places: string[];
    recorded: string[];
    has_keys: boolean;
  }>`
    with key_holder as (
      select distinct regexp_replace(hand_out ->> 'tenant', '^.* - ', '') as reference
      from ticket cross join lateral jsonb_array_elements((memory -> 'room' ->> 'distributionInfo')::jsonb) as hand_out
      where week_id = ${weekId} and kind = 'key-room' and status = 'distributed'
    )
    select passenger.reference, passenger.body ->> 'passengerName' as name, passenger.body ->> 'status' as status,
      jsonb_path_query_array(passenger.body, '$.allocPlaces[*].accommodation') as beds,
      coalesce(passenger.body ->> 'ticketCode', min(ticket.barcode) filter (where not ticket.deleted)) as code,
      coalesce(array_agg(${placeOf}) filter (where not ticket.deleted), '{}') as places,
      coalesce(array_agg(${placeOf}) filter (where ticket.status is not null), '{}') as recorded,
      passenger.reference in (select reference from key_holder) as has_keys
    from passenger left join ticket on ticket.week_id = passenger.week_id and ticket.booking_ref = passenger.reference and ticket.kind <> 'key-room'
    where passenger.week_id = ${weekId} and passenger.reference is not null
    group by passenger.week_id, passenger.position
  `.execute(db);
  return rows.map(({ reference, name, status, beds, code, places, recorded, has_keys: hasKeys }) => ({
    reference,
    name: name ?? '',
    status: status ?? '',
    room: roomOf(beds),
    ...(code === null ? {} : { code }),
    places: new Set(places),
    recorded: new Set([...recorded, ...(hasKeys ? [KEYS_OUT] : [])]),
  }));
}

const placeOf = sql`concat_ws(' ', ticket.kind, nullif(ticket.target, ''), nullif(ticket.direction, ''))`;

export function bookedByImport({ passengers, tickets }: Pick<ImportedWeek, 'passengers' | 'tickets'>): BookedClient[] {
  const places = new Map<string, Set<string>>();
  const codes = new Map<string, string>();
  for (const { bookingRef, kind, target, direction, barcode, deleted } of tickets) {
    const booked = places.get(bookingRef) ?? new Set();
    places.set(bookingRef, booked);
    if (deleted === '1') continue;
    booked.add([kind, target, direction].filter(Boolean).join(' '));
    const first = codes.get(bookingRef);
    if (first === undefined || barcode < first) codes.set(bookingRef, barcode);
  }
  return passengers.flatMap((passenger): BookedClient[] => {
    const { reference, passengerName: name, status, ticketCode } = passenger;
    if (!reference) return [];
    const code = ticketCode ?? codes.get(reference);
    return [
      {
        reference,
        name: name ?? '',
        status: status ?? '',
        room: roomOf(placesOf(passenger).accommodations),
        ...(code ? { code } : {}),
        places: places.get(reference) ?? new Set(),
        recorded: new Set(),
      },
    ];
  });
}
