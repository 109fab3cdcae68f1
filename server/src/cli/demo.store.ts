import { sql, type Kysely } from 'kysely';
import { BRAND_KEYS } from '@offpiste/core/base/brand/brand.contract';
import { COMMAND_LINE, writeAudit } from '#access/audit/audit.store';
import type { Schema } from '#platform/database/schema';

/**
 * Deletes the marked weeks, accounts and files of a demo in one transaction, and returns their numbers. Their records stay
 * in the ledger. Resorts and contacts have no mark and stay.
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
