// Source: docs/reference/accounts.md (Closing and suspending).
import type { Kysely } from 'kysely';
import type { Schema } from '#platform/database/schema';

/** Opens accounts whose suspension is over. Called before an account is read for a sign-in or by an office. */
export async function endSuspensions(db: Kysely<Schema>, now: number): Promise<void> {
  await db
    .updateTable('rep_account')
    .set({ disabled: false, suspended_until: null })
    .where('suspended_until', '<=', new Date(now))
    .execute();
}
