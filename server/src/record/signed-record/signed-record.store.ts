import type { Kysely } from 'kysely';
import type { Schema } from '#platform/database/schema';

/** A sign-in with a certified key is stored longer. */
export async function noteKey(db: Kysely<Schema>, signInId: string, at: Date): Promise<void> {
  await db.updateTable('sign_in').set({ key_at: at }).where('sign_in_id', '=', signInId).execute();
}
