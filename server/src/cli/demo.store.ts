import { sql, type Kysely } from 'kysely';
import { BRAND_KEYS } from '@offpiste/core/base/brand/brand.contract';
import { COMMAND_LINE, writeAudit } from '#access/audit/audit.store';
import type { Schema } from '#platform/database/schema';

/**
 * Deletes the weeks, accounts and files that are marked as a demo's, all or nothing. What was recorded in them stays in the
 * ledger, which nobody can change. Resorts and contacts carry no mark. Returns how many were deleted.
 */
export async function removeDemo(db: Kysely<Schema>) {
  return db.transaction().execute(async (tx) => {
    const deleted = async (table: 'week' | 'rep_account' | 'asset') => {
      const { numAffectedRows } = await sql`delete from ${sql.table(table)} where demo`.execute(tx);
      return Number(numAffectedRows ?? 0);
    };
    const weeks = await deleted('week');
    const accounts = await deleted('rep_account');
    const removed = { weeks, accounts, files: await deleted('asset') };
    await writeAudit(tx, { by: COMMAND_LINE, brands: BRAND_KEYS, kind: 'demo-removed', after: removed });
    return removed;
  });
}
