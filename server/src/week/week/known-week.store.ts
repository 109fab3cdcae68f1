import { sql, type Kysely } from 'kysely';
import type { Schema } from '#platform/database/schema';

export async function isWeek(db: Kysely<Schema>, weekId: string): Promise<boolean> {
  return (await db.selectFrom('week').select('week_id').where('week_id', '=', weekId).executeTakeFirst()) !== undefined;
}

export async function isErasing(db: Kysely<Schema>, weekId: string): Promise<boolean> {
  const { rows } = await sql<{ yes: boolean }>`select is_erasing(${weekId}) as yes`.execute(db);
  return rows[0]?.yes ?? false;
}
