import { sql, type Kysely } from 'kysely';
import { BRAND_KEYS } from '@offpiste/core/base/brand/brand.contract';
import { COMMAND_LINE, writeAudit } from '#access/audit/audit.store';
import type { Schema } from '#platform/database/schema';

export interface RemovedDemo {
  readonly weeks: number;
  readonly accounts: number;
  readonly files: number;
}

/** All or nothing. The ledger keeps its rows, and resorts and contacts are not marked. */
export async function removeDemo(db: Kysely<Schema>): Promise<RemovedDemo> {
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
