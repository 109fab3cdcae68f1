import type { Kysely } from 'kysely';
import type { Schema } from '#platform/schema';

/** An imported file by its name among the assets. */
export async function findWeeklyAsset(db: Kysely<Schema>, name: string): Promise<{ mediaType: string; bytes: Buffer } | undefined> {
  const row = await db.selectFrom('asset').select(['media_type', 'bytes']).where('name', '=', name).executeTakeFirst();
  return row && { mediaType: row.media_type, bytes: row.bytes };
}
