import { sql, type Kysely } from 'kysely';
import type { Schema } from '#platform/database/schema';

export async function readReferences(db: Kysely<Schema>, weekId: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ code: string; reference: string }>`
    select distinct barcode as code, booking_ref as reference from ticket
    where week_id = ${weekId} and kind <> 'key-room' and booking_ref <> ''
  `.execute(db);
  return new Map(rows.map(({ code, reference }) => [code, reference]));
}
