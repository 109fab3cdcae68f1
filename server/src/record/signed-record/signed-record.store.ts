import type { Kysely } from 'kysely';
import type { Schema } from '#platform/database/schema';

/** Notes that the phone of a sign-in has a certified key: the sign-in stays known for longer. */
export async function noteKey(db: Kysely<Schema>, signInId: string, at: Date): Promise<void> {
  await db.updateTable('sign_in').set({ key_at: at }).where('sign_in_id', '=', signInId).execute();
}
