import type { Kysely } from 'kysely';
import type { Schema } from '#platform/database/schema';

/** Whether the week exists. */
export async function isWeek(db: Kysely<Schema>, weekId: string): Promise<boolean> {
  return (await db.selectFrom('week').select('week_id').where('week_id', '=', weekId).executeTakeFirst()) !== undefined;
}
