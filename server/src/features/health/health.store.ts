import { sql, type Kysely } from 'kysely';
import type { Schema } from '#platform/schema';

/** Does the database answer? */
export async function isDatabaseAnswering(db: Kysely<Schema>): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
}
