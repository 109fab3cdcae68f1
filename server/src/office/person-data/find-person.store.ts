// Source: docs/reference/erasing.md (One person).
import { sql, type Kysely } from 'kysely';
import type { Schema } from '#platform/database/schema';
import type { Client } from './person.store.ts';

export interface FoundClient {
  readonly reference: string;
  readonly name: string;
  readonly weeks: string[];
}

/** Clients of these brands by a part of the name, or by the reference, also ones that an import removed. */
export async function findClientsNamed(
  db: Kysely<Schema>,
  { text, brands, limit }: { readonly text: string; readonly brands: readonly string[]; readonly limit: number },
): Promise<FoundClient[]> {
  const { rows } = await sql<FoundClient>`
    with client as (
      select week_id, reference, body ->> 'passengerName' as name from passenger
      union all select week_id, booking_ref, name from lapsed_ticket
      union all select week_id, reference, coalesce(before ->> 'name', after ->> 'name') from client_change)
    select reference, coalesce(max(client.name), '') as name, array_agg(distinct week.name) as weeks
    from client join week using (week_id)
    where brand = any(${[...brands]}::text[]) and reference <> ''
      and (upper(reference) = upper(${text}) or position(lower(${text}) in lower(client.name)) > 0)
    group by reference order by upper(reference) = upper(${text}) desc, 2, 1 limit ${limit}`.execute(db);
  return rows;
}

/** The brands of a client's weeks, also of weeks that are gone. */
export async function readClientBrands(db: Kysely<Schema>, { weeks }: Client): Promise<string[]> {
  const { rows } = await sql<{ brand: string }>`
    select brand from week where week_id = any(${[...weeks]}::text[]) and brand <> ''
    union select brand from week_import where week_id = any(${[...weeks]}::text[]) and brand <> ''`.execute(db);
  return rows.map(({ brand }) => brand);
}
