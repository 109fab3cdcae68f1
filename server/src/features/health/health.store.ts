import { sql, type Kysely } from 'kysely';
import type { Schema } from '#platform/database/schema';

/** Whether the database responds. */
export async function isDatabaseAnswering(db: Kysely<Schema>): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
}
