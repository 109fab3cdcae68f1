import { sql, type Kysely } from 'kysely';
import { searchableClient, type SearchableClient } from '@offpiste/core/office/client-search/client-search.rules';
import type { Schema } from '#platform/database/schema';

/** Folding a whole large week at once would block other requests. */
const CLIENTS_AT_ONCE = 500;

interface ClientRow {
  readonly position: number;
  readonly reference: string;
  readonly name: string | null;
  readonly phone: string | null;
  readonly rides: readonly string[];
  readonly bed: { readonly room: string; readonly building: string | null } | null;
  readonly codes: readonly string[];
}

/** The clients of a week that have a reference. */
export async function readSearchableClients(db: Kysely<Schema>, weekId: string): Promise<SearchableClient[]> {
  const clients: SearchableClient[] = [];
  for (let last = -1; ;) {
    const { rows } = await sql<ClientRow>`
      select position, reference, body ->> 'passengerName' as name, body ->> 'phonenumber' as phone,
        (select coalesce(jsonb_agg(place -> 'transport' ->> 'coach' order by place -> 'transport' ->> 'type' desc), '[]')
          from jsonb_array_elements(places) as place where place -> 'transport' ->> 'coach' is not null) as rides,
        (select jsonb_build_object('room', place -> 'accommodation' ->> 'subblock_physical_name', 'building', place -> 'accommodation' ->> 'name')
          from jsonb_array_elements(places) as place
          where place -> 'accommodation' ->> 'subblock_physical_name' is not null limit 1) as bed,
        (select coalesce(jsonb_agg(distinct barcode), '[]') from ticket
          where ticket.week_id = passenger.week_id and ticket.booking_ref = passenger.reference) as codes
      from passenger, lateral (select case when jsonb_typeof(body -> 'allocPlaces') = 'array' then body -> 'allocPlaces' else '[]' end as places) as own
      where week_id = ${weekId} and reference is not null and reference <> '' and position > ${last}
      order by position limit ${CLIENTS_AT_ONCE}
    `.execute(db);
    for (const { reference, name, phone, rides, bed, codes } of rows)
      clients.push(
        searchableClient({
          reference,
          name: name ?? '',
          rides: [...new Set(rides)],
          codes,
          ...(bed ? { room: bed.room, building: bed.building ?? '' } : {}),
          ...(phone === null ? {} : { phone }),
        }),
      );
    last = rows.at(-1)?.position ?? last;
    if (rows.length < CLIENTS_AT_ONCE) return clients;
  }
}
