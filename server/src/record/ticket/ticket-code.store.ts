import { sql, type Kysely } from 'kysely';
import type { Schema } from '#platform/database/schema';

/** Removed clients keep their code only if records refer to it. */
export async function readCodes(db: Kysely<Schema>, weekId: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ reference: string; code: string }>`
    select reference, coalesce(max(own), min(live), min(gone)) as code from (
      select reference, body ->> 'ticketCode' as own, null as live, null as gone from passenger
      where week_id = ${weekId} and body ->> 'ticketCode' is not null
      union all
      select booking_ref, null, case when not deleted then barcode end, barcode from ticket
      where week_id = ${weekId} and kind <> 'key-room'
    ) as known where reference is not null group by reference
  `.execute(db);
  return new Map(rows.map(({ reference, code }) => [reference, code]));
}

export async function readRecordedCodes(db: Kysely<Schema>, weekId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('ticket')
    .select('barcode')
    .distinct()
    .where('week_id', '=', weekId)
    .where('kind', '<>', 'key-room')
    .where('status', 'is not', null)
    .execute();
  return new Set(rows.map(({ barcode }) => barcode));
}
