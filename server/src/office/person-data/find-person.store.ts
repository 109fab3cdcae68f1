// Source: docs/reference/erasing.md (One person).
import { sql, type Kysely } from 'kysely';
import type { Schema } from '#platform/database/schema';
import type { Client } from './person.store.ts';

export interface FoundClient {
  readonly reference: string;
  readonly name: string;
  readonly weeks: string[];
}

/** Comparing all names of a brand at once would block other requests. */
const CLIENTS_AT_ONCE = 2000;

/** Clients of these brands whom `isWanted` finds, also ones that an import removed; at most `limit`, by reference. */
export async function findClients(
  db: Kysely<Schema>,
  brands: readonly string[],
  { isWanted, limit }: { readonly isWanted: (client: FoundClient) => boolean; readonly limit: number },
): Promise<FoundClient[]> {
  const found: FoundClient[] = [];
  for (let last = ''; found.length < limit;) {
    const { rows } = await sql<FoundClient>`
      with client as (
        select week_id, reference, body ->> 'passengerName' as name from passenger
        union all select week_id, booking_ref, name from lapsed_ticket
        union all select week_id, reference, coalesce(before ->> 'name', after ->> 'name') from client_change)
      select reference, coalesce(max(client.name), '') as name, array_agg(distinct week.name) as weeks
      from client join week using (week_id)
      where brand = any(${[...brands]}::text[]) and reference > ${last}
      group by reference order by reference limit ${CLIENTS_AT_ONCE}`.execute(db);
    found.push(...rows.filter(isWanted));
    last = rows.at(-1)?.reference ?? last;
    if (rows.length < CLIENTS_AT_ONCE) break;
  }
  return found.slice(0, limit);
}

/** The brands of a client's weeks, also of weeks that are gone. */
export async function readClientBrands(db: Kysely<Schema>, { weeks }: Client): Promise<string[]> {
  const { rows } = await sql<{ brand: string }>`
    select brand from week where week_id = any(${[...weeks]}::text[]) and brand <> ''
    union select brand from week_import where week_id = any(${[...weeks]}::text[]) and brand <> ''`.execute(db);
  return rows.map(({ brand }) => brand);
}
