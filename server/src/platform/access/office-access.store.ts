import type { Kysely } from 'kysely';
import type { Schema } from '#platform/database/schema';

/** The brands whose weeks a rep may see and change in the office, asked at every call. */
export async function readOfficeBrands(db: Kysely<Schema>, repId: string): Promise<readonly string[]> {
  const row = await db.selectFrom('rep_account').select('office').where('rep_id', '=', repId).executeTakeFirst();
  return row?.office ?? [];
}
